//! How a table is written: as a page to be read.

use std::fmt;

use crate::{
    fact::Fact,
    key::Key,
    table::{Misfit, facts},
    value::Value,
};

/// Two values by one key, as published tables print them: a number and what it stands for, in columns that are read
/// downwards.
///
/// ```
/// use chess960_codegen::{Key, Page, Value};
///
/// let page = Page::new(Value::N5n, Value::N5n, Key::N5n, 5)?;
/// assert_eq!(page.to_string(), "\
/// 0 NN---  5 -N-N-
/// 1 N-N--  6 -N--N
/// 2 N--N-  7 --NN-
/// 3 N---N  8 --N-N
/// 4 -NN--  9 ---NN
/// ");
/// # Ok::<(), chess960_codegen::Misfit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    entries: Vec<(u64, String)>,
    rows: usize,
    block: usize,
}

impl Page {
    /// `number` and `text` by `key`, so many rows down a column.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the key does not fix a value, or one is no number or the other no text.
    pub fn new(number: Value, text: Value, key: Key, rows: usize) -> Result<Page, Misfit> {
        let misfit = |value: Value, what| Misfit::Element(format!("`{}` is no {what}", value.name()));
        let number_of = |fact: &Fact| fact.number(u64::BITS).ok_or_else(|| misfit(number, "number"));
        let text_of = |fact: &Fact| fact.text().ok_or_else(|| misfit(text, "text"));
        let entries = facts(number, key)?
            .iter()
            .zip(&facts(text, key)?)
            .map(|(number, text)| Ok((number_of(number)?, text_of(text)?)))
            .collect::<Result<_, Misfit>>()?;
        Ok(Page { entries, rows, block: rows })
    }

    /// The same with an empty line after every `block` rows.
    #[must_use]
    pub fn in_blocks_of(mut self, block: usize) -> Page {
        self.block = block;
        self
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows.min(self.entries.len()) {
            if row > 0 && row % self.block == 0 {
                writeln!(f)?;
            }
            for (i, column) in self.entries.chunks(self.rows).enumerate() {
                let Some((number, text)) = column.get(row) else { continue };
                let width = column.iter().map(|(number, _)| number.to_string().len()).max().unwrap_or(0);
                let gap = if i > 0 { "  " } else { "" };
                write!(f, "{gap}{number:>width$} {text}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

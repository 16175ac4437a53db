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
    /// `number` and `text` by `key`, so many rows down a column (one at least).
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the key does not fix a value, or one is no number or the other no text.
    ///
    /// ```
    /// use chess960_codegen::{Key, Page, Value};
    ///
    /// assert!(Page::new(Value::Scharnagl, Value::Krn, Key::N5n, 10).is_ok());
    /// assert!(Page::new(Value::Scharnagl, Value::Rank, Key::N5n, 10).is_err());
    /// ```
    pub fn new(number: Value, text: Value, key: Key, rows: usize) -> Result<Page, Misfit> {
        let misfit = |value: Value, what| Misfit::Element(format!("`{}` is no {what}", value.name()));
        let number_of = |fact: &Fact| fact.number(u64::BITS).ok_or_else(|| misfit(number, "number"));
        let text_of = |fact: &Fact| fact.text().ok_or_else(|| misfit(text, "text"));
        let entries = facts(number, key)?
            .iter()
            .zip(&facts(text, key)?)
            .map(|(number, text)| Ok((number_of(number)?, text_of(text)?)))
            .collect::<Result<_, Misfit>>()?;
        let rows = rows.max(1);
        Ok(Page { entries, rows, block: rows })
    }

    /// The same with an empty line after every `block` rows (one at least).
    ///
    /// ```
    /// use chess960_codegen::{Key, Page, Value};
    ///
    /// let page = Page::new(Value::N5n, Value::Krn, Key::N5n, 10)?.in_blocks_of(5);
    /// assert_eq!(page.to_string().lines().count(), 11);
    /// # Ok::<(), chess960_codegen::Misfit>(())
    /// ```
    #[must_use]
    pub fn in_blocks_of(mut self, block: usize) -> Page {
        self.block = block.max(1);
        self
    }
}

/// The tables as they were published: which ones there are, and how each is laid out.
///
/// ```
/// use chess960_codegen::Published;
///
/// assert!(Published::Scharnagl.page().to_string().contains("512 -NQ-N-"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Published {
    /// All 960 ranks by Scharnagl number, one a line.
    Positions,
    /// The 60 NQ-skeletons and their Scharnagl numbers, in ten blocks of six.
    Scharnagl,
    /// The 60 NQ-skeletons and their Fritz9 numbers, a column for each queen's position.
    Fritz9,
    /// The 16 bishop codes.
    Bishops,
    /// The 10 N5N codes.
    N5n,
    /// The 10 orders of king, rooks and knights, with what each adds to the Scharnagl number.
    Krn,
}

impl Published {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Published::ALL[0].name(), "positions");
    /// ```
    pub const ALL: &'static [Published] = &[
        Published::Positions,
        Published::Scharnagl,
        Published::Fritz9,
        Published::Bishops,
        Published::N5n,
        Published::Krn,
    ];

    /// The name, in small letters.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Published::N5n.name(), "n5n");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Published::Positions => "positions",
            Published::Scharnagl => "scharnagl",
            Published::Fritz9 => "fritz9",
            Published::Bishops => "bishops",
            Published::N5n => "n5n",
            Published::Krn => "krn",
        }
    }

    /// The table itself.
    ///
    /// # Panics
    ///
    /// Never: each of these values is fixed by its key.
    ///
    /// ```
    /// use chess960_codegen::Published;
    ///
    /// assert!(Published::Krn.page().to_string().starts_with("  0 NNRKR\n"));
    /// ```
    #[must_use]
    pub fn page(self) -> Page {
        let page = |number, text, key, rows| Page::new(number, text, key, rows).expect("the key fixes both values");
        match self {
            Published::Positions => page(Value::Scharnagl, Value::Rank, Key::Scharnagl, 960),
            Published::Scharnagl => page(Value::Scharnagl, Value::Skeleton, Key::ScharnaglSkeleton, 12).in_blocks_of(6),
            Published::Fritz9 => page(Value::Fritz9, Value::Skeleton, Key::Fritz9Skeleton, 15),
            Published::Bishops => page(Value::BishopCode, Value::BishopCode, Key::BishopCode, 4),
            Published::N5n => page(Value::N5n, Value::N5n, Key::N5n, 5),
            Published::Krn => page(Value::Scharnagl, Value::Krn, Key::N5n, 10),
        }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: Vec<_> = self
            .entries
            .chunks(self.rows)
            .map(|column| {
                let width = column.iter().map(|(number, _)| number.to_string().len()).max().unwrap_or(0);
                (width, column)
            })
            .collect();
        for row in 0..self.rows.min(self.entries.len()) {
            if row > 0 && row % self.block == 0 {
                writeln!(f)?;
            }
            for (i, &(width, column)) in columns.iter().enumerate() {
                let Some((number, text)) = column.get(row) else { continue };
                let gap = if i > 0 { "  " } else { "" };
                write!(f, "{gap}{number:>width$} {text}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

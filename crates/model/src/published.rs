use std::fmt;

use crate::column::Datum;
use crate::{Key, Value};

/// A published table: numbers and texts by one key, in columns that are read downwards.
///
/// ```
/// use chess960_model::Published;
///
/// assert_eq!(Published::from_name("n5n").expect("it is one of them").to_string(), "\
/// 0 NN---  5 -N-N-
/// 1 N-N--  6 -N--N
/// 2 N--N-  7 --NN-
/// 3 N---N  8 --N-N
/// 4 -NN--  9 ---NN
/// ");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Published {
    /// The name in lowercase.
    pub name: &'static str,
    /// A phrase that describes it, without a full stop.
    pub description: &'static str,
    /// The value of the left side: a number.
    pub number: Value,
    /// The value of the right side: a text.
    pub text: Value,
    /// The key of both.
    pub key: Key,
    /// The number of rows in a column.
    pub rows: usize,
    /// The number of rows before each blank line.
    pub block: usize,
}

impl Published {
    /// All published tables.
    ///
    /// ```
    /// assert_eq!(chess960_model::Published::ALL[0].name, "positions");
    /// ```
    pub const ALL: &'static [Published] = &[
        Published {
            name: "positions",
            description: "All 960 positions by Scharnagl number, one on each line",
            number: Value::Scharnagl,
            text: Value::Rank,
            key: Key::Scharnagl,
            rows: 960,
            block: 960,
        },
        Published {
            name: "scharnagl",
            description: "The 60 NQ-skeletons and their Scharnagl numbers, in ten blocks of six",
            number: Value::Scharnagl,
            text: Value::Skeleton,
            key: Key::ScharnaglSkeleton,
            rows: 12,
            block: 6,
        },
        Published {
            name: "fritz9",
            description: "The 60 NQ-skeletons and their Fritz9 numbers, a column for each queen's position",
            number: Value::Fritz9,
            text: Value::Skeleton,
            key: Key::Fritz9Skeleton,
            rows: 15,
            block: 15,
        },
        Published {
            name: "bishops",
            description: "The 16 bishop codes",
            number: Value::BishopCode,
            text: Value::BishopCode,
            key: Key::BishopCode,
            rows: 4,
            block: 4,
        },
        Published {
            name: "n5n",
            description: "The 10 N5N codes: the knights among the five squares left after bishops and queen",
            number: Value::N5n,
            text: Value::N5n,
            key: Key::N5n,
            rows: 5,
            block: 5,
        },
        Published {
            name: "krn",
            description: "The 10 orders of king, rooks and knights, and their shares of the Scharnagl number",
            number: Value::Scharnagl,
            text: Value::Krn,
            key: Key::N5n,
            rows: 10,
            block: 10,
        },
    ];

    /// Returns the table with this name.
    ///
    /// ```
    /// assert_eq!(chess960_model::Published::from_name("fritz"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static Published> {
        Published::ALL.iter().find(|table| table.name == name)
    }

    /// Returns the names of both sides.
    ///
    /// ```
    /// assert_eq!(chess960_model::Published::ALL[0].columns(), ["scharnagl", "rank"]);
    /// ```
    #[must_use]
    pub fn columns(&self) -> [&'static str; 2] {
        // A code and its pattern are the same value.
        [self.number.name(), if self.text == self.number { "pattern" } else { self.text.name() }]
    }

    /// Returns the entries, in the order of the key: a number and a text.
    ///
    /// ```
    /// use chess960_model::Published;
    ///
    /// assert_eq!(Published::ALL[0].entries()[518], (518, "RNBQKBNR".into()));
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the tables are those above")]
    pub fn entries(&self) -> Vec<(u16, String)> {
        let data = |value: Value| value.column(self.key).expect("the key of a published table determines both").0;
        let entry = |(number, text): (Datum, Datum)| number.number().zip(text.text()).expect("a number and a text");
        data(self.number).into_iter().zip(data(self.text)).map(entry).collect()
    }
}

/// Writes the table as published, with all hyphens.
impl fmt::Display for Published {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.entries();
        let columns: Vec<_> = entries
            .chunks(self.rows)
            .map(|column| {
                let width = column.iter().map(|(number, _)| number.to_string().len()).max().unwrap_or(0);
                (width, column)
            })
            .collect();
        for row in 0..self.rows.min(entries.len()) {
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

//! Cells of tables as expressions. They are text: the compiler reads a long text as tokens much faster than it takes tokens
//! one by one.

use chess960_model::{Cells, Radix, Representation, Table};
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

/// Returns the cells as expressions, `path` being that of their type if it is defined elsewhere.
pub(super) fn cells(table: &Table, path: &str) -> Vec<String> {
    fn all<T>(cells: &[T], cell: impl Fn(&T) -> String) -> Vec<String> {
        cells.iter().map(cell).collect()
    }
    match (table.cells(), table.representation()) {
        (Cells::Integers { cells, .. }, Representation::StartPosition) => {
            all(cells, |n| format!("{path}::expect_scharnagl({n})"))
        }
        (Cells::Integers { radix: Radix::Decimal, cells, .. }, _) => all(cells, u64::to_string),
        (Cells::Integers { radix: Radix::Hexadecimal, cells, .. }, _) => all(cells, |&cell| hexadecimal(cell)),
        (Cells::Texts(cells), Representation::BackRank | Representation::Skeleton) => {
            all(cells, |text| format!("{path}::from_static(\"{text}\")"))
        }
        (Cells::Texts(cells), _) => all(cells, |text| format!("{text:?}")),
        (Cells::Letters(cells), Representation::Pieces) => all(cells, |letters| {
            let pieces: Vec<_> = letters.chars().map(|letter| format!("{path}::{}", variant(letter))).collect();
            format!("[{}]", pieces.join(", "))
        }),
        (Cells::Letters(cells), _) => all(cells, |letters| format!("*b\"{letters}\"")),
        (Cells::Bytes(cells), _) => all(cells, |bytes| format!("{bytes:?}")),
    }
}

/// Returns the name of a piece's variant.
const fn variant(letter: char) -> &'static str {
    match letter {
        'N' => "Knight",
        'B' => "Bishop",
        'R' => "Rook",
        'Q' => "Queen",
        _ => "King",
    }
}

/// `0x` and groups of four digits, as clippy reads them.
pub(super) fn hexadecimal(number: u64) -> String {
    let digits = format!("{number:x}");
    let mut grouped = String::from("0x");
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 4 == 0 {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number as a literal without a suffix.
pub(super) fn literal(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
}

/// The arrays of a file, which are put into its text after the rest is laid out. Until then, a name stands for the cells.
pub(super) struct Arrays {
    placeholder: String,
    cells: Vec<Vec<String>>,
}

impl Arrays {
    /// Creates an empty list. The names of arrays begin with `placeholder`.
    pub(super) fn new(placeholder: String) -> Arrays {
        Arrays { placeholder, cells: Vec::new() }
    }

    /// Adds an array, and returns what stands for it.
    pub(super) fn add(&mut self, cells: Vec<String>) -> TokenStream {
        let name = format_ident!("{}{}", self.placeholder, self.cells.len());
        self.cells.push(cells);
        quote!([#name])
    }

    /// Puts the arrays into a text, as `write` writes each in a line with this indentation. Returns `None` if the placeholder is
    /// somewhere else in the text, too.
    pub(super) fn fill(&self, source: &str, write: impl Fn(usize, &[String]) -> String) -> Option<String> {
        let mut parts = source.split(&self.placeholder);
        let mut text = parts.next()?.to_owned();
        let parts: Vec<&str> = parts.collect();
        if parts.len() != self.cells.len() {
            return None;
        }
        for part in parts {
            let (number, rest) = part.split_once(']')?;
            let line = text.rsplit('\n').next().unwrap_or_default();
            let indent = line.len() - line.trim_start().len();
            let cells = self.cells.get(number.parse::<usize>().ok()?)?;
            text.extend([&write(indent, cells), "]", rest]);
        }
        Some(text)
    }
}

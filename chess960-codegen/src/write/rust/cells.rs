//! Cells of tables as expressions. They are text: the compiler reads a long text as tokens much faster than it takes tokens
//! one by one.

use chess960_core::Piece;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::model::{Column, Radix};

/// Returns the cells as expressions, `path` being that of their type if it is defined elsewhere.
pub(super) fn cells(column: &Column, path: &str) -> Vec<String> {
    (0..column.len()).map(|index| cell(column, index, path)).collect()
}

fn cell(column: &Column, index: usize, path: &str) -> String {
    match column {
        Column::Integers { radix: Radix::Decimal, cells, .. } => cells[index].to_string(),
        Column::Integers { radix: Radix::Hexadecimal, cells, .. } => hexadecimal(cells[index]),
        Column::Texts(cells) => format!("{:?}", cells[index]),
        Column::Letters(cells) => format!("*b\"{}\"", cells[index]),
        Column::Bytes(cells) => format!("{:?}", cells[index]),
        Column::Pieces(cells) => {
            let pieces: Vec<_> = cells[index].iter().map(|&piece| format!("{path}::{}", variant(piece))).collect();
            format!("[{}]", pieces.join(", "))
        }
        Column::BackRanks(cells) => format!("{path}::from_static(\"{}\")", cells[index]),
        Column::Skeletons(cells) => format!("{path}::from_static(\"{}\")", cells[index]),
        Column::StartPositions(cells) => format!("{path}::new({})", cells[index]),
    }
}

/// Returns the name of a piece's variant.
fn variant(piece: Piece) -> &'static str {
    match piece {
        Piece::Knight => "Knight",
        Piece::Bishop => "Bishop",
        Piece::Rook => "Rook",
        Piece::Queen => "Queen",
        Piece::King => "King",
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

//! Cells of tables as expressions. They are text: the compiler reads a long text as tokens much faster than it takes tokens
//! one by one.

use chess960_core::Piece;
use proc_macro2::{Ident, Literal, TokenStream};
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
pub(super) fn literal(number: impl TryInto<u64>) -> Literal {
    Literal::u64_unsuffixed(number.try_into().unwrap_or_default())
}

/// The arrays of a file, which are put into its text after the rest is laid out. Until then, a name stands for the cells.
#[derive(Default)]
pub(super) struct Arrays {
    cells: Vec<Vec<String>>,
}

/// No name of the table language begins with two underscores.
const PLACEHOLDER: &str = "__cells_";

impl Arrays {
    /// Adds an array, and returns what stands for it.
    pub(super) fn add(&mut self, cells: Vec<String>) -> TokenStream {
        let placeholder: Ident = format_ident!("{PLACEHOLDER}{}", self.cells.len());
        self.cells.push(cells);
        quote!([#placeholder])
    }

    /// Puts the arrays into a text in their order, as `write` writes each on a line with this indentation.
    pub(super) fn fill(&self, source: &str, write: impl Fn(usize, &[String]) -> String) -> String {
        let mut text = String::new();
        let mut rest = source;
        for (number, cells) in self.cells.iter().enumerate() {
            // A doc comment may hold the name; it never holds it in an array of its own after a sign.
            let placeholder = format!("{PLACEHOLDER}{number}");
            let Some((before, after)) = rest.split_once(&placeholder) else { continue };
            text.push_str(before);
            let line = text.rsplit('\n').next().unwrap_or_default();
            let indent = line.len() - line.trim_start().len();
            text.push_str(&write(indent, cells));
            rest = after;
        }
        text + rest
    }
}

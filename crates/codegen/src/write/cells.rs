//! Cells of tables as expressions. Expressions are text, because the compiler reads one long text as tokens much faster
//! than it takes tokens one by one.

use chess960_core::Piece;
use chess960_model::{Cells, Radix, Representation, Table};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote_spanned};

/// The cells of an array, and the declarations before them.
pub(super) struct Expressions {
    pub(super) declarations: TokenStream,
    pub(super) cells: Vec<String>,
}

impl Expressions {
    /// Returns the cells of a table. Unless `path` is empty, the type at `path` constructs them.
    pub(super) fn new(table: &Table, path: &str) -> Expressions {
        Expressions::plain((0..table.cells().len()).map(|index| cell(table, path, index)))
    }

    /// Returns cells that already are expressions.
    pub(super) fn plain(cells: impl IntoIterator<Item = String>) -> Expressions {
        Expressions { declarations: TokenStream::new(), cells: cells.into_iter().collect() }
    }

    /// Returns the cells with short names instead of the path, which the compiler would look up 960 times.
    pub(super) fn with_short_names(table: &Table, path: &TokenStream, span: Span) -> Expressions {
        let Expressions { mut cells, .. } = Expressions::new(table, "__T");
        let constants = match table.representation() {
            // The 60 skeletons are constants, because evaluating 960 calls would take longer.
            Representation::Skeleton => {
                let constants;
                (constants, cells) = named(&cells);
                constants
            }
            Representation::Pieces => {
                cells = cells.iter().map(|cell| cell.replace("__T::", "__").to_uppercase()).collect();
                pieces(path)
            }
            _ => TokenStream::new(),
        };
        Expressions { declarations: quote_spanned!(span=> type __T = #path; #constants), cells }
    }
}

fn cell(table: &Table, path: &str, index: usize) -> String {
    match (table.cells(), table.representation()) {
        (Cells::Integers { cells, .. }, Representation::StartPosition) => {
            format!("{path}::expect_scharnagl({})", cells[index])
        }
        (Cells::Integers { radix: Radix::Decimal, cells }, _) => cells[index].to_string(),
        (Cells::Integers { radix: Radix::Hexadecimal, cells }, _) => hexadecimal(cells[index]),
        (Cells::Literals(cells), Representation::F32) if !path.is_empty() => {
            format!("{path}::from_bits({:#x})", cells[index].parse().map_or(0, f32::to_bits))
        }
        (Cells::Literals(cells), Representation::F64) if !path.is_empty() => {
            format!("{path}::from_bits({:#x})", cells[index].parse().map_or(0, f64::to_bits))
        }
        (Cells::Literals(cells), _) => cells[index].clone(),
        (Cells::Texts(cells), Representation::BackRank | Representation::Skeleton) => {
            format!("{path}::from_static({:?})", cells[index])
        }
        (Cells::Texts(cells), _) => format!("{:?}", cells[index]),
        (Cells::Letters(cells), Representation::Pieces) => {
            let pieces = cells[index].chars().filter_map(Piece::from_letter);
            let pieces: Vec<_> = pieces.map(|piece| format!("{path}::{piece:?}")).collect();
            format!("[{}]", pieces.join(", "))
        }
        (Cells::Letters(cells), _) => format!("*b{:?}", cells[index]),
        (Cells::Files(cells), _) => format!("{:?}", cells[index]),
    }
}

/// Writes `0x` and groups of four digits, as clippy demands.
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

/// Returns one constant per distinct cell, and the constant's name for every cell.
fn named(cells: &[String]) -> (TokenStream, Vec<String>) {
    let (mut distinct, mut constants, mut names) = (Vec::new(), String::new(), Vec::new());
    for cell in cells {
        let index = distinct.iter().position(|other| *other == cell).unwrap_or(distinct.len());
        let name = format!("__{index}");
        if index == distinct.len() {
            distinct.push(cell);
            constants.extend(["const ", &name, ": __T = ", cell, ";"]);
        }
        names.push(name);
    }
    (tokens_of(&constants), names)
}

/// Returns a constant for each piece. Its span is the type's, where the error about a missing variant belongs.
fn pieces(path: &TokenStream) -> TokenStream {
    let location = path.clone().into_iter().last().map_or_else(Span::call_site, |name| name.span());
    let span = Span::mixed_site().located_at(location);
    let constant = |piece| {
        let variant = format_ident!("{piece:?}", span = span);
        let name = format_ident!("__{}", variant.to_string().to_uppercase(), span = span);
        quote_spanned!(span=> const #name: __T = __T::#variant;)
    };
    Piece::ALL.into_iter().map(constant).collect()
}

pub(super) fn tokens_of(text: &str) -> TokenStream {
    text.parse().expect("generated text is made of tokens")
}

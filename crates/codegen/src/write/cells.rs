//! Cells of tables as expressions. They are text: the compiler reads a long text as tokens much faster than it takes tokens
//! one by one.

use chess960_core::Piece;
use chess960_model::{Cells, Radix, Representation, Table};

/// Returns the cells as expressions, `path` being that of their type if it is defined elsewhere.
pub(super) fn cells(table: &Table, path: &str) -> Vec<String> {
    (0..table.cells().len()).map(|index| cell(table, path, index)).collect()
}

fn cell(table: &Table, path: &str, index: usize) -> String {
    match (table.cells(), table.representation()) {
        (Cells::Integers { cells, .. }, Representation::StartPosition) => {
            format!("{path}::expect_scharnagl({})", cells[index])
        }
        (Cells::Integers { radix: Radix::Decimal, cells, .. }, _) => cells[index].to_string(),
        (Cells::Integers { radix: Radix::Hexadecimal, cells, .. }, _) => hexadecimal(cells[index]),
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

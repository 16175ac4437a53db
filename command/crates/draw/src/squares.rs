//! The squares of the first rank on one side of a file, or of its colour.

use crate::SquareSet;

pub(crate) fn left_of(file: u8) -> SquareSet {
    (0..file).collect()
}

pub(crate) fn right_of(file: u8) -> SquareSet {
    (file + 1..8).collect()
}

/// Returns the four squares of the same colour as the square on `file`.
pub(crate) fn color_of(file: u8) -> SquareSet {
    if SquareSet::DARK.contains(file) { SquareSet::DARK } else { SquareSet::LIGHT }
}

//! Squares of the first rank beside a file, or of its colour.

use crate::SquareSet;

pub(crate) fn left_of(file: u8) -> SquareSet {
    (0..file).collect()
}

pub(crate) fn right_of(file: u8) -> SquareSet {
    (file + 1..8).collect()
}

/// Returns the four squares of the colour that the square on `file` has.
pub(crate) fn color_of(file: u8) -> SquareSet {
    if SquareSet::DARK.contains(file) { SquareSet::DARK } else { SquareSet::LIGHT }
}

//! The letters and digits of coordinates as lines, so that a picture does not need a font.

/// The width and height of the square on which glyphs are drawn, in units: half the size of a shape.
pub(crate) const SIZE: u16 = 32;

/// The letters a to h.
pub(crate) const FILES: [&str; 8] = [
    "M22 11V24M22 17.5A6 6 0 1 1 10 17.5A6 6 0 1 1 22 17.5",
    "M10 3.5V24M10 17.5A6 6 0 1 1 22 17.5A6 6 0 1 1 10 17.5",
    "M21 14A6 6 0 1 0 21 21",
    "M22 3.5V24M22 17.5A6 6 0 1 1 10 17.5A6 6 0 1 1 22 17.5",
    "M10 17.5H22A6 6 0 1 0 20 22",
    "M20 4.5C16 2.5 14 5 14 9V24M10 11.5H19",
    "M22 11V25A5.5 4.5 0 0 1 11.5 27M22 17.5A6 6 0 1 1 10 17.5A6 6 0 1 1 22 17.5",
    "M10.5 3.5V24M10.5 17A5.5 5.5 0 0 1 21.5 17V24",
];

/// The digits 1 to 8.
pub(crate) const RANKS: [&str; 8] = [
    "M11.5 8L17 3.5V24",
    "M10.5 9A5.6 5.6 0 0 1 21.5 9.500C21.5 14 12 19 10 24H22",
    "M10.5 3.5H21L15 11.5A6.25 6.25 0 1 1 10 21.5",
    "M18.5 24V3.5L9.5 18H22.5",
    "M21 3.5H12L11 12A6.4 6.4 0 1 1 10 21",
    "M19.5 3.5C14 8 10 13 10 18A6 6 0 1 0 22 18A6 6 0 1 0 10 18",
    "M10 3.5H22L14 24",
    "M16 13A4.75 4.75 0 1 0 16 3.5A4.75 4.75 0 1 0 16 13A5.5 5.5 0 1 0 16 24A5.5 5.5 0 1 0 16 13",
];

//! The option `--numbering`.

use chess960_tables::Numbering;

use super::choice::Choice;

/// The numberings.
pub(super) const NUMBERINGS: [Choice<Numbering>; 2] = [
    ("scharnagl", "Scharnagl's, 0 to 959, the one in general use", Numbering::Scharnagl),
    ("fritz9", "Fritz9's, 1 to 960", Numbering::Fritz9),
];

//! The fields of a FEN, and their excerpts in errors.

use core::fmt::{self, Display};

use chess960_core::untrusted::CodePoint;

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Field {
    /// The pieces, rank by rank.
    Pieces,
    /// The side to move.
    SideToMove,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The number of half-moves since the last capture or pawn move, which an EPD does not have.
    HalfMoveClock,
    /// The number of the next move, which an EPD does not have.
    MoveNumber,
}

impl Field {
    /// Returns the field at the start, or an empty text for pieces and castling rights, which differ.
    pub(crate) const fn at_start(self) -> &'static str {
        match self {
            Field::SideToMove => "w",
            Field::EnPassant => "-",
            Field::HalfMoveClock => "0",
            Field::MoveNumber => "1",
            Field::Pieces | Field::Castling => "",
        }
    }

    /// Returns whether the field can have this text in a game. It is not for pieces and castling rights.
    pub(crate) fn can_be(self, text: &str) -> bool {
        match self {
            Field::SideToMove => matches!(text, "w" | "b"),
            Field::EnPassant => matches!(text.as_bytes(), b"-" | [b'a'..=b'h', b'3' | b'6']),
            _ => !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit()),
        }
    }
}

impl Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Pieces => "pieces",
            Field::SideToMove => "side to move",
            Field::Castling => "castling field",
            Field::EnPassant => "en passant square",
            Field::HalfMoveClock => "half-move clock",
            Field::MoveNumber => "move number",
        })
    }
}

/// The place of a field and its beginning: as many whole characters as fit in sixteen bytes.
///
/// Displayed as `"e3" (column 52)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Excerpt {
    bytes: [u8; Excerpt::CAPACITY],
    length: u8,
    cut: bool,
    column: usize,
}

impl Excerpt {
    const CAPACITY: usize = 16;

    #[expect(clippy::cast_possible_truncation, reason = "lengths are at most 16")]
    pub(crate) fn new(text: &str, column: usize) -> Excerpt {
        let mut length = text.len().min(Excerpt::CAPACITY);
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        let mut bytes = [0; Excerpt::CAPACITY];
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        Excerpt { bytes, length: length as u8, cut: length < text.len(), column }
    }

    /// Returns the column where the field begins.
    pub(crate) const fn column(&self) -> usize {
        self.column
    }

    /// Returns the part of the text that fits.
    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length.into()]).unwrap_or_default()
    }
}

/// Writes the text as `Debug` does, the code point of its first character that is not ASCII, and the column.
impl Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.as_str().chars().find(|c| !c.is_ascii()).unwrap_or(' ');
        write!(f, "{self:?} ({}column {})", CodePoint(first), self.column)
    }
}

/// Writes the text escaped and in quotation marks, followed by dots if it continues.
impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.as_str(), if self.cut { "..." } else { "" })
    }
}

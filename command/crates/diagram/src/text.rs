use chess960_core::Piece;

use crate::{Color, Diagram, Shape};

/// The characters of a diagram in text.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Charset, Diagram, Ranks};
///
/// let rank = Diagram::new(BackRank::from_static("RNBQKBNR")).ranks(Ranks::First).coordinates(false);
/// assert_eq!(rank.text(Charset::Ascii), "R N B Q K B N R\n");
/// assert_eq!(rank.text(Charset::Unicode), "♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Figurines such as ♞, and `·` for an empty square.
    #[default]
    Unicode,
    /// Letters, uppercase for White, and `.` for an empty square.
    Ascii,
}

impl Diagram {
    /// Returns the diagram as text, a line for each rank. Size and colours do not matter.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram, Ranks};
    ///
    /// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR")).ranks(Ranks::First);
    /// assert_eq!(diagram.text(Charset::Unicode), "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n   a b c d e f g h\n");
    /// ```
    #[must_use]
    pub fn text(&self, charset: Charset) -> String {
        let columns = self.columns();
        let mut text = String::new();
        let mut line = |label: char, characters: &mut dyn Iterator<Item = char>| {
            if self.coordinates {
                text.extend([label, ' ', ' ']);
            }
            for (i, character) in characters.enumerate() {
                text.extend((i > 0).then_some(' '));
                text.push(character);
            }
            text.push('\n');
        };
        for rank in self.rows() {
            let squares = columns.iter().map(|&file| character(self.piece(file, rank), charset));
            line(b"12345678"[rank].into(), &mut { squares });
        }
        if self.coordinates {
            line(' ', &mut columns.iter().map(|&file| b"abcdefgh"[file].into()));
        }
        text
    }
}

/// Returns the character of a piece or an empty square.
fn character(piece: Option<(Color, Shape)>, charset: Charset) -> char {
    let Some((side, shape)) = piece else {
        return match charset {
            Charset::Unicode => '·',
            Charset::Ascii => '.',
        };
    };
    let piece = Piece::ALL.into_iter().find(|&piece| Shape::from(piece) == shape);
    let (figurine, letter) = piece.map_or(('♙', 'P'), |piece| (piece.figurine(), piece.letter()));
    match (charset, side) {
        (Charset::Unicode, Color::White) => figurine,
        // Black's six figurines follow White's six, in the same order.
        (Charset::Unicode, Color::Black) => char::from_u32(u32::from(figurine) + 6).unwrap_or(figurine),
        (Charset::Ascii, Color::White) => letter,
        (Charset::Ascii, Color::Black) => letter.to_ascii_lowercase(),
    }
}

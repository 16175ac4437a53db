use crate::shape::Shape;
use crate::{Color, Diagram};

impl Diagram {
    /// Returns the diagram as text, a line for each rank: figurines, and `·` for an empty square. Size and colours do
    /// not matter.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::Diagram;
    ///
    /// let diagram = Diagram { first_rank: true, ..Diagram::new(BackRank::from_static("RNBQKBNR")) };
    /// assert_eq!(diagram.text(), "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n   a b c d e f g h\n");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
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
            let squares = columns.iter().map(|&file| character(self.piece(file, rank)));
            line(b"12345678"[rank].into(), &mut { squares });
        }
        if self.coordinates {
            line(' ', &mut columns.iter().map(|&file| b"abcdefgh"[file].into()));
        }
        text
    }
}

/// Returns the character of a piece or an empty square.
fn character(piece: Option<(Color, Shape)>) -> char {
    let Some((side, shape)) = piece else { return '·' };
    match (side, shape.figurine()) {
        (Color::White, figurine) => figurine,
        // Black's six figurines follow White's six, in the same order.
        (Color::Black, figurine) => char::from_u32(u32::from(figurine) + 6).unwrap_or(figurine),
    }
}

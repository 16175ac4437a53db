use crate::shape::Shape;
use crate::{Color, Diagram};

impl Diagram {
    /// Returns the diagram as text, a line for each rank, with figurines and `·` for empty squares. Size and theme are
    /// ignored.
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
        let line = |label: char, character: &dyn Fn(usize) -> char| {
            let characters: Vec<_> = columns.iter().map(|&file| character(file).to_string()).collect();
            let label = if self.coordinates { format!("{label}  ") } else { String::new() };
            label + &characters.join(" ") + "\n"
        };
        let rank = |rank: usize| line(b"12345678"[rank].into(), &|file| character(self.piece(file, rank)));
        let files = self.coordinates.then(|| line(' ', &|file| b"abcdefgh"[file].into()));
        self.rows().into_iter().map(rank).chain(files).collect()
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

use crate::{Device, Face, Faces, Piece};

/// A bag or a deck of things that stand for pieces. Whatever is drawn stays out.
///
/// ```
/// use chess960_draw::{Bag, Face, Piece};
///
/// let knights = Bag::of_pieces("Draw a knight", &[Piece::Knight; 2]);
/// let jacks = Bag::new("Deal a card", &[(Face::named("J", "jack"), Piece::Knight); 2]);
/// assert!(!knights.is_empty() && !jacks.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Bag {
    act: &'static str,
    faces: Vec<Face>,
    pieces: Vec<Piece>,
}

impl Bag {
    /// Creates a bag of things, each with the piece that it stands for. `act` is as in [`Device`].
    ///
    /// ```
    /// use chess960_draw::{Bag, Face, Piece};
    ///
    /// let tens = Bag::new("Deal a card", &[(Face::named("10", "ten"), Piece::Rook); 2]);
    /// assert!(!tens.is_empty());
    /// ```
    #[must_use]
    pub fn new(act: &'static str, things: &[(Face, Piece)]) -> Bag {
        let (faces, pieces) = things.iter().copied().unzip();
        Bag { act, faces, pieces }
    }

    /// Creates a bag of pieces, which are called by their letters.
    ///
    /// ```
    /// use chess960_draw::{Bag, Piece};
    ///
    /// let minor = Bag::of_pieces("Draw a piece from the bag", &[Piece::Bishop, Piece::Knight]);
    /// assert!(!minor.is_empty());
    /// ```
    #[must_use]
    pub fn of_pieces(act: &'static str, pieces: &[Piece]) -> Bag {
        Bag { act, faces: pieces.iter().map(|&piece| Face::piece(piece)).collect(), pieces: pieces.to_vec() }
    }

    /// Returns whether everything has been drawn.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Bag, Piece, Script};
    ///
    /// let mut throws = Script::new([0]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// let mut bag = Bag::of_pieces("Draw a piece from the bag", &[Piece::Queen]);
    /// attempt.draw(&mut bag, 3)?;
    /// assert!(bag.is_empty());
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Returns the pieces that the faces of [`device`](Self::device) stand for.
    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Returns what can be drawn now.
    pub(crate) fn device(&self) -> Device<'_> {
        Device { act: self.act, again: "draw again", faces: Faces::Listed(&self.faces) }
    }

    /// Takes out the thing with the index of a face.
    pub(crate) fn take(&mut self, face: usize) -> Piece {
        self.faces.remove(face);
        self.pieces.remove(face)
    }
}

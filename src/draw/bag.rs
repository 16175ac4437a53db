use chess960_core::Piece;

use super::{Device, Faces, Name};

/// Things that stand for pieces, in a bag or a deck: what has been drawn is gone.
///
/// ```
/// use chess960::{draw::{Bag, Name}, tables::Piece};
///
/// let knights = Bag::of_pieces("Draw a knight", &[Piece::Knight; 2]);
/// let jacks = Bag::new("Deal a card", "left", &[(Name::long("J", "jack"), Piece::Knight); 2]);
/// assert!(!knights.is_empty() && !jacks.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Bag {
    act: &'static str,
    place: &'static str,
    names: Vec<Name>,
    pieces: Vec<Piece>,
}

impl Bag {
    /// A bag with these things, each standing for a piece. `act` and `place` are as in [`Device`].
    ///
    /// ```
    /// use chess960::{draw::{Bag, Name}, tables::Piece};
    ///
    /// let tens = Bag::new("Deal a card", "left", &[(Name::long("10", "ten"), Piece::Rook); 2]);
    /// assert!(!tens.is_empty());
    /// ```
    #[must_use]
    pub fn new(act: &'static str, place: &'static str, things: &[(Name, Piece)]) -> Bag {
        let (names, pieces) = things.iter().copied().unzip();
        Bag { act, place, names, pieces }
    }

    /// A bag of pieces, called by their letters.
    ///
    /// ```
    /// use chess960::{draw::Bag, tables::Piece};
    ///
    /// let minor = Bag::of_pieces("Draw a piece from the bag", &[Piece::Bishop, Piece::Knight]);
    /// assert!(!minor.is_empty());
    /// ```
    #[must_use]
    pub fn of_pieces(act: &'static str, pieces: &[Piece]) -> Bag {
        let things: Vec<_> = pieces.iter().map(|&piece| (Name::of_piece(piece), piece)).collect();
        Bag::new(act, "left", &things)
    }

    /// Whether everything has been drawn.
    ///
    /// ```
    /// use chess960::{draw::{Bag, Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("q".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// let mut bag = Bag::of_pieces("Draw a piece from the bag", &[Piece::Queen]);
    /// table.draw(&mut bag, format_args!("for d1"))?;
    /// assert!(bag.is_empty());
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// What the thing behind a face of [`device`](Self::device) stands for.
    pub(crate) fn piece(&self, face: usize) -> Piece {
        self.pieces[face]
    }

    /// What can be drawn now.
    pub(crate) fn device(&self) -> Device<'_> {
        Device { act: self.act, place: self.place, faces: Faces::Named(&self.names) }
    }

    /// Takes the thing behind a face out.
    pub(crate) fn take(&mut self, face: usize) -> Piece {
        self.names.remove(face);
        self.pieces.remove(face)
    }
}

use crate::{Device, Face, Faces, Piece};

/// A bag or a deck of things that stand for pieces. Whatever is drawn stays out.
pub(crate) struct Bag {
    act: &'static str,
    faces: Vec<Face>,
    /// The outcome that each face stands for.
    pub(crate) pieces: Vec<Piece>,
}

impl Bag {
    /// Creates a bag of things, each with the piece that it stands for. `act` is as in [`Device`].
    pub(crate) fn new(act: &'static str, things: &[(Face, Piece)]) -> Bag {
        let (faces, pieces) = things.iter().copied().unzip();
        Bag { act, faces, pieces }
    }

    /// Creates a bag of pieces, which are called by their letters.
    pub(crate) fn of_pieces(act: &'static str, pieces: &[Piece]) -> Bag {
        Bag { act, faces: pieces.iter().map(|&piece| Face::piece(piece)).collect(), pieces: pieces.to_vec() }
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

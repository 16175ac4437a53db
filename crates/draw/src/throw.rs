use crate::{Device, Filled, Piece, SquareSet};

/// One throw of one device, as a procedure asks for it.
pub(crate) struct Throw<'a> {
    pub(crate) device: &'a Device<'a>,
    pub(crate) purpose: Purpose<'a>,
    /// Maps a face to its meaning; the procedure treats faces with the same meaning alike. `None` means that the throw does not
    /// count and is made again.
    pub(crate) meaning: &'a dyn Fn(usize) -> Option<usize>,
    /// Whether this begins a throw: false for all but the first of several devices thrown together.
    pub(crate) counts: bool,
    /// Whether a person types it on a line of its own.
    pub(crate) alone: bool,
    /// Whether nobody reads the question.
    pub(crate) silent: bool,
}

/// The purpose of a throw.
#[derive(Clone, Copy)]
pub(crate) enum Purpose<'a> {
    /// The square on which a piece goes.
    Place {
        piece: Piece,
        /// Whether a piece of its kind stands on the rank already.
        other: bool,
        /// The squares to choose from.
        squares: SquareSet,
        /// The number of faces that stand for each square.
        faces_each: usize,
    },
    /// The piece that goes on a square, drawn from a bag.
    Draw {
        /// The file of the square, 0 to 7.
        file: u8,
        /// The piece that each face stands for.
        pieces: &'a [Piece],
    },
    /// The squares on which the two knights go.
    Knights {
        /// The files of the squares for each face.
        pairs: &'a [[u8; 2]],
    },
    /// Something else. The text is the whole prompt.
    Say(Filled<'a>),
}

use std::ops::RangeInclusive;

use chess960_core::{BackRank, Color};

use crate::shape::Shape;

/// A diagram of a starting position.
///
/// By default, the diagram shows the whole board from White's side with coordinates, in light colours, with squares of
/// 48 pixels.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Diagram, Theme};
///
/// let rank = BackRank::from_static("RNBQKBNR");
/// let svg = Diagram { coordinates: false, square: 16, theme: Theme::Dark, ..Diagram::new(rank) }.svg();
/// assert!(svg.contains("<title>Chess960 starting position 518, RNBQKBNR</title>"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    /// White's rank.
    pub white: BackRank,
    /// Black's rank in double Fischer random chess (DFRC), in which White and Black may have different positions.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::Diagram;
    ///
    /// let [white, black] = ["BBQNNRKR", "BQNNRBKR"].map(BackRank::from_static);
    /// let diagram = Diagram { black: Some(black), first_rank: true, coordinates: false, ..Diagram::new(white) };
    /// assert_eq!(diagram.text(), "♝ ♛ ♞ ♞ ♜ ♝ ♚ ♜\n♗ ♗ ♕ ♘ ♘ ♖ ♔ ♖\n");
    /// ```
    pub black: Option<BackRank>,
    /// Whether only the first rank of [`side`](Self::side) is shown, with the opponent's rank above it if the sides
    /// differ.
    pub first_rank: bool,
    /// The side whose first rank is at the bottom.
    pub side: Color,
    /// Whether files and ranks are named at the edges.
    pub coordinates: bool,
    /// The width and height of a square in pixels. A size outside [`Diagram::SQUARES`] is clamped to it. The pieces are
    /// distinguishable from 16 pixels on.
    pub square: u16,
    /// The colours of the picture.
    pub theme: Theme,
}

/// The colours of a picture.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Diagram, Theme};
///
/// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
/// assert_ne!(Diagram { theme: Theme::Dark, ..diagram }.svg(), diagram.svg());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Colours for paper and light pages, with white light squares.
    #[default]
    Light,
    /// Colours for dark pages.
    Dark,
}

impl Diagram {
    /// The sizes that a square can have, in pixels: 8 to 512.
    pub const SQUARES: RangeInclusive<u16> = 8..=512;

    /// Returns a diagram of a starting position, with Black's pieces opposite White's, file by file.
    ///
    /// The position is a [`BackRank`] or converts to one, such as the `StartPosition` of `chess960-tables`.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::Diagram;
    ///
    /// let text = Diagram::new(BackRank::from_static("BBQNNRKR")).text();
    /// assert!(text.starts_with("8  ♝ ♝ ♛ ♞ ♞ ♜ ♚ ♜\n7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6  · · · · · · · ·\n"));
    /// ```
    #[must_use]
    pub fn new(position: impl Into<BackRank>) -> Diagram {
        Diagram {
            white: position.into(),
            black: None,
            first_rank: false,
            side: Color::White,
            coordinates: true,
            square: 48,
            theme: Theme::Light,
        }
    }

    /// Returns the ranks that are shown, 0 to 7, from the top.
    pub(crate) fn rows(&self) -> Vec<usize> {
        let from_white: &[usize] = match (self.first_rank, self.black, self.side) {
            (false, ..) => &[7, 6, 5, 4, 3, 2, 1, 0],
            (true, Some(_), _) => &[7, 0],
            (true, None, Color::White) => &[0],
            (true, None, Color::Black) => &[7],
        };
        self.seen(from_white.iter().copied())
    }

    /// Returns the files, 0 to 7, from the left.
    pub(crate) fn columns(&self) -> Vec<usize> {
        self.seen(0..8)
    }

    fn seen(&self, from_white: impl DoubleEndedIterator<Item = usize>) -> Vec<usize> {
        match self.side {
            Color::White => from_white.collect(),
            Color::Black => from_white.rev().collect(),
        }
    }

    /// Returns the width and height of a square that is drawn, in pixels.
    pub(crate) fn square_size(&self) -> u16 {
        self.square.clamp(*Diagram::SQUARES.start(), *Diagram::SQUARES.end())
    }

    /// Returns the piece on the square at a file and a rank, each 0 to 7.
    pub(crate) fn piece(&self, file: usize, rank: usize) -> Option<(Color, Shape)> {
        let first = |rank: BackRank| Shape::Piece(rank.pieces()[file]);
        match rank {
            0 => Some((Color::White, first(self.white))),
            1 => Some((Color::White, Shape::Pawn)),
            6 => Some((Color::Black, Shape::Pawn)),
            7 => Some((Color::Black, first(self.black.unwrap_or(self.white)))),
            _ => None,
        }
    }
}

use std::ops::RangeInclusive;

use chess960_core::{BackRank, Color};

use crate::Shape;

/// A diagram of a starting position: what it shows, and how.
///
/// By default, it shows the whole board from White's side with coordinates, light, with squares of 48 pixels.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Diagram, Theme};
///
/// let rank = BackRank::from_static("RNBQKBNR");
/// let svg = Diagram::new(rank).coordinates(false).square(16).theme(Theme::Dark).svg();
/// assert!(svg.contains("<title>Chess960 starting position 518, RNBQKBNR</title>"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    pub(crate) white: BackRank,
    /// Black's rank, if it is another than White's.
    pub(crate) black: Option<BackRank>,
    pub(crate) ranks: Ranks,
    pub(crate) side: Color,
    pub(crate) coordinates: bool,
    pub(crate) square: u16,
    pub(crate) theme: Theme,
}

/// The ranks that a diagram shows.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Charset, Diagram, Ranks};
///
/// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
/// assert_eq!(diagram.ranks(Ranks::First).text(Charset::Ascii).lines().count(), 2); // the last has the files
/// assert_eq!(diagram.ranks(Ranks::All).text(Charset::Ascii).lines().count(), 9);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// White's first rank, or Black's with [`Diagram::side`]; of a pair, the opponent's above it.
    First,
    /// The whole board.
    #[default]
    All,
}

/// The colours of a picture.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Diagram, Theme};
///
/// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
/// assert_ne!(diagram.theme(Theme::Light).svg(), diagram.theme(Theme::Dark).svg());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For paper and light pages: light squares are white.
    #[default]
    Light,
    /// For dark pages.
    Dark,
}

impl Diagram {
    /// The sizes that a square can have, in pixels: 8 to 512.
    pub const SQUARES: RangeInclusive<u16> = 8..=512;

    /// Returns a diagram of a starting position, with Black's pieces opposite White's, file by file.
    ///
    /// The position is a [`BackRank`] or what converts to one, such as the `StartPosition` of `chess960-tables`.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram};
    ///
    /// let text = Diagram::new(BackRank::from_static("BBQNNRKR")).text(Charset::Ascii);
    /// assert!(text.starts_with("8  b b q n n r k r\n7  p p p p p p p p\n6  . . . . . . . .\n"));
    /// ```
    #[must_use]
    pub fn new(position: impl Into<BackRank>) -> Diagram {
        Diagram {
            white: position.into(),
            black: None,
            ranks: Ranks::default(),
            side: Color::default(),
            coordinates: true,
            square: 48,
            theme: Theme::default(),
        }
    }

    /// Returns a diagram of a position of double Fischer random chess (DFRC), in which White and Black may have
    /// different positions.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram, Ranks};
    ///
    /// let [white, black] = ["BBQNNRKR", "BQNNRBKR"].map(BackRank::from_static);
    /// let diagram = Diagram::double(white, black).ranks(Ranks::First).coordinates(false);
    /// assert_eq!(diagram.text(Charset::Ascii), "b q n n r b k r\nB B Q N N R K R\n");
    /// ```
    #[must_use]
    pub fn double(white: impl Into<BackRank>, black: impl Into<BackRank>) -> Diagram {
        Diagram { black: Some(black.into()), ..Diagram::new(white) }
    }

    /// Sets which ranks are shown. The default is [`Ranks::All`].
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram, Ranks};
    ///
    /// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR")).ranks(Ranks::First);
    /// assert_eq!(diagram.text(Charset::Ascii), "1  R N B Q K B N R\n   a b c d e f g h\n");
    /// ```
    #[must_use]
    pub fn ranks(self, ranks: Ranks) -> Diagram {
        Diagram { ranks, ..self }
    }

    /// Sets the side whose first rank is at the bottom. The default is [`Color::White`].
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram, Color};
    ///
    /// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR")).side(Color::Black);
    /// assert!(diagram.text(Charset::Ascii).ends_with("8  r n b k q b n r\n   h g f e d c b a\n"));
    /// ```
    #[must_use]
    pub fn side(self, side: Color) -> Diagram {
        Diagram { side, ..self }
    }

    /// Sets whether files and ranks are named at the edges. The default is `true`.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram};
    ///
    /// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR")).coordinates(false);
    /// assert!(diagram.text(Charset::Ascii).ends_with("\nR N B Q K B N R\n"));
    /// ```
    #[must_use]
    pub fn coordinates(self, coordinates: bool) -> Diagram {
        Diagram { coordinates, ..self }
    }

    /// Sets the width and height of a square in pixels. The default is 48.
    ///
    /// Sizes outside of [`Diagram::SQUARES`] are taken as the nearest within. The pieces are distinguishable at 16
    /// pixels and above.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::Diagram;
    ///
    /// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
    /// assert_eq!(diagram.square(0), diagram.square(8));
    /// assert_eq!(diagram.square(9999), diagram.square(512));
    /// ```
    #[must_use]
    pub fn square(self, pixels: u16) -> Diagram {
        let square = pixels.clamp(*Diagram::SQUARES.start(), *Diagram::SQUARES.end());
        Diagram { square, ..self }
    }

    /// Sets the colours of the picture. The default is [`Theme::Light`].
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Diagram, Theme};
    ///
    /// let diagram = Diagram::new(BackRank::from_static("RNBQKBNR"));
    /// assert_ne!(diagram.theme(Theme::Dark), diagram);
    /// assert_eq!(diagram.theme(Theme::Light), diagram);
    /// ```
    #[must_use]
    pub fn theme(self, theme: Theme) -> Diagram {
        Diagram { theme, ..self }
    }

    /// Returns the ranks that are shown, 0 to 7, from the top.
    pub(crate) fn rows(&self) -> Vec<usize> {
        let from_white: &[usize] = match (self.ranks, self.black, self.side) {
            (Ranks::All, ..) => &[7, 6, 5, 4, 3, 2, 1, 0],
            (Ranks::First, Some(_), _) => &[7, 0],
            (Ranks::First, None, Color::White) => &[0],
            (Ranks::First, None, Color::Black) => &[7],
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

    /// Returns what is on the square at a file and a rank, each 0 to 7.
    pub(crate) fn piece(&self, file: usize, rank: usize) -> Option<(Color, Shape)> {
        let first = |rank: BackRank| Shape::from(rank.pieces()[file]);
        match rank {
            0 => Some((Color::White, first(self.white))),
            1 => Some((Color::White, Shape::Pawn)),
            6 => Some((Color::Black, Shape::Pawn)),
            7 => Some((Color::Black, first(self.black.unwrap_or(self.white)))),
            _ => None,
        }
    }
}

use std::{borrow::Cow, fmt};

use crate::Piece;

/// One of the things that a throw can show: a number on a die, a side of a coin, a card, a piece.
///
/// Displayed as it is written: `6`, `H`, `10`.
///
/// ```
/// use chess960_draw::Face;
///
/// assert_eq!(Face::Number(6).to_string(), "6");
/// assert_eq!(Face::named("H", "heads").to_string(), "H");
/// assert_eq!(Face::named("H", "heads").word(), "heads");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A number.
    Number(u32),
    /// Either of two numbers that stand for the same thing, such as the cards 1 and 8 that are rooks.
    Either(u32, u32),
    /// Anything else.
    Named {
        /// The short name: `H`, `10`.
        short: &'static str,
        /// The word for it: `heads`, `ten`.
        word: &'static str,
    },
}

impl Face {
    /// Creates a face from its short name and the word for it.
    ///
    /// ```
    /// use chess960_draw::Face;
    ///
    /// assert_eq!(Face::named("J", "jack"), Face::Named { short: "J", word: "jack" });
    /// ```
    #[must_use]
    pub const fn named(short: &'static str, word: &'static str) -> Face {
        Face::Named { short, word }
    }

    /// Returns the face that shows a piece: its letter and its name.
    ///
    /// ```
    /// use chess960_draw::{Face, Piece};
    ///
    /// assert_eq!(Face::piece(Piece::Knight), Face::named("N", "knight"));
    /// ```
    #[must_use]
    pub const fn piece(piece: Piece) -> Face {
        let letter = match piece {
            Piece::Bishop => "B",
            Piece::King => "K",
            Piece::Knight => "N",
            Piece::Queen => "Q",
            Piece::Rook => "R",
        };
        Face::named(letter, piece.name())
    }

    /// Returns the short name: `6`, `H`. For either of two numbers, that is the first.
    ///
    /// ```
    /// use chess960_draw::Face;
    ///
    /// assert_eq!(Face::Number(6).short(), "6");
    /// assert_eq!(Face::Either(1, 8).short(), "1");
    /// ```
    #[must_use]
    pub fn short(self) -> Cow<'static, str> {
        match self {
            Face::Number(number) | Face::Either(number, _) => number.to_string().into(),
            Face::Named { short, .. } => short.into(),
        }
    }

    /// Returns the word for it: `heads`. For a number, that is the number again; for either of two numbers, the second.
    ///
    /// ```
    /// use chess960_draw::{Face, Piece};
    ///
    /// assert_eq!(Face::piece(Piece::Queen).word(), "queen");
    /// ```
    #[must_use]
    pub fn word(self) -> Cow<'static, str> {
        match self {
            Face::Number(number) | Face::Either(_, number) => number.to_string().into(),
            Face::Named { word, .. } => word.into(),
        }
    }

    /// Returns whether `text` is the short name or the word, in either case.
    ///
    /// ```
    /// use chess960_draw::Face;
    ///
    /// let heads = Face::named("H", "heads");
    /// assert!(heads.matches_name("h") && heads.matches_name("Heads") && !heads.matches_name("he"));
    /// ```
    #[must_use]
    pub fn matches_name(self, text: &str) -> bool {
        match self {
            Face::Number(number) => text.parse() == Ok(number),
            Face::Either(a, b) => text.parse().is_ok_and(|number: u32| number == a || number == b),
            Face::Named { short, word } => text.eq_ignore_ascii_case(short) || text.eq_ignore_ascii_case(word),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Number(number) => number.fmt(f),
            Face::Either(a, b) => write!(f, "{a} or {b}"),
            Face::Named { short, .. } => short.fmt(f),
        }
    }
}

/// The faces of a device, counted from 0. Each is equally likely.
///
/// ```
/// use chess960_draw::{Face, Faces};
///
/// let pawns = Faces::Listed(&[Face::named("W", "white"), Face::named("B", "black")]);
/// assert_eq!(pawns.get(1).to_string(), "B");
/// let numbers = Faces::Numbers { first: 0, count: 960 };
/// assert_eq!(numbers.get(518), Face::Number(518));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Faces<'a> {
    /// One by one. Faces that are equal are equal things in a bag.
    Listed(&'a [Face]),
    /// Consecutive numbers.
    Numbers {
        /// The smallest.
        first: u32,
        /// Their number.
        count: u32,
    },
}

impl Faces<'_> {
    /// Returns the faces 1 to `sides`.
    ///
    /// ```
    /// use chess960_draw::{Face, Faces};
    ///
    /// let d20 = Faces::die(20);
    /// assert_eq!((d20.get(0), d20.get(19)), (Face::Number(1), Face::Number(20)));
    /// ```
    #[must_use]
    pub const fn die(sides: u32) -> Faces<'static> {
        Faces::Numbers { first: 1, count: sides }
    }

    /// Returns how many there are.
    ///
    /// ```
    /// assert_eq!(chess960_draw::Faces::die(20).len(), 20);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        match self {
            Faces::Listed(faces) => faces.len(),
            Faces::Numbers { count, .. } => *count as usize,
        }
    }

    /// Returns whether there are none, as in an empty bag.
    ///
    /// ```
    /// use chess960_draw::{COIN, Faces};
    ///
    /// assert!(Faces::Listed(&[]).is_empty());
    /// assert!(!COIN.faces.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the face with an index.
    ///
    /// # Panics
    ///
    /// Panics if `index` is not below [`len`](Self::len).
    ///
    /// ```
    /// use chess960_draw::{DIE, Face};
    ///
    /// assert_eq!(DIE.faces.get(0), Face::Number(1));
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Face {
        match *self {
            Faces::Listed(faces) => faces[index],
            Faces::Numbers { first, count } => match u32::try_from(index) {
                Ok(index) if index < count => Face::Number(first + index),
                _ => panic!("face {index} of {count}"),
            },
        }
    }
}

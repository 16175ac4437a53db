use std::borrow::Cow;

use chess960_core::Piece;

/// What chance comes from: a coin, a die, several coins tossed together, a bag. All its faces are equally likely.
///
/// ```
/// use chess960::draw::{COIN, DIE};
///
/// assert_eq!(COIN.faces.len(), 2);
/// assert_eq!(DIE.faces.name(0), "1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Device<'a> {
    /// What one does with it, as an order: "Roll the die".
    pub act: &'a str,
    /// Where its faces are: "on the die", "left in the bag".
    pub place: &'a str,
    /// What can come.
    pub faces: Faces<'a>,
}

/// One coin; tails is face 0, heads face 1.
///
/// ```
/// use chess960::draw::COIN;
///
/// assert_eq!((COIN.faces.name(0), COIN.faces.name(1)), ("T".into(), "H".into()));
/// ```
pub const COIN: Device<'static> = Device {
    act: "Flip the coin",
    place: "on the coin",
    faces: Faces::Named(&[Name::long("T", "tails"), Name::long("H", "heads")]),
};

/// A six-sided die.
///
/// ```
/// use chess960::draw::DIE;
///
/// assert_eq!((DIE.faces.len(), DIE.faces.name(5)), (6, "6".into()));
/// ```
pub const DIE: Device<'static> = Device { act: "Roll the die", place: "on the die", faces: Faces::die(6) };

impl Device<'_> {
    /// One face for each square in turn; faces beyond the last square mean another throw.
    ///
    /// ```
    /// use chess960::draw::DIE;
    ///
    /// // Of four squares, a three chooses the third; a five is thrown again.
    /// assert_eq!(DIE.one_each().read(2, 4), Some(2));
    /// assert_eq!(DIE.one_each().read(4, 4), None);
    /// ```
    #[must_use]
    pub const fn one_each(&'static self) -> Reading {
        Reading { device: self, faces_each: 1 }
    }

    /// All faces, shared evenly by so many squares.
    ///
    /// # Panics
    ///
    /// Panics if they cannot be shared evenly.
    ///
    /// ```
    /// use chess960::draw::DIE;
    ///
    /// // Of two squares, one to three choose the first and four to six the second.
    /// assert_eq!(DIE.shared_by(2).read(2, 2), Some(0));
    /// assert_eq!(DIE.shared_by(2).read(3, 2), Some(1));
    /// ```
    #[must_use]
    pub const fn shared_by(&'static self, squares: usize) -> Reading {
        assert!(self.faces.len() % squares == 0, "the faces cannot be shared evenly");
        Reading { device: self, faces_each: self.faces.len() / squares }
    }
}

/// How a device chooses one of some squares.
///
/// ```
/// use chess960::draw::DIE;
///
/// // Of three squares, one and two choose the first.
/// let reading = DIE.shared_by(3);
/// assert_eq!(reading.faces_each, 2);
/// assert_eq!([0, 1, 2].map(|face| reading.read(face, 3)), [Some(0), Some(0), Some(1)]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// What is thrown.
    pub device: &'static Device<'static>,
    /// How many faces stand for each square.
    pub faces_each: usize,
}

impl Reading {
    /// Which of `squares` squares a face stands for, counted from 0; `None` for another throw.
    ///
    /// # Panics
    ///
    /// Panics if `faces_each` is 0.
    ///
    /// ```
    /// use chess960::draw::DIE;
    ///
    /// assert_eq!(DIE.one_each().read(4, 5), Some(4));
    /// assert_eq!(DIE.one_each().read(5, 5), None);
    /// ```
    #[must_use]
    pub fn read(self, face: usize, squares: usize) -> Option<usize> {
        Some(face / self.faces_each).filter(|&n| n < squares)
    }
}

/// The faces of a device, counted from 0.
///
/// ```
/// use chess960::draw::{Faces, Name};
///
/// let coins = Faces::Named(&[Name::short("TT"), Name::short("TH"), Name::short("HT"), Name::short("HH")]);
/// assert_eq!(coins.name(2), "HT");
/// let idn = Faces::Numbers { first: 0, count: 960 };
/// assert_eq!(idn.name(518), "518");
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Faces<'a> {
    /// Each has its name; equal names are several equal things in a bag.
    Named(&'a [Name]),
    /// Numbers in a row.
    Numbers {
        /// The smallest.
        first: u32,
        /// How many.
        count: u32,
    },
}

impl Faces<'_> {
    /// 1 to `sides`.
    ///
    /// ```
    /// use chess960::draw::Faces;
    ///
    /// let d20 = Faces::die(20);
    /// assert_eq!((d20.name(0), d20.name(19)), ("1".into(), "20".into()));
    /// ```
    #[must_use]
    pub const fn die(sides: u32) -> Faces<'static> {
        Faces::Numbers { first: 1, count: sides }
    }

    /// How many there are.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Faces::die(20).len(), 20);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        match self {
            Faces::Named(names) => names.len(),
            Faces::Numbers { count, .. } => *count as usize,
        }
    }

    /// Whether there is none, as in a bag that has been emptied.
    ///
    /// ```
    /// use chess960::draw::{COIN, Faces};
    ///
    /// assert!(Faces::Named(&[]).is_empty());
    /// assert!(!COIN.faces.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of a face as it is written.
    ///
    /// # Panics
    ///
    /// Panics if there is no such face.
    ///
    /// ```
    /// use chess960::draw::DIE;
    ///
    /// assert_eq!(DIE.faces.name(0), "1");
    /// ```
    #[must_use]
    pub fn name(&self, face: usize) -> Cow<'static, str> {
        assert!(face < self.len(), "no such face");
        match self {
            Faces::Named(names) => names[face].short.into(),
            Faces::Numbers { first, .. } => (*first as usize + face).to_string().into(),
        }
    }

    /// The face that a word names, in either case.
    pub(crate) fn find(&self, word: &str) -> Option<usize> {
        match self {
            Faces::Named(names) => names
                .iter()
                .position(|name| name.short.eq_ignore_ascii_case(word) || name.long.eq_ignore_ascii_case(word)),
            Faces::Numbers { first, count } => {
                let face = word.parse::<u32>().ok()?.checked_sub(*first)?;
                (face < *count).then_some(face as usize)
            }
        }
    }

    /// All names, each once.
    pub(crate) fn names(&self) -> Vec<Cow<'static, str>> {
        let mut names: Vec<_> = (0..self.len()).map(|face| self.name(face)).collect();
        names.dedup();
        names
    }
}

/// How a face is written and spoken.
///
/// ```
/// use chess960::{draw::Name, tables::Piece};
///
/// let names = [Name::short("HH"), Name::long("10", "ten"), Name::of_piece(Piece::Knight)];
/// assert_eq!(names.map(|name| name.short), ["HH", "10", "N"]);
/// assert_eq!(names.map(|name| name.long), ["HH", "ten", "knight"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// As it is written: `H`, `10`.
    pub short: &'static str,
    /// The word: `heads`, `ten`.
    pub long: &'static str,
}

impl Name {
    /// A name and the word for it.
    ///
    /// ```
    /// use chess960::draw::Name;
    ///
    /// assert_eq!(Name::long("J", "jack"), Name { short: "J", long: "jack" });
    /// ```
    #[must_use]
    pub const fn long(short: &'static str, long: &'static str) -> Name {
        Name { short, long }
    }

    /// A name that is its own word.
    ///
    /// ```
    /// use chess960::draw::Name;
    ///
    /// assert_eq!(Name::short("HT"), Name { short: "HT", long: "HT" });
    /// ```
    #[must_use]
    pub const fn short(name: &'static str) -> Name {
        Name { short: name, long: name }
    }

    /// A piece's letter and word.
    ///
    /// ```
    /// use chess960::{draw::Name, tables::Piece};
    ///
    /// assert_eq!(Name::of_piece(Piece::Knight), Name::long("N", "knight"));
    /// ```
    #[must_use]
    pub const fn of_piece(piece: Piece) -> Name {
        Name::long(
            match piece {
                Piece::Bishop => "B",
                Piece::King => "K",
                Piece::Knight => "N",
                Piece::Queen => "Q",
                Piece::Rook => "R",
            },
            piece.name(),
        )
    }

    /// The letters and words of some pieces.
    ///
    /// ```
    /// use chess960::{draw::Name, tables::Piece::{King, Rook}};
    ///
    /// assert_eq!(Name::of_pieces([Rook, King, Rook]).map(|name| name.short), ["R", "K", "R"]);
    /// ```
    #[must_use]
    pub const fn of_pieces<const N: usize>(pieces: [Piece; N]) -> [Name; N] {
        let mut names = [Name::short(""); N];
        let mut n = 0;
        while n < N {
            names[n] = Name::of_piece(pieces[n]);
            n += 1;
        }
        names
    }
}

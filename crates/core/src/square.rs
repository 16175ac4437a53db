use core::fmt;

/// The names of the 64 squares, a1 being 0, b1 1 and h8 63. The first eight are the first rank's, by file.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::SQUARE_NAMES;
///
/// assert_eq!((SQUARE_NAMES[4], SQUARE_NAMES[60]), ("e1", "e8"));
/// ```
#[rustfmt::skip]
pub const SQUARE_NAMES: [&str; 64] = [
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
    "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
    "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
    "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
    "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7",
    "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
];

/// A square of the board. Displayed as `e4`.
///
/// ```
/// use chess960_core::Square;
///
/// let square = Square::new(4, 1);
/// assert_eq!((square.file(), square.rank()), (4, 1));
/// assert_eq!(square.to_string(), "e1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    file: u8,
    rank: u8,
}

impl Square {
    /// Creates a square from a file, 0 to 7, and a rank, 1 to 8.
    ///
    /// # Panics
    ///
    /// Panics if there is no such file or rank.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Square {
        assert!(file < 8 && 1 <= rank && rank <= 8, "files are 0 to 7, and ranks 1 to 8");
        Square { file, rank }
    }

    /// Returns the file, 0 to 7.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// Returns the rank, 1 to 8.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank)
    }
}

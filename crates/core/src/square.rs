use core::fmt;

/// The names of the first rank's squares by file, 0 to 7.
///
/// ```
/// assert_eq!(chess960_core::SQUARE_NAMES[4], "e1");
/// ```
pub const SQUARE_NAMES: [&str; 8] = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"];

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

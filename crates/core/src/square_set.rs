use core::{fmt, ops::BitAnd};

use crate::{Color, SQUARE_NAMES};

/// A set of squares of the first rank, in order from the a-file. Black's are on the same files of the eighth rank;
/// [`bitboard`](SquareSet::bitboard) returns either.
///
/// ```
/// use chess960_core::SquareSet;
///
/// let dark = SquareSet::DARK;
/// assert_eq!(dark.nth(1), Some(2));
/// assert_eq!(dark.right_of(2).to_string(), "e1 g1");
/// assert_eq!((dark & SquareSet::LIGHT).len(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareSet(u8);

impl SquareSet {
    /// The dark squares: a1, c1, e1 and g1.
    pub const DARK: SquareSet = SquareSet(0b0101_0101);
    /// The light squares: b1, d1, f1 and h1.
    pub const LIGHT: SquareSet = SquareSet(0b1010_1010);
    /// The squares b1 to g1, where a king can stand.
    pub const INNER: SquareSet = SquareSet(0b0111_1110);

    /// Creates a set from one bit for each file, bit 0 for the a-file.
    ///
    /// ```
    /// use chess960_core::SquareSet;
    ///
    /// assert_eq!(SquareSet::from_bits(0b0000_1110).to_string(), "b1 c1 d1");
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u8) -> SquareSet {
        SquareSet(bits)
    }

    /// Returns one bit for each file, bit 0 for the a-file: the inverse of [`from_bits`](Self::from_bits).
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns these files of a player's own first rank as a bitboard: bit n for square n, a1 being 0, b1 1 and h8 63.
    ///
    /// ```
    /// use chess960_core::{Color, SquareSet};
    ///
    /// assert_eq!(SquareSet::INNER.bitboard(Color::White), 0x7E);
    /// assert_eq!(SquareSet::INNER.bitboard(Color::Black), 0x7E00_0000_0000_0000); // b8 to g8
    /// ```
    #[must_use]
    pub const fn bitboard(self, color: Color) -> u64 {
        (self.0 as u64) << (8 * (color.first_rank() - 1))
    }

    /// Returns the four squares of the colour that the square on `file` has.
    ///
    /// ```
    /// use chess960_core::SquareSet;
    ///
    /// assert_eq!(SquareSet::of_color(2), SquareSet::DARK);
    /// assert_eq!(SquareSet::of_color(3), SquareSet::LIGHT);
    /// ```
    #[must_use]
    pub const fn of_color(file: u8) -> SquareSet {
        if file % 2 == 0 { SquareSet::DARK } else { SquareSet::LIGHT }
    }

    /// Returns the number of squares, 0 to 8.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the file of the `n`th square, counted from 0.
    ///
    /// ```
    /// use chess960_core::SquareSet;
    ///
    /// assert_eq!(SquareSet::DARK.nth(3), Some(6));
    /// assert_eq!(SquareSet::DARK.nth(4), None);
    /// ```
    #[must_use]
    pub fn nth(self, n: usize) -> Option<u8> {
        self.iter().nth(n)
    }

    /// Returns the squares left of `file`, 0 to 7.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    ///
    /// ```
    /// assert_eq!(chess960_core::SquareSet::INNER.left_of(4).to_string(), "b1 c1 d1");
    /// ```
    #[must_use]
    pub const fn left_of(self, file: u8) -> SquareSet {
        assert!(file < 8, "files are 0 to 7");
        SquareSet(self.0 & !(u8::MAX << file))
    }

    /// Returns the squares right of `file`, 0 to 7.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    ///
    /// ```
    /// assert_eq!(chess960_core::SquareSet::INNER.right_of(4).to_string(), "f1 g1");
    /// ```
    #[must_use]
    pub const fn right_of(self, file: u8) -> SquareSet {
        assert!(file < 8, "files are 0 to 7");
        SquareSet(self.0 & u8::MAX << file << 1)
    }

    /// Returns the files of the squares, from the a-file.
    ///
    /// ```
    /// assert!(chess960_core::SquareSet::LIGHT.iter().eq([1, 3, 5, 7]));
    /// ```
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (0..8).filter(move |file| self.0 >> file & 1 == 1)
    }

    /// Returns the names of the squares, from the a-file.
    ///
    /// ```
    /// assert!(chess960_core::SquareSet::LIGHT.names().eq(["b1", "d1", "f1", "h1"]));
    /// ```
    #[must_use]
    pub fn names(self) -> impl DoubleEndedIterator<Item = &'static str> {
        self.iter().map(|file| SQUARE_NAMES[usize::from(file)])
    }
}

impl FromIterator<u8> for SquareSet {
    /// # Panics
    ///
    /// Panics if a file is above 7.
    fn from_iter<I: IntoIterator<Item = u8>>(files: I) -> SquareSet {
        SquareSet(files.into_iter().fold(0, |squares, file| {
            assert!(file < 8, "files are 0 to 7");
            squares | 1 << file
        }))
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;

    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

/// Displayed as names: `a1 c1`.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, name) in self.names().enumerate() {
            let gap = if n == 0 { "" } else { " " };
            write!(f, "{gap}{name}")?;
        }
        Ok(())
    }
}

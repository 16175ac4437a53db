use core::{
    array, fmt,
    iter::Flatten,
    ops::{BitAnd, BitOr, Not},
};

use crate::{Color, SQUARE_NAMES};

/// A set of squares of the first rank, in order from the a-file. Black's are on the same files of the eighth rank;
/// [`bitboard`](SquareSet::bitboard) returns either player's.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::SquareSet;
///
/// let dark = SquareSet::DARK;
/// assert!(dark.into_iter().eq([0, 2, 4, 6]));
/// assert_eq!((dark & SquareSet::INNER).to_string(), "c1 e1 g1");
/// assert_eq!(!dark, SquareSet::LIGHT);
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
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::SquareSet;
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
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{Color, SquareSet};
    ///
    /// assert_eq!(SquareSet::INNER.bitboard(Color::White), 0x7E);
    /// assert_eq!(SquareSet::INNER.bitboard(Color::Black), 0x7E00_0000_0000_0000); // b8 to g8
    /// ```
    #[must_use]
    pub const fn bitboard(self, color: Color) -> u64 {
        (self.0 as u64) << (8 * (color.first_rank() - 1))
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

    /// Returns whether the square on `file` is in the set.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::SquareSet;
    ///
    /// assert!(SquareSet::DARK.contains(0));
    /// assert!(!SquareSet::DARK.contains(8)); // There is no such file.
    /// ```
    #[must_use]
    pub const fn contains(self, file: u8) -> bool {
        file < 8 && self.0 >> file & 1 == 1
    }

    /// Returns the files of the squares, from the a-file.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::SquareSet;
    ///
    /// assert!(SquareSet::LIGHT.iter().eq([1, 3, 5, 7]));
    /// ```
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        self.into_iter()
    }

    /// Returns the names of the squares, from the a-file.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::SquareSet;
    ///
    /// assert!(SquareSet::LIGHT.names().eq(["b1", "d1", "f1", "h1"]));
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

impl BitOr for SquareSet {
    type Output = SquareSet;

    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

/// The other squares of the rank.
impl Not for SquareSet {
    type Output = SquareSet;

    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

/// The files of the squares, from the a-file.
impl IntoIterator for SquareSet {
    type Item = u8;
    type IntoIter = Flatten<array::IntoIter<Option<u8>, 8>>;

    fn into_iter(self) -> Self::IntoIter {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|file| self.contains(file).then_some(file)).into_iter().flatten()
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

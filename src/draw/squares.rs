use std::{fmt, ops::BitAnd};

use chess960_core::SQUARE_NAMES;

/// Some of the eight squares of the first rank, counted from the a-file.
///
/// ```
/// use chess960::draw::Squares;
///
/// let dark = Squares::DARK;
/// assert_eq!(dark.nth(1), Some(2));
/// assert_eq!(dark.right_of(2).to_string(), "e1 g1");
/// assert_eq!((dark & Squares::LIGHT).len(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Squares(u8);

impl Squares {
    /// a1 c1 e1 g1.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Squares::DARK.to_string(), "a1 c1 e1 g1");
    /// ```
    pub const DARK: Squares = Squares(0b0101_0101);
    /// b1 d1 f1 h1.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Squares::LIGHT.to_string(), "b1 d1 f1 h1");
    /// ```
    pub const LIGHT: Squares = Squares(0b1010_1010);
    /// b1 to g1, where a king can stand.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Squares::INNER.to_string(), "b1 c1 d1 e1 f1 g1");
    /// ```
    pub const INNER: Squares = Squares(0b0111_1110);

    /// The four squares of the same colour as the one on `file`, itself among them.
    ///
    /// ```
    /// use chess960::draw::Squares;
    ///
    /// assert_eq!(Squares::of_colour(3), Squares::LIGHT);
    /// ```
    #[must_use]
    pub const fn of_colour(file: u8) -> Squares {
        if file % 2 == 0 { Squares::DARK } else { Squares::LIGHT }
    }

    /// How many they are, 0 to 8.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Squares::INNER.len(), 6);
    /// ```
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    ///
    /// ```
    /// use chess960::draw::Squares;
    ///
    /// assert!((Squares::DARK & Squares::LIGHT).is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The file of the `n`th, counted from 0 at the a-file.
    ///
    /// ```
    /// use chess960::draw::Squares;
    ///
    /// assert_eq!(Squares::DARK.nth(3), Some(6));
    /// assert_eq!(Squares::DARK.nth(4), None);
    /// ```
    #[must_use]
    pub fn nth(self, n: usize) -> Option<u8> {
        self.iter().nth(n)
    }

    /// Those left of `file`.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Squares::INNER.left_of(4).to_string(), "b1 c1 d1");
    /// ```
    #[must_use]
    pub fn left_of(self, file: u8) -> Squares {
        self.filter(|square| square < file)
    }

    /// Those right of `file`.
    ///
    /// ```
    /// assert_eq!(chess960::draw::Squares::INNER.right_of(4).to_string(), "f1 g1");
    /// ```
    #[must_use]
    pub fn right_of(self, file: u8) -> Squares {
        self.filter(|square| square > file)
    }

    /// Their files, from the a-file.
    ///
    /// ```
    /// assert!(chess960::draw::Squares::LIGHT.iter().eq([1, 3, 5, 7]));
    /// ```
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (0..8).filter(move |file| self.0 >> file & 1 == 1)
    }

    fn filter(self, keep: impl Fn(u8) -> bool) -> Squares {
        self.iter().filter(|&square| keep(square)).collect()
    }
}

impl FromIterator<u8> for Squares {
    /// # Panics
    ///
    /// Panics if a file is above 7.
    fn from_iter<I: IntoIterator<Item = u8>>(files: I) -> Squares {
        Squares(files.into_iter().fold(0, |squares, file| {
            assert!(file < 8, "files are 0 to 7");
            squares | 1 << file
        }))
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

/// Their names, such as `a1 c1`.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, file) in self.iter().enumerate() {
            let gap = if n == 0 { "" } else { " " };
            write!(f, "{gap}{}", SQUARE_NAMES[usize::from(file)])?;
        }
        Ok(())
    }
}

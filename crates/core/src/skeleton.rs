use core::{fmt, str::FromStr};

use crate::Piece;
use crate::code::{knight_code_squares, n5n_squares, pair_code};
use crate::text::{self, char_at};

/// An NQ-skeleton: a rank without its bishops, with the king and rooks left blank. There are 60.
///
/// Squares are counted 0 to 5 from the a-side. A skeleton is displayed as published, with `-` for a blank, and equals a
/// `str` with the same characters.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::Skeleton;
///
/// let skeleton: Skeleton = "-NQ-N-".parse()?;
/// assert_eq!((skeleton.queen_position(), skeleton.n5n()), (2, 5));
/// assert_eq!((skeleton.fritz9_queen_position(), skeleton.knight_code()), (1, 7));
/// # Ok::<(), chess960_core::SkeletonError>(())
/// ```
// The index in Scharnagl's table: queen's position + 6 * N5N code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skeleton(u8);

impl Skeleton {
    /// The number of skeletons, 60.
    pub const COUNT: u8 = 60;

    /// Returns the skeleton with these squares for the queen and the knights, the left knight first.
    const fn new(queen: u8, [left, right]: [u8; 2]) -> Skeleton {
        let n5n = pair_code(5, left - (queen < left) as u8, right - (queen < right) as u8);
        Skeleton(queen + 6 * n5n)
    }

    /// Returns the squares of the knights, the left one first.
    const fn knights(self) -> [u8; 2] {
        let (queen, [left, right]) = (self.queen_position(), n5n_squares(self.n5n()));
        [skip(left, queen), skip(right, queen)]
    }

    /// Returns the skeleton with these characters, or `None` if they are not one `Q`, two `N` and three hyphens.
    pub(crate) const fn from_letters(letters: [u8; 6]) -> Option<Skeleton> {
        let mut queen = None;
        let mut knights = [None; 2];
        let mut square = 0;
        while square < 6 {
            match letters[square as usize] {
                b'-' => {}
                b'Q' if queen.is_none() => queen = Some(square),
                b'N' if knights[0].is_none() => knights[0] = Some(square),
                b'N' if knights[1].is_none() => knights[1] = Some(square),
                _ => return None,
            }
            square += 1;
        }
        match (queen, knights) {
            (Some(queen), [Some(left), Some(right)]) => Some(Skeleton::new(queen, [left, right])),
            _ => None,
        }
    }

    /// Returns the characters as published.
    pub(crate) const fn letters(self) -> [u8; 6] {
        let [left, right] = self.knights();
        let mut letters = *b"------";
        letters[self.queen_position() as usize] = b'Q';
        letters[left as usize] = b'N';
        letters[right as usize] = b'N';
        letters
    }

    /// Returns the skeleton at `index`, 0 to 59, of Scharnagl's table: queen's position + 6 * N5N code.
    ///
    /// # Panics
    ///
    /// Panics if `index` is above 59.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Skeleton;
    ///
    /// assert_eq!(Skeleton::from_scharnagl_index(32).to_string(), "-NQ-N-");
    /// ```
    #[must_use]
    pub const fn from_scharnagl_index(index: u8) -> Skeleton {
        assert!(index < Skeleton::COUNT, "skeletons are 0 to 59");
        Skeleton(index)
    }

    /// Returns the skeleton at `index`, 0 to 59, of Fritz9's table, down its columns: 15 * queen's position + knight
    /// code.
    ///
    /// # Panics
    ///
    /// Panics if `index` is above 59.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Skeleton;
    ///
    /// assert_eq!(Skeleton::from_fritz9_index(22).to_string(), "-NQ-N-");
    /// ```
    #[must_use]
    pub const fn from_fritz9_index(index: u8) -> Skeleton {
        assert!(index < Skeleton::COUNT, "skeletons are 0 to 59");
        let (queen_position, knight_code) = (index / 15, index % 15);
        let knights @ [left, right] = knight_code_squares(knight_code);
        // The knights are skipped in order, the left one first.
        Skeleton::new(skip(skip(queen_position, left), right), knights)
    }

    /// Reads six of the characters `N`, `Q` and `-`.
    ///
    /// # Errors
    ///
    /// A [`SkeletonError`] unless the text is one `Q`, two `N` and three hyphens.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Skeleton;
    ///
    /// assert!(Skeleton::parse("-NQ-N").is_err());
    /// ```
    pub const fn parse(text: &str) -> Result<Skeleton, SkeletonError> {
        let mut letters = [0; 6];
        let mut length = 0;
        let mut at = 0;
        while let Some((character, next)) = char_at(text, at) {
            if !matches!(character, '-' | 'N' | 'Q') {
                return Err(SkeletonError(SkeletonFault::Character { index: length, character }));
            }
            if length < 6 {
                letters[length] = character as u8;
            }
            length += 1;
            at = next;
        }
        if length != 6 {
            return Err(SkeletonError(SkeletonFault::Length(length)));
        }
        match Skeleton::from_letters(letters) {
            Some(skeleton) => Ok(skeleton),
            None => Err(SkeletonError(SkeletonFault::Pieces)),
        }
    }

    /// Creates a skeleton from a text known to be right, such as a literal in the program.
    ///
    /// # Panics
    ///
    /// Panics if the text is not one of the 60; in a `const`, that is a compile error.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Skeleton;
    ///
    /// const FIRST: Skeleton = Skeleton::from_static("QNN---");
    /// assert_eq!(FIRST.scharnagl_index(), 0);
    /// ```
    #[must_use]
    pub const fn from_static(text: &str) -> Skeleton {
        match Skeleton::parse(text) {
            Ok(skeleton) => skeleton,
            Err(_) => panic!("not an NQ-skeleton"),
        }
    }

    /// Returns Scharnagl's queen's position, 0 to 5: the squares left of the queen.
    #[must_use]
    pub const fn queen_position(self) -> u8 {
        self.0 % 6
    }

    /// Returns the N5N code, 0 to 9: the knights among the five squares that are not the queen's.
    #[must_use]
    pub const fn n5n(self) -> u8 {
        self.0 / 6
    }

    /// Returns Fritz9's queen's position, 0 to 3: the hyphens left of the queen.
    #[must_use]
    pub const fn fritz9_queen_position(self) -> u8 {
        let (queen, [left, right]) = (self.queen_position(), self.knights());
        queen - (left < queen) as u8 - (right < queen) as u8
    }

    /// Returns Fritz9's knight code, 0 to 14: the knights among all six squares.
    #[must_use]
    pub const fn knight_code(self) -> u8 {
        let [left, right] = self.knights();
        pair_code(6, left, right)
    }

    /// Returns the index in Scharnagl's table, 0 to 59: queen's position + 6 * N5N code.
    #[must_use]
    pub const fn scharnagl_index(self) -> u8 {
        self.0
    }

    /// Returns the index in Fritz9's table, 0 to 59, down its columns: 15 * queen's position + knight code.
    #[must_use]
    pub const fn fritz9_index(self) -> u8 {
        15 * self.fritz9_queen_position() + self.knight_code()
    }

    /// Returns the order of king, rooks and knights alone: the skeleton without the queen, its blanks filled with rook,
    /// king and rook.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{Piece, Skeleton};
    /// use Piece::*;
    ///
    /// assert_eq!(Skeleton::from_static("-NQ-N-").krn(), [Rook, Knight, King, Knight, Rook]);
    /// ```
    #[must_use]
    pub const fn krn(self) -> [Piece; 5] {
        let [left, right] = n5n_squares(self.n5n());
        let mut krn = [Piece::Rook; 5];
        krn[left as usize] = Piece::Knight;
        krn[right as usize] = Piece::Knight;
        // The king takes the second of the other three squares.
        krn[skip(skip(1, left), right) as usize] = Piece::King;
        krn
    }
}

/// Returns the `n`th square, not counting `taken`.
const fn skip(n: u8, taken: u8) -> u8 {
    if n < taken { n } else { n + 1 }
}

impl fmt::Debug for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Skeleton({self})")
    }
}

impl fmt::Display for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::ascii(&self.letters()))
    }
}

crate::__compare_with_str!(Skeleton, |skeleton, text| skeleton.letters() == text.as_bytes());

impl FromStr for Skeleton {
    type Err = SkeletonError;

    fn from_str(text: &str) -> Result<Skeleton, SkeletonError> {
        Skeleton::parse(text)
    }
}

/// The error for a text that is not an NQ-skeleton.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::Skeleton;
///
/// let error = Skeleton::parse("NQ-").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "this has 3 characters; an NQ-skeleton has six: one Q, two N and three hyphens, such as -NQ-N-"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SkeletonError(SkeletonFault);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum SkeletonFault {
    /// The number of characters is not six.
    Length(usize),
    /// A character is not one of the three, at an index from 0.
    Character { index: usize, character: char },
    /// The six characters are not one Q, two N and three hyphens.
    Pieces,
}

impl fmt::Display for SkeletonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SkeletonFault::Length(1) => f.write_str("this has 1 character; an NQ-skeleton has six: "),
            SkeletonFault::Length(length) => write!(f, "this has {length} characters; an NQ-skeleton has six: "),
            SkeletonFault::Character { index, character } => {
                write!(f, "{character:?} (character {}) is not Q, N or a hyphen; an NQ-skeleton has ", index + 1)
            }
            SkeletonFault::Pieces => f.write_str("an NQ-skeleton has "),
        }?;
        f.write_str("one Q, two N and three hyphens, such as -NQ-N-")
    }
}

impl core::error::Error for SkeletonError {}

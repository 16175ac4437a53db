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
/// use chess960_core::Skeleton;
///
/// let skeleton: Skeleton = "-NQ-N-".parse()?;
/// assert_eq!((skeleton.queen_position(), skeleton.n5n()), (2, 5));
/// assert_eq!((skeleton.fritz9_queen_position(), skeleton.knight_code()), (1, 7));
/// # Ok::<(), chess960_core::SkeletonError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skeleton {
    queen: u8,
    knights: [u8; 2],
}

impl Skeleton {
    /// The number of skeletons.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::COUNT, 60);
    /// ```
    pub const COUNT: u8 = 60;

    /// Returns the skeleton with these pieces on its six squares, or `None` if they are not a queen and two knights.
    ///
    /// ```
    /// use chess960_core::{Piece::*, Skeleton};
    ///
    /// let skeleton = Skeleton::from_squares([None, Some(Knight), Some(Queen), None, Some(Knight), None]);
    /// assert_eq!(skeleton, Some(Skeleton::from_static("-NQ-N-")));
    /// assert_eq!(Skeleton::from_squares([None; 6]), None);
    /// ```
    #[must_use]
    pub const fn from_squares(squares: [Option<Piece>; 6]) -> Option<Skeleton> {
        let mut queen = None;
        let mut knights = [None; 2];
        let mut square = 0;
        while square < 6 {
            match squares[square as usize] {
                None => {}
                Some(Piece::Queen) if queen.is_none() => queen = Some(square),
                Some(Piece::Knight) if knights[0].is_none() => knights[0] = Some(square),
                Some(Piece::Knight) if knights[1].is_none() => knights[1] = Some(square),
                Some(_) => return None,
            }
            square += 1;
        }
        match (queen, knights) {
            (Some(queen), [Some(left), Some(right)]) => Some(Skeleton { queen, knights: [left, right] }),
            _ => None,
        }
    }

    /// Returns the skeleton at `index`, 0 to 59, of Scharnagl's table: queen's position + 6 * N5N code.
    ///
    /// # Panics
    ///
    /// Panics if `index` is above 59.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_scharnagl_index(32).to_string(), "-NQ-N-");
    /// ```
    #[must_use]
    pub const fn from_scharnagl_index(index: u8) -> Skeleton {
        assert!(index < Skeleton::COUNT, "skeletons are 0 to 59");
        let (n5n, queen) = (index / 6, index % 6);
        let [left, right] = n5n_squares(n5n);
        Skeleton { queen, knights: [skip(left, queen), skip(right, queen)] }
    }

    /// Returns the skeleton at `index`, 0 to 59, of Fritz9's table, down its columns: 15 * queen's position + knight code.
    ///
    /// # Panics
    ///
    /// Panics if `index` is above 59.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_fritz9_index(22).to_string(), "-NQ-N-");
    /// ```
    #[must_use]
    pub const fn from_fritz9_index(index: u8) -> Skeleton {
        assert!(index < Skeleton::COUNT, "skeletons are 0 to 59");
        let (queen_position, knight_code) = (index / 15, index % 15);
        let knights = knight_code_squares(knight_code);
        let [left, right] = knights;
        // Skipping the left knight first, the right one is met in turn.
        Skeleton { queen: skip(skip(queen_position, left), right), knights }
    }

    /// Reads six of the characters `N`, `Q` and `-`.
    ///
    /// # Errors
    ///
    /// A [`SkeletonError`] unless the text is one `Q`, two `N` and three hyphens.
    ///
    /// ```
    /// assert!(chess960_core::Skeleton::parse("-NQ-N").is_err());
    /// ```
    pub const fn parse(text: &str) -> Result<Skeleton, SkeletonError> {
        let mut squares = [None; 6];
        let mut length = 0;
        let mut at = 0;
        while let Some((character, next)) = char_at(text, at) {
            at = next;
            let square = match character {
                '-' => None,
                'N' => Some(Piece::Knight),
                'Q' => Some(Piece::Queen),
                _ => return Err(SkeletonError(Reason::Character { index: length, character })),
            };
            if length < 6 {
                squares[length] = square;
            }
            length += 1;
        }
        if length != 6 {
            return Err(SkeletonError(Reason::Length(length)));
        }
        match Skeleton::from_squares(squares) {
            Some(skeleton) => Ok(skeleton),
            None => Err(SkeletonError(Reason::Pieces)),
        }
    }

    /// Creates a skeleton from a text known to be right, such as a literal in the program.
    ///
    /// # Panics
    ///
    /// Panics if the text is not one of the 60; in a `const`, that is a compile error.
    ///
    /// ```
    /// use chess960_core::Skeleton;
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

    /// Returns the pieces on the six squares, with `None` for king and rooks.
    ///
    /// ```
    /// use chess960_core::{Piece::*, Skeleton};
    ///
    /// let squares = Skeleton::from_static("QNN---").squares();
    /// assert_eq!(squares, [Some(Queen), Some(Knight), Some(Knight), None, None, None]);
    /// ```
    #[must_use]
    pub const fn squares(self) -> [Option<Piece>; 6] {
        let mut squares = [None; 6];
        squares[self.queen as usize] = Some(Piece::Queen);
        squares[self.knights[0] as usize] = Some(Piece::Knight);
        squares[self.knights[1] as usize] = Some(Piece::Knight);
        squares
    }

    /// Returns Scharnagl's queen's position, 0 to 5: the squares left of the queen.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_static("-NQ-N-").queen_position(), 2);
    /// ```
    #[must_use]
    pub const fn queen_position(self) -> u8 {
        self.queen
    }

    /// Returns the N5N code, 0 to 9: the knights among the five squares that are not the queen's.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_static("-NQ-N-").n5n(), 5);
    /// ```
    #[must_use]
    pub const fn n5n(self) -> u8 {
        let [left, right] = self.knights;
        let left = if left < self.queen { left } else { left - 1 };
        let right = if right < self.queen { right } else { right - 1 };
        pair_code(5, left, right)
    }

    /// Returns Fritz9's queen's position, 0 to 3: the hyphens left of the queen.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_static("-NQ-N-").fritz9_queen_position(), 1);
    /// ```
    #[must_use]
    pub const fn fritz9_queen_position(self) -> u8 {
        let [left, right] = self.knights;
        self.queen - (left < self.queen) as u8 - (right < self.queen) as u8
    }

    /// Returns Fritz9's knight code, 0 to 14: the knights among all six squares.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_static("-NQ-N-").knight_code(), 7);
    /// ```
    #[must_use]
    pub const fn knight_code(self) -> u8 {
        pair_code(6, self.knights[0], self.knights[1])
    }

    /// Returns the index in Scharnagl's table, 0 to 59: queen's position + 6 * N5N code.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_static("-NQ-N-").scharnagl_index(), 32);
    /// ```
    #[must_use]
    pub const fn scharnagl_index(self) -> u8 {
        self.queen_position() + 6 * self.n5n()
    }

    /// Returns the index in Fritz9's table, 0 to 59, down its columns: 15 * queen's position + knight code.
    ///
    /// ```
    /// assert_eq!(chess960_core::Skeleton::from_static("-NQ-N-").fritz9_index(), 22);
    /// ```
    #[must_use]
    pub const fn fritz9_index(self) -> u8 {
        15 * self.fritz9_queen_position() + self.knight_code()
    }

    /// Returns the order of king, rooks and knights alone: the skeleton without the queen, its blanks filled with rook,
    /// king and rook.
    ///
    /// ```
    /// use chess960_core::{Piece::*, Skeleton};
    ///
    /// assert_eq!(Skeleton::from_static("-NQ-N-").krn(), [Rook, Knight, King, Knight, Rook]);
    /// ```
    #[must_use]
    pub const fn krn(self) -> [Piece; 5] {
        krn(self.n5n())
    }
}

/// Returns the order of king, rooks and knights for an N5N code, 0 to 9.
///
/// # Panics
///
/// Panics if `n5n` is above 9.
///
/// ```
/// use chess960_core::Piece::*;
///
/// assert_eq!(chess960_core::krn(5), [Rook, Knight, King, Knight, Rook]);
/// ```
#[must_use]
pub const fn krn(n5n: u8) -> [Piece; 5] {
    let [left, right] = n5n_squares(n5n);
    let mut krn = [Piece::Knight; 5];
    let mut blanks = 0;
    let mut square = 0;
    while square < 5 {
        if square != left && square != right {
            krn[square as usize] = if blanks == 1 { Piece::King } else { Piece::Rook };
            blanks += 1;
        }
        square += 1;
    }
    krn
}

/// The number of Fritz9's knight codes: how many ways there are to place two knights on six squares.
///
/// ```
/// assert_eq!(chess960_core::KNIGHT_CODES, 15);
/// ```
pub const KNIGHT_CODES: u8 = 15;

/// Returns the pattern of a knight code, 0 to 14: `N` for a knight, and `-` for another of the six squares.
///
/// # Panics
///
/// Panics if `code` is above 14.
///
/// ```
/// assert_eq!(chess960_core::knight_pattern(7), ['-', 'N', '-', '-', 'N', '-']);
/// ```
#[must_use]
pub const fn knight_pattern(code: u8) -> [char; 6] {
    let [left, right] = knight_code_squares(code);
    let mut pattern = ['-'; 6];
    pattern[left as usize] = 'N';
    pattern[right as usize] = 'N';
    pattern
}

/// Returns the `n`th square when `taken` is not counted.
const fn skip(n: u8, taken: u8) -> u8 {
    if n < taken { n } else { n + 1 }
}

impl fmt::Display for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::pad(f, self.squares().map(|square| square.map_or('-', Piece::letter)))
    }
}

text::compare_with_str!(Skeleton, |skeleton, text| {
    skeleton.squares().map(|square| square.map_or('-', Piece::letter)).into_iter().eq(text.chars())
});

impl FromStr for Skeleton {
    type Err = SkeletonError;

    fn from_str(text: &str) -> Result<Skeleton, SkeletonError> {
        Skeleton::parse(text)
    }
}

/// The error for a text that is not an NQ-skeleton.
///
/// ```
/// let error = chess960_core::Skeleton::parse("NQ-").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "this has 3 characters; an NQ-skeleton has six: one Q, two N and three hyphens, such as -NQ-N-"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SkeletonError(Reason);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Reason {
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
            Reason::Length(1) => f.write_str("this has 1 character; an NQ-skeleton has six: "),
            Reason::Length(length) => write!(f, "this has {length} characters; an NQ-skeleton has six: "),
            Reason::Character { index, character } => {
                write!(f, "{character:?} (character {}) is not Q, N or a hyphen; an NQ-skeleton has ", index + 1)
            }
            Reason::Pieces => f.write_str("an NQ-skeleton has "),
        }?;
        f.write_str("one Q, two N and three hyphens, such as -NQ-N-")
    }
}

impl core::error::Error for SkeletonError {}

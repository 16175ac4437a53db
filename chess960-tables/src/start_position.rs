use core::{fmt, iter::FusedIterator, ops::Range, str::FromStr};

use chess960_core::{BackRank, CastlingSide, NumberError, Numbering, RankError, Skeleton};

use crate::table;

/// One of the 960 starting positions of Chess960: a checked index into the [tables](crate::table).
///
/// Each method is one array read. Positions are ordered by Scharnagl number. A position is displayed as its rank, or with
/// `{:#}` in figurines, and equals a `str` with the letters of its rank. [`Default`] is the position of standard chess.
///
/// ```
/// use chess960_tables::StartPosition;
///
/// let sp = StartPosition::from_scharnagl(518)?;
/// assert_eq!(sp, StartPosition::STANDARD);
/// assert_eq!(sp.fritz9(), 359);
/// assert_eq!(sp, "RNBQKBNR");
/// assert_eq!(format!("{sp:>10}|{sp:#}"), "  RNBQKBNR|♖♘♗♕♔♗♘♖");
/// # Ok::<(), chess960_tables::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartPosition(u16);

impl StartPosition {
    /// The number of starting positions.
    ///
    /// ```
    /// assert_eq!(chess960_tables::StartPosition::COUNT, 960);
    /// ```
    pub const COUNT: u16 = 960;

    /// The position of standard chess, SP 518, RNBQKBNR.
    ///
    /// ```
    /// assert_eq!(chess960_tables::StartPosition::STANDARD.to_string(), "RNBQKBNR");
    /// ```
    pub const STANDARD: StartPosition = StartPosition(518);

    /// Returns the position with a Scharnagl number, 0 to 959.
    ///
    /// # Errors
    ///
    /// A [`NumberError`] if `number` is above 959. Where Scharnagl's numbers run from 1 to 960, convert them with
    /// [`from_one_based`](crate::from_one_based) first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::from_scharnagl(0)?.to_string(), "BBQNNRKR");
    /// assert!(StartPosition::from_scharnagl(960).is_err());
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    pub const fn from_scharnagl(number: u16) -> Result<StartPosition, NumberError> {
        if number < StartPosition::COUNT {
            Ok(StartPosition(number))
        } else {
            Err(NumberError::new(Numbering::Scharnagl, number))
        }
    }

    /// Returns the position with a Fritz9 number, 1 to 960.
    ///
    /// # Errors
    ///
    /// A [`NumberError`] if `number` is 0 or above 960.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::from_fritz9(1)?.to_string(), "BBNNQRKR");
    /// assert!(StartPosition::from_fritz9(0).is_err());
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    pub const fn from_fritz9(number: u16) -> Result<StartPosition, NumberError> {
        match number {
            1..=StartPosition::COUNT => Ok(StartPosition(table::SCHARNAGL_BY_FRITZ9[number as usize - 1])),
            _ => Err(NumberError::new(Numbering::Fritz9, number)),
        }
    }

    /// Returns the position with a number in either numbering: 0 to 959 for Scharnagl's, 1 to 960 for Fritz9's.
    ///
    /// # Errors
    ///
    /// A [`NumberError`] if no position has the number.
    ///
    /// ```
    /// use chess960_tables::{Numbering, StartPosition};
    ///
    /// assert_eq!(StartPosition::from_number(Numbering::Fritz9, 359)?, StartPosition::STANDARD);
    /// assert!(StartPosition::from_number(Numbering::Scharnagl, 960).is_err());
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    pub const fn from_number(numbering: Numbering, number: u16) -> Result<StartPosition, NumberError> {
        match numbering {
            Numbering::Scharnagl => StartPosition::from_scharnagl(number),
            Numbering::Fritz9 => StartPosition::from_fritz9(number),
        }
    }

    /// Creates a position from a Scharnagl number known to be right, such as a literal; see also [`sp!`](crate::sp).
    ///
    /// # Panics
    ///
    /// Panics if `number` is above 959; in a `const`, that is a compile error.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// const SP: StartPosition = StartPosition::new(518);
    /// assert_eq!(SP, StartPosition::STANDARD);
    /// ```
    #[must_use]
    pub const fn new(number: u16) -> StartPosition {
        assert!(number < StartPosition::COUNT, "Scharnagl's numbers run from 0 to 959");
        StartPosition(number)
    }

    /// Returns the position with this rank.
    ///
    /// ```
    /// use chess960_tables::{BackRank, StartPosition};
    ///
    /// assert_eq!(StartPosition::from_rank(BackRank::STANDARD), StartPosition::STANDARD);
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a BackRank is one of the 960")]
    pub const fn from_rank(rank: BackRank) -> StartPosition {
        match StartPosition::from_letters(rank.letters()) {
            Some(position) => position,
            None => panic!("a BackRank is one of the 960"),
        }
    }

    /// Returns the position with these uppercase ASCII letters, a-file first, or `None` if there is none.
    ///
    /// This takes one multiplication and two comparisons. `TryFrom<[u8; 8]>` also reads lowercase, and explains a failure.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::from_letters(*b"RNBQKBNR"), Some(StartPosition::STANDARD));
    /// assert_eq!(StartPosition::from_letters(*b"RNBKBQNR"), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_letters(letters: [u8; 8]) -> Option<StartPosition> {
        match table::scharnagl_by_letters(letters) {
            Some(number) => Some(StartPosition(number)),
            None => None,
        }
    }

    /// Reads a rank: eight letters, all in uppercase or all in lowercase.
    ///
    /// The same as [`FromStr`], and `const`.
    ///
    /// # Errors
    ///
    /// A [`RankError`] that names the rule broken and the squares.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::parse("qrkbbnrn")?.scharnagl(), 777);
    /// assert!(StartPosition::parse("qrkbbnr").is_err());
    /// # Ok::<(), chess960_tables::RankError>(())
    /// ```
    #[inline]
    pub const fn parse(letters: &str) -> Result<StartPosition, RankError> {
        if letters.len() == 8 {
            if let Some(&bytes) = letters.as_bytes().first_chunk() {
                if let Some(position) = StartPosition::from_letters(bytes) {
                    return Ok(position);
                }
            }
        }
        StartPosition::parse_or_explain(letters)
    }

    /// Reads lowercase, and explains a failure. Not a part of [`parse`](StartPosition::parse), so that the rest of that is
    /// inlined.
    const fn parse_or_explain(letters: &str) -> Result<StartPosition, RankError> {
        match BackRank::parse(letters) {
            Ok(rank) => Ok(StartPosition::from_rank(rank)),
            Err(error) => Err(error),
        }
    }

    /// Returns the number in either numbering: 0 to 959 for Scharnagl's, 1 to 960 for Fritz9's.
    ///
    /// ```
    /// use chess960_tables::{Numbering, StartPosition};
    ///
    /// let numbers = Numbering::ALL.map(|numbering| StartPosition::STANDARD.number(numbering));
    /// assert_eq!(numbers, [518, 359]);
    /// ```
    #[must_use]
    pub const fn number(self, numbering: Numbering) -> u16 {
        match numbering {
            Numbering::Scharnagl => self.scharnagl(),
            Numbering::Fritz9 => self.fritz9(),
        }
    }

    /// Returns the Scharnagl number, 0 to 959.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.scharnagl(), 518);
    /// ```
    #[must_use]
    pub const fn scharnagl(self) -> u16 {
        self.0
    }

    /// Returns the Fritz9 number, 1 to 960.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.fritz9(), 359);
    /// ```
    #[must_use]
    pub const fn fritz9(self) -> u16 {
        table::FRITZ9_BY_SCHARNAGL[self.0 as usize]
    }

    /// Returns White's first rank.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.rank(), chess960_tables::BackRank::STANDARD);
    /// ```
    #[must_use]
    pub const fn rank(self) -> BackRank {
        table::BACK_RANKS[self.0 as usize]
    }

    /// Returns White's first rank as uppercase ASCII letters, a-file first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.letters(), *b"RNBQKBNR");
    /// ```
    #[must_use]
    pub const fn letters(self) -> [u8; 8] {
        table::RANKS[self.0 as usize]
    }

    /// Returns White's first rank as text.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.as_str(), "RNBQKBNR");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        table::RANK_TEXTS[self.0 as usize]
    }

    /// Returns White's first rank in figurines.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.figurine(), "♖♘♗♕♔♗♘♖");
    /// ```
    #[must_use]
    pub const fn figurine(self) -> &'static str {
        table::FIGURINES[self.0 as usize]
    }

    /// Returns the NQ-skeleton.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.skeleton(), chess960_tables::Skeleton::from_static("-NQ-N-"));
    /// ```
    #[must_use]
    pub const fn skeleton(self) -> Skeleton {
        table::SKELETONS[self.0 as usize]
    }

    /// Returns the order of king, rooks and knights, such as `RNKNR`.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.krn(), "RNKNR");
    /// ```
    #[must_use]
    pub const fn krn(self) -> &'static str {
        table::KRN_BY_SCHARNAGL[self.0 as usize]
    }

    /// Returns the bishop code, 0 to 15.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.bishop_code(), 6);
    /// ```
    #[must_use]
    pub const fn bishop_code(self) -> u8 {
        table::BISHOP_CODES[self.0 as usize]
    }

    /// Returns Scharnagl's queen's position, 0 to 5: the squares without a bishop left of the queen.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.queen_position(), 2);
    /// ```
    #[must_use]
    pub const fn queen_position(self) -> u8 {
        table::QUEEN_POSITIONS[self.0 as usize]
    }

    /// Returns the N5N code, 0 to 9: the knights among the five squares left after bishops and queen.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.n5n(), 5);
    /// ```
    #[must_use]
    pub const fn n5n(self) -> u8 {
        table::N5N_CODES[self.0 as usize]
    }

    /// Returns the king's file, 1 to 6.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.king_file(), 4);
    /// ```
    #[must_use]
    pub const fn king_file(self) -> u8 {
        table::KING_FILES[self.0 as usize]
    }

    /// Returns the queen's file, 0 to 7.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.queen_file(), 3);
    /// ```
    #[must_use]
    pub const fn queen_file(self) -> u8 {
        table::QUEEN_FILES[self.0 as usize]
    }

    /// Returns the rooks' files, a-side first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.rook_files(), [0, 7]);
    /// ```
    #[must_use]
    pub const fn rook_files(self) -> [u8; 2] {
        table::ROOK_FILES[self.0 as usize]
    }

    /// Returns the bishops' files, a-side first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.bishop_files(), [2, 5]);
    /// ```
    #[must_use]
    pub const fn bishop_files(self) -> [u8; 2] {
        table::BISHOP_FILES[self.0 as usize]
    }

    /// Returns the knights' files, a-side first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.knight_files(), [1, 6]);
    /// ```
    #[must_use]
    pub const fn knight_files(self) -> [u8; 2] {
        table::KNIGHT_FILES[self.0 as usize]
    }

    /// Returns the squares that must be vacant to castle on `side`, as a set of files; bit 0 is the a-file.
    ///
    /// They are the squares between the king and its target and between the rook and its target, targets included, without
    /// those on which the king and that rook stand.
    ///
    /// ```
    /// use chess960_tables::{CastlingSide, StartPosition};
    ///
    /// // b1, c1 and d1.
    /// assert_eq!(StartPosition::STANDARD.castling_vacant(CastlingSide::ASide), 0b0000_1110);
    /// ```
    #[must_use]
    pub const fn castling_vacant(self, side: CastlingSide) -> u8 {
        match side {
            CastlingSide::ASide => table::A_SIDE_CASTLING_VACANT[self.0 as usize],
            CastlingSide::HSide => table::H_SIDE_CASTLING_VACANT[self.0 as usize],
        }
    }

    /// Returns the squares that must not be attacked to castle on `side`, as a set of files; bit 0 is the a-file.
    ///
    /// They are the king's path, both ends included. The set does not say that a rook uncovers an attack along the rank
    /// when it leaves the b-file; see [`BackRank::castling_safe`].
    ///
    /// ```
    /// use chess960_tables::{CastlingSide, StartPosition};
    ///
    /// // e1, f1 and g1.
    /// assert_eq!(StartPosition::STANDARD.castling_safe(CastlingSide::HSide), 0b0111_0000);
    /// ```
    #[must_use]
    pub const fn castling_safe(self, side: CastlingSide) -> u8 {
        match side {
            CastlingSide::ASide => table::A_SIDE_CASTLING_SAFE[self.0 as usize],
            CastlingSide::HSide => table::H_SIDE_CASTLING_SAFE[self.0 as usize],
        }
    }

    /// Returns the FEN of the position as X-FEN, with the castling rights `KQkq`.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.x_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    #[must_use]
    pub const fn x_fen(self) -> &'static str {
        table::X_FENS[self.0 as usize]
    }

    /// Returns the FEN of the position as Shredder-FEN, with the rooks' files as castling rights.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.shredder_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// ```
    #[must_use]
    pub const fn shredder_fen(self) -> &'static str {
        table::SHREDDER_FENS[self.0 as usize]
    }

    /// Returns the position with the files reversed, h to a. No position is its own mirror image.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.mirror().to_string(), "RNBKQBNR");
    /// ```
    #[must_use]
    pub const fn mirror(self) -> StartPosition {
        table::MIRRORS[self.0 as usize]
    }

    /// Returns an iterator over all 960 positions, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::all().len(), 960);
    /// assert_eq!(StartPosition::all().next_back().map(StartPosition::scharnagl), Some(959));
    /// ```
    pub const fn all() -> AllPositions {
        AllPositions(0..StartPosition::COUNT)
    }
}

/// Writes the letters of the rank, or with `{:#}` its figurines.
impl fmt::Display for StartPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if f.alternate() { self.figurine() } else { self.as_str() })
    }
}

impl Default for StartPosition {
    /// Returns the position of standard chess, [`StartPosition::STANDARD`].
    fn default() -> StartPosition {
        StartPosition::STANDARD
    }
}

/// The letters of the rank.
impl AsRef<str> for StartPosition {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

chess960_core::__compare_with_str!(StartPosition, |sp, text| *sp.as_str() == *text);

impl FromStr for StartPosition {
    type Err = RankError;

    fn from_str(letters: &str) -> Result<StartPosition, RankError> {
        StartPosition::parse(letters)
    }
}

impl TryFrom<&str> for StartPosition {
    type Error = RankError;

    /// Reads a rank as [`StartPosition::parse`] does.
    fn try_from(letters: &str) -> Result<StartPosition, RankError> {
        StartPosition::parse(letters)
    }
}

impl TryFrom<[u8; 8]> for StartPosition {
    type Error = RankError;

    /// Reads ASCII letters as [`StartPosition::parse`] does.
    fn try_from(letters: [u8; 8]) -> Result<StartPosition, RankError> {
        match StartPosition::from_letters(letters) {
            Some(sp) => Ok(sp),
            None => BackRank::try_from(letters).map(StartPosition::from_rank),
        }
    }
}

impl From<BackRank> for StartPosition {
    fn from(rank: BackRank) -> StartPosition {
        StartPosition::from_rank(rank)
    }
}

impl From<StartPosition> for BackRank {
    fn from(sp: StartPosition) -> BackRank {
        sp.rank()
    }
}

/// An iterator over all starting positions, by Scharnagl number.
///
/// Created by [`StartPosition::all`].
///
/// ```
/// use chess960_tables::StartPosition;
///
/// let all = StartPosition::all();
/// assert_eq!(all.rev().map(StartPosition::scharnagl).next(), Some(959));
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct AllPositions(Range<u16>);

impl Iterator for AllPositions {
    type Item = StartPosition;

    fn next(&mut self) -> Option<StartPosition> {
        self.0.next().map(StartPosition)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<StartPosition> {
        self.0.nth(n).map(StartPosition)
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<StartPosition> {
        self.next_back()
    }
}

impl DoubleEndedIterator for AllPositions {
    fn next_back(&mut self) -> Option<StartPosition> {
        self.0.next_back().map(StartPosition)
    }

    fn nth_back(&mut self, n: usize) -> Option<StartPosition> {
        self.0.nth_back(n).map(StartPosition)
    }
}

impl ExactSizeIterator for AllPositions {}

impl FusedIterator for AllPositions {}

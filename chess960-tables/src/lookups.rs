//! The properties of a position, and the position of a rank or number, read from the tables.

use core::{fmt, str::FromStr};

use chess960_core::{BackRank, NumberError, Numbering, RankError, Skeleton};

use crate::{StartPosition, table};

/// Methods of a position that are one array read.
macro_rules! lookups {
    ($($(#[$doc:meta])+ $name:ident: $type:ty = $table:ident;)+) => {
        $(
            $(#[$doc])+
            #[must_use]
            pub const fn $name(self) -> $type {
                table::$table[self.scharnagl() as usize]
            }
        )+
    };
}

impl StartPosition {
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
            1..=StartPosition::COUNT => Ok(StartPosition::from_table(table::SCHARNAGL_BY_FRITZ9[number as usize - 1])),
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
    /// The lookup takes one multiplication, three reads, two of them at once, and two comparisons.
    /// [`parse`](Self::parse) also reads lowercase, and explains a failure.
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
            Some(number) => Some(StartPosition::from_table(number)),
            None => None,
        }
    }

    /// Reads a rank: eight letters, all in uppercase or all in lowercase, or one player's figurines.
    ///
    /// `parse` does the same as [`FromStr`] and is `const`. [`from_scharnagl`](Self::from_scharnagl) takes a number,
    /// and [`from_fen`](Self::from_fen) reads a FEN.
    ///
    /// # Errors
    ///
    /// A [`RankError`] that names the rule broken and the squares.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::parse("qrkbbnrn")?.scharnagl(), 777);
    /// assert_eq!(StartPosition::parse("♖♘♗♕♔♗♘♖")?, StartPosition::STANDARD);
    /// assert!(StartPosition::parse("qrkbbnr").is_err());
    /// # Ok::<(), chess960_tables::RankError>(())
    /// ```
    #[inline]
    pub const fn parse(letters: &str) -> Result<StartPosition, RankError> {
        if let Some((&bytes, [])) = letters.as_bytes().split_first_chunk() {
            if let Some(position) = StartPosition::from_letters(bytes) {
                return Ok(position);
            }
        }
        StartPosition::parse_or_explain(letters)
    }

    /// Reads lowercase and figurines, and explains a failure. It is apart from [`parse`](StartPosition::parse), whose
    /// first lines are inlined.
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

    lookups! {
        /// Returns the Fritz9 number, 1 to 960.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.fritz9(), 359);
        /// ```
        fritz9: u16 = FRITZ9_BY_SCHARNAGL;

        /// Returns White's first rank.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.rank(), chess960_tables::BackRank::STANDARD);
        /// ```
        rank: BackRank = BACK_RANKS;

        /// Returns White's first rank as uppercase ASCII letters, a-file first.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.letters(), *b"RNBQKBNR");
        /// ```
        letters: [u8; 8] = RANKS;

        /// Returns White's first rank as text.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.as_str(), "RNBQKBNR");
        /// ```
        as_str: &'static str = RANK_TEXTS;

        /// Returns White's first rank in figurines.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.figurine(), "♖♘♗♕♔♗♘♖");
        /// ```
        figurine: &'static str = FIGURINES;

        /// Returns the NQ-skeleton.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.skeleton(), chess960_tables::Skeleton::from_static("-NQ-N-"));
        /// ```
        skeleton: Skeleton = SKELETONS;

        /// Returns the order of king, rooks and knights, such as `RNKNR`.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.krn(), "RNKNR");
        /// ```
        krn: &'static str = KRN;

        /// Returns the bishop code, 0 to 15.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.bishop_code(), 6);
        /// ```
        bishop_code: u8 = BISHOP_CODES;

        /// Returns Scharnagl's queen's position, 0 to 5: the squares without a bishop left of the queen.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.queen_position(), 2);
        /// ```
        queen_position: u8 = QUEEN_POSITIONS;

        /// Returns the N5N code, 0 to 9: the knights among the five squares left after bishops and queen.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.n5n(), 5);
        /// ```
        n5n: u8 = N5N_CODES;

        /// Returns the king's file, 1 to 6.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.king_file(), 4);
        /// ```
        king_file: u8 = KING_FILES;

        /// Returns the queen's file, 0 to 7.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.queen_file(), 3);
        /// ```
        queen_file: u8 = QUEEN_FILES;

        /// Returns the rooks' files, a-side first.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.rook_files(), [0, 7]);
        /// ```
        rook_files: [u8; 2] = ROOK_FILES;

        /// Returns the bishops' files, a-side first.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.bishop_files(), [2, 5]);
        /// ```
        bishop_files: [u8; 2] = BISHOP_FILES;

        /// Returns the knights' files, a-side first.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.knight_files(), [1, 6]);
        /// ```
        knight_files: [u8; 2] = KNIGHT_FILES;

        /// Returns the position with the files reversed, h to a. No position is its own mirror image.
        ///
        /// ```
        /// use chess960_tables::StartPosition;
        ///
        /// assert_eq!(StartPosition::STANDARD.mirror().to_string(), "RNBKQBNR");
        /// ```
        mirror: StartPosition = MIRRORS;
    }
}

/// Writes the letters of the rank.
impl fmt::Display for StartPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Writes the number and the rank: `StartPosition(518 RNBQKBNR)`.
impl fmt::Debug for StartPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StartPosition({} {})", self.scharnagl(), self.as_str())
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

    /// Reads the letters of a rank. [`from_scharnagl`](Self::from_scharnagl) takes a number, and
    /// [`from_fen`](Self::from_fen) reads a FEN.
    fn from_str(letters: &str) -> Result<StartPosition, RankError> {
        StartPosition::parse(letters)
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

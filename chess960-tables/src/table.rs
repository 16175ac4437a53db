//! The tables. Each is an array indexed by a number or a code, or a map from a rank.
//!
//! A table is named after its values and indexed by Scharnagl number. The name says if the index is another key, as in
//! `KRN_BY_N5N`, or the code itself, as in `N5N_PATTERNS`.
//!
//! ```
//! use chess960_tables::table;
//!
//! assert_eq!(&table::RANKS[518], b"RNBQKBNR");
//! assert_eq!(table::FRITZ9_BY_SCHARNAGL[518], 359);
//! assert_eq!(table::SCHARNAGL_BY_FRITZ9[359 - 1], 518);
//! ```

use crate::{BackRank, Skeleton, StartPosition};

// The standard set of `chess960 emit` repeats these lines in `crates/codegen/src/standard.txt`, which `KEPT=overwrite`
// writes anew.
crate::tables! {
    /// White's first rank as uppercase ASCII letters, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(&table::RANKS[518], b"RNBQKBNR");
    /// ```
    pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;

    /// White's first rank as text, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::RANK_TEXTS[518], "RNBQKBNR");
    /// ```
    #[cfg_attr(doc, doc = include_str!("reference/positions.md"))]
    pub static RANK_TEXTS: [&str; 960] = rank by scharnagl;

    /// White's first rank as pieces, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::BACK_RANKS[518], chess960_tables::BackRank::STANDARD);
    /// ```
    pub static BACK_RANKS: [BackRank; 960] = rank by scharnagl;

    /// White's first rank in figurines, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::FIGURINES[518], "♖♘♗♕♔♗♘♖");
    /// ```
    pub static FIGURINES: [&str; 960] = figurine by scharnagl;

    /// Fritz9's number, 1 to 960, by Scharnagl's.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::FRITZ9_BY_SCHARNAGL[518], 359);
    /// ```
    pub static FRITZ9_BY_SCHARNAGL: [u16; 960] = fritz9 by scharnagl;

    /// Scharnagl's number, 0 to 959, by Fritz9's less 1: Fritz9's number 1 is at index 0.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::SCHARNAGL_BY_FRITZ9[359 - 1], 518);
    /// ```
    pub static SCHARNAGL_BY_FRITZ9: [u16; 960] = scharnagl by fritz9;

    /// The position with the files reversed, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::MIRRORS[518].scharnagl(), 534);
    /// ```
    pub static MIRRORS: [StartPosition; 960] = mirror by scharnagl;

    /// The NQ-skeleton, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::SKELETONS[518].to_string(), "-NQ-N-");
    /// ```
    pub static SKELETONS: [Skeleton; 960] = skeleton by scharnagl;

    /// The order of king, rooks and knights, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::KRN[518], "RNKNR");
    /// ```
    pub static KRN: [&str; 960] = krn by scharnagl;

    /// The bishop code, 0 to 15, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::BISHOP_CODES[518], 6);
    /// ```
    pub static BISHOP_CODES: [u8; 960] = bishop_code by scharnagl;

    /// Scharnagl's queen's position, 0 to 5, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::QUEEN_POSITIONS[518], 2);
    /// ```
    pub static QUEEN_POSITIONS: [u8; 960] = queen_position by scharnagl;

    /// The N5N code, 0 to 9, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::N5N_CODES[518], 5);
    /// ```
    pub static N5N_CODES: [u8; 960] = n5n by scharnagl;

    /// The king's file, 1 to 6, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::KING_FILES[518], 4);
    /// ```
    pub static KING_FILES: [u8; 960] = king_file by scharnagl;

    /// The queen's file, 0 to 7, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::QUEEN_FILES[518], 3);
    /// ```
    pub static QUEEN_FILES: [u8; 960] = queen_file by scharnagl;

    /// The rooks' files, a-side first, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::ROOK_FILES[518], [0, 7]);
    /// ```
    pub static ROOK_FILES: [[u8; 2]; 960] = rook_files by scharnagl;

    /// The bishops' files, a-side first, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::BISHOP_FILES[518], [2, 5]);
    /// ```
    pub static BISHOP_FILES: [[u8; 2]; 960] = bishop_files by scharnagl;

    /// The knights' files, a-side first, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::KNIGHT_FILES[518], [1, 6]);
    /// ```
    pub static KNIGHT_FILES: [[u8; 2]; 960] = knight_files by scharnagl;

    /// The files that must be vacant to castle on the a-side (c-side, queenside), by Scharnagl number: a set, bit 0
    /// being the a-file.
    ///
    /// [`Castling::vacant`](crate::Castling::vacant) is the set as a bitboard.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::A_SIDE_CASTLING_VACANT[518], 0b0000_1110);
    /// ```
    pub static A_SIDE_CASTLING_VACANT: [u8; 960] = a_side_castling_vacant by scharnagl;

    /// The files that must not be attacked to castle on the a-side (c-side, queenside), by Scharnagl number: a set, bit
    /// 0 being the a-file.
    ///
    /// [`Castling`](crate::Castling) lists the other conditions.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::A_SIDE_CASTLING_SAFE[518], 0b0001_1100);
    /// ```
    pub static A_SIDE_CASTLING_SAFE: [u8; 960] = a_side_castling_safe by scharnagl;

    /// The files that must be vacant to castle on the h-side (g-side, kingside), by Scharnagl number: a set, bit 0
    /// being the a-file.
    ///
    /// [`Castling::vacant`](crate::Castling::vacant) is the set as a bitboard.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::H_SIDE_CASTLING_VACANT[518], 0b0110_0000);
    /// ```
    pub static H_SIDE_CASTLING_VACANT: [u8; 960] = h_side_castling_vacant by scharnagl;

    /// The files that must not be attacked to castle on the h-side (g-side, kingside), by Scharnagl number: a set, bit
    /// 0 being the a-file.
    ///
    /// [`Castling`](crate::Castling) lists the other conditions.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::H_SIDE_CASTLING_SAFE[518], 0b0111_0000);
    /// ```
    pub static H_SIDE_CASTLING_SAFE: [u8; 960] = h_side_castling_safe by scharnagl;

    /// The files of the pawns that no friendly piece defends, by Scharnagl number: a set, bit 0 being the a-file.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::UNDEFENDED_PAWNS[59], 0b1000_0011); // a2, b2 and h2
    /// ```
    pub static UNDEFENDED_PAWNS: [u8; 960] = undefended_pawns by scharnagl;

    /// The files of the pawns that no friendly piece except the king defends, by Scharnagl number: a set, bit 0
    /// being the a-file.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::WEAK_PAWNS[518], 0b0010_0000); // f2
    /// ```
    pub static WEAK_PAWNS: [u8; 960] = weak_pawns by scharnagl;

    /// The number of files on which the piece differs from the standard position, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::STANDARD_DISTANCES[534], 2);
    /// ```
    pub static STANDARD_DISTANCES: [u8; 960] = standard_distance by scharnagl;

    /// The whole position as X-FEN, castling rights `KQkq`, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::X_FENS[518], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    pub static X_FENS: [&str; 960] = x_fen by scharnagl;

    /// The whole position as Shredder-FEN, castling rights the rooks' files, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::SHREDDER_FENS[518], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// ```
    pub static SHREDDER_FENS: [&str; 960] = shredder_fen by scharnagl;

    /// Scharnagl's published table of the 60 NQ-skeletons, in which the one at index i has the number 16 * i.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::SCHARNAGL_SKELETONS[512 / 16], "-NQ-N-");
    /// ```
    #[cfg_attr(doc, doc = include_str!("reference/scharnagl.md"))]
    pub static SCHARNAGL_SKELETONS: [&str; 60] = skeleton by scharnagl_skeleton;

    /// Fritz9's published table of the 60 NQ-skeletons, in which the one at index i has the number 1 + 16 * i.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::FRITZ9_SKELETONS[353 / 16], "-NQ-N-");
    /// ```
    #[cfg_attr(doc, doc = include_str!("reference/fritz9.md"))]
    pub static FRITZ9_SKELETONS: [&str; 60] = skeleton by fritz9_skeleton;

    /// The bishops' squares by bishop code, such as `--B--B--`.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::BISHOP_PATTERNS[6], "--B--B--");
    /// ```
    #[cfg_attr(doc, doc = include_str!("reference/bishops.md"))]
    pub static BISHOP_PATTERNS: [&str; 16] = bishop_code by bishop_code;

    /// The knights among the five squares left after bishops and queen, by N5N code, such as `-N-N-`.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::N5N_PATTERNS[5], "-N-N-");
    /// ```
    #[cfg_attr(doc, doc = include_str!("reference/n5n.md"))]
    pub static N5N_PATTERNS: [&str; 10] = n5n by n5n;

    /// The order of king, rooks and knights, by N5N code.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::KRN_BY_N5N[5], "RNKNR");
    /// ```
    #[cfg_attr(doc, doc = include_str!("reference/krn.md"))]
    pub static KRN_BY_N5N: [&str; 10] = krn by n5n;

    /// Returns the Scharnagl number of a rank's uppercase ASCII letters, by a perfect hash: one multiplication, three
    /// reads and two comparisons.
    ///
    /// ```
    /// assert_eq!(chess960_tables::table::scharnagl_by_letters(*b"RNBQKBNR"), Some(518));
    /// assert_eq!(chess960_tables::table::scharnagl_by_letters(*b"rnbqkbnr"), None);
    /// ```
    pub const fn scharnagl_by_letters(letters: [u8; 8]) -> Option<u16> = scharnagl by rank;
}

#[cfg(feature = "phf")]
crate::tables! {
    /// The position by rank, as a map.
    ///
    /// ```
    /// use chess960_tables::table;
    ///
    /// assert_eq!(table::BY_RANK["RNBQKBNR"].scharnagl(), 518);
    /// ```
    #[cfg_attr(docsrs, doc(cfg(feature = "phf")))]
    pub static BY_RANK: phf::Map<&'static str, StartPosition> = scharnagl by rank;
}

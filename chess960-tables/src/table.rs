//! The tables. Each is an array indexed by a number or a code, or a map from a rank.
//!
//! ```
//! use chess960_tables::table;
//!
//! assert_eq!(&table::RANKS[518], b"RNBQKBNR");
//! assert_eq!(table::FRITZ9_BY_SCHARNAGL[518], 359);
//! assert_eq!(table::SCHARNAGL_BY_FRITZ9[359 - 1], 518);
//! ```

use crate::{BackRank, Skeleton, StartPosition};

crate::tables! {
    /// White's first rank as capital ASCII letters, by Scharnagl number.
    #[cfg_attr(doc, doc = concat!("\n\n```text\n", crate::__private::published!(positions), "```"))]
    pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;

    /// White's first rank as text, by Scharnagl number.
    pub static RANK_TEXTS: [&str; 960] = rank by scharnagl;

    /// White's first rank as pieces, by Scharnagl number.
    pub static BACK_RANKS: [BackRank; 960] = rank by scharnagl;

    /// White's first rank in figurines, by Scharnagl number.
    pub static FIGURINES: [&str; 960] = figurine by scharnagl;

    /// Fritz9's number, 1 to 960, by Scharnagl's.
    pub static FRITZ9_BY_SCHARNAGL: [u16; 960] = fritz9 by scharnagl;

    /// Scharnagl's number, 0 to 959, by Fritz9's less 1: Fritz9's number 1 is at index 0.
    pub static SCHARNAGL_BY_FRITZ9: [u16; 960] = scharnagl by fritz9;

    /// The position with the files reversed, by Scharnagl number.
    pub static MIRRORS: [StartPosition; 960] = mirror by scharnagl;

    /// The NQ-skeleton, by Scharnagl number.
    pub static SKELETONS: [Skeleton; 960] = skeleton by scharnagl;

    /// The order of king, rooks and knights, by Scharnagl number.
    pub static KRN_BY_SCHARNAGL: [&str; 960] = krn by scharnagl;

    /// The bishop code, 0 to 15, by Scharnagl number.
    pub static BISHOP_CODES: [u8; 960] = bishop_code by scharnagl;

    /// Scharnagl's queen's position, 0 to 5, by Scharnagl number.
    pub static QUEEN_POSITIONS: [u8; 960] = queen_position by scharnagl;

    /// The N5N code, 0 to 9, by Scharnagl number.
    pub static N5N_CODES: [u8; 960] = n5n by scharnagl;

    /// The king's file, 1 to 6, by Scharnagl number.
    pub static KING_FILES: [u8; 960] = king_square by scharnagl;

    /// The queen's file, 0 to 7, by Scharnagl number.
    pub static QUEEN_FILES: [u8; 960] = queen_square by scharnagl;

    /// The rooks' files, a-side first, by Scharnagl number.
    pub static ROOK_FILES: [[u8; 2]; 960] = rook_squares by scharnagl;

    /// The bishops' files, a-side first, by Scharnagl number.
    pub static BISHOP_FILES: [[u8; 2]; 960] = bishop_squares by scharnagl;

    /// The knights' files, a-side first, by Scharnagl number.
    pub static KNIGHT_FILES: [[u8; 2]; 960] = knight_squares by scharnagl;

    /// The whole position as X-FEN, castling rights `KQkq`, by Scharnagl number.
    pub static X_FENS: [&str; 960] = x_fen by scharnagl;

    /// The whole position as Shredder-FEN, castling rights the rooks' files, by Scharnagl number.
    pub static SHREDDER_FENS: [&str; 960] = shredder_fen by scharnagl;

    /// The 60 NQ-skeletons in the order of Scharnagl's table, in which the one at index i has the number 16 * i.
    #[cfg_attr(doc, doc = concat!("\n\n```text\n", crate::__private::published!(scharnagl), "```"))]
    pub static SKELETONS_BY_SCHARNAGL: [&str; 60] = skeleton by scharnagl_skeleton;

    /// The 60 NQ-skeletons in the order of Fritz9's table, in which the one at index i has the number 1 + 16 * i.
    #[cfg_attr(doc, doc = concat!("\n\n```text\n", crate::__private::published!(fritz9), "```"))]
    pub static SKELETONS_BY_FRITZ9: [&str; 60] = skeleton by fritz9_skeleton;

    /// The bishops' squares by bishop code, such as `--B--B--`.
    #[cfg_attr(doc, doc = concat!("\n\n```text\n", crate::__private::published!(bishops), "```"))]
    pub static BISHOP_PATTERNS: [&str; 16] = bishop_code by bishop_code;

    /// The knights among the five squares left after bishops and queen, by N5N code, such as `-N-N-`.
    #[cfg_attr(doc, doc = concat!("\n\n```text\n", crate::__private::published!(n5n), "```"))]
    pub static N5N_PATTERNS: [&str; 10] = n5n by n5n;

    /// The order of king, rooks and knights, by N5N code.
    #[cfg_attr(doc, doc = concat!("\n\n```text\n", crate::__private::published!(krn), "```"))]
    pub static KRN: [&str; 10] = krn by n5n;

    /// The Scharnagl number of a rank's capital ASCII letters, by a perfect hash: one multiplication and one comparison.
    ///
    /// ```
    /// assert_eq!(chess960_tables::table::scharnagl_by_letters(*b"RNBQKBNR"), Some(518));
    /// assert_eq!(chess960_tables::table::scharnagl_by_letters(*b"rnbqkbnr"), None);
    /// ```
    pub const fn scharnagl_by_letters(letters: [u8; 8]) -> Option<u16> = scharnagl by rank;
}

#[cfg(feature = "phf")]
crate::tables! {
    /// The position that has a rank, for those who want a map.
    pub static BY_RANK: phf::Map<&'static str, StartPosition> = scharnagl by rank;
}

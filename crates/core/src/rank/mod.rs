//! Ranks: reading them, errors, suggested corrections, and properties.

mod error;
mod properties;
mod read;
mod suggestion;

use core::fmt;

pub use error::RankError;

use crate::text;

/// White's first rank in one of the 960 starting positions, legal by construction.
///
/// Squares are the files 0 (a) to 7 (h); even files are dark. A rank is displayed as eight uppercase letters;
/// [`FromStr`](core::str::FromStr) also reads lowercase and figurines. It equals a `str` with the same letters, and is
/// ordered like it. [`Default`] is the rank of standard chess.
///
/// A rank derives its properties from its letters. Programs use `StartPosition` of `chess960-tables`, which looks them
/// up.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::BackRank;
///
/// let rank: BackRank = "RNBQKBNR".parse()?;
/// assert_eq!(rank, BackRank::STANDARD);
/// assert_eq!(rank.bishop_code(), 6);
/// assert_eq!(rank, "RNBQKBNR");
/// assert_eq!(format!("{rank:>10}"), "  RNBQKBNR");
/// assert!("RNBKBQNR".parse::<BackRank>().is_err());
/// # Ok::<(), chess960_core::RankError>(())
/// ```
// Ranks are looked up, compared and written by their letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BackRank([u8; 8]);

impl BackRank {
    /// The rank of standard chess, RNBQKBNR.
    pub const STANDARD: BackRank = BackRank::from_static("RNBQKBNR");
}

impl fmt::Debug for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BackRank").field(&self.pieces()).finish()
    }
}

impl fmt::Display for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::ascii(&self.0))
    }
}

impl Default for BackRank {
    /// Returns the rank of standard chess, [`BackRank::STANDARD`].
    fn default() -> BackRank {
        BackRank::STANDARD
    }
}

crate::__compare_with_str!(BackRank, |rank, text| rank.letters() == text.as_bytes());

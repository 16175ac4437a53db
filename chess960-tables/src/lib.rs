//! All 960 Chess960 starting positions as const tables.
#![no_std]

mod start_position;

pub use chess960_core::{BackRank, NumberError, Numbering, PartialRank, Piece, RankError, Skeleton};
pub use start_position::{All, StartPosition};

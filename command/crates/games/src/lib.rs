//! Archives of games: PGN of any size, counted by starting position, and the same games as rows.
//!
//! [`Stats`] counts the games of one text, and [`archive::count`] counts many files on all processors. [`pgn`] reads
//! single games, and [`GameRow`] makes rows of them for statistical tools.
//!
//! ```
//! use chess960_games::Stats;
//! use chess960_tables::sp;
//!
//! let pgn = r#"
//! [Variant "Chess960"]
//! [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]
//! [Result "1/2-1/2"]
//!
//! 1. e4 1/2-1/2
//! "#;
//! let mut stats = Stats::default();
//! stats.read(pgn.as_bytes(), |error| panic!("{error}"))?;
//! assert_eq!(stats.of(sp!(0)).draws, 1);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! A [`Filter`] can be serialized, with dates and time controls as text.
//!
//! ```
//! use chess960_games::Filter;
//!
//! let (since, time_controls) = (Some("2020.01.??".parse()?), vec!["180+2".parse()?]);
//! let filter = Filter { since, time_controls, ..Filter::default() };
//! let json = serde_json::to_value(&filter)?;
//! assert_eq!((&json["since"], &json["time_controls"][0]), (&"2020-01".into(), &"180+2".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod archive;
mod category;
mod counts;
mod date;
mod decode;
mod filter;
mod names;
pub mod pgn;
mod row;
mod score;
mod stats;
mod time_control;
mod variant;

pub use category::{Category, Exclusion};
pub use counts::Counts;
pub use date::{Date, FilterError};
pub use decode::{TrailingData, decode, unread_form};
pub use filter::Filter;
pub use names::Names;
pub use row::{GameColumn, GameRow, column};
pub use score::Score;
pub use stats::Stats;
pub use time_control::TimeControl;
pub use variant::Variant;

// Most modules use these.
use pgn::{Game, GameResult, PgnError, PgnErrorKind, Tag};

//! Reads the tags of PGN and the results at the end of the moves.
//!
//! ```
//! use chess960_games::pgn::read_games;
//!
//! let mut games = 0;
//! read_games("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n".as_bytes(), |_| games += 1)?;
//! assert_eq!(games, 2);
//! # Ok::<(), std::io::Error>(())
//! ```

mod assembler;
mod bracket;
mod error;
mod game;

mod lines;
mod reader;
mod result;
mod rows;
mod window;
mod writer;

pub use self::error::{PgnError, PgnErrorKind};
pub use self::game::{Game, Tag};
pub use self::reader::{read_games, read_games_with_text};
pub use self::result::GameResult;
pub use self::writer::GameWriter;

//! Chess960 starting positions as people write them: one position, or a selection of the 960.
//!
//! ```
//! use chess960_notation::NotationOptions;
//!
//! let notation = NotationOptions::default();
//! assert_eq!(notation.position("fritz9:359")?.scharnagl(), 518);
//! assert_eq!(notation.select("518-520,0")?.len(), 4);
//! assert_eq!(notation.select("K=e1+Q=d1+not:518")?.len(), 31);
//! # Ok::<(), chess960_notation::NotationError>(())
//! ```
//!
//! One position is
//!
//! | written as | for example |
//! | --- | --- |
//! | a number | `518`, `SP 518`, `SP-518`, `SP-ID 518`, `idn 518` |
//! | a number in a named numbering | `scharnagl:518`, `fritz9:359` |
//! | a rank, in either case, with or without spaces | `RNBQKBNR`, `rnbqkbnr`, `R N B Q K B N R` |
//! | a rank in figurines | `♖♘♗♕♔♗♘♖` |
//! | a FEN or an EPD | `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1` |
//! | the first field of a FEN | `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR` |
//!
//! A selection is one of the above, or
//!
//! | written as | for example | selects |
//! | --- | --- | --- |
//! | `all` | `all` | the 960 |
//! | a range | `500-520`, `fritz9:1-10` | positions by number, both ends included |
//! | a pattern | `R*Q*`, `??BQKB??` | ranks: `?` is any piece, `*` any number of pieces |
//! | a piece and a square | `K=e1`, `B=c` | positions with that piece there |
//! | `weak=`, `undefended=` and how many | `weak=0`, `undefended=0-1` | positions with this many such pawns |
//! | `distance=` and how many | `distance=0-3` | positions that differ from the standard one on this many files |
//! | `castle=` and a side | `castle=a`, `castle=h` | positions in which one can castle on the first move |
//! | `not:` and a selection | `not:518`, `not:R*R` | all others |
//! | `+` between selections | `K=e1+not:Q=d1` | positions in all of them |
//! | `,` between selections | `518,534,K=b1` | positions in any of them |
//!
//! `+` binds tighter than `,`, and `not:` tighter than both. A FEN cannot be combined with other terms. In a shell,
//! quote patterns; in PowerShell, quote commas, too.
//!
//! [`NotationOptions`] reads positions and selections, and holds the numbering of numbers without a prefix. [`Escaped`]
//! is for messages that quote a text.

mod count;
mod error;
mod figurine;
mod lines;
mod notation;
mod path;
mod select;
mod text;

pub use chess960_core::untrusted::Escaped;
#[doc(hidden)]
pub use count::count;
pub use error::NotationError;
pub use figurine::piece;
#[doc(hidden)]
pub use figurine::{first_char, letter};
#[doc(hidden)]
pub use lines::{BYTE_ORDER_MARK, Chunk, Lines, MAX_LINE, read_once};
pub use notation::NotationOptions;
#[doc(hidden)]
pub use path::shown_path;
pub use text::fens_of_line;

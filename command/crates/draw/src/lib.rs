//! Drawing a Chess960 starting position by coin, dice, cards or bag.
//!
//! A [`Method`] is a published procedure, which can be used in five ways:
//!
//! - [`Draw`] performs the method one throw at a time, for web pages and bots: it asks for the next [`Throw`], takes
//!   the face that came up, and can undo the throw. The throws can be [recorded](Draw::record) as text, which
//!   [resumes](Draw::resume) the draw later.
//! - [`Guide`] guides a person through the method in a terminal.
//! - [`Instructions`] explain the method in a person's language, for printing.
//! - [`Method::perform`] draws with throws from a random number generator.
//! - [`Odds`] explores every outcome, for exact probabilities and average numbers of throws.
//!
//! ```
//! use chess960_draw::{Draw, Method};
//!
//! let die = Method::find("die").ok_or("no such method")?;
//! let mut draw = Draw::new(die);
//! for roll in ["2", "3", "3", "2", "3"] {
//!     draw.throw(roll)?;
//! }
//! assert_eq!(draw.position().ok_or("five rolls are enough")?.scharnagl(), 518);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The module [`public`] makes draws that nobody can steer and anyone can check.

mod attempt;
mod draw;
mod error;
mod example;
mod face;
mod fraction;
mod guide;
mod instructions;
mod log;
mod method;
mod methods;
mod odds;
mod partial_rank;
mod phrase;
pub mod public;
mod quoted;
mod random;
mod run;
mod setups;
mod squares;
mod step;
mod throw;

#[doc(no_inline)]
pub use chess960_tables::{Numbering, Piece, SquareSet, StartPosition};
#[doc(no_inline)]
pub use chess960_words::Words;
pub use draw::Draw;
pub use error::DrawError;
pub use example::{ExampleLine, WorkedExample};
pub use face::Face;
pub use fraction::{Fraction, decimal};
pub use guide::Guide;
pub use instructions::Instructions;
pub use method::{Device, Method};
pub use odds::{Group, Odds, ThrowCount, optimal_expected_throws};
pub use partial_rank::PartialRank;
pub use phrase::Phrase;
pub use random::below;
pub use setups::{Pairing, Setups};
pub use step::DrawStep;
pub use throw::{Choice, Meaning, Throw};

// Most modules use these.
use attempt::{Abandoned, Attempt};
use quoted::Quoted;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

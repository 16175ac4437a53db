//! Drawing a Chess960 starting position by coin, dice, cards or bag.
//!
//! A [`Method`] is a published procedure, and can be used in five ways:
//!
//! - [`Draw`] performs it one throw at a time, for web pages and bots: it asks for the next [`Throw`], takes the face
//!   that came up, and can undo it. The throws can be [recorded](Draw::record) as text, and the draw
//!   [resumed](Draw::resume) with them.
//! - [`Guide`] guides a person through it in a terminal.
//! - [`Instructions`] tell a person how to do it, for printing, in their language.
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
/// An exact fraction, always in lowest terms: `RBig` of dashu-ratio 0.6. Another version of that crate makes a new
/// incompatible version of this one.
#[doc(no_inline)]
pub use dashu_ratio::RBig as Fraction;
pub use draw::Draw;
pub use error::DrawError;
pub use example::{ExampleLine, WorkedExample};
pub use face::Face;
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

// Used to write methods, to perform them, and to quote typed text.
use attempt::{Abandoned, Attempt};
use quoted::quoted;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

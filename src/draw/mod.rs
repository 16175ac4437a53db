//! Drawing a starting position by coin, dice, cards and bag.
//!
//! A [`Method`] is a procedure written once, in terms of the [`Table`] at which it is performed. Where its chance comes
//! from is another matter, and there are three answers: [`Random`] takes it from a generator, [`Person`] leads somebody
//! through the steps and takes what was thrown, and [`Odds`] explores every outcome, so that all that is said of a
//! method is exact.
//!
//! ```
//! use chess960::draw::{Method, Odds};
//!
//! let die = Method::find("die").ok_or("no such method")?;
//! let odds = Odds::of(die);
//! assert!(odds.is_uniform());
//! assert_eq!(odds.throws().ok_or("a die is thrown")?.expected.to_string(), "67/10");
//! # Ok::<(), &str>(())
//! ```

mod bag;
mod chance;
mod claims;
mod device;
mod exact;
mod method;
mod methods;
mod narrator;
mod odds;
mod person;
mod random;
mod squares;
mod table;

pub use bag::Bag;
pub use chance::{Chance, Purpose, Step, Stop, Throw};
pub use claims::{CLAIMS, Claim, Verdict};
/// An exact fraction, always in lowest terms.
#[doc(no_inline)]
pub use dashu_ratio::RBig as Fraction;
pub use device::{COIN, DIE, Device, Faces, Name, Reading};
pub use method::{Interrupted, Method, Procedure};
pub use narrator::Narrator;
pub use odds::{Group, Odds, Throws, fewest_expected_throws};
pub use person::{Person, Quit};
pub use random::Random;
pub use squares::Squares;
pub use table::Table;

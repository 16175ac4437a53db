//! The library behind the command `chess960`: selections, opening books, checks of lists and tables, and game statistics.
//!
//! Programs that only need positions and numbers depend on `chess960-tables`, which this crate re-exports as
//! [`tables`].
//!
//! ```
//! use chess960_tables::StartPosition;
//!
//! assert_eq!(StartPosition::STANDARD.scharnagl(), 518);
//! ```

#[cfg(feature = "cli")]
pub mod audit;
pub mod book;
pub mod check;
pub mod explain;
pub mod identify;
#[cfg(feature = "cli")]
pub mod print;
pub mod printed;
#[cfg(feature = "cli")]
pub mod sample;
pub mod written;

#[doc(no_inline)]
pub use chess960_tables as tables;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

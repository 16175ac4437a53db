//! Diagrams of Chess960 starting positions as SVG, PNG and text, and the shapes of the pieces.
//!
//! ```
//! use chess960_core::BackRank;
//! use chess960_diagram::{Color, Diagram};
//!
//! let diagram = Diagram { first_rank: true, ..Diagram::new(BackRank::from_static("QRKBBNRN")) };
//! assert!(diagram.svg().starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""));
//! assert_eq!(diagram.text(), "1  ♕ ♖ ♔ ♗ ♗ ♘ ♖ ♘\n   a b c d e f g h\n");
//! let from_black = Diagram { side: Color::Black, ..diagram };
//! assert_eq!(from_black.text(), "8  ♞ ♜ ♞ ♝ ♝ ♚ ♜ ♛\n   h g f e d c b a\n");
//! ```
//!
//! A picture is self-contained and byte-for-byte the same on every platform. It does not need a font, a style sheet or
//! another file, since letters and digits are drawn as lines.
//!
//! With the feature `png`, `Diagram::png` makes the same picture as a PNG.
//!
//! # The shapes on a page of your own
//!
//! [`symbols`] returns the six shapes as SVG symbols. Put them on the page once, and use them by name, in any size:
//!
//! ```html
//! <svg width="0" height="0" aria-hidden="true"><!-- the result of symbols() --></svg>
//! <style>
//!   .white { fill: #fff; stroke: #000; color: #000 }
//!   .black { fill: #000; stroke: #000; color: #fff }
//! </style>
//! <svg class="white" width="32" height="32"><use href="#chess-knight"/></svg>
//! <svg class="black" width="32" height="32"><use href="#chess-king"/></svg>
//! ```
//!
//! `fill` paints the body, `stroke` the outline, and `color` the lines within. The names are `chess-king`,
//! `chess-queen`, `chess-rook`, `chess-bishop`, `chess-knight` and `chess-pawn`.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod diagram;
mod glyphs;
#[cfg(feature = "png")]
mod png;
mod shape;
mod svg;
mod text;

#[doc(no_inline)]
pub use chess960_core::Color;
pub use diagram::{Diagram, Theme};
pub use shape::symbols;

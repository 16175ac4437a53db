//! Tables as Rust: as text for a file, and for a macro as tokens that are put together from the same text.

#[cfg(feature = "phf")]
mod phf;
mod plan;
mod text;
mod tokens;

#[cfg(feature = "neutral")]
pub(crate) use text::attribute_text;
#[cfg(feature = "files")]
pub(crate) use text::{Destination, text};
pub(crate) use tokens::tokens;

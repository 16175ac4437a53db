//! Tables as Rust, in two forms: tokens for a macro and text for a file. A test holds them to the same tokens.

#[cfg(feature = "phf")]
mod phf;
mod plan;
#[cfg(feature = "files")]
mod text;
mod tokens;

#[cfg(feature = "neutral")]
pub(crate) use text::attribute_text;
#[cfg(feature = "files")]
pub(crate) use text::{Destination, text};
pub(crate) use tokens::tokens;

//! How a table is asked for: the table language, as tokens with spans.

mod attribute;
#[cfg(feature = "neutral")]
mod definition;
mod input;
mod item;
mod limits;
mod sp;
mod suggest;
mod tables;
mod types;

#[cfg(feature = "files")]
pub(crate) use attribute::Attribute;
#[cfg(feature = "neutral")]
pub(crate) use definition::parse_definitions;
#[cfg(any(feature = "files", feature = "reference"))]
pub(crate) use input::Error;
pub(crate) use input::{Result, parsed, read_group, spanned, stream, unraw};
pub(crate) use item::{Argument, Declaration, Item, Keyword, Letters};
pub(crate) use limits::check_limits;
pub(crate) use sp::StartPositionLiteral;
pub(crate) use tables::{Dialect, Tables};
pub(crate) use types::{Element, Path};

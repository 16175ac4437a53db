//! Output: formats, files, terminals.

pub(crate) mod boards;
pub(crate) mod file;
mod format;
mod properties;
pub(crate) mod rows;
mod setups;
pub(crate) mod signals;
pub(crate) mod terminal;
pub(crate) mod text;

pub(crate) use file::Output;
pub(crate) use format::Format;
pub(crate) use properties::Property;
pub(crate) use rows::{Kind, Row};
pub(crate) use setups::{BoardPairing, EventDetails, SetupStyle};

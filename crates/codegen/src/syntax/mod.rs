//! How a table is asked for: the table language, read with `syn`.

mod attribute;
mod case;
mod item;
mod limits;
mod line;
mod path;
#[cfg(feature = "portable")]
mod portable;
mod sp;
mod suggest;
mod tables;
mod ty;

pub(crate) use item::{Declaration, Item, RankType};
pub(crate) use limits::check_limits;
pub(crate) use line::{Keyword, Parameter};
pub(crate) use path::Path;
#[cfg(feature = "portable")]
pub(crate) use portable::definition;
pub(crate) use sp::StartPositionLiteral;
pub(crate) use tables::Tables;
#[cfg(feature = "portable")]
pub(crate) use tables::parse_lines;

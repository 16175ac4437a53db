//! How a table is asked for: the table language, read with `syn`.

mod attribute;
mod contents;
mod item;
mod limits;
mod line;
#[cfg(feature = "builder")]
mod portable;
mod sp;
mod suggest;
mod tables;
mod ty;
mod written;

use attribute::Attribute;
use contents::Contents;
pub(crate) use item::{Declaration, Item};
pub(crate) use limits::check_limits;
pub(crate) use line::{Parameter, TableLine};
#[cfg(feature = "builder")]
pub use portable::PortableTable;
pub(crate) use sp::parse_start_position;
use suggest::did_you_mean;
#[cfg(feature = "builder")]
pub(crate) use tables::TableNames;
pub(crate) use tables::Tables;
pub(crate) use ty::Cell;
use ty::Type;
pub(crate) use written::Written;

//! The table language, parsed with `syn`.

mod attribute;
mod contents;
#[cfg(feature = "csv")]
mod csv;
mod limits;
mod line;
#[cfg(feature = "builder")]
mod portable;
mod rust;
mod source;
mod sp;
mod tables;
mod ty;

use attribute::Attribute;
use chess960_model::suggest::did_you_mean;
use contents::Contents;
pub(crate) use limits::check_limits;
pub(crate) use line::{Parameter, TableLine};
#[cfg(feature = "builder")]
pub use portable::PortableTable;
pub(crate) use rust::{Declaration, RustTable};
pub(crate) use source::Source;
pub(crate) use sp::parse_start_position;
#[cfg(feature = "builder")]
pub(crate) use tables::TableNames;
pub(crate) use tables::Tables;
pub(crate) use ty::Cell;
use ty::Type;

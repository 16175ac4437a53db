//! How a table is asked for: the table language, read with `syn`.

mod attribute;
mod case;
mod item;
mod limits;
mod line;
mod path;
#[cfg(feature = "builder")]
mod portable;
mod sp;
mod suggest;
mod tables;
mod ty;

use attribute::Attribute;
pub(crate) use item::{Declaration, Item};
pub(crate) use limits::check_limits;
use line::Line;
pub(crate) use line::Parameter;
pub(crate) use path::Path;
#[cfg(feature = "builder")]
pub(crate) use portable::portable_table;
pub(crate) use sp::StartPositionLiteral;
use suggest::did_you_mean;
pub(crate) use tables::Tables;
#[cfg(feature = "builder")]
pub(crate) use tables::{MAX_TABLES, parse_lines};
pub(crate) use ty::Cell;
use ty::{Type, tokens_between};

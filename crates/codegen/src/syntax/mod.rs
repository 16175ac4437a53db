//! How a table is asked for: the table language, read with `syn`.

mod attribute;
mod item;
mod limits;
mod line;
mod path;
mod portable;
mod sp;
mod suggest;
mod tables;
mod ty;

pub(crate) use item::{Declaration, Item, RankType};
pub(crate) use limits::check_limits;
pub(crate) use line::{Keyword, Parameter};
pub(crate) use path::Path;
pub(crate) use portable::portable_table;
pub(crate) use sp::StartPositionLiteral;
pub(crate) use tables::{Tables, parse_lines};
pub(crate) use ty::Type;

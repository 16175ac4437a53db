//! How tables are written.

pub(crate) mod rust;

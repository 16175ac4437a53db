//! How a table is written: one module for each language.

pub(crate) mod rust;

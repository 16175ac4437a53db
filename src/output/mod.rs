//! Output: formats, files, terminals.

pub(crate) mod boards;
pub(crate) mod file;
pub(crate) mod properties;
pub(crate) mod rows;
pub(crate) mod sanitize;
pub(crate) mod setups;
pub(crate) mod signals;
pub(crate) mod terminal;
pub(crate) mod text;

pub(crate) use self::file::Output;

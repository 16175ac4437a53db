//! Lists and tables that others published.

pub mod check;
pub mod printed;
pub mod written;

//! Tables against the second opinion.

#[cfg(feature = "csv")]
mod csv;
mod perfect_hash;
mod tables;

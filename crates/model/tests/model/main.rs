//! Tables against the second opinion.

mod perfect_hash;
mod tables;

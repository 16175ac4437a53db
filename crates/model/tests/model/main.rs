//! Tables against the second opinion and against what was published.

mod perfect_hash;
mod published;
mod tables;

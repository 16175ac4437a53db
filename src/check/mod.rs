//! Checking what others have published: lists of the 960 positions, and the tables from which they are derived.

pub mod positions;
pub mod tables;

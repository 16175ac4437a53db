//! The library of the command `chess960`.

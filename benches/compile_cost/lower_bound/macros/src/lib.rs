//! No macros.
#![forbid(unsafe_code)]

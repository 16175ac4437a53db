//! No macros: what their crate costs before it does anything.
#![forbid(unsafe_code)]

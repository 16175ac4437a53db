//! Depends on a proc-macro crate, and does nothing.
#![no_std]
#![forbid(unsafe_code)]

//! How tables are written: one module for each language.
//!
//! Rust has a syntax of its own in the table language and is written from that. Every other language is a
//! [`Backend`](backend::Backend): how names look in it, and a function from a [`File`](backend::File) to its source.
#![cfg_attr(
    feature = "portable",
    allow(
        clippy::format_push_string,
        clippy::format_collect,
        reason = "source is put together from a few hundred pieces"
    )
)]

// No language needs all of it.
#[cfg(feature = "portable")]
#[cfg_attr(not(feature = "all-languages"), allow(dead_code))]
pub(crate) mod backend;
#[cfg(feature = "c")]
mod c;
#[cfg(feature = "csharp")]
mod csharp;
#[cfg(feature = "go")]
mod go;
#[cfg(feature = "java")]
mod java;
#[cfg(feature = "javascript")]
mod javascript;
mod language;
#[cfg(any(feature = "portable", feature = "layout"))]
#[cfg_attr(not(feature = "all-languages"), allow(dead_code))]
mod layout;
#[cfg(feature = "python")]
mod python;
pub(crate) mod rust;
#[cfg(feature = "sql")]
mod sql;

pub use language::Language;

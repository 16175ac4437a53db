//! `chess960 check`.

#![expect(clippy::format_collect, reason = "a few thousand small texts")]

#[path = "../common/mod.rs"]
mod common;
mod no_list;
mod positions;
mod read;
mod styles;
mod tables;

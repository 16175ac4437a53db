//! The command as its users meet it: what it writes where, and how it ends.

#![expect(clippy::format_collect, reason = "a few thousand small texts")]

mod book;
mod explain;
mod help;
mod identify;
mod run;
mod show;
mod streams;
mod table;
mod usage;

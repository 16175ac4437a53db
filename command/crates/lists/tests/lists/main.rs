//! Lists and tables, as they are published and as they may be wrong.

#![expect(clippy::format_collect, reason = "a few thousand small texts")]

mod forms;
mod styles;
mod tables;
mod texts;

//! The command as its users meet it: what it writes where, and how it ends. Each subcommand has a module; the others
//! hold for all of them.

#![expect(clippy::format_collect, clippy::format_push_string, reason = "a few thousand small texts")]

#[cfg(unix)]
mod pages;
mod process;
mod run;

mod book;
mod card;
mod check;
mod diagram;
mod draw;
mod emit;
mod explain;
mod handbook;
mod identify;
mod languages;
mod line_filter;
mod methods;
mod pairings;
mod public_draw;
mod reading;
mod show;
mod stats;
mod table;

mod extensions;
mod files;
mod formats;
mod help;
mod streams;
mod templates;
mod usage;

#[cfg(target_os = "linux")]
mod cases;
#[cfg(unix)]
mod docs;
#[cfg(unix)]
mod tools;

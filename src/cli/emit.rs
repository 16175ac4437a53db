//! `emit`: source code to keep.

use std::io::Write;

use chess960_codegen::{Builder, Key, Tables, Value};
use clap::{Args, Subcommand};

use super::{
    outcome::{Error, say},
    output::Output,
};

/// Print tables as source code, to be kept in a program of one's own.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    language: Language,
}

#[derive(Subcommand)]
enum Language {
    /// A self-contained Rust file: no dependency, `no_std`, no `unsafe`.
    #[command(after_help = help())]
    Rust {
        /// `NAME: TYPE = VALUE by KEY`, or `fn NAME(KEY: TYPE) -> Option<TYPE> = VALUE by KEY`; may be given again.
        #[arg(long = "table", value_name = "ITEM", required = true)]
        tables: Vec<String>,
    },
}

const EXAMPLES: &str = "\
Examples:
  chess960 emit rust --table 'RANKS: [[u8; 8]; 960] = rank by scharnagl'
  chess960 emit rust --table 'fn number(rank: &str) -> Option<u16> = scharnagl by rank'
  chess960 emit rust --table 'FENS: [&str; 960] = shredder_fen by fritz9' > tables.rs

";

/// The examples, and what the language has.
fn help() -> String {
    let names = |names: Vec<&str>| names.join(" ");
    let keys = names(Key::ALL.iter().map(|key| key.name()).collect());
    let values = names(Value::ALL.iter().map(|value| value.name()).collect());
    format!(
        "{EXAMPLES}
Keys: {keys}
fritz9 counts from 1: its number 1 is at index 0. rank is looked up by a fn, as &str or [u8; 8].

Values: {values}

Types: integers, &str, [u8; N], and [Piece; N] with an enum Piece of your own."
    )
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let Language::Rust { tables: items } = self.language;
        let mut tables = Tables::default();
        for item in &items {
            tables.add(item).map_err(Error::usage)?;
        }
        let builder = items.into_iter().fold(Builder::new(), Builder::table);
        let source = builder.source().map_err(Error::usage)?;
        out.write_all(source.as_bytes())?;
        for item in tables.items() {
            for path in item.types_from_elsewhere() {
                let name = item.name();
                say(format_args!("note: {name} needs the type `{path}`, which the file does not define"));
            }
        }
        Ok(())
    }
}

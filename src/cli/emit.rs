//! `emit`: source code to keep.

use std::{fmt::Write as _, io::Write};

use chess960_codegen::{
    Builder,
    model::{Key, Representation, Value},
};
use clap::{Args, Subcommand};

use super::{
    outcome::{Error, say},
    output::Output,
};

/// Print tables as source code, to keep in a program.
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
        /// A line of the table language: `NAME = VALUE by KEY`, `NAME: TYPE = VALUE by KEY`, or an item of Rust. May be given
        /// several times.
        #[arg(long = "table", value_name = "ITEM", required = true)]
        tables: Vec<String>,
    },
}

const EXAMPLES: &str = "\
Examples:
  chess960 emit rust --table 'RANKS: [[u8; 8]; 960] = rank by scharnagl'
  chess960 emit rust --table 'pub fn number(rank: &str) -> Option<u16> = scharnagl by rank'
  chess960 emit rust --table 'FENS = shredder_fen by fritz9' > tables.rs
";

/// The examples, and the names of the table language.
fn help() -> String {
    let list = |title: &str, rows: &mut dyn Iterator<Item = (&'static str, String)>| {
        let mut text = format!("\n{title}:\n");
        for (name, description) in rows {
            let _ = writeln!(text, "  {name:<24}{description}");
        }
        text
    };
    let keys = list("Keys", &mut Key::ALL.iter().map(|key| (key.name(), key.index_description())));
    let values = list("Values", &mut Value::ALL.iter().map(|value| (value.name(), value.description().into())));
    let types = list(
        "Types",
        &mut Representation::all().filter(|representation| representation.name() != "u16").filter_map(
            |representation| match representation {
                Representation::Integer(integer) if integer.name() != "u8" => None,
                _ => Some((representation.name(), representation.description().into())),
            },
        ),
    );
    format!("{EXAMPLES}{keys}{values}{types}")
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let Language::Rust { tables: lines } = self.language;
        let mut builder = Builder::new();
        for line in lines {
            builder.table(line);
        }
        out.write_all(builder.source().map_err(Error::usage)?.as_bytes())?;
        for (name, path) in builder.foreign_types().map_err(Error::usage)? {
            say(format_args!("note: {name} needs the type `{path}`, which the file does not define"));
        }
        Ok(())
    }
}

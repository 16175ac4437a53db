//! The command line: one module a verb, and what they share.

mod archive;
mod book;
mod check;
mod draw;
mod emit;
mod explain;
mod games;
mod identify;
mod input;
mod methods;
mod odds;
mod outcome;
mod position;
mod scheme;
mod show;
mod stats;
mod table;

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

use self::outcome::{Failure, Verdict};

/// Show, explain, check, draw and print the 960 starting positions of Chess960.
#[derive(Parser)]
#[command(name = "chess960", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Show(show::Arguments),
    Table(table::Arguments),
    Explain(explain::Arguments),
    Emit(emit::Arguments),
    Draw(draw::Arguments),
    Methods(methods::Arguments),
    Odds(odds::Arguments),
    Book(book::Arguments),
    Check(check::Arguments),
    Identify(identify::Arguments),
    Stats(stats::Arguments),
    Games(games::Arguments),
}

impl Verb {
    fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        match self {
            Verb::Show(arguments) => arguments.run(out),
            Verb::Table(arguments) => arguments.run(out),
            Verb::Explain(arguments) => arguments.run(out),
            Verb::Emit(arguments) => arguments.run(out),
            Verb::Draw(arguments) => arguments.run(out),
            Verb::Methods(arguments) => arguments.run(out),
            Verb::Odds(arguments) => arguments.run(out),
            Verb::Book(arguments) => arguments.run(out),
            Verb::Check(arguments) => arguments.run(out),
            Verb::Identify(arguments) => arguments.run(out),
            Verb::Stats(arguments) => arguments.run(out),
            Verb::Games(arguments) => arguments.run(out),
        }
    }
}

/// Reads the command line, does what it says, and answers with the exit code: 0 fine, 1 a check failed or input had
/// bad lines, 2 wrong usage.
pub(crate) fn main() -> ExitCode {
    // clap answers wrong usage with exit code 2 by itself.
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = cli.verb.run(&mut out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match result {
        Ok(verdict) => verdict.into(),
        Err(failure) => failure.report(),
    }
}

//! The command line: one module a verb, and what they share.

mod book;
mod check;
mod draw;
mod emit;
mod explain;
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
    Show(show::Show),
    Table(table::Table),
    Explain(explain::Explain),
    Emit(emit::Emit),
    Draw(draw::Arguments),
    Methods(methods::Arguments),
    Odds(odds::Arguments),
    Book(book::Book),
    Check(check::Check),
    Identify(identify::Identify),
    Stats(stats::Stats),
}

impl Verb {
    fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        match self {
            Verb::Show(show) => show.run(out),
            Verb::Table(table) => table.run(out),
            Verb::Explain(explain) => explain.run(out),
            Verb::Emit(emit) => emit.run(out),
            Verb::Draw(arguments) => arguments.run(out),
            Verb::Methods(arguments) => arguments.run(out),
            Verb::Odds(arguments) => arguments.run(out),
            Verb::Book(book) => book.run(out),
            Verb::Check(check) => check.run(out),
            Verb::Identify(identify) => identify.run(out),
            Verb::Stats(stats) => stats.run(out),
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

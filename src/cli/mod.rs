//! The command line: one module for each subcommand, and what they share.

mod book;
mod check;
mod draw;
mod emit;
mod explain;
mod identify;
mod input;
mod methods;
mod numbering;
mod odds;
mod outcome;
mod output;
mod position;
mod show;
mod stats;
mod table;
mod terminal;

use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, Subcommand};

use self::{
    outcome::{Error, Outcome, because},
    output::Output,
};

/// Show, explain, check, draw and print the 960 starting positions of Chess960
#[derive(Parser)]
#[command(name = "chess960", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// Write to FILE instead of standard output
    ///
    /// FILE appears when it is complete: until then, and after an error, an older file stays as it was. Links are
    /// followed. A device or pipe is written directly, and `-` is standard output.
    #[arg(long, short, value_name = "FILE", global = true)]
    output: Option<PathBuf>,

    /// Use plain ASCII for boards and charts
    ///
    /// This is the default where the locale's character set is not UTF-8.
    #[arg(long, global = true)]
    ascii: bool,
}

#[derive(Subcommand)]
enum Command {
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
}

impl Command {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        match self {
            Command::Show(arguments) => arguments.run(out),
            Command::Table(arguments) => arguments.run(out),
            Command::Explain(arguments) => arguments.run(out),
            Command::Emit(arguments) => arguments.run(out),
            Command::Draw(arguments) => arguments.run(out),
            Command::Methods(arguments) => arguments.run(out),
            Command::Odds(arguments) => arguments.run(out),
            Command::Book(arguments) => arguments.run(out),
            Command::Check(arguments) => arguments.run(out),
            Command::Identify(arguments) => arguments.run(out),
            Command::Stats(arguments) => arguments.run(out),
        }
    }
}

/// Runs the command line and returns the exit code: 0 for success, 1 if a check failed or the input had bad lines, 2 for
/// wrong usage and for files that cannot be read or written.
pub(crate) fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(answer) => return print(&answer),
    };
    let mut out = match Output::open(cli.output.as_deref(), cli.ascii) {
        Ok(out) => out,
        Err(error) => return error.report(Outcome::Clean),
    };
    match cli.command.run(&mut out).and_then(|()| out.finish()) {
        Ok(()) => out.outcome().into(),
        Err(error) => {
            // What was answered before belongs above the error.
            drop(out.flush());
            error.report(out.outcome())
        }
    }
}

/// Prints help or the version, which are answers, or wrong usage, which is an error.
fn print(answer: &clap::Error) -> ExitCode {
    let printed = answer.print().and_then(|()| io::stdout().flush());
    match printed {
        // What standard error does not take, nobody is there to read.
        _ if answer.use_stderr() => ExitCode::from(2),
        Ok(()) => Outcome::Clean.into(),
        Err(error) => Error::Io(because("cannot write standard output", &error)).report(Outcome::Clean),
    }
}

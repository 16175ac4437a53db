//! The command line: one module for each subcommand, and the modules they share.

mod archive;
mod book;
mod card;
mod chart;
mod check;
mod completions;
mod diagram;
mod draw;
mod emit;
mod entries;
mod explain;
mod format;
mod games;
mod handbook;
mod identify;
mod input;
mod methods;
mod numbering;
mod numbers;
mod odds;
mod outcome;
mod output;
mod paper;
mod position;
mod show;
mod signals;
mod stats;
mod table;
mod terminal;

use std::{
    env,
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use chess960::{escape::Escaped, notation::Notation};
use clap::{
    CommandFactory as _, FromArgMatches as _, Parser, Subcommand,
    error::{ContextKind, ContextValue},
};

use self::{
    outcome::{Error, Outcome, because},
    output::Output,
};

/// Show, number, draw and check the 960 starting positions of Chess960
///
/// Chess960 is also called Fischer random chess (FRC) or Freestyle chess. In double Fischer random chess (DFRC), White's and
/// Black's positions are drawn independently. Every position has a Scharnagl number, 0 to 959 (also called SP-ID or idn), and
/// a Fritz9 number, 1 to 960.
#[derive(Parser)]
#[command(name = "chess960", version, before_help = EXAMPLES, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// Write to FILE instead of standard output
    ///
    /// Replaces FILE atomically, and only on success. Follows links. Writes devices and pipes directly; `-` is standard
    /// output.
    #[arg(long, short, value_name = "FILE", global = true)]
    output: Option<PathBuf>,

    /// Use plain ASCII for boards and charts
    ///
    /// This is the default where the locale's character set is not UTF-8.
    #[arg(long, global = true)]
    ascii: bool,
}

const EXAMPLES: &str = "\
Examples:
  chess960 show 518                    a position: board, numbers, codes and FENs
  chess960 draw                        a random position
  chess960 book --sample 100 > x.epd   an opening book for cutechess or fastchess
  chess960 identify < games.fen        the numbers of FENs
  chess960 stats games.pgn             results by starting position";

const EXIT_CODES: &str = "\
`chess960 help SUBCOMMAND` describes a subcommand in detail.

Exit codes: 0 success; 1 a check failed, or the input was bad or ended too soon; 2 wrong usage, or a file that cannot be \
read or written.";

#[derive(Subcommand)]
enum Command {
    Show(show::Arguments),
    Table(table::Arguments),
    Diagram(diagram::Arguments),
    Explain(explain::Arguments),
    Emit(emit::Arguments),
    Draw(draw::Arguments),
    Methods(methods::Arguments),
    Card(card::Arguments),
    Odds(odds::Arguments),
    Book(book::Arguments),
    Check(check::Arguments),
    Identify(identify::Arguments),
    Stats(stats::Arguments),
    Games(games::Arguments),
    Handbook(handbook::Arguments),
    Completions(completions::CompletionsArguments),
    Man(completions::ManArguments),
}

impl Command {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        match self {
            Command::Show(arguments) => arguments.run(out),
            Command::Table(arguments) => arguments.run(out),
            Command::Diagram(arguments) => arguments.run(out),
            Command::Explain(arguments) => arguments.run(out),
            Command::Emit(arguments) => arguments.run(out),
            Command::Draw(arguments) => arguments.run(out),
            Command::Methods(arguments) => arguments.run(out),
            Command::Card(arguments) => arguments.run(out),
            Command::Odds(arguments) => arguments.run(out),
            Command::Book(arguments) => arguments.run(out),
            Command::Check(arguments) => arguments.run(out),
            Command::Identify(arguments) => arguments.run(out),
            Command::Stats(arguments) => arguments.run(out),
            Command::Games(arguments) => arguments.run(out),
            Command::Handbook(arguments) => arguments.run(out),
            Command::Completions(arguments) => arguments.run(out),
            Command::Man(arguments) => arguments.run(out),
        }
    }
}

/// The command line as clap knows it, with examples above everything but the summary.
fn command() -> clap::Command {
    const TEMPLATE: &str = "{about-with-newline}\n{before-help}{usage-heading} {usage}\n\n{all-args}{after-help}";
    fn with_template(command: clap::Command) -> clap::Command {
        command
            .help_template(TEMPLATE)
            .subcommand_help_heading("Subcommands")
            .subcommand_value_name("SUBCOMMAND")
            .mut_subcommands(with_template)
    }
    with_template(Cli::command()).term_width(terminal::help_width())
}

/// Runs the command line and returns the exit code: 0 for success, 1 if a check failed or the input was bad, 2 for wrong usage
/// and for files that cannot be read or written.
pub(crate) fn main() -> ExitCode {
    let cli = match command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return print(&with_right_command(escaped(error))),
    };
    let mut out = match Output::open(cli.output.as_deref(), cli.ascii) {
        Ok(out) => out,
        Err(error) => return error.report(Outcome::Clean),
    };
    match cli.command.run(&mut out).and_then(|()| out.finish()) {
        Ok(()) => out.outcome().into(),
        Err(error) => {
            // The output so far belongs above the error.
            drop(out.flush());
            error.report(out.outcome())
        }
    }
}

/// Adds the right command to the error for a position given instead of a command.
fn with_right_command(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(text)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    let tip = match (Notation::default().select(text), Notation::default().setup(text)) {
        (Ok(_), _) => "to show a position, run `chess960 show 518`",
        (_, Ok(_)) => "to read FENs, run `chess960 identify`",
        _ => return error,
    };
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    error
}

/// Returns the same error for the arguments without anything that a terminal might obey, if they have any.
fn escaped(error: clap::Error) -> clap::Error {
    let arguments: Vec<_> = env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    if !error.use_stderr() || !arguments.iter().any(|argument| argument.contains(char::is_control)) {
        return error;
    }
    let escaped = arguments.iter().map(|argument| Escaped(argument).to_string());
    match command().try_get_matches_from(escaped) {
        Err(error) => error,
        // Nothing is wrong but the character itself.
        Ok(_) => clap::Error::raw(error.kind(), "an argument has a control character in it\n"),
    }
}

/// Prints help or the version, which are results, or wrong usage, which is an error.
fn print(error: &clap::Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    match printed {
        // If standard error fails, there is nobody to tell.
        _ if error.use_stderr() => ExitCode::from(2),
        Ok(()) => Outcome::Clean.into(),
        Err(error) => Error::Io(because("cannot write standard output", &error)).report(Outcome::Clean),
    }
}

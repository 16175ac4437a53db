//! The command line: groups of subcommands, their help, and running one. Each subcommand is a module.

mod book;
mod card;
mod check;
mod completions;
mod diagram;
mod draw;
mod emit;
mod explain;
mod fen;
mod games;
mod handbook;
mod identify;
mod man;
mod methods;
mod odds;
mod public_draw;
mod show;
mod stats;
mod table;

use std::{
    env,
    ffi::OsStr,
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use chess960_notation::Escaped;
use clap::{ArgMatches, Args, Command, FromArgMatches as _, builder::Styles};

use crate::args::{formats, positions_help};
use crate::errors::{Error, with_context};
use crate::output::{CANNOT_WRITE_STDOUT, Output, sanitize, signals, terminal, text};
use crate::tips;

/// Show, number, draw and check the 960 starting positions of Chess960
///
/// Chess960 is also called Fischer random chess (FRC) or Freestyle chess. In double Fischer random chess (DFRC), White's and
/// Black's positions are drawn independently. Every position has a Scharnagl number, 0 to 959 (also called SP-ID or idn), and
/// a Fritz9 number, 1 to 960.
#[derive(Args)]
#[command(version, before_help = EXAMPLES, after_help = MORE, after_long_help = EXIT_CODES)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    /// File to write instead of standard output
    ///
    /// Replaces FILE atomically, once the output is complete. Follows links. Writes devices and pipes directly; `-` is standard
    /// output. A file that is also read is refused.
    #[arg(long, short, value_name = "FILE", global = true)]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  chess960 show fritz9:359
  chess960 identify < games.fen
  chess960 draw -n 9 --distinct -o notice.html
  chess960 odds coin --format json
  chess960 table positions -o sheet.html
  chess960 diagram 518 --side black -o board.svg
  chess960 book -n 100 -o book.epd
  chess960 games --position 518 games.pgn
  chess960 check positions frc.c";

const MORE: &str = "See `chess960 help SUBCOMMAND`, and `chess960 help positions`.";

const EXIT_CODES: &str = "\
`chess960 help SUBCOMMAND` describes a subcommand, `chess960 help positions` how to write positions.

Exit codes: 0 success; 1 a check failed, or the input was bad or ended too soon; 2 wrong usage, or a file that cannot be \
read or written.";

/// A subcommand.
struct Subcommand {
    name: &'static str,
    /// Adds its arguments and help.
    augment: fn(Command) -> Command,
    /// Reads its arguments.
    read: fn(&mut ArgMatches) -> Result<Run, clap::Error>,
}

/// Runs a subcommand whose arguments have been read.
type Run = Box<dyn FnOnce(&mut Output) -> Result<(), Error>>;

macro_rules! subcommand {
    ($name:literal, $arguments:ty) => {
        Subcommand {
            name: $name,
            augment: <$arguments>::augment_args,
            read: |matches| {
                let arguments = <$arguments>::from_arg_matches_mut(matches)?;
                Ok(Box::new(|out| arguments.run(out)))
            },
        }
    };
}

macro_rules! subcommands {
    ($($name:literal $module:ident),+) => { &[$(subcommand!($name, $module::Arguments)),+] };
}

/// All subcommands, by their kind, in the order of the help.
static GROUPS: [(&str, &[Subcommand]); 7] = [
    ("Positions", subcommands!["show" show, "explain" explain, "identify" identify]),
    ("Drawing", subcommands!["draw" draw, "public-draw" public_draw, "methods" methods, "odds" odds]),
    ("Paper", subcommands!["table" table, "diagram" diagram, "card" card, "handbook" handbook]),
    ("Engines", subcommands!["book" book, "fen" fen, "emit" emit]),
    ("Archives", subcommands!["stats" stats, "games" games]),
    ("Lists", subcommands!["check" check]),
    ("Shell", subcommands!["completions" completions, "man" man]),
];

/// A topic of `chess960 help`, which no list of subcommands has.
static POSITIONS: Subcommand = subcommand!("positions", positions_help::Arguments);

fn subcommands() -> impl Iterator<Item = &'static Subcommand> {
    GROUPS.iter().flat_map(|(_, subcommands)| *subcommands).chain([&POSITIONS])
}

fn find(name: &OsStr) -> Option<&'static Subcommand> {
    subcommands().find(|subcommand| name == subcommand.name)
}

/// Returns the command line with some of its subcommands.
fn with_subcommands(subcommands: impl IntoIterator<Item = &'static Subcommand>) -> Command {
    let build = |subcommand: &Subcommand| (subcommand.augment)(Command::new(subcommand.name));
    // Added last, its options come last in the help of each subcommand.
    Cli::augment_args(Command::new("chess960").subcommands(subcommands.into_iter().map(build)))
}

/// Returns the whole command line. Its help has examples above everything but the summary, and subcommands in groups.
fn command() -> Command {
    // Text in the template is not wrapped, so that examples can be copied.
    fn with_template(command: Command, arguments: &str) -> Command {
        let examples = command.get_before_help().map(|help| format!("{help}\n\n")).unwrap_or_default();
        let template =
            format!("{{about-with-newline}}\n{examples}{{usage-heading}} {{usage}}\n\n{arguments}{{after-help}}");
        command
            .help_template(template)
            .subcommand_help_heading("Subcommands")
            .subcommand_value_name("SUBCOMMAND")
            .mut_subcommands(|command| with_template(command, "{all-args}"))
    }
    let command = with_subcommands(subcommands());
    let arguments = format!("{}{}\n{{options}}", groups(&command), heading("Options"));
    with_template(command, &arguments)
        .mut_subcommand(POSITIONS.name, |command| command.hide(true).help_template("{about}{after-help}"))
        .term_width(terminal::help_width())
}

/// Returns the list of subcommands.
fn groups(command: &Command) -> String {
    let line = |subcommand: &Subcommand| {
        let about = command.find_subcommand(subcommand.name).and_then(Command::get_about);
        text::help_line(subcommand.name, 13, &about.map(ToString::to_string).unwrap_or_default())
    };
    let group = |&(title, subcommands): &(&str, &[Subcommand])| {
        heading(title) + "\n" + &subcommands.iter().map(line).collect::<String>()
    };
    GROUPS.iter().map(group).collect::<String>() + "\n"
}

/// Returns a heading as clap sets it.
fn heading(title: &str) -> String {
    let style = *Styles::default().get_header();
    format!("{style}{title}:{style:#}")
}

/// Reads the command line: what all subcommands have, and the one to run.
fn read() -> Result<(Cli, Run), clap::Error> {
    // Only help and errors need the others, and building those takes longer than most subcommands run.
    let named = env::args_os().nth(1).and_then(|name| find(&name));
    let read = |mut command: Command| command.try_get_matches_from_mut(env::args_os()).map(|read| (command, read));
    let (command, mut matches) = match named.map(|named| read(with_subcommands([named]))) {
        Some(Ok(read)) => read,
        _ => read(command())?,
    };
    let has_formats = has_formats(&command, &matches);
    let (name, mut arguments) = matches.remove_subcommand().expect("clap requires a subcommand");
    let subcommand = find(name.as_ref()).expect("clap knows no other subcommands");
    let run = (subcommand.read)(&mut arguments)?;
    let run: Run =
        if has_formats { run } else { Box::new(|out| formats::refuse_never_written(out).and_then(|()| run(out))) };
    Ok((Cli::from_arg_matches_mut(&mut matches)?, run))
}

/// Returns whether the subcommand that was asked for has the option `--format`.
fn has_formats(command: &Command, arguments: &ArgMatches) -> bool {
    match arguments.subcommand() {
        Some((name, arguments)) => command.find_subcommand(name).is_some_and(|command| has_formats(command, arguments)),
        None => command.get_arguments().any(|argument| argument.get_id() == "format"),
    }
}

/// Runs the command line and returns the exit code: 0 for success, 1 if a check failed or the input was bad, 2 for wrong usage
/// and for files that cannot be read or written.
pub(crate) fn main() -> ExitCode {
    signals::fail_beyond_size_limit();
    let (cli, run) = match read() {
        Ok(read) => read,
        Err(error) => return report(&tips::with_tip(escaped(error), asked().as_ref())),
    };
    let mut out = match Output::open(cli.output.as_deref()) {
        Ok(out) => out,
        Err(error) => return error.report().into(),
    };
    if let Err(error) = run(&mut out).and_then(|()| out.finish()) {
        // The output so far belongs above the error.
        drop(out.flush());
        out.fail_with(error);
    }
    out.exit_code().into()
}

/// Returns the subcommand that the arguments name.
fn asked() -> Option<Command> {
    let Subcommand { name, augment, .. } = env::args_os().skip(1).find_map(|argument| find(&argument))?;
    let mut command = augment(Command::new(*name));
    // An option knows how it is written only then.
    command.build();
    Some(command)
}

/// Returns the same error for the arguments without anything that a terminal might obey, if they have any.
fn escaped(error: clap::Error) -> clap::Error {
    let arguments: Vec<_> = env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let is_harmful = |c: char| c.is_control() || sanitize::is_obeyed(c);
    if !error.use_stderr() || !arguments.iter().any(|argument| argument.contains(is_harmful)) {
        return error;
    }
    let escaped = arguments.iter().map(|argument| Escaped(argument).to_string());
    match command().try_get_matches_from(escaped) {
        Err(error) => error,
        // Nothing is wrong but the character itself.
        Ok(_) => clap::Error::raw(error.kind(), "an argument has a control character or a mark of direction in it\n"),
    }
}

/// Prints help or the version, which are results, or wrong usage, which is an error.
fn report(error: &clap::Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    match printed {
        // If standard error fails, there is nobody to tell.
        _ if error.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Error::Io(with_context(CANNOT_WRITE_STDOUT, &error)).report().into(),
    }
}

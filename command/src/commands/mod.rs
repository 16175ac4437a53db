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
    iter,
    path::{Path, PathBuf},
    process::ExitCode,
};

use chess960_core::untrusted::is_unseen;
use chess960_draw::Method;
use chess960_notation::{Escaped, NotationOptions};
use clap::{
    Arg, ArgMatches, Args, Command, FromArgMatches as _,
    builder::Styles,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::args::{foreign_extension, positions_help};
use crate::errors::{Error, QUOTING, quoting_tip, shown_path, with_context};
use crate::output::{Output, file, signals, terminal, text};

/// Show, number, draw and check the 960 starting positions of Chess960
///
/// Chess960 is also called Fischer random chess (FRC) or Freestyle chess. In double Fischer random chess (DFRC),
/// White's and Black's positions are drawn independently. Every position has a Scharnagl number, 0 to 959 (also called
/// SP-ID or idn), and a Fritz9 number, 1 to 960.
#[derive(Args)]
#[command(version, before_help = EXAMPLES, after_help = MORE, after_long_help = EXIT_CODES)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {}

// This has no doc comment, which would become the help of every subcommand.
#[derive(Args)]
struct OutputArg {
    /// File to write instead of standard output
    ///
    /// Replaces FILE only when the output is complete. Keeps its permissions, group and owner as far as the system
    /// allows, but no set-id bits. Follows links, and writes devices and pipes directly; `-` is standard output.
    /// Refuses to overwrite an input file.
    // clap would list it under the last heading of a subcommand.
    #[arg(long, short, value_name = "FILE", help_heading = None::<&str>)]
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
`chess960 help SUBCOMMAND` describes a subcommand, and `chess960 help positions` explains how to write positions.

Exit codes: 0 success; 1 a check failed, or the input was bad or ended too soon; 2 wrong usage, or a file that cannot \
be read or written.";

/// A subcommand.
struct Subcommand {
    name: &'static str,
    /// Other words that people use for it.
    aliases: &'static [&'static str],
    /// Adds its arguments and help.
    augment: fn(Command) -> Command,
    /// Reads its arguments.
    read: fn(&mut ArgMatches) -> Result<Run, clap::Error>,
}

/// Runs a subcommand whose arguments have been read.
type Run = Box<dyn FnOnce(&mut Output) -> Result<(), Error>>;

macro_rules! subcommand {
    ($module:ident $name:literal $($alias:literal)*) => {
        Subcommand {
            name: $name,
            aliases: &[$($alias),*],
            augment: <$module::Arguments>::augment_args,
            read: |matches| {
                let arguments = <$module::Arguments>::from_arg_matches_mut(matches)?;
                Ok(Box::new(|out| arguments.run(out)))
            },
        }
    };
}

macro_rules! subcommands {
    ($($module:ident $name:literal $($alias:literal)*),+) => { &[$(subcommand!($module $name $($alias)*)),+] };
}

/// All subcommands, by their kind, in the order of the help.
static GROUPS: [(&str, &[Subcommand]); 7] = [
    (
        "Positions",
        subcommands![
            show "show" "position" "print" "view",
            explain "explain" "derive",
            identify "identify" "id" "number" "recognize"
        ],
    ),
    (
        "Drawing",
        subcommands![
            draw "draw" "random" "generate" "pick" "shuffle",
            public_draw "public-draw",
            methods "methods",
            odds "odds" "probabilities"
        ],
    ),
    (
        "Paper",
        subcommands![
            table "table" "list",
            diagram "diagram" "board" "image" "picture" "svg",
            card "card",
            handbook "handbook"
        ],
    ),
    ("Engines", subcommands![book "book" "openings", fen "fen", emit "emit" "code" "source"]),
    ("Archives", subcommands![stats "stats" "statistics", games "games" "filter"]),
    ("Lists", subcommands![check "check" "validate" "verify"]),
    ("Shell", subcommands![completions "completions", man "man"]),
];

/// A topic of `chess960 help`, which lists of subcommands omit.
static POSITIONS: Subcommand = subcommand!(positions_help "positions");

fn subcommands() -> impl Iterator<Item = &'static Subcommand> {
    GROUPS.iter().flat_map(|(_, subcommands)| *subcommands).chain([&POSITIONS])
}

/// Returns the command line with some of its subcommands.
fn with_subcommands(subcommands: impl IntoIterator<Item = &'static Subcommand>) -> Command {
    let build = |subcommand: &Subcommand| {
        (subcommand.augment)(Command::new(subcommand.name).aliases(subcommand.aliases.iter().copied()))
    };
    with_output(Cli::augment_args(Command::new("chess960").subcommands(subcommands.into_iter().map(build))))
}

/// Adds `--output` to a command and its subcommands, last in the help of each. A global option of clap may be given
/// twice unnoticed, before a subcommand and after it.
fn with_output(command: Command) -> Command {
    OutputArg::augment_args(command.mut_subcommands(with_output))
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
        // On Windows, the program is `chess960.exe`.
        .bin_name("chess960")
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

/// Returns a heading as clap formats it.
fn heading(title: &str) -> String {
    let style = *Styles::default().get_header();
    format!("{style}{title}:{style:#}")
}

/// Reads the command line: the file to write, and the subcommand to run.
fn read() -> Result<(Option<PathBuf>, Run), clap::Error> {
    // Only help and errors need the others, and building those takes longer than most subcommands run.
    let named = env::args_os().nth(1).and_then(|name| subcommands().find(|subcommand| name == subcommand.name));
    let read = with_subcommands(named).try_get_matches();
    let mut matches = read.or_else(|_| command().try_get_matches()).map_err(|error| with_tip(escaped(error)))?;
    let levels = iter::successors(Some(&matches), |level| level.subcommand().map(|(_, below)| below));
    let mut outputs: Vec<PathBuf> = levels.filter_map(|level| level.get_one("output").cloned()).collect();
    if outputs.len() > 1 {
        let message = "the argument '--output <FILE>' cannot be used multiple times";
        return Err(command().error(ErrorKind::ArgumentConflict, message));
    }
    let foreign = outputs.last().and_then(|path| foreign_extension(path));
    if let Some(extension) = foreign.filter(|_| !has_format(&matches)) {
        let message = format!("cannot write `.{extension}`; give the file another extension");
        return Err(command().error(ErrorKind::ValueValidation, message));
    }
    let (name, mut arguments) = matches.remove_subcommand().expect("clap requires a subcommand");
    let subcommand = subcommands().find(|subcommand| name == subcommand.name).expect("clap knows no others");
    Ok((outputs.pop(), (subcommand.read)(&mut arguments)?))
}

/// Returns whether the subcommand that was named has `--format`, and judges the extension of the output by itself.
fn has_format(mut matches: &ArgMatches) -> bool {
    let root = with_subcommands(subcommands());
    let mut command = &root;
    while let Some((name, below)) = matches.subcommand() {
        (command, matches) = (command.find_subcommand(name).expect("clap knows no others"), below);
    }
    format_option(command).is_some()
}

/// Returns the option `--format` of a subcommand.
fn format_option(command: &Command) -> Option<&Arg> {
    command.get_arguments().find(|argument| argument.get_id() == "format")
}

/// Returns the error with the invisible characters of arguments escaped.
fn escaped(mut error: clap::Error) -> clap::Error {
    fn escape<T: ToString + Clone + From<String>>(text: &T) -> T {
        let plain = text.to_string();
        if plain.contains(is_unseen) { Escaped(&plain).to_string().into() } else { text.clone() }
    }
    let escape_all = |value: &ContextValue| match value {
        ContextValue::String(text) => Some(ContextValue::String(escape(text))),
        ContextValue::Strings(texts) => Some(ContextValue::Strings(texts.iter().map(escape).collect())),
        ContextValue::StyledStrs(texts) => Some(ContextValue::StyledStrs(texts.iter().map(escape).collect())),
        _ => None,
    };
    let context: Vec<_> = error.context().filter_map(|(kind, value)| Some((kind, escape_all(value)?))).collect();
    for (kind, value) in context {
        error.insert(kind, value);
    }
    error
}

/// Adds a tip if one is known, instead of clap's own.
fn with_tip(mut error: clap::Error) -> clap::Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    let (value, argument) = (text(ContextKind::InvalidValue), text(ContextKind::InvalidArg));
    let asked = env::args_os().nth(1).unwrap_or_default();
    let tip = if NotationOptions::default().select(text(ContextKind::InvalidSubcommand)).is_ok() {
        "to show a position, run `chess960 show 518`".to_owned()
    } else if asked == "check"
        && argument == "<TABLE>"
        && (value.contains(['.', '/', '\\']) || Path::new(value).exists())
    {
        format!("to check a list, run `chess960 check positions {}`", shown_path(Path::new(value)))
    // No word is similar to a single letter.
    } else if asked == "emit" && argument == "[LANGUAGE]" && text(ContextKind::SuggestedValue).len() < 2 {
        "for another language, write a template: `chess960 emit --template FILE`, as docs/languages.md shows".to_owned()
    } else if argument == "--json" && writes_json(&asked) {
        "write `--format json`".to_owned()
    } else if let Some(method) = argument.strip_prefix("--").and_then(Method::find).filter(|_| asked == "draw") {
        format!("write `--method {}`", method.id)
    } else if let Some(tip) = quoting_tip(argument) {
        tip.to_owned()
    } else if argument.starts_with("--source ") && !value.contains(' ') {
        QUOTING.to_owned()
    } else {
        String::new()
    };
    // Coins and dice belong to several methods, and nobody should draw by another than they meant.
    let is_method = argument.contains("METHOD") || argument.starts_with("--method");
    // clap suggests that this is a position or file, but none begins like an option.
    if argument.starts_with('-') {
        error.remove(ContextKind::Suggested);
    }
    if is_method {
        error.remove(ContextKind::SuggestedValue);
    }
    // An error never names an alias of a subcommand. The last name is the most similar.
    if let Some(ContextValue::Strings(names)) = error.remove(ContextKind::SuggestedSubcommand) {
        let similar = names.last().map_or("", String::as_str);
        let meant = subcommands().find(|subcommand| subcommand.aliases.contains(&similar));
        let name = meant.map_or(similar, |subcommand| subcommand.name).to_owned();
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![name]));
    }
    if !tip.is_empty() {
        error.remove(ContextKind::SuggestedSubcommand);
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::SuggestedValue);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Returns whether a subcommand has a format `json`.
fn writes_json(asked: &OsStr) -> bool {
    let asked = subcommands().find(|subcommand| asked == subcommand.name);
    let command = asked.map(|subcommand| (subcommand.augment)(Command::new(subcommand.name)));
    command
        .as_ref()
        .and_then(format_option)
        .is_some_and(|format| format.get_possible_values().iter().any(|value| value.get_name() == "json"))
}

/// Prints help or the version as an answer, or wrong usage as an error.
fn report(error: &clap::Error) -> u8 {
    match error.print().and_then(|()| io::stdout().flush()) {
        // If standard error fails, there is nobody to tell.
        _ if error.use_stderr() => 2,
        Ok(()) => 0,
        Err(error) => Error::Io(with_context(file::CANNOT_WRITE_STDOUT, &error)).report(),
    }
}

/// Runs the command line and returns the exit code: 0 for success, 1 if a check failed or the input was bad, 2 for
/// wrong usage and for files that cannot be read or written.
pub(crate) fn main() -> ExitCode {
    signals::survive_size_limit();
    let (output, run) = match read() {
        Ok(read) => read,
        Err(error) => return report(&error).into(),
    };
    let mut out = match Output::open(output.as_deref()) {
        Ok(out) => out,
        Err(error) => return error.report().into(),
    };
    if let Err(error) = run(&mut out).and_then(|()| Ok(out.finish(None)?)) {
        // The output so far belongs above the error.
        drop(out.flush());
        out.fail_with(error);
    }
    out.exit_code().into()
}

//! `chess960 emit`

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use chess960_codegen::{Builder, Integer, Key, Representation, Value};
use chess960_languages::Language;
use clap::{
    Args,
    builder::{PossibleValue, TypedValueParser},
};

use crate::args::one_of_values;
use crate::errors::{Error, say, shown_path};
use crate::input;
use crate::output::{Output, text};

/// Write tables as source code, in Rust or another language
///
/// Without `--table` and `--from`, writes the standard set: the tables of the crate chess960-tables, under the same
/// names.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 emit python -o chess960.py
  chess960 emit c --table \"ranks: bytes = rank by scharnagl\" --table \"number = scharnagl by rank\"
  chess960 emit java --from tables.txt --name games.Starts --output Starts.java
  chess960 emit go --check chess960.go
  chess960 emit --template lua.jinja --output chess960.lua
  chess960 emit rust --table \"pub fn number(rank: &str) -> Option<u16> = scharnagl by rank\"")]
#[command(after_long_help = long_help())]
pub(crate) struct Arguments {
    /// Language to write
    #[arg(value_parser = by_any_name([Target::Rust].into_iter().chain(built_in())), ignore_case = true)]
    #[arg(required_unless_present_any = ["template", "print_template"])]
    language: Option<Target>,

    /// Template of another language to write
    ///
    /// docs/languages.md builds one step by step. A template cannot read files or run programs, but may include the
    /// built-in templates. It is trusted like a build script: nothing limits its time and memory.
    #[arg(long, value_name = "FILE", conflicts_with = "language")]
    template: Option<PathBuf>,

    /// Write only the template of LANGUAGE, to start from
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = by_any_name(built_in()),
        ignore_case = true,
        hide_possible_values = true,
        conflicts_with_all = ["language", "template", "tables", "from", "name", "check"]
    )]
    print_template: Option<Target>,

    /// Table to write; may be given several times
    ///
    /// LINE is `NAME = VALUE by KEY` or `NAME: REPRESENTATION = VALUE by KEY`. The name is adapted to the conventions
    /// of the language. For Rust, LINE may also be an item, as in the macro `tables!`; its name stays as it is. A
    /// `phf::Map` is for phf 0.14.
    #[arg(long = "table", value_name = "LINE")]
    tables: Vec<String>,

    /// File of tables to write, one per line; may be given several times
    ///
    /// An indented line continues the previous one. Lines that begin with `#` or `//` are comments, and `///` describes
    /// the table on the next line. `-` is standard input. All files together can have up to 250 tables.
    #[arg(long, value_name = "FILE")]
    from: Vec<PathBuf>,

    /// Package, class, table or prefix [default: chess960 or Chess960]
    ///
    /// A package or namespace may precede a class: `games.Starts`.
    #[arg(long)]
    name: Option<String>,

    /// Write nothing; check that FILE is up to date
    ///
    /// If FILE differs, names the first line that differs and exits with code 1. The version in the heading may differ.
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

/// The language to write.
#[derive(Clone, Copy)]
enum Target {
    Rust,
    /// A language with a template.
    Other(&'static Language),
}

impl Target {
    /// Returns the names in use, the command's own first, and a description of the output.
    fn names(self) -> (Vec<&'static str>, &'static str) {
        match self {
            Target::Rust => (vec!["rust", "Rust", "rs"], "A module: no dependency, `no_std`, no `unsafe`"),
            Target::Other(language) => {
                let names = [language.name(), language.title(), language.extension()].into_iter();
                (names.chain(language.aliases().iter().map(String::as_str)).collect(), language.description())
            }
        }
    }

    fn is_named_by_file(self) -> bool {
        !matches!(self, Target::Other(language) if !language.is_named_by_file())
    }
}

/// Returns the languages whose templates are built in.
fn built_in() -> impl Iterator<Item = Target> {
    Language::all().iter().map(Target::Other)
}

/// Reads one of the names of these.
fn by_any_name(targets: impl Iterator<Item = Target>) -> impl TypedValueParser<Value = Target> {
    let value = |target: Target| {
        let (names, help) = target.names();
        (PossibleValue::new(names[0]).help(help).aliases(names.into_iter().skip(1)), target)
    };
    one_of_values(targets.map(value).collect())
}

/// Returns the names of the table language.
fn long_help() -> String {
    let list = |title: &str, lines: Vec<(&str, String)>| {
        let line = |(name, description): (&str, String)| text::help_line(name, 24, &description);
        format!("\n{title}:\n{}", lines.into_iter().map(line).collect::<String>())
    };
    let keys = list("Keys", Key::ALL.iter().map(|key| (key.name(), key.index_description())).collect());
    let values = list("Values", Value::ALL.iter().map(|value| (value.name(), value.description().into())).collect());
    let (mut portable, mut of_rust) = (Vec::new(), Vec::new());
    for &representation in Representation::ALL {
        let description = representation.description().to_owned();
        match representation {
            Representation::Integer(Integer::U8) => {
                portable.push(("u8 to u64, i8 to i64", description));
                of_rust.push(("other integers", "the same contents, in u128, i128, usize and isize".to_owned()));
            }
            Representation::Integer(_) => {}
            _ if representation.is_portable() => portable.push((representation.name(), description)),
            _ => of_rust.push((representation.name(), description)),
        }
    }
    let column = "a column of a CSV file with a row for each position, which a column called `scharnagl`, \
        `fritz9`, `rank` or `fen` names; docs/reference.md explains these files";
    let own = list("Values of your own", vec![("csv(\"FILE\", \"COLUMN\")", column.into())]);
    let portable = list("Representations", portable);
    let of_rust = list("Representations for Rust only", of_rust);
    [keys, values, own, portable, of_rust].concat().trim_start().to_owned()
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        // `--output` may come before `emit`, where clap does not see the conflict.
        if self.check.is_some() && out.path().is_some() {
            return Err(Error::usage("--check writes nothing: leave out --output"));
        }
        let target = match (self.print_template, &self.template) {
            (Some(Target::Other(language)), _) => return Ok(out.write_all(language.template().as_bytes())?),
            (_, Some(path)) => Target::Other(Box::leak(Box::new(read_template(path, out)?))),
            (_, None) => self.language.unwrap_or(Target::Rust),
        };
        let mut builder = Builder::new();
        if self.name.is_some() && target.is_named_by_file() {
            return Err(Error::usage(format_args!(
                "--name does not apply to {}: --output names the module",
                target.names().0[1]
            )));
        }
        if self.name.as_deref() == Some("") {
            return Err(Error::usage("--name is empty"));
        }
        input::check_read_once(&self.from)?;
        for path in &self.from {
            builder.named_lines(&input::name(path), path.parent().unwrap_or(path), &read_source(path, out)?);
        }
        self.tables.iter().for_each(|line| _ = builder.table(line));
        if builder.is_empty() {
            if let Some(path) = self.from.first() {
                return Err(Error::usage(format_args!(
                    "no table in {}; write lines such as `KRN = krn by scharnagl`",
                    input::name(path)
                )));
            }
            match &target {
                Target::Rust => _ = builder.standard(),
                Target::Other(language) => builder = language.standard(),
            }
        }
        builder.files().iter().try_for_each(|file| out.check_input(file))?;
        // The command does not contain lines from standard input, so the heading lists them.
        if !self.from.iter().any(|path| path.as_os_str() == "-") {
            builder.command(self.command(target));
        }
        let source = match &target {
            Target::Rust => builder.kept_file(),
            Target::Other(language) => language.source(&builder, self.name.as_deref()),
        };
        let source = source.map_err(Error::usage)?;
        if let Some(path) = self.check {
            if !is_current(&path, without_mark(&input::read_text(&path, MAX_SOURCE_BYTES, out)?), &source) {
                out.fail();
            }
            return Ok(());
        }
        Ok(out.write_all(source.as_bytes())?)
    }

    /// Returns the command that makes the file again, as a shell reads it.
    fn command(&self, target: Target) -> String {
        // A value that begins with a hyphen would be an option of its own.
        let option = |name: &str, value: &str| {
            let separator = if value.starts_with('-') && value != "-" { '=' } else { ' ' };
            format!("--{name}{separator}{}", quoted(value))
        };
        let mut parts = vec![match &self.template {
            Some(path) => format!("chess960 emit {}", option("template", &path.to_string_lossy())),
            None => format!("chess960 emit {}", target.names().0[0]),
        }];
        parts.extend(self.from.iter().map(|path| option("from", &path.to_string_lossy())));
        parts.extend(self.tables.iter().map(|line| option("table", line)));
        parts.extend(self.name.iter().map(|name| option("name", name)));
        let is_long = parts.iter().map(String::len).sum::<usize>() > MAX_COMMAND_BYTES;
        parts.join(if is_long { " \\\n  " } else { " " })
    }
}

/// Reads the template of another language.
fn read_template(path: &Path, out: &Output) -> Result<Language, Error> {
    if path.as_os_str() == "-" {
        return Err(Error::usage("--template needs a file: its name is part of the command in the heading"));
    }
    Language::from_template(&input::name(path), &read_source(path, out)?).map_err(Error::usage)
}

/// Reads a template or a list of tables.
fn read_source(path: &Path, out: &Output) -> Result<String, Error> {
    Ok(without_mark(&input::read_text(path, MAX_INPUT_BYTES, out)?).to_owned())
}

/// Returns a text without the byte order mark that some editors begin it with.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

/// The longest command on one line, in bytes.
const MAX_COMMAND_BYTES: usize = 90;

/// Returns a word as a shell reads it: in quotation marks unless it is made of plain characters.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    // The word must not end a comment in any language, or contain an escape that a compiler reads.
    let word = word.replace('\'', "'\\''").replace("*/", "*''/").replace("\\u", "\\''u");
    format!("'{word}'")
}

/// The longest source that is compared, in bytes. The most tables, all of figurines, take 25 MB.
const MAX_SOURCE_BYTES: usize = 64 << 20;

/// The longest file of tables, and the longest template, in bytes: thousands of lines with long names. A single line of
/// this length takes 40 MB of memory.
const MAX_INPUT_BYTES: usize = 512 << 10;

/// Returns whether an existing file is up to date, and names the first line that differs.
fn is_current(path: &Path, kept: &str, source: &str) -> bool {
    let [kept, source] = [kept, source].map(|text| text.lines().map(without_version).collect::<Vec<_>>());
    if kept != source {
        let alike = kept.iter().zip(&source).take_while(|(has, should)| has == should).count();
        say(format_args!("{}:{}: differs from the generated source", shown_path(path), alike + 1));
    }
    kept == source
}

/// Returns a line without the version, if it is the heading's.
fn without_version(line: &str) -> (&str, &str) {
    const TOOL: &str = " by chess960-codegen ";
    match line.split_once(TOOL) {
        Some((before, after)) => (before, after.split_once(' ').map_or("", |(_, after)| after)),
        None => (line, ""),
    }
}

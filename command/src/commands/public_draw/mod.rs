//! `chess960 public-draw`

mod check;
mod record;

use std::{
    io,
    path::{Path, PathBuf},
};

use chess960_draw::public::{Announcement, Commitment, Plan, PublicSource, Rounds, Secret, read_date};
use chess960_notation::Escaped;
use chess960_words::Words;
use clap::{Args, Subcommand};

use self::check::CheckArguments;
use self::record::{
    ANOTHER_RECORD, PositionArgs, finish_new, in_words, never_replaced, parse, read_announcement, read_file,
    seconds_since_1970, summary, write_positions,
};
use crate::args::{Format, Formats, PageArgs, Pool, random_bytes};
use crate::errors::{Error, say, shown_path};
use crate::input;
use crate::output::{Output, file};
use crate::pages::announcement;

/// Announce, make and check a draw that nobody can steer
///
/// An announcement says what will be drawn, and which public sources will decide, such as a lottery or a randomness
/// beacon. Publish its SHA-256 before the draw. Once the sources have published their texts, make the draw. Anyone can
/// then check it.
///
/// command/docs/public-draw.md describes the protocol, the bytes that are hashed, and who could cheat.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 public-draw announce --event Cup --date 2027-03-06 --source \"numbers 6/49: Lotto\" -o plan
  chess960 public-draw reveal plan --text \"23 4 42 15 8 16\" --record drawn
  chess960 public-draw check drawn --announcement plan")]
pub(super) struct Arguments {
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    Announce(AnnounceArguments),
    Commit(CommitArguments),
    Reveal(RevealArguments),
    Check(CheckArguments),
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        match self.act {
            Act::Announce(arguments) => arguments.run(out),
            Act::Commit(arguments) => arguments.run(out),
            Act::Reveal(arguments) => arguments.run(out),
            Act::Check(arguments) => arguments.run(out),
        }
    }
}

/// Write the announcement of a draw, and report its SHA-256 on standard error
///
/// Publish the SHA-256, or read it aloud, before the sources publish their texts: it fixes every byte of the
/// announcement. Publish the announcement with it, so that others can object. With --format html, both are on a page
/// for the wall.
///
/// A source is a kind, a colon, a space, and a name that says which text it will be. The kinds are `numbers 6/49` (six
/// different numbers from 1 to 49), `numbers 5/50+2/12` (with two more from 1 to 12), `hex 64` (64 hexadecimal digits)
/// and `drand 2027-03-06 12:00` (the first round of drand's beacon quicknet that is due then, in UTC, or later).
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 public-draw announce --event Cup --date 2027-03-06 --source \"numbers 6/49: Lotto\" -o plan
  chess960 public-draw announce --event Cup --date 2027-03-06 --source \"hex 64: beacon\" --rounds 1-9
  chess960 public-draw announce --event Cup --date 2027-03-06 --source \"hex 64: beacon\" -o wall.html")]
struct AnnounceArguments {
    /// Name of the event
    #[arg(long, value_name = "NAME")]
    event: String,

    /// Day of the draw, such as 2027-03-06
    #[arg(long, value_parser = |text: &str| read_date(text).map(|_| text.to_owned()))]
    date: String,

    /// Rounds to draw, such as 4 or 1-9
    #[arg(long, default_value = "1", value_parser = |text: &str| text.parse::<Rounds>())]
    rounds: Rounds,

    /// Public source, such as 'numbers 6/49: Lotto'; may be given several times
    #[arg(long, value_name = "SOURCE", required = true, value_parser = |text: &str| text.parse::<PublicSource>())]
    source: Vec<PublicSource>,

    /// Line that `commit` printed, or file with that line; may be given several times
    #[arg(long, value_name = "LINE|FILE")]
    commitment: Vec<String>,

    /// Draw no position twice
    #[arg(long)]
    distinct: bool,

    #[command(flatten)]
    pool: Pool,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// For the wall: where the record will be
    #[arg(long, value_name = "TEXT")]
    record_at: Option<String>,

    #[command(flatten)]
    page: PageArgs,
}

/// The announcement itself, or the page for the wall.
const FORMATS: Formats = Formats(&[Format::Text, Format::Html]);

impl AnnounceArguments {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let page = self.page.choose(FORMATS, format, &[Format::Html])?;
        FORMATS.allow(format, self.record_at.as_ref().map(|_| "--record-at"), &[Format::Html])?;
        let commitments = self.commitment.iter().map(|text| read_commitment(text, out)).collect::<Result<_, _>>()?;
        let positions = self.pool.positions(out)?;
        let plan = Plan {
            positions,
            pairing: self.pool.pairing(),
            event: self.event,
            date: self.date,
            rounds: self.rounds,
            distinct: self.distinct,
            sources: self.source,
            commitments,
        };
        let announcement = Announcement::new(plan).map_err(Error::usage)?;
        let now = seconds_since_1970();
        announcement.check_due(now).map_err(Error::usage)?;
        let date = &announcement.plan().date;
        // Yesterday may be today elsewhere.
        if announcement.day() + 1 < now / (24 * 60 * 60) {
            say(format_args!("warning: {date} is in the past; texts that are already known do not make a fair draw"));
        }
        self.pool.check_chance(announcement.setups())?;
        let text = match format {
            Format::Html => {
                let what = in_words(&announcement, page.words);
                announcement::page(&announcement, &what, self.record_at.as_deref(), page)
            }
            _ => announcement.to_string(),
        };
        // Report nothing before the file is written: the digest of another announcement may be published already.
        finish_new(out, &text, ANOTHER_ANNOUNCEMENT)?;
        let what = summary(&announcement);
        let (first, last) = announcement.plan().rounds.range().into_inner();
        match last {
            2.. if first == last => {
                say(format_args!("{what}; round {last} only: for {last} rounds, use --rounds 1-{last}"));
            }
            _ => say(what),
        }
        for source in announcement.plan().sources.iter().filter(|source| source.due().is_some()) {
            say(announcement::source(source, Words::english()));
        }
        if let Some(name) = announcement.plan().last_word() {
            say(Words::english().fill("announcement.last", &[("last", &format!("{:#}", Escaped(name)))]));
        }
        if format == Format::Html {
            say("this page is for the wall; `reveal` needs the announcement itself: give the same options with \
                 -o announcement.txt");
        }
        say(format_args!("SHA-256 {}", announcement.digest()));
        Ok(())
    }
}

/// Reads a commitment, or the file that has it.
fn read_commitment(text: &str, out: &Output) -> Result<Commitment, Error> {
    let path = Path::new(text);
    if !path.exists() {
        let neither =
            |error| Error::usage(format_args!("--commitment: {error}; there is no file `{}` either", Escaped(text)));
        return text.parse().map_err(neither);
    }
    let line = read_file(path, out)?;
    // It may be a secret, so no error shows it.
    let is_other = |_| Error::input(format_args!("{} is not the line that `commit` printed", shown_path(path)));
    line.trim_end().parse().map_err(is_other)
}

/// Make a secret for a draw, and print the commitment to it
///
/// Give the arbiter the commitment before the announcement, and the file with the secret after the sources have
/// published their texts. Without your secret, the draw is void, and its record names you. If the printed line is lost,
/// `sha256sum FILE` computes its 64 digits from the file; a colon, a space and your name follow them.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 public-draw commit White --secret white.secret")]
struct CommitArguments {
    /// Your name, as it will appear in the record
    name: String,

    /// Write the secret to FILE, which must not exist yet
    #[arg(long, value_name = "FILE")]
    secret: PathBuf,
}

impl CommitArguments {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        let secret = Secret::new(&self.name, &random_bytes()?).map_err(Error::usage)?;
        check_apart("--secret", &self.secret, out)?;
        // Check this before the secret is written, which would be in the way of another try. No file can have the line
        // of a new secret already.
        if let Some(path) = out.path().filter(|path| path.is_file()) {
            return Err(never_replaced(path, ANOTHER_COMMITMENT, io::ErrorKind::AlreadyExists.into()));
        }
        // Another secret may be there, without which a draw is void.
        write_new(&self.secret, &secret.to_string(), true, ANOTHER_SECRET)?;
        finish_new(out, &format!("{}\n", secret.commitment()), ANOTHER_COMMITMENT)
    }
}

/// Make the announced draw: show the positions, and write the record to publish
///
/// The numbers of a lottery may be in any order, and hexadecimal digits in either case; the record has them in the one
/// form that their kind allows. If a secret is missing, the record says that the draw is void and who withheld the
/// secret, and the exit code is 1.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 public-draw reveal plan --text \"23 4 42 15 8 16\" --record drawn
  chess960 public-draw reveal plan --text \"4 8 15 16 23 42\" --record drawn -o wall.html")]
struct RevealArguments {
    /// File that `announce` wrote
    announcement: PathBuf,

    /// Text of a source; give one for each, in the order of the announcement
    #[arg(long)]
    text: Vec<String>,

    /// File that `commit` wrote; may be given several times, in any order
    #[arg(long, value_name = "FILE")]
    secret: Vec<PathBuf>,

    /// Write the record to FILE; an existing file must hold the same record
    #[arg(long, value_name = "FILE")]
    record: PathBuf,

    #[command(flatten)]
    positions: PositionArgs,
}

impl RevealArguments {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        let chosen = self.positions.setup_args.choose(out)?;
        check_apart("--record", &self.record, out)?;
        let announcement = read_announcement(&self.announcement, out)?;
        let style = self.positions.choose(chosen, &announcement, out)?;
        let sources = &announcement.plan().sources;
        if self.text.len() != sources.len() {
            let options = sources.iter().map(|source| format!("--text '...' ({:#})", Escaped(&source.to_string())));
            let options = options.collect::<Vec<_>>().join(" ");
            return Err(Error::usage(format_args!("give what each source published, in this order: {options}")));
        }
        let secrets = self
            .secret
            .iter()
            .map(|path| parse::<Secret>(path, &read_file(path, out)?))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(twice) = (1..secrets.len()).find(|&i| secrets[..i].contains(&secrets[i])) {
            let path = input::name(&self.secret[twice]);
            return Err(Error::usage(format_args!("{path}: this secret is given twice")));
        }
        let texts: Vec<&str> = self.text.iter().map(String::as_str).collect();
        let record = announcement.reveal(&texts, &secrets).map_err(Error::input)?;
        let now = seconds_since_1970();
        announcement.check_published(now).map_err(Error::input)?;
        // Tomorrow may be today elsewhere.
        if announcement.day() - 1 > now / (24 * 60 * 60) {
            let date = &announcement.plan().date;
            say(format_args!("warning: {date} is in the future; the sources may not have published these texts"));
        }
        let text = record.to_string();
        // The announcement, a secret or another record may be there.
        write_new(&self.record, &text, false, ANOTHER_RECORD)?;
        write_positions(&record, true, style, out)
    }
}

const ANOTHER_ANNOUNCEMENT: &str = "exists and is not this announcement; an announcement is never replaced";
const ANOTHER_SECRET: &str = "exists; its commitment is its SHA-256 (as `sha256sum` prints it), a colon, a space and \
    the name; a secret is never replaced";
const ANOTHER_COMMITMENT: &str = "exists; a commitment never replaces a file";

/// Writes a file unless another one is there.
fn write_new(path: &Path, text: &str, secret: bool, otherwise: &str) -> Result<(), Error> {
    file::write_new(path, text, secret).map_err(|error| never_replaced(path, otherwise, error))
}

/// Returns an error unless an option names a file other than the output.
fn check_apart(option: &str, path: &Path, out: &Output) -> Result<(), Error> {
    if path == Path::new("-") {
        return Err(Error::usage(format_args!("{option} needs a file; `-` is standard output")));
    }
    if out.is_at(path) {
        let path = shown_path(path);
        return Err(Error::usage(format_args!("{option} and --output are both {path}; each needs a file of its own")));
    }
    Ok(())
}

//! Draws that are announced, made and checked with a record.

use std::{
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
};

use chess960_notation::{Escaped, Notation, count};
use chess960_tables::Setup;
use clap::{Args, builder::NonEmptyStringValueParser};

use super::{
    audit::{Plan, Record, Seed},
    writer::{OutputArgs, Writer},
};
use crate::cli::{
    format::Format,
    input,
    outcome::{Error, not_the_json},
    output::Output,
    row, terminal, words,
};

/// A draw that others can check.
#[derive(Args)]
#[command(next_help_heading = "Draws that anyone can check")]
pub(super) struct RecordArguments {
    /// Announce a draw with a seed text that SOURCE keeps secret: write a record to publish, with the text's hash; may be
    /// given several times
    ///
    /// If SOURCE keeps the text from you as well, give `SOURCE=sha256:HASH`, with the hash in hexadecimal, from
    /// `printf %s TEXT | sha256sum`.
    #[arg(
        long,
        value_name = "SOURCE=TEXT",
        value_parser = committed,
        conflicts_with_all = ["Throws", "OutputArgs", "reveal", "check"]
    )]
    commit: Vec<Seed>,

    /// Announce a draw with a seed text that nobody knows yet, such as next Saturday's lottery numbers; may be given several
    /// times
    ///
    /// These texts come after those of --commit.
    #[arg(
        long = "await",
        value_name = "SOURCE",
        value_parser = NonEmptyStringValueParser::new(),
        conflicts_with_all = ["Throws", "OutputArgs", "reveal", "check"]
    )]
    awaited: Vec<String>,

    /// Make the draw announced in RECORD, with a --seed-text for each of its seeds in order; write the complete record
    #[arg(
        long,
        value_name = "RECORD",
        requires = "seed_text",
        conflicts_with_all = ["DrawArgs", "OutputArgs", "method", "manual", "seed", "check"]
    )]
    pub(super) reveal: Option<PathBuf>,

    /// Check that the seed texts in RECORD match those announced and produce its positions, then write them
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["DrawArgs", "Throws"])]
    pub(super) check: Option<PathBuf>,

    /// With --check, fail unless the plan and the seeds are those of RECORD, as announced
    #[arg(long, value_name = "RECORD", requires = "check", conflicts_with_all = ["DrawArgs", "Throws", "reveal"])]
    pub(super) announced: Option<PathBuf>,
}

/// The most positions in a record, which is held in memory as a whole.
const MAX_COUNT: u32 = 1_000_000;

fn check_count(plan: &Plan) -> Result<(), String> {
    if plan.count <= MAX_COUNT {
        return Ok(());
    }
    Err(format!("a record has at most {MAX_COUNT} positions, not {}", plan.count))
}

/// Reads a source and its text, or the hash of its text.
fn committed(text: &str) -> Result<Seed, String> {
    let (source, text) = text.split_once('=').ok_or("expected SOURCE=TEXT, such as 'White=my secret'")?;
    let Some(hash) = text.strip_prefix("sha256:") else { return Ok(Seed::committed(source, text)) };
    if hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err("64 hexadecimal digits belong after sha256:".to_owned());
    }
    Ok(Seed { commitment: Some(hash.to_ascii_lowercase()), ..Seed::announced(source) })
}

impl RecordArguments {
    pub(super) fn announces(&self) -> bool {
        !(self.commit.is_empty() && self.awaited.is_empty())
    }

    pub(super) fn announce(self, plan: Plan, out: &mut Output) -> Result<(), Error> {
        check_count(&plan).map_err(Error::usage)?;
        let awaited = self.awaited.iter().map(|source| Seed::announced(source));
        let seeds = self.commit.into_iter().chain(awaited).collect();
        write(&Record::announce(plan, seeds).map_err(Error::usage)?, out)
    }
}

pub(super) fn reveal(path: &Path, texts: &[String], out: &mut Output) -> Result<(), Error> {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let record = read(path)?;
    check_count(&record.plan).map_err(Error::input)?;
    write(&record.reveal(&texts).map_err(Error::input)?, out)
}

pub(super) fn check(
    path: &Path,
    announced: Option<&Path>,
    output_args: &OutputArgs,
    out: &mut Output,
) -> Result<(), Error> {
    let record = read(path)?;
    if let Some(announced) = announced {
        let (announced, now) = (read(announced)?.announced(), record.announced());
        if announced.plan != now.plan {
            return Err(Error::input("the plan is not the one that was announced"));
        }
        if announced.seeds != now.seeds {
            return Err(Error::input("the seeds are not those that were announced"));
        }
    }
    record.check().map_err(Error::input)?;
    let setups = record.drawn.iter().map(|fen| Setup::from_fen(fen).map_err(Error::input));
    let setups = setups.collect::<Result<Vec<_>, _>>()?;
    if output_args.format == Format::Text {
        let sources: Vec<_> = record.seeds.iter().map(|seed| Escaped(&seed.source).to_string()).collect();
        let right = format!(
            "{}, drawn from {} with the seed texts of {}: the record is right.",
            count(setups.len() as u64, "position"),
            Escaped(&record.plan.positions),
            sources.join(", ")
        );
        writeln!(out, "{}\n", terminal::fill(&right, out.width()))?;
    }
    let mut writer = Writer {
        output_args,
        notation: Notation::default(),
        double: record.plan.double,
        numbered: setups.len() > 1,
        drawn_by: None,
        written: 0,
    };
    setups.into_iter().try_for_each(|setup| writer.write(setup, out))
}

fn read(path: &Path) -> Result<Record, Error> {
    let mut text = Vec::new();
    input::open(Some(path))?.take(MAX_BYTES + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(Error::input(format_args!("the record has more than {MAX_BYTES} bytes")));
    }
    serde_json::from_slice(&text).map_err(|error| {
        Error::input(format_args!("{} is not the record of a draw: {}", words::path(path), not_the_json(&error)))
    })
}

/// All pairs of positions take 57 MB.
const MAX_BYTES: u64 = 256 << 20;

fn write(record: &Record, out: &mut Output) -> Result<(), Error> {
    Ok(row::write_json(record, out)?)
}

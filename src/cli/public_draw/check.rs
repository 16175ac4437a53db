//! `chess960 public-draw check`

use std::{io::Write as _, path::PathBuf};

use chess960_draw::public::{MAX_BYTES, Record};
use chess960_notation::Notation;
use clap::Args;

use super::{old::OldRecord, positions::write_positions};
use crate::cli::{
    drawn::{Chosen, Origin, OutputArgs, Writer},
    format::Format,
    input,
    outcome::Error,
    output::Output,
    terminal, words,
};

/// Check that a record is right, and that it is of the announced draw
///
/// Use an announcement or a digest that you know from before the draw. Records that `chess960 draw` of earlier versions wrote are
/// checked, too, with their announced record.
///
/// Exits with 1 if anything is wrong, or the draw is void.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 public-draw check drawn --announcement plan
  chess960 public-draw check drawn --arithmetic-only --format fen")]
pub(super) struct CheckArguments {
    /// The record of the draw
    record: PathBuf,

    #[command(flatten)]
    known: Known,

    #[command(flatten)]
    output_args: OutputArgs,
}

/// The knowledge from before the draw.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Known {
    /// The announcement
    #[arg(long, value_name = "FILE")]
    announcement: Option<PathBuf>,

    /// The SHA-256 of the announcement, in hexadecimal
    #[arg(long, value_name = "SHA-256", value_parser = digest)]
    digest: Option<String>,

    /// Check only that the texts in the record draw its positions
    ///
    /// Without the announcement, nothing shows that the plan and the sources were fixed before the draw.
    #[arg(long)]
    arithmetic_only: bool,
}

fn digest(text: &str) -> Result<String, String> {
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err("a SHA-256 is 64 hexadecimal digits".to_owned());
    }
    Ok(text.to_ascii_lowercase())
}

const ANNOUNCED: &str =
    "The record is right: the draw is the one that was announced, and the texts below draw its positions.";

const ARITHMETIC: &str = "The arithmetic is right: the texts below draw the positions of the record. Nothing more was checked: \
    without the announcement, the plan may have been made to suit the texts.";

const UNKNOWN: &str = "No program can know whether the announcement was public before the sources spoke, or whether they published \
    these texts. Compare the texts with the sources.";

const OLD: &str =
    "Records of this form do not fix how a text is spelled, and other spellings would have drawn other positions.";

impl CheckArguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let chosen = self.output_args.choose(out)?;
        out.check_keeps([&self.record].into_iter().chain(&self.known.announcement).map(PathBuf::as_path))?;
        let text = input::read_text(&self.record, MAX_OLD_BYTES)?;
        let path = words::path(&self.record);
        if text.trim_start().starts_with('{') {
            let record = OldRecord::read(&text).map_err(|error| Error::input(format_args!("{path}: {error}")))?;
            return self.check_old(&record, chosen, out);
        }
        let record: Record = text.parse().map_err(|error| Error::input(format_args!("{path}: {error}")))?;
        let announcement = record.announcement();
        if let Some(known) = &self.known.announcement {
            let same = announcement.check_same(&input::parse(known, MAX_BYTES)?);
            same.map_err(|error| Error::input(format_args!("{path} is not of the announced draw: {error}")))?;
        }
        let found = announcement.digest();
        if let Some(known) = self.known.digest.as_ref().filter(|known| **known != found) {
            return Err(Error::input(format_args!(
                "{path} is not of the announced draw: its announcement has the SHA-256 {found}, not {known}"
            )));
        }
        if record.withheld().next().is_none() {
            self.write_verdict("", chosen.format, out)?;
        }
        write_positions(&record, chosen, out)
    }

    fn check_old(&self, record: &OldRecord, chosen: Chosen, out: &mut Output) -> Result<(), Error> {
        if self.known.digest.is_some() {
            return Err(Error::usage("a record of an earlier version has no digest; give --announcement"));
        }
        if let Some(path) = &self.known.announcement {
            let announced = OldRecord::read(&input::read_text(path, MAX_OLD_BYTES)?);
            let announced = announced.map_err(|error| Error::input(format_args!("{}: {error}", words::path(path))))?;
            record.check_announced(&announced).map_err(Error::input)?;
        }
        let setups = record.check().map_err(Error::input)?;
        let origin = Origin::SeedTexts(record.texts().collect());
        self.write_verdict(OLD, chosen.format, out)?;
        let mut writer = Writer::new(chosen, Notation::default(), record.double(), setups.len(), origin)?;
        writer.write_facts(out)?;
        setups.into_iter().try_for_each(|setup| writer.write(setup, out))?;
        writer.finish(out)
    }

    /// Says in text what was checked, and what cannot be.
    fn write_verdict(&self, more: &str, format: Format, out: &mut Output) -> Result<(), Error> {
        if format != Format::Text {
            return Ok(());
        }
        let verdict = if self.known.arithmetic_only { ARITHMETIC } else { ANNOUNCED };
        for paragraph in [verdict, UNKNOWN, more].into_iter().filter(|paragraph| !paragraph.is_empty()) {
            writeln!(out, "{}\n", terminal::fill(paragraph, out.width()))?;
        }
        Ok(())
    }
}

/// The most bytes of a record of earlier versions: a million pairs of positions take 90 MB.
const MAX_OLD_BYTES: usize = 256 << 20;

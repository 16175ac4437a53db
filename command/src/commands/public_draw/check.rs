//! `chess960 public-draw check`

use std::{
    fmt::Display,
    io::{self, Write as _},
    path::PathBuf,
};

use chess960_draw::public::{Announcement, Delivered, MAX_BYTES, Record};
use chess960_notation::Escaped;
use chess960_words::Words;
use clap::Args;

use super::record::{
    ANOTHER_RECORD, PositionArgs, RECORD, check_kind, finish_new, read_announcement, seconds_since_1970, summary,
    write_positions,
};
use crate::args::Format;
use crate::errors::{Error, say};
use crate::input;
use crate::output::{Output, terminal, text};

/// Check that a record is right, and that it is of the announced draw
///
/// Use the announcement or the digest that you know from before the draw. The record may be in a mail, whose lines are
/// broken. With -o, and neither --round nor another format, the new FILE gets the record alone, as it was.
///
/// The exit code is 1 if anything is wrong or the draw is void.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 public-draw check drawn --announcement plan
  chess960 public-draw check drawn --arithmetic-only --format fen")]
pub(super) struct CheckArguments {
    /// Record of the draw
    record: PathBuf,

    #[command(flatten)]
    known: Known,

    #[command(flatten)]
    positions: PositionArgs,
}

/// The knowledge from before the draw.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Known {
    /// Announcement that you kept from before the draw
    #[arg(long, value_name = "FILE")]
    announcement: Option<PathBuf>,

    /// SHA-256 of the announcement, in hexadecimal
    #[arg(long, value_name = "SHA-256", value_parser = digest)]
    digest: Option<String>,

    /// Check only that the texts in the record draw its positions
    ///
    /// This does not show that the plan and the sources were fixed before the draw.
    #[arg(long)]
    arithmetic_only: bool,
}

/// Reads a digest as it stands alone, in groups as on a wall, as `announce` says it, or as `sha256sum` prints it, with
/// the name of a file.
fn digest(text: &str) -> Result<String, String> {
    let text = text.trim().to_ascii_lowercase();
    let labelled = text.strip_prefix("sha-256").or_else(|| text.strip_prefix("sha256"));
    let labelled =
        labelled.and_then(|rest| rest.trim_start().strip_prefix(':').or(rest.strip_prefix(char::is_whitespace)));
    let mut rest = labelled.unwrap_or(&text).chars();
    let digits: String = rest.by_ref().filter(|c| !c.is_whitespace()).take(64).collect();
    let is_digest = digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_digest || !rest.next().is_none_or(char::is_whitespace) {
        return Err("a SHA-256 is 64 hexadecimal digits; put groups in quotes".to_owned());
    }
    Ok(digits)
}

const ANNOUNCED: &str =
    "The record is right: the draw is the one that was announced, and its texts draw its positions.";

const ARITHMETIC: &str = "The arithmetic is right: the texts of the record draw its positions. Nothing more was \
    checked: without the announcement, the plan may have been made to suit the texts.";

const UNKNOWN: &str = "No program can know whether the announcement was public before the sources spoke, or whether \
    they published these texts. Compare the texts with the sources.";

impl CheckArguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let chosen = self.positions.setup_args.choose(out)?;
        let text = input::read_text(&self.record, MAX_BYTES, out)?;
        let path = input::name(&self.record);
        check_kind(&path, &text, RECORD)?;
        let is_wrong = |error| Error::input(format_args!("{path} is wrong: {error}"));
        let found = Delivered::find(&text).map_err(is_wrong)?;
        // Check the announcement first: a draw from another one proves nothing.
        let announcement = Announcement::of_record(&found.record).map_err(is_wrong)?;
        self.known.check(&announcement, &path, out)?;
        announcement.check_published(seconds_since_1970()).map_err(is_wrong)?;
        let style = self.positions.choose(chosen, &announcement, out)?;
        let record: Record = found.record.parse().map_err(is_wrong)?;
        let made = record.withheld().next().is_none();
        let is_kept = chosen.format == Format::Text && out.path().is_some() && self.positions.round.is_none();
        if made {
            let mut remarks = vec![summary(&announcement)];
            if !format!("{text}\n").contains(&found.record) {
                remarks.push(Words::english().text("page.checkBroken").to_owned());
            }
            let outside = found.outside.iter().map(|line| format!("`{}`", Escaped(line)));
            remarks.extend(
                outside.reduce(|all, line| all + ", " + &line).map(|all| format!("No part of the record: {all}")),
            );
            self.write_verdict(&remarks, chosen.format == Format::Text && !is_kept, out)?;
        }
        if made && is_kept {
            return finish_new(out, &found.record, ANOTHER_RECORD);
        }
        let is_announced = !self.known.arithmetic_only;
        write_positions(&record, is_announced, style, out)?;
        // The verdict has scrolled away.
        if made && self.positions.round.is_none() && record.rounds().len() > 1 && chosen.format == Format::Text {
            writeln!(out, "{}", if is_announced { "The record is right." } else { "The arithmetic is right." })?;
        }
        Ok(())
    }

    /// Says what was checked and what cannot be, in text or on standard error.
    fn write_verdict(&self, remarks: &[String], in_text: bool, out: &mut Output) -> Result<(), Error> {
        let verdict = if self.known.arithmetic_only { ARITHMETIC } else { ANNOUNCED };
        for paragraph in [verdict, UNKNOWN].into_iter().chain(remarks.iter().map(String::as_str)) {
            if in_text {
                Format::Text.write(&format!("{}\n\n", text::fill(paragraph, out.width())), out)?;
            } else {
                say(text::fill(paragraph, terminal::width_of(io::stderr())));
            }
        }
        Ok(())
    }
}

impl Known {
    /// Returns an error unless an announcement is the known one.
    fn check(&self, found: &Announcement, path: &str, out: &Output) -> Result<(), Error> {
        let is_other = |why: &dyn Display| Error::input(format_args!("{path} is not of the announced draw: {why}"));
        if let Some(known) = &self.announcement {
            if known.to_str().is_some_and(|text| digest(text).is_ok()) && !known.exists() {
                return Err(Error::usage("--announcement needs a file; give a SHA-256 with --digest"));
            }
            found.check_same(&read_announcement(known, out)?).map_err(|error| is_other(&error))?;
        }
        let digest = found.digest();
        match self.digest.as_ref().filter(|known| **known != digest) {
            Some(known) => Err(is_other(&format_args!("its announcement has the SHA-256 {digest}, not {known}"))),
            None => Ok(()),
        }
    }
}

//! Parts that several acts share: announcements from files, and the positions of a record.

use std::{
    fmt::Display,
    io::{self, Write as _},
    path::Path,
    str::FromStr,
    time::SystemTime,
};

use chess960_draw::{
    Pairing,
    public::{Announcement, MAX_BYTES, Plan, Record, read_date},
};
use chess960_notation::{Escaped, NotationOptions};
use chess960_tables::StartPosition;
use chess960_words::Words;
use clap::Args;

use crate::args::{Chosen, Format, PairingArgs, SETUP_FORMATS, SetupArgs};
use crate::errors::{Error, shown_path};
use crate::input;
use crate::output::{BoardPairing, EventDetails, Output, text};
use crate::setup_writer::{Origin, SetupWriter, check_size};

/// How the positions of a record are written.
#[derive(Args)]
pub(super) struct PositionArgs {
    /// Show only this round, and no secrets
    #[arg(long, value_name = "N", value_parser = round)]
    pub(super) round: Option<u16>,

    /// Day of the round, such as 2027-03-07, for PGN [default: the day of a draw for one round]
    #[arg(long, value_name = "DATE", value_parser = |text: &str| read_date(text).map(|_| text.to_owned()))]
    date: Option<String>,

    #[command(flatten)]
    pub(super) setup_args: SetupArgs,

    #[command(flatten)]
    pairings: PairingArgs,
}

/// How the positions of a record are written, once its announcement is known.
pub(super) struct PositionStyle {
    round: Option<u16>,
    date: Option<String>,
    boards: Vec<BoardPairing>,
    pub(super) chosen: Chosen,
}

fn round(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| "expected one round number, such as 3".to_owned())
}

impl PositionArgs {
    /// Returns how positions are written. It is an error if a round is wanted that is not among those announced.
    pub(super) fn choose(
        &self,
        chosen: Chosen,
        announcement: &Announcement,
        out: &Output,
    ) -> Result<PositionStyle, Error> {
        let plan = announcement.plan();
        let (rounds, is_for_one) = (&plan.rounds, plan.rounds.range().len() == 1);
        if let Some(round) = self.round.filter(|round| !rounds.range().contains(round)) {
            return Err(Error::usage(format_args!("the draw has no round {round}; its rounds are {rounds}")));
        }
        if self.pairings.is_given() && self.round.is_none() && !is_for_one {
            return Err(Error::usage(format_args!(
                "--pairings is for one round: choose it with --round; the rounds are {rounds}"
            )));
        }
        SETUP_FORMATS.allow(chosen.format, self.date.as_ref().map(|_| "--date"), &[Format::Pgn])?;
        let boards = self.pairings.read(chosen, out)?;
        check_size(chosen, self.round.map_or(rounds.range().len(), |_| 1), boards.len())?;
        // A draw for several rounds does not say on which day each is played.
        let is_known = is_for_one || boards.is_empty();
        let date = self.date.clone().or_else(|| is_known.then(|| plan.date.clone()));
        Ok(PositionStyle { round: self.round, date, boards, chosen })
    }
}

/// Writes the texts of a record, for people, and its positions. A draw that is void is an error.
///
/// `is_announced` says whether the announcement was compared with a known one.
pub(super) fn write_positions(
    record: &Record,
    is_announced: bool,
    style: PositionStyle,
    out: &mut Output,
) -> Result<(), Error> {
    let PositionStyle { round: wanted, date, boards, chosen } = style;
    let plan = record.announcement().plan();
    let all = record.rounds().iter().copied();
    let (rounds, setups): (_, Vec<_>) = all.filter(|(round, _)| wanted.is_none_or(|wanted| wanted == *round)).unzip();
    let details = EventDetails { event: Some(plan.event.clone()), date, rounds, boards };
    let double = plan.pairing != Pairing::Same;
    let origin = Origin::Public { record, is_announced, is_whole: wanted.is_none() };
    let mut writer = SetupWriter::new(chosen, NotationOptions::default(), double, setups.len(), origin, details);
    if chosen.format == Format::Text {
        writeln!(out, "{}", text::fill(&format!("{:#}", Escaped(&plan.event)), out.width()))?;
    }
    writer.write_facts(out)?;
    let withheld: Vec<_> = record.withheld().map(|name| format!("{:#}", Escaped(name))).collect();
    if !withheld.is_empty() {
        let names = withheld.join(" and ");
        let (secret, was, it) = if withheld.len() == 1 { ("secret", "was", "it") } else { ("secrets", "were", "them") };
        return Err(Error::input(format_args!(
            "the draw is void: the {secret} of {names} {was} withheld; with {it}, `reveal` again to a new record"
        )));
    }
    for setup in setups {
        writer.write(setup, out)?;
    }
    writer.finish(out)
}

/// Reads an announcement from a file of its own.
pub(super) fn read_announcement(path: &Path, out: &Output) -> Result<Announcement, Error> {
    let text = read_file(path, out)?;
    check_kind(&input::name(path), &text, ANNOUNCEMENT)?;
    parse(path, &text)
}

/// Reads an announcement or a secret, and undoes line ends that a Windows program changed.
pub(super) fn read_file(path: &Path, out: &Output) -> Result<String, Error> {
    let text = input::read_text(path, MAX_BYTES, out)?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}

/// Parses the text of a file.
pub(super) fn parse<T: FromStr<Err: Display>>(path: &Path, text: &str) -> Result<T, Error> {
    text.parse().map_err(|error| Error::input(format_args!("{}: {error}", input::name(path))))
}

pub(super) const ANNOUNCEMENT: &str = "the announcement itself, which `announce` writes with -o announcement.txt";
pub(super) const RECORD: &str = "the record that `reveal --record` wrote";

/// Returns an error if a file is not the wanted one: `announce`, `reveal` and `check` also write pages.
pub(super) fn check_kind(path: &str, text: &str, wanted: &str) -> Result<(), Error> {
    let kind = if text.starts_with("<!DOCTYPE html>") {
        "a page"
    } else if wanted == RECORD && text.parse::<Announcement>().is_ok() {
        "an announcement"
    } else if wanted == ANNOUNCEMENT && text.contains("\n\ntext: ") && Announcement::of_record(text).is_ok() {
        "a record"
    } else {
        return Ok(());
    };
    Err(Error::input(format_args!("{path} is {kind}; give {wanted}")))
}

/// Returns what is announced, as in `9 rounds (1-9), from 960 positions`.
pub(super) fn in_words(announcement: &Announcement, words: &Words) -> String {
    /// If more are left out, they are only counted.
    const MAX_NAMED: usize = 10;
    let Plan { rounds, pairing, positions, .. } = announcement.plan();
    let count = announcement.setups().count();
    let left_out = StartPosition::all().filter(|position| positions.binary_search(position).is_err());
    let names =
        left_out.map(|position| format!("{} {position}", words.fill("page.sp", &[("number", &position.scharnagl())])));
    let names: Vec<String> = names.take(MAX_NAMED + 1).collect();
    let setups = match *pairing {
        Pairing::Same if (1..=MAX_NAMED).contains(&names.len()) => {
            words.fill("announcement.allBut", &[("positions", &names.join(", "))])
        }
        Pairing::Same => words.fill("page.planPositions", &[("count", &count)]),
        _ => words.fill("page.planPairs", &[("count", &count)]),
    };
    // An en dash, as in print.
    let shown = rounds.to_string().replace('-', "–");
    let rounds = words.fill("page.planRounds", &[("count", &rounds.range().len()), ("rounds", &shown)]);
    words.fill("page.plan", &[("rounds", &rounds), ("setups", &setups)])
}

/// Returns the announced draw in one line, and whether anything may be drawn twice.
pub(super) fn summary(announcement: &Announcement) -> String {
    let distinct = if announcement.plan().distinct { "distinct" } else { "not distinct" };
    format!("{}, {distinct}", in_words(announcement, Words::english()))
}

/// Returns the time in seconds from the beginning of 1 January 1970, in UTC.
pub(super) fn seconds_since_1970() -> i64 {
    let since_1970 = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since_1970.as_secs()).unwrap_or(i64::MAX)
}

pub(super) const ANOTHER_RECORD: &str = "exists and is not this record; a record is never replaced";

/// Writes a text as the whole output: a file only if no other one is there.
pub(super) fn finish_new(out: &mut Output, text: &str, otherwise: &str) -> Result<(), Error> {
    write!(out, "{text}")?;
    let path = out.path().unwrap_or(Path::new("-")).to_owned();
    out.finish(Some(text)).map_err(|error| never_replaced(&path, otherwise, error))
}

/// Explains why an existing file is not replaced.
pub(super) fn never_replaced(path: &Path, why: &str, error: io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::AlreadyExists => Error::usage(format_args!("{} {why}, so name a new file", shown_path(path))),
        _ => error.into(),
    }
}

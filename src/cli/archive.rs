//! Archives of games on the command line: files, folders, filters, and reports of errors.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use chess960_games::{
    Date, DateError, Filter, TimeControl, TrailingData, Variant,
    archive::{Archive, FirstErrors},
    pgn::PgnError,
};
use chess960_notation::Notation;
use clap::Args;

use super::{
    input,
    integers::any_count,
    outcome::{Error, cannot_read, say},
    output::Output,
    words,
};

/// The endings of the files that are read from a folder.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst"];

/// Finds the files; `-` and no path are standard input. A folder stands for all PGN files in it and in the folders below it,
/// in the order of their paths. Those that are not there come back as failures: the others are read all the same.
///
/// # Errors
///
/// If none is found, if the output would replace one of them, or if standard input is also a list of positions.
pub(super) fn archives(
    paths: &[PathBuf],
    positions: &[String],
    out: &Output,
) -> Result<(Vec<Archive>, Failures), Error> {
    let (mut archives, mut failures) = (Vec::new(), Failures::default());
    if paths.is_empty() {
        archives.push(Archive::StandardInput);
    }
    for path in paths {
        if path == Path::new("-") {
            archives.push(Archive::StandardInput);
        } else if path.is_dir() {
            let mut files = Vec::new();
            find_files(path.clone(), &mut files);
            if files.is_empty() {
                let (folder, endings) = (words::path(path), words::alternatives(ENDINGS));
                failures.add_error(Error::usage(format_args!("no file in {folder} ends in {endings}")));
            }
            files.sort();
            archives.extend(files.into_iter().map(Archive::File));
        } else if let Err(error) = fs::metadata(path) {
            failures.add_error(not_found(path, &error));
        } else {
            archives.push(Archive::File(path.clone()));
        }
    }
    if archives.is_empty() {
        failures.explain_no_games()?;
    }
    if archives.contains(&Archive::StandardInput) && positions.iter().any(|position| position == "-") {
        return Err(Error::usage(
            "standard input cannot be both positions (`--position -`) and games; name a file of games",
        ));
    }
    if archives.contains(&Archive::StandardInput) {
        input::announce_waiting();
    }
    let is_replaced = |archive: &&Archive| matches!(archive, Archive::File(path) if out.replaces(path));
    if let Some(archive) = archives.iter().find(is_replaced) {
        return Err(Error::usage(format_args!("--output would replace {archive}, which is read")));
    }
    say_repeated(&archives);
    Ok((archives, failures))
}

/// Says why a file cannot be read, and what was meant if its name is a position.
fn not_found(path: &Path, error: &io::Error) -> Error {
    let name = words::path(path);
    let error = cannot_read(&name, error);
    match Notation::default().select(&path.to_string_lossy()) {
        Ok(_) => Error::usage(format_args!("{error}; to choose positions, write `--position {name}`")),
        Err(_) => error.into(),
    }
}

/// Says which files are named more than once, by themselves or in folders.
fn say_repeated(archives: &[Archive]) {
    let mut seen = HashSet::new();
    for archive in archives {
        if matches!(archive, Archive::File(path) if fs::canonicalize(path).is_ok_and(|path| !seen.insert(path))) {
            say(format_args!("{archive} is named twice, and is read twice"));
        }
    }
}

/// Finds the files in a folder. A folder that cannot be read is listed in place of its files, so that it is reported like a file that
/// cannot be read.
fn find_files(folder: PathBuf, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>) else {
        files.push(folder);
        return;
    };
    for entry in entries {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().to_lowercase();
        // Links to folders are not followed: they may lead back.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            find_files(path, files);
        } else if ENDINGS.iter().any(|ending| name.ends_with(ending))
            // A pipe may wait forever. A link that leads nowhere is reported like a file that cannot be read.
            && fs::metadata(&path).map_or(true, |found| found.is_file())
        {
            files.push(path);
        }
    }
}

/// The archives that could not be read to their end.
#[derive(Default)]
pub(super) struct Failures {
    /// The last one; the others have been reported.
    last: Option<Error>,
    /// Whether something other than games follows the games of an archive.
    pub(super) trailing_data: bool,
}

impl Failures {
    /// Notes that an archive could not be read to its end. The others are read all the same.
    pub(super) fn add(&mut self, archive: &Archive, error: &io::Error) {
        if TrailingData::is(error) {
            self.trailing_data = true;
            say(format_args!("{archive}: {error}"));
        } else {
            self.add_error(cannot_read(archive, error).into());
        }
    }

    fn add_error(&mut self, error: Error) {
        if let Some(earlier) = self.last.replace(error) {
            earlier.report(ExitCode::SUCCESS);
        }
    }

    /// Says that the input has no games; fails if it could not be read.
    pub(super) fn explain_no_games(&mut self) -> Result<(), Error> {
        if let Some(failure) = self.last.take() {
            return Err(failure);
        }
        say("there is no game in the input: no tag such as [Event \"...\"]");
        Ok(())
    }

    /// Returns whether games may be missing.
    pub(super) fn any(&self) -> bool {
        self.last.is_some()
    }

    /// Ends a command that wrote what it could. The output is kept: counting may have taken hours.
    pub(super) fn end(self, written: Result<(), Error>, out: &mut Output) -> Result<(), Error> {
        match (written, self.last) {
            (written, None) => written,
            // A pipe that was closed does not hide that an input could not be read.
            (Err(Error::Io(error)), Some(failure)) if error.kind() == io::ErrorKind::BrokenPipe => Err(failure),
            (Err(error), Some(_)) => Err(error),
            (Ok(()), Some(failure)) => out.finish().and(Err(failure)),
        }
    }
}

/// Reports the first errors in games and counts the others.
#[derive(Default)]
pub(super) struct Reports {
    reported: usize,
    more: u64,
}

impl Reports {
    /// Reports an error, or counts it.
    pub(super) fn report(&mut self, archive: &Archive, error: &PgnError) {
        if self.reported == FirstErrors::MAX {
            self.more += 1;
            return;
        }
        self.reported += 1;
        match archive {
            Archive::StandardInput => say(error),
            Archive::File(_) => say(format_args!("{archive}: {error}")),
        }
    }

    /// Reports the first errors of a part of an archive that begins after `lines` lines, and counts the others.
    pub(super) fn report_first(&mut self, archive: &Archive, errors: &FirstErrors, lines: u64) {
        for error in &errors.first {
            self.report(archive, &PgnError { line: lines + error.line, kind: error.kind.clone() });
        }
        self.more += errors.count - errors.first.len() as u64;
    }

    /// Says how many errors were only counted.
    pub(super) fn finish(self) {
        if self.more > 0 {
            say(format_args!("and {} more", self.more));
        }
    }
}

/// The games to use.
#[derive(Args)]
#[command(next_help_heading = "Games")]
pub(super) struct FilterArguments {
    /// Only games of a variant, such as chess960
    ///
    /// chess960, standard, double, or any other name of these, such as frc, fischerandom and dfrc. May be given several times. A game without the tag
    /// Variant is left out.
    #[arg(long, value_name = "VARIANT", value_parser = variant)]
    variant: Vec<Variant>,

    /// Only games from a date on: 2024 or 2024-03-15
    ///
    /// A year, a month or a day.
    #[arg(long, value_name = "DATE", value_parser = date, allow_negative_numbers = true)]
    since: Option<Date>,

    /// Only games up to a date
    #[arg(long, value_name = "DATE", value_parser = date, allow_negative_numbers = true)]
    until: Option<Date>,

    /// Only games of two players rated N or higher
    #[arg(long, value_name = "N", value_parser = any_count, allow_negative_numbers = true)]
    min_rating: Option<u32>,

    /// Only games of two players rated N or lower
    #[arg(long, value_name = "N", value_parser = any_count, allow_negative_numbers = true)]
    max_rating: Option<u32>,

    /// Only games at a time control: blitz, 180+2, ...
    ///
    /// bullet, blitz, rapid, classical, correspondence, or a value of the tag; 600 and 600+0 are the same. May be given several
    /// times. A game without the tag is left out.
    #[arg(long, value_name = "CONTROL")]
    time_control: Vec<TimeControl>,
}

/// Reads a variant under any name that games have.
fn variant(name: &str) -> Result<Variant, String> {
    let is_named = name.contains(char::is_alphanumeric);
    match Variant::parse(name) {
        // In a game, the name may be that of other rules: Double Chess.
        _ if name == "double" => Ok(Variant::Double),
        variant if is_named && variant != Variant::Other => Ok(variant),
        _ => Err("expected chess960, standard or double, or another name of one of them".to_owned()),
    }
}

/// Reads a date that the calendar has.
fn date(text: &str) -> Result<Date, String> {
    let date: Date = text.parse().map_err(|error: DateError| error.to_string())?;
    if date.exists() { Ok(date) } else { Err("the month has no such day".to_owned()) }
}

impl FilterArguments {
    /// Returns the filter, unless no game can pass it.
    pub(super) fn filter(&self) -> Result<Filter, Error> {
        if let (Some(since), Some(until)) = (self.since, self.until) {
            if since.is_after(until) {
                return Err(Error::usage(format_args!("no game is both --since {since} and --until {until}")));
            }
        }
        if let (Some(min), Some(max)) = (self.min_rating, self.max_rating) {
            if min > max {
                return Err(Error::usage(format_args!("--min-rating {min} is above --max-rating {max}")));
            }
        }
        Ok(Filter {
            variants: self.variant.clone(),
            since: self.since,
            until: self.until,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            time_controls: self.time_control.clone(),
            board_only: false,
        })
    }
}

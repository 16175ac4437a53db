//! Archives of games on the command line: files, folders, which games, and what is wrong with them.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use chess960_games::{
    Date, Filter, TimeControl, TrailingData, Variant,
    archive::{Archive, FirstErrors},
    pgn::PgnError,
};
use clap::{Args, ValueEnum};

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
/// in the order of their paths. The output must not replace any.
pub(super) fn archives(paths: &[PathBuf], out: &Output) -> Result<Vec<Archive>, Error> {
    if paths.is_empty() || paths.iter().any(|path| path == Path::new("-")) {
        input::announce_waiting();
    }
    if paths.is_empty() {
        return Ok(vec![Archive::StandardInput]);
    }
    let mut archives = Vec::new();
    for path in paths {
        if path == Path::new("-") {
            archives.push(Archive::StandardInput);
        } else if path.is_dir() {
            let mut files = Vec::new();
            find_files(path.clone(), &mut files);
            if files.is_empty() {
                let (folder, endings) = (words::path(path), words::alternatives(ENDINGS));
                return Err(Error::usage(format_args!("no file in {folder} ends in {endings}")));
            }
            files.sort();
            archives.extend(files.into_iter().map(Archive::File));
        } else {
            fs::metadata(path).map_err(|error| cannot_read(words::path(path), &error))?;
            archives.push(Archive::File(path.clone()));
        }
    }
    let is_replaced = |archive: &&Archive| matches!(archive, Archive::File(path) if out.replaces(path));
    match archives.iter().find(is_replaced) {
        Some(archive) => Err(Error::usage(format_args!("--output would replace {archive}, which is read"))),
        None => Ok(archives),
    }
}

/// Finds the files in a folder. One that cannot be read takes the place of its files, so that reading it fails like that of a file.
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
        } else if ENDINGS.iter().any(|ending| name.ends_with(ending)) && !path.is_dir() {
            files.push(path);
        }
    }
}

/// Says that nothing was found to work on.
pub(super) fn say_no_games() {
    say("there is no game in the input: no tag such as [Event \"...\"]");
}

/// What kept archives from being read to their end.
#[derive(Default)]
pub(super) struct Failures {
    /// The last one; the others have been reported.
    last: Option<Error>,
    /// Whether an archive has something else behind its games.
    pub(super) trailing_data: bool,
}

impl Failures {
    /// Notes that an archive could not be read to its end. The others are read all the same.
    pub(super) fn add(&mut self, archive: &Archive, error: &io::Error) {
        if TrailingData::is(error) {
            self.trailing_data = true;
            say(format_args!("{archive}: {error}"));
        } else if let Some(earlier) = self.last.replace(cannot_read(archive, error).into()) {
            earlier.report(ExitCode::SUCCESS);
        }
    }

    /// Returns whether games may be missing.
    pub(super) fn any(&self) -> bool {
        self.last.is_some()
    }

    /// Ends a command that has written what it could: the games that could be read may have taken hours.
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

    /// Reports the first errors of a part of an archive, which begins after so many lines, and counts the others.
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

/// Which games are taken.
#[derive(Args)]
#[command(next_help_heading = "Games")]
pub(super) struct FilterArguments {
    /// Use only games whose tag Variant names this variant
    #[arg(long, value_enum, value_name = "VARIANT")]
    variant: Vec<VariantArgument>,

    /// Use only games played on or after DATE: a year, month or day such as 2024, 2024-03 or 2024-03-15
    #[arg(long, value_name = "DATE")]
    since: Option<Date>,

    /// Use only games played on or before DATE
    #[arg(long, value_name = "DATE")]
    until: Option<Date>,

    /// Use only games in which both ratings are at least N
    #[arg(long, value_name = "N", value_parser = any_count)]
    min_rating: Option<u32>,

    /// Use only games in which both ratings are at most N
    #[arg(long, value_name = "N", value_parser = any_count)]
    max_rating: Option<u32>,

    /// Use only games with this time control: bullet, blitz, rapid, classical, correspondence, or a value of the tag such
    /// as 180+2
    #[arg(long, value_name = "CONTROL")]
    time_control: Vec<TimeControl>,
}

#[derive(Clone, Copy, ValueEnum)]
enum VariantArgument {
    /// Chess960, under any of its names
    Chess960,
    /// Standard chess, including games from a set position
    Standard,
    /// Double Fischer random chess
    Double,
}

impl FilterArguments {
    pub(super) fn filter(&self) -> Filter {
        let variants = self.variant.iter().map(|variant| match variant {
            VariantArgument::Chess960 => Variant::Chess960,
            VariantArgument::Standard => Variant::Standard,
            VariantArgument::Double => Variant::Double,
        });
        Filter {
            variants: variants.collect(),
            since: self.since,
            until: self.until,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            time_controls: self.time_control.clone(),
        }
    }
}

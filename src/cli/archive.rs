//! Archives of games on the command line: files, folders, and which games.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use chess960::stats::{Date, Filter, TimeControl, Variant, archive::Source};
use clap::{Args, ValueEnum};

use super::outcome::Failure;

/// The endings of the files that are read from a folder.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst"];

/// Finds the files; `-` and no path are standard input. A folder stands for all PGN files in it and in the folders below it,
/// in the order of their paths.
pub(super) fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    if paths.is_empty() {
        return Ok(vec![Source::StandardInput]);
    }
    let mut sources = Vec::new();
    for path in paths {
        if path == Path::new("-") {
            sources.push(Source::StandardInput);
        } else if path.is_dir() {
            let mut files = Vec::new();
            find_files(path, &mut files)?;
            if files.is_empty() {
                let endings = ENDINGS.join(", ");
                return Err(Failure::usage(format!("no file in {} ends in {endings}", path.display())));
            }
            files.sort();
            sources.extend(files.into_iter().map(Source::File));
        } else {
            fs::metadata(path).map_err(|error| cannot_read(path, &error))?;
            sources.push(Source::File(path.clone()));
        }
    }
    Ok(sources)
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let failed = |error| cannot_read(folder, &error);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(failed)?);
        let name = entry.file_name().to_string_lossy().to_lowercase();
        // Links to folders are not followed: they may lead back.
        if kind.is_dir() {
            find_files(&path, files)?;
        } else if ENDINGS.iter().any(|ending| name.ends_with(ending)) && path.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

pub(super) fn cannot_read(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(io::Error::new(error.kind(), format!("cannot read {}: {error}", path.display())))
}

/// Which games are taken.
#[derive(Args)]
#[command(next_help_heading = "Games")]
pub(super) struct FilterArguments {
    /// Take only games whose tag Variant names these rules
    #[arg(long, value_enum, value_name = "VARIANT")]
    variant: Vec<VariantArgument>,

    /// Take only games played on DATE or later: a year, a month or a day such as 2024, 2024-03, 2024-03-15
    #[arg(long, value_name = "DATE")]
    since: Option<Date>,

    /// Take only games played on DATE or earlier
    #[arg(long, value_name = "DATE")]
    until: Option<Date>,

    /// Take only games in which both players are rated N or higher
    #[arg(long, value_name = "N")]
    min_rating: Option<u32>,

    /// Take only games in which both players are rated N or lower
    #[arg(long, value_name = "N")]
    max_rating: Option<u32>,

    /// Take only games under this time control: bullet, blitz, rapid, classical, correspondence, or the tag's value such as
    /// 180+2
    #[arg(long, value_name = "CONTROL")]
    time_control: Vec<TimeControl>,
}

#[derive(Clone, Copy, ValueEnum)]
enum VariantArgument {
    /// Chess960 under any of its names
    Chess960,
    /// Chess, also from a given position
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

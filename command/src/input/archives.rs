//! Archives of games: files, folders, and reports of errors.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
};

use walkdir::WalkDir;

use chess960_games::{
    TrailingData,
    archive::{Archive, FirstErrors},
};
use chess960_notation::count;

use crate::errors::{Error, alternatives, cannot_read, say, shown_path};
use crate::input;
use crate::output::Output;

/// The endings of the files that are read from a folder.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst"];

/// Finds the files; `-` and no path are standard input. A folder stands for all PGN files in it and in the folders
/// below it, in the order of their paths. Missing files are reported, and the others read.
///
/// # Errors
///
/// If none is found, if one is named twice or is the output, or if standard input is also a list of positions.
pub(crate) fn archives(paths: &[PathBuf], positions: &[String], out: &mut Output) -> Result<Vec<Archive>, Error> {
    input::check_read_once(paths)?;
    let mut archives = Vec::new();
    if paths.is_empty() {
        archives.push(Archive::StandardInput);
    }
    for path in paths {
        if path == Path::new("-") {
            archives.push(Archive::StandardInput);
        } else if path.is_dir() {
            let before = archives.len();
            archives.extend(find_files(path).map(Archive::File));
            if archives.len() == before {
                let (folder, endings) = (shown_path(path), alternatives(ENDINGS));
                out.fail_with(Error::usage(format_args!("no file in {folder} ends in {endings}")));
            }
        } else if let Err(error) = fs::metadata(path) {
            out.fail_with(cannot_read(shown_path(path), &error).into());
        } else {
            archives.push(Archive::File(path.clone()));
        }
    }
    if archives.is_empty() {
        return Err(Error::Reported);
    }
    if archives.contains(&Archive::StandardInput) && positions.iter().any(|position| position == "-") {
        return Err(Error::usage(
            "standard input cannot be both positions (`--position -`) and games; name a file of games",
        ));
    }
    let mut seen = HashSet::new();
    for archive in &archives {
        let Archive::File(path) = archive else {
            out.check_input(Path::new("-"))?;
            continue;
        };
        out.check_input(path)?;
        // By itself or in folders: its games would count twice.
        if fs::canonicalize(path).is_ok_and(|path| !seen.insert(path)) {
            return Err(Error::usage(format_args!("{archive} is named twice; each file is read once")));
        }
    }
    if archives.contains(&Archive::StandardInput) {
        input::announce_waiting();
    }
    Ok(archives)
}

/// Finds the files in a folder. A folder that cannot be read is listed in place of its files, so that it is reported
/// like a file that cannot be read. Links to folders are not followed: they may lead back.
fn find_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(|entry| match entry {
        Err(error) => error.path().map(Path::to_owned),
        Ok(entry) => {
            let name = entry.file_name().to_string_lossy().to_lowercase();
            let is_archive = ENDINGS.iter().any(|ending| name.ends_with(ending))
                // A pipe may wait forever. A link that leads nowhere is reported like a file that cannot be read.
                && fs::metadata(entry.path()).map_or(true, |found| found.is_file());
            is_archive.then(|| entry.into_path())
        }
    })
}

/// Reports that an archive could not be read to its end, and returns whether games may be missing. The others are read
/// all the same.
pub(crate) fn report_unread(archive: &Archive, error: &io::Error, out: &mut Output) -> bool {
    let is_missing = !TrailingData::is(error);
    if is_missing {
        out.fail_with(cannot_read(archive, error).into());
    } else {
        say(format_args!("{archive}: {error}"));
        out.fail();
    }
    is_missing
}

/// Says that the input has no games, and why. It is an error if some of it could not be read.
pub(crate) fn report_no_games(out: &mut Output) -> Result<(), Error> {
    if out.exit_code() > 1 {
        return Err(Error::Reported);
    }
    out.fail();
    say("there is no game in the input: no tag such as [Event \"...\"]");
    Ok(())
}

/// Reports the first errors in games, and says how many more there are of these games.
pub(crate) fn report_errors(archives: &[Archive], errors: &FirstErrors, [game, which]: [&str; 2]) {
    for (archive, error) in &errors.first {
        match &archives[*archive] {
            Archive::StandardInput => say(error),
            archive @ Archive::File(_) => say(format_args!("{archive}: {error}")),
        }
    }
    let more = errors.count - errors.first.len() as u64;
    if more > 0 {
        say(format_args!("and {}{which}", count(more, &format!("more {game}"))));
    }
}

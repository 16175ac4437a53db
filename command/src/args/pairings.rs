//! `--pairings`: the boards of a round and their players.

use std::path::PathBuf;

use chess960_notation::count;
use clap::Args;

use super::{Chosen, Format, Layout, pairing_rows};
use crate::errors::{Error, say};
use crate::input;
use crate::output::{BoardPairing, Output};

/// The pairings of a round.
#[derive(Args)]
pub(crate) struct PairingArgs {
    /// CSV of the round's pairings: a card or game per board
    ///
    /// The columns are `board`, `white` and `black`, in any case, unless --pairings-columns names others. A row with
    /// one player is a bye and is skipped; the other cell may be empty, `bye` or `-`. This needs --layout cards or
    /// --format pgn, and one round with one position.
    #[arg(long, value_name = "FILE")]
    pairings: Option<PathBuf>,

    /// Columns of the board, White and Black, by title or counted from 1, such as 1,3,7
    #[arg(long, value_name = "COLUMNS", requires = "pairings", hide_short_help = true, value_parser = three_columns)]
    pairings_columns: Option<[String; 3]>,
}

fn three_columns(text: &str) -> Result<[String; 3], String> {
    let columns: Vec<_> = text.split(',').map(|name| name.trim().to_owned()).collect();
    match &columns[..] {
        [board, white, black]
            if board != white && white != black && board != black && !columns.contains(&"0".into()) =>
        {
            Ok([board.clone(), white.clone(), black.clone()])
        }
        _ => Err("expected three different columns, such as Board,White,Black or 1,3,7".to_owned()),
    }
}

/// The size of the largest file of pairings that is read, in bytes: enough for every column of any tournament.
const MAX_BYTES: usize = 4 << 20;

impl PairingArgs {
    pub(crate) const fn is_given(&self) -> bool {
        self.pairings.is_some()
    }

    pub(crate) fn reads_standard_input(&self) -> bool {
        self.pairings.as_ref().is_some_and(|path| path.as_os_str() == "-")
    }

    /// Returns the boards in the order of the file: none if there is no file.
    pub(crate) fn read(&self, chosen: Chosen, out: &Output) -> Result<Vec<BoardPairing>, Error> {
        let Some(path) = &self.pairings else { return Ok(Vec::new()) };
        if chosen.format != Format::Pgn && (chosen.format, chosen.layout) != (Format::Html, Layout::Cards) {
            return Err(Error::usage("--pairings needs --layout cards with -o FILE.html, or --format pgn"));
        }
        let text = input::read_text(path, MAX_BYTES, out)?;
        let name = input::name(path);
        let mut boards = Vec::new();
        let add = |number, white: &str, black: &str| {
            boards.push(BoardPairing { number, white: white.to_owned(), black: black.to_owned() });
        };
        let byes = pairing_rows::read(text.as_bytes(), self.pairings_columns.as_ref(), add)
            .map_err(|fault| Error::input(fault.in_file(&name)))?;
        if boards.is_empty() {
            return Err(Error::input(format_args!("{name} has no pairing: no row names both White and Black")));
        }
        if byes > 0 {
            say(format_args!("{} in {name}, for which nothing is written", count(byes, "bye")));
        }
        Ok(boards)
    }
}

//! `--pairings`: the boards of a round and their players.

use std::{collections::HashMap, path::PathBuf};

use chess960_model::csv::{Fault, MAX_BYTES, Reader, Row};
use chess960_notation::{Escaped, count};
use clap::Args;

use super::{Chosen, Format, Layout};
use crate::errors::{Error, say};
use crate::input;
use crate::output::{BoardPairing, Output};

/// The pairings of a round.
#[derive(Args)]
pub(crate) struct PairingArgs {
    /// CSV of the round's pairings: one card or game a board
    ///
    /// The columns are `board`, `white` and `black`, in any case, unless --pairings-columns names others. A row with
    /// one name is a bye, which is skipped. This needs --layout cards or --format pgn, and one round with one position.
    #[arg(long, value_name = "FILE")]
    pairings: Option<PathBuf>,

    /// Columns of the board, White and Black, by title or counted from 1, such as 1,3,7
    #[arg(long, value_name = "COLUMNS", requires = "pairings", hide_short_help = true, value_parser = three_columns)]
    pairings_columns: Option<[String; 3]>,
}

fn three_columns(text: &str) -> Result<[String; 3], String> {
    let columns: Vec<_> = text.split(',').map(|name| name.trim().to_owned()).collect();
    columns.try_into().map_err(|_| "expected three columns, such as Board,White,Black or 1,3,7".to_owned())
}

/// The titles of the columns, unless others are named.
const TITLES: [&str; 3] = ["board", "white", "black"];

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
            return Err(Error::usage("--pairings needs --layout cards with --format html, or --format pgn"));
        }
        let text = input::read_text(path, MAX_BYTES, out)?;
        let name = input::name(path);
        let (boards, byes) = self.read_rows(&text).map_err(|fault| Error::input(fault.in_file(&name)))?;
        if boards.is_empty() {
            return Err(Error::input(format_args!("{name} has no pairing")));
        }
        if byes > 0 {
            say(format_args!("{} in {name}, for which nothing is written", count(byes, "bye")));
        }
        Ok(boards)
    }

    /// Returns the boards, and how many rows are byes.
    fn read_rows(&self, text: &str) -> Result<(Vec<BoardPairing>, u64), Fault> {
        let mut reader = Reader::new(text.as_bytes())?;
        let columns = self.columns(&reader)?;
        let titles = columns.map(|column| reader.titles()[column].clone());
        let (mut boards, mut byes) = (Vec::new(), 0);
        let mut lines = HashMap::new();
        for row in &mut reader {
            let Row { line, cells } = row?;
            let [board, white, black] = columns.map(|column| cells[column].trim());
            let fault = |message: String| Fault { line: Some(line), title: Some(titles[0].clone()), message };
            match (white, black) {
                // A spreadsheet may end with rows of separators alone.
                ("", "") if board.is_empty() => continue,
                ("", "") => return Err(fault(format!("board `{}` has no players", Escaped(board)))),
                ("", _) | (_, "") => {
                    byes += 1;
                    continue;
                }
                _ => {}
            }
            let digits = board.strip_suffix('.').unwrap_or(board);
            let number = digits.parse().ok().filter(|number| *number > 0 && digits.bytes().all(|b| b.is_ascii_digit()));
            let Some(number) = number else {
                return Err(fault(format!("`{}` is not the number of a board, such as 12", Escaped(board))));
            };
            if let Some(earlier) = lines.insert(number, line) {
                return Err(fault(format!("board {number} is also on line {earlier}")));
            }
            boards.push(BoardPairing { number, white: white.to_owned(), black: black.to_owned() });
        }
        Ok((boards, byes))
    }

    /// Returns the indexes of the columns of the board, White and Black.
    fn columns(&self, reader: &Reader<'_>) -> Result<[usize; 3], Fault> {
        let fault =
            |title: Option<&str>, message: String| Fault { line: Some(1), title: title.map(str::to_owned), message };
        let Some(names) = &self.pairings_columns else {
            let find = |title| {
                reader.column_in_any_case(title)?.ok_or_else(|| {
                    let titles: Vec<_> = reader.titles().iter().map(|title| format!("`{}`", Escaped(title))).collect();
                    let message = "there is no such column; --pairings-columns names others, or counts them from 1";
                    fault(Some(title), format!("{message}\nthe columns are {}", titles.join(", ")))
                })
            };
            return Ok([find(TITLES[0])?, find(TITLES[1])?, find(TITLES[2])?]);
        };
        let find = |name: &String| match name.parse::<usize>() {
            Ok(number) if (1..=reader.titles().len()).contains(&number) => Ok(number - 1),
            Ok(number) => {
                let last = reader.titles().len();
                Err(fault(None, format!("there is no column {number}; the columns are 1 to {last}")))
            }
            Err(_) => reader.column(name),
        };
        let [board, white, black] = names;
        let columns = [find(board)?, find(white)?, find(black)?];
        match columns {
            [board, white, black] if board != white && white != black && board != black => Ok(columns),
            _ => Err(fault(None, "the columns of the board, White and Black cannot be the same".to_owned())),
        }
    }
}

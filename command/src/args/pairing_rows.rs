//! The rows of a CSV file of pairings.

use std::collections::HashMap;

use chess960_model::csv::{Fault, Reader, Row};
use chess960_notation::Escaped;

/// The titles of the columns, unless others are named.
const TITLES: [&str; 3] = ["board", "white", "black"];

/// Reads pairings in the order of a file, calls `each` with the number, White and Black of each board, and returns how
/// many rows are byes. `columns` names them by title or counts them from 1; by default, they have the [`TITLES`].
pub(crate) fn read(
    text: &[u8],
    columns: Option<&[String; 3]>,
    mut each: impl FnMut(u32, &str, &str),
) -> Result<u64, Fault> {
    let reader = Reader::new(text)?;
    let columns = find(&reader, columns)?;
    let title = reader.titles()[columns[0]].clone();
    let mut byes = 0;
    let mut lines = HashMap::new();
    for row in reader {
        let Row { line, cells } = row?;
        let [board, white, black] = columns.map(|column| cells[column].trim());
        let [white, black] = [white, black].map(|name| if is_bye(name) { "" } else { name });
        let fault = |message: String| Fault { line: Some(line), title: Some(title.clone()), message };
        match (white, black) {
            // A spreadsheet may end with rows of separators alone.
            ("", "") if board.is_empty() => continue,
            ("", "") => {
                return Err(fault(format!(
                    "board `{}` has no players; fill in the names or delete the row",
                    Escaped(board)
                )));
            }
            ("", _) | (_, "") => {
                byes += 1;
                continue;
            }
            _ => {}
        }
        let digits = board.strip_suffix('.').unwrap_or(board);
        let number = digits.parse().ok().filter(|number| *number > 0 && digits.bytes().all(|b| b.is_ascii_digit()));
        let Some(number) = number else {
            return Err(fault(format!("`{}` is not the number of a board; write one such as 12", Escaped(board))));
        };
        if let Some(earlier) = lines.insert(number, line) {
            return Err(fault(format!("board {number} is also on line {earlier}; give each board its own number")));
        }
        let [white, black] = [white, black].map(on_one_line);
        if white == black {
            let message = format!("`{}` has both colours; for a bye, leave one cell empty", Escaped(&white));
            return Err(Fault { title: None, ..fault(message) });
        }
        each(number, &white, &black);
    }
    Ok(byes)
}

/// The words that pairing programs write for no player.
const BYES: [&str; 6] = ["-", "bye", "spielfrei", "exempt", "descansa", "свободен"];

/// Returns whether a name stands for no player.
fn is_bye(name: &str) -> bool {
    BYES.contains(&&*name.to_lowercase())
}

/// Returns a name with single spaces in place of other white space, as cells of spreadsheets have it.
fn on_one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the indexes of the columns of the board, White and Black.
fn find(reader: &Reader<'_>, columns: Option<&[String; 3]>) -> Result<[usize; 3], Fault> {
    let fault = |message: String| Fault { line: Some(1), title: None, message };
    let Some(columns) = columns else {
        let find = |title| match reader.column_in_any_case(title)? {
            Some(column) => Ok(column),
            None => reader.column(title).map_err(|fault| {
                let message = fault.message + "\n--pairings-columns names others, or counts them from 1";
                Fault { message, ..fault }
            }),
        };
        return Ok([find(TITLES[0])?, find(TITLES[1])?, find(TITLES[2])?]);
    };
    let titles = reader.titles();
    let find = |name: &String| match name.parse::<usize>() {
        Ok(number) if (1..=titles.len()).contains(&number) => Ok(number - 1),
        Ok(number) => Err(fault(format!("there is no column {number}; the columns are 1 to {}", titles.len()))),
        Err(_) => reader.column(name),
    };
    let [board, white, black] = columns;
    match [find(board)?, find(white)?, find(black)?] {
        // The pairing of the first board would be lost.
        [board, ..] if titles[board].parse::<u32>().is_ok() => {
            let message = "the first line has to be the titles of the columns, not a pairing".to_owned();
            Err(Fault { title: Some(titles[board].clone()), ..fault(message) })
        }
        columns @ [board, white, black] if board != white && white != black && board != black => Ok(columns),
        _ => Err(fault("the columns of the board, White and Black cannot be the same".to_owned())),
    }
}

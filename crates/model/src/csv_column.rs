use chess960_core::{
    BackRank, Numbering,
    untrusted::{Escaped, is_hidden},
};

use crate::csv::{Fault, Reader, Row};
use crate::key::part;
use crate::{Cells, Integer, Key, Representation, Table, TableError};

/// A column of a CSV file as the value of a table: the user's own data about each position.
///
/// ```
/// use chess960_core::Numbering;
/// use chess960_model::{Cells, CsvColumn, Key, Representation, ranks};
///
/// let rows = ranks(Numbering::Scharnagl).iter().map(|rank| format!("{rank},{}\n", rank.king_file()));
/// let file = format!("rank,king\n{}", rows.collect::<String>());
/// let column = CsvColumn { file: "kings.csv".into(), title: "king".into(), keys: Vec::new(), default: None };
/// let u8 = Representation::from_name("u8").expect("it is one");
/// let table = column.table(file.as_bytes(), Key::Fritz9, u8, None)?;
/// let Cells::Literals(cells) = table.cells() else { unreachable!() };
/// assert_eq!(cells[358], "4");
/// # Ok::<(), chess960_model::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvColumn {
    /// The file, as errors and descriptions call it.
    pub file: String,
    /// The title of the column.
    pub title: String,
    /// The columns that give the position of a row, each as one of [`KEYS`](Self::KEYS) and its title. If the list is
    /// empty, the columns that have the names of keys, in any case.
    pub keys: Vec<(&'static str, String)>,
    /// The cell of positions without a row. Without a default, each position needs a row.
    pub default: Option<String>,
}

/// Reads a cell that gives the position of a row.
type ReadKey = fn(&str) -> Result<BackRank, String>;

const KEYS: [(&str, ReadKey); 4] = [
    ("scharnagl", |text| by_number(text, Numbering::Scharnagl)),
    ("fritz9", |text| by_number(text, Numbering::Fritz9)),
    ("rank", |text| match text.parse::<i64>() {
        Ok(_) => Err("this is a number, not a rank".to_owned()),
        Err(_) => BackRank::parse(text).map_err(|error| error.to_string()),
    }),
    ("fen", by_fen),
];

/// The number of faults after which no more are looked for.
const MAX_FAULTS: usize = 20;

/// The positions that have a cell, by Scharnagl number, each with the line that it is from.
type Found = Vec<Option<(String, usize)>>;

impl CsvColumn {
    /// The ways to give the position of a row: a number, a rank in letters, or the FEN of the starting position, of
    /// which only the board is read.
    pub const KEYS: [&'static str; 4] = [KEYS[0].0, KEYS[1].0, KEYS[2].0, KEYS[3].0];

    /// Creates the table of the column by `key` in a representation, given the file. With a `width`, each cell of
    /// [`Representation::Bytes`] has this length; without one, each is as long as the first.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the key is not one of positions, no column fits the representation, or the file is wrong. The
    /// error lists at most 21 faults, one more than should be shown.
    pub fn table(
        &self,
        file: &[u8],
        key: Key,
        representation: Representation,
        width: Option<usize>,
    ) -> Result<Table, TableError> {
        let is_of_positions = |key: &Key| key.parts() == part::RANK;
        if !is_of_positions(&key) {
            return Err(TableError::of_key(key, &self.title, Key::ALL.iter().copied().filter(is_of_positions)));
        }
        let to_cells = match representation {
            Representation::Text => Cells::Texts,
            Representation::Bytes => Cells::Letters,
            Representation::Integer(_) | Representation::Bool | Representation::F32 | Representation::F64 => {
                Cells::Literals
            }
            _ => {
                let message = "a column of a file is stored as integers, `bool`, `f32`, `f64`, text or bytes, not as";
                return Err(TableError::Representation(format!("{message} `{}`", representation.rust_type())));
            }
        };
        let cells = self.cells(file, representation, width);
        let cells = cells.map_err(|faults| TableError::File { name: self.file.clone(), faults })?;
        let by_key = key.ranks().map(|rank| cells[usize::from(Numbering::Scharnagl.number(rank))].clone());
        Ok(Table {
            value: None,
            value_name: self.title.clone().into(),
            value_description: format!("Column `{}` of `{}`", Escaped(&self.title), Escaped(&self.file)).into(),
            key,
            representation,
            cells: to_cells(by_key.collect()),
        })
    }

    /// Returns the cell of each position, by Scharnagl number.
    fn cells(
        &self,
        file: &[u8],
        representation: Representation,
        mut width: Option<usize>,
    ) -> Result<Vec<String>, Vec<Fault>> {
        let mut read = |text: &str| read_cell(text, representation, &mut width);
        let mut reader = Reader::new(file).map_err(|fault| vec![fault])?;
        let (column, keys) = match (reader.column(&self.title), self.key_columns(&reader)) {
            (Ok(column), Ok(keys)) => (column, keys),
            (column, keys) => return Err(column.err().into_iter().chain(keys.err().into_iter().flatten()).collect()),
        };
        let (mut found, mut faults): (Found, _) = (vec![None; Key::Scharnagl.len()], Vec::new());
        // The hint is shown once.
        let mut hint = self.keys.is_empty().then(|| {
            format!("; if this column means something else, name the column with the position: {}", self.with_key())
        });
        while let Some(row) = if faults.len() > MAX_FAULTS { None } else { reader.next() } {
            let Ok(row) = row.map_err(|fault| faults.push(fault)) else { continue };
            let fault = |message: String| Fault::new(Some(row.line), message);
            let cell = read(&row.cells[column]);
            let cell = cell.map_err(|message| faults.push(fault(message).of(&self.title))).unwrap_or_default();
            match position_of(&row, &keys) {
                Err(wrong) => {
                    let message = wrong.message.clone() + &hint.take().unwrap_or_default();
                    faults.push(Fault { message, ..wrong });
                }
                Ok(rank) => match &mut found[usize::from(Numbering::Scharnagl.number(rank))] {
                    Some((_, line)) => {
                        let message =
                            format!("position {} is also in line {line}; a position has one row", shown(rank));
                        faults.push(fault(message));
                    }
                    none => *none = Some((cell, row.line)),
                },
            }
        }
        if let Some(default) = &self.default {
            match read(default) {
                Ok(cell) => {
                    for found in &mut found {
                        found.get_or_insert_with(|| (cell.clone(), 0));
                    }
                }
                Err(message) => faults.insert(0, Fault::new(None, message).of("default")),
            }
        } else if faults.len() <= MAX_FAULTS && !reader.is_cut {
            faults.extend(missing(&found).map(|message| Fault::new(None, message)));
        }
        faults.truncate(MAX_FAULTS + 1);
        if faults.is_empty() { Ok(found.into_iter().flatten().map(|(cell, _)| cell).collect()) } else { Err(faults) }
    }

    /// Returns the index, the title and the reader of each column that gives the position of a row.
    fn key_columns(&self, reader: &Reader<'_>) -> Result<Vec<(usize, String, ReadKey)>, Vec<Fault>> {
        let (mut columns, mut faults) = (Vec::new(), Vec::new());
        for (key, read) in KEYS {
            let named =
                self.keys.iter().filter(|(name, _)| *name == key).map(|(_, title)| reader.column(title).map(Some));
            let unnamed = self.keys.is_empty().then(|| reader.column_in_any_case(key));
            for column in named.chain(unnamed) {
                match column {
                    Ok(index) => columns.extend(index.map(|index| (index, reader.titles()[index].clone(), read))),
                    Err(fault) => faults.push(fault),
                }
            }
        }
        if columns.is_empty() && faults.is_empty() {
            let message = format!(
                "no column gives the position of a row: title one `scharnagl`, `fritz9`, `rank` or `fen`, or name \
                 it as in {}\n{}",
                self.with_key(),
                reader.columns()
            );
            faults.push(Fault::new(Some(1), message));
        }
        if faults.is_empty() { Ok(columns) } else { Err(faults) }
    }

    /// Returns an example with the column of a key.
    fn with_key(&self) -> String {
        format!("`csv({:?}, {:?}, scharnagl = \"SP\")`", self.file, self.title)
    }
}

/// Returns the position of a row, on which all columns of keys agree.
fn position_of(row: &Row, keys: &[(usize, String, ReadKey)]) -> Result<BackRank, Fault> {
    let mut first: Option<(&str, BackRank)> = None;
    for (index, title, read) in keys {
        let fault = |message| Fault::new(Some(row.line), message).of(title);
        let text = row.cells[*index].trim();
        let rank = read(text).map_err(|why| {
            fault(if text.is_empty() { "the cell is empty".into() } else { format!("`{}`: {why}", Escaped(text)) })
        })?;
        let &mut (other, earlier) = first.get_or_insert((title, rank));
        if earlier != rank {
            let (here, there) = (shown(rank), shown(earlier));
            return Err(fault(format!("this is position {here}, but `{}` says {there}", Escaped(other))));
        }
    }
    Ok(first.expect("there is a column of a key").1)
}

/// Names a position: "518 (RNBQKBNR)".
fn shown(rank: BackRank) -> String {
    format!("{} ({rank})", Numbering::Scharnagl.number(rank))
}

/// Lists the first positions that have no cell.
fn missing(found: &Found) -> Option<String> {
    const MAX_LISTED: usize = 5;
    let ranks = found.iter().zip(crate::ranks(Numbering::Scharnagl)).filter(|(cell, _)| cell.is_none());
    let missing: Vec<_> = ranks.map(|(_, rank)| shown(*rank)).collect();
    let more = missing.len().saturating_sub(MAX_LISTED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let listed = missing.iter().take(MAX_LISTED).map(String::as_str).collect::<Vec<_>>().join(", ");
    let otherwise = "each of the 960 needs one unless `default = VALUE` is given";
    (!missing.is_empty()).then(|| format!("these positions have no row: {listed}{more}; {otherwise}"))
}

fn by_number(text: &str, numbering: Numbering) -> Result<BackRank, String> {
    let (first, last) = (numbering.first(), numbering.last());
    let number = text.parse::<u16>().map_err(|_| format!("this is not a number from {first} to {last}"))?;
    numbering.rank(number).map_err(|error| error.to_string())
}

/// Reads the board of a FEN.
fn by_fen(text: &str) -> Result<BackRank, String> {
    let board = text.split_ascii_whitespace().next().unwrap_or_default();
    let white = board.rsplit('/').next().unwrap_or_default();
    let rank = BackRank::parse(white).map_err(|error| format!("White's first rank is wrong: {error}"))?;
    let start = format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank}", rank.to_string().to_lowercase());
    if board == start { Ok(rank) } else { Err(format!("a starting position with this rank has the board `{start}`")) }
}

/// Returns a cell as a representation stores it, or its fault. The first of several arrays sets their `width`.
fn read_cell(text: &str, representation: Representation, width: &mut Option<usize>) -> Result<String, String> {
    if let Representation::Text | Representation::Bytes = representation {
        if let Some(c) = text.chars().find(|&c| is_hidden(c)) {
            return Err(match c {
                '\t' => "a tab cannot stand in a cell; write a space".into(),
                _ => format!("the character {} cannot stand in a cell: it is not shown", c.escape_unicode()),
            });
        }
        if representation == Representation::Bytes {
            let (shown, length) = (Escaped(text), *width.get_or_insert(text.len()));
            if !text.is_ascii() {
                return Err(format!("`{shown}` is not ASCII; `text` can hold it"));
            }
            if text.is_empty() {
                return Err("the cell is empty; `text` can hold that".into());
            }
            if text.len() != length {
                return Err(format!("`{shown}` has {} bytes, not {length}; `text` can have any length", text.len()));
            }
        }
        return Ok(text.into());
    }
    let text = text.trim();
    let wrong = |right: &str| match text {
        "" => format!("the cell is empty; write {right}"),
        _ => format!("`{}` is not {right}", Escaped(text)),
    };
    match representation {
        Representation::Integer(integer) => read_integer(text, integer).ok_or_else(|| {
            let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                let example = if integer.is_signed() { "-12" } else { "12" };
                let float = if read_float::<f64>(text).is_some() { "; `f64` can hold it" } else { "" };
                return wrong(&format!("a whole number, such as `{example}`{float}"));
            }
            // Other languages than Rust have no wider integers.
            let wide = Integer::ALL.iter().filter(|wide| Representation::Integer(**wide).is_portable());
            let wide = wide.filter(|wide| read_integer(text, **wide).is_some());
            let wide = wide.min_by_key(|wide| (wide.is_signed() != integer.is_signed(), wide.bits()));
            let wide = wide.map_or_else(String::new, |wide| format!("; `{}` can hold it", wide.name()));
            let (name, min, max) = (integer.name(), integer.min(), integer.max());
            format!("`{}` is not in `{name}`, {min} to {max}{wide}", Escaped(text))
        }),
        // Spreadsheets and Python write `TRUE` and `True`.
        Representation::Bool => match text.to_ascii_lowercase().as_str() {
            word @ ("true" | "false") => Ok(word.into()),
            _ => Err(wrong("`true` or `false`")),
        },
        _ => {
            let (cell, name, magnitudes) = match representation {
                Representation::F32 => (read_float::<f32>(text), "f32", "1e-45 to 3.4028235e38"),
                _ => (read_float::<f64>(text), "f64", "5e-324 to 1.7976931348623157e308"),
            };
            cell.ok_or_else(|| {
                let wide = if read_float::<f64>(text).is_some() { "; `f64` can hold it" } else { "" };
                if text.parse::<f64>().is_ok() && text.contains(|c: char| c.is_ascii_digit()) {
                    format!("`{}` is not in `{name}`: zero, or {magnitudes} with either sign{wide}", Escaped(text))
                } else {
                    wrong(&format!("a finite number in `{name}`, such as `-1000.5`"))
                }
            })
        }
    }
}

fn read_integer(text: &str, integer: Integer) -> Option<String> {
    match text.parse::<i128>() {
        Ok(number) if number < 0 => (number >= integer.min()).then(|| number.to_string()),
        // `-0` is zero.
        Ok(0) => Some("0".into()),
        _ => text.parse::<u128>().ok().filter(|&number| number <= integer.max()).map(|number| number.to_string()),
    }
}

/// Returns the shortest literal of a finite number, unless rounding makes it zero. A negative zero becomes zero,
/// because some languages have no literal for it.
fn read_float<F>(text: &str) -> Option<String>
where
    F: std::str::FromStr + std::fmt::Debug + Copy + Into<f64> + From<i8> + PartialEq,
{
    let number = text.parse::<F>().ok()?;
    let number = if number == F::from(0) { F::from(0) } else { number };
    let is_zero = !text.split(['e', 'E']).next()?.contains(|c: char| matches!(c, '1'..='9'));
    (number.into().is_finite() && is_zero == (number == F::from(0))).then(|| format!("{number:?}"))
}

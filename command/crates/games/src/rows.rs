//! Rows of games and counts of positions, as CSV has them.

use std::{
    borrow::Cow,
    collections::HashSet,
    io::{self, Read},
};

use chess960_notation::{BYTE_ORDER_MARK, Escaped, count};
use chess960_tables::{CastlingStyle, Setup, StartPosition};
use csv::{ByteRecord, ReaderBuilder, Terminator};

use crate::category::setup;
use crate::pgn::{decoded, line_end};
use crate::{Category, Counts, Exclusion, Filter, Game, GameResult, PgnError, PgnErrorKind, Stats, Tag};

/// The longest row, in bytes, with blank lines before it. Games with all their moves and comments are shorter.
const MAX_ROW: u64 = 1 << 20;

/// The error for counts whose sum would not fit.
pub(crate) const TOO_MANY: &str = "with these, there are more games than can be counted, 2^64 or more";

/// Appended to a text: a line end, in case its last line has none, and a form feed. Only a cell whose quotation mark is
/// not closed ends with both.
const END: &[u8] = b"\n\x0C";

/// Returns whether a text begins with a header of CSV. Its columns may be those of tags, such as `tag:FEN`. A line of
/// PGN may name a column, but begins with a mark.
pub(crate) fn is_csv(text: &[u8]) -> bool {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let header = &text[..line_end(text).unwrap_or(text.len())];
    let known = |name: &[u8]| matches!(&*plain(name), "scharnagl" | "rank" | "fen" | "result" | "draws");
    !matches!(header.first(), None | Some(b'[' | b'{' | b';' | b'%'))
        && header.split(|byte| b",;\t:".contains(byte)).any(known)
}

/// Returns the name of a column in lowercase and without marks: that of a tag is the same in PGN and here.
fn plain(name: &[u8]) -> String {
    decoded(name).to_lowercase().replace(['_', '"', ' ', '\r'], "")
}

impl Stats {
    /// Counts the rows of games, or adds the counts of positions, that a text in CSV has. `report` is called with what
    /// is wrong with a row, which then counts as broken.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the reader, and one if a row is longer than 1 MiB. The rows before it are counted.
    ///
    /// ```
    /// use chess960_games::{Counts, Stats};
    /// use chess960_tables::sp;
    ///
    /// let mut stats = Stats::default();
    /// for csv in ["rank,result\nRNBQKBNR,1-0\n", "scharnagl,white,draws,black\n518,40,30,30\n"] {
    ///     stats.read_csv(csv.as_bytes(), |error| panic!("{error}"))?;
    /// }
    /// assert_eq!(stats.of(sp!(518)), Counts { white: 41, draws: 30, black: 30, unfinished: 0 });
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read_csv(&mut self, input: impl Read, mut report: impl FnMut(PgnError)) -> io::Result<()> {
        // Only LF ends a line, so that the reader counts lines as others do. CR before it is white space.
        let mut reader = ReaderBuilder::new();
        reader.has_headers(false).flexible(true).terminator(Terminator::Any(b'\n'));
        let mut reader = reader.from_reader(input.chain(END).take(0));
        let (mut record, mut game, mut columns) = (ByteRecord::new(), Game::default(), None);
        loop {
            let begin = reader.position().clone();
            reader.get_mut().set_limit(MAX_ROW + 1);
            let is_there = reader.read_byte_record(&mut record).map_err(|error| match error.into_kind() {
                csv::ErrorKind::Io(error) => error,
                // Nothing else can be wrong with bytes in rows of any length.
                kind => io::Error::other(format!("{kind:?}")),
            })?;
            if reader.position().byte() - begin.byte() > MAX_ROW {
                let message = "the row that begins here is longer than 1 MiB; perhaps a quotation mark is not closed";
                let error = PgnError { line: begin.line(), kind: PgnErrorKind::Csv(message.to_owned()) };
                return Err(io::Error::new(io::ErrorKind::InvalidData, error));
            }
            if !is_there {
                return Ok(());
            }
            // Blank lines before it were passed over, so that its line is known from its end.
            let line_ends = memchr::memchr_iter(b'\n', record.as_slice()).count() as u64;
            // Within quotation marks that are not closed, the text ends in the cell.
            let is_closed = !record.as_slice().ends_with(END);
            let line = reader.position().line() - line_ends - u64::from(is_closed);
            let found = match &columns {
                _ if !is_closed => Err("a quotation mark is not closed".to_owned()),
                _ if record.len() == 1 && record[0].trim_ascii().is_empty() => continue,
                None => Columns::of(&record, &self.filter).map(|found| columns = Some(found)).map(|()| None),
                Some(columns) => columns.add(&record, line, &mut game, self),
            };
            if found.is_err() && self.games() == u64::MAX {
                return Err(io::Error::other(TOO_MANY));
            }
            let error = found.unwrap_or_else(|message| {
                self.excluded[Exclusion::Broken as usize].add(None);
                Some(PgnError { line, kind: PgnErrorKind::Csv(message) })
            });
            error.into_iter().for_each(&mut report);
            if columns.is_none() {
                return Ok(());
            }
        }
    }
}

/// Where the columns of a text are.
struct Columns {
    count: usize,
    /// Whether a row is a game, and not the counts of a position.
    are_of_games: bool,
    /// Those of the position: `scharnagl`, `rank` and `fen`, if there.
    positions: Vec<(&'static str, usize)>,
    /// Those of tags, but for the position and the result, which are read more closely.
    tags: Vec<(usize, Tag)>,
    result: Option<usize>,
    black_scharnagl: Option<usize>,
    category: Option<usize>,
    counts: [(&'static str, Option<usize>); 5],
}

impl Columns {
    /// Reads a header. A filter needs columns, too.
    fn of(header: &ByteRecord, filter: &Filter) -> Result<Columns, String> {
        for (mark, fault) in [
            (b'\r', "the lines end in CR, not LF"),
            (b';', "the columns are separated by semicolons, not commas"),
            (b'\t', "the columns are separated by tabs, not commas"),
        ] {
            // A name in quotation marks may have several lines.
            if header.as_slice().split(|&byte| byte == b'\n').any(|line| line.trim_ascii_end().contains(&mark)) {
                return Err(fault.to_owned());
            }
        }
        let names: Vec<_> = header.iter().map(plain).collect();
        let mut seen = HashSet::new();
        if let Some(twice) = names.iter().find(|name| !name.is_empty() && !seen.insert(*name)) {
            return Err(format!("there are two columns {}", Escaped(twice)));
        }
        let place = |name: &str| {
            let name = plain(name.as_bytes());
            let at = |prefix: &str| names.iter().position(|known| known.strip_prefix(prefix) == Some(&name));
            // `games` has a prefix for columns of tags.
            at("").or_else(|| at("tag:"))
        };
        let has = |name: &str| place(name).is_some();
        let are_of_games = match [has("result"), has("draws")] {
            [true, true] => return Err("rows of games have no column draws, and counts have no result".to_owned()),
            [false, false] => return Err("there is no column result, for games, or draws, for counts".to_owned()),
            [is_there, _] => is_there,
        };
        let missing = |name: &str| Err(format!("there is no column {name}"));
        let positions = if are_of_games { ["scharnagl", "rank", "fen"].as_slice() } else { &["scharnagl"] };
        let positions: Vec<_> = positions.iter().filter_map(|&name| Some((name, place(name)?))).collect();
        if positions.is_empty() {
            return missing(if are_of_games { "scharnagl, rank or FEN" } else { "scharnagl" });
        }
        if let Some(name) = ["white", "black"].into_iter().find(|name| !are_of_games && !has(name)) {
            return missing(name);
        }
        let has_ratings = filter.min_rating.or(filter.max_rating).is_some();
        for (is_needed, name, other) in [
            (!filter.variants.is_empty(), "variant", ""),
            (filter.since.or(filter.until).is_some(), "date", "UTCDate"),
            (has_ratings, "white_elo", ""),
            (has_ratings, "black_elo", ""),
            (!filter.time_controls.is_empty(), "time_control", ""),
        ] {
            if is_needed && !are_of_games {
                return Err("counts cannot be filtered; rows of games can".to_owned());
            }
            if is_needed && !has(name) && !has(other) {
                return missing(&format!("{name}, which the filter needs"));
            }
        }
        let tags = Tag::ALL.into_iter().filter(|tag| !matches!(tag, Tag::Result | Tag::Fen));
        Ok(Columns {
            count: header.len(),
            are_of_games,
            positions,
            tags: tags.filter_map(|tag| Some((place(&format!("{tag:?}"))?, tag))).collect(),
            result: place("result"),
            black_scharnagl: place("black_scharnagl"),
            category: place("category"),
            counts: ["white", "draws", "black", "unfinished", "selections"].map(|name| (name, place(name))),
        })
    }

    /// Adds a row. Returns what is wrong with its game.
    fn add(&self, row: &ByteRecord, line: u64, game: &mut Game, stats: &mut Stats) -> Result<Option<PgnError>, String> {
        if row.len() != self.count {
            let [cells, columns] = [(row.len(), "cell"), (self.count, "column")].map(|(n, name)| count(n as u64, name));
            return Err(format!("the row has {cells}, and the header {columns}"));
        }
        if !self.are_of_games {
            return self.add_counts(row, stats).map(|()| None);
        }
        let cell = |at: Option<usize>| at.map(|at| cell_of(row, at)).filter(|cell| !cell.is_empty());
        game.clear();
        (game.line, game.moves_result) = (line, cell(self.result).map_or(Ok(None), |cell| result(&cell))?);
        for &(at, tag) in &self.tags {
            // In a tag, a backslash escapes what follows.
            game.set(tag, cell_of(row, at).replace('\\', r"\\").as_bytes());
        }
        let mut found: Option<(&str, Option<StartPosition>)> = None;
        for &(name, at) in &self.positions {
            let Some(cell) = cell(Some(at)).filter(|cell| !matches!(&**cell, "?" | "-")) else { continue };
            let position = match name {
                "scharnagl" => Some(by_scharnagl(name, &cell)?),
                "rank" => Some(cell.parse().map_err(|error: chess960_tables::RankError| error.to_string())?),
                _ => {
                    game.set(Tag::Fen, cell.as_bytes());
                    // Alone, it is read where its game is counted.
                    if found.is_none() {
                        break;
                    }
                    setup(&cell, true).ok().map(Setup::white)
                }
            };
            if let Some((other, _)) = found.filter(|(_, known)| *known != position) {
                return Err(format!("{other} and {name} are of different positions"));
            }
            found = Some((name, position));
        }
        if let (Some((_, Some(white))), None) = (found, game.tag(Tag::Fen)) {
            let black =
                cell(self.black_scharnagl).map_or(Ok(white), |number| by_scharnagl("black_scharnagl", &number))?;
            game.set(Tag::Fen, Setup::new(white, black).fen(CastlingStyle::XFen).as_str().as_bytes());
        }
        let Some(id) = cell(self.category) else { return Ok(stats.add(game)) };
        let (exclusion, _) = Exclusion::ALL.iter().find(|(_, known)| *known == id).ok_or_else(|| {
            format!("category is \"{}\"; it should be empty, or as `stats` names it in JSON", Escaped(&id))
        })?;
        Ok(stats.add_to(Ok(Category::Excluded(*exclusion)), game))
    }

    /// Adds the counts of a position.
    fn add_counts(&self, row: &ByteRecord, stats: &mut Stats) -> Result<(), String> {
        let (name, at) = self.positions[0];
        let position = by_scharnagl(name, &cell_of(row, at))?;
        let [white, draws, black, unfinished, selections] = self.counts.map(|(name, at)| {
            let Some(cell) = at.map(|at| cell_of(row, at)) else { return Ok(None) };
            let wrong = || format!("{name} is \"{}\"; it should be a whole number below 2^64", Escaped(&cell));
            cell.parse::<u64>().map(Some).map_err(|_| wrong())
        });
        let [white, draws, black, unfinished] = [white?, draws?, black?, unfinished?].map(Option::unwrap_or_default);
        let sum = [white, draws, black, unfinished].into_iter().try_fold(stats.games(), u64::checked_add);
        sum.ok_or(TOO_MANY)?;
        let counts = Counts { white, draws, black, unfinished };
        let selections = selections?.unwrap_or(counts.games());
        let others = counts.games().checked_sub(selections);
        let others = others.ok_or_else(|| format!("there are more selections, {selections}, than games"))?;
        stats.positions[usize::from(position.scharnagl())] += counts;
        stats.rounds.add_counted(others, position);
        Ok(())
    }
}

fn cell_of(row: &ByteRecord, at: usize) -> Cow<'_, str> {
    decoded(row[at].trim_ascii())
}

fn by_scharnagl(name: &str, cell: &str) -> Result<StartPosition, String> {
    let position = cell.parse().ok().and_then(|number| StartPosition::from_scharnagl(number).ok());
    position.ok_or_else(|| format!("{name} is \"{}\"; it should be 0 to 959", Escaped(cell)))
}

/// Reads the points of White, or a result as PGN has it.
fn result(cell: &str) -> Result<Option<GameResult>, String> {
    Ok(match cell.parse() {
        Ok(1.0) => Some(GameResult::White),
        Ok(0.5) => Some(GameResult::Draw),
        Ok(0.0) => Some(GameResult::Black),
        _ if matches!(cell, "*" | "?") => None,
        _ => {
            let wrong = || format!("result is \"{}\"; it should be 1, 0.5, 0, or as in PGN", Escaped(cell));
            Some(GameResult::parse(cell).ok_or_else(wrong)?)
        }
    })
}

//! Reading the lines of a list.

use chess960_tables::{FenError, RankError, StartPosition};

/// A position of a list, with what stands beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) line: u64,
    /// The number that stands beside the position.
    pub(super) number: Option<u64>,
    /// The FEN, or the rank where there is none.
    pub(super) main: Written,
    /// The rank that stands beside a FEN.
    pub(super) beside: Option<Written>,
}

/// A position as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) text: String,
    pub(super) position: Result<StartPosition, EntryError>,
    /// What is wrong with a field of a FEN behind the pieces.
    pub(super) field: Option<FenError>,
}

/// Why what is written is no position.
///
/// ```
/// use chess960::{check::positions::{Finding, check}, tables::Numbering};
///
/// let report = check("518 RNBKKBNR".as_bytes(), Numbering::Scharnagl)?;
/// let Some(Finding::Illegal { error, .. }) = report.findings.first() else { panic!("there are two kings") };
/// assert!(error.to_string().starts_with("one king is too many, one queen is missing"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryError {
    /// A rank that is not legal.
    Rank(RankError),
    /// A FEN that is not that of a starting position.
    Fen(FenError),
}

impl std::fmt::Display for EntryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            EntryError::Rank(error) => error.fmt(f),
            EntryError::Fen(error) => error.fmt(f),
        }
    }
}

impl Entry {
    /// What a line says: the one FEN on it, or all that are or were meant to be ranks.
    pub(super) fn read(line: u64, text: &str) -> Vec<Entry> {
        let text: String = text.chars().map(letter_of_figurine).collect();
        let Some(fen) = Fen::find(&text) else {
            let entry = |(number, rank)| Entry { line, number, main: Written::rank(rank), beside: None };
            return find_pairs(&text).into_iter().map(entry).collect();
        };
        let (before, after) = (&text[..fen.start], &text[fen.end..]);
        vec![Entry {
            line,
            number: find_number(before).or_else(|| find_number(after)),
            main: Written::fen(&text[fen.start..fen.end], fen.fields),
            beside: find_rank(before).or_else(|| find_rank(after)).map(Written::rank),
        }]
    }
}

impl Written {
    fn rank(text: &str) -> Written {
        let position = StartPosition::parse(text).map_err(EntryError::Rank);
        Written { text: text.to_owned(), position, field: None }
    }

    fn fen(text: &str, fields: usize) -> Written {
        let pieces = text.split_whitespace().next().unwrap_or_default();
        let position = StartPosition::from_fen(&format!("{pieces} w KQkq -")).map_err(EntryError::Fen);
        // Some lists give the pieces alone.
        let field = if fields == 1 || position.is_err() { None } else { StartPosition::from_fen(text).err() };
        Written { text: text.to_owned(), position, field }
    }
}

/// Where a FEN stands on a line.
struct Fen {
    start: usize,
    end: usize,
    fields: usize,
}

impl Fen {
    /// The first word with at least three slashes, and the fields that follow it: up to four, and the two clocks.
    fn find(text: &str) -> Option<Fen> {
        let ends_field = |c: char| c.is_whitespace() || ends_column(c);
        let pieces = text.split(ends_field).find(|word| word.matches('/').count() >= 3)?;
        let start = pieces.as_ptr().addr() - text.as_ptr().addr();
        let column = text[start..].split(ends_column).next().unwrap_or_default();
        // Where each field ends.
        let mut fields = Vec::new();
        let mut rest = column;
        while fields.len() < 6 {
            rest = rest.trim_start();
            let field = rest.split(char::is_whitespace).next().unwrap_or_default();
            if field.is_empty() || fields.len() >= 4 && !is_number(field) {
                break;
            }
            rest = &rest[field.len()..];
            fields.push(column.len() - rest.len());
        }
        // A single number after four fields is not the half-move clock, but the position's number.
        fields.truncate(if fields.len() == 5 { 4 } else { 6 });
        Some(Fen { start, end: start + fields.last()?, fields: fields.len() })
    }
}

fn ends_column(c: char) -> bool {
    matches!(c, '\t' | ',' | ';' | '|' | '"' | '\'')
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The ranks of a line, each with its number.
///
/// With at most one number, or one rank, the line is about one position and the rest are other columns. Without any, all
/// ranks are positions.
fn find_pairs(text: &str) -> Vec<(Option<u64>, &str)> {
    let mut parts: Vec<Part<'_>> = words(text).filter_map(Part::read).collect();
    let Some(first) = find_rank(text) else { return Vec::new() };
    if parts.iter().filter(|part| matches!(part, Part::Rank(_))).count() > 1 {
        // A column of kings, rooks and knights alone, for one.
        parts.retain(|part| !matches!(part, Part::Rank(rank) if rank.len() < SHORTEST_OF_SEVERAL));
    }
    let pairs = pairs_in_columns(&parts).unwrap_or_else(|| pairs_in_sequence(&parts));
    let numbered = pairs.iter().filter(|(number, _)| number.is_some()).count();
    if pairs.len() > 1 && numbered != 1 { pairs } else { vec![(find_number(text), first)] }
}

/// A misprint rarely costs more than a letter.
const SHORTEST_OF_SEVERAL: usize = 7;

/// The pairs where all of them have the same columns, one of them the rank; the number is the first that there is.
fn pairs_in_columns<'a>(parts: &[Part<'a>]) -> Option<Vec<(Option<u64>, &'a str)>> {
    let ranks = parts.iter().filter(|part| matches!(part, Part::Rank(_))).count();
    let columns = parts.len().checked_div(ranks).filter(|columns| columns * ranks == parts.len())?;
    let pair = |group: &[Part<'a>]| {
        let mut ranks = group.iter().filter_map(|part| if let Part::Rank(rank) = *part { Some(rank) } else { None });
        let number = group.iter().find_map(|part| if let Part::Number(number) = *part { Some(number) } else { None });
        ranks.next().filter(|_| ranks.next().is_none()).map(|rank| (number, rank))
    };
    parts.chunks(columns).map(pair).collect()
}

/// The pairs where some number is missing: all numbers stand before their ranks, or all behind, as the first does.
fn pairs_in_sequence<'a>(parts: &[Part<'a>]) -> Vec<(Option<u64>, &'a str)> {
    let mut pairs: Vec<(Option<u64>, &str)> = Vec::new();
    let numbers_first = matches!(parts.first(), Some(Part::Number(_)));
    let mut waiting = None;
    for part in parts {
        match *part {
            Part::Number(number) if numbers_first => waiting = Some(number),
            Part::Number(number) => {
                if let Some((own @ None, _)) = pairs.last_mut() {
                    *own = Some(number);
                }
            }
            Part::Rank(rank) => pairs.push((waiting.take(), rank)),
        }
    }
    pairs
}

/// A word of a line that says something.
#[derive(Clone, Copy)]
enum Part<'a> {
    Number(u64),
    Rank(&'a str),
}

impl<'a> Part<'a> {
    fn read(word: &'a str) -> Option<Part<'a>> {
        if is_rank(word) { Some(Part::Rank(word)) } else { read_number(word).map(Part::Number) }
    }
}

fn find_rank(text: &str) -> Option<&str> {
    words(text).find(|word| is_rank(word))
}

/// Whether a word has about eight letters that are mostly those of pieces.
fn is_rank(word: &str) -> bool {
    let pieces = word.chars().filter(|&c| chess960_tables::Piece::from_letter(c).is_some()).count();
    let others = word.chars().count() - pieces;
    pieces >= 5 && others <= 2 && pieces + others <= 12
}

fn find_number(text: &str) -> Option<u64> {
    words(text).find_map(read_number)
}

/// A number, alone or as in `SP518`.
fn read_number(word: &str) -> Option<u64> {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let name = &word[..word.len() - digits.len()];
    let names_number = ["", "sp", "idn", "id", "no", "nr", "pos"].iter().any(|known| name.eq_ignore_ascii_case(known));
    if names_number && is_number(digits) { digits.parse().ok() } else { None }
}

fn letter_of_figurine(c: char) -> char {
    match c {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only_entry(text: &str) -> Entry {
        let [entry] = <[Entry; 1]>::try_from(Entry::read(1, text)).expect("one entry");
        entry
    }

    #[test]
    fn lines_may_hold_several_pairs() {
        let two = [(Some(518), "RNBQKBNR"), (Some(0), "BBQNNRKR")];
        let unnumbered = two.map(|(_, rank)| (None, rank));
        let lost = [two[0], unnumbered[1], (Some(1), "BQNBNRKR")];
        for (line, pairs) in [
            ("518 RNBQKBNR 0 BBQNNRKR", &two[..]),
            ("RNBQKBNR 518 BBQNNRKR 0", &two),
            ("518 359 RNBQKBNR 0 3 BBQNNRKR", &two),
            ("| 518 | RNBQKBNR | 359 | 0 | BBQNNRKR | 3 |", &two),
            ("518 RNBQKBNR NRKRN 0 BBQNNRKR NNRKR", &two),
            ("518 RNBQKBNR rnbqkbnr", &two[..1]),
            ("518 359 RNBQKBNR NRKRN", &two[..1]),
            ("RNBQKBNR BBQNNRKR", &unnumbered),
            ("518 RNBQKBNR BBQNNRKR 1 BQNBNRKR", &lost),
            ("RNBQKBNR 518 BBQNNRKR BQNBNRKR 1", &lost),
        ] {
            let entries = Entry::read(1, line);
            let read: Vec<_> = entries.iter().map(|entry| (entry.number, entry.main.text.as_str())).collect();
            assert_eq!(read, pairs, "{line}");
        }
    }

    #[test]
    fn usual_ways_of_writing_a_line_are_understood() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for line in [
            "518 RNBQKBNR".to_owned(),
            "518\tRNBQKBNR".to_owned(),
            "518,RNBQKBNR".to_owned(),
            "518;rnbqkbnr".to_owned(),
            "518. RNBQKBNR".to_owned(),
            "518) RNBQKBNR".to_owned(),
            "518: RNBQKBNR".to_owned(),
            "518:RNBQKBNR".to_owned(),
            "SP 518 RNBQKBNR".to_owned(),
            "SP518 = RNBQKBNR".to_owned(),
            "#518 RNBQKBNR".to_owned(),
            "0518 RNBQKBNR".to_owned(),
            "RNBQKBNR 518".to_owned(),
            "\"518\",\"RNBQKBNR\"".to_owned(),
            "518 ♖♘♗♕♔♗♘♖".to_owned(),
            "| 518 | RNBQKBNR | 359 |".to_owned(),
            format!("518 {fen} w KQkq - 0 1"),
            format!("518,\"{fen} w HAha - 0 1\",359"),
            format!("\"{fen} w HAha - 0 1\",518"),
            format!("{fen} w KQkq - 0 1;518"),
            format!("{fen} w KQkq - 0 1 518"),
            format!("{fen} w KQkq - 518"),
            format!("{fen} w HAha - id \"SP 518\";"),
            format!("518 {fen}"),
            format!("{fen}, 518"),
            format!("518,RNBQKBNR,{fen} w KQkq - 0 1"),
        ] {
            let entry = only_entry(&line);
            assert_eq!(entry.number, Some(518), "{line}");
            assert_eq!(entry.main.position, Ok(StartPosition::STANDARD), "{line}");
            assert_eq!(entry.main.field, None, "{line}");
        }
    }

    #[test]
    fn headings_are_not_entries() {
        for line in ["Number,Rank", "SP;Position;FEN", "The 960 starting positions of Chess960", "---", "01/02/2003"] {
            assert_eq!(Entry::read(1, line), [], "{line}");
        }
    }

    #[test]
    fn misspelt_ranks_are_entries() {
        for rank in ["RNBQKBN", "RNBQKBNX", "RNBQKBNRR", "RNBQKBN8", "RNBQKNBR", "RNBQKBRR"] {
            let entry = only_entry(&format!("518 {rank}"));
            assert!(matches!(entry.main.position, Err(EntryError::Rank(_))), "{rank}");
            assert_eq!((entry.number, entry.main.text.as_str()), (Some(518), rank));
        }
    }
}

//! Reading the lines of a list.

use chess960_tables::{FenError, RankError, StartPosition};

/// A line of a list.
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
    /// What a line says, if there is anything on it that is or was meant to be a rank or a FEN.
    pub(super) fn read(line: u64, text: &str) -> Option<Entry> {
        let text: String = text.chars().map(letter_of_figurine).collect();
        let Some(fen) = Fen::find(&text) else {
            let rank = find_rank(&text)?;
            return Some(Entry { line, number: find_number(&text), main: Written::rank(rank), beside: None });
        };
        let (before, after) = (&text[..fen.start], &text[fen.end..]);
        Some(Entry {
            line,
            number: find_number(before).or_else(|| find_number(after)),
            main: Written::fen(&text[fen.start..fen.end], fen.fields),
            beside: find_rank(before).or_else(|| find_rank(after)).map(Written::rank),
        })
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

/// The first word of about eight letters that are mostly those of pieces.
fn find_rank(text: &str) -> Option<&str> {
    words(text).find(|word| {
        let pieces = word.chars().filter(|&c| chess960_tables::Piece::from_letter(c).is_some()).count();
        let others = word.chars().count() - pieces;
        pieces >= 5 && others <= 2 && pieces + others <= 12
    })
}

/// The first number, alone or as in `SP518`.
fn find_number(text: &str) -> Option<u64> {
    words(text).find_map(|word| {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let name = &word[..word.len() - digits.len()];
        let names_number =
            ["", "sp", "idn", "id", "no", "nr", "pos"].iter().any(|known| name.eq_ignore_ascii_case(known));
        if names_number && is_number(digits) { digits.parse().ok() } else { None }
    })
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
            let entry = Entry::read(1, &line).expect("an entry");
            assert_eq!(entry.number, Some(518), "{line}");
            assert_eq!(entry.main.position, Ok(StartPosition::STANDARD), "{line}");
            assert_eq!(entry.main.field, None, "{line}");
        }
    }

    #[test]
    fn headings_are_not_entries() {
        for line in ["Number,Rank", "SP;Position;FEN", "The 960 starting positions of Chess960", "---", "01/02/2003"] {
            assert_eq!(Entry::read(1, line), None, "{line}");
        }
    }

    #[test]
    fn misspelt_ranks_are_entries() {
        for rank in ["RNBQKBN", "RNBQKBNX", "RNBQKBNRR", "RNBQKBN8", "RNBQKNBR", "RNBQKBRR"] {
            let entry = Entry::read(1, &format!("518 {rank}")).expect("an entry");
            assert!(matches!(entry.main.position, Err(EntryError::Rank(_))), "{rank}");
            assert_eq!((entry.number, entry.main.text.as_str()), (Some(518), rank));
        }
    }
}

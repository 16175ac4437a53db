//! What a text has: positions and integers, in the order of the text.

use std::sync::LazyLock;

use chess960_notation::decode;
use chess960_tables::{Piece, StartPosition};
use regex_lite::{Captures, Regex};

/// The positions and integers of a text.
pub(crate) struct Text {
    pub(crate) found: Vec<Found>,
    pub(crate) integers: Vec<Integer>,
    pub(crate) lines: usize,
    /// Lines with neither a position nor an integer.
    pub(crate) other_lines: usize,
}

/// A position as it stands in the text.
pub(crate) struct Found {
    pub(crate) is_fen: bool,
    /// The position, or the text and what is wrong with it.
    pub(crate) position: Result<StartPosition, String>,
    /// What is wrong with a field of the FEN after the pieces.
    pub(crate) field: Option<String>,
    pub(crate) line: usize,
    /// Which position of its line it is, from 1, of all and of those that are written alike.
    pub(crate) column: usize,
    pub(crate) column_alike: usize,
    /// Whether its line begins as a comment does.
    pub(crate) in_comment: bool,
    /// The number of integers before it in the text.
    pub(crate) integers: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Integer {
    pub(crate) value: i64,
    pub(crate) line: usize,
}

/// The tags of a PGN but for the FEN, names of which may look like positions; tags that divide, tags that do not, escapes and entities
/// between words, and escaped slashes. Each is replaced, so that letters and digits are left that belong together.
static MARKUP: LazyLock<[(Regex, &str); 5]> = LazyLock::new(|| {
    [
        (r#"(?m)^ *\[(?:[A-EG-Z]\w*|F[^E]\w*) "[^\n]*?"\]"#, ""),
        (r"</?(?:br|div|li|p|t[dhr])\b[^<>\n]*>", " "),
        (r"</?[A-Za-z][^<>\n]*>|\*\*", ""),
        (r"\\(?:x?0[Aa]|[nrt0])|&#?\w+;", " "),
        (r"\\/", "/"),
    ]
    .map(|(pattern, with)| (Regex::new(pattern).expect("a pattern"), with))
});

/// A FEN with its fields as far as they are there; eight pieces that stand alone; or a word.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    let board = r"(?<board>[A-Za-z0-9]{1,10}(?:/[A-Za-z0-9]{1,10}){7})";
    let fields = r"(?<fields>(?:[ \t_]+[wWbB-]\b(?:[ \t_]+(?:[A-Za-z]{1,8}|-)(?:[ \t_]+(?:-|[a-h][36])(?:[ \t_]+\d+[ \t_]+\d+\b)?)?)?)?)";
    let apart = r"(?<apart>\b[BKNQRbknqr](?:[^A-Za-z0-9(){}]{1,16}[BKNQRbknqr]){7}\b)";
    let number = r"(?:SP|sp|IDN|idn|ID|id|\b)(?:0[xX](?<hex>[0-9A-Fa-f]{1,6})|(?<number>\d+)(?<part>(?:[./-]\d+)*))";
    Regex::new(&format!(
        r"{board}{fields}|{apart}|{number}[A-Za-z0-9]*|(?<word>[A-Za-z0-9]+(?:\x{{FFFD}}[A-Za-z0-9]+)*)"
    ))
    .expect("a pattern")
});

/// What a line that is a comment begins with.
const COMMENTS: [&str; 7] = ["//", "/*", "# ", "-- ", "<!--", "% ", "; "];

/// The most letters in which a misprint differs from a position: wrong ones, and those that were lost or are too many. Two positions
/// differ in two.
const MAX_MISPRINTS: usize = 2;

impl Text {
    pub(crate) fn read(text: &[u8]) -> Text {
        let text = decode(&String::from_utf8_lossy(text)).replace("\r\n", "\n").replace('\r', "\n");
        let text = MARKUP.iter().fold(text, |text, (mark, with)| mark.replace_all(&text, *with).into_owned());
        let line_ends: Vec<usize> = text.match_indices('\n').map(|(end, _)| end).collect();
        let (mut found, mut integers): (Vec<Found>, Vec<Integer>) = (Vec::new(), Vec::new());
        // The last line with a token, whether it is a comment, how many ranks and FENs it has, and how many lines have any.
        let (mut last, mut in_comment, mut columns, mut used) = (0, false, [0, 0], 0);
        for token in TOKEN.captures_iter(&text) {
            let start = token.get(0).map_or(0, |all| all.start());
            let line = 1 + line_ends.partition_point(|&end| end < start);
            let position = position(&token);
            let integer = if position.is_none() { integer(&token) } else { None };
            if position.is_none() && integer.is_none() {
                continue;
            }
            if line != last {
                let begins = text[line.checked_sub(2).map_or(0, |before| line_ends[before] + 1)..].trim_start();
                in_comment = COMMENTS.iter().any(|mark| begins.starts_with(mark));
                (last, columns, used) = (line, [0, 0], used + 1);
            }
            integers.extend(integer.map(|value| Integer { value, line }));
            if let Some((is_fen, position, field)) = position {
                columns[usize::from(is_fen)] += 1;
                let (column, column_alike) = (columns[0] + columns[1], columns[usize::from(is_fen)]);
                let integers = integers.len();
                found.push(Found { is_fen, position, field, line, column, column_alike, in_comment, integers });
            }
        }
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        Text { found, integers, lines, other_lines: lines.saturating_sub(used) }
    }
}

type Position = (bool, Result<StartPosition, String>, Option<String>);

/// Reads a position, however misprinted: whether it is a FEN, the position or what is wrong with it, and what is wrong with a field.
fn position(token: &Captures<'_>) -> Option<Position> {
    if let Some(board) = token.name("board").map(|board| board.as_str()) {
        let letters = board.chars().filter(char::is_ascii_alphabetic).count();
        let foreign = board.chars().filter(|&c| !"pnbrqkPNBRQK12345678/".contains(c)).count();
        let fen = &token[0];
        let position = StartPosition::from_fen(&format!("{board} w KQkq -"));
        let has_fields = position.is_ok() && fen.len() > board.len();
        let field = has_fields.then(|| StartPosition::from_fen(&fen.replace('_', " ")).err()).flatten();
        let position = position.map_err(|error| format!("{fen}: {error}"));
        return (letters >= 8 && foreign <= MAX_MISPRINTS)
            .then(|| (true, position, field.map(|field| field.to_string())));
    }
    let letters: String = match token.name("apart") {
        Some(apart) => apart.as_str().chars().filter(char::is_ascii_alphabetic).collect(),
        None => token.name("word")?.as_str().to_owned(),
    };
    let length = letters.chars().count();
    let foreign = letters.chars().filter(|&c| Piece::from_letter(c).is_none()).count();
    let position = StartPosition::parse(&letters).map_err(|error| format!("{letters}: {error}"));
    (length.abs_diff(8) + foreign <= MAX_MISPRINTS).then_some((false, position, None))
}

/// Reads an integer, such as `518`, `SP518`, `518u16`, `0x206` and `518.0`; dates and fractions are none.
fn integer(token: &Captures<'_>) -> Option<i64> {
    if let Some(hex) = token.name("hex") {
        return i64::from_str_radix(hex.as_str(), 16).ok();
    }
    let is_whole = token.name("part").is_some_and(|part| matches!(part.as_str(), "" | ".0"));
    is_whole.then(|| token.name("number")?.as_str().parse().ok()).flatten()
}

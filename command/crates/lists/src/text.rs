//! The positions and integers of a text, in order.

use std::{
    collections::{BTreeMap, HashSet},
    sync::LazyLock,
};

use chess960_notation::{Escaped, piece};
use chess960_tables::{CastlingStyle, FenError, StartPosition};
use regex_lite::Regex;

use crate::markup::{NOTHING, comments, without_markup};

/// The positions and integers of a text.
pub(crate) struct Text {
    pub(crate) found: Vec<Found>,
    pub(crate) integers: Vec<FoundInteger>,
    /// The number of lines that are not blank, and of lines with neither a position nor an integer.
    pub(crate) lines: usize,
    pub(crate) other_lines: usize,
}

/// A position as it stands in the text.
pub(crate) struct Found {
    /// The fields of a FEN; `None` for a rank.
    pub(crate) fen: Option<FenFields>,
    /// The position, or the text and its fault.
    pub(crate) position: Result<StartPosition, String>,
    pub(crate) line: usize,
    /// Its first character in the line, from 1.
    pub(crate) column: usize,
    /// Which position of its line it is, from 1.
    pub(crate) nth: usize,
    /// Stands for the text right before it on its line, such as a key of JSON, and for its case.
    pub(crate) label: usize,
    pub(crate) in_comment: bool,
    /// The number of integers before it in the text.
    pub(crate) integers: usize,
}

/// The fields of a FEN after its board.
pub(crate) struct FenFields {
    /// How many can be read.
    pub(crate) fields: usize,
    /// The style of the castling field, if it is in one.
    style: Option<CastlingStyle>,
    /// The fault of a field, if there is one.
    pub(crate) fault: Option<String>,
}

impl Found {
    /// Returns the line and column.
    pub(crate) const fn at(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    /// Returns the style of the castling field, if it has one.
    pub(crate) fn style(&self) -> Option<CastlingStyle> {
        self.fen.as_ref()?.style
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct FoundInteger {
    pub(crate) value: i64,
    pub(crate) line: usize,
}

/// Letters; characters that may have come between them by mistake, such as NUL, zero-width spaces and letters of other
/// alphabets; and separators of letters that stand alone.
const LETTER: &str = "A-Za-z0-9\u{FDD1}";
const STRANGE: &str = concat!(
    r"?\x00-\x08\x0E-\x1F\x7F¡-\u{1FFF}\u{200B}-\u{2027}\u{202A}-\u{202E}",
    r"\u{2030}-\u{2FFF}\u{3001}-\u{FDCF}\u{FDD2}-\u{10FFFF}",
);
const BETWEEN: &str = "[ \t\u{A0}\"'`,|;\u{FDD0}\u{FDD1}]";

/// Matches seven or eight letters that stand alone, with a further element of their array; a board with the fields of a
/// FEN; or a word.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    let ninth = "['\"`][ \t]*,[ \t]*['\"`][^A-Za-z0-9\n]?['\"`]";
    let apart = format!("(?<apart>[BKNQRbknqr](?:{BETWEEN}+(?:\n+{BETWEEN}*)*[A-Za-z]\\b){{6,7}})(?:{ninth})?");
    let part = format!("[{LETTER}{STRANGE}]");
    let clocks = r"(?:[ \t]+\d+[ \t]+\d+\b)?";
    let fields = format!(r"[ \t]+(?:[wWbB]\b|-)(?:[ \t]+(?:[A-Za-z]{{1,8}}\b|-)(?:[ \t]+(?:-|[a-h][36]\b){clocks})?)?");
    let fen = format!("(?<board>{part}+(?:/{part}+)+)(?<fields>{fields})?");
    let word = format!("[{LETTER}][{LETTER}{STRANGE}\u{FDD0}]*");
    Regex::new(&format!("{apart}|{fen}|{word}")).expect("a pattern")
});

/// An integer, such as `518`, `SP518`, `518u16` and `0x206`.
static INTEGER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:(?i:sp|idn?))?(?:0[xX](?<hex>[0-9A-Fa-f]{1,6})|(?<number>\d+))(?:[uUlLi]+\d*)?$")
        .expect("a pattern")
});

/// The most letters in which a misprint differs from a position: wrong, missing or further letters. Two positions
/// differ in two.
const MAX_MISPRINTS: usize = 2;

/// The longest word or board that may be a position, in bytes: two ranks with misprints, and markup between letters.
const MAX_WORD: usize = 200;

/// A text with more positions is refused, so that reading takes at most 64 MB. These are a hundred lists.
pub(crate) const MAX_POSITIONS: usize = 100_000;

/// The characters of a label, and how many before the position are searched for them. Keys of JSON differ in these.
const MAX_LABEL: usize = 10;
const MAX_BEFORE: usize = 50;

enum Token {
    /// A rank or a FEN, as in [`Found`].
    Position(Result<StartPosition, String>, Option<FenFields>),
    Integer(i64),
}

impl Text {
    pub(crate) fn read(text: &[u8]) -> Text {
        let text = &*without_markup(text);
        let comments = comments(text);
        let lines: Vec<&str> = text.split('\n').collect();
        let (mut found, mut integers): (Vec<Found>, Vec<FoundInteger>) = (Vec::new(), Vec::new());
        // The current line, its beginning, the place up to which its characters are counted, and their number.
        let (mut line, mut begin, mut counted, mut column) = (0, 0, 0, 0);
        let mut nth = 0;
        let mut labels: BTreeMap<(bool, String), usize> = BTreeMap::new();
        tokens(text, &mut |start, token| {
            while start > begin + lines[line].len() {
                begin += lines[line].len() + 1;
                (line, counted, column, nth) = (line + 1, begin, 0, 0);
            }
            match token {
                Token::Integer(value) => integers.push(FoundInteger { value, line: line + 1 }),
                Token::Position(..) if found.len() > MAX_POSITIONS => {}
                Token::Position(position, fen) => {
                    nth += 1;
                    column += text[counted..start].chars().count();
                    counted = start;
                    let before = text[begin..start].chars().rev().take(MAX_BEFORE);
                    let label = before.filter(|c| !c.is_whitespace() && !c.is_ascii_digit()).take(MAX_LABEL).collect();
                    let is_lower = text[start..].starts_with(char::is_lowercase);
                    let next = labels.len();
                    found.push(Found {
                        fen,
                        position,
                        line: line + 1,
                        column: column + 1,
                        nth,
                        label: *labels.entry((is_lower, label)).or_insert(next),
                        in_comment: (comments[line][0]..comments[line][1]).contains(&(start - begin)),
                        integers: integers.len(),
                    });
                }
            }
        });
        let used: HashSet<_> = found.iter().map(|it| it.line).chain(integers.iter().map(|it| it.line)).collect();
        let lines = lines.iter().filter(|line| !line.trim().is_empty()).count();
        Text { found, integers, lines, other_lines: lines.saturating_sub(used.len()) }
    }
}

/// Passes each token of a text to `tell`, with its place in bytes. A list of all tokens would take many times the
/// memory of the text.
fn tokens(text: &str, tell: &mut dyn FnMut(usize, Token)) {
    let mut at = 0;
    while let Some(token) = TOKEN.captures_at(text, at) {
        let group = |name| token.name(name).map_or("", |group| group.as_str());
        let (start, written) = token.get(0).map_or((at, ""), |token| (token.start(), token.as_str()));
        at = start + written.len();
        let (apart, fields) = (group("apart"), group("fields"));
        if let Some((position, fen)) = fen(group("board"), fields) {
            tell(start, Token::Position(position, Some(fen)));
        } else if apart.is_empty() {
            at -= fields.len();
            text[start..at].split('/').for_each(|part| word(text, part, tell));
        // At least seven must be piece letters, so only a full rank can contain a misprint.
        } else if let Some(position) = rank(apart).filter(|_| apart.matches(|c| piece(c).is_some()).count() >= 7) {
            // A ninth letter is as far from the eighth as that is from the seventh; more may be the next rank.
            let separator = apart[..apart.len() - 1].rsplit(|c: char| c.is_ascii_alphabetic()).next();
            let next = |after| next_letter(after, separator?);
            at = next(&text[at..]).filter(|rest| next(rest).is_none()).map_or(at, |rest| text.len() - rest.len());
            let written = &text[start..at];
            let ninth = || Err(format!("{}: a rank has 8 letters, and nothing after them", Escaped(written)));
            let position = if written == apart { position } else { ninth() };
            tell(start, Token::Position(position, None));
        } else {
            at = start + written.chars().next().map_or(1, char::len_utf8);
        }
    }
}

/// Returns the text after a separator and one letter of a piece.
fn next_letter<'a>(text: &'a str, separator: &str) -> Option<&'a str> {
    let letters = text.strip_prefix(separator)?;
    let is_word = |c: char| c.is_alphanumeric() || ['.', '-', NOTHING].contains(&c);
    letters.strip_prefix(|c| piece(c).is_some()).filter(|rest| !rest.starts_with(is_word))
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == NOTHING
}

/// Reads a word: as one position, in which a letter may be emphasized or strange, or else part by part.
fn word(text: &str, word: &str, tell: &mut dyn FnMut(usize, Token)) {
    let start = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let parts = || word.split(|c| !is_letter(c)).filter(|part| !part.is_empty());
    let is_alone =
        |part: &str| part.bytes().all(|c| c.is_ascii_digit()) || part.chars().filter(|c| *c != NOTHING).count() == 8;
    let trimmed = word.trim_matches(|c| !is_letter(c));
    let whole = if word.len() > MAX_WORD || parts().any(is_alone) { None } else { rank(trimmed) };
    if let Some(position) = whole {
        return tell(start(trimmed), Token::Position(position, None));
    }
    for part in parts() {
        let integer = integer(text, start(part), part).map(Token::Integer);
        let token = integer.or_else(|| rank(part).map(|position| Token::Position(position, None)));
        if let Some(token) = token {
            tell(start(part), token);
        }
    }
}

/// Reads a rank, misprinted or not, without the separators of its letters.
fn rank(written: &str) -> Option<Result<StartPosition, String>> {
    let written: String = written.chars().filter(|c| *c != '\n' && !BETWEEN.contains(*c)).collect();
    let foreign = written.chars().filter(|&c| piece(c).is_none()).count();
    if written.chars().count().abs_diff(8) + foreign > MAX_MISPRINTS {
        return None;
    }
    Some(StartPosition::parse(&written).map_err(|error| format!("{}: {error}", Escaped(&written))))
}

/// Reads a FEN, misprinted or not.
fn fen(board: &str, fields: &str) -> Option<(Result<StartPosition, String>, FenFields)> {
    let foreign = |text: &str| text.chars().filter(|c| !"/pnbrqkPNBRQK12345678\u{FDD1}".contains(*c)).count();
    let board = board.trim_matches(|c| !is_letter(c));
    // The path of a link may come before the board, with other letters.
    let is_path = board.rsplit('/').skip(8).any(|row| foreign(row) > 0);
    let rows = board.rsplit('/').take(if is_path { 8 } else { usize::MAX });
    let length: usize = rows.take_while(|row| foreign(row) <= MAX_MISPRINTS).map(|row| row.len() + 1).sum();
    let board = &board[board.len() + 1 - length.max(1)..];
    let board: String = board.chars().filter(|c| *c != NOTHING).take(MAX_WORD).collect();
    let pieces = board.chars().filter(|c| piece(*c).is_some()).count();
    let has_pawns = board.contains("ppp") || board.contains("PPP") || board.matches('/').count() == 7;
    if !has_pawns || pieces < 8 - MAX_MISPRINTS || foreign(&board) > MAX_MISPRINTS || board.len() == MAX_WORD {
        return None;
    }
    let fen = board.clone() + fields;
    let told = |error: FenError| format!("{}: {error}", Escaped(&fen));
    let position = StartPosition::from_fen(&format!("{board} w KQkq -"));
    let whole = (position.is_ok() && !fields.is_empty()).then(|| StartPosition::from_fen(&fen));
    let castling = fields.split_whitespace().nth(1).unwrap_or("-");
    let is_in = |letters: &str| castling.chars().all(|c| letters.contains(c.to_ascii_uppercase()));
    let style = CastlingStyle::ALL.into_iter().zip(["KQ", "ABCDEFGH"]).find(|(_, letters)| is_in(letters));
    let fields = FenFields {
        fields: fields.split_whitespace().count(),
        style: style.map(|(style, _)| style),
        fault: whole.and_then(Result::err).map(told),
    };
    Some((position.map_err(told), fields))
}

/// Reads an integer. Parts of dates and fractions are not integers, but `518.0` is.
fn integer(text: &str, start: usize, written: &str) -> Option<i64> {
    let token = INTEGER.captures(written)?;
    let (mut before, mut after) = (text[..start].chars().rev(), text[start + written.len()..].chars());
    let [before, before2, after, after2, after3] =
        [before.next(), before.next(), after.next(), after.next(), after.next()].map(|c| c.unwrap_or(' '));
    let is_joined = |c: char, other: char| matches!(c, '.' | '/' | '-') && other.is_ascii_digit();
    let is_whole = [after, after2] == ['.', '0'] && !after3.is_ascii_digit();
    if is_joined(before, before2) || is_joined(after, after2) && !is_whole {
        return None;
    }
    let is_negative = before == '-' && !before2.is_alphanumeric() && before2 != '-';
    let value = match token.name("hex") {
        Some(hex) => i64::from_str_radix(hex.as_str(), 16).ok()?,
        None => token.name("number")?.as_str().parse::<i32>().ok()?.into(),
    };
    Some(if is_negative { -value } else { value })
}

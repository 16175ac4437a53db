//! The positions and integers of a text, in order.

use std::{collections::BTreeMap, sync::LazyLock};

use chess960_notation::{Escaped, decode, piece};
use chess960_tables::StartPosition;
use regex_lite::Regex;

use crate::markup::{NOTHING, TAG, comments, without_markup};

/// The positions and integers of a text.
pub(crate) struct Text {
    pub(crate) found: Vec<Found>,
    pub(crate) integers: Vec<Integer>,
    /// Lines that are not blank, and those of them with neither a position nor an integer.
    pub(crate) lines: usize,
    pub(crate) other_lines: usize,
}

/// A position as it stands in the text.
pub(crate) struct Found {
    pub(crate) form: Form,
    /// The position, or the text and what is wrong with it.
    pub(crate) position: Result<StartPosition, String>,
    /// What is wrong with a field of the FEN after the pieces.
    pub(crate) field: Option<String>,
    pub(crate) line: usize,
    /// Its first character in the line, from 1.
    pub(crate) column: usize,
    /// Which position of its line it is, from 1, of all and of those in this form.
    pub(crate) nth: usize,
    pub(crate) nth_in_form: usize,
    /// Stands for what is right before it on its line, such as a key of JSON.
    pub(crate) label: usize,
    pub(crate) in_comment: bool,
    /// The number of integers before it in the text.
    pub(crate) integers: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    Letters,
    WhiteFigurines,
    BlackFigurines,
    Fen,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Integer {
    pub(crate) value: i64,
    pub(crate) line: usize,
}

/// Letters and figurines; what may have come between them, such as NUL, zero-width spaces and letters of other
/// alphabets; and what is between letters that stand alone.
const LETTER: &str = "A-Za-z0-9♔-♟\u{FDD1}";
const STRANGE: &str = concat!(
    r"?\x00-\x08\x0E-\x1F\x7F¡-\u{1FFF}\u{200B}-\u{2027}\u{202A}-\u{202E}\u{2030}-♓",
    r"♠-\u{2FFF}\u{3001}-\u{FDCF}\u{FDD2}-\u{10FFFF}",
);
const BETWEEN: &str = "[ \t\u{A0}\"'`,|;\u{FDD0}\u{FDD1}]";

/// Seven or eight letters that stand alone; what may be a FEN, and the fields after it; a word.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    let alone = r"(?:[A-Za-z]\b|[♔-♟])";
    let part = format!("[{LETTER}{STRANGE}]");
    Regex::new(&format!(
        "(?<apart>[BKNQRbknqr♔-♘♚-♞](?:{BETWEEN}+(?:\n+{BETWEEN}*)*{alone}){{6,7}})|\
         (?<board>{part}+(?:/{part}+)+)|(?<word>{part}[{LETTER}{STRANGE}\u{FDD0}]*)"
    ))
    .expect("a pattern")
});

/// The fields of a FEN, as far as they are there.
static FIELDS: LazyLock<Regex> = LazyLock::new(|| {
    let clocks = r"(?:[ \t_]+\d+[ \t_]+\d+)?";
    let fields = format!(r"[ \t_]+[wWbB-](?:[ \t_]+(?:[A-Za-z]{{1,8}}|-)(?:[ \t_]+(?:-|[a-h][36]){clocks})?)?");
    Regex::new(&format!("^{fields}")).expect("a pattern")
});

/// An integer, such as `518`, `SP518`, `518u16` and `0x206`.
static INTEGER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(?:(?i:sp|idn?))?(?:0[xX](?<hex>[0-9A-Fa-f]{1,6})|(?<number>\d+))(?:[uUlLi]+\d*)?$")
        .expect("a pattern")
});

/// The most letters in which a misprint differs from a position: wrong ones, and those that were lost or are too many.
/// Two positions differ in two.
const MAX_MISPRINTS: usize = 2;

/// The characters of a label, and those among which they are: keys of JSON differ in these.
const MAX_LABEL: usize = 10;
const MAX_BEFORE: usize = 50;

/// What stands in a text, and where, in bytes.
enum Token {
    Position(usize, Position),
    Integer(usize, i64),
}

/// The form, the position or what is wrong with it, and what is wrong with a field.
type Position = (Form, Result<StartPosition, String>, Option<String>);

impl Text {
    pub(crate) fn read(text: &[u8]) -> Text {
        let text = &*without_markup(text);
        let comments = comments(text);
        let lines: Vec<&str> = text.split('\n').collect();
        let (mut found, mut integers): (Vec<Found>, Vec<Integer>) = (Vec::new(), Vec::new());
        // The line, where it begins and how far its characters are counted; its number of positions in each form; the
        // lines with any.
        let (mut line, mut begin, mut counted, mut column) = (0, 0, 0, 0);
        let (mut nth, mut used, mut last_used) = ([0; 4], 0, usize::MAX);
        let mut labels: BTreeMap<String, usize> = BTreeMap::new();
        for token in tokens(text) {
            let (Token::Position(start, _) | Token::Integer(start, _)) = token;
            while start > begin + lines[line].len() {
                begin += lines[line].len() + 1;
                (line, counted, column, nth) = (line + 1, begin, 0, [0; 4]);
            }
            used += usize::from(line != last_used);
            last_used = line;
            match token {
                Token::Integer(_, value) => integers.push(Integer { value, line: line + 1 }),
                Token::Position(_, (form, position, field)) => {
                    nth[form as usize] += 1;
                    column += text[counted..start].chars().count();
                    counted = start;
                    let before = text[begin..start].chars().rev().take(MAX_BEFORE);
                    let label = before.filter(|c| !c.is_whitespace() && !c.is_ascii_digit()).take(MAX_LABEL).collect();
                    let next = labels.len();
                    found.push(Found {
                        form,
                        position,
                        field,
                        line: line + 1,
                        column: column + 1,
                        nth: nth.iter().sum(),
                        nth_in_form: nth[form as usize],
                        label: *labels.entry(label).or_insert(next),
                        in_comment: (comments[line][0]..comments[line][1]).contains(&(start - begin)),
                        integers: integers.len(),
                    });
                }
            }
        }
        let lines = lines.iter().filter(|line| !line.trim().is_empty()).count();
        Text { found, integers, lines, other_lines: lines.saturating_sub(used) }
    }
}

fn tokens(text: &str) -> Vec<Token> {
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(token) = TOKEN.captures_at(text, at) {
        let (start, written) = token.get(0).map_or((at, ""), |token| (token.start(), token.as_str()));
        at = start + written.len();
        if token.name("apart").is_some() {
            // Of seven letters, none is another.
            let position = rank(written, BETWEEN).filter(|_| written.matches(|c| piece(c).is_some()).count() >= 7);
            match position {
                Some(position) => tokens.push(Token::Position(start, position)),
                None => at = start + written.chars().next().map_or(1, char::len_utf8),
            }
        } else if let Some((position, length)) = token.name("board").and_then(|_| fen(written, &text[at..])) {
            tokens.push(Token::Position(start, position));
            at += length;
        } else {
            let mut part_start = start;
            for part in written.split('/') {
                word(text, part_start, part, &mut tokens);
                part_start += part.len() + 1;
            }
        }
    }
    tokens
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == NOTHING || piece(c).is_some()
}

/// Reads a word: as one position, in which a letter is emphasized or strange, or each of its parts.
fn word(text: &str, start: usize, word: &str, tokens: &mut Vec<Token>) {
    let parts = || word.split(|c| !is_letter(c)).filter(|part| !part.is_empty());
    let has_eight = || parts().any(|part| part.chars().filter(|c| *c != NOTHING).count() == 8);
    let is_whole = word.len() < 200 && !parts().any(|part| part.bytes().all(|c| c.is_ascii_digit())) && !has_eight();
    let trimmed = word.trim_matches(|c| !is_letter(c));
    if let Some(position) = is_whole.then(|| rank(trimmed, "")).flatten() {
        return tokens.push(Token::Position(start + word.find(is_letter).unwrap_or(0), position));
    }
    for part in parts() {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        if let Some(value) = integer(text, start, part) {
            tokens.push(Token::Integer(start, value));
        } else if let Some(position) = rank(part, "") {
            tokens.push(Token::Position(start, position));
        }
    }
}

/// Reads a rank, however misprinted, without what is between its letters.
fn rank(written: &str, between: &str) -> Option<Position> {
    let written: String =
        written.chars().filter(|c| !matches!(*c, TAG | NOTHING | '\n') && !between.contains(*c)).collect();
    let foreign = written.chars().filter(|&c| piece(c).is_none()).count();
    if written.chars().count().abs_diff(8) + foreign > MAX_MISPRINTS {
        return None;
    }
    let form = match written.chars().find(|c| !c.is_ascii()) {
        Some('♔'..='♙') => Form::WhiteFigurines,
        Some('♚'..='♟') => Form::BlackFigurines,
        _ => Form::Letters,
    };
    let letters = decode(&written);
    let position = StartPosition::parse(&letters).map_err(|error| format!("{}: {error}", Escaped(&letters)));
    Some((form, position, None))
}

/// Reads a FEN, however misprinted, and says how much of what follows its fields take.
fn fen(board: &str, after: &str) -> Option<(Position, usize)> {
    let blank = |c: char| matches!(c, ' ' | '\t' | '_');
    let board: String =
        board.trim_matches(|c| !is_letter(c)).chars().filter(|c| *c != NOTHING).take(MAX_BOARD + 1).collect();
    let is_foreign = |c: &char| !"/pnbrqkPNBRQK12345678".contains(*c);
    let pieces = board.chars().filter(|c| piece(*c).is_some()).count();
    let has_pawns = board.contains("pp") || board.contains("PP") || board.matches('/').count() == 7;
    if !has_pawns
        || pieces < 8 - MAX_MISPRINTS
        || board.len() > MAX_BOARD
        || board.chars().filter(is_foreign).count() > MAX_MISPRINTS
    {
        return None;
    }
    let mut fields = FIELDS.find(after).map_or("", |fields| fields.as_str());
    if after[fields.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()) {
        // The last is the beginning of a word.
        fields = fields.trim_end_matches(|c: char| !blank(c)).trim_end_matches(blank);
    }
    let fen = board.clone() + &fields.replace('_', " ");
    let position = StartPosition::from_fen(&format!("{board} w KQkq -"));
    let field = (position.is_ok() && !fields.is_empty()).then(|| StartPosition::from_fen(&fen).err()).flatten();
    let position = position.map_err(|error| format!("{}: {error}", Escaped(&fen)));
    Some(((Form::Fen, position, field.map(|field| field.to_string())), fields.len()))
}

/// The longest board that is read: two ranks with misprints, and what is between them.
const MAX_BOARD: usize = 100;

/// Reads an integer; what is joined with others, as in dates and fractions but for `518.0`, is none.
fn integer(text: &str, start: usize, written: &str) -> Option<i64> {
    let token = INTEGER.captures(written)?;
    let (mut before, mut after) = (text[..start].chars().rev(), text[start + written.len()..].chars());
    let ([before, before2], [after, after2, after3]) =
        ([before.next(), before.next()], [after.next(), after.next(), after.next()]);
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let joins = |c: Option<char>| matches!(c, Some('.' | '/' | '-'));
    let is_whole = after == Some('.') && after2 == Some('0') && !is_digit(after3);
    if joins(before) && is_digit(before2) || joins(after) && is_digit(after2) && !is_whole {
        return None;
    }
    if let Some(hex) = token.name("hex") {
        return i64::from_str_radix(hex.as_str(), 16).ok();
    }
    let is_negative = before == Some('-') && before2.is_none_or(|c| !c.is_alphanumeric() && c != '-');
    let value: i64 = token.name("number")?.as_str().parse().ok()?;
    Some(if is_negative { -value } else { value })
}

//! What a text has: positions and integers, in the order of the text.

use std::collections::BTreeMap;

use chess960_notation::{Escaped, decode, piece};
use chess960_tables::StartPosition;

use crate::source::{NOTHING, Source, TAG};

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

/// The most letters in which a misprint differs from a position: wrong ones, and those that were lost or are too many. Two positions
/// differ in two.
const MAX_MISPRINTS: usize = 2;

/// The characters of a label, and those among which they are: keys of JSON differ in these.
const MAX_LABEL: usize = 10;
const MAX_BEFORE: usize = 50;

/// The longest board that is read, in characters: two ranks with misprints, and what is between them.
const MAX_BOARD: usize = 100;

impl Text {
    pub(crate) fn read(text: &[u8]) -> Text {
        let source = Source::read(text);
        let mut tokens = Scanner::scan(&source.chars);
        tokens.extend(Scanner::scan(&source.attributes));
        tokens.sort_by_key(|token| token.start);
        let (mut found, mut integers): (Vec<Found>, Vec<Integer>) = (Vec::new(), Vec::new());
        // The last line with a token, the number of positions there in each form, and the number of such lines.
        let (mut last, mut nth, mut used) = (0, [0; 4], 0);
        let mut labels: BTreeMap<String, usize> = BTreeMap::new();
        for Token { start, what } in tokens {
            let line = source.lines.partition_point(|&begin| begin <= start);
            if line != last {
                (last, nth, used) = (line, [0; 4], used + 1);
            }
            match what {
                What::Integer(value) => integers.push(Integer { value, line }),
                What::Position(form, position, field) => {
                    nth[form as usize] += 1;
                    let before = source.chars[source.lines[line - 1]..start].iter().rev().take(MAX_BEFORE);
                    let label = before.filter(|c| !c.is_whitespace() && !c.is_ascii_digit()).take(MAX_LABEL).collect();
                    let next = labels.len();
                    let comment = source.comments.partition_point(|comment| comment.end <= start);
                    found.push(Found {
                        form,
                        position,
                        field,
                        line,
                        column: start + 1 - source.lines[line - 1],
                        nth: nth.iter().sum(),
                        nth_in_form: nth[form as usize],
                        label: *labels.entry(label).or_insert(next),
                        in_comment: source.comments.get(comment).is_some_and(|comment| comment.start <= start),
                        integers: integers.len(),
                    });
                }
            }
        }
        let lines = source.chars.split(|c| *c == '\n').filter(|line| line.iter().any(|c| !c.is_whitespace())).count();
        Text { found, integers, lines, other_lines: lines.saturating_sub(used) }
    }
}

struct Token {
    start: usize,
    what: What,
}

type Position = Result<StartPosition, String>;

enum What {
    Position(Form, Position, Option<String>),
    Integer(i64),
}

/// A reader of tokens.
struct Scanner<'a> {
    text: &'a [char],
    tokens: Vec<Token>,
    /// Letters that stand alone and may be a rank.
    apart: Vec<usize>,
}

impl<'a> Scanner<'a> {
    fn scan(text: &'a [char]) -> Vec<Token> {
        let mut scanner = Scanner { text, tokens: Vec::new(), apart: Vec::new() };
        let mut i = 0;
        while let Some(&c) = text.get(i) {
            let length = text[i..].iter().take_while(|c| is_written(**c) || matches!(**c, '/' | TAG)).count();
            if length > 0 {
                i = scanner.segment(i, i + length);
            } else {
                // Between letters that stand alone.
                let is_between = c.is_whitespace() || matches!(c, '"' | '\'' | ',' | '|' | ';' | '`');
                if !is_between
                    || c == '\n' && text[..i].last().is_none_or(|c| c.is_alphanumeric() || piece(*c).is_some())
                {
                    scanner.end_apart();
                }
                i += 1;
            }
        }
        scanner.end_apart();
        scanner.tokens
    }

    fn push(&mut self, start: usize, what: What) {
        self.tokens.push(Token { start, what });
    }

    /// Reads what is written without a blank, and returns where it, or a FEN that begins in it, ends.
    fn segment(&mut self, start: usize, end: usize) -> usize {
        // Parts of a word with only tags and strange characters between them.
        let mut pieces: Vec<(usize, usize)> = Vec::new();
        let mut i = start;
        while i < end {
            let c = self.text[i];
            if c == '/' {
                self.word(&mut pieces);
            }
            if !c.is_ascii_alphanumeric() && piece(c).is_none() {
                i += 1;
                continue;
            }
            let is_first = i == start || !is_letter(self.text[i - 1]) && self.text[i - 1] != '/';
            if let Some(fen_end) = is_first.then(|| self.fen(i, end, &mut pieces)).flatten() {
                i = fen_end;
                continue;
            }
            let letters = self.text[i..end].iter().take_while(|c| is_letter(**c) || **c == NOTHING).count();
            match self.integer(i, i + letters) {
                Some(integer) => {
                    self.word(&mut pieces);
                    self.end_apart();
                    self.push(i, What::Integer(integer));
                }
                None => pieces.push((i, i + letters)),
            }
            i += letters;
        }
        self.word(&mut pieces);
        end.max(i)
    }

    /// Reads the parts of a word: as one position, in which a letter is marked or strange, or each for itself.
    fn word(&mut self, pieces: &mut Vec<(usize, usize)>) {
        let [Some(&(start, _)), Some(&(_, end))] = [pieces.first(), pieces.last()] else { return };
        let has_eight = pieces.iter().any(|&(start, end)| self.letters(start, end).chars().count() == 8);
        let is_short = pieces.len() > 1 && pieces.len() <= 8 + MAX_MISPRINTS && !has_eight;
        let is_apart = pieces.iter().all(|&(start, end)| self.letters(start, end).len() == 1);
        if let Some((form, position)) = (is_short && !is_apart).then(|| self.rank(start, end)).flatten() {
            self.end_apart();
            self.push(start, What::Position(form, position, None));
            pieces.clear();
        }
        for (start, end) in pieces.drain(..) {
            let letters = self.letters(start, end);
            if letters.chars().count() == 1 {
                self.apart(start);
                continue;
            }
            self.end_apart();
            if let Some((form, position)) = self.rank(start, end) {
                self.push(start, What::Position(form, position, None));
            }
        }
    }

    /// Returns the text without fillers.
    fn letters(&self, start: usize, end: usize) -> String {
        self.text[start..end].iter().filter(|c| !matches!(**c, TAG | NOTHING)).collect()
    }

    /// Reads a rank, however misprinted.
    fn rank(&self, start: usize, end: usize) -> Option<(Form, Position)> {
        let written = self.letters(start, end);
        self.rank_of(&written)
    }

    fn rank_of(&self, written: &str) -> Option<(Form, Position)> {
        let length = written.chars().count();
        let foreign = written.chars().filter(|&c| piece(c).is_none()).count();
        if length.abs_diff(8) + foreign > MAX_MISPRINTS {
            return None;
        }
        let form = match written.chars().find(|c| !c.is_ascii()) {
            Some('♔'..='♙') => Form::WhiteFigurines,
            Some('♚'..='♟') => Form::BlackFigurines,
            _ => Form::Letters,
        };
        let letters = decode(written);
        Some((form, StartPosition::parse(&letters).map_err(|error| format!("{}: {error}", Escaped(&letters)))))
    }

    /// Reads a letter that stands alone.
    fn apart(&mut self, at: usize) {
        if !self.text[at].is_alphabetic() && piece(self.text[at]).is_none() {
            return self.end_apart();
        }
        self.apart.push(at);
        if self.apart.len() == 8 {
            let first = self.apart[0];
            let letters: String = self.apart.iter().map(|&i| self.text[i]).collect();
            if let Some((form, position)) = self.rank_of(&letters) {
                self.push(first, What::Position(form, position, None));
                self.apart.clear();
            } else {
                self.apart.remove(0);
            }
        }
    }

    /// Letters that stand alone end here; seven of them are a rank that lost one.
    fn end_apart(&mut self) {
        if let [first, _, _, _, _, _, _] = self.apart[..] {
            let letters: String = self.apart.iter().map(|&i| self.text[i]).collect();
            if let Some((form, position)) = self.rank_of(&letters) {
                self.push(first, What::Position(form, position, None));
            }
        }
        self.apart.clear();
    }

    /// Reads a FEN, with its fields as far as they are there, and returns where it ends. It belongs to no word before it.
    fn fen(&mut self, start: usize, end: usize, before: &mut Vec<(usize, usize)>) -> Option<usize> {
        let part = self.text[start..end].iter().take(MAX_BOARD + 1).take_while(|c| **c != TAG).count();
        let last = self.text[start..start + part].iter().rposition(|c| is_letter(*c))?;
        let mut fen = self.letters(start, start + last + 1);
        let is_foreign = |c: &char| !"/pnbrqkPNBRQK12345678".contains(*c);
        let letters = fen.chars().filter(char::is_ascii_alphabetic).count();
        let rows = fen.split('/').count();
        let has_pawns = fen.contains("pp") || fen.contains("PP");
        let is_board = part <= MAX_BOARD && letters >= 8 && (rows == 8 || rows > 1 && has_pawns);
        if !is_board || fen.chars().filter(is_foreign).count() > MAX_MISPRINTS {
            return None;
        }
        self.word(before);
        self.end_apart();
        let position = StartPosition::from_fen(&format!("{fen} w KQkq -"));
        let (mut end, mut fields) = (start + last + 1, Vec::new());
        while let Some((field, after)) = self.field(end, fields.len()) {
            fields.push(field);
            end = after;
        }
        // One number is not both clocks.
        if fields.len() == 4 {
            fields.pop();
            end = self.text[..end].iter().rposition(|c| !c.is_ascii_digit())?;
        }
        let has_fields = position.is_ok() && !fields.is_empty();
        fields.iter().for_each(|field| fen.extend([" ", field]));
        let position = position.map_err(|error| format!("{}: {error}", Escaped(&fen)));
        let field = has_fields.then(|| StartPosition::from_fen(&fen).err()).flatten();
        self.push(start, What::Position(Form::Fen, position, field.map(|field| field.to_string())));
        Some(end)
    }

    /// Reads the nth field after the board, if it is one, and returns where it ends.
    fn field(&self, end: usize, nth: usize) -> Option<(String, usize)> {
        let blanks = self.text[end..].iter().take_while(|c| matches!(c, ' ' | '\t' | '_')).count();
        let length = self.text[end + blanks..].iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '-').count();
        let after = end + blanks + length;
        let field: String = self.text[after - length..after].iter().collect();
        let is_field = match nth {
            0 => matches!(&*field, "w" | "W" | "b" | "B" | "-"),
            1 => field == "-" || length <= 8 && field.chars().all(|c| c.is_ascii_alphabetic()),
            2 => field == "-" || matches!(field.as_bytes(), [b'a'..=b'h', b'3' | b'6']),
            _ => nth < 5 && field.bytes().all(|c| c.is_ascii_digit()),
        };
        (blanks > 0 && length > 0 && is_field).then_some((field, after))
    }

    /// Reads an integer, such as `518`, `SP518`, `518u16`, `0x206` and `518.0`; dates and fractions are none.
    fn integer(&self, start: usize, end: usize) -> Option<i64> {
        let word = self.letters(start, end);
        let mut digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        if !matches!(&*word[..word.len() - digits.len()].to_ascii_uppercase(), "" | "SP" | "ID" | "IDN") {
            return None;
        }
        let mut radix = 10;
        if let Some(hexadecimal) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
            (digits, radix) = (hexadecimal, 16);
        }
        let length = digits.chars().take_while(|c| c.is_digit(radix)).count();
        let (digits, suffix) = digits.split_at(length);
        let is_suffix =
            suffix.is_empty() || suffix.trim_matches(['u', 'U', 'l', 'L', 'i']).bytes().all(|c| c.is_ascii_digit());
        // What it is joined with: a fraction, a date, a sign.
        let before = |n: usize| start.checked_sub(n).map(|i| self.text[i]);
        let after = |n: usize| self.text.get(end + n).copied();
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let joins = |c: Option<char>| matches!(c, Some('.' | '/' | '-'));
        let is_part = joins(before(1)) && is_digit(before(2)) || joins(after(0)) && is_digit(after(1));
        let is_whole = after(0) == Some('.') && after(1) == Some('0') && !is_digit(after(2));
        if !is_suffix || is_part && !is_whole {
            return None;
        }
        let is_negative = before(1) == Some('-') && before(2).is_none_or(|c| !c.is_alphanumeric() && c != '-');
        i64::from_str_radix(digits, radix).ok().map(|value| if is_negative { -value } else { value })
    }
}

/// Returns whether a character is one of those that words are made of here.
fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || piece(c).is_some()
}

/// Returns whether a character belongs to a word: letters, and what may have come between them, such as NUL, zero-width spaces and
/// letters of other alphabets.
fn is_written(c: char) -> bool {
    is_letter(c)
        || c == '?'
        || c.is_ascii_control() && !c.is_whitespace()
        || !c.is_ascii() && !c.is_whitespace() && c != TAG
}

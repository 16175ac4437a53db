//! Reading the position with which a text begins: a rank, or a FEN.

use std::fmt;

use chess960_notation::{Escaped, NotationError, first_char};
use chess960_tables::{FenError, Piece, StartPosition};

use crate::is_most;

/// How positions are written.
///
/// ```
/// use chess960_lists::PositionFormat;
///
/// assert_eq!(PositionFormat::Fen.to_string(), "FEN");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PositionFormat {
    /// As a rank: eight letters or figurines, together or apart.
    Rank,
    /// As a FEN, an EPD, or the first field of one.
    Fen,
}

impl fmt::Display for PositionFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == PositionFormat::Fen { "FEN" } else { "rank" })
    }
}

/// A position as the text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) format: PositionFormat,
    pub(crate) position: Result<StartPosition, Box<Misprint>>,
    /// The fault in a field after the pieces of a FEN.
    pub(crate) field: Option<Box<FenError>>,
    /// Its length in bytes.
    pub(crate) length: usize,
}

impl Read {
    /// Returns the fault of a FEN.
    pub(crate) fn fen_error(&self) -> Option<&FenError> {
        match &self.position {
            Ok(_) => self.field.as_deref(),
            Err(misprint) => match &misprint.error {
                NotationError::Fen(error) => Some(error),
                _ => None,
            },
        }
    }
}

/// Text that was meant as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misprint {
    pub(crate) text: String,
    pub(crate) error: NotationError,
}

impl Misprint {
    /// Returns the letters of White's pieces, however misprinted.
    pub(crate) fn letters(&self) -> &str {
        let board = self.text.split(' ').next().unwrap_or_default();
        board.rsplit('/').next().unwrap_or_default()
    }

    /// Says what is wrong, and which position belongs in its place; then a cure that would make another is left out.
    pub(crate) fn message(&self, right: Option<StartPosition>) -> String {
        let mut message = format!("{}: {}", Escaped(&self.text), self.error);
        let Some(right) = right else { return message };
        if let Some((fault, cure)) = message.rsplit_once("; ") {
            if cure.contains(" would make ") && !cure.to_uppercase().ends_with(right.as_str()) {
                message.truncate(fault.len());
            }
        }
        message + &format!("; {right} belongs here")
    }
}

/// No position is longer than this many bytes, however it is escaped and marked up: eight letters, each in a cell with attributes of
/// its own.
pub(crate) const WINDOW: usize = 8 * MAX_GAP;

/// The longest text between two letters of a rank, in bytes: the end of a cell, a line end, and a cell with a style.
const MAX_GAP: usize = 256;

/// The number of letters that a rank may have: one or two were lost, or are too many.
const RANK_LETTERS: std::ops::RangeInclusive<usize> = 6..=10;

/// The most letters of a rank, or of one in a FEN, that may be other than pieces. With more it may be any word.
const MAX_FOREIGN: usize = 2;

/// The fewest letters of a rank that are pieces, in spite of misprints. `banker` has four.
const MIN_PIECES: usize = 5;

/// The fewest kinds of pieces that a rank has, in spite of misprints. Few words have as many.
const MIN_KINDS: usize = 3;

/// The same for letters that are apart, which mean many other things.
const MIN_KINDS_APART: usize = 4;

/// Reads the rank or FEN with which a text begins, if it begins with one. `word` is the word with which it begins.
pub(crate) fn read(text: &[u8], word: &Word) -> Option<Read> {
    if word.is_fen_rank() {
        if let Some(board) = board(text) {
            return Some(fen(text, board));
        }
    }
    let (letters, length) =
        rank_in_pieces(text, word).or_else(|| word.is_rank(MIN_KINDS).then(|| (word.letters.clone(), word.length)))?;
    let position = StartPosition::parse(&letters)
        .map_err(|error| Box::new(Misprint { text: letters, error: NotationError::Rank(error) }));
    Some(Read { format: PositionFormat::Rank, position, field: None, length })
}

/// A run of letters and digits; figurines are the letters of their pieces.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// Its characters; of a long one, only the first.
    pub(crate) letters: String,
    /// Its length in bytes.
    pub(crate) length: usize,
}

impl Word {
    /// Longer ones are neither ranks nor numbers.
    const MAX_CHARS: usize = 24;

    /// Reads the word with which a text begins. A byte of another encoding belongs to the word if it is inside, and so does the question
    /// mark for which programs replace one, which may be at the end.
    pub(crate) fn read(text: &[u8]) -> Option<Word> {
        let mut word = Word { letters: String::new(), length: 0 };
        let mut chars = 0;
        while let Some((c, length)) = first_char(&text[word.length..]) {
            let after = || first_char(&text[word.length + length..]).is_some_and(|(c, _)| c.is_alphanumeric());
            let inside =
                word.length > 0 && (c == char::REPLACEMENT_CHARACTER && after() || c == '?' && !word.is_number());
            if word.length + length > WINDOW || !(c.is_alphanumeric() || inside) {
                break;
            }
            if chars < Word::MAX_CHARS {
                word.letters.push(c);
            }
            chars += 1;
            word.length += length;
        }
        (word.length > 0).then_some(word)
    }

    fn is_number(&self) -> bool {
        self.letters.contains(|c: char| c.is_ascii_digit())
    }

    fn count(&self) -> usize {
        self.letters.chars().count()
    }

    fn foreign(&self) -> usize {
        self.letters.chars().filter(|&c| Piece::from_letter(c).is_none()).count()
    }

    /// Returns whether it is a rank, or was meant to be one.
    fn is_rank(&self, kinds: usize) -> bool {
        let has = |piece: &Piece| self.letters.chars().any(|c| Piece::from_letter(c) == Some(*piece));
        RANK_LETTERS.contains(&self.count())
            && self.foreign() <= MAX_FOREIGN
            && self.count() - self.foreign() >= MIN_PIECES
            && Piece::ALL.iter().filter(|piece| has(piece)).count() >= kinds
    }

    /// Returns whether a FEN may begin with it.
    fn is_fen_rank(&self) -> bool {
        is_fen_rank(self.letters.as_bytes()) && RANK_LETTERS.contains(&squares(self.letters.as_bytes()))
    }

    /// Returns the number that it is, alone or as in `SP518`, `518u16` and `0x206`.
    pub(crate) fn number(&self) -> Option<i64> {
        const NAMES: [&str; 11] = ["", "sp", "id", "idn", "spid", "no", "nr", "pos", "position", "frc", "start"];
        const TYPES: [&str; 10] = ["", "u", "l", "ul", "u8", "u16", "u32", "usize", "i16", "i32"];
        let digits = self.letters.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let name = &self.letters[..self.letters.len() - digits.len()];
        let hexadecimal = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
        let (digits, radix) = hexadecimal.map_or((digits, 10), |digits| (digits, 16));
        let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
        let (digits, suffix) = digits.split_at(end);
        let is_one_of = |part: &str, all: &[&str]| all.iter().any(|known| part.eq_ignore_ascii_case(known));
        let is_number = is_one_of(name, &NAMES) && is_one_of(suffix, &TYPES);
        // More digits than a number of 32 bits has are some other number.
        is_number.then(|| u32::from_str_radix(digits, radix).ok().map(i64::from)).flatten()
    }
}

/// Reads the rank that marks divide with which a text begins, as in `R N B Q K B N R`, `<b>R</b>NBQKBNR` and eight cells of a table.
/// Returns its letters and its length in bytes.
fn rank_in_pieces(text: &[u8], first: &Word) -> Option<(String, usize)> {
    if first.foreign() > 0 || first.count() >= StartPosition::STANDARD.as_str().len() {
        return None;
    }
    let mut rank = first.clone();
    let (mut all_single, mut is_apart) = (first.count() == 1, false);
    let mut marks: Option<String> = None;
    // Letters that are apart are no more than eight, as what follows is apart, too.
    while rank.count() < if is_apart { 8 } else { *RANK_LETTERS.end() } {
        let gap = Gap::read(&text[rank.length..]);
        let Some(next) = Word::read(&text[rank.length + gap.length..]) else { break };
        let single = all_single && next.count() == 1;
        let is_joined = gap.length > 0 && !gap.divides && next.letters.chars().all(char::is_alphabetic);
        // The same marks are between all letters.
        if !is_joined || gap.is_apart && !single || gap.marks != *marks.get_or_insert_with(|| gap.marks.clone()) {
            break;
        }
        (all_single, is_apart) = (single, is_apart || gap.is_apart);
        rank.letters.push_str(&next.letters);
        rank.length += gap.length + next.length;
    }
    let is_rank = if is_apart { rank.count() == 8 && rank.is_rank(MIN_KINDS_APART) } else { rank.is_rank(MIN_KINDS) };
    (is_rank && rank.length > first.length).then_some((rank.letters, rank.length))
}

/// The text between two letters of a rank.
#[derive(Default)]
struct Gap {
    length: usize,
    /// Whether the letters on its sides are seen apart.
    is_apart: bool,
    /// Whether it divides more than the letters of a rank.
    divides: bool,
    /// The marks, without blanks, tags and entities.
    marks: String,
}

/// Tags between the letters of one word.
const INLINE_TAGS: [&str; 13] =
    ["a", "b", "big", "code", "em", "font", "i", "kbd", "mark", "samp", "small", "span", "strong"];

/// Tags between the letters of a rank that are apart.
const CELL_TAGS: [&str; 3] = ["td", "th", "div"];

/// Entities that are not seen.
const JOINERS: [&str; 7] = ["shy", "zwj", "zwnj", "#173", "#8203", "#8204", "#8205"];

impl Gap {
    /// Reads blanks, punctuation, tags and entities, up to the next letter or digit.
    fn read(text: &[u8]) -> Gap {
        let text = &text[..text.len().min(MAX_GAP)];
        let is_one_of = |name: &[u8], all: &[&str]| all.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()));
        let mut gap = Gap::default();
        let (mut line_ends, mut joins_lines) = (false, false);
        while let Some((c, length)) = first_char(&text[gap.length..]) {
            let rest = &text[gap.length..];
            let ends_at = |end: u8| memchr::memchr(end, rest);
            if let ('&', Some(name)) = (c, entity(rest)) {
                gap.is_apart |= !is_one_of(name, &JOINERS);
                gap.length += name.len() + 2;
                continue;
            }
            gap.length += match c {
                '<' if ends_at(b'>').is_some() => {
                    let tag = rest[1..].strip_prefix(b"/").unwrap_or(&rest[1..]);
                    let name = &tag[..tag.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count()];
                    let is_cell = is_one_of(name, &CELL_TAGS);
                    gap.is_apart |= is_cell;
                    joins_lines |= is_cell;
                    gap.divides |= !is_cell && !is_one_of(name, &INLINE_TAGS);
                    ends_at(b'>').unwrap_or_default() + 1
                }
                // Bold letters in Markdown.
                '*' if rest.starts_with(b"**") => 2,
                _ if c.is_alphanumeric() || c == char::REPLACEMENT_CHARACTER => break,
                _ => {
                    // Only an array has its letters on lines of their own.
                    line_ends |= c == '\n';
                    joins_lines |= c == ',';
                    gap.is_apart = true;
                    gap.marks.extend((!c.is_whitespace()).then_some(c));
                    length
                }
            };
        }
        gap.divides |= line_ends && !joins_lines;
        gap
    }
}

/// The longest name of an entity that is read. No blank or mark of a list has a longer one.
const MAX_ENTITY: usize = 8;

/// Returns the name of the entity, such as `&nbsp;`, with which a text begins.
pub(crate) fn entity(text: &[u8]) -> Option<&[u8]> {
    let text = text.strip_prefix(b"&")?;
    let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'#';
    let length = text.iter().take(MAX_ENTITY).take_while(is_name).count();
    (text.get(length) == Some(&b';')).then(|| &text[..length])
}

/// The ranks of a board.
const BOARD_RANKS: usize = 8;

/// The number of ranks that a board with misprints may have. With more it is the path of a file, or something else.
const MAX_BOARD_RANKS: usize = 12;

/// The fewest ranks of a board that have eight squares, in spite of misprints: at least the four that are empty at the start.
const MIN_FULL_RANKS: usize = 4;

/// Returns the length of the first field of a FEN with which a text begins, whole or with a few misprints.
fn board(text: &[u8]) -> Option<usize> {
    let (mut ranks, mut full, mut manned, mut length) = (0, 0, 0, 0);
    let mut has_pawns = false;
    while ranks < MAX_BOARD_RANKS && !(ranks == BOARD_RANKS && full == BOARD_RANKS) {
        let slash = match &text[length..] {
            _ if ranks == 0 => 0,
            [b'/', ..] => 1,
            [b'\\', b'/', ..] => 2,
            _ => break,
        };
        let rest = &text[length + slash..];
        let rank = &rest[..rest.iter().take(WINDOW).take_while(|byte| byte.is_ascii_alphanumeric()).count()];
        if !is_fen_rank(rank) {
            break;
        }
        has_pawns |= (ranks, full) == (1, 1) && rank.iter().all(|&byte| byte == b'p');
        (ranks, full) = (ranks + 1, full + usize::from(squares(rank) == 8));
        manned += usize::from(rank.iter().any(|byte| b"bknqrBKNQR".contains(byte)));
        length += slash + rank.len();
    }
    // Programs put the middle of a FEN, `pppppppp/8/8/8/8/PPPPPPPP`, between two ranks.
    let is_board = ranks > MIN_FULL_RANKS && full >= MIN_FULL_RANKS && manned > 0;
    // Black's pieces and pawns may also be where a FEN was cut off.
    (is_board || has_pawns && manned > 0).then_some(length)
}

/// Returns whether it is or was meant to be a rank of a FEN.
fn is_fen_rank(text: &[u8]) -> bool {
    let foreign = text.iter().filter(|byte| !b"pnbrqkPNBRQK12345678".contains(byte)).count();
    (1..=*RANK_LETTERS.end()).contains(&text.len())
        && foreign <= MAX_FOREIGN
        && is_most(text.len() - foreign, text.len())
}

/// Returns how many squares a rank of a FEN has.
fn squares(rank: &[u8]) -> usize {
    rank.iter().map(|byte| if byte.is_ascii_digit() { usize::from(byte - b'0') } else { 1 }).sum()
}

/// Reads the FEN, EPD or board with which a text begins. The board takes this many bytes.
fn fen(text: &[u8], board: usize) -> Read {
    let mut fen: String = text[..board].iter().filter(|&&byte| byte != b'\\').copied().map(char::from).collect();
    let position = StartPosition::from_fen(&format!("{fen} w KQkq -"));
    let (fields, length) = fields(text, board);
    let mut field = None;
    if !fields.is_empty() {
        fen = format!("{fen} {}", fields.join(" "));
        field = StartPosition::from_fen(&fen).err().filter(|_| position.is_ok()).map(Box::new);
    }
    let position = position.map_err(|error| Box::new(Misprint { text: fen, error: NotationError::Fen(error) }));
    Read { format: PositionFormat::Fen, position, field, length }
}

/// The most bytes that a field after the board has, misprints included. Castling fields have four.
const MAX_FIELD: usize = 8;

/// Returns the fields that follow the board of a FEN, and where they end: none, or the side to move, the castling field, the en passant
/// square, and both clocks, as far as they are there.
fn fields(text: &[u8], board: usize) -> (Vec<String>, usize) {
    let mut fields: Vec<String> = Vec::new();
    let (mut end, mut at) = (board, board);
    while fields.len() < 5 {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'_');
        let blanks = text[at..].iter().take(MAX_FIELD).take_while(is_blank).count();
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"\"'`,;:=|<>()[]{}\\_&".contains(byte);
        let field = &text[at + blanks..];
        let field = &field[..field.iter().take(MAX_FIELD + 1).take_while(|byte| !ends(byte)).count()];
        let fits = match fields.len() {
            0 => matches!(field, b"w" | b"b" | b"W" | b"B" | b"-"),
            1 => field.iter().all(|byte| byte.is_ascii_alphabetic() || *byte == b'-'),
            2 => field.len() <= 2,
            _ => field.iter().all(u8::is_ascii_digit),
        };
        if blanks == 0 || !(1..=MAX_FIELD).contains(&field.len()) || !fits {
            break;
        }
        at += blanks + field.len();
        fields.push(String::from_utf8_lossy(field).into_owned());
        // A single number after the fourth field is not the half-move clock, but the position's number.
        if fields.len() != 4 {
            end = at;
        }
    }
    if fields.len() == 4 {
        fields.pop();
    }
    (fields, end)
}

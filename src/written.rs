//! Reading a position as it is written: a rank, a FEN, an EPD or a board field, wherever it is.

use std::{fmt, ops::Range};

use chess960_notation::first_char;
use chess960_tables::{FenError, Piece, RankError, Setup, StartPosition};

/// A position as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) form: Form,
    /// Whether its first letter is lowercase.
    pub(crate) lowercase: bool,
    /// The setup, or the text and why it is invalid.
    pub(crate) setup: Result<Setup, Box<Misprint>>,
    /// The fault in a field after the pieces of a FEN.
    pub(crate) field: Option<Box<FenError>>,
}

/// How a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Form {
    /// A rank: eight letters or figurines, together or apart.
    Rank,
    /// The first field of a FEN alone.
    Board,
    /// A FEN without clocks.
    Epd,
    /// A FEN.
    Fen,
}

/// Text that was meant to be a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misprint {
    pub(crate) text: String,
    pub(crate) error: WrittenError,
}

/// Why a text is not a starting position.
///
/// ```
/// use chess960::{check::positions::{ListFinding, ListOptions, check}, written::WrittenError};
///
/// let report = check("518 RNBKKBNR\n0 BBQNNRKR".as_bytes(), &ListOptions::default())?.expect("a list of two");
/// let Some(ListFinding::Illegal { error, .. }) = report.findings().next() else { panic!("there are two kings") };
/// assert!(matches!(error, WrittenError::Rank(_)));
/// assert!(error.to_string().starts_with("there is one king too many, one queen is missing"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenError {
    /// A rank that is not legal.
    Rank(RankError),
    /// A FEN that is not that of a starting position.
    Fen(FenError),
}

impl fmt::Display for WrittenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrittenError::Rank(error) => error.fmt(f),
            WrittenError::Fen(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WrittenError {}

/// How far reading looks ahead, in bytes. No position is longer, however it is escaped.
pub(crate) const LOOKAHEAD: usize = 1024;

/// A run of letters and digits.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// Its characters; only the first of a long one.
    pub(crate) text: String,
    /// How many bytes it takes; not all of a word longer than [`LOOKAHEAD`].
    pub(crate) length: usize,
}

impl Word {
    /// Returns the word with which a text begins.
    pub(crate) fn read(text: &[u8]) -> Option<Word> {
        let ascii = text.iter().take(LOOKAHEAD).take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let ends = text.get(ascii).is_none_or(|byte| byte.is_ascii() && !matches!(byte, b'\\' | b'&'));
        if ends || ascii == LOOKAHEAD {
            let kept = &text[..ascii.min(Word::KEPT)];
            let text = kept.iter().copied().map(char::from).collect();
            return (ascii > 0).then_some(Word { text, length: ascii });
        }
        let mut word = Word { text: String::new(), length: 0 };
        let mut pending = 0;
        while let Some((c, length)) = first_char(&text[word.length + pending..]) {
            // A byte of another encoding belongs to a word only inside it.
            if c == char::REPLACEMENT_CHARACTER && word.length > 0 && pending < 4 {
                pending += length;
                continue;
            }
            if !c.is_alphanumeric() || word.length + pending + length > LOOKAHEAD {
                break;
            }
            if word.text.len() < Word::KEPT {
                (0..pending).for_each(|_| word.text.push(char::REPLACEMENT_CHARACTER));
                word.text.push(c);
            }
            word.length += pending + length;
            pending = 0;
        }
        (word.length > 0).then_some(word)
    }

    /// Longer ones are neither ranks nor numbers.
    const KEPT: usize = 40;

    /// Returns whether it is or was meant to be a rank: about eight letters that are mostly those of pieces.
    pub(crate) fn is_rank(&self) -> bool {
        if !matches!(self.text.len(), 6..=14) {
            return false;
        }
        let length = self.text.chars().count();
        let pieces = self.text.chars().filter(|&c| Piece::from_letter(c).is_some()).count();
        matches!(length, 6..=LONGEST_RANK) && pieces >= 5 && length - pieces <= 2 && kinds(&self.text) >= 3
    }

    /// Returns the number that it is, alone or as in `SP518`, `518u16` and `0x206`; and its radix.
    pub(crate) fn number(&self) -> Option<(u64, u32)> {
        if self.length != self.text.len() {
            return None;
        }
        let digits = self.text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let prefix = &self.text[..self.text.len() - digits.len()];
        let radix = match digits.as_bytes() {
            [b'0', b'x' | b'X', ..] => 16,
            [b'0', b'o' | b'O', ..] => 8,
            [b'0', b'b' | b'B', ..] => 2,
            _ => 10,
        };
        let digits = if radix == 10 { digits } else { &digits[2..] };
        let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
        let (digits, suffix) = digits.split_at(end);
        let known = |part: &str, all: &[&str]| all.iter().any(|known| part.eq_ignore_ascii_case(known));
        let fits = known(prefix, &["", "sp", "id", "idn", "spid", "no", "nr", "pos", "position", "frc", "start"])
            && known(suffix, &["", "u", "l", "ul", "u8", "u16", "u32", "usize", "i16", "i32"]);
        // More digits than a number of 64 bits may have are some other number.
        fits.then(|| u64::from_str_radix(digits, radix).ok()).flatten().map(|value| (value, radix))
    }

    /// Returns whether all its letters are those of pieces.
    pub(crate) fn is_pieces(&self) -> bool {
        self.text.chars().all(|c| Piece::from_letter(c).is_some())
    }
}

/// How many letters a misprinted rank may have.
const LONGEST_RANK: usize = 10;

/// Returns how many kinds of pieces there are among letters.
fn kinds(letters: &str) -> usize {
    "BKNQR".chars().filter(|&kind| letters.contains(kind) || letters.contains(kind.to_ascii_lowercase())).count()
}

impl Written {
    fn new(form: Form, text: &str, setup: Result<Setup, WrittenError>) -> Written {
        let setup = setup.map_err(|error| Box::new(Misprint { text: text.to_owned(), error }));
        Written { form, lowercase: text.starts_with(|c: char| c.is_ascii_lowercase()), setup, field: None }
    }

    /// Reads a rank.
    pub(crate) fn rank(text: &str) -> Written {
        let setup = StartPosition::parse(text).map(Setup::from).map_err(WrittenError::Rank);
        Written::new(Form::Rank, text, setup)
    }

    /// Returns the rank whose letters are apart, all by the same few characters, with which a text begins; and its length.
    pub(crate) fn spaced_rank(text: &[u8]) -> Option<(Written, usize)> {
        let piece = |at: usize| {
            let (letter, length) = first_char(text.get(at..)?)?;
            Piece::from_letter(letter)?;
            Some((letter, length))
        };
        let (first, mut at) = piece(0)?;
        let mut end = at;
        while let Some((c, length)) = first_char(&text[end..]).filter(|(c, _)| !c.is_alphanumeric()) {
            end += length;
            if c == char::REPLACEMENT_CHARACTER || end - at > LONGEST_SEPARATOR {
                return None;
            }
        }
        let separator = &text[at..end];
        // Only an array has its letters on lines of their own.
        let has = |mark| separator.contains(&mark);
        let fits = if has(b'\n') { has(b',') } else { matches!(separator.len(), 1..=7) };
        if !fits {
            return None;
        }
        let mut letters = String::from(first);
        while letters.len() < 8 {
            if !text[at..].starts_with(separator) {
                return None;
            }
            let (letter, length) = piece(at + separator.len())?;
            at += separator.len() + length;
            letters.push(letter);
        }
        let ends = first_char(&text[at..]).is_none_or(|(c, _)| !c.is_alphanumeric());
        // Single letters mean many other things.
        (ends && kinds(&letters) >= 4).then(|| (Written::rank(&letters), at))
    }

    /// Returns the rank that markup divides with which a text begins, as in `<b>R</b>NBQKBNR`, `R&nbsp;N&nbsp;B` and eight cells of
    /// a table; and its length.
    pub(crate) fn marked_rank(text: &[u8]) -> Option<(Written, usize)> {
        let text = &text[..text.len().min(2 * LOOKAHEAD)];
        let first = Word::read(text).filter(Word::is_pieces)?;
        let is_single = |word: &Word| word.text.chars().nth(1).is_none();
        let (mut rank, mut last_is_single, mut is_marked) = (first.clone(), is_single(&first), false);
        let mut is_apart = false;
        // Letters that are apart are no more than eight, as what follows is apart, too.
        while rank.text.chars().count() <= if is_apart { 7 } else { LONGEST_RANK } {
            let gap = Separator::read(&text[rank.length..]);
            let next = Word::read(&text[rank.length + gap.length..]);
            let Some(next) = next.filter(|next| next.text.chars().all(char::is_alphabetic)) else { break };
            let single = last_is_single && is_single(&next);
            if gap.length == 0 || gap.divides || gap.apart && !single {
                break;
            }
            (is_marked, is_apart) = (is_marked || gap.marked, is_apart || gap.apart);
            last_is_single = is_single(&next);
            rank.text.push_str(&next.text);
            rank.length += gap.length + next.length;
        }
        (is_marked && rank.is_rank()).then(|| (Written::rank(&rank.text), rank.length))
    }

    /// Returns the FEN in this project's own style with which a text begins, as nearly all are; and its length.
    pub(crate) fn canonical_fen(text: &[u8]) -> Option<(Written, usize)> {
        if text.get(8) != Some(&b'/') {
            return None;
        }
        [(56, Form::Fen), (50, Form::Epd)].into_iter().find_map(|(length, form)| {
            let setup = Setup::from_canonical_fen(text.get(..length)?)?;
            let next = text.get(length).copied();
            // A number after the fourth field may be the half-move clock.
            let ends = next.is_none_or(|byte| !byte.is_ascii_alphanumeric() && (form == Form::Fen || !is_blank(byte)));
            ends.then_some((Written { form, lowercase: true, setup: Ok(setup), field: None }, length))
        })
    }

    /// Returns the FEN, EPD or board with which a text begins; and its length. The board takes this many bytes.
    pub(crate) fn fen(text: &[u8], board: usize) -> (Written, usize) {
        let mut fen: String = text[..board].iter().filter(|&&byte| byte != b'\\').copied().map(char::from).collect();
        let setup = Setup::from_fen(&format!("{fen} w KQkq -")).map_err(WrittenError::Fen);
        let (fields, end) = fields(text, board);
        let form = match fields.len() {
            0 => Form::Board,
            1..=3 => Form::Epd,
            _ => Form::Fen,
        };
        let mut written = Written::new(form, &fen, setup);
        if form != Form::Board {
            for field in fields {
                fen.push(' ');
                fen.push_str(&field);
            }
            match &mut written.setup {
                Ok(_) => written.field = Setup::from_fen(&fen).err().map(Box::new),
                Err(misprint) => misprint.text = fen,
            }
        }
        (written, end)
    }

    /// Returns the position that a text holds, if it holds nothing else but marks.
    #[cfg(test)]
    fn only(text: &[u8]) -> Option<Written> {
        let is_mark =
            |byte: u8| !byte.is_ascii_alphanumeric() && byte.is_ascii() && !matches!(byte, b'\\' | b'&' | b'/');
        let start = text.iter().position(|&byte| !is_mark(byte))?;
        let text = &text[start..];
        let (written, end) = Written::canonical_fen(text)
            .or_else(|| {
                let board = find_board(text).filter(|board| board.start == 0)?;
                Some(Written::fen(text, board.end))
            })
            .or_else(|| Written::spaced_rank(text))
            .or_else(|| {
                let word = Word::read(text).filter(Word::is_rank)?;
                Some((Written::rank(&word.text), word.length))
            })?;
        text[end..].iter().all(|&byte| is_mark(byte)).then_some(written)
    }
}

/// The text between two letters of a rank in a page.
#[derive(Default)]
struct Separator {
    length: usize,
    /// Whether there is a tag or an entity in it.
    marked: bool,
    /// Whether letters on its sides are seen apart.
    apart: bool,
    /// Whether it divides more than letters.
    divides: bool,
}

impl Separator {
    /// Reads blanks, tags and entities.
    fn read(text: &[u8]) -> Separator {
        let mut gap = Separator::default();
        while let Some(&byte) = text.get(gap.length) {
            let rest = &text[gap.length..];
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => {
                    gap.apart = true;
                    gap.length += 1;
                }
                b'<' => {
                    let Some(end) = memchr::memchr(b'>', &rest[..rest.len().min(LONGEST_TAG)]) else { break };
                    let tag = rest[1..end].strip_prefix(b"/").unwrap_or(&rest[1..end]);
                    let name = tag.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                    let is = |all: &[&str]| all.iter().any(|known| tag[..name].eq_ignore_ascii_case(known.as_bytes()));
                    let cell = is(&["td", "th", "div"]);
                    gap.apart |= cell;
                    gap.divides |= !is(&INLINE) && !cell;
                    gap.marked = true;
                    gap.length += end + 1;
                }
                b'&' if first_char(rest) == Some(('&', 1)) => {
                    let Some(end) = rest.iter().take(LONGEST_ENTITY).position(|&byte| byte == b';') else { break };
                    let joins = [&b"shy"[..], b"zwj", b"zwnj", b"#173", b"#8203", b"#8204", b"#8205"];
                    gap.apart |= !joins.contains(&&rest[1..end]);
                    gap.marked = true;
                    gap.length += end + 1;
                }
                // Bold letters in Markdown.
                b'*' if rest.starts_with(b"**") => {
                    gap.marked = true;
                    gap.length += 2;
                }
                0x80.. => match first_char(rest) {
                    Some((c, length)) if c.is_whitespace() => {
                        gap.apart = true;
                        gap.length += length;
                    }
                    _ => break,
                },
                _ => break,
            }
        }
        gap
    }
}

/// The longest text between letters that are apart.
const LONGEST_SEPARATOR: usize = 40;

const LONGEST_TAG: usize = 256;
const LONGEST_ENTITY: usize = 10;

/// Tags that may divide the letters of a word.
const INLINE: [&str; 19] = [
    "a", "abbr", "b", "big", "code", "em", "font", "i", "kbd", "mark", "s", "samp", "small", "span", "strong", "sub",
    "sup", "tt", "u",
];

/// Returns where a board is in the run of letters, digits and slashes with which a text begins: the first field of a FEN, whole
/// or with a few misprints.
pub(crate) fn find_board(text: &[u8]) -> Option<Range<usize>> {
    let run = &text[..run_length(text)];
    if memchr::memchr_iter(b'/', run).count() < 3 {
        return None;
    }
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for (at, _) in run.iter().enumerate().filter(|&(_, &byte)| byte == b'/').chain([(run.len(), &b'/')]) {
        let end = if at > start && run[at - 1] == b'\\' { at - 1 } else { at };
        parts.push(start..end);
        start = at + 1;
    }
    let is_part = |part: &Range<usize>| {
        let part = &run[part.clone()];
        matches!(part.len(), 1..=9) && part.iter().all(|byte| b"pnbrqkPNBRQK12345678".contains(byte))
    };
    let squares = |part: &Range<usize>| -> usize {
        run[part.clone()].iter().map(|byte| if byte.is_ascii_digit() { usize::from(byte - b'0') } else { 1 }).sum()
    };
    let full = |parts: &[Range<usize>]| parts.iter().filter(|part| is_part(part) && squares(part) == 8).count();
    if parts.len() == 8 && full(&parts) >= 5 {
        return Some(0..parts[7].end);
    }
    let windows = parts.chunk_by(|a, b| is_part(a) == is_part(b));
    let window = windows.max_by_key(|window| full(window))?;
    let manned = window.iter().filter(|part| run[(*part).clone()].iter().any(u8::is_ascii_alphabetic)).count();
    (matches!(window.len(), 5..=12) && full(window) >= 4 && manned >= 2)
        .then(|| window[0].start..window[window.len() - 1].end)
}

/// Returns how long the run of letters, digits and slashes is with which a text begins.
pub(crate) fn run_length(text: &[u8]) -> usize {
    let text = &text[..text.len().min(LOOKAHEAD)];
    let inside = |&at: &usize| match text[at] {
        b'\\' => text.get(at + 1) == Some(&b'/'),
        byte => byte.is_ascii_alphanumeric() || byte == b'/',
    };
    (0..text.len()).take_while(inside).count()
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'_')
}

/// Returns the fields that follow the board of a FEN, and where they end: none, or the side to move, the castling field, the en
/// passant square, and both clocks, as far as they are there.
fn fields(text: &[u8], board: usize) -> (Vec<String>, usize) {
    let mut fields: Vec<String> = Vec::new();
    let mut end = board;
    let mut at = board;
    while fields.len() < 5 {
        let blanks = text[at..].iter().take(FIELD).take_while(|&&byte| is_blank(byte)).count();
        let start = at + blanks;
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"\"'`,;:=|<>()[]{}\\_&".contains(byte);
        let length = text[start..].iter().take(FIELD + 1).take_while(|byte| !ends(byte)).count();
        let field = String::from_utf8_lossy(&text[start..start + length]).into_owned();
        let fits = match fields.len() {
            0 => matches!(&*field, "w" | "b" | "W" | "B" | "-"),
            1 => field.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-'),
            2 => field.chars().count() <= 2,
            _ => field.bytes().all(|byte| byte.is_ascii_digit()),
        };
        if blanks == 0 || length == 0 || length > FIELD || !fits {
            break;
        }
        at = start + length;
        fields.push(field);
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

/// How many bytes a field after the board may have.
const FIELD: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    fn only(text: &str) -> Option<(Form, bool)> {
        Written::only(text.as_bytes()).map(|written| (written.form, written.setup == Ok(Setup::STANDARD)))
    }

    #[test]
    fn marks_around_a_position_do_not_matter() {
        for (form, text) in [
            (Form::Rank, "RNBQKBNR".to_owned()),
            (Form::Rank, "R N B Q K B N R".to_owned()),
            (Form::Rank, "R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R".to_owned()),
            (Form::Rank, "♖♘♗♕♔♗♘♖".to_owned()),
            (Form::Rank, "♖\u{FE0E}♘♗♕♔♗♘♖\u{FE0F}".to_owned()),
            (Form::Rank, r"\u2656\u2658\u2657\u2655\u2654\u2657\u2658\u2656".to_owned()),
            (Form::Rank, "&#9814;&#9816;&#9815;&#9813;&#9812;&#9815;&#9816;&#9814;".to_owned()),
            (Form::Board, BOARD.to_owned()),
            (Form::Board, BOARD.replace('/', r"\/")),
            (Form::Epd, format!("{BOARD} w KQkq -")),
            (Form::Epd, format!("{BOARD} w HAha -")),
            (Form::Fen, format!("{BOARD} w KQkq - 0 1")),
            (Form::Fen, format!("{BOARD}_w_KQkq_-_0_1")),
            (Form::Fen, format!("{BOARD}  w\tkqKQ - 0 1")),
        ] {
            for text in
                [text.clone(), format!("\"{text}\","), format!("{text};"), format!("({text})."), format!(" [{text}]\r")]
            {
                assert_eq!(only(&text), Some((form, true)), "{text}");
            }
        }
        for text in
            ["", "518 RNBQKBNR", "RNBQKBNR BBQNNRKR", "hello", ";;", "/", "/usr/lib/rustlib/src/rust/library/std"]
        {
            assert_eq!(only(text), None, "{text}");
        }
    }

    #[test]
    fn misprinted_fields_are_fields() {
        for (rest, form, right) in [
            (" w KQkq - 518", Form::Epd, true),
            (" 518", Form::Board, true),
            (" wins", Form::Board, true),
            (" w", Form::Epd, false),
            (" w KQkx - 0 1", Form::Fen, false),
            (" b KQkq - 0 1", Form::Fen, false),
            (" w KQkq e3 0 1", Form::Fen, false),
            (" w KQkq - 1 1", Form::Fen, false),
        ] {
            let text = format!("{BOARD}{rest}");
            let (written, _) = Written::fen(text.as_bytes(), BOARD.len());
            assert_eq!((written.form, written.field.is_none()), (form, right), "{text}");
            assert_eq!(written.setup, Ok(Setup::STANDARD));
        }
    }

    #[test]
    fn boards_are_found_in_paths_and_misprints() {
        for (text, board) in [
            (BOARD, BOARD),
            ("editor/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", BOARD),
            ("rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR"),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXNR", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXNR"),
        ] {
            assert_eq!(find_board(text.as_bytes()).map(|at| &text[at]), Some(board));
        }
        for text in ["1/2/3/4/5/6/7/8", "usr/lib/k/n/b/r/q/b", "a/b", "8/8/8"] {
            assert_eq!(find_board(text.as_bytes()), None, "{text}");
        }
    }
}

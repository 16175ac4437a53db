//! Reading the tags of PGN, and passing over the moves.
//!
//! ```
//! use chess960::stats::pgn::read_games;
//!
//! let mut games = 0;
//! read_games("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n".as_bytes(), |_| games += 1)?;
//! assert_eq!(games, 2);
//! # Ok::<(), std::io::Error>(())
//! ```

use std::io::{self, Read};

use crate::lines::{Lines, Piece};

/// What the tags of a game say that matters here.
///
/// ```
/// use chess960::stats::pgn::read_games;
///
/// read_games("\n[Variant \"Chess960\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n".as_bytes(), |game| {
///     assert_eq!(game.line, 2);
///     assert_eq!((game.variant.as_deref(), game.result.as_deref()), (Some("Chess960"), Some("1-0")));
///     assert_eq!((game.fen, game.fault), (None, None));
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// The line of its first tag, from 1.
    pub line: u64,
    /// `FEN`: where it starts.
    pub fen: Option<String>,
    /// `SetUp`: `1` if it starts from the FEN.
    pub set_up: Option<String>,
    /// `Variant`: the rules.
    pub variant: Option<String>,
    /// `Result`.
    pub result: Option<String>,
    /// What is wrong with its text, if anything.
    pub fault: Option<Fault>,
    has_event: bool,
}

/// Something in the text of a game that is not PGN.
///
/// ```
/// use chess960::stats::pgn::{Fault, read_games};
///
/// let mut faults = Vec::new();
/// read_games("[Event \"a\"]\n[Result 1-0]\n\n1. e4 1-0\n".as_bytes(), |game| faults.extend(game.fault))?;
/// let reason = "the tag Result has no value in quotation marks".to_owned();
/// assert_eq!(faults, [Fault { line: 2, reason }]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// On which line, from 1.
    pub line: u64,
    /// What it is.
    pub reason: String,
}

/// Reads all games of a PGN text, in constant memory, and hands each to `each`.
///
/// It takes PGN as it is met: several tags on a line, white space anywhere in a tag, quotation marks in values with or
/// without a backslash, no blank line between tags and moves or games, text that is not UTF-8, tags that look like tags in
/// comments. Lines that begin with `%` are passed over, comments in braces and after `;` too. Text before the first
/// tag is a game with a fault.
///
/// # Errors
///
/// Whatever error reading meets.
///
/// ```
/// use chess960::stats::pgn::read_games;
///
/// let pgn = "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4 { [FEN \"x\"] } 1-0\n\n[Event \"c\"] [Result \"*\"]\n*\n";
/// let mut results = Vec::new();
/// read_games(pgn.as_bytes(), |game| results.push(game.result))?;
/// assert_eq!(results, [Some("1-0".to_owned()), Some("*".to_owned())]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games(input: impl Read, each: impl FnMut(Game)) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut reader = Reader { each, game: None, after_moves: false, after_blank: true, within: Within::Text };
    while let Some(piece) = lines.next_piece()? {
        reader.piece(piece);
    }
    reader.end_game();
    Ok(())
}

struct Reader<E> {
    each: E,
    game: Option<Game>,
    /// Whether moves or comments have followed the last tag.
    after_moves: bool,
    /// Whether a blank line has followed the last text.
    after_blank: bool,
    within: Within,
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// Among tags or moves.
    Text,
    /// In a comment in braces.
    Comment,
    /// On a line of which the rest does not count.
    PassedOver,
}

impl<E: FnMut(Game)> Reader<E> {
    fn piece(&mut self, piece: Piece<'_>) {
        if !piece.first {
            if self.within != Within::PassedOver {
                self.moves(piece.bytes, piece.number);
            }
            return;
        }
        if self.within == Within::PassedOver {
            self.within = Within::Text;
        }
        let text = piece.bytes.trim_ascii_start();
        if text.is_empty() {
            self.after_blank = true;
            return;
        }
        if self.within == Within::Comment && self.after_blank && text.starts_with(b"[Event \"") {
            self.within = Within::Text;
            self.fault(piece.number, "the comment before this line never ends".to_owned());
        }
        if self.within == Within::Comment {
            self.moves(text, piece.number);
        } else if piece.bytes.first() == Some(&b'%') {
            self.within = Within::PassedOver;
        } else {
            self.tags(text, piece.number);
        }
        self.after_blank = false;
    }

    /// The tags at the beginning of a line, and whatever follows them.
    fn tags(&mut self, mut text: &[u8], line: u64) {
        while let Some(tag) = Tag::read(text) {
            match tag {
                Tag::Whole { name, value, after } => {
                    self.tag(name, value, line);
                    text = after.trim_ascii_start();
                }
                Tag::Broken { name, reason } => {
                    self.begin_tag(name, line);
                    self.fault(line, format!("the tag {} {reason}", String::from_utf8_lossy(name)));
                    self.within = Within::PassedOver;
                    return;
                }
            }
        }
        self.moves(text, line);
    }

    fn tag(&mut self, name: &[u8], value: &[u8], line: u64) {
        let game = self.begin_tag(name, line);
        let field = match name {
            b"FEN" => &mut game.fen,
            b"SetUp" => &mut game.set_up,
            b"Variant" => &mut game.variant,
            b"Result" => &mut game.result,
            _ => return,
        };
        if field.is_some() {
            let name = String::from_utf8_lossy(name);
            self.fault(line, format!("the game has a second tag {name}"));
        } else {
            *field = Some(unescape(value));
        }
    }

    /// The game that a tag belongs to, which may begin with it.
    fn begin_tag(&mut self, name: &[u8], line: u64) -> &mut Game {
        let repeats = self.game.as_ref().is_some_and(|game| match name {
            b"Event" => game.has_event,
            b"FEN" => self.after_blank && game.fen.is_some(),
            b"Variant" => self.after_blank && game.variant.is_some(),
            b"Result" => self.after_blank && game.result.is_some(),
            _ => false,
        });
        if self.after_moves || repeats {
            self.end_game();
        }
        self.after_blank = false;
        let game = self.game.get_or_insert_with(|| Game { line, ..Game::default() });
        game.has_event |= name == b"Event";
        game
    }

    fn end_game(&mut self) {
        self.after_moves = false;
        if let Some(game) = self.game.take() {
            (self.each)(game);
        }
    }

    /// Notes the first fault of a game.
    fn fault(&mut self, line: u64, reason: String) {
        let game = self.game.get_or_insert_with(|| Game { line, ..Game::default() });
        game.fault.get_or_insert(Fault { line, reason });
    }

    /// Moves, comments, results: nothing of it matters but where comments end.
    fn moves(&mut self, mut text: &[u8], line: u64) {
        loop {
            if self.within == Within::Comment {
                let Some(end) = memchr::memchr(b'}', text) else { return };
                self.within = Within::Text;
                text = &text[end + 1..];
            }
            let comment = memchr::memchr2(b'{', b';', text);
            if !self.after_moves && !text[..comment.unwrap_or(text.len())].trim_ascii().is_empty() {
                if self.game.is_none() {
                    self.fault(line, "there is text before the first tag".to_owned());
                }
                self.after_moves = true;
            }
            match comment {
                None => return,
                Some(start) if text[start] == b'{' => {
                    self.within = Within::Comment;
                    text = &text[start + 1..];
                }
                Some(_) => {
                    self.within = Within::PassedOver;
                    return;
                }
            }
        }
    }
}

/// A tag at the beginning of a text.
enum Tag<'a> {
    Whole { name: &'a [u8], value: &'a [u8], after: &'a [u8] },
    Broken { name: &'a [u8], reason: &'static str },
}

impl<'a> Tag<'a> {
    /// `None` if the text does not begin with a bracket and a name.
    fn read(text: &'a [u8]) -> Option<Tag<'a>> {
        let text = text.strip_prefix(b"[")?.trim_ascii_start();
        let length = text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let (name, rest) = text.split_at(length);
        if !name.first()?.is_ascii_alphabetic() {
            return None;
        }
        let Some(rest) = rest.trim_ascii_start().strip_prefix(b"\"") else {
            return Some(Tag::Broken { name, reason: "has no value in quotation marks" });
        };
        Some(match end_of_value(rest) {
            Some((value, after)) => Tag::Whole { name, value, after },
            None => Tag::Broken { name, reason: "does not end with a quotation mark and a bracket" },
        })
    }
}

/// Splits a text after the first quotation mark that a bracket follows; others belong to the value, though they should have
/// had a backslash before them.
fn end_of_value(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut from = 0;
    loop {
        let quote = from + memchr::memchr(b'"', &text[from..])?;
        let backslashes = text[..quote].iter().rev().take_while(|byte| **byte == b'\\').count();
        let after = text[quote + 1..].trim_ascii_start().strip_prefix(b"]");
        if let (0, Some(after)) = (backslashes % 2, after) {
            return Some((&text[..quote], after));
        }
        from = quote + 1;
    }
}

fn unescape(value: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.iter().copied();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => rest.next().unwrap_or(byte),
            byte => byte,
        });
    }
    String::from_utf8_lossy(&bytes).trim().to_owned()
}

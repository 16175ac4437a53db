use std::io::{self, Read};

use super::{
    Game, PgnErrorKind,
    assembler::Assembler,
    syntax::{
        Bracketed, LOOKAHEAD, closing_brace, ends_in_blank_line, ends_in_line_end, is_tag, last_words, line_end,
        line_start, lines_of_moves, tag_line,
    },
    window::{BUFFER, Window},
};
use chess960_notation::BYTE_ORDER_MARK;

/// Reads all games of a PGN text in constant memory and calls `each` with each one.
///
/// It accepts PGN as found in the wild: lines that end in LF, CR or CRLF, several tags on a line, white space anywhere in a tag,
/// quotation marks in values with or without a backslash, no blank line between tags and moves or games, games of tags
/// alone, text that is not UTF-8, tags that look like tags in comments. Lines that begin with `%` are skipped, and so are
/// comments in braces and after `;`.
///
/// A new game starts at the first tag after moves, or when a tag repeats; then it began at the blank line before that tag. A comment that is not closed ends at the next tags after
/// a blank line.
///
/// # Errors
///
/// Returns any I/O error from the reader. The game that it cuts off is not passed on; [`TrailingData`](crate::TrailingData) cuts off none.
///
/// ```
/// use std::borrow::Cow;
///
/// use chess960_games::pgn::{Tag, read_games};
///
/// let pgn = "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4 { [FEN \"x\"] } 1-0\n\n[Event \"c\"] [Result \"*\"]\n*\n";
/// let mut results = Vec::new();
/// read_games(pgn.as_bytes(), |game| results.push(game.tag(Tag::Result).map(Cow::into_owned)))?;
/// assert_eq!(results, [Some("1-0".to_owned()), Some("*".to_owned())]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games(input: impl Read, each: impl FnMut(Game)) -> io::Result<()> {
    read_part(input, &mut vec![0; BUFFER], 0, each).map(drop)
}

/// Reads the games of a part of a text like [`read_games`], through a buffer whose first `filled` bytes are its beginning, and which holds [`BUFFER`] bytes or
/// more, or all of the text. Returns the number of line ends in it.
pub(crate) fn read_part(
    input: impl Read,
    buffer: &mut [u8],
    filled: usize,
    mut each: impl FnMut(Game),
) -> io::Result<u64> {
    let each = |game, _: &[u8]| {
        each(game);
        Ok(())
    };
    Reader::new(Window::open(input, buffer, filled)?, Assembler::new(each)).read()
}

/// Reads all games like [`read_games`], and passes each to `each` with its text, byte for byte: from its first tag to the
/// next game's, or to the end. A game whose text is longer than 16 MiB is passed on as [broken](PgnErrorKind::TooLong), and without all of
/// its text.
///
/// # Errors
///
/// Returns any I/O error from the reader or from `each`. The game that it cuts off is not passed on;
/// [`TrailingData`](crate::TrailingData) cuts off none.
///
/// ```
/// use chess960_games::pgn::read_games_with_text;
///
/// let mut texts = Vec::new();
/// read_games_with_text("\n[Event \"a\"]\n\n*\n\n[Event \"b\"]\n*".as_bytes(), |_, text| Ok(texts.push(text.to_vec())))?;
/// assert_eq!(texts, [b"[Event \"a\"]\n\n*\n\n".as_slice(), b"[Event \"b\"]\n*"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games_with_text(input: impl Read, each: impl FnMut(Game, &[u8]) -> io::Result<()>) -> io::Result<()> {
    Reader::new(Window::open(input, &mut vec![0; BUFFER], 0)?, Assembler::recording(each)).read().map(drop)
}

struct Reader<'b, R, E> {
    window: Window<'b, R>,
    games: Assembler<E>,
    /// Whether the window begins where a line does.
    at_line_start: bool,
    /// Whether the window begins after a tag.
    after_tag: bool,
}

/// How long a comment of one line may be that is passed over in one step.
const SHORT_COMMENT: usize = 512;

impl<'b, R: Read, E: FnMut(Game, &[u8]) -> io::Result<()>> Reader<'b, R, E> {
    fn new(window: Window<'b, R>, games: Assembler<E>) -> Reader<'b, R, E> {
        Reader { window, games, at_line_start: true, after_tag: false }
    }

    fn pass(&mut self, length: usize) {
        self.games.record(&self.window.text()[..length]);
        self.window.pass(length);
    }

    /// Passes over lines with their ends.
    fn pass_lines(&mut self, count: u64, length: usize) {
        self.games.record(&self.window.text()[..length]);
        self.window.pass_lines(count, length);
        (self.at_line_start, self.after_tag) = (true, false);
    }

    /// Goes from one thing that matters to the next: comments, and brackets that may begin tags.
    /// Returns the number of line ends.
    fn read(mut self) -> io::Result<u64> {
        let mut searched = 0;
        loop {
            if searched == 0 && self.at_line_start && self.window.text().first() == Some(&b'[') {
                self.bracket(true)?;
                continue;
            }
            if (self.at_line_start || self.after_tag) && searched == 0 && self.lines_of_moves() {
                continue;
            }
            let text = self.window.text();
            if let Some(at) = memchr::memchr3(b'{', b';', b'[', &text[searched..]) {
                let at = searched + at;
                let byte = text[at];
                let begins = line_start(&text[..at]);
                if let Some(begins) = begins.filter(|_| self.games.is_in_game()) {
                    self.pass_moves(begins);
                    (self.at_line_start, self.after_tag, searched) = (true, false, 0);
                    continue;
                }
                let begins = begins.or(self.at_line_start.then_some(0));
                let before = begins.map(|begins| &text[begins..at]);
                let begins_line =
                    before.is_some_and(|before| before.trim_ascii().is_empty() || before == BYTE_ORDER_MARK);
                let follows_tag = self.after_tag && text[..at].trim_ascii().is_empty();
                if let Some(begins) = begins.filter(|_| before.is_some_and(|before| before.starts_with(b"%"))) {
                    self.pass_moves(begins);
                    self.pass_line()?;
                } else {
                    self.pass_moves(at);
                    match byte {
                        b'{' => self.comment()?,
                        b';' => self.pass_line()?,
                        _ => self.bracket(begins_line || follows_tag)?,
                    }
                }
                searched = 0;
            } else if self.window.at_end() {
                let length = text.len();
                self.pass_moves(length);
                self.games.end()?;
                return self.window.finish();
            } else if self.window.is_full() {
                // Up to the last line, so that it is seen from its beginning; in a long line, up to a word.
                let words = text.trim_ascii_end();
                let cut = line_start(words).map(|begins| text[..begins].trim_ascii_end().len());
                let cut = cut.or_else(|| words.iter().rposition(u8::is_ascii_whitespace)).filter(|cut| *cut > 0);
                let length = text.len();
                let cut = cut.unwrap_or(length);
                self.pass_moves(cut);
                (self.at_line_start, self.after_tag) = (false, false);
                searched = length - cut;
            } else {
                searched = text.len();
                self.window.read_more()?;
            }
        }
    }

    /// Passes over lines of a game, or the rest of the first, that have only moves and whole comments. Returns whether there
    /// are any.
    fn lines_of_moves(&mut self) -> bool {
        let text = self.window.text();
        let (count, length) = if self.games.is_in_game() { lines_of_moves(text) } else { (0, 0) };
        if count == 0 {
            return false;
        }
        let lines = &text[..length];
        let words = last_words(lines);
        if !words.is_empty() {
            self.games.words(words, || self.window.line(0));
        } else if lines.trim_ascii().is_empty() {
            self.games.blank(lines, self.at_line_start);
        } else {
            self.games.comment();
        }
        self.pass_lines(count, length);
        true
    }

    /// Passes over moves and white space.
    fn pass_moves(&mut self, length: usize) {
        let text = &self.window.text()[..length];
        let text = text.strip_suffix(BYTE_ORDER_MARK).unwrap_or(text);
        let moves = text.trim_ascii_end();
        if moves.is_empty() {
            self.games.blank(text, self.at_line_start);
        } else {
            let line = || self.window.line(text.len() - text.trim_ascii_start().len());
            self.games.moves(moves, self.at_line_start, line);
            self.games.blank(&text[moves.len()..], false);
        }
        self.pass(length);
    }

    /// Passes over the rest of a line, its end included.
    fn pass_line(&mut self) -> io::Result<()> {
        loop {
            let text = self.window.text();
            if let Some(end) = line_end(text) {
                self.pass(end);
                self.window.hold(2)?;
                let is_pair = self.window.text().starts_with(b"\r\n");
                self.pass(if is_pair { 2 } else { 1 });
                break;
            }
            let (length, at_end) = (text.len(), self.window.at_end());
            self.pass(length);
            if at_end {
                break;
            }
            self.window.read_more()?;
        }
        (self.at_line_start, self.after_tag) = (true, false);
        Ok(())
    }

    /// Passes over a comment, or over the part of it that the next game cuts off.
    fn comment(&mut self) -> io::Result<()> {
        (self.at_line_start, self.after_tag) = (false, false);
        let among_tags = self.games.is_among_tags();
        self.games.comment();
        if self.short_comment() { Ok(()) } else { self.long_comment(among_tags) }
    }

    /// Passes over a comment if it is short and ends on its line.
    fn short_comment(&mut self) -> bool {
        let text = self.window.text();
        let near = &text[..text.len().min(SHORT_COMMENT)];
        let end = memchr::memchr3(b'}', b'\n', b'\r', near).filter(|end| near[*end] == b'}');
        if let Some(end) = end {
            self.pass(end + 1);
        }
        end.is_some()
    }

    /// `among_tags` if tags come next, were it not for the comment: then they need no blank line before them.
    fn long_comment(&mut self, among_tags: bool) -> io::Result<()> {
        let begins = self.window.line(0);
        let mut searched = 0;
        loop {
            let text = self.window.text();
            match memchr::memchr2(b'}', b'[', &text[searched..]).map(|at| searched + at) {
                Some(at) if text[at] == b'}' => {
                    self.pass(at + 1);
                    return Ok(());
                }
                Some(at) if ends_in_blank_line(&text[..at]) || among_tags && ends_in_line_end(&text[..at]) => {
                    let after_blank = ends_in_blank_line(&text[..at]);
                    self.pass(at);
                    self.window.hold(LOOKAHEAD)?;
                    let text = self.window.text();
                    searched = 1;
                    if is_tag(text) {
                        let Some(brace) = closing_brace(text) else {
                            self.games.error(begins, PgnErrorKind::UnclosedComment);
                            if after_blank {
                                self.games.blank(b"\n", true);
                            } else {
                                self.games.resume_tags();
                            }
                            self.at_line_start = true;
                            return Ok(());
                        };
                        searched = brace;
                    }
                }
                Some(at) => searched = at + 1,
                None => {
                    if self.window.at_end() {
                        self.games.error(begins, PgnErrorKind::UnclosedComment);
                        let length = text.len();
                        self.pass(length);
                        return Ok(());
                    }
                    // Blank lines are kept, to be seen before a bracket.
                    let kept = (text.len() - text.trim_ascii_end().len()).min(SHORT_COMMENT);
                    let length = text.len() - kept;
                    self.pass(length);
                    searched = kept;
                    self.window.read_more()?;
                }
            }
        }
    }

    /// Passes over tags on this line and the next ones, or over a bracket that begins none.
    fn bracket(&mut self, mut may_begin_tag: bool) -> io::Result<()> {
        while let Some((name, value, length)) = tag_line(self.window.text()) {
            self.games.tag(name, value, || self.window.line(0))?;
            self.pass_lines(1, length);
            may_begin_tag = true;
        }
        if self.window.text().first() != Some(&b'[') {
            return Ok(());
        }
        let end = self.window.hold_line()?;
        let bracketed = Bracketed::read(&self.window.text()[..end], self.window.unclosed());
        let error = match bracketed {
            Bracketed::Tag { name, value, length } => {
                self.games.tag(name, value, || self.window.line(0))?;
                self.pass(length);
                (self.at_line_start, self.after_tag) = (false, true);
                return Ok(());
            }
            bracketed if !may_begin_tag || !self.games.expects_tags() => {
                self.games.words(b"[", || self.window.line(0));
                if let Bracketed::Unclosed { searched, .. } = bracketed {
                    self.window.note_unclosed(searched);
                }
                self.pass(1);
                (self.at_line_start, self.after_tag) = (false, false);
                return Ok(());
            }
            Bracketed::Unquoted { name } => PgnErrorKind::UnquotedTag(lossy(name)),
            Bracketed::Unclosed { name, .. } => PgnErrorKind::UnclosedTag(lossy(name)),
            Bracketed::Unnamed => PgnErrorKind::UnnamedTag,
        };
        let may_go_on = matches!(error, PgnErrorKind::UnclosedTag(_));
        self.games.broken_tag(error, self.window.line(0))?;
        self.pass_line()?;
        // The value may go on over line ends.
        while may_go_on && self.next_line_is_text()? {
            self.pass_line()?;
        }
        Ok(())
    }

    /// Returns whether the window begins with a line that is neither blank nor a tag.
    fn next_line_is_text(&mut self) -> io::Result<bool> {
        let end = self.window.hold_line()?;
        let line = self.window.text()[..end].trim_ascii_start();
        Ok(!line.is_empty() && line.first() != Some(&b'['))
    }
}

fn lossy(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_larger_buffer_changes_nothing() {
        let long = "1. e4 ".repeat(BUFFER / 3);
        let pieces = ["[Event ", "\n\n", "{ ", "; ", "% ", "[Event \"a\"]\n\n1. e4 *\n\n"];
        for (before, after) in pieces.iter().flat_map(|before| pieces.map(|after| (before, after))) {
            let text = format!("[Event \"b\"]\n{before}{long}{after}{long}\n[White \"w\"]\n\n0-1\n");
            let [games, same] = [BUFFER, 4 * BUFFER].map(|size| {
                let mut games = Vec::new();
                read_part(text.as_bytes(), &mut vec![0; size], 0, |game| games.push(game))
                    .expect("a slice can be read");
                games
            });
            assert_eq!(games, same, "{before:?} {after:?}");
        }
    }

    #[test]
    fn moves_are_read_alike_from_either_side() {
        let pieces =
            ["1-0", "e4 ", "{x}", "{ [%clk\n1] }", "{ {\n\n", "}", "[", "\n", "\n%0-1\n", "\u{FEFF}", "\r", ")"];
        let mut buffer = vec![0; BUFFER];
        for first in pieces {
            for (second, third) in pieces.iter().flat_map(|second| pieces.map(|third| (second, third))) {
                // Quotation marks and semicolons need to be read from the left.
                let [result, same] = ["", "\""].map(|quote| {
                    let text = format!("[Event \"a\"]\n\n{{{quote}}} {first}{second}{third}\n\n[Event \"b\"]\n\n*\n");
                    let mut games = Vec::new();
                    read_part(text.as_bytes(), &mut buffer, 0, |game| games.push(game)).expect("a slice can be read");
                    games
                });
                assert_eq!(result, same, "{first:?} {second:?} {third:?}");
            }
        }
    }
}

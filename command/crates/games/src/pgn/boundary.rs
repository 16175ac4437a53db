use super::bracket::{LOOKAHEAD, closing_brace, is_tag};
use super::lines::{line_ends, line_start};

/// Finds the first place from `from` on where a game begins for certain, even if the text begins within moves or within
/// a comment, so that the text can be divided there and read in parallel.
///
/// Before the place are moves and a blank line, and at it is a tag that would end a comment. Nothing is found near the
/// end of the text, where more may have to be looked at, unless it goes `to_end`.
///
/// ```
/// use chess960_games::pgn::boundary;
///
/// let pgn = "1. e4 1-0\n\n1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 *\n";
/// assert_eq!(boundary(pgn.as_bytes(), 0, true), pgn.find('['));
/// ```
#[must_use]
pub fn boundary(text: &[u8], mut from: usize, to_end: bool) -> Option<usize> {
    loop {
        let at = from + memchr::memchr(b'[', &text[from..])?;
        if !to_end && text.len() - at < LOOKAHEAD {
            return None;
        }
        from = at + 1;
        if begins_game(text, at) {
            // All tags before that brace may belong to a comment.
            let Some(brace) = closing_brace(&text[at..]) else { return Some(at) };
            from = at + brace;
        }
    }
}

/// Returns whether a game begins with this bracket, unless it is in a comment.
fn begins_game(text: &[u8], at: usize) -> bool {
    let before = text[..at].trim_ascii_end();
    matches!(text[..at].last(), Some(b'\n' | b'\r'))
        && line_ends(&text[before.len()..at]) > 1
        && ends_in_moves(before)
        && is_tag(&text[at..])
}

/// Returns whether a text ends in moves or within a comment: its last paragraph begins in it, and has no line that may
/// be of tags or passed over, and words that are in no comment unless it goes on.
fn ends_in_moves(text: &[u8]) -> bool {
    let last = &text[line_start(text).unwrap_or(0)..];
    let words = last[memchr::memrchr(b'}', last).map_or(0, |brace| brace + 1)..].trim_ascii_start();
    if matches!(words.first(), None | Some(b'[' | 0xEF)) || memchr::memchr(b';', last).is_some() {
        return false;
    }
    let mut end = text.len();
    while let Some(begin) = line_start(&text[..end]) {
        let line = text[begin..end].trim_ascii();
        if line.is_empty() {
            return true;
        }
        // A tag may follow moves on the same line: its value is in quotation marks.
        if matches!(line.first(), Some(b'[' | b'%' | b';' | 0xEF))
            || memchr::memchr(b'"', line).is_some()
            || has_bracket(line)
        {
            return false;
        }
        end = begin - 1;
        if text[..end].ends_with(b"\r") && text[end..].starts_with(b"\n") {
            end -= 1;
        }
    }
    false
}

/// Returns whether a line has a bracket that may begin a tag, if only a broken one: all but commands such as
/// `[%clk 1]`. What has a brace may end an open comment, and is none.
fn has_bracket(line: &[u8]) -> bool {
    let is_command = |rest: &[u8]| {
        rest.starts_with(b"[%") && memchr::memchr3(b'{', b'}', b']', rest).is_some_and(|at| rest[at] == b']')
    };
    memchr::memchr_iter(b'[', line).any(|at| !is_command(&line[at..]))
}

//! Where a text can be split into two that can be read in parallel.

use super::syntax::{LOOKAHEAD, closing_brace, is_tag, line_ends_at_end, line_start};

/// Finds the first place from `from` on where a game begins, even if the text begins within moves or within a comment.
///
/// Before the place are moves and a blank line, and at it is a tag that would end a comment. Nothing is found in the last
/// [`LOOKAHEAD`] bytes, which may have to be looked at, unless the text goes `to_end`.
pub(crate) fn find(text: &[u8], mut from: usize, to_end: bool) -> Option<usize> {
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
    // The reader of a comment keeps no more white space than this.
    let is_near = at - before.len() < 500;
    is_near
        && matches!(text[..at].last(), Some(b'\n' | b'\r'))
        && line_ends_at_end(&text[..at]) > 1
        && ends_in_moves(before)
        && is_tag(&text[at..])
}

/// Returns whether the last paragraph of a text begins in it, and has no line that may be of tags or passed over.
fn ends_in_moves(text: &[u8]) -> bool {
    let mut end = text.len();
    while let Some(begin) = line_start(&text[..end]) {
        let line = text[begin..end].trim_ascii();
        if line.is_empty() {
            return true;
        }
        // A tag may follow moves on the same line: its value is in quotation marks.
        if matches!(line.first(), Some(b'[' | b'%' | b';' | 0xEF)) || memchr::memchr(b'"', line).is_some() {
            return false;
        }
        end = begin - 1;
        if text[..end].ends_with(b"\r") && text[end..].starts_with(b"\n") {
            end -= 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use std::io;

    use proptest::prelude::*;

    use super::*;
    use crate::pgn::{Tag, read_part};

    /// Returns the games as text, and the number of line ends.
    fn games(text: &[u8], lines_before: u64) -> (Vec<String>, u64) {
        let mut games = Vec::new();
        let lines = read_part(io::empty(), &mut text.to_vec(), |mut game| {
            game.line += lines_before;
            if let Some(error) = &mut game.error {
                error.line += lines_before;
            }
            let tags = Tag::ALL.map(|tag| game.tag(tag));
            games.push(format!("{} {:?} {:?} {tags:?}", game.line, game.moves_result, game.error));
        });
        (games, lines.expect("a slice can be read"))
    }

    const PIECES: [&str; 26] = [
        "[",
        "]",
        "\"",
        "{",
        "}",
        ";",
        "%",
        "\n",
        "\n",
        "\r\n",
        "\n\n",
        " ",
        "\u{FEFF}",
        "e4",
        "1-0",
        "[Event \"a\"]\n",
        "[White \"w\"]\n",
        "[FEN \"f\"]",
        "[Result \"x",
        "{[%clk 1]}",
        "1. e4 e5 1-0\n\n",
        "\n\n[Event \"b\"]\n\n1. e4 {x} *\n\n",
        "\n\n1. e4 *\n\n",
        "\n\n[Site \"s\"]\n[Event \"c\"]\n\n",
        "\r\n\r\n1. d4\r\n\r\n",
        "{ oh\n\n",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

        /// A text cut where a boundary is seen is read as it is read whole.
        #[test]
        fn parts_hold_the_games_of_the_whole(pieces in prop::collection::vec(prop::sample::select(PIECES.as_slice()), 0..60)) {
            let text = pieces.concat().into_bytes();
            let (whole, lines) = games(&text, 0);
            let mut from = 0;
            while let Some(at) = find(&text, from, true) {
                let (mut first, lines_before) = games(&text[..at], 0);
                let (second, lines_after) = games(&text[at..], lines_before);
                first.extend(second);
                prop_assert_eq!(&first, &whole, "at {}", at);
                prop_assert_eq!(lines_before + lines_after, lines);
                from = at + 1;
            }
        }
    }

    #[test]
    fn games_after_moves_are_boundaries() {
        for line_end in ["\n", "\r\n", "\r"] {
            let text = "[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 *\n".replace('\n', line_end);
            let at = text.find("[Event \"b").expect("it is there");
            assert_eq!(find(text.as_bytes(), 0, true), Some(at), "{line_end:?}");
            assert_eq!(find(text.as_bytes(), 0, false), None);
            assert_eq!(find(text.as_bytes(), at + 1, true), None);
        }
    }
}

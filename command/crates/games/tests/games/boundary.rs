//! Where a text can be divided.

use chess960_games::pgn::{Tag, boundary, read_games};
use proptest::prelude::*;

/// Returns the games of a text that comes after `lines_before` lines, each as text.
fn games(text: &[u8], lines_before: u64) -> Vec<String> {
    let mut games = Vec::new();
    read_games(text, |game| {
        let error = game.error.as_ref().map(|error| (lines_before + error.line, &error.kind));
        let tags = Tag::ALL.map(|tag| game.tag(tag));
        games.push(format!("{} {:?} {error:?} {tags:?}", lines_before + game.line, game.moves_result));
    })
    .expect("a slice can be read");
    games
}

/// Counts line ends: LF, CR, or CRLF as one.
fn lines(text: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(text).replace("\r\n", "\n");
    text.matches(['\n', '\r']).count() as u64
}

const PIECES: [&str; 31] = [
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
    "[%clk 1]",
    "{c}",
    "{c}\n\n",
    "; r\n\n",
    "{c\n\n",
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
    fn parts_hold_the_games_of_the_whole(
        pieces in prop::collection::vec(prop::sample::select(PIECES.as_slice()), 0..60),
    ) {
        let text = pieces.concat().into_bytes();
        let whole = games(&text, 0);
        let mut from = 0;
        while let Some(at) = boundary(&text, from, true) {
            let parts = [games(&text[..at], 0), games(&text[at..], lines(&text[..at]))].concat();
            prop_assert_eq!(&parts, &whole, "at {}", at);
            from = at + 1;
        }
    }
}

#[test]
fn games_after_moves_are_boundaries() {
    for line_end in ["\n", "\r\n", "\r"] {
        let text = "[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 *\n".replace('\n', line_end);
        let at = text.find("[Event \"b").expect("it is there");
        assert_eq!(boundary(text.as_bytes(), 0, true), Some(at), "{line_end:?}");
        assert_eq!(boundary(text.as_bytes(), 0, false), None);
        assert_eq!(boundary(text.as_bytes(), at + 1, true), None);
    }
}

#[test]
fn a_broken_tag_may_belong_to_the_tags_after_it() {
    for text in ["{c}\n\n{x}[}{c\n\n[Event \"a\"]\n", "{c}\n\n{x}[%}{c\n\n[Event \"a\"]\n"] {
        assert_eq!(boundary(text.as_bytes(), 0, true), None, "{text:?}");
    }
    let text = "{c}\n\n1. e4 {[%clk 1]} e5 {c\n\n[Event \"a\"]\n";
    assert_eq!(boundary(text.as_bytes(), 0, true), text.find("[Event"));
}

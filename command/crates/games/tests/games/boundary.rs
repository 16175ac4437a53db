//! Where a text can be divided.

use chess960_games::pgn::{Tag, boundary, read_games};
use proptest::prelude::*;

use crate::pgn::any_pieces;

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

/// A text cut where a boundary is seen is read as it is read whole.
fn assert_parts_hold_the_games_of_the_whole(text: &str) {
    let whole = games(text.as_bytes(), 0);
    let mut from = 0;
    while let Some(at) = boundary(text.as_bytes(), from, true) {
        let (before, after) = text.split_at(at);
        let parts = [games(before.as_bytes(), 0), games(after.as_bytes(), lines(before.as_bytes()))].concat();
        assert_eq!(parts, whole, "{text:?} at {at}");
        from = at + 1;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn parts_hold_the_games_of_the_whole(pgn in any_pieces()) {
        assert_parts_hold_the_games_of_the_whole(&pgn);
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

#[test]
fn a_percent_sign_after_a_comment_begins_no_remark() {
    for text in [
        "[White \"w\"]\n;[{c}\n\n{c\n\n[Event \"a\"]\n\n\n1. e4 *\n\n}%\n\n[Site \"s\"]\n[Event \"c\"]\n\n",
        "[\n\n{c\n\n[Event \"a\"]\n\n}%\n\n[Event \"b\"]\n",
    ] {
        assert_parts_hold_the_games_of_the_whole(text);
        assert_eq!(boundary(text.as_bytes(), 0, true), text.rfind("\n\n[").map(|end| end + 2), "{text:?}");
    }
}

#[test]
fn a_command_with_braces_may_be_all_that_a_line_has() {
    let text = "[%clk; r\n\n{c}[%clk{c}]\n\n[Event \"a\"]\n";
    assert_parts_hold_the_games_of_the_whole(text);
    assert_eq!(boundary(text.as_bytes(), 0, true), None);
}

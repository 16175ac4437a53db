//! Reading PGN, whole and broken.

use std::borrow::Cow;

use chess960_games::pgn::{
    Game, GameResult, GameWriter, PgnError, PgnErrorKind, Tag, read_games, read_games_with_text,
};
use proptest::prelude::*;

/// A game as it was read, without its text.
#[derive(Debug, PartialEq)]
struct ReadGame {
    line: u64,
    tags: [Option<String>; Tag::ALL.len()],
    moves_result: Option<GameResult>,
    error: Option<PgnError>,
}

impl ReadGame {
    fn of(game: &Game) -> ReadGame {
        let tags = Tag::ALL.map(|tag| game.tag(tag).map(Cow::into_owned));
        ReadGame { line: game.line, tags, moves_result: game.moves_result, error: game.error.clone() }
    }

    fn tag(&self, tag: Tag) -> Option<&str> {
        self.tags[tag as usize].as_deref()
    }
}

fn games(pgn: &[u8]) -> Vec<ReadGame> {
    let mut games = Vec::new();
    read_games(pgn, |game| games.push(ReadGame::of(&game))).expect("a slice can be read");
    games
}

/// Event, FEN, result and error of each game.
fn games_of(pgn: &[u8]) -> Vec<(String, String, String, Option<PgnErrorKind>)> {
    let games = games(pgn).into_iter();
    games
        .map(|game| {
            let tag = |tag| game.tag(tag).unwrap_or("none").to_owned();
            (tag(Tag::Event), tag(Tag::Fen), tag(Tag::Result), game.error.as_ref().map(|error| error.kind.clone()))
        })
        .collect()
}

#[test]
fn pgn_is_read_as_people_write_it() {
    let plain = "[Event \"a\"]\n[FEN \"f\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n0-1\n";
    let results = |pgn: &[u8]| -> Vec<_> {
        games_of(pgn).into_iter().map(|(_, fen, result, error)| (fen, result, error)).collect()
    };
    let expected = results(plain.as_bytes());
    assert_eq!(expected, [("f".to_owned(), "1-0".to_owned(), None), ("none".to_owned(), "0-1".to_owned(), None)]);
    for pgn in [
        plain.replace('\n', "\r\n"),
        plain.replace('\n', "\r"),
        plain.replace('\n', "\r").replacen('\r', "\n", 3),
        format!("\u{FEFF}{plain}"),
        plain.replace("\n[Event \"b", "\n\u{FEFF}[Event \"b"),
        plain.replace("\n\n", "\n"),
        plain.replace("\n\n", "\n \t\n\n"),
        plain.replace("\"]\n[", "\"]\n\n["),
        plain.replace("\"]\n[", "\"] ["),
        plain.replace("\"]\n[", "\"]["),
        plain.replace('[', "  [ ").replace(" \"", "\t  \"").replace("\"]", "\"  ]"),
        plain
            .replace("1. e4", "1. e4 { a comment\n[FEN \"g\"]\n[Event \"in it\"]\n} e5 ; [Result \"*\"] {\n% {\n2. f4"),
        plain.replace("1. e4", "1. e4 { a comment\n\n[FEN \"g\"]\n[Event \"after a blank line\"]\n\n} e5"),
        plain.replace("[FEN", "% an [Event \"escaped\"]\n; a [Result \"remark\"]\n[FEN"),
        plain.replace("\"a\"", "\"the \"big\" one\""),
        plain.replace("\"a\"", "\"a\"] b\""),
        plain.replace("\"a\"", "\"a \"] \"] b\""),
        plain.replace("\"a\"", r#""the \"big\" one\\""#),
        plain.replace("\"a\"", r#""C:\""#),
        plain.replace("1. e4", "\n\n1. e4\n\n2. d4\n"),
        plain.replace("0-1\n", "0-1"),
        plain.replace("1. e4 1-0\n", "").replace("\n0-1\n", ""),
        plain.replace("1-0\n\n", "1-0"),
        plain.replace("1. e4", "}}}"),
    ] {
        assert_eq!(results(pgn.as_bytes()), expected, "{pgn}");
    }
    let latin1: Vec<u8> =
        plain.bytes().flat_map(|byte| if byte == b'a' { vec![0xE4, 0xF6] } else { vec![byte] }).collect();
    assert_eq!(results(&latin1), expected);
    assert_eq!(games(&latin1)[0].tag(Tag::Event), Some("äö"));
    let long = plain.replace("1. e4", &"1. e4 {x [FEN \"y\"]} ".repeat(50_000));
    assert_eq!(results(long.as_bytes()), expected);
    let long = plain.replace("1. e4", &"1. e4 e5 2. d4\n".repeat(50_000));
    assert_eq!(results(long.as_bytes()), expected);
    let long = plain.replace("1. e4", &format!("{{{}}}", "long comment\n\n[".repeat(50_000)));
    assert_eq!(results(long.as_bytes()), expected);
    let long = plain.replace('\n', &" ".repeat(300_000)).replace("1. e4", "1. e4\n").replace("1-0 ", "1-0\n");
    assert_eq!(results(long.as_bytes()).len(), 2);
}

#[test]
fn results_at_the_end_of_long_moves_are_found() {
    for length in [262_100, 262_130, 262_144, 262_150, 300_000, 600_000] {
        for separator in [" ", "\n", "\r\n"] {
            for end in ["1/2-1/2", "1-0"] {
                let moves = format!("a4{separator}").repeat(length / (2 + separator.len()));
                let pgn = format!("[Event \"a\"]\n\n{moves}{end}\n");
                let games = games(pgn.as_bytes());
                assert_eq!(games.len(), 1);
                assert_eq!(games[0].moves_result, GameResult::parse(end), "{length} {separator:?} {end}");
            }
        }
    }
}

#[test]
fn a_comment_that_never_ends_costs_one_game() {
    // The next game begins with whatever tag.
    for first in [
        "[Event \"b\"]\n[Result \"1-0\"]",
        "[Site \"?\"]\n[Event \"b\"]\n[Result \"1-0\"]",
        "[ Result \"1-0\"]\n[Event \"b\"]",
    ] {
        for line_end in ["\n", "\r\n", "\r"] {
            for last in ["1-0 {good}\n", "1-0\n", ""] {
                let pgn = format!("[Event \"a\"]\n\n1. e4\n{{ oh\n\n{first}\n\n{last}").replace('\n', line_end);
                let games = games(pgn.as_bytes());
                assert_eq!(games.len(), 2, "{pgn}");
                let error = games[0].error.as_ref().expect("an error");
                assert_eq!((error.line, &error.kind), (4, &PgnErrorKind::UnclosedComment));
                assert_eq!((games[1].line, games[1].tag(Tag::Event), &games[1].error), (6, Some("b"), &None), "{pgn}");
                assert_eq!(games[1].tag(Tag::Result), Some("1-0"));
            }
        }
    }
    let last = games_of(b"[Event \"a\"]\n\n1. e4 {good} *\n\n[Event \"b\"]\n\n1. e4 { oh\n");
    assert_eq!((last[0].3.is_none(), &last[1].3), (true, &Some(PgnErrorKind::UnclosedComment)));
    let many = "[Event \"a\"]\n\n1. e4 { oh\n\n".repeat(1000);
    assert_eq!(games_of(many.as_bytes()).len(), 1000);
}

#[test]
fn games_of_tags_alone_are_told_apart() {
    let export = "[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n[White \"c\"]\n[Black \"d\"]\n[Result \"0-1\"]\n";
    for line_end in ["\n", "\r\n", "\r"] {
        for pgn in
            [export.to_owned(), export.replace("\n\n", "\n\n\n"), format!("\n{export}"), export.replace("\n\n", "\n")]
        {
            let pgn = pgn.replace('\n', line_end);
            let games = games(pgn.as_bytes());
            let value = |game: &ReadGame, tag| game.tag(tag).unwrap_or_default().to_owned();
            let results: Vec<_> =
                games.iter().map(|game| (value(game, Tag::White), value(game, Tag::Result), &game.error)).collect();
            let expected = |white: &str, result: &str| (white.to_owned(), result.to_owned(), &None);
            assert_eq!(results, [expected("a", "1-0"), expected("c", "0-1")], "{pgn:?}");
        }
    }
    // All tags of a section belong to the game that a later one of them begins.
    let pgn = "[Event \"a\"]\n\n[FEN \"f\"]\n[Event \"b\"]\n";
    assert_eq!(
        games_of(pgn.as_bytes()),
        [
            ("a".to_owned(), "none".to_owned(), "none".to_owned(), None),
            ("b".to_owned(), "f".to_owned(), "none".to_owned(), None)
        ]
    );
}

#[test]
fn errors_name_the_line_and_cost_one_game() {
    let cases = [
        ("1. e4", 1, PgnErrorKind::TextBeforeTags),
        ("\n\n1. e4 1-0", 3, PgnErrorKind::TextBeforeTags),
        ("[Event \"a\"]\n[FEN f]", 2, PgnErrorKind::UnquotedTag("FEN".to_owned())),
        ("[Event \"a\"]\n[FEN \"f]", 2, PgnErrorKind::UnclosedTag("FEN".to_owned())),
        ("[Event \"a\"]\n[[FEN \"f\"]", 2, PgnErrorKind::UnnamedTag),
        ("[Event \"a\"]\r[FEN \"f\"]\r[FEN \"g\"]", 3, PgnErrorKind::RepeatedTag("FEN".to_owned())),
        ("[Event \"a\"]\r\n\r\n{\r\n", 3, PgnErrorKind::UnclosedComment),
    ];
    for (pgn, line, kind) in cases {
        let games = games(format!("{pgn}\n\n[Event \"next\"]\n\n*\n").as_bytes());
        assert_eq!(games.len(), 2, "{pgn}");
        let error = games[0].error.as_ref().expect("an error");
        assert_eq!((error.line, &error.kind), (line, &kind), "{pgn}");
        assert_eq!((games[1].tag(Tag::Event), &games[1].error), (Some("next"), &None), "{pgn}");
    }
}

/// A tag without spare blanks is read in one step, unless something is unusual about it. One more blank may not matter.
#[test]
fn a_blank_after_the_bracket_changes_nothing() {
    const PIECES: [&str; 6] = ["FEN", " ", "\"", "]", "\\", "\n"];
    for length in 0..=6 {
        for number in 0..PIECES.len().pow(length) {
            let piece = |place: u32| PIECES[number / PIECES.len().pow(place) % PIECES.len()];
            let tag = (0..length).map(piece).collect::<String>();
            let [plain, spaced] = ["[", "[ "].map(|bracket| format!("[Site \"s\"]\n{bracket}{tag}\n[White \"w\"]\n"));
            assert_eq!(games(plain.as_bytes()), games(spaced.as_bytes()), "{plain}");
        }
    }
}

#[test]
fn brackets_in_moves_are_no_games() {
    for moves in
        ["1. e4 [ e5", "1. e4\n[12. e4] e5", "1. e4 [%clk 1]\n[%clk 2] e5", "[", "1. e4 [Event", "1. e4\n[Event x] e5"]
    {
        let pgn = format!("[Event \"a\"]\n\n{moves} 1-0\n\n[Event \"b\"]\n");
        assert_eq!(games_of(pgn.as_bytes()).len(), 2, "{pgn}");
    }
}

#[test]
fn reading_in_small_pieces_changes_nothing() {
    struct Drops<'a>(&'a [u8], usize);
    impl std::io::Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }
    let mut pgn = Vec::new();
    crate::generator::write(&mut pgn, 50, 20, 7).expect("a Vec takes everything");
    pgn.extend_from_slice(b"[Event \"a\"]\r\n\r\n1. e4 { oh\r\n\r\n[Event \"b\"]\r\r{ \n\n[x \"y\"] }\n% [\n1-0");
    let whole = games(&pgn);
    assert_eq!(whole.len(), 52);
    for at_once in [1, 2, 3, 7, 1000] {
        let mut pieces = Vec::new();
        read_games(Drops(&pgn, at_once), |game| pieces.push(ReadGame::of(&game))).expect("a slice can be read");
        assert_eq!(pieces, whole);
    }
}

#[test]
fn texts_of_games_are_those_of_the_input() {
    let mut pgn = b"\n% a remark\n".to_vec();
    let before = pgn.len();
    crate::generator::write(&mut pgn, 50, 20, 3).expect("a Vec takes everything");
    pgn.extend_from_slice(
        b"[Event \"a\"]\n\n[FEN \"f\"]\n[Event \"b\"]\n\n[Site \"x\"]\n\n1. e4 { oh\n\n[Event \"c\"]",
    );
    let mut texts = Vec::new();
    let mut with_text = Vec::new();
    read_games_with_text(&*pgn, |game, text| {
        texts.push(text.to_vec());
        with_text.push(ReadGame::of(&game));
        Ok(())
    })
    .expect("a slice can be read");
    assert_eq!(with_text, games(&pgn));
    assert_eq!(texts.concat(), pgn[before..]);
    for (text, game) in texts.iter().zip(&with_text) {
        let [alone] = &games(text)[..] else { panic!("{}", String::from_utf8_lossy(text)) };
        assert_eq!((alone.tag(Tag::Site), alone.tag(Tag::Event)), (game.tag(Tag::Site), game.tag(Tag::Event)));
    }
}

#[test]
fn a_game_that_is_too_long_costs_only_itself() {
    let before = "[Event \"a\"]\n\n[Site \"s\"]\n\n*\n\n".repeat(3);
    let after = "[Event \"c\"]\n\n*\n";
    for (begin, unit) in [
        ("[Event \"b\"]\n\n{c} 1. e4\n", "long words of moves\n"),
        ("[Event \"b\"]\n\n", "[A \"the long value of a tag\"]\n"),
        ("[Event \"b\"]\n[A \"x\"]\n\n[B \"x\"]\n\n", "[A \"the long value of a tag\"]\n\n"),
    ] {
        let pgn = format!("{before}{begin}{}\n\n{after}", unit.repeat((17 << 20) / unit.len()));
        let (mut texts, mut errors) = (Vec::new(), Vec::new());
        read_games_with_text(pgn.as_bytes(), |game, text| {
            match &game.error {
                None => texts.extend_from_slice(text),
                Some(error) => errors.push((error.line, error.kind.clone())),
            }
            Ok(())
        })
        .expect("a slice can be read");
        assert_eq!(errors, [(19, PgnErrorKind::TooLong)], "{begin:?}");
        assert_eq!(String::from_utf8_lossy(&texts), format!("{before}{after}"), "{begin:?}");
    }
    // Nor is text before the first game kept.
    let pgn = format!("{}{after}", "% remark\n".repeat(2 << 20));
    let mut texts = Vec::new();
    read_games_with_text(pgn.as_bytes(), |_, text| {
        texts.extend_from_slice(text);
        Ok(())
    })
    .expect("a slice can be read");
    assert_eq!(texts, after.as_bytes());
}

proptest! {
    /// Whatever is in values, comments and moves, a game is a game.
    #[test]
    fn games_are_not_lost_in_their_text(
        texts in prop::collection::vec(("[ -~]{0,20}", "[^\\[%}\r\n\u{FEFF}][^}\r\n]{0,40}", "[a-hNBRQKO0-9 x+=#-]{1,40}"), 1..8),
    ) {
        let mut pgn = String::new();
        for (value, comment, moves) in &texts {
            let value = value.replace('\\', r"\\").replace('"', "\\\"");
            pgn += &format!("[Event \"{value}\"]\n[FEN \"{value}\"]\n\n1. {moves} {{{comment}\n[}} 1-0\n\n");
        }
        let games = games(pgn.as_bytes());
        prop_assert_eq!(games.len(), texts.len());
        for (game, (value, _, _)) in games.iter().zip(&texts) {
            prop_assert_eq!(game.tag(Tag::Fen), Some(value.trim()));
            prop_assert_eq!(&game.error, &None);
        }
    }

    /// The pieces of PGN in any order.
    #[test]
    fn any_pieces_are_read(pieces in prop::collection::vec(prop::sample::select(vec![
        "[", "]", "\"", "{", "}", ";", "%", "\n", "\r", "\r\n", "\n\n", " ", "Event", "[Event \"a\"]", "[FEN \"f\"]", "\\",
        "1-0", "\u{FEFF}", "e4", "[White \"w\"]\n",
    ]), 0..60)) {
        let pgn = pieces.concat();
        let mut texts = Vec::new();
        let mut with_text = Vec::new();
        read_games_with_text(pgn.as_bytes(), |game, text| {
            texts.extend_from_slice(text);
            with_text.push(ReadGame::of(&game));
            Ok(())
        }).expect("a slice can be read");
        prop_assert_eq!(with_text, games(pgn.as_bytes()));
        prop_assert!(pgn.as_bytes().ends_with(&texts));
    }

    /// Whatever is left out.
    #[test]
    fn what_is_written_reads_back_as_the_same_games(
        pieces in prop::collection::vec(prop::sample::select(vec![
            "[", "]", "\"", "{", "}", ";", "%", "\n", "\r", "\r\n", "\n\n", " ", "[Event \"a\"]", "[FEN \"f\"]", "[Site \"s\"]\n\n",
            "1-0", "\u{FEFF}", "e4", "[White \"w\"]\n", "[Round \"1\"]\n\n", "*\n\n",
        ]), 0..60),
        taken in prop::collection::vec(any::<bool>(), 60),
    ) {
        let pgn = pieces.concat();
        let mut writer = GameWriter::new(Vec::new());
        let mut written = Vec::new();
        let mut taken = taken.into_iter();
        read_games_with_text(pgn.as_bytes(), |game, text| {
            // Broken games are never written.
            if game.error.is_some() || !taken.next().unwrap_or(true) {
                writer.skip();
                return Ok(());
            }
            writer.write(&game, text)?;
            written.push(ReadGame::of(&game));
            Ok(())
        }).expect("a slice can be read");
        let text = writer.finish().expect("a Vec takes everything");
        let without_lines = |games: Vec<ReadGame>| -> Vec<_> {
            games.into_iter().map(|game| (game.tags, game.moves_result, game.error)).collect()
        };
        prop_assert_eq!(without_lines(games(&text)), without_lines(written), "{}", String::from_utf8_lossy(&text));
    }
}

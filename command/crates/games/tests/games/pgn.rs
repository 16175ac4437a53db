//! Reading PGN, whole and broken.

use std::borrow::Cow;

use chess960_games::{
    decode,
    pgn::{Game, GameResult, GameWriter, PgnError, PgnErrorKind, Tag, read_games, read_games_with_text},
};
use chess960_oracle::kept::{assert_cases, unescaped};
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
    read_games(pgn, |game| games.push(ReadGame::of(game))).expect("a slice can be read");
    games
}

/// The games, each with its text.
fn games_with_text(pgn: &[u8]) -> Vec<(ReadGame, Vec<u8>)> {
    let mut games = Vec::new();
    read_games_with_text(pgn, |game, text| {
        games.push((ReadGame::of(game), text.to_vec()));
        Ok(())
    })
    .expect("a slice can be read");
    games
}

/// The parts of each game that are compared: its line, its tags, the result of its moves, and its error.
fn described(pgn: &[u8]) -> String {
    let tag = |game: &ReadGame, tag: Tag| Some(format!(" {tag:?} {:?}", game.tag(tag)?));
    let game = |game: &ReadGame| {
        let tags: String = Tag::ALL.iter().filter_map(|name| tag(game, *name)).collect();
        let error = game.error.as_ref().map_or(String::new(), |error| format!("; {error}"));
        format!("{}:{tags} {:?}{error}\n", game.line, game.moves_result)
    };
    games(pgn).iter().map(game).collect()
}

#[test]
fn pgn_is_read_as_people_write_it_and_break_it() {
    assert_cases("tests/games/pgn.txt", |pgn| described(pgn.as_bytes()));
    let plain = "[Event \"a\"]\n[FEN \"f\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n0-1\n";
    let latin1: Vec<u8> =
        plain.bytes().flat_map(|byte| if byte == b'a' { vec![0xE4, 0xF6] } else { vec![byte] }).collect();
    assert_eq!(described(&latin1), described(plain.as_bytes()).replace("\"a\"", "\"äö\""));
    for long in [
        "1. e4 {x [FEN \"y\"]} ".repeat(50_000),
        "1. e4 e5 2. d4\n".repeat(50_000),
        format!("{{{}}}", "long comment\n\n[".repeat(50_000)),
    ] {
        let first = described(plain.replace("1. e4", &long).as_bytes());
        assert_eq!(first.lines().next(), described(plain.as_bytes()).lines().next(), "{long:.20}");
        assert_eq!(first.lines().count(), 2);
    }
    let long = plain.replace('\n', &" ".repeat(300_000)).replace("1. e4", "1. e4\n").replace("1-0 ", "1-0\n");
    assert_eq!(games(long.as_bytes()).len(), 2);
    assert_eq!(games("[Event \"a\"]\n\n1. e4 { oh\n\n".repeat(1000).as_bytes()).len(), 1000);
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
        read_games(Drops(&pgn, at_once), |game| pieces.push(ReadGame::of(game))).expect("a slice can be read");
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
    let (with_text, texts): (Vec<_>, Vec<_>) = games_with_text(&pgn).into_iter().unzip();
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
        for (game, text) in games_with_text(pgn.as_bytes()) {
            match game.error {
                None => texts.extend(text),
                Some(error) => errors.push((error.line, error.kind)),
            }
        }
        assert_eq!(errors, [(19, PgnErrorKind::TooLong)], "{begin:?}");
        assert_eq!(String::from_utf8_lossy(&texts), format!("{before}{after}"), "{begin:?}");
    }
    // Only at their end do these turn out to be two games.
    let [ten, seven] = [10, 7].map(|count| format!("[A \"{}\"]\n", "x".repeat(1 << 17)).repeat(8 * count));
    let pgn = format!("[Site \"a\"]\n{ten}\n[B \"c\"]\n{seven}[Site \"b\"]\n\n*\n");
    let mut games = Vec::new();
    read_games_with_text(pgn.as_bytes(), |game, text| {
        games.push((game.error.clone().map(|error| error.kind), text.len(), game.other("B").map(Cow::into_owned)));
        Ok(())
    })
    .expect("a slice can be read");
    let second = (None, pgn.len() - pgn.find("[B").expect("it is there"), Some("c".to_owned()));
    assert_eq!(games, [(Some(PgnErrorKind::TooLong), 0, None), second]);
    // Text before the first game is dropped, too.
    let pgn = format!("{}{after}", "% remark\n".repeat(2 << 20));
    let texts = games_with_text(pgn.as_bytes()).into_iter().map(|(_, text)| text);
    assert_eq!(texts.collect::<Vec<_>>().concat(), after.as_bytes());
}

proptest! {
    /// Whatever is in values, comments and moves, a game is a game.
    #[test]
    fn games_are_not_lost_in_their_text(
        texts in prop::collection::vec(("[ -~]{0,20}", "[^\\[%}\r\n\u{FEFF}][^}\r\n]{0,40}", "[a-hNBRQKO0-9 \
            x+=#-]{1,40}"), 1..8),
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

    /// Whatever is left out.
    #[test]
    fn what_is_written_reads_back_as_the_same_games(
        pgn in any_pieces(),
        taken in prop::collection::vec(any::<bool>(), 60),
    ) {
        assert_the_same_games_are_read_back(&pgn, &taken);
    }

    #[test]
    fn any_pieces_are_read(pgn in any_pieces()) {
        let (with_text, texts): (Vec<_>, Vec<_>) = games_with_text(pgn.as_bytes()).into_iter().unzip();
        prop_assert_eq!(with_text, games(pgn.as_bytes()));
        prop_assert!(pgn.as_bytes().ends_with(&texts.concat()));
    }
}

/// The pieces of PGN in any order.
pub(crate) fn any_pieces() -> impl Strategy<Value = String> {
    let pieces = include_str!("pieces.txt").lines().map(unescaped);
    prop::collection::vec(prop::sample::select(pieces.collect::<Vec<_>>()), 0..60).prop_map(|pieces| pieces.concat())
}

/// Copies the games of a text that are taken.
fn assert_the_same_games_are_read_back(pgn: &str, taken: &[bool]) {
    let mut writer = GameWriter::new(Vec::new());
    let mut written = Vec::new();
    let mut taken = taken.iter();
    read_games_with_text(pgn.as_bytes(), |game, text| {
        // Broken games are never written.
        if game.error.is_some() || !taken.next().unwrap_or(&true) {
            writer.skip();
            return Ok(());
        }
        writer.write(game, text)?;
        written.push(ReadGame::of(game));
        Ok(())
    })
    .expect("a slice can be read");
    let text = writer.finish().expect("a Vec takes everything");
    let without_lines = |games: Vec<ReadGame>| -> Vec<_> {
        games.into_iter().map(|game| (game.tags, game.moves_result, game.error)).collect()
    };
    assert_eq!(without_lines(games(&text)), without_lines(written), "{}", String::from_utf8_lossy(&text));
}

#[test]
fn byte_order_marks_before_games_that_are_left_out_are_left_out() {
    for (pgn, taken) in [
        (
            "[White \"w\"]\n[White \"w\"]\n][[[Site \"s\"]\n\n\u{FEFF}\u{FEFF}[White \"w\"]\n}",
            [false, false, true, false],
        ),
        (
            "\n[Event \"a\"][Event \"a\"]\n[Event \"a\"]{\n\n[Event \"a\"]}}1-0\u{FEFF}\u{FEFF}[Event \"a\"]",
            [false, false, true, false],
        ),
        (
            "[White \"w\"]\n{}\u{FEFF}[Round \"1\"]\n\n[Round \"1\"]\n\n[Round \"1\"]\n\n]}}",
            [true, false, false, false],
        ),
    ] {
        assert_the_same_games_are_read_back(pgn, &taken);
    }
}

/// The tags of a game from a starting position, in the order of Lichess's broadcasts of 2025.
fn errors_and_fens(tags: &str) -> Vec<(Option<String>, Option<String>)> {
    let games = games(format!("{tags}\n\n1. e4 *\n").as_bytes()).into_iter();
    games.map(|game| (game.error.as_ref().map(ToString::to_string), game.tag(Tag::Fen).map(str::to_owned))).collect()
}

#[test]
fn a_second_fen_of_the_same_setup_is_no_contradiction() {
    let fen = |castling: &str| format!("nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w {castling} - 0 1");
    let tags = |first: &str, second: &str| format!("[Event \"e\"]\n[FEN \"{first}\"]\n[ECO \"?\"]\n[FEN \"{second}\"]");
    for (first, second, agree) in [
        (fen("HChc"), fen("KQkq"), true),
        (fen("KQkq"), fen("KQkq"), true),
        (fen("KQkq"), fen("KQ"), false),
        (fen("HChc"), fen("HChc").replacen("nq", "qn", 1).replacen("NQ", "QN", 1), false),
        (fen("KQkq"), "?".to_owned(), false),
        ("x".to_owned(), "x".to_owned(), true),
    ] {
        let error = (!agree).then(|| "line 4: the game has a second tag FEN, which contradicts the first".to_owned());
        assert_eq!(errors_and_fens(&tags(&first, &second)), [(error, Some(first))], "{second}");
    }
    for (tag, first, second, agree) in [
        ("Variant", "Chess960", "Chess960", true),
        ("Variant", "Chess960", "Fischer Random", true),
        ("Variant", "Chess960", "Atomic", false),
        ("Variant", "Horde", "Atomic", false),
        ("SetUp", "0", "1", false),
        ("Result", "1-0", " 1-0 ", true),
        ("Result", "1/2-1/2", "½", true),
        ("Result", "1-0", "*", false),
        ("Result", "1-0", "0-1", false),
    ] {
        let games = errors_and_fens(&format!("[Event \"e\"]\n[{tag} \"{first}\"]\n[{tag} \"{second}\"]"));
        assert_eq!((games.len(), games[0].0.is_none()), (1, agree), "{tag} {first} {second}");
    }
}

#[test]
fn tags_are_known_in_any_case() {
    let pgn = "[event \"e\"]\n[Fen \"f\"]\n[RESULT \"1-0\"]\n[eco \"A00\"]\n\n1. e4\n\n[event \"e\"]\n\n*\n";
    let mut games = 0;
    read_games_with_text(pgn.as_bytes(), |game, text| {
        games += 1;
        assert_eq!(game.tag(Tag::Event).as_deref(), Some("e"));
        if games == 1 {
            assert_eq!((game.tag(Tag::Fen).as_deref(), game.other("ECO").as_deref()), (Some("f"), Some("A00")));
            assert_eq!(game.result(), Some(GameResult::White));
            assert!(pgn.as_bytes().starts_with(text));
        }
        Ok(())
    })
    .expect("a slice can be read");
    assert_eq!(games, 2);
}

#[test]
fn archives_of_files_are_named() {
    let mut tar = b"a.pgn".to_vec();
    tar.resize(257, 0);
    tar.extend_from_slice(b"ustar  \0");
    tar.resize(512, 0);
    tar.extend_from_slice(b"[Event \"a\"]\n\n*\n");
    for (bytes, name) in [(&*tar, "tar"), (b"PK\x03\x04", "ZIP"), (b"\xFD7zXZ\0", "xz"), (b"7z\xBC\xAF", "7z")] {
        let error = decode(bytes).and_then(|text| read_games(text, |_| panic!("{name}"))).expect_err("it is no PGN");
        assert!(error.to_string().contains(name), "{error}");
    }
}

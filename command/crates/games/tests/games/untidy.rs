//! The counts of untidy PGN: each kind alone, sixteen times one behind another, and in long texts.

use std::collections::BTreeMap;

use chess960_games::{
    Category, Exclusion,
    pgn::{Game, GameResult, Tag, read_games, read_games_with_text},
};
use chess960_oracle::{
    kept::{assert_cases, unescaped},
    one_in,
};
use chess960_tables::{CastlingStyle, StartPosition, sp};

/// The category of a game, and its result.
fn outcome(game: &Game) -> String {
    let result = game.tag(Tag::Result).and_then(|result| GameResult::parse(&result)).or(game.moves_result);
    let result = result.map_or("*".to_owned(), |result| result.to_string());
    match Category::of(game, false) {
        Ok(Category::Position(sp)) => format!("{} {result}", sp.scharnagl()),
        Ok(Category::Excluded(Exclusion::StandardWithoutFen)) => format!("no FEN {result}"),
        Ok(Category::Excluded(exclusion)) => format!("{} {result}", exclusion.id()),
        Err(error) => format!("broken, {}", error.kind),
    }
}

fn outcomes(pgn: &str) -> BTreeMap<String, usize> {
    let mut outcomes = BTreeMap::new();
    read_games(pgn.as_bytes(), |game| *outcomes.entry(outcome(game)).or_default() += 1).expect("a slice can be read");
    outcomes
}

/// Counts a text that is read in several pieces, which end elsewhere in each kind. As many games are added with each
/// repetition as in short texts.
fn check_long(pgn: &str) {
    let times = (9 << 17) / pgn.len();
    let text = "\n".repeat(997 * pgn.len() % 100_000) + &pgn.repeat(times);
    let games = |text: &str| outcomes(text).values().sum::<usize>();
    let [short, longer] = [16, 17].map(|times| games(&pgn.repeat(times)));
    assert_eq!(games(&text), short + (longer - short) * (times - 16), "{pgn}");
}

/// The texts of all cases.
pub(crate) fn kinds() -> impl Iterator<Item = String> {
    let cases = include_str!("untidy.txt").lines().filter(|line| !line.starts_with([' ', '#']) && !line.is_empty());
    cases.map(|case| with_fens(&unescaped(case)))
}

#[test]
fn untidy_games_are_counted_in_long_texts() {
    one_in(7, kinds()).for_each(|kind| check_long(&kind));
}

/// The text of a case, in which `@0` and `@518` are the FENs of these positions.
fn with_fens(case: &str) -> String {
    let fen = |position: StartPosition| position.fen(CastlingStyle::XFen).to_string();
    case.replace("@0", &fen(sp!(0))).replace("@518", &fen(sp!(518)))
}

#[test]
fn untidy_games_are_counted() {
    assert_cases("tests/games/untidy.txt", |kind| {
        let pgn = with_fens(kind);
        let mut answer = String::new();
        let mut with_text = Vec::new();
        let each = |game: &Game, _: &[u8]| {
            with_text.push(outcome(game));
            Ok(())
        };
        read_games_with_text(pgn.as_bytes(), each).expect("a slice can be read");
        read_games(pgn.as_bytes(), |game| answer += &format!("{}: {}\n", game.line, outcome(game))).expect("a slice");
        assert!(answer.lines().zip(&with_text).all(|(line, outcome)| line.ends_with(outcome)), "{kind}");
        let sixteen = outcomes(&pgn.repeat(16));
        let sixteen: Vec<String> = sixteen.iter().map(|(outcome, games)| format!("{games} × {outcome}")).collect();
        answer + &format!("16 times: {}\n", sixteen.join("; "))
    });
}

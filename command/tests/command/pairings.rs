//! `--pairings` of sixty boards, with names that are long, in many scripts, or code in some language.

use chess960_games::pgn::{Tag, read_games};
use chess960_notation::Escaped;
use chess960_oracle::csv::rows;

use crate::run::chess960_reading;

const ROUND: &str = include_str!("pairings.csv");

/// Returns the output for the round, and for one with as many boards and plain names.
fn written(options: &str) -> [String; 2] {
    let plain: String = (1..=60).map(|board| format!("{board},A,B\n")).collect();
    [ROUND.to_owned(), "board,white,black\n".to_owned() + &plain].map(|pairings| {
        let command = format!("draw --seed 1 --rounds 4 --pairings - {options}");
        chess960_reading(command.split(' '), pairings.as_bytes()).fine()
    })
}

/// The players of each board, on one line.
fn players() -> Vec<[String; 2]> {
    let name = |cell: &String| cell.split_whitespace().collect::<Vec<_>>().join(" ");
    rows(ROUND.as_bytes()).expect("CSV")[1..].iter().map(|row| [name(&row[1]), name(&row[2])]).collect()
}

#[test]
fn every_name_is_text_on_its_card() {
    let [page, plain] = written("--layout cards --format html");
    let unescaped = |text: &str| {
        let escapes =
            [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#x2f;", "/"), ("&amp;", "&")];
        escapes.iter().fold(text.to_owned(), |text, (escape, c)| text.replace(escape, c))
    };
    let shown: Vec<_> =
        page.split("<bdi>").skip(1).map(|rest| unescaped(rest.split_once('<').expect("an end").0)).collect();
    let expected: Vec<_> = players().concat().iter().map(|name| format!("{:#}", Escaped(name))).collect();
    assert_eq!(shown, expected);
    // No name is an element, or ends one.
    assert_eq!(page.matches('<').count(), plain.matches('<').count());
}

#[test]
fn every_name_is_the_value_of_its_tag() {
    let [pgn, plain] = written("--format pgn");
    assert_eq!(pgn.lines().count(), plain.lines().count());
    let mut found = Vec::new();
    read_games(pgn.as_bytes(), |game| {
        assert_eq!(game.error, None);
        found.push([Tag::White, Tag::Black].map(|tag| game.tag(tag).expect("a name").into_owned()));
    })
    .expect("a text can be read");
    // A reader takes the backslash of `\u{202e}` for one that protects a letter.
    let part = |part: &str| format!("{:#}", Escaped(part)).replace('\\', "");
    let value = |name: String| name.split('\\').map(part).collect::<Vec<_>>().join("\\");
    assert_eq!(found, players().into_iter().map(|names| names.map(value)).collect::<Vec<_>>());
    assert!(!pgn.contains(|c: char| c.is_control() && c != '\n'));
}

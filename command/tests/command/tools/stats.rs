//! Agreement with python-chess, an independent reader of PGN headers.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::PathBuf,
};

use chess960_games::{
    Stats,
    pgn::{Game, Tag, read_games},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::Deserialize;

use super::python;
use crate::{run::folder, stats::generator};

/// The games that python-chess finds in a file.
#[derive(Deserialize)]
struct Found {
    /// For each game, the values of Site, Date and White that it finds.
    games: Vec<Vec<String>>,
    /// How many games have a position and a result in the tag.
    counts: BTreeMap<String, u64>,
}

/// Asks python-chess about files.
fn ask(files: &[PathBuf]) -> Vec<Found> {
    let names: String = files.iter().map(|file| format!("{}\n", file.display())).collect();
    serde_json::from_str(&python("stats.py", &[], &names)).expect("the script prints its answers")
}

#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn python_chess_counts_the_same_games() {
    let games = env::var("CHESS960_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(20_000);
    let file = folder("python-archive").join("archive.pgn");
    let mut pgn = Vec::new();
    generator::write(&mut pgn, games, 8, 5).expect("a Vec takes everything");
    fs::write(&file, &pgn).expect("a file");
    let [found] = &ask(&[file])[..] else { panic!("one answer") };
    assert_eq!(found.games.len() as u64, games);

    // Only what the tags say, as python-chess's header reader skips the moves.
    let mut stats = Stats::default();
    read_games(&*pgn, |game| {
        let mut game = game.clone();
        game.moves_result = None;
        stats.add(&game);
    })
    .expect("a slice can be read");
    assert_eq!(stats.games(), games);
    let mut counts = BTreeMap::new();
    for (number, row) in stats.positions.iter().enumerate() {
        for (name, games) in [("white", row.white), ("draws", row.draws), ("black", row.black)] {
            if games > 0 {
                counts.insert(format!("{number} {name}"), games);
            }
        }
    }
    assert_eq!(counts, found.counts);
}

/// Games with a number in each of their tags, and moves with all that moves may have.
fn numbered_games(random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let mut pgn = String::new();
    for game in 0..random.random_range(2..8) {
        let mut tags =
            vec![format!("[Site \"s{game}\"]"), format!("[Date \"d{game}\"]"), format!("[White \"w{game}\"]")];
        if random.random_bool(0.5) {
            tags.insert(0, format!("[Event \"e{game}\"]"));
        }
        if random.random_bool(0.5) {
            tags.push("[Result \"1-0\"]".to_owned());
        }
        let moves = [
            "1. e4 e5",
            "1. e4 { a } e5 {b}",
            "1. e4 {two\nlines} (1. d4) e5",
            "1. e4 ; rest\n1... e5",
            "",
            "1. e4\n% x\n",
        ];
        pgn += &format!("{}\n\n", tags.join("\n"));
        pgn += &format!("{} 1-0\n\n", moves[random.random_range(0..moves.len())]);
    }
    pgn.into_bytes()
}

/// Damage as it occurs: stray characters, cuts, files run together.
fn damage(pgn: &[u8], random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let mut damaged = pgn.to_vec();
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..=damaged.len());
        match random.random_range(0..12) {
            0 => damaged.insert(at, b'{'),
            1 => damaged.insert(at, b'['),
            2 => damaged.insert(at, b'"'),
            3 => damaged.insert(at, b'}'),
            4 => damaged.insert(at, b']'),
            5 => damaged.insert(at, b';'),
            6 => damaged.insert(at, b'\n'),
            7 => damaged.truncate(at),
            8 => drop(damaged.drain(..at)),
            9 => {
                let end = random.random_range(at..=damaged.len().min(at + 30));
                drop(damaged.drain(at..end));
            }
            10 => {
                // Two files run together, the first cut.
                damaged.truncate(at);
                let renamed = numbered_games(random).into_iter().map(|byte| if byte == b'"' { b'\'' } else { byte });
                let text = String::from_utf8(renamed.collect()).expect("ASCII");
                damaged.extend(text.replace(" '", " \"r").replace("']", "\"]").into_bytes());
            }
            _ => drop(damaged.splice(at..at, *b"\xEF\xBB\xBF")),
        }
    }
    damaged
}

/// A text without its comments: from a brace to the one that closes it, with none that opens another between them.
fn without_comments(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut outside = String::new();
    let mut rest = &*text;
    while let Some(begin) = rest.find('{') {
        outside += &rest[..begin];
        let after = &rest[begin + 1..];
        match after.find(['{', '}']) {
            Some(end) if after[end..].starts_with('}') => rest = &after[end + 1..],
            _ => rest = after,
        }
    }
    outside + rest
}

/// The values of the tags that python-chess is asked for.
fn values(game: &Game) -> BTreeSet<String> {
    [Tag::Site, Tag::Date, Tag::White].into_iter().filter_map(|tag| game.tag(tag)).map(Cow::into_owned).collect()
}

#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn no_game_is_lost_that_python_chess_finds() {
    let folder = folder("python-damaged");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(16);
    let texts: Vec<Vec<u8>> = (0..4000).map(|_| damage(&numbered_games(&mut random), &mut random)).collect();
    let files: Vec<PathBuf> = (0..texts.len()).map(|i| folder.join(format!("damaged-{i}.pgn"))).collect();
    for (file, text) in files.iter().zip(&texts) {
        fs::write(file, text).expect("a file");
    }
    let mut found_games = 0;
    for (text, found) in texts.iter().zip(ask(&files)) {
        let mut ours: Vec<BTreeSet<String>> = Vec::new();
        read_games(&**text, |game| ours.push(values(game))).expect("a slice can be read");
        let outside = without_comments(text);
        for mut game in found.games {
            // python-chess knows no comments among tags, and so finds tags in them.
            game.retain(|value| outside.contains(value));
            if game.is_empty() {
                continue;
            }
            found_games += 1;
            // One of its tags makes the game known. python-chess takes two tags on a line for one, whose value begins
            // with the first one's.
            let same = |ours: &String, value: &String| ours == value.trim() || value.starts_with(&format!("{ours}\"]"));
            let is_found =
                ours.iter().any(|values| values.iter().any(|ours| game.iter().any(|value| same(ours, value))));
            assert!(is_found, "{game:?} is lost in\n{}\n{ours:?}", String::from_utf8_lossy(text));
        }
    }
    assert!(found_games > 10_000, "{found_games}");
}

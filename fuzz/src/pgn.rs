//! PGN files.

#[path = "../../command/src/commands/games/set_position.rs"]
mod set_position;

use std::io::ErrorKind;

use chess960_games::{
    Exclusion, Stats,
    pgn::{PgnErrorKind, read_games},
};
use chess960_oracle::POSITIONS;
use chess960_tables::StartPosition;

use set_position::Round;

pub fn check(data: &[u8]) {
    let (mut stats, mut errors) = (Stats::default(), 0);
    let read = stats.read(data, |error| {
        errors += u64::from(!matches!(error.kind, PgnErrorKind::OtherStart { .. }));
        let _ = error.to_string();
    });
    if let Err(error) = read {
        // CSV and JSON are refused.
        assert_eq!((error.kind(), stats.games()), (ErrorKind::Unsupported, 0), "{error}");
        return;
    }
    // Every game is counted once, and every broken, contradictory or unread one reported.
    let mut games = 0;
    read_games(data, |_| games += 1).expect("a slice can be read");
    assert_eq!(stats.games(), games);
    assert_eq!(stats.excluded(Exclusion::Broken).games() + stats.contradictions + stats.unread_results, errors);
    check_round(data);
    // And as instructions that write games, of which the counts are known.
    let mut expected = vec![[0_u64; 4]; 960];
    let mut text = String::new();
    for game in data.chunks_exact(3).take(40) {
        let number = usize::from(u16::from_be_bytes([game[0], game[1]])) % 960;
        let rank = &POSITIONS[number].rank;
        let result = usize::from(game[2]) % 4;
        expected[number][result] += 1;
        let newline = if game[2] & 0x80 == 0 { "\n" } else { "\r\n" };
        let lower = rank.to_ascii_lowercase();
        for line in [
            "[Event \"?\"]",
            &format!("[Result \"{}\"]", ["1-0", "1/2-1/2", "0-1", "*"][result]),
            "[Variant \"Chess960\"]",
            &format!("[FEN \"{lower}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1\"]"),
            "",
            if game[2] & 0x40 == 0 { "1. e4 { [FEN \"x\"] } e5" } else { "1. d4 ; a comment" },
            ["1-0", "1/2-1/2", "0-1", "*"][result],
            "",
        ] {
            text.push_str(line);
            text.push_str(newline);
        }
    }
    let mut stats = Stats::default();
    stats.read(text.as_bytes(), |error| panic!("{error}")).expect("as before");
    for (sp, expected) in StartPosition::all().zip(expected) {
        let counts = stats.of(sp);
        assert_eq!([counts.white, counts.draws, counts.black, counts.unfinished], expected, "{sp}");
    }
}

/// Sets the position of a round: nothing of its text is lost, and all its games start from the position.
fn check_round(data: &[u8]) {
    let position = StartPosition::from_scharnagl(0).expect("a number");
    let round = Round::read(data, position, false).expect("this is PGN");
    if round.contradiction.is_some() {
        return;
    }
    let written = |round: &Round| {
        let mut text = Vec::new();
        round.write(&mut text).expect("a vector can be written");
        text
    };
    let text = written(&round);
    let mut rest = text.iter();
    assert!(data.iter().all(|byte| rest.any(|other| other == byte)), "something is lost");
    let again = Round::read(&text, position, false).expect("this is PGN, too");
    assert_eq!((again.games, again.broken.count, &again.contradiction), (round.games, round.broken.count, &None));
    assert!(written(&again) == text, "something is still missing");
    let mut stats = Stats::default();
    stats.read(&*text, |_| ()).expect("a slice can be read");
    assert_eq!(stats.of(position).games(), round.games - round.broken.count);
}

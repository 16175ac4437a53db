//! Every string of eight letters out of B K N Q R: 960 are accepted, each by its number, and the others are refused
//! with the reason.

use std::collections::HashSet;

use chess960_core::{BackRank, Reason};
use chess960_tables::StartPosition;

use chess960_oracle::{BY_RANK, Judgement, POSITIONS, all_strings, judge};

#[test]
fn each_is_accepted_by_its_number_or_refused_with_the_reason() {
    let mut accepted = 0;
    for letters in all_strings() {
        let upper = text(letters);
        let lower = upper.to_lowercase();
        let parsed = StartPosition::parse(&upper);
        match judge(letters) {
            Judgement::Legal => {
                accepted += 1;
                let position = parsed.unwrap_or_else(|error| panic!("{upper}: {error}"));
                assert_eq!(position.scharnagl(), BY_RANK[&letters].scharnagl, "{upper}");
                assert_eq!(position.fritz9(), BY_RANK[&letters].fritz9, "{upper}");
            }
            Judgement::WrongPieces => {
                assert_eq!(parsed.map_err(|error| error.reason()), Err(Reason::Counts), "{upper}");
            }
            judgement @ Judgement::WrongOrder { bishops_on_one_color, .. } => {
                let error = parsed.expect_err(&upper);
                let reason = if bishops_on_one_color.is_some() { Reason::Bishops } else { Reason::King };
                assert_eq!(error.reason(), reason, "{upper}");
                let message = error.to_string();
                let violations = message.split("; ").next();
                assert_eq!(violations, Some(judgement.message('1').as_str()), "{upper}");
            }
        }
        // Every way to read it agrees.
        assert_eq!(StartPosition::parse(&lower), parsed, "{lower}");
        assert_eq!(BackRank::parse(&upper), parsed.map(StartPosition::rank), "{upper}");
        assert_eq!(StartPosition::from_letters(letters), parsed.ok(), "{upper}");
    }
    assert_eq!(accepted, 960);
}

#[test]
fn a_suggestion_is_one_change_and_is_made_whenever_one_change_is_enough() {
    let (replaced, exchanged) = (one_replaced(), one_exchanged());
    for letters in all_strings() {
        let Err(error) = BackRank::parse(&text(letters)) else { continue };
        let is_count = error.reason() == Reason::Counts;
        let possible = if is_count { replaced.contains(&letters) } else { exchanged.contains(&letters) };
        assert_eq!(error.suggestion().is_some(), possible, "{}: {error}", text(letters));
        let Some(rank) = error.suggestion() else { continue };
        let corrected = rank.letters();
        assert!(BY_RANK.contains_key(&corrected), "{}: {error}", text(letters));
        let squares: Vec<usize> = (0..8).filter(|&file| letters[file] != corrected[file]).collect();
        let square = |file: usize| format!("{}1", char::from(b'a' + u8::try_from(file).expect("a file")));
        let change = match squares[..] {
            [file] if is_count => format!("a {} on {}", rank.pieces()[file].name(), square(file)),
            [a, b] if !is_count => {
                assert_eq!((letters[a], letters[b]), (corrected[b], corrected[a]), "{}: {error}", text(letters));
                format!("swapping {} and {}", square(a), square(b))
            }
            _ => panic!("{}: {error}", text(letters)),
        };
        assert!(error.to_string().ends_with(&format!("; {change} would make {rank}")), "{error}");
    }
}

/// Strings that become a legal rank if one piece is replaced.
fn one_replaced() -> HashSet<[u8; 8]> {
    let mut strings = HashSet::new();
    for position in POSITIONS.iter() {
        for file in 0..8 {
            for &letter in b"BKNQR" {
                let mut letters = position.letters();
                letters[file] = letter;
                strings.insert(letters);
            }
        }
    }
    strings
}

/// Strings that become a legal rank if two pieces are exchanged.
fn one_exchanged() -> HashSet<[u8; 8]> {
    let mut strings = HashSet::new();
    for position in POSITIONS.iter() {
        for (a, b) in (0..8).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let mut letters = position.letters();
            letters.swap(a, b);
            strings.insert(letters);
        }
    }
    strings
}

fn text(letters: [u8; 8]) -> String {
    letters.iter().map(|&letter| char::from(letter)).collect()
}

//! The reference card to keep with the set: following it gives the right positions and numbers.

use std::collections::BTreeMap;

use chess960_oracle::{POSITIONS, Position, with_letters};

use crate::run::{chess960, chess960_in_ascii, chess960_with};

/// The sides of the card as ASCII text.
fn sides(numbering: &str) -> [String; 2] {
    let card = chess960_in_ascii(["card", "--numbering", numbering]).fine();
    assert!(card.is_ascii());
    let (front, back) = card.split_once('\x0c').expect("two sides");
    assert!(!back.contains('\x0c'));
    [front, back].map(str::to_owned)
}

/// The table below a line that begins with `title`: patterns by number.
fn table(side: &str, title: &str) -> BTreeMap<usize, String> {
    let below = side.lines().skip_while(|line| !line.starts_with(title));
    let rows = below.skip(1).skip_while(|line| !is_row(line)).take_while(|line| is_row(line));
    let mut entries = BTreeMap::new();
    for row in rows {
        let words: Vec<&str> = row.split_whitespace().collect();
        for entry in words.chunks(2) {
            let number = entry[0].parse().expect("a number");
            assert_eq!(entries.insert(number, entry[1].to_owned()), None, "{number} twice");
        }
    }
    entries
}

fn is_row(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|word| word.parse::<u16>().is_ok())
}

fn number(position: &Position, numbering: &str) -> usize {
    usize::from(if numbering == "scharnagl" { position.scharnagl } else { position.fritz9 })
}

/// The code of the pattern that has the bishops of a rank.
fn bishop_code(bishops: &BTreeMap<usize, String>, rank: &str) -> usize {
    let has_bishops = |pattern: &str| pattern.chars().zip(rank.chars()).all(|(a, b)| (a == 'B') == (b == 'B'));
    *bishops.iter().find(|(_, pattern)| has_bishops(pattern)).expect("a bishop code").0
}

/// Follows the five lines of each rule for all positions, with nothing but the tables of the card.
#[test]
fn the_rules_lead_from_every_number_to_its_position_and_back() {
    for numbering in ["scharnagl", "fritz9"] {
        let [front, _] = sides(numbering);
        let bishops = table(&front, "Bishop codes");
        let skeletons = table(&front, "The table");
        assert_eq!((bishops.len(), skeletons.len()), (16, 60));
        for position in POSITIONS.iter() {
            let number = number(position, numbering);
            let (base, skeleton) = skeletons.range(..=number).next_back().expect("a number that is not above it");
            let mut pattern = skeleton.chars();
            let placed =
                bishops[&(number - base)].chars().map(|c| if c == 'B' { c } else { pattern.next().expect("six") });
            let mut gaps = "RKR".chars();
            let placed: Vec<char> = placed.collect();
            let rank: String =
                placed.iter().map(|&c| if c == '-' { gaps.next().expect("three gaps") } else { c }).collect();
            assert_eq!(rank, position.rank, "{numbering} {number}");

            let skeleton = position.skeleton();
            let base = skeletons.iter().find(|(_, other)| **other == skeleton).expect("it is in the table").0;
            assert_eq!(bishop_code(&bishops, &rank) + base, number, "{numbering} {rank}");
        }
    }
}

/// Follows the rule on the back for all positions.
#[test]
fn the_sum_gives_every_number() {
    for numbering in ["scharnagl", "fritz9"] {
        let [front, back] = sides(numbering);
        let bishops = table(&front, "Bishop codes");
        let small = table(&back, "The number without");
        let of = |pattern: &str| small.iter().find(|(_, known)| *known == pattern).expect("it is in the table").0;
        for position in POSITIONS.iter() {
            let rank = &position.rank;
            let code = bishop_code(&bishops, rank);
            let left = rank.split('Q').next().expect("the squares to the left of the queen");
            let left = |pieces: &str| left.chars().filter(|&c| !pieces.contains(c)).count();
            let sum = if numbering == "scharnagl" {
                code + 16 * left("B") + of(&rank.replace(['B', 'Q'], ""))
            } else {
                1 + code + 240 * left("BN") + of(&position.pattern("N", "B"))
            };
            assert_eq!(sum, number(position, numbering), "{numbering} {rank}");
        }
    }
}

#[test]
fn figurines_and_letters_say_the_same() {
    for numbering in ["scharnagl", "fritz9"] {
        let figurines = chess960(["card", "--numbering", numbering]).fine();
        assert!(!figurines.is_ascii());
        let ascii = sides(numbering).join("\x0c");
        assert_eq!(with_letters(&figurines), ascii);
        assert!(ascii.lines().all(|line| line.len() <= 80));
        // A page has 66 lines.
        assert!(ascii.split('\x0c').all(|side| side.lines().count() <= 60));
    }
}

#[test]
fn a_narrow_terminal_gets_the_same_words() {
    for numbering in ["scharnagl", "fritz9"] {
        let wide = chess960(["card", "--numbering", numbering]).fine();
        let sorted = |text: &str| {
            let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            words.sort();
            words
        };
        for columns in ["30", "40", "60", "79"] {
            let arguments = ["card", "--numbering", numbering];
            let narrow = chess960_with(&[("COLUMNS", columns)], arguments, b"").fine();
            let width = columns.parse::<usize>().expect("a number");
            assert!(narrow.split(['\n', '\x0c']).all(|line| line.chars().count() <= width), "{columns}: {narrow}");
            assert_eq!(sorted(&narrow), sorted(&wide), "{columns}");
        }
    }
}

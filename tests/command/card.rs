//! The reference card to keep with the set: following it gives the right positions and numbers.

use std::collections::BTreeMap;

use chess960_draw::{Method, Numbering, Words};
use chess960_oracle::{POSITIONS, Position};

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

/// A side of the card in figurines, read as letters.
fn letters(text: &str) -> String {
    let letter = |c| match c {
        '♔' => 'K',
        '♕' => 'Q',
        '♖' => 'R',
        '♗' => 'B',
        '♘' => 'N',
        c => c,
    };
    text.chars().map(letter).collect()
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

            let code = bishops
                .iter()
                .find(|(_, pattern)| pattern.chars().zip(rank.chars()).all(|(a, b)| (a == 'B') == (b == 'B')));
            let pattern = rank.replace('B', "").replace(['K', 'R'], "-");
            let base = skeletons.iter().find(|(_, skeleton)| **skeleton == pattern);
            assert_eq!(code.zip(base).map(|((code, _), (base, _))| code + base), Some(number), "{numbering} {rank}");
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
            let code = bishops
                .iter()
                .find(|(_, pattern)| pattern.chars().zip(rank.chars()).all(|(a, b)| (a == 'B') == (b == 'B')));
            let (code, _) = code.expect("a bishop code");
            let left = rank.split('Q').next().expect("the squares to the left of the queen");
            let left = |pieces: &str| left.chars().filter(|&c| !pieces.contains(c)).count();
            let sum = if numbering == "scharnagl" {
                code + 16 * left("B") + of(&rank.replace(['B', 'Q'], ""))
            } else {
                let knights: String =
                    rank.chars().filter(|&c| c != 'B').map(|c| if c == 'N' { c } else { '-' }).collect();
                1 + code + 240 * left("BN") + of(&knights)
            };
            assert_eq!(sum, number(position, numbering), "{numbering} {rank}");
        }
    }
}

/// The examples on the card agree with `explain`.
#[test]
fn the_examples_are_those_of_explain() {
    for (numbering, first) in [("scharnagl", "518 - 512 = 6"), ("fritz9", "359 - 353 = 6")] {
        let explained = chess960(["explain", "RNBQKBNR", "--numbering", numbering]).fine();
        let [front, _] = sides(numbering);
        assert!(front.contains(first));
        // The right column of the rules.
        let rules = front.lines().filter(|line| line.len() > 65 && line.starts_with("  ") && line[2..].contains(". "));
        let examples: Vec<&str> = rules.map(|line| line[65..].trim()).collect();
        assert_eq!(examples.len(), 10);
        for example in examples {
            // A number beside a pattern stands in two places of the explanation; the bishop codes have hyphens there.
            let parts: Vec<&str> = if example.contains('=') { vec![example] } else { example.split(' ').collect() };
            for part in parts.iter().filter(|part| part.len() > 1 && !["RNQKNR", "--B--B--"].contains(part)) {
                assert!(explained.contains(part), "{numbering}: {part}");
            }
        }
    }
    // On the back as well: 6 + 16 * 2 + 480 is 6 + 16 * 2 + 96 * 5.
    assert!(sides("scharnagl")[1].contains("RNBQKBNR: 6 + 16 * 2 + 480 = 518"));
    assert!(sides("fritz9")[1].contains("RNBQKBNR: 1 + 6 + 240 * 1 + 112 = 359"));
}

/// Either side may hang on the wall.
#[test]
fn both_sides_have_a_title_and_say_where_pieces_stand() {
    for (numbering, title) in [
        ("scharnagl", "Chess960 with Scharnagl's numbers, 0 to 959\n"),
        ("fritz9", "Chess960 with Fritz9's numbers, 1 to 960\n"),
    ] {
        for side in sides(numbering) {
            assert!(side.starts_with(title), "{side}");
            let convention = side.lines().skip(1).take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
            assert!(convention.contains("from White's left. Black's pieces stand opposite White's"), "{convention}");
        }
    }
}

/// The methods on the back are those of `methods`.
#[test]
fn the_back_has_the_methods_coin_and_die() {
    for numbering in Numbering::ALL {
        let unwrap = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let back = unwrap(&sides(numbering.name())[1]);
        let coin = Method::coin(numbering);
        for method in [coin, *Method::find("die").expect("a method")] {
            for step in method.instructions(Words::english()).steps {
                assert!(back.contains(step), "{numbering}: {step}");
            }
        }
        let drawn = if numbering == Numbering::Fritz9 {
            let rank = chess960(["show", "fritz9:778", "--format", "rank"]).fine();
            assert!(!sides(numbering.name()).concat().contains("Scharnagl"));
            assert!(
                back.contains("Add the values that came up heads, and 1. The sum is the Fritz9 number, from 1 to 960.")
            );
            format!("H H T T T T H T T H 512 + 256 + 8 + 1 + 1 = 778 number 778 {}", rank.trim())
        } else {
            "512 + 256 + 8 + 1 = 777 number 777 QRKBBNRN".to_owned()
        };
        assert!(back.contains(&drawn), "{numbering}: {back}");
        assert!(back.contains("rook on h1 RNBQKBNR"));
    }
}

#[test]
fn figurines_and_letters_say_the_same() {
    for numbering in ["scharnagl", "fritz9"] {
        let figurines = chess960(["card", "--numbering", numbering]).fine();
        assert!(!figurines.is_ascii());
        let ascii = sides(numbering).join("\x0c");
        assert_eq!(letters(&figurines), ascii);
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

/// The page has the tables of the text, in pictures that are named.
#[test]
fn the_page_has_the_same_tables() {
    for numbering in ["scharnagl", "fritz9"] {
        for paper in ["a4", "letter"] {
            let html = chess960(["card", "--numbering", numbering, "--format", "html", "--paper", paper]).fine();
            assert!(html.contains(&format!("size: {paper};")));
            for outside in ["http:", "https:", "url(", "src=", "@import", "<link", "<script"] {
                assert!(!html.contains(outside), "{outside}");
            }
            assert_eq!(html.matches("<section class=\"sheet\">").count(), 2);
            let entries = html.split("<td><b>").skip(1).map(|entry| {
                let (number, rest) = entry.split_once("</b>").expect("a number");
                let (_, label) = rest.split_once("aria-label=\"").expect("a pattern");
                let (pattern, pictures) = label.split_once("\">").expect("a label");
                let pictures = pictures.split_once("</span>").expect("pictures").0;
                let drawn: String = pictures.split('<').skip(1).filter_map(picture).collect();
                assert_eq!(drawn, pattern);
                (number.parse::<usize>().expect("a number"), pattern.to_owned())
            });
            let [front, back] = sides(numbering);
            let tables =
                [table(&front, "Bishop codes"), table(&front, "The table"), table(&back, "The number without")];
            let mut expected: Vec<(usize, String)> = tables.into_iter().flatten().collect();
            let mut entries: Vec<_> = entries.collect();
            expected.sort();
            entries.sort();
            assert_eq!(entries, expected);
        }
    }
}

/// The letter or hyphen that a tag draws.
fn picture(tag: &str) -> Option<char> {
    if tag.starts_with("i>") {
        return Some('-');
    }
    let (_, name) = tag.split_once("use href=\"#chess-")?;
    let (name, _) = name.split_once('"')?;
    ["king", "queen", "rook", "bishop"]
        .iter()
        .zip("KQRB".chars())
        .find(|(known, _)| **known == name)
        .map_or((name == "knight").then_some('N'), |(_, letter)| Some(letter))
}

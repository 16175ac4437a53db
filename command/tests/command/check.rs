//! `chess960 check`: slips in what this command writes are found.

use std::collections::BTreeSet;

use chess960_languages::Language;
use chess960_lists::{Finding, Options, check};
use chess960_oracle::{legal_ranks, one_in};

use crate::run::chess960;

/// Returns a list with a slip in it.
type Slip = fn(&str, &[(usize, &str)]) -> String;

/// Returns a text with some words replaced, given by their places in bytes.
fn with(text: &str, changes: &[((usize, &str), &str)]) -> String {
    let (mut result, mut end) = (String::new(), 0);
    for ((start, old), new) in changes {
        result.extend([&text[end..*start], *new]);
        end = start + old.len();
    }
    result + &text[end..]
}

/// Returns the range of the line that contains a byte, line feed included.
fn line(text: &str, at: usize) -> std::ops::Range<usize> {
    let end = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
    text[..at].rfind('\n').map_or(0, |before| before + 1)..end
}

/// Slips in the first of two ranks: each is found, and but for two ranks that are swapped, in the first or its line.
const SLIPS: [(&str, Slip); 12] = [
    ("a letter", |text, ranks| {
        let other = if ranks[0].1.starts_with('K') { "N" } else { "K" };
        with(text, &[(ranks[0], &(other.to_owned() + &ranks[0].1[1..]))])
    }),
    ("X for a letter", |text, ranks| with(text, &[(ranks[0], &(ranks[0].1[..5].to_owned() + "X" + &ranks[0].1[6..]))])),
    ("two letters swapped", |text, ranks| {
        let mut letters: Vec<char> = ranks[0].1.chars().collect();
        let other = (1..8).find(|&i| letters[i] != letters[0]).expect("there are several pieces");
        letters.swap(0, other);
        with(text, &[(ranks[0], &letters.iter().collect::<String>())])
    }),
    ("a letter lost", |text, ranks| with(text, &[(ranks[0], &ranks[0].1[1..])])),
    ("four letters left", |text, ranks| with(text, &[(ranks[0], &ranks[0].1[..4])])),
    ("NUL", |text, ranks| with(text, &[(ranks[0], &(ranks[0].1[..3].to_owned() + "\0" + &ranks[0].1[3..]))])),
    ("U+200B", |text, ranks| with(text, &[(ranks[0], &(ranks[0].1[..3].to_owned() + "\u{200B}" + &ranks[0].1[3..]))])),
    ("another rank", |text, ranks| with(text, &[(ranks[0], ranks[1].1)])),
    ("two ranks swapped", |text, ranks| with(text, &[(ranks[0], ranks[1].1), (ranks[1], ranks[0].1)])),
    ("a line lost", |text, ranks| {
        let line = line(text, ranks[0].0);
        text[..line.start].to_owned() + &text[line.end..]
    }),
    ("a line twice", |text, ranks| {
        let line = line(text, ranks[0].0);
        text[..line.end].to_owned() + &text[line.start..]
    }),
    ("a number changed", |text, ranks| {
        let line = line(text, ranks[0].0);
        let digits = |c: char| c.is_ascii_digit();
        let start = text[line.clone()].find(digits).map_or(line.start, |at| line.start + at);
        let length = text[start..].find(|c| !digits(c)).unwrap_or(0);
        match text[start..ranks[0].0].get(..length).and_then(|number| number.parse::<u16>().ok()) {
            Some(number) => with(text, &[((start, &text[start..start + length]), &(number + 7).to_string())]),
            // Without numbers, the rank is lost instead.
            None => with(text, &[(ranks[0], "")]),
        }
    }),
];

/// Returns the legal ranks of a text, including its FENs, with their places.
fn ranks(text: &str) -> Vec<(usize, &str)> {
    let legal: BTreeSet<String> = legal_ranks().iter().cloned().collect();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| legal.contains(*word));
    words.map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word)).collect()
}

/// Whatever this command writes as a list is right, and no slip in it passes.
#[test]
fn slips_in_what_this_command_writes_are_found() {
    let languages = ["rust"].into_iter().chain(Language::all().iter().map(Language::name));
    let emitted = languages.map(|language| {
        vec!["emit", language, "--table", "ranks = rank by scharnagl", "--table", "fens = x_fen by scharnagl"]
    });
    let formats = ["text", "markdown", "csv", "json", "html", "latex"];
    let with = |options: &[&'static str]| {
        formats.map(|format| [&["table", "positions", "--format", format], options].concat())
    };
    let printed = with(&[]);
    let with_fens = with(&["--columns", "scharnagl,rank,x_fen"]);
    let by_fritz9 = with(&["--numbering", "fritz9", "--columns", "fritz9,rank"]);
    let all = [vec!["table", "positions", "--format", "csv", "--columns", "all"]];
    let mut cases = Vec::new();
    for arguments in emitted.chain(printed).chain(with_fens).chain(by_fritz9).chain(all) {
        let text = chess960(&arguments).fine();
        let report =
            check(text.as_bytes(), &Options::default()).expect("a slice can be read").expect("there is a list");
        let findings: Vec<String> = report.findings().map(ToString::to_string).collect();
        assert!(findings.is_empty(), "{arguments:?}: {findings:?}");
        cases.extend((0..SLIPS.len()).map(|slip| (arguments.clone(), text.clone(), slip)));
    }
    for (i, (arguments, text, slip)) in one_in(11, cases.into_iter().enumerate()) {
        let ranks = ranks(&text);
        let (name, change) = SLIPS[slip];
        let first = (i * 7919) % (ranks.len() - 1);
        let second = (first + 1..ranks.len()).find(|&other| ranks[other].1 != ranks[first].1).unwrap_or(0);
        let pair = if second > first { [ranks[first], ranks[second]] } else { [ranks[second], ranks[first]] };
        let slipped = change(&text, &pair);
        let report =
            check(slipped.as_bytes(), &Options::default()).expect("a slice can be read").expect("there is a list");
        // A FEN that is written in both styles of castling may be lost in one of them, and is counted.
        if name == "a line lost" && report.joined == 959 {
            continue;
        }
        assert!(report.findings().next().is_some(), "{name} in {arguments:?}: {}", pair[0].1);
        // A line that is lost stands nowhere.
        let line = text[..pair[0].0].matches('\n').count() + 1;
        let is_near = |finding: &Finding| finding.places.iter().any(|place| place.line.abs_diff(line) <= 1);
        let is_named = |finding: &Finding| {
            finding.positions.iter().any(|position| pair.iter().any(|rank| position.as_str() == rank.1))
        };
        assert!(
            report.findings().any(|finding| is_near(finding) || is_named(finding)),
            "{name} in {arguments:?}: {}",
            pair[0].1
        );
    }
}

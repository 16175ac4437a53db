//! Lists as they are published, in a great many styles, each with one slip: the slip is found, and nothing else.

use std::thread;

use chess960_lists::{NUMBERINGS, Options, Place, check};
use chess960_notation::NotationOptions;
use chess960_oracle::one_in;
use chess960_tables::{CastlingStyle, StartPosition};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

use crate::forms::{Castling, Choices, FORMS, Look, Style, castling};

/// A fault to plant in the list.
#[derive(Clone, Copy, Debug)]
enum Slip {
    None,
    /// The entry is a copy of the other.
    Replaced(usize, usize),
    Swapped(usize, usize),
    Illegal(usize),
    Castling(usize),
    Dropped(usize),
    Number(usize, i64),
    /// The position is unreadable, beside its number.
    Lost(usize),
}

fn slips() -> impl Strategy<Value = Slip> {
    let entry = || 0_usize..960;
    prop_oneof![
        Just(Slip::None),
        (entry(), entry()).prop_map(|(a, b)| Slip::Replaced(a, b)),
        (entry(), entry()).prop_map(|(a, b)| Slip::Swapped(a, b)),
        entry().prop_map(|a| Slip::Swapped(a, (a + 1) % 960)),
        entry().prop_map(Slip::Illegal),
        entry().prop_map(Slip::Castling),
        entry().prop_map(Slip::Dropped),
        entry().prop_map(Slip::Lost),
        (entry(), 0_i64..1200).prop_map(|(a, number)| Slip::Number(a, number)),
    ]
}

impl Look {
    fn castling(self) -> Option<Castling> {
        if let Look::Epd(castling) | Look::Fen(castling) = self { Some(castling) } else { None }
    }
}

/// An entry of the list.
#[derive(Clone, Debug, Default)]
struct Item {
    number: i64,
    position: StartPosition,
    illegal: bool,
    lost: bool,
    wrong_castling: bool,
}

impl Item {
    fn write(&self, look: Look) -> String {
        let mut rank = self.position.to_string();
        if self.lost {
            return "?".to_owned();
        }
        if self.illegal {
            rank = rank.replacen('Q', "N", 1);
        }
        let board = format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank}", rank.to_lowercase());
        match look {
            Look::Rank => rank,
            Look::Lower => rank.to_lowercase(),
            Look::Figurines => {
                let figurine = |c| ['♔', '♕', '♖', '♗', '♘']["KQRBN".find(c).expect("a piece")];
                rank.chars().map(figurine).collect()
            }
            Look::Spaced => join(&rank, " "),
            Look::Bold => rank.replace('K', "<b>K</b>"),
            Look::Entities => join(&rank, "&nbsp;"),
            Look::Cells => join(&rank, "</td><td>"),
            Look::Board => board,
            Look::Epd(castling) => format!("{board} w {} -", self.castling(castling)),
            Look::Fen(castling) => format!("{board} w {} - 0 1", self.castling(castling)),
        }
    }

    fn castling(&self, castling: Castling) -> String {
        if self.wrong_castling {
            return "KQk".to_owned();
        }
        let fen = self.position.fen(CastlingStyle::Shredder);
        let shredder = fen.as_str().split(' ').nth(2).expect("a FEN has six fields");
        match castling {
            Castling::XFen => "KQkq".to_owned(),
            Castling::Shredder => shredder.to_owned(),
            Castling::BlackFirst => "kqKQ".to_owned(),
            Castling::QueenFirst => shredder.chars().rev().collect(),
        }
    }
}

fn join(rank: &str, separator: &str) -> String {
    rank.chars().map(String::from).collect::<Vec<_>>().join(separator)
}

/// A list and its faults.
#[derive(Debug)]
struct Case {
    text: String,
    /// The places of the findings.
    expected: Vec<Place>,
    slip: Slip,
    right: Vec<Item>,
    numbered: bool,
}

/// Returns the list as text, and the place of each position.
fn write(style: &Style, look: Look, beside: Look, items: &[Item], noise: usize, crlf: bool) -> (String, Vec<Place>) {
    let mut text = String::new();
    let comment = |words: &str| style.comment.map(|[open, close]| format!("{open}{words}{close}"));
    if let (Some(comment), true) = (comment("Position 518 is RNBQKBNR"), noise & 1 != 0) {
        text.extend([&*comment, "\n"]);
    }
    text += style.header;
    let mut starts = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let numbered =
            |part: &str| part.replace("{}", &item.number.to_string()).replace("{x}", &format!("{:#x}", item.number));
        text += &style.open;
        text += &numbered(&style.before);
        let escape = |text: String| if style.escaped_slashes { text.replace('/', "\\/") } else { text };
        let mut columns = vec![escape(item.write(look))];
        if style.beside.is_some() {
            columns.push(item.write(beside));
        }
        for (column, position) in columns.iter().enumerate() {
            if column > 0 {
                text += style.beside.unwrap_or_default();
            }
            text += style.quotes[0];
            if column == 0 {
                starts.push(text.len());
            }
            text += position;
            text += style.quotes[1];
        }
        text += &numbered(&style.after);
        text += &numbered(&style.close);
        let last = i + 1 == items.len();
        if !last {
            text += style.separator;
        }
        let ends_line = (i + 1) % style.per_line == 0;
        let in_line_comment = style.close.contains("// ") || style.close.contains("# ") || style.close.contains("-- ");
        if let (Some(comment), true) = (comment("Normal starting position (#518)"), noise & 2 != 0 && ends_line) {
            if item.position == StartPosition::STANDARD && !in_line_comment {
                text.extend([" ", &*comment]);
            }
        }
        text += if ends_line || last { "\n" } else { " " };
        if let (Some(comment), true) =
            (comment("half of the 960 follow"), noise & 4 != 0 && ends_line && i / 480 == 1 && i < 488)
        {
            text.extend([&*comment, "\n"]);
        }
        if noise & 8 != 0 && ends_line && i % 100 == 99 {
            text.push('\n');
        }
    }
    text += style.footer;
    let places = places(&text, &starts);
    (if crlf { text.replace('\n', "\r\n") } else { text }, places)
}

/// Returns the places of what starts at these bytes of a text; with columns where others are on the line.
fn places(text: &str, starts: &[usize]) -> Vec<Place> {
    let (mut line, mut begins, mut counted, mut column) = (1, 0, 0, 1);
    let mut exact: Vec<(usize, usize)> = Vec::new();
    for &start in starts {
        if let Some(end) = text[begins..start].rfind('\n') {
            line += text[begins..start].matches('\n').count();
            begins += end + 1;
            (counted, column) = (begins, 1);
        }
        column += text[counted..start].chars().count();
        counted = start;
        exact.push((line, column));
    }
    let shares = |i: usize| {
        let is_on_line = |other: Option<&(usize, usize)>| other.is_some_and(|other| other.0 == exact[i].0);
        is_on_line(exact.get(i + 1)) || i > 0 && is_on_line(exact.get(i - 1))
    };
    (0..exact.len()).map(|i| Place { line: exact[i].0, column: shares(i).then_some(exact[i].1) }).collect()
}

/// The list without a slip.
fn items(numbering: NotationOptions, shuffled: bool) -> Vec<Item> {
    let item = |position| Item { number: numbering.number(position).into(), position, ..Item::default() };
    let mut items: Vec<Item> = StartPosition::all().map(item).collect();
    items.sort_by_key(|item| item.number);
    if shuffled {
        let mut state = 1_u64;
        for i in (1..items.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            items.swap(i, usize::try_from((state >> 33) % (i as u64 + 1)).expect("it is small"));
        }
    }
    items
}

fn case(form: usize, choices: &[u8], slip: Slip) -> Case {
    let mut choices = Choices(choices.iter());
    let noise = choices.below(16);
    let crlf = choices.yes();
    let numbering = choices.of(&NUMBERINGS);
    let shuffled = choices.yes();
    let castling = castling(&mut choices);
    let look = choices.of(&[
        Look::Rank,
        Look::Lower,
        Look::Figurines,
        Look::Board,
        Look::Epd(castling),
        Look::Fen(castling),
        Look::Spaced,
    ]);
    let style = FORMS[form].1(&mut choices);
    let is_source = ["array", "pairs", "map", "switch"].contains(&FORMS[form].0);
    let style = if is_source && choices.below(4) == 1 { style.in_hexadecimal() } else { style };
    let look = style.look.unwrap_or(look);
    let beside = if matches!(look, Look::Rank) { Look::Lower } else { Look::Rank };
    let numbered = style.numbered();

    let mut items = items(numbering, numbered && shuffled);
    let right = items.clone();
    let slip = match slip {
        Slip::Replaced(a, b) | Slip::Swapped(a, b) if a == b => Slip::None,
        Slip::Castling(_) if look.castling().is_none() => Slip::None,
        Slip::Number(..) if !numbered => Slip::None,
        // A lost position is found only if its line is known to be an entry's.
        Slip::Lost(a) if !numbered || style.per_line > 1 || shuffled && a % 959 == 0 => Slip::None,
        Slip::Number(a, number) if number == items[a].number => Slip::None,
        // With such a number, the list would seem to be numbered from 1.
        Slip::Number(a, 0 | 960) if items[a].position.scharnagl() == 0 => Slip::None,
        slip => slip,
    };
    match slip {
        Slip::None => {}
        Slip::Replaced(a, b) => items[a].position = items[b].position,
        Slip::Swapped(a, b) => {
            (items[a].position, items[b].position) = (items[b].position, items[a].position);
        }
        Slip::Illegal(a) => items[a].illegal = true,
        Slip::Lost(a) => items[a].lost = true,
        Slip::Castling(a) => items[a].wrong_castling = true,
        Slip::Dropped(a) => drop(items.remove(a)),
        Slip::Number(a, number) => items[a].number = number,
    }
    let (text, places) = write(&style, look, beside, &items, noise, crlf);
    let mut expected = expected(slip, &places);
    // The number alone may be on a line before.
    if let (Slip::Lost(_), Some((_, between))) = (slip, style.before.split_once('}')) {
        expected[0].line -= between.matches('\n').count();
    }
    Case { text, expected, slip, right, numbered }
}

/// Returns the places of a slip.
fn expected(slip: Slip, places: &[Place]) -> Vec<Place> {
    match slip {
        Slip::None | Slip::Dropped(_) => Vec::new(),
        Slip::Swapped(a, b) => vec![places[a], places[b]],
        Slip::Illegal(a) | Slip::Castling(a) | Slip::Replaced(a, _) | Slip::Number(a, _) | Slip::Lost(a) => {
            vec![places[a]]
        }
    }
}

/// Six cases of a form, or 150 if all are wanted.
fn run_form(form: usize) {
    let cases = u32::try_from(one_in(25, 0..150).count()).expect("there are few");
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[u8::try_from(form).expect("there are few"); 32]);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let strategy = (prop::collection::vec(any::<u8>(), 24), slips());
    let mut failed = Vec::new();
    for _ in 0..cases {
        let (choices, slip) = strategy.new_tree(&mut runner).expect("there is a case").current();
        let case = case(form, &choices, slip);
        let shown: String = case.text.lines().take(4).map(|line| format!("{line:.150}\n")).collect();
        let report = match check(case.text.as_bytes(), &Options::default()).expect("a slice can be read") {
            Ok(report) => report,
            Err(none) => {
                failed.push(format!("{:?} NONE {none}\n{shown}", case.slip));
                continue;
            }
        };
        let found: Vec<String> = report.findings().map(ToString::to_string).collect();
        let lists: Vec<String> = report.lists.iter().map(|list| list.description.clone()).collect();
        let about: Vec<StartPosition> = match case.slip {
            // If three are in reverse, any of them may be the one that is in order.
            Slip::Swapped(a, b) if a.abs_diff(b) == 2 => {
                (a.min(b)..=a.max(b)).map(|i| case.right[i].position).collect()
            }
            Slip::Replaced(a, b) | Slip::Swapped(a, b) => vec![case.right[a].position, case.right[b].position],
            Slip::Number(a, number) => [
                Some(case.right[a].position),
                case.right.iter().find(|item| item.number == number).map(|item| item.position),
            ]
            .into_iter()
            .flatten()
            .collect(),
            Slip::Illegal(a) | Slip::Castling(a) | Slip::Dropped(a) | Slip::Lost(a) => vec![case.right[a].position],
            Slip::None => vec![],
        };
        let is_about =
            report.findings().all(|finding| finding.positions.iter().all(|position| about.contains(position)));
        // In a list without numbers, one of two that are swapped, or of three in reverse, may be in order.
        let near = match case.slip {
            Slip::Swapped(a, b) if !case.numbered => a.abs_diff(b),
            _ => usize::MAX,
        };
        let places: Vec<Place> = report.findings().flat_map(|finding| finding.places.clone()).collect();
        let is_named = |place: &Place| places.contains(place);
        let is_placed = match case.slip {
            // Its number is not between its neighbours' numbers, so its line is not known to be an entry's.
            Slip::Lost(a) if !case.right[a.saturating_sub(1)..].iter().take(3).is_sorted_by_key(|item| item.number) => {
                true
            }
            _ if near <= 2 => case.expected.iter().any(is_named),
            _ => case.expected.iter().all(is_named),
        };
        let most = report.lists.len() * if near == 2 { 2 } else { 1 };
        // A slip is one finding in each column that has it.
        if found.is_empty() != matches!(case.slip, Slip::None) || found.len() > most || !is_about || !is_placed {
            let first: Vec<String> = found.iter().take(4).map(|it| format!("{it:.150}")).collect();
            failed.push(format!("{:?} {lists:?} {} {first:?}\n{shown}", case.slip, found.len()));
        }
    }
    assert!(failed.is_empty(), "{}: {} of {cases} failed\n{}", FORMS[form].0, failed.len(), failed.join(""));
}

#[test]
fn slips_in_every_form_are_found() {
    thread::scope(|scope| (0..FORMS.len()).for_each(|form| drop(scope.spawn(move || run_form(form)))));
}

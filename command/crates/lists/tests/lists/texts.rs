//! Texts of any kind and size.

use std::io;

use chess960_lists::{Finding, List, Options, Report, check};
use chess960_oracle::kept::assert_cases;
use chess960_tables::{CastlingStyle, StartPosition};
use proptest::prelude::*;

fn read(text: &[u8]) -> Result<Report, String> {
    check(text, &Options::default()).expect("a slice can be read")
}

/// Writes an entry for each position.
fn list(entry: impl FnMut(StartPosition) -> String) -> String {
    StartPosition::all().map(entry).collect()
}

/// A list of FENs, in double quotes.
fn fens() -> String {
    list(|sp| format!("  \"{} 0 1\",\n", sp.fen(CastlingStyle::XFen).epd()))
}

/// The findings of a list.
fn findings(text: &str) -> Vec<String> {
    read(text.as_bytes()).expect("there is a list").findings().map(ToString::to_string).collect()
}

/// A long text is read in pieces; their ends make no difference.
#[test]
fn pieces_of_a_text_make_no_difference() {
    let list = fens();
    for before in (0..=130).step_by(5) {
        let report = read(format!("{}\n{}", "x".repeat(before), list.repeat(3)).as_bytes()).expect("it has lists");
        assert_eq!((report.lists[0].times, report.findings().count()), (3, 0), "{before}");
    }
}

/// A misprinted FEN differs in at most two letters, but may lack whole ranks.
#[test]
fn misprinted_fens_are_no_positions() {
    for (text, is_fen) in [
        ("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1", true),
        ("PPPPPPPP/RNBQKBNR", true),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXYR w KQkq - 0 1", true),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXYZ w KQkq - 0 1", false),
    ] {
        let is_refused = read(text.as_bytes()).is_err_and(|why| why.starts_with("1 of 1 are not starting positions"));
        assert_eq!(is_refused, is_fen, "{text}");
    }
}

/// Text in which no list is expected is refused before it is read to its end.
#[test]
fn long_texts_are_refused() {
    let report = check(io::repeat(b'R'), &Options::default()).expect("it can be read");
    assert!(report.is_err_and(|none| none.contains("more than 4 MiB")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// For any text the answer is a list or a refusal, and findings name places that exist.
    #[test]
    fn any_text_has_an_answer(parts in prop::collection::vec(prop_oneof![
        4 => prop::sample::select(vec![
            "RNBQKBNR", "bbqnnrkr", "RNBQKBNX", "R N B Q K B N R", "518", "0", "960", "99999999999999999999", "-4294967\
                295", "4294967295", "?", "\n", "\r\n", " ", "\t",
            ",", ";", "|", "(", ")", "{", "}", "[", "]", "\"", "\\n", "\\", "\\u2656", "&#9814;", "&", "//", "/*", "*\
                /", "#", "--", "<td>",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            " w KQkq -", " b - e3 1 2", "8/8/8/8", "\u{2656}", "\u{FEFF}", "\u{e9}", "1/2-1/2", "case", "the",
        ]).prop_map(|part| part.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ], 0..200)) {
        let text = parts.concat();
        let lines = text.split(|byte| matches!(byte, b'\r' | b'\n')).count();
        if let Ok(report) = read(&text) {
            for finding in report.findings() {
                prop_assert!(finding.places.iter().all(|place| (1..=lines).contains(&place.line)));
                prop_assert!(!finding.to_string().contains(char::is_control));
            }
        }
    }
}

/// A column is read even if the text has more of something else; one that is not there is an error.
#[test]
fn a_column_overrules_what_most_positions_are() {
    let positions = || StartPosition::all().take(100);
    let later = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let text: String = positions().map(|sp| format!("{sp},{later},{later}\n")).collect();
    let column = |column| {
        let options = Options { partial: true, column: Some(column), ..Options::default() };
        check(text.as_bytes(), &options).expect("it can be read")
    };
    let report = column(1).expect("there is a list of ranks");
    assert_eq!((report.lists[0].entries, report.findings().count()), (100, 0));
    let none = column(9).map(|report| report.lists.len());
    assert_eq!(none, Err("there is no column 9: no line has 9 positions".to_owned()));
}

/// If more positions are skipped than judged, that is a finding: here those in comments, and FENs of fewer than half.
#[test]
fn more_is_judged_than_skipped() {
    let fen = |sp: StartPosition| sp.fen(CastlingStyle::XFen).to_string();
    let text = |fens| {
        list(|sp| {
            let beside = if sp.scharnagl() < fens { fen(sp) } else { String::new() };
            let comment = if sp.scharnagl() < 600 { " // RNBQKBNR" } else { "" };
            format!("{sp} {beside}{comment}\n")
        })
    };
    assert_eq!(findings(&text(360)), Vec::<String>::new());
    assert_eq!(findings(&text(361)), ["more positions are skipped, 961, than judged, 960"]);
}

/// Each column of numbers is judged, though many in it are wrong.
#[test]
fn both_numberings_are_judged() {
    let wrong = |sp: StartPosition| u16::from(sp.scharnagl() % 3 == 1);
    let found = findings(&list(|sp| format!("{},{sp},{}\n", sp.scharnagl(), sp.fritz9() + wrong(sp))));
    assert_eq!((found.len(), &*found[0]), (320, "line 2: BQNBNRKR is 82 in Fritz9's numbering, not 83"));
    let found = findings(&list(|sp| format!("{} {} {sp}\n", sp.scharnagl() + wrong(sp), sp.fritz9())));
    assert_eq!((found.len(), &*found[0]), (320, "line 2: BQNBNRKR is 1 in Scharnagl's numbering, not 2"));
    // But a column that one entry in ten lacks is not.
    let fritz9 =
        |sp: StartPosition| if sp.scharnagl() % 10 == 0 { 0 } else { sp.fritz9() + u16::from(sp.fritz9() == 2) };
    let number = |sp| if fritz9(sp) == 0 { String::new() } else { fritz9(sp).to_string() };
    assert_eq!(findings(&list(|sp| format!("{},{sp},{}\n", sp.scharnagl(), number(sp)))), Vec::<String>::new());
    // The codes of the first 16 are their numbers.
    let options = Options { partial: true, ..Options::default() };
    let codes: String =
        StartPosition::all().take(30).map(|sp| format!("{},{sp},{}\n", sp.scharnagl(), sp.scharnagl() % 16)).collect();
    let report = check(codes.as_bytes(), &options).expect("a slice can be read").expect("there is a list");
    assert_eq!(report.findings().count(), 0);
}

/// A number may be written as `518.0`, and the words before two lists tell them apart, whatever their numbers.
#[test]
fn numbers_may_have_a_fraction_and_lists_a_name() {
    let report = |text: &str| read(text.as_bytes()).expect("there is a list");
    let numbered = "960 ranks, each with Scharnagl's number before it";
    assert_eq!(report(&list(|sp| format!("{}.0 {sp}\n", sp.scharnagl()))).lists[0].description, numbered);
    let report = report(&list(|sp| {
        let last = 960 - sp.scharnagl();
        let other = StartPosition::from_fritz9(last).expect("1 to 960");
        format!("White {}: {sp}\nBlack {last}: {other}\n", sp.scharnagl())
    }));
    assert_eq!((report.lists.len(), report.findings().count()), (2, 0));
}

/// If more numbers are wrong than right, the list has no numbering, but its numbers are not ignored.
#[test]
fn numbers_of_which_most_are_wrong_are_not_ignored() {
    let number = |sp: StartPosition| {
        let number = sp.scharnagl();
        // No numbering repeats a number.
        if number < 432 { number } else { number % 100 }
    };
    let finding = "no numbering fits more than 432 of the 960 numbers";
    assert_eq!(findings(&list(|sp| format!("{} {sp}\n", number(sp)))), [finding]);
    // Numbers on separate lines are not ignored, either.
    let any = |factor| (0..960_u16).map(move |i| i * factor % 960);
    let positions = any(7).map(|number| StartPosition::from_scharnagl(number).expect("below 960"));
    let text: String = any(11).zip(positions).map(|(number, sp)| format!("{number}\n{sp}\n")).collect();
    assert_eq!(findings(&text), ["no numbering fits more than 4 of the 960 numbers"]);
}

/// Each position may be followed by its mirror image, as an entry of its own or beside it.
#[test]
fn lists_of_twins_are_right() {
    let twins = || StartPosition::all().filter(|sp| sp.as_str() < sp.mirror().as_str()).map(|sp| [sp, sp.mirror()]);
    for [between, after] in [["\n", "\n"], [" ", "\n"], [", ", ", "]] {
        let numbered = |sp: StartPosition| format!("{} {sp}", sp.scharnagl());
        let unnumbered = |sp: StartPosition| sp.to_string();
        for write in [&numbered as &dyn Fn(StartPosition) -> String, &unnumbered] {
            let text: String = twins().map(|twins| twins.map(write).join(between) + after).collect();
            let report = read(text.as_bytes()).expect("there is a list");
            assert_eq!((report.lists[0].entries, report.findings().count()), (960, 0), "{text:.200}");
        }
    }
}

/// Ends of ranges are no numbers.
#[test]
fn numbers_of_chapters_are_no_entries() {
    let heading = |n| if n % 48 == 0 { format!("\n## {n} to {}\n\n", n + 47) } else { String::new() };
    let chapters = list(|sp| format!("{}- {sp}\n", heading(sp.scharnagl())));
    assert_eq!(findings(&chapters), Vec::<String>::new());
}

/// Returns the number of entries of the lists in a text, and the findings.
fn described(text: &str, options: &Options) -> String {
    match check(text.as_bytes(), options).expect("a slice can be read") {
        Err(none) => none,
        Ok(Report { lists, .. }) => {
            let told = lists.iter().flat_map(|List { entries, times, findings, .. }| {
                let times = if *times > 1 { format!(", {times} times") } else { String::new() };
                [vec![format!("entries: {entries}{times}")], Finding::lines(findings)].concat()
            });
            told.collect::<Vec<_>>().join("\n")
        }
    }
}

/// A case is the entry of each position, and then replacements, each after a tilde. `column 1: ` asks for a column.
#[test]
fn whole_lists() {
    assert_cases("tests/lists/lists.txt", |case| {
        let asked = case.strip_prefix("column 1: ");
        let mut parts = asked.unwrap_or(case).split(" ~ ");
        let entry = parts.next().unwrap_or_default();
        let list = list(|sp| {
            let apart =
                |between: &str| sp.as_str().split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(between);
            let black = |c: char| char::from_u32(c as u32 + 6).expect("a figurine");
            [
                ("{number}", sp.scharnagl().to_string()),
                ("{fritz9}", sp.fritz9().to_string()),
                ("{rank}", sp.to_string()),
                ("{spaced}", apart(" ")),
                ("{lower}", apart(" ").to_lowercase()),
                ("{array}", apart("', '")),
                ("{white}", sp.figurine().to_owned()),
                ("{black}", sp.figurine().chars().map(black).collect()),
                ("{fen}", sp.fen(CastlingStyle::XFen).to_string()),
                ("{mirror}", sp.mirror().to_string()),
            ]
            .iter()
            .fold(entry.to_owned(), |entry, (name, value)| entry.replace(name, value))
        });
        let changed = parts.fold(list, |text, change| {
            let (old, new) = change.split_once('→').expect("an arrow");
            assert!(text.contains(old), "{old:?} is not there");
            text.replacen(old, new, 1)
        });
        described(&changed, &Options { column: asked.map(|_| 1), ..Options::default() })
    });
}

/// Parts of lists. `@0` is the board of position 0, and so on.
#[test]
fn parts_of_lists() {
    let partial = Options { partial: true, ..Options::default() };
    let part = |case: &str| {
        [518, 0, 1].iter().fold(case.to_owned(), |text, &number| {
            let fen = StartPosition::expect_scharnagl(number).fen(CastlingStyle::XFen).to_string();
            text.replace(&format!("@{number}"), &fen[..43])
        })
    };
    assert_cases("tests/lists/parts.txt", |case| described(&part(case), &partial));
    // Each form of a position, whatever follows it.
    assert_cases("tests/lists/positions.txt", |case| {
        let case = part(case);
        for after in ["", "\"", ",", ";", ").", "]\r", " 518", "</td><td>518", "\n518\n", " and"] {
            assert_eq!(described(&format!("{case}{after}"), &partial), "entries: 1", "{case}{after}");
        }
        described(&format!("{case} 519"), &partial)
    });
}

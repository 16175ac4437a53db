//! Texts of any kind and size.

use std::io;

use chess960_lists::{Fault, Finding, Options, Report, check};
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

/// A long text is read in pieces; where they end makes no difference.
#[test]
fn pieces_of_a_text_make_no_difference() {
    let list = fens();
    for before in (0..=130).step_by(5) {
        let report = read(format!("{}\n{}", "x".repeat(before), list.repeat(3)).as_bytes()).expect("it has lists");
        assert_eq!((report.lists[0].times, report.findings().count()), (3, 0), "{before}");
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
    assert_eq!(none, Err("there is no list of positions in column 9: no line has 9 positions".to_owned()));
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

/// An array of nine elements is no rank, even if the last is blank.
#[test]
fn a_ninth_element_is_a_misprint() {
    let array = |ninth: &str| {
        list(|sp| {
            let letters: Vec<String> = sp.to_string().chars().map(|c| format!("'{c}'")).collect();
            format!("[{}{}],\n", letters.join(", "), if sp.scharnagl() == 518 { ninth } else { "" })
        })
    };
    assert_eq!(findings(&array("")), Vec::<String>::new());
    for ninth in [", ' '", ",''", ", '.'", ", '-'"] {
        let found = findings(&array(ninth));
        assert!(found.len() == 1 && found[0].starts_with("line 519: R', 'N'"), "{ninth}: {found:?}");
    }
}

/// Boards in letters or figurines have a rank of each side; the lists are as right as each of them.
#[test]
fn both_sides_of_diagrams_are_lists() {
    let figurines = |sp: StartPosition, shift: u32| -> String {
        let shifted = |c: char| char::from_u32(c as u32 + shift).expect("a figurine");
        sp.to_string()
            .chars()
            .map(|c| shifted(chess960_tables::Piece::from_letter(c).expect("a piece").figurine()))
            .collect()
    };
    let letters = |sp: StartPosition| {
        let rank = sp.to_string().chars().map(String::from).collect::<Vec<_>>().join(" ");
        format!("{}\np p p p p p p p\n. . . . . . . .\nP P P P P P P P\n{rank}\n\n", rank.to_lowercase())
    };
    let boards = |sp| format!("{}\n♟♟♟♟♟♟♟♟\n♙♙♙♙♙♙♙♙\n{}\n\n", figurines(sp, 6), figurines(sp, 0));
    for text in [list(letters), list(boards)] {
        let report = read(text.as_bytes()).expect("there are lists");
        assert_eq!((report.findings().count(), report.lists[0].entries, report.lists[0].times), (0, 960, 2));
    }
    let wrong = list(boards).replacen("♖♘♗♕♔♗♘♖", "♖♘♗♕♔♗♖♘", 1);
    assert_eq!(findings(&wrong).len(), 1, "{:?}", findings(&wrong));
}

/// A line that stands twice is a finding in YAML, too.
#[test]
fn lines_that_stand_twice_are_found() {
    let forms: [fn(StartPosition) -> String; 4] = [
        |sp| format!("  - {sp}\n"),
        |sp| format!("  {}: {sp}\n", sp.scharnagl()),
        |sp| format!("  - {{id: {}, rank: {sp}}}\n", sp.scharnagl()),
        |sp| format!("- id: {}\n  rank: {sp}\n", sp.scharnagl()),
    ];
    for form in forms {
        let text = list(|sp| form(sp).repeat(if sp.scharnagl() == 300 { 2 } else { 1 }));
        let found = findings(&text);
        assert!(found.len() == 1 && found[0].ends_with("QBNRKRBN, which is 300, occurs more than once"), "{found:?}");
    }
}

/// Each column of numbers is judged, though many in it are wrong.
#[test]
fn both_numberings_are_judged() {
    let wrong = |sp: StartPosition| u16::from(sp.scharnagl() % 3 == 1);
    let found = findings(&list(|sp| format!("{},{sp},{}\n", sp.scharnagl(), sp.fritz9() + wrong(sp))));
    assert_eq!((found.len(), &*found[0]), (320, "line 2: BQNBNRKR is 82 in Fritz9's numbering, not 83"));
    let found = findings(&list(|sp| format!("{} {} {sp}\n", sp.scharnagl() + wrong(sp), sp.fritz9())));
    assert_eq!((found.len(), &*found[0]), (320, "line 2: BQNBNRKR is 1 in Scharnagl's numbering, not 2"));
    // The codes of the first 16 are their numbers.
    let options = Options { partial: true, ..Options::default() };
    let codes: String =
        StartPosition::all().take(30).map(|sp| format!("{},{sp},{}\n", sp.scharnagl(), sp.scharnagl() % 16)).collect();
    let report = check(codes.as_bytes(), &options).expect("a slice can be read").expect("there is a list");
    assert_eq!(report.findings().count(), 0);
}

/// Attributes of tags are read, and tags divide.
#[test]
fn markup_divides() {
    let forms: [fn(StartPosition) -> String; 5] = [
        |sp| format!("<li value=\"{}\">{sp}</li>\n", sp.scharnagl()),
        |sp| format!("<option value=\"{sp}\">{}</option>", sp.scharnagl()),
        |sp| format!("<r>{sp}</r>"),
        |sp| format!("<tr><td>{}</td><td>{sp}</td></tr>", sp.scharnagl()),
        |sp| format!("<p>{} <b>{sp}</b></p>", sp.scharnagl()),
    ];
    for form in forms {
        let text = list(form);
        assert_eq!(findings(&text), Vec::<String>::new(), "{text:.100}");
        for wrong in ["RNBQKBNX", "RNBQ", "RNBQKNBR"] {
            let found = findings(&text.replace("RNBQKBNR", wrong));
            assert!(!found.is_empty() && found.len() <= 2, "{wrong}: {found:?}");
        }
    }
}

/// An entry that is commented out is missing, whatever the language.
#[test]
fn comments_are_skipped() {
    for [begin, end] in [
        ["//", ""],
        ["# ", ""],
        ["#", ""],
        ["-- ", ""],
        ["--", ""],
        ["; ", ""],
        ["% ", ""],
        ["/* ", " */"],
        ["<!--", "-->"],
    ]
    .into_iter()
    .chain([["(*\n", "\n*)"], ["{-\n", "\n-}"], ["/*\n", "\n*/"], ["ok // ", ""]])
    {
        let text = list(|sp| match sp.scharnagl() {
            518 => format!("{begin}\"{sp}\", {end}\n"),
            _ => format!("\"{sp}\",\n"),
        });
        assert_eq!(findings(&text), ["missing: 518 RNBQKBNR"], "{begin}");
    }
}

/// With more wrong numbers than right ones, no numbering is the list's, but its numbers are not passed over.
#[test]
fn numbers_of_which_most_are_wrong_are_not_ignored() {
    let number = |sp: StartPosition| {
        let number = sp.scharnagl();
        // Repeated as no numbering repeats them.
        if number < 432 { number } else { number % 100 }
    };
    let finding = "no numbering fits more than 432 of the 960 numbers";
    assert_eq!(findings(&list(|sp| format!("{} {sp}\n", number(sp)))), [finding]);
}

/// Where mirror images are beside the positions, as in this project's own tables, the column of the list is asked for.
#[test]
fn other_columns_are_no_entries() {
    let options = Options { column: Some(1), ..Options::default() };
    let row = |sp: StartPosition| {
        let mirror = sp.mirror();
        format!("{},{sp},{},{},{mirror}\n", sp.scharnagl(), sp.fen(CastlingStyle::XFen), mirror.scharnagl())
    };
    let text = list(row);
    for (text, findings) in [
        (text.clone(), 0),
        (text.replacen("\n518,", "\n519,", 1), 1),
        (text.replacen("\n518,", "\n534,", 1), 1),
        (text.replacen(",RNBQKBNR,", ",RNBQKBNX,", 1), 1),
        (text.replacen(",534,RNBKQBNR\n", ",534,RNBKQBRN\n", 1), 0),
    ] {
        let report = check(text.as_bytes(), &options).expect("a slice can be read").expect("there is a list");
        let found: Vec<String> = report.findings().map(ToString::to_string).collect();
        assert_eq!((report.lists.len(), report.lists[0].entries, found.len()), (1, 960, findings), "{found:?}");
    }
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

/// Ends of ranges are no numbers, and of two numbers that each entry has, one that is lost is one finding.
#[test]
fn second_numbers_are_judged_where_most_entries_have_them() {
    let heading = |n| if n % 48 == 0 { format!("\n## {n} to {}\n\n", n + 47) } else { String::new() };
    let chapters = list(|sp| format!("{}- {sp}\n", heading(sp.scharnagl())));
    assert_eq!(findings(&chapters), Vec::<String>::new());

    let line = |sp: StartPosition, lost: Option<usize>| {
        let number = |place: usize, number: u16| if lost == Some(place) { String::new() } else { number.to_string() };
        format!("{},{},{sp}\n", number(0, sp.scharnagl()), number(1, sp.fritz9()))
    };
    for (lost, finding) in [
        (0, "line 301: QBNRKRBN, which is 300, lacks a number that the others have"),
        (1, "line 301: QBNRKRBN is 141, not 300; 300 is NRQKBNRB"),
    ] {
        let found = findings(&list(|sp| line(sp, Some(lost).filter(|_| sp.scharnagl() == 300))));
        assert_eq!(found, [finding]);
    }
}

/// A number in another line is that of a position that was lost only where the list would have it.
#[test]
fn mentioned_numbers_are_no_entries() {
    let line = |sp: StartPosition| format!("{} {sp}\n", sp.scharnagl());
    let list = list(|sp| if sp.scharnagl() == 730 { String::new() } else { line(sp) });
    for (before, finding) in [("\n101 ", "missing: 730 "), ("\n731 ", "line 731: number 730 has no position; it is ")] {
        let found = findings(&list.replace(before, &format!("\nsee also 730{before}")));
        assert!(found.len() == 1 && found[0].starts_with(finding), "{found:?}");
    }
}

const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Returns the entries of part of a list, and its findings.
fn entries(text: &str) -> (usize, Vec<Finding>) {
    let options = Options { partial: true, ..Options::default() };
    let lists =
        check(text.as_bytes(), &options).expect("a slice can be read").map_or(Vec::new(), |report| report.lists);
    (lists.iter().map(|list| list.entries).sum(), lists.into_iter().flat_map(|list| list.findings).collect())
}

#[test]
fn positions_are_read_up_to_where_they_end() {
    for text in [
        "RNBQKBNR",
        "R N B Q K B N R",
        "R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R",
        "R</td>\n <td class=x>N</td><td>B</td><td>Q</td><td>K</td><td>B</td><td>N</td><td>R",
        "RNBQ<b>K</b>BNR",
        "♖♘♗♕♔♗♘♖",
        "♖\u{FE0E}♘♗♕♔♗♘♖\u{FE0F}",
        r"\u2656\u2658\u2657\u2655\u2654\u2657\u2658\u2656",
        "&#9814;&#9816;&#9815;&#9813;&#9812;&#9815;&#9816;&#9814;",
        BOARD,
        &BOARD.replace('/', r"\/"),
        &format!("{BOARD} w KQkq -"),
        &format!("{BOARD} w HAha -"),
        &format!("{BOARD} w KQkq - 0 1"),
        &format!("{BOARD}_w_KQkq_-_0_1"),
        &format!("{BOARD}  w\tkqKQ - 0 1"),
    ] {
        for after in ["", "\"", ",", ";", ").", "]\r", " 518", "</td><td>518", "\n518\n", " and"] {
            assert_eq!(entries(&format!("{text}{after}")), (1, vec![]), "{text}{after}");
        }
        let (_, findings) = entries(&format!("{text} 519"));
        // Of a rank on several lines, the line is the first.
        assert_eq!(findings.len(), usize::from(!text.contains('\n')), "the number after {text} is read");
    }
    for text in
        ["hello", "banker", "R N B", "A B C D E F G H", "1/2/3/4/5/6/7/8", "k/n/b/r/q/b", "8/8/8", "R N\nB Q K B N R"]
    {
        assert_eq!(entries(text), (0, vec![]), "{text}");
    }
}

#[test]
fn misprints_are_still_positions() {
    let misprinted = BOARD.replace("QKB", "QKX");
    for text in [
        "RNBQKXNR",
        "RNBQKNR",
        "RNBQKBNRR",
        "RNBQK\u{FFFD}NR",
        "RNBQKBN?",
        "R N B X K B N R",
        &misprinted,
        &BOARD[..43 - 1],
        // Cut off, as in a column that is too narrow.
        "rnbqkbnr/ppp",
        "rnbqkbnr/pppppppp/8/8",
    ] {
        // Among others that are right.
        let others = [0, 1].map(|n| {
            let rank = StartPosition::expect_scharnagl(n).to_string();
            if text.contains('/') {
                BOARD.replace("RNBQKBNR", &rank).replace("rnbqkbnr", &rank.to_lowercase())
            } else {
                rank
            }
        });
        let (count, findings) = entries(&format!("{text} 518\n{} 0\n{} 1", others[0], others[1]));
        assert_eq!((count, findings.len()), (3, 1), "{text}: {findings:?}");
        assert_eq!((findings[0].fault, &findings[0].positions[..]), (Fault::Illegal, &[StartPosition::STANDARD][..]));
    }
    for (fields, right) in [
        ("w KQkq - 518", true),
        ("518", true),
        ("wins", true),
        ("w", false),
        ("w KQkx - 0 1", false),
        ("b KQkq - 0 1", false),
        ("w KQkq e3 0 1", false),
        ("w KQkq - 1 1", false),
    ] {
        // Among others that are right.
        let (count, findings) = entries(&format!("{BOARD} {fields}\n{}", fens()[..500].replace("rnbqkbnr", "")));
        assert!(
            count > 1 && findings.iter().any(|finding| finding.fault == Fault::FenField) != right,
            "{fields}: {findings:?}"
        );
    }
}

#[test]
fn numbers_have_names_and_types() {
    for number in ["518", "SP518", "518u16", "0x206", "0X206UL", "0518", "518.0"] {
        assert_eq!(entries(&format!("{number} RNBQKBNR")), (1, vec![]), "{number}");
    }
    for wrong in ["519", "SP519", "0x207u16", "-518"] {
        assert_eq!(entries(&format!("{wrong} RNBQKBNR")).1.len(), 1, "{wrong}");
    }
    for other in ["e519", "519th", "2024-05-01", "1/2", "99999999999999999999"] {
        assert_eq!(entries(&format!("{other} RNBQKBNR")), (1, vec![]), "{other}");
    }
}

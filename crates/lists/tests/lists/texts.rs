//! Texts of any kind and size.

use std::io::{self, Read};

use chess960_lists::{Fault, Finding, NoList, Options, PositionFormat, Report, check};
use chess960_oracle::one_in;
use chess960_tables::{CastlingStyle, StartPosition};
use proptest::prelude::*;

fn read(text: &[u8]) -> Result<Report, NoList> {
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
        assert_eq!((report.lists.len(), report.findings().count()), (3, 0), "{before}");
    }
}

/// A text without end but for its length, which counts what is asked of it.
struct Endless<'a> {
    unit: &'a [u8],
    left: usize,
    given: usize,
    largest: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.largest = self.largest.max(buffer.len());
        let length = buffer.len().min(self.left);
        for byte in &mut buffer[..length] {
            *byte = self.unit[self.given % self.unit.len()];
            self.given += 1;
        }
        self.left -= length;
        Ok(length)
    }
}

/// However long a text is, each byte is asked for once, no more than a window of it is held, and what is kept of it is counted. A reader
/// that looked at its text again from each position, mark or letter would need hours for these.
#[test]
fn long_texts_are_read_once_and_not_held() {
    const LENGTH: usize = 400_000;
    const WINDOW: usize = 1 << 16;
    let list = fens();
    let repeated = "7 RNBQKBNR\n|RNBQKBNR|518 |a/|R |R N B Q K B N |R<b>|8/8/8/8/|rnbqkbnr/pppppppp/|\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w |R<td class=\"light\">\n|<|(|&|&#98|\\n|\u{265C}|R\u{FFFD}|1.|\r";
    let units = [&*list].into_iter().chain(repeated.split('|'));
    for unit in one_in(4, units) {
        let mut text = Endless { unit: unit.as_bytes(), left: LENGTH, given: 0, largest: 0 };
        let report = check(&mut text, &Options::default()).expect("it can be read");
        assert_eq!((text.given, text.left), (LENGTH, 0), "{unit}");
        assert!(text.largest <= WINDOW, "{unit}: {}", text.largest);
        if let Ok(report) = report {
            let entries: usize = report.lists.iter().map(|list| list.entries).sum();
            assert!(entries <= 32 * 960, "{unit}: {entries}");
            assert!(Finding::lines(report.findings()).iter().map(String::len).sum::<usize>() < WINDOW, "{unit}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// For any text the answer is a list or a refusal, and findings name places that exist.
    #[test]
    fn any_text_has_an_answer(parts in prop::collection::vec(prop_oneof![
        4 => prop::sample::select(vec![
            "RNBQKBNR", "bbqnnrkr", "RNBQKBNX", "R N B Q K B N R", "518", "0", "960", "99999999999999999999", "-4294967295", "4294967295", "?", "\n", "\r\n", " ", "\t",
            ",", ";", "|", "(", ")", "{", "}", "[", "]", "\"", "\\n", "\\", "\\u2656", "&#9814;", "&", "//", "/*", "*/", "#", "--", "<td>",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            " w KQkq -", " b - e3 1 2", "8/8/8/8", "\u{2656}", "\u{FEFF}", "\u{e9}", "1/2-1/2", "case", "the",
        ]).prop_map(|part| part.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ], 0..200)) {
        let text = parts.concat();
        let lines = text.split(|byte| matches!(byte, b'\r' | b'\n')).count() as u64;
        if let Ok(report) = read(&text) {
            for finding in report.findings() {
                prop_assert!(finding.places.iter().all(|place| (1..=lines).contains(&place.line)));
                prop_assert!(!finding.to_string().contains(char::is_control));
            }
        }
    }
}

/// Options select what is read, even if the text has more of something else.
#[test]
fn options_overrule_what_most_positions_are() {
    let options = Options { partial: true, only: Some(PositionFormat::Rank), ..Options::default() };
    let positions = || StartPosition::all().take(100);
    let later = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let beside_games: String = positions().map(|sp| format!("{sp},{later},{later}\n")).collect();
    let in_comments: String = positions().map(|sp| format!("\"{}\", // {sp}\n", sp.fen(CastlingStyle::XFen))).collect();
    for text in [beside_games, in_comments] {
        let report = check(text.as_bytes(), &options).expect("it can be read").expect("there is a list of ranks");
        assert_eq!((report.lists[0].entries, report.findings().count()), (100, 0), "{text:.200}");
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
    let finding =
        "the numbers before the positions fit no numbering: 432 of 960 fit the nearest, where they are Scharnagl's";
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

/// The first line tells of an order only if one was looked for, and of each number once.
#[test]
fn descriptions_are_true() {
    let any_order = Options { any_order: true, ..Options::default() };
    let unnumbered = || list(|sp| format!("{sp}\n"));
    let unfit = list(|sp| format!("{} {sp}\n", (7 * sp.scharnagl() + 5) % 960));
    let partly = |sp: StartPosition| if sp.scharnagl() < 400 { sp.scharnagl() } else { 959 - sp.scharnagl() };
    let partly = list(|sp| format!("{} {sp}\n", partly(sp)));
    let as_in_none = "960 ranks, each with a number before it, as in no numbering";
    for (text, options, description) in [
        (unnumbered(), &any_order, "960 ranks, unnumbered"),
        (unnumbered(), &Options::default(), "960 ranks, unnumbered, in Scharnagl's order"),
        (unfit, &Options::default(), as_in_none),
        (partly.clone(), &Options::default(), as_in_none),
        (partly, &any_order, as_in_none),
    ] {
        let report = check(text.as_bytes(), options).expect("a slice can be read").expect("there is a list");
        assert_eq!(report.lists[0].description, description, "{text:.200}");
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
    for lost in [0, 1] {
        let found = findings(&list(|sp| line(sp, Some(lost).filter(|_| sp.scharnagl() == 300))));
        assert!(found.len() == 1 && found[0].starts_with("line 301: QBNRKRBN, which is "), "{found:?}");
        assert!(found[0].contains("number"), "{found:?}");
    }
}

/// One misprint and one missing position belong together, however different they are.
#[test]
fn the_only_misprint_is_the_only_missing_position() {
    let list = list(|sp| match sp.scharnagl() {
        300 => "  \"QBNRKRB\",\n".to_owned(),
        number => format!("  \"{sp}\", // {number}\n"),
    });
    let report = read(list.as_bytes()).expect("there is a list");
    let findings: Vec<&Finding> = report.findings().collect();
    assert!(findings.len() == 1 && findings[0].positions == [StartPosition::expect_scharnagl(300)], "{findings:?}");
}

/// Where neither a number nor the order tells, a misprint is the missing position that is most similar.
#[test]
fn misprints_are_similar_to_what_was_meant() {
    let mut ranks: Vec<String> = StartPosition::all().map(|sp| sp.to_string()).collect();
    ranks.sort_by_key(|rank| rank.chars().rev().collect::<String>());
    let meant = [100, 700].map(|line| ranks[line].parse::<StartPosition>().expect("a rank"));
    ranks[100].replace_range(7.., "X");
    ranks[700].replace_range(..1, "X");
    let report = read(ranks.join("\n").as_bytes()).expect("there is a list");
    let positions: Vec<_> = report.findings().flat_map(|finding| finding.positions.clone()).collect();
    assert_eq!((report.findings().count(), &positions[..]), (2, &meant[..]));
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
        assert_eq!(findings.len(), 1, "the number after {text} is read");
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
        let (count, findings) = entries(&format!("{text} 518"));
        assert_eq!((count, findings.len()), (1, 1), "{text}");
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

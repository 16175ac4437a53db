//! `chess960 check`.

#![expect(clippy::format_collect, reason = "a few thousand small texts")]

mod common;

use std::{collections::BTreeMap, fmt::Write, path::PathBuf};

use common::{Run, bishop_code, fritz9, legal_ranks, run, scharnagl, skeleton};

fn check_file(table: &str, file: &str) -> Run {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/printed").join(file);
    run(&["check", table, path.to_str().expect("a plain path")], b"")
}

/// The patterns by number, from the positions themselves.
fn entries(table: &str) -> BTreeMap<usize, String> {
    legal_ranks()
        .iter()
        .filter(|rank| bishop_code(rank) == 0 || table == "bishops")
        .map(|rank| match table {
            "scharnagl" => (scharnagl(rank), skeleton(rank)),
            "fritz9" => (fritz9(rank), skeleton(rank)),
            "bishops" => (bishop_code(rank), rank.replace(|piece| piece != 'B', "-")),
            "n5n" => (scharnagl(rank) / 96, skeleton(rank).replace('Q', "")),
            _ => (scharnagl(rank) / 96 * 96, rank.replace(['B', 'Q'], "")),
        })
        .collect()
}

const TABLES: [(&str, usize); 5] = [("scharnagl", 60), ("fritz9", 60), ("bishops", 16), ("n5n", 10), ("krn", 10)];

/// A printed table, in so many columns.
fn print(entries: &BTreeMap<usize, String>, columns: usize, hyphens: bool) -> String {
    let mut text = String::new();
    for (i, (number, pattern)) in entries.iter().enumerate() {
        let pattern = if hyphens { pattern.clone() } else { pattern.replace('-', "") };
        let end = if i % columns == columns - 1 { '\n' } else { ' ' };
        write!(text, "{number} {pattern}{end}").expect("a string can be written to");
    }
    text
}

#[test]
fn right_tables_pass_in_any_layout() {
    for (table, count) in TABLES {
        let entries = entries(table);
        assert_eq!(entries.len(), count);
        for columns in [1, 4, 7] {
            for hyphens in [true, false] {
                let text = print(&entries, columns, hyphens);
                for text in [
                    text.clone(),
                    text.replace('-', "\u{2013}"),
                    text.replace(' ', ",\t"),
                    format!("A heading\n\n# 1\n{text}"),
                ] {
                    let run = run(&["check", table], text.as_bytes());
                    assert_eq!(run.code, 0, "{table}\n{text}\n{}", run.out);
                    assert!(run.out.starts_with(&format!("{count} entries of ")), "{}", run.out);
                    assert_eq!(run.out.contains("hyphens lost"), !hyphens && table != "krn");
                }
            }
        }
        let reversed: String = entries.iter().map(|(number, pattern)| format!("{pattern} {number}\n")).collect();
        assert_eq!(run(&["check", table], reversed.as_bytes()).code, 0);
    }
}

#[test]
fn every_pattern_misprinted_is_found() {
    for (table, _) in TABLES {
        let entries = entries(table);
        for hyphens in [true, false] {
            for (&number, right) in &entries {
                for wrong in entries.values() {
                    let differs =
                        if hyphens { wrong != right } else { wrong.replace('-', "") != right.replace('-', "") };
                    if !differs || entries.len() > 20 && (number / 16) % 7 != wrong.len() % 7 {
                        continue;
                    }
                    let mut changed = entries.clone();
                    changed.insert(number, wrong.clone());
                    let report = chess960::check::tables::check(table_of(table), &print(&changed, 4, hyphens));
                    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
                    assert_eq!(findings.len(), 1, "{findings:?}");
                    assert!(findings[0].contains(&format!("should be {number} {right}")), "{findings:?}");
                }
            }
        }
    }
}

#[test]
fn every_number_misprinted_or_missing_is_found() {
    for (table, _) in TABLES {
        let entries = entries(table);
        for (&number, pattern) in &entries {
            for (text, finding) in [
                (
                    print(&entries, 1, true).replacen(&format!("{number} {pattern}\n"), "", 1),
                    format!("{number} {pattern} is missing"),
                ),
                (
                    print(&entries, 1, true).replacen(
                        &format!("{number} {pattern}\n"),
                        &format!("7777 {pattern}\n"),
                        1,
                    ),
                    format!("7777 {pattern} should be {number} {pattern}"),
                ),
                (print(&entries, 1, true) + &format!("{number} {pattern}\n"), "is printed already on line".to_owned()),
            ] {
                let report = chess960::check::tables::check(table_of(table), &text);
                let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
                assert_eq!(findings.len(), 1, "{findings:?}");
                assert!(findings[0].contains(&finding), "{findings:?}");
            }
        }
    }
}

fn table_of(name: &str) -> chess960::check::tables::Table {
    use chess960::check::tables::Table::{Bishops, Fritz9, Krn, N5n, Scharnagl};
    match name {
        "scharnagl" => Scharnagl,
        "fritz9" => Fritz9,
        "bishops" => Bishops,
        "n5n" => N5n,
        _ => Krn,
    }
}

#[test]
fn the_printed_tables_are_right_but_for_one_entry() {
    for (table, file, hyphens) in [
        ("fritz9", "fritz9-nq-skeletons.txt", false),
        ("krn", "krn-sequences.txt", true),
        ("bishops", "scharnagl-bishops-intact.txt", true),
        ("bishops", "scharnagl-bishops.txt", false),
        ("n5n", "scharnagl-n5n-intact.txt", true),
        ("n5n", "scharnagl-n5n.txt", false),
    ] {
        let run = check_file(table, file);
        assert_eq!(run.code, 0, "{file}: {}", run.out);
        assert_eq!(run.out.contains("hyphens lost"), !hyphens, "{file}: {}", run.out);
    }
    let run = check_file("scharnagl", "scharnagl-nq-skeletons.txt");
    assert_eq!(run.code, 1);
    let findings: Vec<&str> = run.out.lines().collect();
    assert_eq!(findings.len(), 2, "{findings:?}");
    assert_eq!(findings[0], "line 8, entry 2: 286 QNN should be 288 QN---N");
}

/// What the printed files say, compared with the positions and no help from the checker.
#[test]
fn the_printed_tables_have_no_other_misprint() {
    let mut misprints = Vec::new();
    for (table, file) in [
        ("fritz9", "fritz9-nq-skeletons.txt"),
        ("krn", "krn-sequences.txt"),
        ("bishops", "scharnagl-bishops-intact.txt"),
        ("bishops", "scharnagl-bishops.txt"),
        ("n5n", "scharnagl-n5n-intact.txt"),
        ("n5n", "scharnagl-n5n.txt"),
        ("scharnagl", "scharnagl-nq-skeletons.txt"),
    ] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/printed").join(file);
        let text = std::fs::read_to_string(path).expect("the file is there");
        let words: Vec<&str> = text.split_whitespace().collect();
        let entries = entries(table);
        assert_eq!(words.len(), 2 * entries.len(), "{file}");
        for pair in words.chunks(2) {
            let right = pair[0].parse().ok().and_then(|number: usize| entries.get(&number));
            if right.is_none_or(|right| right != pair[1] && right.replace('-', "") != pair[1]) {
                misprints.push((file, pair[0].to_owned(), pair[1].to_owned()));
            }
        }
    }
    assert_eq!(misprints, [("scharnagl-nq-skeletons.txt", "286".to_owned(), "QNN".to_owned())]);
}

#[test]
fn another_table_is_told_once() {
    let run = run(&["check", "scharnagl"], print(&entries("fritz9"), 4, true).as_bytes());
    assert_eq!(run.code, 1);
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert!(run.out.contains("60 are right in Fritz9's NQ-skeletons"), "{}", run.out);
}

#[test]
fn no_table_at_all_is_refused() {
    for table in ["scharnagl", "fritz9", "bishops", "n5n", "krn", "positions"] {
        for input in [&b""[..], b"\n", b"# 1\n", b"hello world\n"] {
            let run = run(&["check", table], input);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{table}");
            assert!(run.errors.starts_with("error: there is n"), "{}", run.errors);
        }
        assert_eq!(run(&["check", table, "/nonexistent/file"], b"").code, 2);
    }
}

/// What was found is told before it is said that nothing can be read.
#[test]
fn other_encodings_are_told() {
    let ranks = ranks();
    let latin1: Vec<u8> = ranks.iter().flat_map(|rank| [&b"\xAB"[..], rank.as_bytes(), b"\xBB\n"].concat()).collect();
    let read = run(&["check", "positions"], &latin1);
    assert_eq!((read.code, read.out.lines().count()), (1, 960));
    assert!(read.out.starts_with("line 1: byte 1 is not UTF-8\nline 2: "), "{}", read.out);
    assert_eq!(read.errors, "error: there is neither a rank nor a FEN in the list\n");
    let read = run(&["check", "scharnagl"], b"0\n16\n");
    assert_eq!((read.code, read.out.lines().count()), (1, 2));
    assert!(read.out.starts_with("line 1: \"0\" cannot be read: no pattern follows"), "{}", read.out);

    let text = format!("\u{FEFF}{}", ranks.join("\n"));
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (what, input) in [("positions", &little), ("positions", &big), ("scharnagl", &little), ("krn", &big)] {
        let read = run(&["check", what], input);
        assert_eq!((read.code, read.out.as_str()), (1, ""));
        assert!(read.errors.starts_with("error: the file is UTF-16"), "{}", read.errors);
    }
    assert_eq!(run(&["check", "positions"], text.as_bytes()).code, 0, "UTF-8 may have a byte order mark");
}

/// The ranks by Scharnagl number.
fn ranks() -> Vec<String> {
    let mut ranks = legal_ranks();
    ranks.sort_by_key(|rank| scharnagl(rank));
    ranks
}

fn fen(rank: &str, castling: &str) -> String {
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1", rank.to_lowercase())
}

#[test]
fn right_lists_pass_in_any_form() {
    type Form<'a> = &'a dyn Fn(usize, &str) -> String;
    let ranks = ranks();
    let forms: [Form<'_>; 9] = [
        &|n, rank| format!("{n} {rank}"),
        &|n, rank| format!("{n:03}. {rank}"),
        &|n, rank| format!("SP {n}: {rank}"),
        &|n, rank| format!("#{n}\t{}", rank.to_lowercase()),
        &|n, rank| format!("\"{n}\";\"{rank}\""),
        &|_, rank| rank.to_owned(),
        &|_, rank| fen(rank, "KQkq"),
        &|n, rank| format!("{n},{}", fen(rank, "KQkq")),
        &|n, rank| format!("{rank},\"{}\",{n}", fen(rank, "KQkq")),
    ];
    for form in forms {
        let list: String = (0..).zip(&ranks).map(|(n, rank)| form(n, rank) + "\r\n").collect();
        let run = run(&["check", "positions"], format!("Number,Position\n# all of them\n\n{list}").as_bytes());
        assert_eq!((run.code, run.out.lines().count()), (0, 1), "{}", run.out);
        assert!(run.out.starts_with("960 positions, all of them right"), "{}", run.out);
    }
    let fritz9_list: String = ranks.iter().map(|rank| format!("{} {rank}\n", fritz9(rank))).collect();
    assert_eq!(run(&["check", "positions", "--numbering", "fritz9"], fritz9_list.as_bytes()).code, 0);
    let mut in_fritz9_order = ranks.clone();
    in_fritz9_order.sort_by_key(|rank| fritz9(rank));
    assert_eq!(run(&["check", "positions", "--numbering", "fritz9"], in_fritz9_order.join("\n").as_bytes()).code, 0);
    for style in ["x-fen", "shredder"] {
        for format in ["fen", "epd"] {
            let book = run(&["book", "--castling", style, "--format", format], b"").out;
            assert_eq!(run(&["check", "positions"], book.as_bytes()).code, 0);
        }
    }
}

#[test]
fn right_lists_pass_with_several_positions_on_a_line() {
    let ranks = ranks();
    let numbered: Vec<String> = (0..).zip(&ranks).map(|(n, rank)| format!("{n} {rank}")).collect();
    let behind: Vec<String> = (0..).zip(&ranks).map(|(n, rank)| format!("{rank},{n}")).collect();
    for entries in [&numbered, &behind, &ranks] {
        for columns in [2, 4, 7] {
            let list: String = entries.chunks(columns).map(|line| line.join("  ") + "\n").collect();
            let run = run(&["check", "positions"], list.as_bytes());
            assert_eq!((run.code, run.out.lines().count()), (0, 1), "{}", run.out);
        }
    }
    let down: String =
        (0..240).map(|n| (0..4).map(|i| numbered[n + 240 * i].clone() + " ").collect::<String>() + "\n").collect();
    assert_eq!(run(&["check", "positions"], down.as_bytes()).code, 0);
}

/// Slips among entries of one line are told apart, and each is one finding.
#[test]
fn slips_on_one_line_are_told_apart() {
    let ranks = ranks();
    let slips =
        [("6 ", &ranks[6], "7 ", &ranks[6]), ("6 ", &ranks[7], "7 ", &ranks[6]), ("6 ", &ranks[6], "", &ranks[7])];
    let findings = [
        format!(
            "line 2: {0} stands here for 7, and again on line 2, where it belongs; 7 is {1}, which is missing",
            ranks[6], ranks[7]
        ),
        format!(
            "lines 2 and 2: the positions 6 and 7 stand in each other's place; 6 is {}, 7 is {}",
            ranks[6], ranks[7]
        ),
        format!("line 2: {} has no number, others have", ranks[7]),
    ];
    for ((sixth, sixth_rank, seventh, seventh_rank), finding) in slips.into_iter().zip(findings) {
        let mut entries: Vec<String> = (0..).zip(&ranks).map(|(n, rank)| format!("{n} {rank}")).collect();
        entries[6] = format!("{sixth}{sixth_rank}");
        entries[7] = format!("{seventh}{seventh_rank}");
        let list: String = entries.chunks(4).map(|line| line.join(" ") + "\n").collect();
        let run = run(&["check", "positions"], list.as_bytes());
        assert_eq!((run.code, run.out), (1, format!("{finding}\n960 positions; 1 finding\n")));
    }
}

/// One position replaced by another, two swapped, one misspelt, one castling field wrong.
#[test]
fn four_slips_are_four_findings() {
    let ranks = ranks();
    let mut lines: Vec<String> = ranks.iter().map(|rank| fen(rank, "KQkq")).collect();
    lines[100] = fen(&ranks[200], "KQkq");
    lines.swap(300, 700);
    lines[400] = lines[400].replace(&ranks[400], &ranks[400].replacen('Q', "N", 1));
    lines[900] = lines[900].replace("KQkq", "HAha");
    for numbered in [true, false] {
        let list: String = (0..)
            .zip(&lines)
            .map(|(n, line)| if numbered { format!("{n};{line}\n") } else { format!("{line}\n") })
            .collect();
        let run = run(&["check", "positions"], list.as_bytes());
        assert_eq!(run.code, 1);
        let findings: Vec<&str> = run.out.lines().collect();
        assert_eq!(findings.len(), 5, "{}", run.out);
        let (replacement, replaced) = (&ranks[200], &ranks[100]);
        assert_eq!(
            findings[0],
            format!(
                "line 101: {replacement} stands here for 100, and again on line 201, where it belongs; 100 is {replaced}, which is missing"
            )
        );
        assert_eq!(
            findings[1],
            format!(
                "lines 301 and 701: the positions 300 and 700 stand in each other's place; 300 is {}, 700 is {}",
                ranks[300], ranks[700]
            )
        );
        assert!(findings[2].starts_with("line 401: ") && findings[2].contains("White's rank: "), "{}", findings[2]);
        assert!(findings[2].ends_with(&format!("the number calls for {}", ranks[400])), "{}", findings[2]);
        assert!(findings[3].starts_with("line 901: the castling field is \"HAha\""), "{}", findings[3]);
        assert_eq!(findings[4], "960 positions; 4 findings");
    }
}

/// A list without numbers from which a line was lost says so, and not that all that follow are wrong.
#[test]
fn a_line_lost_is_one_finding() {
    let mut ranks = ranks();
    let lost = ranks.remove(480);
    let run = run(&["check", "positions"], ranks.join("\n").as_bytes());
    assert_eq!(run.out, format!("missing: 480 {lost}\n959 positions; 1 finding\n"));
    assert_eq!(run.code, 1);
}

#[test]
fn a_line_repeated_is_one_finding() {
    for numbered in [true, false] {
        let mut lines: Vec<String> =
            (0..).zip(ranks()).map(|(n, rank)| if numbered { format!("{n} {rank}") } else { rank }).collect();
        lines.insert(8, lines[7].clone());
        let run = run(&["check", "positions"], lines.join("\n").as_bytes());
        assert_eq!(run.code, 1);
        assert!(run.out.contains("lines 8 and 9: "), "{}", run.out);
        assert_eq!(run.out.lines().count(), if numbered { 2 } else { 3 }, "{}", run.out);
    }
}

/// All numbers in another convention are told once.
#[test]
fn another_convention_is_told_once() {
    type Number<'a> = &'a dyn Fn(usize, &str) -> usize;
    let ranks = ranks();
    let mirrored = |rank: &str| rank.chars().rev().collect::<String>();
    let numberings: [(Number<'_>, &str); 4] = [
        (&|_, rank| fritz9(rank), "the numbers are Fritz9's: 960 entries"),
        (&|n, _| n + 1, "the numbers are one more than Scharnagl's: 960 entries"),
        (&|_, rank| scharnagl(&mirrored(rank)), "the numbers are Scharnagl's for the mirrored ranks: 960 entries"),
        (
            &|n, _| if n == 0 { 960 } else { n },
            "line 1: BBQNNRKR is 0, not 960; there is no 960; the number is right where",
        ),
    ];
    for (number, finding) in numberings {
        let list: String = (0..).zip(&ranks).map(|(n, rank)| format!("{}\t{rank}\n", number(n, rank))).collect();
        let run = run(&["check", "positions"], list.as_bytes());
        assert_eq!(run.code, 1);
        assert_eq!(run.out.lines().count(), 2, "{}", run.out);
        assert!(run.out.starts_with(finding), "{}", run.out);
    }
    let mut in_fritz9_order = ranks;
    in_fritz9_order.sort_by_key(|rank| fritz9(rank));
    let run = run(&["check", "positions"], in_fritz9_order.join("\n").as_bytes());
    assert_eq!((run.code, run.out.lines().count()), (1, 2), "{}", run.out);
    assert!(run.out.starts_with("the order is that of numbers that are Fritz9's"), "{}", run.out);
}

/// A number that fits another convention says which.
#[test]
fn a_wrong_number_says_what_it_fits() {
    let ranks = ranks();
    let of = |number: usize, instead: usize| {
        let list: String =
            (0..).zip(&ranks).map(|(n, rank)| format!("{} {rank}\n", if n == number { instead } else { n })).collect();
        run(&["check", "positions"], list.as_bytes()).out
    };
    assert_eq!(
        of(518, 359).lines().next(),
        Some("line 519: RNBQKBNR is 518, not 359; 359 is NRBKRQNB; the number is right where the numbers are Fritz9's")
    );
    assert!(of(518, 519).starts_with("line 519: RNBQKBNR is 518, not 519; "));
    assert!(of(518, 519).contains("where the numbers are one more than Scharnagl's\n"));
    assert!(of(518, scharnagl("RNBKQBNR")).contains("where the numbers are Scharnagl's for the mirrored ranks\n"));
    assert!(of(518, 1234).starts_with("line 519: RNBQKBNR is 518, not 1234; there is no 1234\n"));
}

#[test]
fn a_rank_and_a_fen_that_disagree_are_told() {
    let mut lines: Vec<String> =
        (0..).zip(ranks()).map(|(n, rank)| format!("{n},{rank},{}", fen(&rank, "KQkq"))).collect();
    lines[5] = lines[5].replacen("BNQBNRKR", "BNQBRNKR", 1);
    let at = lines.iter().position(|line| line.contains(",RNBQKBNR,")).expect("518 is there");
    lines[at] = lines[at].replacen(",RNBQKBNR,", ",RNBQKBRN,", 1);
    let run = run(&["check", "positions"], lines.join("\n").as_bytes());
    assert_eq!(run.code, 1);
    assert!(run.out.contains("line 519: the rank is RNBQKBRN, but the FEN beside it is of RNBQKBNR"), "{}", run.out);
}

#[test]
fn lines_that_say_nothing_are_told() {
    let mut list = ranks().join("\n").into_bytes();
    list.extend_from_slice(b"\nThe end\nRNBQ\xFFKBNR\n");
    let run = run(&["check", "positions"], &list);
    assert_eq!(run.code, 1);
    let findings: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        findings[..2],
        ["line 961: there is neither a rank nor a FEN in \"The end\"", "line 962: byte 5 is not UTF-8"]
    );
    assert_eq!(findings.len(), 3);
}

/// What is wrong with FENs throughout is said once, and a slip among them is still found.
#[test]
fn a_fault_on_all_lines_is_one_finding() {
    let ranks = ranks();
    let mut lines: Vec<String> = ranks.iter().map(|rank| fen(rank, "HAha")).collect();
    let (wrong, right): (Vec<usize>, Vec<usize>) =
        (0..960).partition(|&n| !(ranks[n].starts_with('R') && ranks[n].ends_with('R')));
    assert!(wrong.len() > 800 && right.contains(&518));
    lines[3] = fen(&ranks[1], "HAha");
    let run = run(&["check", "positions"], lines.join("\n").as_bytes());
    let findings: Vec<&str> = run.out.lines().collect();
    assert_eq!(findings.len(), 3, "{}", run.out);
    assert!(findings[0].starts_with(&format!("{} lines have the same fault", wrong.len())), "{}", findings[0]);
    let first =
        "the castling field is \"HAha\" (column 47): A (column 48), but White's rooks are on f1 and h1, not the a-file";
    assert!(findings[0].contains(first), "{}", findings[0]);
    assert!(findings[1].starts_with(&format!("line 4: {} stands here for 3, and again on line 2", ranks[1])));
    assert_eq!(findings[2], "960 positions; 2 findings");
    for (rest, finding) in [("w KQkq - 0 0", "the move number is \"0\""), ("b KQkq - 0 1", "Black is to move")] {
        let list: String = ranks.iter().map(|rank| fen(rank, "KQkq").replace("w KQkq - 0 1", rest) + "\n").collect();
        let run = common::run(&["check", "positions"], list.as_bytes());
        assert_eq!((run.code, run.out.lines().count()), (1, 2), "{}", run.out);
        assert!(run.out.starts_with(&format!("960 lines have the same fault, the first of them this: {finding}")));
        assert!(run.out.contains("; the lines are 1-960\n"), "{}", run.out);
    }
}

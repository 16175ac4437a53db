//! Printed tables.

use std::{collections::BTreeMap, fmt::Write, path::PathBuf};

use chess960::printed::PrintedTable;

use chess960_oracle::{bishop_code, fritz9, legal_ranks, scharnagl, skeleton};

use crate::run::{Run, chess960, chess960_reading};

fn check_file(table: &str, file: &str) -> Run {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/printed").join(file);
    chess960(["check", table, path.to_str().expect("a plain path")])
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

/// Prints a table in columns.
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
                    let run = chess960_reading(["check", table], text.as_bytes());
                    assert_eq!(run.code, 0, "{table}\n{text}\n{}", run.out);
                    assert!(run.out.starts_with(&format!("{count} entries of ")), "{}", run.out);
                    assert_eq!(run.out.contains("hyphens lost"), !hyphens && table != "krn");
                }
            }
        }
        let reversed: String = entries.iter().map(|(number, pattern)| format!("{pattern} {number}\n")).collect();
        assert_eq!(chess960_reading(["check", table], reversed.as_bytes()).code, 0);
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
                    let report = chess960::check::tables::check_table(table_of(table), &print(&changed, 4, hyphens));
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
                let report = chess960::check::tables::check_table(table_of(table), &text);
                let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
                assert_eq!(findings.len(), 1, "{findings:?}");
                assert!(findings[0].contains(&finding), "{findings:?}");
            }
        }
    }
}

fn table_of(name: &str) -> &'static PrintedTable {
    PrintedTable::from_name(name).expect("it is one of the tables")
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
    assert_eq!(findings[1], "line 8, entry 2: 286 QNN should be 288 QN---N");
}

/// The printed files are compared with the positions, without the checker.
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
fn another_table_is_one_finding() {
    let run = chess960_reading(["check", "scharnagl"], print(&entries("fritz9"), 4, true).as_bytes());
    assert_eq!(run.code, 1);
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert!(run.out.contains("60 are right in `fritz9`"), "{}", run.out);
}

#[test]
fn no_table_at_all_is_refused() {
    for table in ["scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        for input in [&b""[..], b"\n", b"# 1\n", b"hello world\n"] {
            let run = chess960_reading(["check", table], input);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{table}");
            assert!(
                run.err.starts_with("error: found no table entries (a number and a pattern, such as "),
                "{}",
                run.err
            );
        }
        assert_eq!(chess960(["check", table, "/nonexistent/file"]).code, 2);
    }
}

/// Findings are printed before the error that nothing can be read.
#[test]
fn unreadable_entries_are_reported() {
    let read = chess960_reading(["check", "scharnagl"], b"0\n16\n");
    assert_eq!((read.code, read.out.lines().count()), (1, 2));
    assert!(read.out.starts_with("line 1: 0 cannot be read: no pattern follows"), "{}", read.out);
    let read = chess960_reading(["check", "n5n"], b"0 NN--- \x1b[31m 1\n");
    assert!(read.out.contains(r"\u{1b}[31m cannot be read") && !read.out.contains('\x1b'), "{}", read.out);
}

/// The other columns of CSV have names that are no patterns.
#[test]
fn headers_are_skipped() {
    for table in ["scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        let csv = chess960(["table", table, "--format", "csv"]).fine();
        let run = chess960_reading(["check", table], csv.as_bytes());
        assert_eq!(run.code, 0, "{table}: {}", run.out);
    }
    let run = chess960_reading(["check", "krn"], b"KRN;SP\nNNRKR;1\n");
    assert!(run.code == 1 && !run.out.contains("line 1") && run.out.contains("line 2"), "{}", run.out);
}

//! Printed tables.

use std::{collections::BTreeMap, path::PathBuf};

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
    assert_eq!(findings[1], "line 8, column 8: 286 QNN should be 288 QN---N");
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

#[test]
fn unreadable_words_are_reported() {
    let read = chess960_reading(["check", "scharnagl"], b"0 QNN---\n16\n");
    assert!(read.code == 1 && read.out.contains("\nline 2, column 1: 16 cannot be read: an entry is "), "{}", read.out);
    let read = chess960_reading(["check", "n5n"], b"0 NN--- \x1b[31m\n");
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

/// The tables that this command prints are those that it checks.
#[test]
fn printed_tables_are_right_and_none_is_another() {
    for table in ["scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        let text = chess960(["table", table]).fine();
        let run = chess960_reading(["check", table], text.as_bytes());
        assert_eq!(run.code, 0, "{table}: {}", run.out);
        assert!(run.out.ends_with(&format!(" entries of the table {table}, all of them right\n")), "{}", run.out);
    }
    let fritz9 = chess960(["table", "fritz9"]).fine();
    let run = chess960_reading(["check", "scharnagl"], fritz9.as_bytes());
    assert_eq!((run.code, run.out.lines().count()), (1, 2), "{}", run.out);
    assert!(run.out.contains("60 are right in `fritz9`"), "{}", run.out);
}

/// Other formats that this command writes are read, or refused in one line.
#[test]
fn tables_in_other_formats_are_read_or_refused() {
    for table in ["scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        for (format, is_read) in [("markdown", true), ("html", false), ("json", false), ("latex", false)] {
            let text = chess960(["table", table, "--format", format]).fine();
            let run = chess960_reading(["check", table], text.as_bytes());
            if is_read {
                assert_eq!((run.code, run.out.lines().count()), (0, 1), "{table}: {}", run.out);
            } else {
                let refusal = "error: a table is read from plain text, CSV or Markdown, not from HTML, JSON or LaTeX\n";
                assert_eq!((run.code, &*run.out, &*run.err), (1, "", refusal), "{table} {format}");
            }
        }
    }
}

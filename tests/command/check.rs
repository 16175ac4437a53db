//! `chess960 check`: the printed tables, of which one has a misprint.

use std::{collections::BTreeMap, path::PathBuf};

use chess960_oracle::{bishop_code, fritz9, legal_ranks, scharnagl, skeleton};

use crate::run::{Run, chess960};

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

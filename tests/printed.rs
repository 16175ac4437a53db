//! The tables as they were printed, in `tests/printed/`: ours are the same except for misprints. The files with
//! `intact` in their names, and the KRN sequences, are whole. The others lost their hyphens in print: they confirm the
//! numbers and the order of the letters.

use std::{collections::BTreeSet, fs, path::Path};

use chess960_model::Published;
use chess960_proof::{by_build_script, by_macro};
use chess960_tables::table;

/// The place of a misprint.
struct Misprint {
    file: &'static str,
    /// The line, and the entry in it, both counted from 1.
    place: (usize, usize),
    printed: &'static str,
    right: &'static str,
    reason: &'static str,
}

const MISPRINTS: [Misprint; 1] = [Misprint {
    file: "scharnagl-nq-skeletons.txt",
    place: (8, 2),
    printed: "286 QNN",
    right: "288 QNN",
    reason: "the numbers are the multiples of 16, one for each skeleton: 286 is not one, and 288 would be missing",
}];

/// A text line by line, each as its entries, `NUMBER PATTERN`. A word without a partner is an entry that matches no
/// other.
fn lines(text: &str) -> Vec<Vec<String>> {
    let entries =
        |line: &str| line.split_whitespace().collect::<Vec<_>>().chunks(2).map(|entry| entry.join(" ")).collect();
    text.lines().map(entries).collect()
}

/// The entries, column by column.
fn by_column(lines: &[Vec<String>]) -> Vec<String> {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    (0..columns).flat_map(|column| lines.iter().filter_map(move |line| line.get(column).cloned())).collect()
}

/// The lines of a print without its misprints, each of which must be there.
fn corrected(file: &str, text: &str) -> Vec<Vec<String>> {
    let mut lines = lines(text);
    for Misprint { place: (line, entry), printed, right, reason, .. } in MISPRINTS.iter().filter(|m| m.file == file) {
        let entry = &mut lines[line - 1][entry - 1];
        assert_eq!(entry, printed, "{file} is known to print it, which is wrong: {reason}");
        (*right).clone_into(entry);
    }
    lines
}

/// Fails unless a print has each pattern at its number, `first + step * index`, down its columns, and nothing else.
fn assert_prints((file, text): (&str, &str), line_count: usize, first: usize, step: usize, patterns: &[&str]) {
    let shown = |pattern: &str| if text.contains('-') { pattern.to_owned() } else { pattern.replace('-', "") };
    let ours = patterns.iter().enumerate().map(|(i, pattern)| format!("{} {}", first + step * i, shown(pattern)));
    let printed = corrected(file, text);
    assert_eq!(by_column(&printed), ours.collect::<Vec<_>>(), "{file}");
    assert_eq!(printed.len(), line_count, "{file}");
}

/// Fails unless `chess960 table` prints the same, line by line, and with the hyphens of `patterns`.
fn assert_prints_again((file, text): (&str, &str), name: &str, patterns: &[&str]) {
    let ours = lines(&published(name));
    let pattern = |entry: String| entry.split_once(' ').map(|(_, pattern)| pattern.to_owned());
    assert_eq!(by_column(&ours).into_iter().filter_map(pattern).collect::<Vec<_>>(), patterns, "{name}");
    let shown = |entry: String| if text.contains('-') { entry } else { entry.replace('-', "") };
    let ours: Vec<Vec<_>> = ours.into_iter().map(|line| line.into_iter().map(shown).collect()).collect();
    assert_eq!(ours, corrected(file, text), "{name} and {file}");
}

fn published(name: &str) -> String {
    Published::ALL.iter().find(|table| table.name == name).expect("a table of this name").to_string()
}

macro_rules! prints {
    ($(
        $test:ident: $file:literal, $lines:literal, $first:literal, $step:literal, $ours:expr, [$($table:expr),*];
    )*) => {
        const FILES: &[&str] = &[$($file),*];

        $(
            #[test]
            fn $test() {
                let print = ($file, include_str!(concat!("printed/", $file)));
                for patterns in [$($table.as_slice()),*] {
                    assert_prints(print, $lines, $first, $step, patterns);
                    if let Some(ours) = $ours {
                        assert_prints_again(print, ours, patterns);
                    }
                }
            }
        )*
    };
}

// The file, how many lines it has, its first number and the step to the next, our print with the same lines, and the
// tables.
prints! {
    scharnagl_skeletons: "scharnagl-nq-skeletons.txt", 13, 0, 16, Some("scharnagl"),
        [by_build_script::SKELETONS, by_macro::SKELETONS];
    fritz9_skeletons: "fritz9-nq-skeletons.txt", 15, 1, 16, Some("fritz9"),
        [by_build_script::FRITZ9_SKELETONS, by_macro::FRITZ9_SKELETONS];
    bishops: "scharnagl-bishops.txt", 4, 0, 1, Some("bishops"), [table::BISHOP_PATTERNS];
    bishops_intact: "scharnagl-bishops-intact.txt", 4, 0, 1, Some("bishops"), [table::BISHOP_PATTERNS];
    // Our print has the layout of the intact copy.
    n5n: "scharnagl-n5n.txt", 2, 0, 1, None, [table::N5N_PATTERNS];
    n5n_intact: "scharnagl-n5n-intact.txt", 5, 0, 1, Some("n5n"), [table::N5N_PATTERNS];
    krn: "krn-sequences.txt", 10, 0, 96, Some("krn"), [table::KRN_BY_N5N];
}

#[test]
fn our_print_of_the_positions_has_one_a_line() {
    let ranks = by_build_script::RANKS.iter().map(|rank| std::str::from_utf8(rank).expect("ASCII"));
    let expected = ranks.enumerate().map(|(number, rank)| vec![format!("{number} {rank}")]);
    assert_eq!(lines(&published("positions")), expected.collect::<Vec<_>>());
}

#[test]
fn every_file_is_read_and_every_misprint_is_in_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/printed");
    let names = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let names: BTreeSet<_> = names.map(|name| name.into_string().expect("a plain name")).collect();
    assert_eq!(names, FILES.iter().map(ToString::to_string).collect());
    assert!(MISPRINTS.iter().all(|misprint| FILES.contains(&misprint.file)));
}

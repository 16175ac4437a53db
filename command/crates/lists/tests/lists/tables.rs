//! Copies of published tables, with slips.

use std::{collections::BTreeMap, fmt::Write};

use chess960_lists::{TableReport, check_table};
use chess960_model::Published;

/// The tables that are laid out by hand: all but the list of all positions.
fn tables() -> impl Iterator<Item = &'static Published> {
    Published::ALL.iter().filter(|table| table.name != "positions")
}

/// The patterns by number.
fn patterns(table: &Published) -> BTreeMap<u16, String> {
    table.entries().into_iter().collect()
}

/// Prints a table in columns.
fn print(entries: &BTreeMap<u16, String>, columns: usize, hyphens: bool) -> String {
    let mut text = String::new();
    for (i, (number, pattern)) in entries.iter().enumerate() {
        let pattern = if hyphens { pattern.clone() } else { pattern.replace('-', "") };
        let end = if i % columns == columns - 1 { '\n' } else { ' ' };
        write!(text, "{number} {pattern}{end}").expect("a string can be written to");
    }
    text
}

fn findings(report: &TableReport) -> Vec<String> {
    report.findings.iter().map(ToString::to_string).collect()
}

/// Demands one finding with these words in it.
fn one_finding(table: &Published, text: &str, words: &str) {
    let findings = findings(&check_table(table, text));
    assert!(findings.len() == 1 && findings[0].contains(words), "{words}: {findings:?}");
}

#[test]
fn right_tables_pass_in_any_layout() {
    assert_eq!(tables().map(|table| table.entries().len()).sum::<usize>(), 60 + 60 + 16 + 10 + 10);
    for table in tables() {
        let entries = patterns(table);
        for (columns, hyphens) in [1, 4, 7].into_iter().flat_map(|columns| [(columns, true), (columns, false)]) {
            let text = print(&entries, columns, hyphens);
            for text in [
                text.clone(),
                text.replace('-', "\u{2013}"),
                text.replace(' ', ",\t"),
                format!("A heading\n\n# 1\n{text}"),
                format!("number;{}\n{text}", table.columns()[1]),
            ] {
                let report = check_table(table, &text);
                assert_eq!((report.entries, findings(&report)), (entries.len(), vec![]), "{text}");
                assert_eq!(report.hyphens_lost, !hyphens && table.name != "krn");
            }
        }
        let reversed: String = entries.iter().map(|(number, pattern)| format!("{pattern} {number}\n")).collect();
        assert_eq!(findings(&check_table(table, &reversed)), [""; 0]);
    }
}

#[test]
fn every_pattern_misprinted_is_found() {
    for table in tables() {
        let entries = patterns(table);
        for hyphens in [true, false] {
            let look = |pattern: &str| if hyphens { pattern.to_owned() } else { pattern.replace('-', "") };
            for (&number, right) in &entries {
                let wrongs = entries.values().filter(|wrong| look(wrong) != look(right));
                // For large tables, try a part, which differs from entry to entry.
                for wrong in wrongs.skip(usize::from(number) % 7).step_by(if entries.len() > 20 { 7 } else { 1 }) {
                    let mut changed = entries.clone();
                    changed.insert(number, wrong.clone());
                    one_finding(table, &print(&changed, 4, hyphens), &format!("should be {number} {right}"));
                }
            }
        }
    }
}

#[test]
fn every_number_misprinted_missing_or_repeated_is_found() {
    for table in tables() {
        let text = print(&patterns(table), 1, true);
        for (number, pattern) in table.entries() {
            let entry = format!("{number} {pattern}");
            let line = format!("{entry}\n");
            let misprinted = format!("7777 {pattern}");
            one_finding(table, &text.replacen(&line, "", 1), &format!("{entry} is missing"));
            let should_be = format!("{misprinted} should be {entry}");
            one_finding(table, &text.replacen(&line, &format!("{misprinted}\n"), 1), &should_be);
            one_finding(table, &format!("{text}{line}"), &format!("{entry} is printed already on line"));
        }
    }
}

#[test]
fn another_table_is_one_finding() {
    for table in tables() {
        for other in tables().filter(|other| other.name != table.name) {
            let words = format!("these are the entries of another table, `{}`", other.name);
            one_finding(table, &print(&patterns(other), 4, true), &words);
        }
    }
}

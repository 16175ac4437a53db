//! Copies of published tables, with slips.

use std::{collections::BTreeMap, fmt::Write};

use chess960_lists::{PublishedTable, TableEntry, TableReport, check_table};
use chess960_model::Published;

/// The tables as the command has them, apart from that of all positions.
fn tables() -> Vec<PublishedTable> {
    let published = Published::ALL.iter().filter(|table| table.name != "positions").map(|table| {
        let entry = |(number, pattern): (u16, String)| TableEntry { number, pattern: pattern.leak() };
        let entries: Vec<TableEntry> = table.entries().into_iter().map(entry).collect();
        PublishedTable {
            name: table.name,
            description: table.description,
            columns: ["number", table.text.name()],
            rows: table.rows,
            block: table.block,
            text: table.to_string().leak(),
            entries: entries.leak(),
        }
    });
    published.collect()
}

/// The patterns by number.
fn patterns(table: &PublishedTable) -> BTreeMap<u16, String> {
    table.entries.iter().map(|entry| (entry.number, entry.pattern.to_owned())).collect()
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
fn one_finding(table: &PublishedTable, all: &[PublishedTable], text: &str, words: &str) {
    let findings = findings(&check_table(table, all, text));
    assert!(findings.len() == 1 && findings[0].contains(words), "{words}: {findings:?}");
}

#[test]
fn right_tables_pass_in_any_layout() {
    let all = tables();
    assert_eq!(all.iter().map(|table| table.entries.len()).sum::<usize>(), 60 + 60 + 16 + 10 + 10);
    for table in &all {
        let entries = patterns(table);
        for (columns, hyphens) in [1, 4, 7].into_iter().flat_map(|columns| [(columns, true), (columns, false)]) {
            let text = print(&entries, columns, hyphens);
            for text in [
                text.clone(),
                text.replace('-', "\u{2013}"),
                text.replace(' ', ",\t"),
                format!("A heading\n\n# 1\n{text}"),
                format!("number;{}\n{text}", table.columns[1]),
            ] {
                let report = check_table(table, &all, &text);
                assert_eq!((report.entries, findings(&report)), (entries.len(), vec![]), "{text}");
                assert_eq!(report.hyphens_lost, !hyphens && table.name != "krn");
            }
        }
        let reversed: String = entries.iter().map(|(number, pattern)| format!("{pattern} {number}\n")).collect();
        assert_eq!(findings(&check_table(table, &all, &reversed)), [""; 0]);
    }
}

#[test]
fn every_pattern_misprinted_is_found() {
    let all = tables();
    for table in &all {
        let entries = patterns(table);
        for hyphens in [true, false] {
            let look = |pattern: &str| if hyphens { pattern.to_owned() } else { pattern.replace('-', "") };
            for (&number, right) in &entries {
                let wrongs = entries.values().filter(|wrong| look(wrong) != look(right));
                // Of the large tables a part, which differs from entry to entry.
                for wrong in wrongs.skip(usize::from(number) % 7).step_by(if entries.len() > 20 { 7 } else { 1 }) {
                    let mut changed = entries.clone();
                    changed.insert(number, wrong.clone());
                    one_finding(table, &all, &print(&changed, 4, hyphens), &format!("should be {number} {right}"));
                }
            }
        }
    }
}

#[test]
fn every_number_misprinted_missing_or_repeated_is_found() {
    let all = tables();
    for table in &all {
        let text = print(&patterns(table), 1, true);
        for entry in table.entries {
            let line = format!("{entry}\n");
            let misprinted = format!("7777 {}", entry.pattern);
            one_finding(table, &all, &text.replacen(&line, "", 1), &format!("{entry} is missing"));
            let should_be = format!("{misprinted} should be {entry}");
            one_finding(table, &all, &text.replacen(&line, &format!("{misprinted}\n"), 1), &should_be);
            one_finding(table, &all, &format!("{text}{line}"), &format!("{entry} is printed already on line"));
        }
    }
}

#[test]
fn another_table_is_one_finding() {
    let all = tables();
    for table in &all {
        for other in all.iter().filter(|other| other.name != table.name) {
            let words = format!("{} are right in `{}`", other.entries.len(), other.name);
            one_finding(table, &all, &print(&patterns(other), 4, true), &words);
        }
    }
}

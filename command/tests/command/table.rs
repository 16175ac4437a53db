use std::collections::BTreeMap;

use chess960_model::Published;
use chess960_oracle::one_in;
use serde_json::Value;

use crate::run::chess960;

#[test]
fn a_table_is_its_text() {
    for table in Published::ALL {
        assert_eq!(chess960(["table", table.name]).fine(), table.to_string());
    }
}

/// The numbers and patterns of a text, in the order in which it is read: each page column by column.
fn entries(text: &str) -> Vec<(usize, String)> {
    let pages = text.split("\n\n").map(|page| {
        let lines: Vec<Vec<&str>> = page.lines().map(|line| line.split_whitespace().collect()).collect();
        let columns = lines.iter().map(|line| line.len() / 2).max().unwrap_or(0);
        let column = |i: usize| lines.iter().filter_map(move |line| Some((line.get(2 * i)?, line.get(2 * i + 1)?)));
        let entries = (0..columns).flat_map(column);
        entries.map(|(number, text)| (number.parse().expect("a number"), (*text).to_owned())).collect::<Vec<_>>()
    });
    pages.flatten().collect()
}

#[test]
fn a_published_table_folds_on_a_narrow_terminal() {
    for name in ["scharnagl", "fritz9", "bishops", "n5n", "krn"] {
        let whole = chess960(["table", name]).fine();
        let sorted = |text: &str| {
            let mut entries = entries(text);
            entries.sort();
            entries
        };
        for columns in ["1", "20", "40", "60"] {
            let width = columns.parse::<usize>().expect("a number").max(12);
            let folded = chess960(["table", name, "--width", columns]).fine();
            assert!(folded.lines().all(|line| line.len() <= width), "{folded}");
            assert_eq!(sorted(&folded), sorted(&whole), "{name} in {columns}");
        }
        assert_eq!(chess960(["table", name, "--width", "60"]).fine(), whole);
    }
}

#[test]
fn positions_fill_every_width() {
    let whole = entries(&chess960(["table", "positions"]).fine());
    assert_eq!(whole.len(), 960);
    for width in one_in(5, 1..=220) {
        let text = chess960(["table", "positions", "--width", &width.to_string()]).fine();
        // Twelve characters, and two between columns.
        let fitting = ((width + 2) / 14).max(1);
        let longest = text.lines().map(str::len).max();
        assert_eq!(longest, Some(fitting * 14 - 2), "{width}");
        assert_eq!(entries(&text), whole, "{width}");
    }
}

/// A table, as a reader of some format finds it.
#[derive(Debug, PartialEq, Eq)]
struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn from_csv(text: &str) -> Table {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let strings = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
        let columns = strings(reader.headers().expect("a header"));
        Table { columns, rows: reader.records().map(|record| strings(&record.expect("a record"))).collect() }
    }

    fn from_json(text: &str) -> Table {
        let cell = |value: &Value| match value {
            Value::String(text) => text.clone(),
            Value::Array(values) => {
                values.iter().map(|value| value.to_string().replace('"', "")).collect::<Vec<_>>().join(" ")
            }
            value => value.to_string(),
        };
        let rows: Vec<BTreeMap<String, Value>> = serde_json::from_str(text).expect("an array of objects");
        // The order of the fields is lost, but the text has their names in order.
        let mut columns: Vec<String> = rows[0].keys().cloned().collect();
        columns.sort_by_key(|name| text.find(&format!("\"{name}\":")));
        let rows = rows.iter().map(|row| columns.iter().map(|name| cell(&row[name])).collect()).collect();
        Table { columns, rows }
    }
}

/// The tables in all ways in which they are chosen.
const TABLES: &[&[&str]] = &[
    &["positions"],
    &["positions", "--numbering", "fritz9"],
    &["positions", "--one-based"],
    &["positions", "K=e1+Q=d1", "0", "fritz9:1"],
    &["positions", "518"],
    &["scharnagl"],
    &["fritz9"],
    &["bishops"],
    &["n5n"],
    &["krn"],
];

/// Every format has the cells of CSV, in their order.
#[test]
fn formats_agree() {
    for arguments in TABLES {
        let csv = chess960([&["table"], *arguments, &["--format", "csv"]].concat()).fine();
        let written =
            |format| chess960([&["table"], *arguments, &["--columns", "all", "--format", format]].concat()).fine();
        assert_eq!(written("csv"), csv, "{arguments:?}");
        let table = Table::from_csv(&csv);
        assert_eq!(Table::from_json(&written("json")), table, "{arguments:?}");
        let html = written("html").replace("&#x2f;", "/");
        let cells = html.split("<td>").skip(1).filter_map(|cell| cell.split("</td>").next());
        assert_eq!(cells.collect::<Vec<_>>(), table.rows.concat(), "{arguments:?}");
        let markdown = written("markdown").replace('`', "");
        let rows = markdown.lines().skip(2).map(|line| line[2..line.len() - 2].split(" | ").collect::<Vec<_>>());
        assert_eq!(rows.collect::<Vec<_>>(), table.rows, "{arguments:?}");
    }
}

/// Every column of positions is a field of `show`, but for the one-based number.
#[test]
fn rows_are_those_of_show() {
    for options in [&[][..], &["--numbering", "fritz9"], &["--one-based"]] {
        let mut table =
            Table::from_csv(&chess960([&["table", "positions", "all", "--format", "csv"], options].concat()).fine());
        assert_eq!(table.columns.pop().as_deref(), Some("one_based"));
        for row in &mut table.rows {
            let one_based = row.pop().expect("a number");
            assert!(row[0] == one_based || row[0] == "0" && one_based == "960", "{row:?}");
        }
        let shown = chess960([&["show", "all", "--format", "csv"], options].concat()).fine();
        assert_eq!(table, Table::from_csv(&shown));
        let shown = chess960([&["show", "all", "--format", "json"], options].concat()).fine();
        assert_eq!(table, Table::from_json(&shown));
    }
}

#[test]
fn pages_need_nothing_from_outside() {
    for arguments in TABLES {
        for paper in ["a4", "letter"] {
            let page = chess960([&["table"], *arguments, &["--format", "html", "--paper", paper]].concat()).fine();
            assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n"), "{page}");
            assert!(page.contains("<meta charset=\"utf-8\">") && page.contains(&format!("size: {paper}")), "{page}");
            for outside in ["src=", "href", "url(", "@import", "http", "<script"] {
                assert!(!page.contains(outside), "{outside}");
            }
        }
    }
}

//! The standard set is what the table crate has, line by line.

use std::fs;

use chess960_oracle::kept::assert_kept;

use crate::tools::project;

/// Tables of the crate that would be the same as another in a language without its types.
const LEFT_OUT: [&str; 2] = ["BACK_RANKS", "BY_RANK"];

/// `NAME = VALUE by KEY` for an item `pub static NAME: TYPE = VALUE by KEY;`.
fn line(item: &str) -> Option<String> {
    let (head, source) = item.trim().strip_suffix(';')?.split_once(" = ")?;
    let head = ["pub static ", "pub const fn "].iter().find_map(|keywords| head.strip_prefix(keywords))?;
    let name = head.split([':', '(']).next()?;
    let representation = if head.contains("[[u8; 8]; 960]") { ": bytes" } else { "" };
    (!LEFT_OUT.contains(&name)).then(|| format!("{name}{representation} = {source}\n"))
}

#[test]
fn is_that_of_the_table_crate() {
    let read = |path: &str| fs::read_to_string(project(path)).expect("it is there");
    let items = read("chess960-tables/src/table.rs");
    let lines: String = items.lines().filter_map(line).collect();
    assert!(LEFT_OUT.iter().all(|name| items.contains(&format!("pub static {name}: "))));
    let count = items.lines().filter(|line| line.trim().starts_with("pub ")).count();
    assert_eq!(lines.lines().count() + LEFT_OUT.len(), count, "an item is on more than one line");
    let path = "crates/codegen/src/standard.txt";
    let expected = format!("# The standard set: the tables of chess960-tables, under the same names.\n{lines}");
    assert_kept(project(path), &expected);
}

//! The standard set is what the table crate has.

use std::collections::BTreeMap;

/// Tables of the crate that would be the same as another in a language without its types.
const LEFT_OUT: [&str; 2] = ["BACK_RANKS", "BY_RANK"];

/// The names in lines `NAME … = VALUE by KEY`, and what they are.
fn tables<'a>(text: &'a str, keywords: &[&str]) -> BTreeMap<&'a str, &'a str> {
    text.lines()
        .map(str::trim)
        .filter_map(|line| keywords.iter().find_map(|keyword| line.strip_prefix(keyword)))
        .filter_map(|line| line.split_once(" = "))
        .map(|(head, source)| (head.split([':', '(']).next().unwrap_or(head).trim(), source.trim_end_matches(';')))
        .collect()
}

#[test]
fn is_that_of_the_table_crate() {
    let mut of_the_crate =
        tables(include_str!("../../chess960-tables/src/table.rs"), &["pub static ", "pub const fn "]);
    for name in LEFT_OUT {
        assert!(of_the_crate.remove(name).is_some(), "{name} is not there");
    }
    assert!(of_the_crate.len() > 20);
    assert_eq!(tables(include_str!("../../chess960-codegen/src/standard.txt"), &[""]), of_the_crate);
}

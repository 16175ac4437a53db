//! The published tables as HTML, to be read without scripts too.

use std::fmt::Write as _;

use chess960_model::Published;

/// Returns the parts of the template that are tables: `table.scharnagl` and so on. Nothing in them needs to be escaped.
pub(crate) fn all() -> impl Iterator<Item = (String, String)> {
    Published::ALL.iter().map(|table| {
        let html = if table.name == "positions" { table.to_string() } else { list(table) };
        (format!("table.{}", table.name), html)
    })
}

/// A list that is read downwards in as many columns as there is room for.
fn list(table: &Published) -> String {
    let mut html = format!("<ul class=\"entries entries-{}\" role=\"list\">\n", table.name);
    for (number, text) in table.entries() {
        let _ = writeln!(html, "<li><b>{number}</b> <span>{text}</span></li>");
    }
    html + "</ul>"
}

//! The published tables as HTML, which can be read without scripts.

use std::fmt::Write as _;

use chess960_model::Published;

/// Returns the tables as parts of the template: `table.scharnagl` and so on. Their texts do not need to be escaped.
pub(crate) fn all() -> impl Iterator<Item = (String, String)> {
    Published::ALL.iter().map(|table| {
        let html = if table.name == "positions" { table.to_string() } else { list(table) };
        (format!("table.{}", table.name), html)
    })
}

/// Returns a table as a list, which is read downwards in as many columns as there is room for.
fn list(table: &Published) -> String {
    let mut html = format!("<ul class=\"entries entries-{}\" role=\"list\">\n", table.name);
    for (number, text) in table.entries() {
        let _ = writeln!(html, "<li><b>{number}</b> <span>{text}</span></li>");
    }
    html + "</ul>"
}

//! The published tables as HTML, to be read without scripts too.

use std::fmt::Write as _;

use chess960_codegen::model::Published;

use crate::template::escaped;

/// Returns the parts of the template that are tables: `table.scharnagl` and so on.
pub(crate) fn all() -> Vec<(&'static str, String)> {
    Published::ALL
        .iter()
        .filter_map(|table| {
            let part = match table.name {
                "positions" => return Some(("table.positions", escaped(&table.to_string()))),
                "scharnagl" => "table.scharnagl",
                "fritz9" => "table.fritz9",
                "bishops" => "table.bishops",
                "n5n" => "table.n5n",
                "krn" => "table.krn",
                _ => return None,
            };
            Some((part, list(table)))
        })
        .collect()
}

/// A list that is read downwards in as many columns as there is room for.
fn list(table: &Published) -> String {
    let mut html = format!("<ul class=\"entries entries-{}\" role=\"list\">\n", table.name);
    for (number, text) in table.entries() {
        let _ = writeln!(html, "<li><b>{number}</b> <span>{}</span></li>", escaped(&text));
    }
    html + "</ul>"
}

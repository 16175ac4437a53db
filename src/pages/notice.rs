//! Notices for the wall: the positions that were drawn, and how.

use minijinja::{Value, context, value::Serde};

use super::render;

/// Returns the position of a side, whose name is empty if both have it.
pub(crate) fn side(name: &str, number: String, rank: &str) -> Value {
    context! { name, number, rank }
}

/// Returns the sheet of a notice for one position, or for White's and Black's. `board` is SVG.
pub(crate) fn sheet(heading: Option<String>, sides: Vec<Value>, board: &str) -> Value {
    // An address, since the names in several SVGs on one page would clash.
    let board = format!("data:image/svg+xml,{}", board.replace('%', "%25").replace('#', "%23"));
    context! { heading, sides, board }
}

/// Returns a complete page, which prints each [sheet] on its own.
///
/// `facts` are labels and values: the method, or the sources and their texts. `advice` says how to check the draw.
pub(crate) fn html(title: &str, sheets: &[Value], facts: &[(String, String)], advice: &[&str]) -> String {
    render("notice.html", context! { title, sheets, facts => Serde(facts), advice => Serde(advice) })
}

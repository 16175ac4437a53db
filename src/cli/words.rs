//! Words for people.

use std::path::Path;

use chess960_notation::Escaped;

/// Returns a list of alternatives: "svg, png or text".
pub(super) fn alternatives(names: impl IntoIterator<Item: ToString>) -> String {
    let mut names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last } else { format!("{} or {last}", names.join(", ")) }
}

/// Returns a path without anything that a terminal might obey.
pub(super) fn path(path: &Path) -> String {
    Escaped(&path.to_string_lossy()).to_string()
}

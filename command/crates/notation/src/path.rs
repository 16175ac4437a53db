use std::path::Path;

use crate::Escaped;

/// Returns a path, whole, without anything that a terminal might obey.
#[must_use]
pub fn shown_path(path: &Path) -> String {
    let shown = format!("{:#}", Escaped(&path.to_string_lossy()));
    // There, a backslash divides folders, and no name has one.
    if cfg!(windows) { shown.replace(r"\\", r"\") } else { shown }
}

use std::path::Path;

use crate::Escaped;

/// Returns a whole path, with characters escaped that a terminal might obey.
#[must_use]
pub fn shown_path(path: &Path) -> String {
    let shown = format!("{:#}", Escaped(&path.to_string_lossy()));
    // On Windows, backslashes separate folders, and names do not contain them.
    if cfg!(windows) { shown.replace(r"\\", r"\") } else { shown }
}

use std::path::Path;

use chess960_draw::public::{Announcement, MAX_BYTES};

use crate::cli::{input, outcome::Error, words};

/// Reads an announcement from a file of its own.
pub(super) fn read_announcement(path: &Path) -> Result<Announcement, Error> {
    let text = input::read_text(input::open(Some(path))?, path, MAX_BYTES)?;
    text.parse().map_err(|error| {
        let path = words::path(path);
        if text.contains("\n\ntext: ") && Announcement::of_record(&text).is_ok() {
            return Error::input(format_args!(
                "{path} is a record; give the announcement, the file that `announce` wrote"
            ));
        }
        Error::input(format_args!("{path}: {error}"))
    })
}

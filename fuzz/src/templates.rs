//! Templates of languages.

use chess960_languages::{Builder, Language};

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(language) = Language::from_template("fuzz.jinja", &text) else { return };
    let mut builder = Builder::new();
    builder.table("krn = krn by n5n; number = scharnagl by rank; files = king_file by rank");
    // No panic, and an answer either way, the same each time.
    let source = language.source(&builder, None).map_err(|error| error.to_string());
    assert!(source.as_ref().map_or_else(|error| !error.is_empty(), |_| true));
    assert_eq!(language.source(&builder, None).map_err(|error| error.to_string()), source);
}

//! Rows of games or counts, which other tools read.

use chess960_notation::BYTE_ORDER_MARK;

use super::lines::line_end;

/// Names the form of a text that is CSV, which begins with the name of a known column among others, or JSON, which
/// begins with an object. Read as PGN, either would be one broken game.
pub(super) fn rows_form(text: &[u8]) -> Option<&'static str> {
    const COLUMNS: [&str; 5] = ["scharnagl", "rank", "fen", "result", "draws"];
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).trim_ascii_start();
    let object = text.strip_prefix(b"[").unwrap_or(text).trim_ascii_start().strip_prefix(b"{").unwrap_or_default();
    if let Some(name) = object.trim_ascii_start().strip_prefix(b"\"") {
        let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_:".contains(byte);
        let end = name.iter().take_while(is_name).count();
        return name[end..].starts_with(b"\":").then_some("this is JSON; command/docs/data.md counts rows");
    }
    let header = &text[..line_end(text).unwrap_or(text.len())];
    let name = |cell: &[u8]| String::from_utf8_lossy(cell).trim_matches([' ', '"']).to_lowercase();
    let mut names = header.split(|byte| b",;\t".contains(byte)).map(name);
    let has_columns = !matches!(header, [b'[' | b'{' | b';' | b'%', ..]) && names.clone().nth(1).is_some();
    let is_csv = has_columns && names.any(|name| COLUMNS.contains(&&*name));
    is_csv.then_some("this is CSV; command/docs/data.md counts it")
}

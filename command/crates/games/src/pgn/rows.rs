//! Rows of games or counts, which other tools read.

use chess960_notation::BYTE_ORDER_MARK;

/// Names the form of a text that is CSV or JSON. Read as PGN, either would be one broken game. The first line of CSV
/// names a known column among others, or has as many cells as the second, without brackets in the text; JSON begins
/// with an object.
pub(super) fn rows_form(text: &[u8]) -> Option<&'static str> {
    const COLUMNS: [&str; 5] = ["scharnagl", "rank", "fen", "result", "draws"];
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).trim_ascii_start();
    let object = text.strip_prefix(b"[").unwrap_or(text).trim_ascii_start().strip_prefix(b"{").unwrap_or_default();
    if let Some(name) = object.trim_ascii_start().strip_prefix(b"\"") {
        let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_:".contains(byte);
        let end = name.iter().take_while(is_name).count();
        return name[end..]
            .starts_with(b"\":")
            .then_some("this is JSON, not PGN; command/docs/data.md shows how to count rows");
    }
    let mut lines = text.split(|byte| b"\r\n".contains(byte)).filter(|line| !line.is_empty());
    let (header, row) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let name = |cell: &[u8]| String::from_utf8_lossy(cell).trim_matches([' ', '"']).to_lowercase();
    let [mut names, cells] = [header, row].map(|line| line.split(|byte| b",;\t".contains(byte)).map(name));
    let columns = names.clone().count();
    let is_table = || columns == cells.count() && memchr::memchr(b'[', text).is_none();
    let is_csv = columns > 1
        && !row.starts_with(b"[")
        && !matches!(header, [b'[' | b'{' | b';' | b'%' | b'0'..=b'9', ..])
        && (names.any(|name| COLUMNS.contains(&&*name)) || is_table());
    is_csv.then_some("this is CSV, not PGN; command/docs/data.md shows how to count rows")
}

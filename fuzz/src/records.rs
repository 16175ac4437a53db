//! Records of public draws, as they arrive in messages.

use chess960_draw::public::{Delivered, Record};

/// Records that are right.
const RECORDS: [&str; 4] = [
    include_str!("../../command/crates/draw/vectors/numbers.txt"),
    include_str!("../../command/crates/draw/vectors/pairs.txt"),
    include_str!("../../command/crates/draw/vectors/secrets.txt"),
    include_str!("../../command/crates/draw/vectors/void.txt"),
];

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(found) = Delivered::find(&text) {
        // Nothing is invented, and nothing lost.
        let (whole, record) = (without_blanks(&text), without_blanks(&found.record));
        let outside: Vec<String> = found.outside.iter().map(|line| without_blanks(line)).collect();
        let is_whole = |before| {
            whole == [&outside[..before].concat(), &record, &outside[before..].concat()].map(String::as_str).concat()
        };
        assert!((0..=outside.len()).any(is_whole), "{found:?}");
        if let Ok(record) = found.record.parse::<Record>() {
            assert_eq!(record.to_string(), found.record);
            assert_eq!(Delivered::find(&found.record), Ok(Delivered { outside: Vec::new(), record: found.record }));
        }
    } else {
        assert!(text.parse::<Record>().is_err(), "a record is refused as it is");
    }
    // And as instructions that break the lines of a record.
    let (kind, breaks) = data.split_first().map_or((0, data), |(kind, breaks)| (*kind, breaks));
    let record = RECORDS[usize::from(kind % 4)];
    let outside = if kind & 4 == 0 { &[][..] } else { &["Dear arbiter,", "> 1-0"] };
    let found = Delivered::find(&deliver(record, outside, breaks));
    let expected = Delivered { record: record.to_owned(), outside: outside.iter().map(ToString::to_string).collect() };
    assert_eq!(found, Ok(expected));
}

fn without_blanks(text: &str) -> String {
    text.replace([' ', '\t', '\r', '\n', '\u{a0}', '\u{feff}'], "")
}

/// Changes blanks and breaks lines at blanks and within long words, as a mail program may, though never before a
/// value's fourth character, and writes the first line outside before the record and the others behind it.
fn deliver(record: &str, outside: &[&str], breaks: &[u8]) -> String {
    let mut breaks = breaks.iter().copied().chain(std::iter::repeat(0));
    let mut text = String::new();
    let (before, after) = outside.split_at(outside.len().min(1));
    for line in before.iter().copied().chain(record.lines()).chain(after.iter().copied()) {
        let is_long =
            ["positions:", "text:", "commitment:", "source: numbers"].iter().any(|label| line.starts_with(label));
        let value = line.find(": ").map_or(line.len(), |colon| colon + 1);
        for (at, c) in line.char_indices() {
            let is_word_of_digits = || {
                let start = line[..at].rfind(' ').map_or(0, |blank| blank + 1);
                let is_digit = |c: char| c.is_ascii_hexdigit() || ",/+-".contains(c);
                at >= start + 4
                    && (start == value + 1 || line.starts_with("source:"))
                    && line[start..=at].chars().all(is_digit)
            };
            match breaks.next().unwrap_or(0) {
                1..=3 if c == ' ' => text.push('\u{a0}'),
                4..=6 if c == ' ' && at >= value => text += "\r\n ",
                7..=9 if c == ' ' && at >= value => text += " \n\n\t",
                10..=12 if is_long && is_word_of_digits() => text += &format!("\n{c}"),
                13..=15 if is_long && is_word_of_digits() => text += &format!(" \r\n  {c}"),
                _ => text.push(c),
            }
        }
        text += ["\n", "\r\n", " \n\n\u{feff}", "\n \t"][usize::from(breaks.next().unwrap_or(0) % 4)];
    }
    text
}

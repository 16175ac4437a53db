//! Characters that terminals would obey are shown instead, as JSON shows them.

use std::io::Write as _;

#[path = "../../src/line_filter.rs"]
mod under_test;

use self::under_test::LineFilter;

fn shown(pieces: &[&[u8]]) -> String {
    let mut out = Vec::new();
    let mut terminal = LineFilter::terminal(&mut out);
    for piece in pieces {
        terminal.write_all(piece).expect("a Vec takes everything");
    }
    terminal.flush().expect("a Vec takes everything");
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn a_terminal_is_shown_what_it_would_obey() {
    let text = "a\r\n\t♔ \r \x1b[31m \u{9b}1m \u{202e} \x07\x7f é\n".as_bytes();
    let expected = "a\n\t♔ \\u000d \\u001b[31m \\u009b1m \\u202e \\u0007\\u007f é\n";
    assert_eq!(shown(&[text]), expected);
    for middle in 0..text.len() {
        assert_eq!(shown(&[&text[..middle], &text[middle..]]), expected, "{middle}");
    }
    let obeyed = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}";
    let escaped: String = obeyed.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect();
    assert_eq!(shown(&[obeyed.as_bytes()]), escaped);
    assert_eq!(shown(&[b"\x9b31m \xe9\n"]), "\u{fffd}31m \u{fffd}\n");
}

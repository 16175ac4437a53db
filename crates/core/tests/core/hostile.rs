//! Text from outside.

use chess960_core::hostile::{Escaped, is_obeyed};

#[test]
fn whatever_is_obeyed_is_escaped() {
    for c in '\0'..=char::MAX {
        let shown = Escaped(&format!("{c}a{c}")).to_string();
        assert!(!is_obeyed(c) || shown.contains("a\\"), "{c:?}");
        assert!(!shown.contains(is_obeyed), "{c:?}");
    }
    assert!("\t\r\n\x1b\u{9b}\u{202e}\u{2066}\u{200f}".chars().all(is_obeyed));
    assert!(!"a \\\"'é♔\u{a0}\u{2028}\u{fffd}".contains(is_obeyed));
}

#[test]
fn controls_are_escaped_and_long_text_is_cut() {
    assert_eq!(Escaped("a \"b\" 'c' \\ ♔é").to_string(), "a \"b\" 'c' \\\\ ♔é");
    assert_eq!(Escaped("\x1b[31m\r\n\u{202e}").to_string(), r"\u{1b}[31m\r\n\u{202e}");
    // Marks that combine with the letter before them are escaped only where there is none.
    assert_eq!(Escaped("\u{308}Zu\u{308}rich \u{26a1}\u{fe0f}").to_string(), "\\u{308}Zu\u{308}rich \u{26a1}\u{fe0f}");
    assert_eq!(Escaped(&"x".repeat(120)).to_string(), "x".repeat(120));
    assert_eq!(Escaped(&"x".repeat(121)).to_string(), "x".repeat(120) + "...");
    assert_eq!(format!("{:#}", Escaped(&"\n".repeat(121))), r"\n".repeat(121));
}

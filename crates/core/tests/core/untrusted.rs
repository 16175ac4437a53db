//! Text from outside.

use chess960_core::untrusted::{Escaped, is_hidden, is_unseen};

#[test]
fn whatever_is_unseen_is_escaped() {
    for c in '\0'..=char::MAX {
        let shown = Escaped(&format!("{c}a{c}")).to_string();
        assert!(!is_unseen(c) || shown.contains("a\\"), "{c:?}");
        assert!(!shown.contains(is_unseen), "{c:?}");
        assert!(!is_hidden(c) || is_unseen(c), "{c:?}");
    }
    assert!("\t\r\n\x1b\u{9b}\u{202e}\u{2066}\u{200f}\u{2028}".chars().all(is_hidden));
    assert!(
        "\u{34f}\u{3164}\u{200d}\u{2800}\u{e000}\u{fdd0}\u{5ffff}\u{e0100}\u{f1234}\u{10ffff}".chars().all(is_unseen)
    );
    assert!(!"a \\\"'é♔\u{a0}\u{fffd}\u{3000}\u{301}".contains(is_unseen));
}

#[test]
fn controls_are_escaped_and_long_text_is_cut() {
    assert_eq!(Escaped("a \"b\" 'c' \\ ♔é").to_string(), "a \"b\" 'c' \\\\ ♔é");
    assert_eq!(Escaped("\x1b[31m\r\n\u{202e}").to_string(), r"\u{1b}[31m\r\n\u{202e}");
    // Combining marks are escaped only if no letter comes before them.
    assert_eq!(Escaped("\u{308}Zu\u{308}rich \u{26a1}\u{fe0f}").to_string(), "\\u{308}Zu\u{308}rich \u{26a1}\\u{fe0f}");
    assert_eq!(Escaped("'\u{200d}\"\u{34f}\u{e000}\u{308}").to_string(), r#"'\u{200d}"\u{34f}\u{e000}\u{308}"#);
    assert_eq!(Escaped(&"x".repeat(120)).to_string(), "x".repeat(120));
    assert_eq!(Escaped(&"x".repeat(121)).to_string(), "x".repeat(120) + "...");
    assert_eq!(format!("{:#}", Escaped(&"\n".repeat(121))), r"\n".repeat(121));
}

//! Literals in all the ways in which Rust can write them.

use chess960_codegen::{Builder, macros};
use proc_macro2::TokenStream;

/// Expands `sp!(LITERAL)` to text without spaces.
fn sp(literal: &str) -> String {
    let tokens: TokenStream = format!("[chess960_tables] {literal}").parse().expect("a literal is made of tokens");
    macros::sp(tokens).to_string().replace(' ', "")
}

#[test]
fn numbers() {
    for literal in
        ["518", "5_18", "518_", "518u16", "518_u16", "518,", "0x206", "0x2_06u16", "0o1006", "0b10_0000_0110"]
    {
        assert!(sp(literal).ends_with("::StartPosition::expect_scharnagl(518)"), "{literal}: {}", sp(literal));
    }
    // An uppercase `0X` is a number with a suffix.
    for literal in ["518usize", "518_i128", "518u8", "0x206u64", "0X206"] {
        assert!(sp(literal).contains("theonlysuffix"), "{literal}: {}", sp(literal));
    }
    assert!(sp("0x3C0").contains("not960"));
    for literal in ["960", "-1", "-518", "65536", "18446744073709551616", "99999999999999999999999"] {
        let refused = sp(literal);
        assert!(refused.contains("run") && refused.contains(&format!("not{literal}")), "{literal}: {refused}");
    }
    for literal in [
        "518.0",
        "518.",
        "518f32",
        "518f64",
        "5e2",
        "5E2",
        "5.18e2",
        "true",
        "'R'",
        "b\"RNBQKBNR\"",
        "c\"RNBQKBNR\"",
        "b'R'",
    ] {
        let refused = sp(literal);
        assert!(refused.contains("compile_error"), "{literal}: {refused}");
    }
}

#[test]
fn strings() {
    for literal in [
        r#""RNBQKBNR""#,
        r#""rnbqkbnr""#,
        r#"r"RNBQKBNR""#,
        r###"r##"RNBQKBNR"##"###,
        r#""RNBQ\x4BBNR""#,
        r#""RNBQ\u{4B}BNR""#,
        r#""RNBQ\u{00_004B}BNR""#,
        "\"RNBQ\\\n     KBNR\"",
        "\"RNBQ\\\r\n     KBNR\"",
    ] {
        assert!(sp(literal).ends_with("::StartPosition::expect_scharnagl(518)"), "{literal}: {}", sp(literal));
    }
    assert!(sp(r#""RNBKBQNR""#).contains("compile_error"));
    assert!(sp(r#""RNBQKBNR"u16"#).contains("compile_error"));
    assert!(sp(r#""""#).contains("compile_error"));
}

#[test]
fn escapes() {
    let doc = r#"#[doc = "a\tb \"c\" \\ \u{2665} \x41\0 \'d\'"] pub static A = n5n by n5n"#;
    let source = Builder::new().table(doc).source().expect("the line is right");
    // A build script includes the attribute as written.
    assert!(source.contains(r#"#[doc = "a\tb \"c\" \\ \u{2665} \x41\0 \'d\'"]"#), "{source:.300}");
}

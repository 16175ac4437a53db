//! The argument of `sp!`.

use chess960_codegen::macros;
use proc_macro2::TokenStream;

use crate::plain;

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let read = expand(&text);
    let trimmed = text.trim_ascii();
    // Plain decimal numbers and plain strings; anything else is Rust's to read.
    let quoted = trimmed.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let expected = if !trimmed.is_empty() && trimmed.len() < 5 && trimmed.bytes().all(|byte| byte.is_ascii_digit()) {
        Some(trimmed.parse::<u16>().ok().filter(|&number| number < 960))
    } else {
        let rank = quoted.filter(|rank| !rank.contains(['\\', '"']));
        rank.map(plain::scharnagl)
    };
    if let Some(expected) = expected {
        assert_eq!(read, expected, "{text:?}");
    }
    assert!(read.is_none_or(|number| number < 960));
}

/// The number in what the macro expands to, or `None` for an error of the compiler.
fn expand(text: &str) -> Option<u16> {
    let tokens: TokenStream = format!("[path] {text}").parse().ok()?;
    let expanded = macros::sp(tokens).to_string();
    if expanded.contains("compile_error") {
        return None;
    }
    let digits: String = expanded.chars().filter(char::is_ascii_digit).collect();
    Some(digits.parse().expect("a number"))
}

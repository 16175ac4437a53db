//! The argument of `sp!`.

use chess960_codegen::StartPositionLiteral;

use crate::plain;

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let read = StartPositionLiteral::from_text(&text);
    let trimmed = text.trim_ascii();
    // Plain decimal numbers and plain strings; anything else is Rust's to read.
    let quoted = trimmed.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let expected = if !trimmed.is_empty() && trimmed.len() < 5 && trimmed.bytes().all(|byte| byte.is_ascii_digit()) {
        Some(trimmed.parse::<u16>().ok().filter(|&number| number < 960))
    } else if let Some(rank) = quoted.filter(|rank| !rank.contains(['\\', '"'])) {
        Some(plain::is_rank(rank).then(|| plain::scharnagl(rank)))
    } else {
        None
    };
    if let Some(expected) = expected {
        assert_eq!(read.as_ref().ok().map(|literal| literal.scharnagl()), expected, "{text:?}");
    }
    match read {
        Ok(literal) => assert!(literal.scharnagl() < 960),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

//! Positions in any notation, and selections.

use chess960_notation::NotationOptions;
use chess960_tables::{Setup, StartPosition};

use crate::plain;

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let notation = NotationOptions::default();
    let position = notation.position(&text);
    let trimmed = text.trim();
    // Numbers and ranks, the plainest of notations.
    if !trimmed.is_empty() && trimmed.len() <= 3 && trimmed.bytes().all(|byte| byte.is_ascii_digit()) {
        let number: u16 = trimmed.parse().expect("digits");
        let read = position.as_ref().ok().map(|position| position.scharnagl());
        assert_eq!(read, (number < 960).then_some(number));
    } else if let Some(number) = plain::scharnagl(trimmed) {
        assert_eq!(position.as_ref().map(|position| position.scharnagl()), Ok(number));
    }
    match &position {
        Ok(position) => {
            assert_eq!(notation.setup(&text), Ok(Setup::from(*position)));
            if !text.contains([',', '+']) {
                assert_eq!(notation.select(&text), Ok(vec![*position]));
            }
        }
        // The standard library's words, unless they are quoted.
        Err(error) => assert!(!error.to_string().contains("digit found") || text.contains("digit found")),
    }
    // De Morgan: a part and its negation share nothing and leave nothing out.
    let part = text.split([',', '/']).next().unwrap_or_default();
    if part.contains('+') {
        return;
    }
    if let Ok(selected) = notation.select(part) {
        let others = notation.select(&format!("not:{part}")).unwrap_or_default();
        let mut all = [selected.clone(), others].concat();
        all.sort();
        assert!(all.into_iter().eq(StartPosition::all()), "{part:?}");
        assert_eq!(notation.select(&format!("{part}+all")).expect("as before").len(), selected.len());
    }
}

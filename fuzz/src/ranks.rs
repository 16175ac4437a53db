//! Ranks.

use chess960_tables::{BackRank, StartPosition};

use crate::plain;

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let expected = plain::scharnagl(&text);
    let position = StartPosition::parse(&text);
    assert_eq!(position.as_ref().ok().map(|position| position.scharnagl()), expected);
    assert_eq!(BackRank::parse(&text).is_ok(), expected.is_some());
    if let Some(letters) = data.first_chunk::<8>().filter(|_| data.len() == 8) {
        let upper = expected.filter(|_| letters.iter().all(u8::is_ascii_uppercase));
        assert_eq!(StartPosition::from_letters(*letters).map(StartPosition::scharnagl), upper);
    }
    match position {
        Ok(position) => assert!(position.as_str().eq_ignore_ascii_case(&text)),
        // The suggestion in an error is legal.
        Err(error) => {
            let message = error.to_string();
            if let Some((_, suggestion)) = message.split_once("would make ") {
                assert!(plain::scharnagl(suggestion).is_some(), "{message}");
            }
        }
    }
}

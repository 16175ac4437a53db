//! The table language.

use chess960_codegen::{Builder, Key, Value};

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    // The text as it is: no panic, and an answer either way.
    match source(&text) {
        Ok(source) => assert!(!source.is_empty()),
        Err(error) => assert!(!error.is_empty()),
    }
    // The text as a choice of value, key and length, which are known to fit or not.
    let [value, key, length, ..] = *data else { return };
    let (value, key) = (Value::ALL[usize::from(value) % Value::ALL.len()], Key::ALL[usize::from(key) % Key::ALL.len()]);
    let (value, key) = (value.name(), key.name());
    if !["scharnagl", "fritz9"].contains(&value) || !["scharnagl", "fritz9"].contains(&key) {
        return;
    }
    let length = 955 + u16::from(length % 10);
    let fits = source(&format!("T: [u16; {length}] = {value} by {key}")).is_ok();
    assert_eq!(fits, length == 960, "{value} by {key}, {length}");
    assert!(source(&format!("T: [u8; 960] = {value} by {key}")).is_err());
}

fn source(line: &str) -> Result<String, String> {
    let mut builder = Builder::new();
    builder.table(line);
    builder.source().map_err(|error| error.to_string())
}

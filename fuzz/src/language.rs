//! The table language.

use chess960_codegen::{Key, Tables, Value};

pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    // As it is: no panic, and what is read is written, and read again.
    let mut tables = Tables::default();
    match tables.add(&text) {
        Ok(_) => {
            assert!(!tables.items().is_empty());
            assert!(!tables.to_string().is_empty());
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(tables.items().is_empty(), "what is refused is not half added");
        }
    }
    // And as a choice of value, key and length, of which it is known whether they fit.
    let [value, key, length, ..] = *data else { return };
    let (value, key) = (Value::ALL[usize::from(value) % Value::ALL.len()], Key::ALL[usize::from(key) % Key::ALL.len()]);
    let (value, key) = (value.name(), key.name());
    if value != "scharnagl" && value != "fritz9" || !["scharnagl", "fritz9"].contains(&key) {
        return;
    }
    let length = 955 + u16::from(length % 10);
    let fits = Tables::default().add(&format!("T: [u16; {length}] = {value} by {key}")).is_ok();
    assert_eq!(fits, length == 960, "{value} by {key}, {length}");
    assert!(Tables::default().add(&format!("T: [u8; 960] = {value} by {key}")).is_err());
}

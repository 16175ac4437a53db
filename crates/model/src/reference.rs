//! The reference tables of the table language, in Markdown.

use std::fmt::Write as _;

use crate::{Key, Representation, Table, Value};

/// Returns a Markdown table of all keys: name, index and length.
///
/// ```
/// use chess960_model::keys_reference;
///
/// assert!(keys_reference().contains("| `fritz9` | Fritz9 number less 1, 0 to 959 | 960 |"));
/// ```
#[must_use]
pub fn keys_reference() -> String {
    let mut text = String::from("| key | index | length |\n| --- | --- | ---: |\n");
    for &key in Key::ALL {
        let (index, length) = if key.is_index() {
            (key.index_description(), key.len().to_string())
        } else {
            (format!("none: it is looked up by {}", key.description()), String::new())
        };
        let _ = writeln!(text, "| `{}` | {index} | {length} |", key.name());
    }
    text
}

/// Returns a Markdown table of all values: name, description, the natural type by each key, and all types.
///
/// ```
/// use chess960_model::values_reference;
///
/// assert!(values_reference().contains("| `krn` | Order of king, rooks and knights | `&str` | "));
/// ```
#[must_use]
pub fn values_reference() -> String {
    let mut text = String::from("| value | description | natural type | types that fit |\n| --- | --- | --- | --- |\n");
    for &value in Value::ALL {
        let types =
            value.keys().next().and_then(|key| value.column(key)).map_or_else(Vec::new, |column| column.rust_types());
        let (name, description, natural) = (value.name(), value.description(), natural_types(value));
        let _ = writeln!(text, "| `{name}` | {description} | {natural} | {} |", types.join(", "));
    }
    text
}

/// Returns the natural type of a value by each of its keys: "`u16` by `scharnagl`, `fritz9`; `u8` by `bishop_code`".
fn natural_types(value: Value) -> String {
    let mut by_type: Vec<(String, Vec<&str>)> = Vec::new();
    for key in value.keys() {
        let Ok(table) = Table::new(value, key, None) else { continue };
        let length = table.cells().width().map_or_else(String::new, |width| width.to_string());
        let name = table.representation().rust_type().replace('N', &length);
        match by_type.iter_mut().find(|(other, _)| *other == name) {
            Some((_, keys)) => keys.push(key.name()),
            None => by_type.push((name, vec![key.name()])),
        }
    }
    if let [(name, _)] = &by_type[..] {
        return format!("`{name}`");
    }
    let described = by_type.iter().map(|(name, keys)| format!("`{name}` by `{}`", keys.join("`, `")));
    described.collect::<Vec<_>>().join("; ")
}

/// Returns a Markdown table of all representations: name, Rust type and what a cell holds.
///
/// ```
/// use chess960_model::representations_reference;
///
/// assert!(representations_reference().contains("| `text` | `&str` | "));
/// ```
#[must_use]
pub fn representations_reference() -> String {
    let mut text = String::from("| representation | Rust type | a cell holds |\n| --- | --- | --- |\n");
    let mut integers = false;
    for &representation in Representation::ALL {
        let (name, ty) = match representation {
            Representation::Integer(_) if integers => continue,
            Representation::Integer(_) => {
                integers = true;
                ("`u8`, `u16`, …".into(), "any integer type".into())
            }
            _ => (format!("`{}`", representation.name()), format!("`{}`", representation.rust_type())),
        };
        let _ = writeln!(text, "| {name} | {ty} | {} |", representation.description());
    }
    text
}

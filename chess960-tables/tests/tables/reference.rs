//! The tables in the documentation match the model. `KEPT=overwrite` writes them anew.

use std::{fmt::Write as _, path::Path};

use chess960_model::{Key, Published, Representation, Table, Value};
use chess960_oracle::kept::assert_kept;

#[test]
fn is_that_of_the_model() {
    let published = Published::ALL.iter().map(|table| (table.name, format!("\n```text\n{table}```\n")));
    let language = [("keys", keys()), ("values", values()), ("representations", representations())];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/reference");
    for (name, expected) in language.into_iter().chain(published) {
        assert_kept(folder.join(name).with_extension("md"), &expected);
    }
}

/// Adds a row to a table in Markdown.
fn add_row(table: &mut String, cells: &[&str]) {
    writeln!(table, "| {} |", cells.join(" | ")).expect("a string takes any text");
}

fn keys() -> String {
    let mut text = String::from("| key | index | length |\n| --- | --- | ---: |\n");
    for &key in Key::ALL {
        let (index, length) = if key.is_index() {
            (key.index_description(), key.len().to_string())
        } else {
            (format!("none: it is looked up by {}", key.description()), String::new())
        };
        add_row(&mut text, &[&format!("`{}`", key.name()), &index, &length]);
    }
    text
}

fn values() -> String {
    let mut text = String::from("| value | description | natural type | types that fit |\n| --- | --- | --- | --- |\n");
    for &value in Value::ALL {
        let (natural, types) = (natural_types(value), types(value).join(", "));
        add_row(&mut text, &[&format!("`{}`", value.name()), value.description(), &natural, &types]);
    }
    text
}

/// Returns the natural type of a value by each of its keys: "`u16` by `scharnagl`, `fritz9`; `u8` by `bishop_code`".
fn natural_types(value: Value) -> String {
    let mut by_type: Vec<(String, Vec<&str>)> = Vec::new();
    for key in Key::ALL {
        let Ok(table) = Table::new(value, *key, None) else { continue };
        let name = rust_type(&table);
        match by_type.iter_mut().find(|(other, _)| *other == name) {
            Some((_, keys)) => keys.push(key.name()),
            None => by_type.push((name, vec![key.name()])),
        }
    }
    if let [(name, _)] = &by_type[..] {
        return name.clone();
    }
    let described = by_type.iter().map(|(name, keys)| format!("{name} by `{}`", keys.join("`, `")));
    described.collect::<Vec<_>>().join("; ")
}

/// Returns the types that the values by the first key fit; several integers are "an integer".
fn types(value: Value) -> Vec<String> {
    let of = |key: &Key| {
        Representation::ALL.iter().filter_map(|&wanted| Table::new(value, *key, Some(wanted)).ok()).collect()
    };
    let tables: Vec<Table> = Key::ALL.iter().map(of).find(|tables: &Vec<_>| !tables.is_empty()).expect("it has a key");
    let mut types = Vec::new();
    let mut has_integers = false;
    for table in &tables {
        match table.representation() {
            Representation::Integer(integer) if value == Value::Rank => {
                types.extend((!integer.is_signed() && integer.bits() <= 64).then(|| rust_type(table)));
            }
            Representation::Integer(_) => has_integers = true,
            _ => types.push(rust_type(table)),
        }
    }
    types.extend(has_integers.then(|| "an integer".into()));
    types
}

fn rust_type(table: &Table) -> String {
    let length = table.cells().width().map_or_else(String::new, |width| width.to_string());
    format!("`{}`", table.representation().rust_type().replace('N', &length))
}

fn representations() -> String {
    let mut text = String::from("| representation | Rust type | a cell holds |\n| --- | --- | --- |\n");
    let mut has_integers = false;
    for &representation in Representation::ALL {
        let (name, ty) = match representation {
            Representation::Integer(_) if has_integers => continue,
            Representation::Integer(_) => {
                has_integers = true;
                ("`u8`, `u16`, …".into(), "any integer type".into())
            }
            _ => (format!("`{representation}`"), format!("`{}`", representation.rust_type())),
        };
        add_row(&mut text, &[&name, &ty, representation.description()]);
    }
    text
}

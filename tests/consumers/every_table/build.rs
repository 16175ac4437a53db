//! Writes every table that the language allows twice: as a call of the macro, and by the builder; and the comparison.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

use chess960_codegen::{Builder, Key, Value};

/// The element types but for the integers.
const ELEMENTS: [&str; 12] = [
    "&'static str",
    "[u8; 1]",
    "[u8; 2]",
    "[u8; 5]",
    "[u8; 6]",
    "[u8; 8]",
    "[u8; 56]",
    "[chess960_tables::Piece; 5]",
    "[chess960_tables::Piece; 8]",
    "chess960_tables::BackRank",
    "chess960_tables::Skeleton",
    "chess960_tables::StartPosition",
];

/// The integers, one of each kind: a rank packs into two sizes, and everything else is a number.
fn integers(value: Value) -> &'static [&'static str] {
    match value {
        Value::Rank => &["u32", "u64"],
        _ => &["u16"],
    }
}

/// The number of tables in one call or of one builder, which both take a few more.
const PER_CALL: usize = 240;

/// One way to declare a table, without `= VALUE by KEY`, and what the test says of it.
struct Form {
    name: String,
    declaration: String,
    comparison: String,
}

/// The forms that the `n`th table by `key` can have.
fn forms(n: usize, key: Key, element: &str) -> [Form; 4] {
    let array = |keyword: &str| {
        let name = format!("{}_{n}", keyword.to_uppercase());
        Form {
            declaration: format!("pub {keyword} {name}: [{element}; {}]", key.len()),
            comparison: format!("assert_eq!(by_macro::{name}[..], by_builder::{name}[..]);"),
            name,
        }
    };
    let map = |kind: &str, letters: &str| {
        let name = format!("MAP_BY_{kind}_{n}");
        Form {
            declaration: format!(
                "pub static {name}: chess960_tables::phf::Map<{letters}, {element}>"
            ),
            comparison: format!(
                "assert!(by_macro::{name}.entries().eq(by_builder::{name}.entries()));"
            ),
            name,
        }
    };
    let function = |kind: &str, argument: &str, arguments: &str| {
        let name = format!("by_{kind}_{n}");
        Form {
            declaration: format!("pub fn {name}(key: {argument}) -> Option<{element}>"),
            comparison: format!(
                "for key in {arguments} {{ assert_eq!(by_macro::{name}(key), by_builder::{name}(key)); }}"
            ),
            name,
        }
    };
    match key {
        Key::Rank => [
            map("TEXT", "&'static str"),
            map("LETTERS", "[u8; 8]"),
            function("text", "&str", "texts()"),
            function("letters", "[u8; 8]", "letters()"),
        ],
        _ => [
            array("static"),
            array("const"),
            function("u16", "u16", "0..1000"),
            function("usize", "usize", "0..1000"),
        ],
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut items: Vec<String> = Vec::new();
    let mut tests = String::new();
    let mut n = 0;
    for &value in Value::ALL {
        for &key in Key::ALL {
            for element in ELEMENTS.iter().chain(integers(value)) {
                for Form {
                    name,
                    declaration,
                    comparison,
                } in forms(n, key, element)
                {
                    let item = format!("{declaration} = {} by {}", value.name(), key.name());
                    // Whether both refuse the same is tested where the generator is.
                    if Builder::new().table(&item).source().is_ok() {
                        writeln!(
                            tests,
                            "#[test]\nfn {}() {{\n    {comparison}\n}}",
                            name.to_lowercase()
                        )?;
                        items.push(item);
                        n += 1;
                    }
                }
            }
        }
    }
    assert!(n > 700, "only {n} tables");
    let out_dir = env::var("OUT_DIR")?;
    let out_dir = Path::new(&out_dir);
    fs::write(out_dir.join("tests.rs"), tests)?;
    let (mut calls, mut sources) = (String::new(), String::new());
    for items in items.chunks(PER_CALL) {
        let items = items.join(";\n    ");
        writeln!(calls, "chess960_tables::tables! {{\n    {items}\n}}")?;
        sources += &Builder::new().table(items).source()?;
    }
    fs::write(out_dir.join("macro.rs"), calls)?;
    Ok(fs::write(out_dir.join("builder.rs"), sources)?)
}

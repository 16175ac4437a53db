//! Writes the published tables that the command prints and checks, as a list that `src/printed.rs` includes.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

use chess960_model::Published;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut source = String::from("&[");
    for table in Published::ALL {
        let (name, description, text) = (table.name, table.description, table.to_string());
        write!(source, "PrintedTable {{ name: {name:?}, description: {description:?}, text: {text:?}, entries: &[")?;
        for (number, pattern) in table.entries() {
            write!(source, "TableEntry {{ number: {number}, pattern: {pattern:?} }},")?;
        }
        source.push_str("] },");
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("printed.rs"), source + "]")?;
    Ok(())
}

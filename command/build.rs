//! Writes the published tables that the command prints and checks, as a list that `src/published.rs` includes, and the handbook
//! without its words, which `src/commands/handbook.rs` includes.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

use chess960_model::Published;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut statics = String::new();
    let mut tables = String::new();
    for table in Published::ALL {
        let (name, description, text, entries) = (table.name, table.description, table.to_string(), table.entries());
        let entries_name = name.to_ascii_uppercase();
        // A code and its pattern are one value to the model.
        let columns = [table.number.name(), if table.text == table.number { "pattern" } else { table.text.name() }];
        let (rows, block) = (table.rows, table.block);
        write!(statics, "static {entries_name}: [TableEntry; {}] = [", entries.len())?;
        for (number, pattern) in entries {
            write!(statics, "TableEntry {{ number: {number}, pattern: {pattern:?} }},")?;
        }
        writeln!(statics, "];")?;
        writeln!(
            tables,
            "PublishedTable {{ name: {name:?}, description: {description:?}, columns: {columns:?}, rows: {rows}, block: {block}, \
                text: {text:?}, entries: &{entries_name} }},"
        )?;
    }
    let source = format!("{{ {statics} &[{tables}] }}");
    let out_dir = env::var("OUT_DIR")?;
    fs::write(Path::new(&out_dir).join("published.rs"), source)?;
    fs::write(Path::new(&out_dir).join("handbook.html"), chess960_handbook::skeleton())?;
    Ok(())
}

//! Writes the published tables that the command prints, as texts that `src/printed.rs` takes in.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

use chess960_codegen::Published;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut source = String::new();
    for &table in Published::ALL {
        let (name, page) = (table.name().to_uppercase(), table.page().to_string());
        writeln!(source, "pub(super) static {name}: &str = {page:?};")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("printed.rs"), source)?;
    Ok(())
}

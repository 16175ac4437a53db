//! Writes the handbook without its words, which `src/commands/handbook.rs` includes.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("handbook.html"), chess960_handbook::skeleton())?;
    Ok(())
}

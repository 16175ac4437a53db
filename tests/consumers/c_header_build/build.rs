//! Writes the header.

use std::{env, error::Error, fs, path::Path};

use chess960_languages::{Builder, Language};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let c = Language::from_name("c").ok_or("C is built in")?;
    let header = c.source(
        Builder::new().table("number = scharnagl by rank"),
        Some("start"),
    )?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("start.h"), header)?;
    Ok(())
}

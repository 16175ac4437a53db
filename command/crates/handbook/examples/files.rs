//! Writes the page, and the generated modules for the type checker, to a folder.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args_os().nth(1).ok_or("usage: files FOLDER")?);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("chess960.html"), chess960_handbook::page(chess960_words::Words::english()))?;
    for module in chess960_handbook::generated() {
        fs::write(folder.join(module.name), module.source)?;
    }
    Ok(())
}

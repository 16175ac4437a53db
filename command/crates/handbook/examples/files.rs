//! Writes the page, and the generated module for the type checker, to a folder.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args_os().nth(1).ok_or("usage: files FOLDER")?);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("chess960.html"), chess960_handbook::page(chess960_words::Words::english()))?;
    fs::write(folder.join("data.js"), chess960_handbook::data())?;
    Ok(())
}

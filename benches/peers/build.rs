//! Writes a call of `phf_map!` with all ranks, as they would be typed in without this project.

use std::{env, error::Error, fmt::Write, fs, path::Path};

use chess960_core::Numbering;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut source = String::from("static PHF: phf::Map<[u8; 8], u16> = phf::phf_map! {");
    for number in 0..960 {
        // The first element of the first key must have a suffix.
        let letters = Numbering::Scharnagl.rank(number)?.letters().map(|letter| format!("{letter}u8"));
        write!(source, "[{}] => {number},", letters.join(","))?;
    }
    source.push_str("};");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("phf.rs"), source)?;
    Ok(())
}

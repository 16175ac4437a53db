//! Writes calls of `phf_map!` with all ranks, as they would be typed in without this project.

use std::{env, error::Error, fmt::Write, fs, path::Path};

use chess960_core::Numbering;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut letters = String::from("static PHF: phf::Map<[u8; 8], u16> = phf::phf_map! {");
    let mut words = String::from("pub(crate) static PHF_BY_WORD: phf::Map<u64, u16> = phf::phf_map! {");
    for number in 0..960 {
        let rank = Numbering::Scharnagl.rank(number)?.letters();
        // The first element of the first key must have a suffix.
        write!(letters, "[{}] => {number},", rank.map(|letter| format!("{letter}u8")).join(","))?;
        write!(words, "{}u64 => {number},", u64::from_le_bytes(rank))?;
    }
    let source = format!("{letters}}};{words}}};");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("phf.rs"), source)?;
    Ok(())
}

//! Writes the printed tables that the command shows, as `&str`s that `src/printed.rs` takes in.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

use chess960_codegen::{Key, Page, Value};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let pages = [
        ("POSITIONS", Page::new(Value::Scharnagl, Value::Rank, Key::Scharnagl, 960)?),
        ("SCHARNAGL", Page::new(Value::Scharnagl, Value::Skeleton, Key::ScharnaglSkeleton, 12)?.in_blocks_of(6)),
        ("FRITZ9", Page::new(Value::Fritz9, Value::Skeleton, Key::Fritz9Skeleton, 15)?),
        ("BISHOPS", Page::new(Value::BishopCode, Value::BishopCode, Key::BishopCode, 4)?),
        ("N5N", Page::new(Value::N5n, Value::N5n, Key::N5n, 5)?),
        ("KRN", Page::new(Value::Scharnagl, Value::Krn, Key::N5n, 10)?),
    ];
    let mut source = String::new();
    for (name, page) in pages {
        writeln!(source, "pub(super) static {name}: &str = {:?};", page.to_string())?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("printed.rs"), source)?;
    Ok(())
}

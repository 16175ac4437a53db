//! Prints the public interface of a crate, one item a line, from the JSON that rustdoc wrote.

use std::{env, error::Error};

fn main() -> Result<(), Box<dyn Error>> {
    let json = env::args_os().nth(1).ok_or("usage: chess960-interface RUSTDOC.json")?;
    let interface =
        public_api::Builder::from_rustdoc_json(json).omit_blanket_impls(true).omit_auto_trait_impls(true).build()?;
    print!("{interface}");
    Ok(())
}

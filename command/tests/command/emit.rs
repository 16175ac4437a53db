//! The files that `emit` prints compile; the copies that consumers keep, and ask for all strings, are up to date.

use std::{fs, path::PathBuf, process::Command};

use chess960_oracle::kept::{assert_kept, project};

use crate::run::{Run, chess960, folder};

/// A file that the command printed, in a crate that keeps it.
fn kept_file(name: &str) -> PathBuf {
    project("tests/consumers/kept_file/src").join(name)
}

/// Ranks to numbers and back.
const TABLES: [&str; 2] =
    ["pub fn number(rank: &str) -> Option<u16> = scharnagl by rank", "RANKS: [[u8; 8]; 960] = rank by scharnagl"];

/// Every kind of item.
const KINDS: [&str; 12] = [
    "PACKED: [u32; 960] = rank by fritz9",
    "LETTERS: [u64; 960] = rank by scharnagl",
    "pub fn figurine(rank: &str) -> Option<&'static str> = figurine by rank",
    "BOTH_BISHOPS: [[u8; 2]; 16] = bishop_files by bishop_code",
    "BISHOPS: [u8; 16] = bishop_files by bishop_code",
    "KRN: [[super::Piece; 5]; 10] = krn by n5n",
    "pub const N5N: [&str; 10] = n5n by n5n",
    "pub const SKELETON_NUMBERS: [u16; 60] = fritz9 by scharnagl_skeleton",
    "pub fn fritz9(number: u16) -> Option<u16> = scharnagl by fritz9",
    "pub fn fritz9_text(number: usize) -> Option<&'static str> = rank by fritz9",
    "pub fn skeleton(index: u8) -> Option<&'static str> = skeleton by fritz9_skeleton",
    "pub fn mirror(letters: [u8; 8]) -> Option<u16> = mirror by rank",
];

fn emit_rust(tables: &[&str]) -> String {
    chess960(["emit", "rust"].into_iter().chain(tables.iter().flat_map(|table| ["--table", table]))).fine()
}

#[test]
fn kept_files_are_what_the_command_prints() {
    for (name, tables) in [("tables.rs", &TABLES[..]), ("kinds.rs", &KINDS)] {
        assert_kept(kept_file(name), &emit_rust(tables));
    }
}

/// `cases/emit.md` has lines that are refused.
#[cfg_attr(windows, ignore = "rustc does not run under Wine")]
#[test]
fn every_line_that_is_accepted_compiles() {
    let accepted =
        include_str!("emit.txt").lines().chain(["/** One.\n\n * Two. */ pub static A = fritz9 by scharnagl"]);
    // Each file is a module of one crate.
    let folder = folder("compiles");
    let mut root = String::new();
    for (number, lines) in accepted.enumerate() {
        let name = format!("lines_{number}.rs");
        fs::write(folder.join(&name), emit_rust(&[lines])).expect("a file can be written");
        root += &format!("#[path = {name:?}]\nmod lines_{number};\n");
    }
    fs::write(folder.join("lib.rs"), root).expect("a file can be written");
    for edition in ["2018", "2021", "2024"] {
        let rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .args(["--crate-type", "lib", "--emit", "metadata", "--edition", edition, "-F", "unsafe_code"])
            .args(["-A", "dead_code", "-A", "nonstandard_style", "-A", "unused", "-D", "warnings"])
            .arg(folder.join("lib.rs"))
            .arg("--out-dir")
            .arg(&folder)
            .output();
        Run::ended(rustc.expect("a compiler")).fine();
    }
}

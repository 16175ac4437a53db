//! The files that `emit` prints compile alone and answer correctly; the copies that consumers keep are up to date.

use std::{fs, path::PathBuf, process::Command};

use chess960_oracle::{
    kept::{assert_kept, project},
    legal_ranks, scharnagl,
};

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

/// Runs a program that must succeed and say nothing of errors or warnings.
fn run(command: &mut Command) -> String {
    Run::of(command.output().expect("the program can be started")).fine()
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

#[test]
fn kept_files_are_what_the_command_prints() {
    for (name, tables) in [("tables.rs", &TABLES[..]), ("kinds.rs", &KINDS)] {
        assert_kept(kept_file(name), &emit_rust(tables));
    }
}

/// `cases/emit.md` has lines that are refused.
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
        run(rustc()
            .args(["--crate-type", "lib", "--emit", "metadata", "--edition", edition, "-F", "unsafe_code"])
            .args(["-A", "dead_code", "-A", "nonstandard_style", "-A", "unused", "-D", "warnings"])
            .arg(folder.join("lib.rs"))
            .arg("--out-dir")
            .arg(&folder));
    }
}

const ASKS_FOR_ALL: &str = r#"
fn main() {
    let mut asked = 0;
    for n in 0..5_usize.pow(8) {
        let rank: String = (0..8).map(|file| char::from(b"BKNQR"[n / 5_usize.pow(file) % 5])).collect();
        if let Some(number) = tables::number(&rank) {
            assert_eq!(&tables::RANKS[usize::from(number)], rank.as_bytes());
            println!("{rank} {number}");
        }
        asked += 1;
    }
    assert_eq!(asked, 390_625);
    for rank in ["", "RNBQKBN", "RNBQKBNRR", "rnbqkbnr", "RNBQKBN\u{100}", "\0\0\0\0\0\0\0\0"] {
        assert_eq!(tables::number(rank), None);
    }
}
"#;

/// Compiled alone, it answers all 390,625 strings correctly.
#[test]
fn compiles_alone_and_answers() {
    let expected: Vec<String> = legal_ranks().iter().map(|rank| format!("{rank} {}", scharnagl(rank))).collect();
    assert_eq!(expected.len(), 960);
    for edition in ["2021", "2024"] {
        let folder = folder(edition);
        let main = folder.join("main.rs");
        fs::write(&main, ASKS_FOR_ALL).expect("a file can be written");
        run(rustc()
            .args(["--crate-type", "lib", "--edition", edition, "-F", "unsafe_code", "-D", "warnings"])
            .arg(kept_file("tables.rs"))
            .arg("--out-dir")
            .arg(&folder));
        let library = folder.join("libtables.rlib");
        run(rustc()
            .args(["--edition", edition, "--extern", &format!("tables={}", library.display()), "-o"])
            .args([&folder.join("main"), &main]));
        let answers = run(&mut Command::new(folder.join("main")));
        let mut answers: Vec<&str> = answers.lines().collect();
        answers.sort_unstable();
        assert_eq!(answers, expected);
    }
}

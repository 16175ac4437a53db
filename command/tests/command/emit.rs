//! The files that `emit` prints compile alone and answer correctly; the copies that consumers keep are up to date.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use chess960_oracle::{
    kept::{assert_kept, project},
    legal_ranks, scharnagl,
};

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

/// Returns a folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder can be made among what is built");
    folder
}

/// Runs a command that must succeed and say nothing of errors or warnings.
fn run(command: &mut Command) -> Output {
    let output = command.output().expect("the program can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{command:?}\n{said}");
    output
}

fn command(tables: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess960"));
    command.args(["emit", "rust"]).args(tables.iter().flat_map(|table| ["--table", table]));
    command
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

#[test]
fn kept_files_are_what_the_command_prints() {
    for (name, tables) in [("tables.rs", &TABLES[..]), ("kinds.rs", &KINDS)] {
        let printed = run(&mut command(tables)).stdout;
        assert_kept(kept_file(name), &String::from_utf8(printed).expect("Rust is UTF-8"));
    }
}

/// Lines that are refused.
const REFUSED: &[&str] = &[
    "static rank: [u16; 960] = fritz9 by scharnagl; fn f(rank: &str) -> Option<u16> = scharnagl by rank",
    "fn f(rank: &str) -> Option<u16> = scharnagl by rank; static rank: [u16; 960] = fritz9 by scharnagl",
    "_ = fritz9 by scharnagl",
    "ranks = rank by scharnagl; RANKS = rank by fritz9",
    "fn f(None: &str) -> Option<u16> = scharnagl by rank",
    "fn f(Some: u16) -> Option<u16> = scharnagl by fritz9",
    "fn f(Ok: u16) -> Option<u16> = scharnagl by fritz9",
    "fn f(__rank: &str) -> Option<u16> = scharnagl by rank",
    "fn gen(rank: &str) -> Option<u16> = scharnagl by rank",
    "fn f(gen: &str) -> Option<u16> = scharnagl by rank",
    "static gen: [u16; 960] = fritz9 by scharnagl",
    "static _: [u16; 960] = fritz9 by scharnagl",
    "static fn: [u16; 960] = fritz9 by scharnagl",
    "#x static A: [u16; 960] = fritz9 by scharnagl",
    "#{} static A: [u16; 960] = fritz9 by scharnagl",
    "#[] static A: [u16; 960] = fritz9 by scharnagl",
    "#(x) static A: [u16; 960] = fritz9 by scharnagl",
    "#![allow(dead_code)] static A: [u16; 960] = fritz9 by scharnagl",
    "#[doc =N\"x\"] static A: [u16; 960] = fritz9 by scharnagl",
    "#[allow(dead_code) x] static A: [u16; 960] = fritz9 by scharnagl",
    "/// \u{202e}\nstatic A: [u16; 960] = fritz9 by scharnagl",
    "#[doc = \"\u{2066}\"] static A: [u16; 960] = fritz9 by scharnagl",
    "pub(x y) static A: [u16; 960] = fritz9 by scharnagl",
    "pub(in crate::fn) static A: [u16; 960] = fritz9 by scharnagl",
    "static r#rank: [u16; 960] = fritz9 by scharnagl; fn f(rank: &str) -> Option<u16> = scharnagl by rank",
    "static A: [u16; 960] = fritz9 by scharnagl; static r#A: [u16; 960] = fritz9 by scharnagl",
    "fn f(r#None: &str) -> Option<u16> = scharnagl by rank",
    "fn f(r#__VALUES: u16) -> Option<u16> = fritz9 by scharnagl",
    "#[fn] static A: [u16; 960] = fritz9 by scharnagl",
    "static A: [u16; 960u16] = fritz9 by scharnagl",
    "fn a = mirror by rank; fn A = fritz9 by rank",
    "static key: [u16; 60] = fritz9 by scharnagl_skeleton",
    "fn nth(NTH_VALUES: u16) -> Option<u16> = fritz9 by scharnagl",
    "fn find(SLOTS: &str) -> Option<u16> = scharnagl by rank",
    "static rank: [u16; 960] = fritz9 by scharnagl",
    "fn Some(rank: &str) -> Option<u16> = scharnagl by rank",
    "fn Err = rank by fritz9",
    "static r#await: [u16; 960] = fritz9 by scharnagl",
    "pub static a__cells_0: [&str; 10] = krn by n5n",
    "#[doc = \"a\u{1}b\"] pub static A: [u16; 960] = fritz9 by scharnagl",
    "use phf::Map; static A: Map<&'static str, u16> = fritz9 by rank",
    "static A: Map<&'static str, u16> = fritz9 by rank",
    "static Some: [u16; 960] = fritz9 by scharnagl; x = scharnagl by rank",
    "const None: [u8; 10] = n5n by n5n",
    "static r#None = n5n by n5n",
    "数 = n5n by n5n",
    "static 数: [u8; 10] = n5n by n5n; fn f(数: u8) -> Option<u8> = n5n by n5n",
    "static type: [u16; 960] = fritz9 by scharnagl",
    "fn f(match: &str) -> Option<u16> = scharnagl by rank",
    "static Self: [u16; 960] = fritz9 by scharnagl",
    "#[allow(dead_code)] static A: [u16; 960] = fritz9 by scharnagl; #[inline] static A: [u8; 10] = n5n by n5n",
    "#[deprecated] fn a = mirror by rank; #[must_use] fn a = fritz9 by rank",
    "A: [Vec<u16>; 960] = fritz9 by scharnagl",
    "static A: [u16; 960] =\u{b}fritz9 by scharnagl",
    "static A: [u16; 960] =\u{c}fritz9 by scharnagl",
    "static A: [u16; 960] =\rfritz9 by scharnagl",
    "static A: [u16; 960] =\u{85}fritz9 by scharnagl",
    "#[doc = \"a\u{2028}b\"] static A: [u16; 960] = fritz9 by scharnagl",
    "/// a\u{2029}b\nstatic A: [u16; 960] = fritz9 by scharnagl",
];

/// Lines that compile.
const ACCEPTED: &[&str] = &[
    "rank: [u16; 960] = fritz9 by scharnagl; fn f(rank: &str) -> Option<u16> = scharnagl by rank",
    "type: [u16; 960] = fritz9 by scharnagl; fn = fritz9 by rank; static = n5n by n5n; self = krn by rank",
    "slots = rank by fritz9; displacements = krn by n5n; static Key: [u16; 60] = fritz9 by scharnagl_skeleton; \
        find_rank = fritz9 by rank",
    "#[doc = \"[\\\"\\u{1}0\\u{1}\\\"]\"] pub static A: [&str; 10] = krn by n5n; pub static B: [u8; 16] = bishop_code \
        by bishop_code",
    "fn a = mirror by rank; fn aA = fritz9 by rank",
    "#[cfg(all())] fn a = mirror by rank; #[cfg(not(all()))] fn a = fritz9 by rank",
    "#[track_caller] pub fn a = mirror by rank; gen = scharnagl by rank",
    "fn nth(nth_values: u16) -> Option<u16> = fritz9 by scharnagl; fn find(slots: &str) -> Option<u16> = scharnagl by \
        rank",
    "static Rank: [u16; 960] = fritz9 by scharnagl; x = scharnagl by rank; static NUMBER: [u8; 10] = n5n by n5n; fn y \
        = rank by fritz9",
    "static A = fritz9 by scharnagl;; static B = n5n by n5n;",
    "fn some(rank: &str) -> Option<u16> = scharnagl by rank; fn none(rank: [u8; 8]) -> Option<u16> = fritz9 by rank",
    "fn ok(n: u16) -> Option<u16> = scharnagl by fritz9; fn err = rank by fritz9",
    "fn r#gen(r#async: &str) -> Option<u16> = scharnagl by rank; static AWAIT: [u16; 960] = fritz9 by scharnagl",
    "fn r#fn(r#static: &str) -> Option<&str> = figurine by rank",
    "fn f(values: &str) -> Option<u16> = fritz9 by rank; static VALUES: [[u8; 8]; 960] = rank by scharnagl",
    "static SLOTS: [[u8; 8]; 960] = rank by scharnagl; fn f(rank: &str) -> Option<u16> = fritz9 by rank",
    "#[doc = \"/etc is a path\"] pub static A: [u16; 960] = fritz9 by scharnagl",
    "#[doc = \"a line break  \\nand more\"] pub static A: [u16; 960] = fritz9 by scharnagl",
    "#[cfg(not(any(target_os = \"none\", feature = \"x\")))] pub static A: [core::primitive::u16; 960] = fritz9 by \
        scharnagl",
    "#[deprecated] pub static RANKS: [[u8; 8]; 960] = rank by scharnagl; pub fn f = scharnagl by rank; pub fn g = \
        fritz9 by rank",
    "pub fn f(n: core::primitive::u16) -> Option<[core::primitive::u8; 8]> = rank by fritz9",
    "#[doc = \"a\\rb\"] pub static A: [u16; 960] = fritz9 by scharnagl",
    "#[doc = \"a\\u{7}b\"] pub static A: [u16; 960] = fritz9 by scharnagl",
    "/** One.\n\n * Two. */ pub static A: [u16; 960] = fritz9 by scharnagl",
    "#[doc = concat!(\"a\", \"b\")] #[allow(dead_code, clippy::all)] pub(crate) static A: [u16; 960] = fritz9 by \
        scharnagl",
    "#[cfg(any())] pub static A: [[u8; 8]; 960] = rank by scharnagl; pub static A: [&str; 960] = rank by scharnagl",
    "#[cfg_attr(all(), deprecated(since = \"1.0\", note = \"use \\\"B\\\"\"))] pub static A: [u16; 960] = fritz9 by \
        scharnagl",
    "#[must_use = \"it is a pure function\"] pub fn f(rank: &str) -> Option<u16> = scharnagl by rank",
    "pub(self) static A = krn by scharnagl",
    "ranks: bytes = rank by scharnagl; NUMBER: u32 = scharnagl by rank; FENS = x_fen by fritz9; X: u64 = rank by \
        scharnagl",
    "A = a_side_castling_vacant by fritz9; B = h_side_castling_safe by scharnagl; find: u8 = king_file by rank",
    "fn number(find_rank: &str) -> Option<u16> = scharnagl by rank; fn f(find_rank_: [u8; 8]) -> Option<u16> = fritz9 \
        by rank",
    "fn r#find_rank = scharnagl by rank; fn r#find_rank_ = fritz9 by rank",
    "static r#SLOTS: [[u8; 8]; 960] = rank by scharnagl; fn f(rank: &str) -> Option<u16> = fritz9 by rank",
    "static r#RANKS: [[u8; 8]; 960] = rank by scharnagl; fn f(ranks: &str) -> Option<&str> = x_fen by rank",
    "some = n5n by n5n; none = krn by n5n; option = scharnagl by rank; static NONE_: [u8; 10] = n5n by n5n",
    "数a = n5n by n5n; 数 = scharnagl by rank; fn f(数: &str) -> Option<u16> = mirror by rank",
    "#[allow(dead_code)] #[rustfmt::skip] pub static A = n5n by n5n; #[allow(dead_code, clippy::too_many_lines)] fn a \
        = mirror by rank",
    "pub static A: [u128; 960] = rank by scharnagl; pub const B: [isize; 60] = scharnagl by fritz9_skeleton",
];

/// Emitted files compile; lines that would not are refused.
#[test]
fn compiles_or_is_refused() {
    for line in REFUSED {
        let output = command(&[line]).output().expect("the command starts");
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{line}");
    }
    // Each file is a module of one crate.
    let folder = folder("compiles");
    let mut root = String::new();
    for (number, lines) in ACCEPTED.iter().enumerate() {
        let name = format!("lines_{number}.rs");
        fs::write(folder.join(&name), run(&mut command(&[lines])).stdout).expect("a file can be written");
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

/// Returns the command or the lines in a heading, each after a mark.
#[cfg(unix)]
fn heading(mark: &str, source: &str) -> String {
    let heading = source.lines().skip(2).skip_while(|line| line.len() < 4);
    heading.map_while(|line| line.strip_prefix(mark)).collect::<Vec<_>>().join("\n")
}

/// The command in the heading, run by a shell, makes the file again.
#[cfg(unix)]
#[test]
fn the_command_in_the_heading_makes_the_file_again() {
    let folder = folder("heading");
    let lines = "/// Two\n/// lines.\nranks = rank by scharnagl\nEND\n  = krn by n5n\n";
    fs::create_dir_all(folder.join("a*")).expect("a folder can be made");
    for name in ["lines.txt", "-x.txt", "a*/b.txt", "it's \"\\u0041\".txt"] {
        fs::write(folder.join(name), lines).expect("a file can be written");
    }
    let shell = |command: &str| {
        let binary = Path::new(env!("CARGO_BIN_EXE_chess960")).parent().expect("it is in a folder");
        let path = env::var("PATH").expect("there is a path");
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&folder)
            .env("PATH", format!("{}:{path}", binary.display()))
            .output()
            .expect("a shell starts");
        assert!(output.status.success(), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("the source is text")
    };
    for (mark, command) in [
        ("//     ", "chess960 emit rust --from lines.txt"),
        ("//     ", r#"chess960 emit java --from "it's \"\\u0041\".txt" --name games.Starts"#),
        (" *     ", "chess960 emit c --from=-x.txt --table 'x: u32 = rank by scharnagl' --table 'y = n5n by n5n'"),
        (" *     ", "chess960 emit c --from 'a*/b.txt'"),
    ] {
        let source = shell(command);
        assert!(shell(&heading(mark, &source)) == source, "{command}");
    }
    // Of standard input, the heading has the lines.
    let source = shell("chess960 emit python --from - < lines.txt");
    fs::write(folder.join("again.txt"), heading("#     ", &source)).expect("a file can be written");
    assert!(shell("chess960 emit python --from - < again.txt") == source);
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
        let answers = run(&mut Command::new(folder.join("main"))).stdout;
        let mut answers: Vec<&str> = std::str::from_utf8(&answers).expect("the output is text").lines().collect();
        answers.sort_unstable();
        assert_eq!(answers, expected);
    }
}

#[test]
fn empty_lines_and_endless_files_are_refused() {
    for line in ["", " "] {
        let output = command(&[line]).output().expect("the command starts");
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
    }
    if cfg!(target_os = "linux") {
        for (option, limit, code) in [("--check", 16 << 20, 1), ("--from", 512 << 10, 2)] {
            let output = Command::new(env!("CARGO_BIN_EXE_chess960"))
                .args(["emit", "c", option, "/dev/zero"])
                .output()
                .expect("the command starts");
            let error = format!("error: /dev/zero has more than {limit} bytes\n");
            assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(code), error.as_bytes()));
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn there_are_at_most_250_tables() {
    for (language, table, count, code, expected) in [
        ("rust", "a = rank by scharnagl", 250, 2, "an earlier table is also called `A`"),
        ("python", "a = rank by scharnagl", 250, 2, "an earlier table is also called `a`"),
        ("rust", "a& = x_fen by scharnagl", 250, 0, ""),
        ("sql", "a& = x_fen by scharnagl", 250, 0, ""),
        (
            "python",
            "a& = n5n by n5n",
            20_000,
            2,
            "standard input: there are more than 250 tables\n 251 | a251 = n5n by n5n\n     | ^^^^\n",
        ),
    ] {
        let lines = format!("seq {count} | sed 's/.*/{table}/'");
        let line = format!("ulimit -v 130000; {lines} | chess960 emit {language} --from -");
        let run = crate::run::shell(&line, ".");
        assert!(run.code == code && run.err.contains(expected), "{language}: {} {}", run.code, run.err);
        assert!(count < 20_000 || run.err.lines().count() == 3, "{}", run.err);
    }
}

//! Names as each language has them, and what is refused.

use chess960_languages::Language;

use crate::{
    run::chess960,
    tools::{folder, others, sh},
};

/// Returns the source for these lines.
fn emit(language: &str, lines: &[&str]) -> String {
    let run = chess960(arguments(language, lines));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{language} {lines:?}");
    run.out
}

fn arguments<'a>(language: &'a str, lines: &[&'a str]) -> Vec<&'a str> {
    ["emit", language].into_iter().chain(lines.iter().flat_map(|line| ["--table", line])).collect()
}

fn refusal(language: &str, lines: &[&str]) -> String {
    let run = chess960(arguments(language, lines));
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{language} {lines:?}");
    run.err
}

#[test]
fn follow_the_custom_of_the_language() {
    for spelling in ["FRITZ9_BY_SCHARNAGL", "fritz9_by_scharnagl", "fritz9ByScharnagl", "Fritz9ByScharnagl"] {
        let line = format!("{spelling} = fritz9 by scharnagl");
        for (language, name) in [
            ("c", "chess960_fritz9_by_scharnagl[960]"),
            ("javascript", "export const fritz9ByScharnagl = "),
            ("typescript", "export const fritz9ByScharnagl: Uint16Array = "),
            ("python", "\nFRITZ9_BY_SCHARNAGL: Final[tuple[int, ...]] = "),
            ("java", "public static int fritz9ByScharnagl(int index)"),
            ("go", "\nvar Fritz9ByScharnagl = [960]uint16{"),
            ("csharp", "ReadOnlyCollection<ushort> Fritz9ByScharnagl = "),
            ("sql", "\n    fritz9_by_scharnagl SMALLINT NOT NULL UNIQUE"),
        ] {
            assert!(emit(language, &[&line]).contains(name), "{language} {spelling}");
        }
        assert!(emit("rust", &[&line]).contains("pub static FRITZ9_BY_SCHARNAGL: [u16; 960]"));
        // An item of Rust keeps its name.
        let item = format!("pub static {spelling}: [u16; 960] = fritz9 by scharnagl");
        assert!(emit("rust", &[&item]).contains(&format!("pub static {spelling}: [u16; 960]")));
    }
}

#[test]
fn lookups_have_names_of_functions() {
    for (language, name) in [
        ("c", "\nint chess960_find_number(const char *rank);"),
        ("javascript", "export function findNumber(rank)"),
        ("typescript", "export function findNumber(rank: string): number | undefined"),
        ("python", "def find_number(rank: str) -> int | None:"),
        ("java", "public static OptionalInt findNumber(String rank)"),
        ("go", "func FindNumber(rank string) (uint16, bool)"),
        ("csharp", "public static ushort? FindNumber(string rank)"),
    ] {
        assert!(emit(language, &["find_number = scharnagl by rank"]).contains(name), "{language}");
    }
}

#[test]
fn one_cell_and_initialisms() {
    for (language, line, name) in [
        ("go", "x_fens = x_fen by scharnagl", "\nvar XFENs = [960]string{"),
        ("go", "krn_by_idn = krn by scharnagl", "\nvar KRNByIDN = [960]string{"),
        ("java", "x_fens = x_fen by scharnagl", "public static String xFen(int index)"),
        ("java", "ranks_by_fritz9: bytes = rank by fritz9", "public static byte[] rankByFritz9(int index)"),
        ("java", "rook_files = rook_files by scharnagl", "public static byte[] rookFiles(int index)"),
        ("java", "chess = krn by scharnagl", "public static String chess(int index)"),
        ("csharp", "ranks: bytes = rank by scharnagl", "public static ReadOnlySpan<byte> Rank(int index)"),
        ("csharp", "ranks = rank by scharnagl", "ReadOnlyCollection<string> Ranks = "),
    ] {
        let source = emit(language, &[line]);
        assert!(source.contains(name), "{language} {line}");
    }
    let error = refusal("c", &["a = fritz9 by rank", "a_n = krn by scharnagl"]);
    assert!(
        error.contains("the lookup `a` with a length and `a_n` would both be called `chess960_a_n` in C"),
        "{error}"
    );
}

#[test]
fn reserved_words_get_an_underscore() {
    for (language, word, name) in [
        ("javascript", "new", "new_"),
        ("javascript", "index_of", "indexOf_"),
        ("typescript", "delete", "delete_"),
        ("java", "class", "class_"),
        ("csharp", "to_string", "ToString_"),
        ("csharp", "chess960", "Chess960_"),
        ("sql", "order", "order_"),
    ] {
        let source = emit(language, &[&format!("r#{word} = krn by scharnagl")]);
        assert!(source.contains(&format!(" {name}")), "{language} {word}");
    }
    assert!(emit("python", &["lambda = fritz9 by rank"]).contains("def lambda_(rank: str)"));
}

#[test]
fn collisions_are_errors() {
    for language in others().map(Language::name) {
        let error = refusal(language, &["fenList = x_fen by scharnagl", "FEN_LIST = krn by scharnagl"]);
        assert!(error.contains("the tables `fenList` and `FEN_LIST` would both be called `"), "{language}: {error}");
        let error = refusal(language, &["A = x_fen by scharnagl; A = krn by scharnagl"]);
        assert!(error.contains("two tables are called `A`"), "{language}: {error}");
        assert!(refusal(language, &["__ = krn by scharnagl"]).contains("`__` cannot be a name"));
        assert!(refusal(language, &["größe = krn by scharnagl"]).contains("a name has ASCII letters"));
    }
    let error = refusal("sql", &["files = rook_files by scharnagl", "files_1 = krn by scharnagl"]);
    assert!(error.contains("two columns would be called `files_1`"), "{error}");
    // An array and a lookup look different in Python.
    emit("python", &["fritz9 = fritz9 by scharnagl", "Fritz9 = fritz9 by rank"]);
}

#[test]
fn words_and_types_of_rust_are_refused_with_what_to_write() {
    for (line, message) in [
        ("pub A = krn by scharnagl", "is public: write `NAME = VALUE by KEY`"),
        ("pub static A = krn by scharnagl", "`pub` is a word of Rust; write `NAME = VALUE by KEY`"),
        ("static A: [u16; 960] = fritz9 by scharnagl", "`static` is a word of Rust"),
        ("fn f(rank: &str) -> Option<u16> = fritz9 by rank", "`fn` is a word of Rust"),
        ("f(rank) = fritz9 by rank", "a lookup has no arguments here: write `f = VALUE by rank`"),
        ("A: [u16; 960] = fritz9 by scharnagl", "`[u16; 960]` is a type of Rust; write `u16`"),
        ("A: [&str; 960] = rank by scharnagl", "`[&str; 960]` is a type of Rust; write `text`"),
        ("A: [[u8; 8]; 960] = rank by scharnagl", "`[[u8; 8]; 960]` is a type of Rust; write `bytes`"),
        ("A: &'static str = rank by scharnagl", "`&str` is a type of Rust; write `text`"),
        ("A: Option<u16> = fritz9 by rank", "`Option<u16>` is a type of Rust; write `u16`"),
        ("A: phf::Map<&'static str, u16> = fritz9 by rank", "is a type of Rust; write `u16`"),
        ("A: String = rank by scharnagl", "`String` is a type of Rust; write `text`"),
        ("A: chess960::BackRank = rank by scharnagl", "`chess960::BackRank` is a type of Rust; write `text`"),
        ("A: back_rank = rank by scharnagl", "`back_rank` is a type of Rust; write `text`"),
        ("A: start_position = mirror by scharnagl", "`start_position` is a type of Rust; write `u16`"),
        ("A: skeleton = skeleton by scharnagl", "`skeleton` is a type of Rust; write `text`"),
        ("A: pieces = rank by scharnagl", "`pieces` is a type of Rust; write `text`"),
        ("A: usize = fritz9 by scharnagl", "`usize` is a type of Rust; write `u16`"),
        ("A: u128 = fritz9 by scharnagl", "`u128` is a type of Rust; write `u16`"),
        ("A: txt = rank by scharnagl", "`txt` is not a representation; did you mean `text`?"),
        ("A: u8 = fritz9 by scharnagl", "`u8` holds at most 255, but this goes up to 960; `u16` is wide enough"),
        ("#[cfg(x)] A = krn by scharnagl", "`#[cfg(x)]` is an attribute of Rust"),
        ("A = krn by scharnagl B = krn by scharnagl", "expected `;`: a table ends with its key"),
        ("A = fritz by scharnagl", "did you mean `fritz9`?"),
        ("= fritz9 by scharnagl", "expected a table: write `NAME = VALUE by KEY`"),
        ("A fritz9 by scharnagl", "expected `: REPRESENTATION = VALUE by KEY` or `= VALUE by KEY`"),
    ] {
        for language in others().map(Language::name) {
            let error = refusal(language, &[line]);
            assert!(error.contains(message), "{language} {line}\n{error}");
        }
    }
}

#[test]
fn sql_has_columns_by_scharnagl_alone() {
    assert!(refusal("sql", &["A = krn by n5n"]).contains("a column is a value by `scharnagl`, not by `n5n`"));
    assert!(refusal("sql", &["A = fritz9 by rank"]).contains("not by `rank`"));
    assert!(refusal("sql", &["A: bytes = rank by scharnagl"]).contains("write `text`"));
    assert!(refusal("sql", &["A = scharnagl by scharnagl"]).contains("has the column `scharnagl`, its key"));
}

#[test]
fn modules_have_names_where_they_say_them() {
    for (language, name, expected) in [
        ("c", "start", "extern const char start_krn[10][6];"),
        ("go", "start", "\npackage start\n"),
        ("java", "org.games.Start", "\npackage org.games;\n"),
        ("java", "org.games.Start", "\npublic final class Start {\n"),
        ("csharp", "Games.Start", "\nnamespace Games\n{\n"),
    ] {
        let run = chess960(["emit", language, "--name", name, "--table", "KRN = krn by n5n"]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.contains(expected), "{language} {name}");
    }
    for (language, name, message) in [
        ("python", "start", "--name does not apply to Python"),
        ("rust", "start", "--name does not apply to Rust"),
        ("go", "a.b", "`a.b` cannot be a name in Go; `chess960` can"),
        ("go", "func", "`func` cannot be a name in Go"),
        ("java", "a..B", "`a..B` cannot be a name in Java; `Chess960` or `games.Chess960` can"),
        ("java", "KrnTable", "the class of the table `KRN` would be called `KrnTable` too"),
        ("c", "\u{1b}[31m", "`\\u{1b}[31m` cannot be a name in C"),
        ("c", "", "--name is empty"),
        ("sql", "if", "`if` cannot be a name in SQL; `chess960` can"),
        ("sql", "Select", "`Select` is reserved in SQL"),
        ("sql", "SQLite_starts", "`SQLite_starts` is reserved in SQL"),
    ] {
        let run = chess960(["emit", language, "--name", name, "--table", "KRN = krn by scharnagl"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{language} {name}");
        assert!(run.err.contains(message), "{language} {name}: {}", run.err);
    }
}

const LIST: &str = "\u{feff}# A list.
// Another comment.

/// The ranks.
/// Two lines.
RANKS: bytes =
    rank by scharnagl
number = scharnagl by rank // by a perfect hash
N5N = n5n by n5n; KRN = krn by n5n
";

#[test]
fn lines_come_from_a_file() {
    let folder = folder("lines");
    std::fs::write(folder.join("tables.txt"), LIST).expect("a file can be written");
    let source = sh(&folder, "chess960 emit python --from tables.txt");
    for text in ["RANKS: Final", "\"\"\"The ranks.\n\nTwo lines.\n\"\"\"", "def number", "N5N: Final", "KRN: Final"] {
        assert!(source.contains(text), "{text}");
    }
    let heading = format!("# @generated by chess960-codegen {} with this command.", env!("CARGO_PKG_VERSION"));
    assert!(source.starts_with(&heading) && source.contains("#     chess960 emit python --from tables.txt\n"));
    let from_input = sh(&folder, "chess960 emit python --from - < tables.txt");
    assert!(from_input.contains("#     chess960 emit python --from - <<'END'\n#     # A list.\n"), "{from_input:.300}");
    let without_heading = |source: &str| source.split_once("Apache License 2.0.").map(|(_, rest)| rest.to_owned());
    assert_eq!(without_heading(&from_input), without_heading(&source));
    let rust = sh(&folder, "chess960 emit rust --from tables.txt");
    assert!(rust.contains(
        "/// The ranks.\n/// Two lines.\n#[allow(dead_code)]\n#[rustfmt::skip]\npub static RANKS: [[u8; 8]; 960]"
    ));

    // Every bad line is named, with its number.
    std::fs::write(
        folder.join("bad.txt"),
        "\n# comment\nA = krn by n5n\nB = fritz by rank\n\nC =\n  krn by bishop_code\n",
    )
    .expect("written");
    let run = chess960(["emit", "c", "--from", folder.join("bad.txt").to_str().expect("UTF-8")]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains(" 4 | B = fritz by rank\n   |     ^^^^^\n"), "{}", run.err);
    assert!(run.err.contains(" 7 |   krn by bishop_code\n   |   ^^^\n"), "{}", run.err);
    assert!(run.err.contains("bad.txt: "));

    for (bytes, code, message) in [
        (&b"\xff"[..], 2, "is not UTF-8 text: see byte 1"),
        (b"# nothing\n", 2, "no table in"),
        (b"//// nothing\n", 2, "no table in"),
    ] {
        std::fs::write(folder.join("bad.txt"), bytes).expect("written");
        let run = chess960(["emit", "c", "--from", folder.join("bad.txt").to_str().expect("UTF-8")]);
        assert_eq!((run.code, run.out.as_str()), (code, ""));
        assert!(run.err.contains(message), "{}", run.err);
    }
}

#[test]
fn a_file_is_checked() {
    let folder = folder("check");
    let path = folder.join("krn.h");
    let path = path.to_str().expect("UTF-8");
    let emit = |option: &str| chess960(["emit", "c", "--table", "KRN = krn by n5n", option, path]);
    assert_eq!((emit("--check").code, emit("--output").code, emit("--check").code), (2, 0, 0));
    let kept = std::fs::read_to_string(path).expect("it was written");
    let check = |text: String| {
        std::fs::write(path, text).expect("a file can be written");
        let run = emit("--check");
        assert_eq!(run.out, "");
        (run.code, run.err)
    };
    // Another version has made it; another system has changed the ends of lines.
    assert_eq!(check(kept.replace(env!("CARGO_PKG_VERSION"), "0.0.9-beta")), (0, String::new()));
    assert_eq!(check(kept.replace('\n', "\r\n")), (0, String::new()));
    let (code, errors) = check(kept.replace("NNRKR", "NNKRR"));
    assert_eq!(code, 1);
    assert!(errors.contains(":52:6: differs from the generated source\n  has         \"NNKRR\","), "{errors}");
    assert!(errors.contains("should be   \"NNRKR\","), "{errors}");
    let (code, errors) = check(kept.lines().take(3).collect::<Vec<_>>().join("\n"));
    assert_eq!(code, 1);
    assert!(errors.contains("(the end of the file)"), "{errors}");
    let (code, errors) = check(kept.clone() + "\nint x;\n");
    assert_eq!(code, 1);
    assert!(errors.contains("should be (the end of the file)"), "{errors}");
    // A version is not looked for outside of the heading.
    assert_eq!(check(kept.replace("KRN = krn by n5n", "KRN = krn by bishop_code")).0, 1);
}

#[test]
fn a_file_appears_whole_or_not_at_all() {
    let folder = folder("output");
    let path = folder.join("a.h");
    let path_text = path.to_str().expect("UTF-8");
    std::fs::write(&path, "old").expect("a file can be written");
    let failed = chess960(["emit", "c", "--table", "A = krn by nothing", "--output", path_text]);
    assert_eq!(failed.code, 2);
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "old");
    let done = chess960(["emit", "c", "--table", "A = krn by n5n", "--output", path_text]);
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (0, "", ""));
    assert!(std::fs::read_to_string(&path).expect("it is there").ends_with("#endif /* CHESS960_IMPLEMENTATION */\n"));
    let files: Vec<_> = std::fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let failed = chess960(["emit", "c", "--output", "/nowhere/a.h"]);
    assert_eq!((failed.code, failed.out.as_str()), (2, ""));
    assert!(failed.err.contains("cannot write /nowhere/a.h: "), "{}", failed.err);
}

#[test]
fn templates_of_ones_own_are_files() {
    let folder = folder("template");
    let path = folder.join("a.jinja");
    let emit = |bytes: &[u8]| {
        std::fs::write(&path, bytes).expect("a file can be written");
        chess960(["emit", "--template", path.to_str().expect("UTF-8"), "--table", "krn = krn by n5n"])
    };
    // The printed template, to start from, writes the same, and its heading says where it is from.
    let printed = chess960(["emit", "--print-template", "TypeScript"]);
    assert_eq!((printed.code, printed.err.as_str()), (0, ""));
    let own = emit(printed.out.as_bytes());
    assert_eq!((own.code, own.err.as_str()), (0, ""));
    let (heading, rest) = own.out.split_once("\n\n").expect("a heading");
    assert!(heading.contains("chess960 emit --template "), "{heading}");
    assert_eq!(Some(rest), self::emit("typescript", &["krn = krn by n5n"]).split_once("\n\n").map(|(_, rest)| rest));
    let broken = printed.out + "{{ tables[0].kid }}";
    for (bytes, code, message) in [
        (&b"\xff"[..], 2, "is not UTF-8 text: see byte 1"),
        (b"", 2, "a.jinja: a template needs `{% set language = {"),
        (broken.as_bytes(), 2, ": a table has no `kid`; it has bits, cells, "),
    ] {
        let run = emit(bytes);
        assert_eq!((run.code, run.out.as_str()), (code, ""));
        assert!(run.err.contains(message), "{}", run.err);
    }
    for (arguments, message) in [
        (&["emit", "--template", "/nowhere/a.jinja"][..], "cannot read /nowhere/a.jinja: "),
        (&["emit", "--template", "-"], "--template needs a file"),
        (&["emit", "go", "--template", "a.jinja"], "cannot be used with"),
        (&["emit", "--print-template", "go", "--table", "krn = krn by n5n"], "cannot be used with"),
        (&["emit", "--print-template", "rust"], "invalid value 'rust'"),
        (&["emit"], "<LANGUAGE>"),
    ] {
        let run = chess960(arguments.iter().copied());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(message), "{arguments:?}: {}", run.err);
    }
}

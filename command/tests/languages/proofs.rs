//! In each language: it compiles with the strictest warnings, its formatter finds nothing to change, all tables of the
//! standard set are as expected, every text is looked up rightly, and its example runs.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use chess960_codegen::{Key, Representation};
use chess960_languages::Language;
use chess960_oracle::legal_ranks;
use chess960_tables::{CastlingStyle, StartPosition};

use crate::{
    expected::{answers, dump, kinds, questions, standard},
    tools::{copy, folder, others, project, sh, sh_with},
};

/// For each language: its proof, its section in `docs/languages.md`, and its folder in `examples/`, if any.
macro_rules! languages {
    ($($language:ident $(, $example:ident)? needs $needs:literal;)*) => {
        const LANGUAGES: &[&str] = &[$(stringify!($language)),*];

        $(
            mod $language {
                #[test]
                #[ignore = $needs]
                fn proof() {
                    super::$language();
                }

                #[test]
                #[ignore = $needs]
                fn section() {
                    crate::docs::follow_language(stringify!($language));
                }

                $(
                    #[test]
                    #[ignore = $needs]
                    fn example() {
                        super::$example();
                    }
                )?
            }
        )*
    };
}

languages! {
    c, c_example needs "needs gcc, clang and clang-format; .ci/run has them";
    javascript, javascript_example needs "needs node, tsc and prettier; .ci/run has them";
    typescript, typescript_example needs "needs node, tsc and prettier; .ci/run has them";
    python, python_example needs "needs Python with mypy and ruff; .ci/run has them";
    java, java_example needs "needs a JDK; .ci/run has it";
    go, go_example needs "needs Go; .ci/run has it";
    csharp, csharp_example needs "needs Mono's C# compiler; .ci/run has it";
    sql, sql_example needs "needs sqlite3; .ci/run has it";
}

#[test]
fn no_language_is_left_out() {
    assert_eq!(LANGUAGES, others().map(Language::name).collect::<Vec<_>>());
    for driver in fs::read_dir(project("command/tests/languages/drivers")).expect("it is there") {
        let path = driver.expect("a file").path();
        let driver = fs::read_to_string(&path).expect("it is UTF-8");
        assert!(driver.contains("{NAME}") || driver.contains("kinds.txt"), "{} leaves tables out", path.display());
    }
}

/// Lines with every kind of cell, by index and by rank, and descriptions with whatever ends a comment early.
const KINDS: &str = include_str!("kinds.txt");

/// Checks that the command in this folder, `program dump`, prints the standard set, and that the program alone prints
/// the numbers of the texts that it reads.
fn prove(folder: &Path, program: &str) {
    assert_lines(&sh(folder, &format!("{program} dump")), &dump());
    let questions = questions();
    assert_lines(&sh_with(folder, program, questions.as_bytes()), &answers(&questions));
}

/// Checks that the command answers the lookups of `kinds.txt` rightly.
fn prove_kinds(folder: &Path, program: &str) {
    let (questions, answers) = kinds();
    assert_lines(&sh_with(folder, program, questions.as_bytes()), &answers);
}

fn assert_lines(printed: &str, expected: &str) {
    for (number, (printed, expected)) in (1..).zip(printed.lines().zip(expected.lines())) {
        assert_eq!(printed, expected, "line {number}");
    }
    assert_eq!(printed.len(), expected.len());
}

/// A folder with the file in the language, and drivers, in which a line with `{NAME}` is repeated for each table.
fn emitted(name: &str, emit: &str, drivers: &[(&str, &str)]) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("kinds.txt"), KINDS).expect("a file can be written");
    for (driver, to) in drivers {
        let to = folder.join(to);
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder can be made");
        let driver = fs::read_to_string(project("command/tests/languages/drivers").join(driver)).expect("it is there");
        let lines = driver.split_inclusive('\n').map(|line| {
            if line.contains("{NAME}") {
                return standard().iter().map(|array| array.fill(line)).collect();
            }
            line.to_owned()
        });
        fs::write(&to, lines.collect::<String>()).expect("a file can be written");
    }
    sh(&folder, emit);
    folder
}

const C_WARNINGS: &str = "-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wcast-qual -Werror";

fn c() {
    let emit = "chess960 emit c --output chess960.h; chess960 emit c --from kinds.txt --output kinds.h
        cp driver.c driver.cc; cp kinds.c kinds.cc";
    let folder = emitted("c", emit, &[("driver.c", "driver.c"), ("kinds.c", "kinds.c")]);
    sh(&folder, "clang-format --dry-run -Werror chess960.h kinds.h");
    // One file has the tables. Compiled as C, it serves C++, too.
    let tables = "printf '#define CHESS960_IMPLEMENTATION\n#include \"chess960.h\"\n' | tee tables.c > tables.cc";
    sh(&folder, &format!("{tables}; gcc -std=c11 {C_WARNINGS} -O2 -c tables.c -o c_tables.o"));
    for compiler in ["g++", "clang++"] {
        let warnings = format!("-std=c++17 {C_WARNINGS} -Wold-style-cast -Wmissing-declarations");
        sh(&folder, &format!("{compiler} {warnings} -c tables.cc -o cc_tables.o"));
        sh(&folder, &format!("{compiler} {warnings} -D CHESS960_STATIC -include kinds.h -c tables.cc -o cc_tables.o"));
        sh(&folder, &format!("{compiler} -std=c++17 driver.cc c_tables.o -o driver; ./driver dump > dump"));
    }
    let sanitizers = "-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all";
    for compiler in ["gcc -std=c11", "clang -std=c11", "g++ -std=c++17", "clang++ -std=c++17"] {
        let file = if compiler.contains("++") { "cc" } else { "c" };
        sh(&folder, &format!("{compiler} {C_WARNINGS} -O2 kinds.{file} -o kinds"));
        prove_kinds(&folder, "./kinds");
        sh(&folder, &format!("{compiler} {C_WARNINGS} {sanitizers} driver.{file} tables.{file} -o driver"));
        prove(&folder, "./driver");
    }
}

fn javascript() {
    ecmascript("javascript", "js", "--allowJs --checkJs --noEmit");
}

fn typescript() {
    ecmascript("typescript", "ts", "--declaration");
}

fn ecmascript(language: &str, extension: &str, options: &str) {
    let emit = format!(
        "chess960 emit {language} --output chess960.{extension}
        chess960 emit {language} --from kinds.txt --output kinds.{extension}
        echo '{{\"type\": \"module\"}}' > package.json"
    );
    let folder = emitted(language, &emit, &[("driver.js", "driver.js"), ("kinds_driver.js", "kinds_driver.js")]);
    let files = format!("chess960.{extension} kinds.{extension}");
    sh(&folder, &format!("prettier --log-level warn --check {files} driver.js"));
    let strict = "--strict --noUncheckedIndexedAccess --noUnusedLocals --target es2020 --module es2020";
    sh(&folder, &format!("tsc {strict} {options} {files}"));
    prove_kinds(&folder, "node kinds_driver.js");
    prove(&folder, "node driver.js");
}

fn python() {
    let emit = "chess960 emit python --output chess960.py; chess960 emit python --from kinds.txt --output kinds.py";
    let folder = emitted("python", emit, &[("driver.py", "driver.py"), ("kinds_driver.py", "kinds_driver.py")]);
    sh(
        &folder,
        "ruff format --quiet --check chess960.py kinds.py && ruff check --quiet --isolated --select E,F,I,UP,PYI,B,SIM \
            --ignore E501,PYI021 --target-version py39 chess960.py kinds.py",
    );
    sh(&folder, "mypy --strict --python-version 3.9 --no-error-summary chess960.py kinds.py driver.py kinds_driver.py");
    prove_kinds(&folder, "PYTHONIOENCODING=utf-8 python -W error kinds_driver.py");
    prove(&folder, "python -W error driver.py");
}

fn java() {
    let emit = "mkdir -p games; chess960 emit java --name games.Chess960 --output games/Chess960.java
        chess960 emit java --from kinds.txt --name games.Kinds --output games/Kinds.java";
    let folder = emitted("java", emit, &[("Driver.java", "Driver.java"), ("KindsDriver.java", "KindsDriver.java")]);
    sh(
        &folder,
        "javac --release 11 -encoding US-ASCII -Xlint:all -Xdoclint:all/protected -Werror -d classes games/*.java \
            Driver.java KindsDriver.java",
    );
    prove_kinds(&folder, "java -cp classes KindsDriver");
    prove(&folder, "java -cp classes Driver");
}

fn go() {
    let emit = "mkdir chess960 kinds; chess960 emit go --output chess960/chess960.go
        chess960 emit go --from kinds.txt --name kinds --output kinds/kinds.go
        printf 'module driver\\n\\ngo 1.18\\n' > go.mod";
    let folder = emitted("go", emit, &[("driver.go", "main.go"), ("kinds_driver.go", "look/main.go")]);
    assert_eq!(sh(&folder, "gofmt -l ."), "");
    sh(&folder, "go vet ./... && go build -o driver . && go build -o kinds_driver ./look");
    prove_kinds(&folder, "./kinds_driver");
    prove(&folder, "./driver");
}

fn csharp() {
    let emit = "chess960 emit csharp --name Games.Chess960 --output Chess960.cs
        chess960 emit csharp --from kinds.txt --name Games.Kinds --output Kinds.cs";
    let folder = emitted("csharp", emit, &[("Driver.cs", "Driver.cs"), ("KindsDriver.cs", "KindsDriver.cs")]);
    sh(
        &folder,
        "mcs -langversion:7 -warn:4 -warnaserror -doc:driver.xml -nowarn:1591 -out:driver.exe Chess960.cs Driver.cs",
    );
    sh(&folder, "mcs -langversion:7 -warn:4 -warnaserror -out:kinds.exe Kinds.cs KindsDriver.cs");
    prove_kinds(&folder, "mono kinds.exe");
    prove(&folder, "mono driver.exe");
}

/// A user's own language: its template is the one on the page.
#[test]
#[ignore = "needs Lua; .ci/run has it"]
fn lua() {
    let folder = crate::docs::follow("lua", "A language of your own");
    copy("examples/lua/numbers.lua", &folder.join("numbers.lua"));
    let kept = fs::read_to_string(project("examples/lua/lua.jinja")).expect("it is there");
    let shown = fs::read_to_string(folder.join("lua.jinja")).expect("the page shows it");
    assert!(kept.replace("\n\n", "\n") == shown.replace("\n\n", "\n"), "the page shows another template");
    let numbers = |number: &dyn Fn(StartPosition) -> u16| {
        let line = |position| format!("{} {position}\n", number(position));
        (0..960).map(|scharnagl| line(StartPosition::expect_scharnagl(scharnagl))).collect::<Vec<_>>()
    };
    let mut by_fritz9 = numbers(&StartPosition::fritz9);
    by_fritz9.sort_by_key(|line| line.split(' ').next().and_then(|number| number.parse::<u16>().ok()));
    let expected = numbers(&StartPosition::scharnagl).concat() + &by_fritz9.concat();
    assert_lines(&sh(&folder, "lua5.4 numbers.lua dump"), &expected);
    let questions = questions();
    assert_lines(&sh_with(&folder, "lua5.4 numbers.lua", questions.as_bytes()), &answers(&questions));
}

/// Compares the answers of a database with the tables: one statement a line, each answered with 960 lines.
fn prove_sql(folder: &Path, client: &str) {
    let arrays = standard();
    let by_scharnagl = arrays.iter().filter(|array| array.table.key() == Key::Scharnagl);
    for array in by_scharnagl.filter(|array| array.table.representation() != Representation::Bytes) {
        let name = array.table.value_name();
        let column = match array.kind() {
            "rows" => format!("{name}_1 || ' ' || {name}_2"),
            _ => name.to_owned(),
        };
        let query = format!("SELECT {column} FROM chess960 ORDER BY scharnagl;");
        let printed = sh_with(folder, client, query.as_bytes());
        assert_eq!(printed.lines().collect::<Vec<_>>(), array.cells(), "{name}");
    }
    let questions = questions();
    // A join of all texts with the table: each text is asked for by the index.
    let mut script =
        String::from("CREATE TEMPORARY TABLE question (line INTEGER PRIMARY KEY, text TEXT NOT NULL);\nBEGIN;\n");
    for (lines, chunk) in questions.lines().collect::<Vec<_>>().chunks(500).enumerate() {
        let rows =
            chunk.iter().enumerate().map(|(i, text)| format!("({}, '{}')", lines * 500 + i, text.replace('\'', "''")));
        script.extend(["INSERT INTO question VALUES ", &rows.collect::<Vec<_>>().join(","), ";\n"]);
    }
    script += "COMMIT;\nSELECT COALESCE(CAST(scharnagl AS TEXT), '-') FROM question LEFT JOIN chess960 ON rank = text \
        ORDER BY line;\n";
    assert_lines(&sh_with(folder, client, script.as_bytes()), &answers(&questions));
}

fn sql() {
    // It can be run twice.
    let emit = "chess960 emit sql --output chess960.sql; cat chess960.sql chess960.sql | sqlite3 -bail chess960.db";
    let folder = emitted("sql", emit, &[]);
    prove_sql(&folder, "sqlite3 -bail -batch -noheader chess960.db");
    let indexes =
        sh(&folder, "sqlite3 chess960.db \"EXPLAIN QUERY PLAN SELECT scharnagl FROM chess960 WHERE king_file = 4\"");
    assert!(
        indexes.contains("USING COVERING INDEX chess960_king_file")
            || indexes.contains("USING INDEX chess960_king_file"),
        "{indexes}"
    );
    let twice =
        sh(&folder, "sqlite3 chess960.db \"SELECT COUNT(*) FROM pragma_index_list('chess960') WHERE \\\"unique\\\"\"");
    assert_eq!(twice, "6\n", "rank, figurine, fritz9, mirror and the FENs are keys");
}

/// `PSQL` is the command that reaches an empty database:
/// `PSQL='psql -d test' cargo test --test languages postgresql -- --ignored`.
#[test]
#[ignore = "needs PostgreSQL and PSQL, the command to reach an empty database; run by hand"]
fn postgresql() {
    let psql = std::env::var("PSQL").expect("PSQL is the command to reach an empty database");
    let folder = emitted("postgresql", "chess960 emit sql --output chess960.sql", &[]);
    let client = format!("{psql} --quiet --no-align --tuples-only --set ON_ERROR_STOP=1");
    sh(&folder, &format!("cat chess960.sql chess960.sql | {client}"));
    prove_sql(&folder, &client);
}

/// A folder with the example's files, after a command.
fn example(name: &str, files: &[&str], command: &str) -> PathBuf {
    let folder = folder(&format!("example_{name}"));
    for file in files {
        copy(&format!("examples/{name}/{file}"), &folder.join(file));
    }
    sh(&folder, command);
    folder
}

fn fen(number: u16, style: CastlingStyle) -> String {
    StartPosition::expect_scharnagl(number).fen(style).to_string()
}

fn c_example() {
    let build = "chess960 emit c --output chess960.h; gcc -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Werror -o \
        position position.c";
    let folder = example("c", &["position.c"], build);
    let said = sh_with(
        &folder,
        "./position",
        b"position startpos 0\nposition startpos\nposition startpos 959\nposition startpos 960\nposition startpos \
            x\ngo\n",
    );
    let mut expected = String::new();
    for number in [0, 518, 959] {
        let _ = writeln!(expected, "info string {}", fen(number, CastlingStyle::Shredder));
    }
    for line in ["position startpos 960", "position startpos x", "go"] {
        let _ = writeln!(expected, "info string not understood: {line}");
    }
    assert_eq!(said, expected);
}

fn javascript_example() {
    let emit = "chess960 emit javascript --output chess960.js; echo '{\"type\": \"module\"}' > package.json";
    let folder = example("javascript", &["draw.js"], emit);
    sh(&folder, "prettier --log-level warn --check draw.js");
    let standard = format!("518  ♖♘♗♕♔♗♘♖\n{}\n", fen(518, CastlingStyle::XFen));
    assert_eq!(sh(&folder, "node draw.js 518"), standard);
    assert_eq!(sh(&folder, "node draw.js RNBQKBNR"), standard);
    assert_eq!(sh(&folder, "! node draw.js RNBQKBNN 2>&1"), "RNBQKBNN is not a starting position\n");
    let drawn = sh(&folder, "node draw.js");
    let (number, rest) = drawn.split_once(' ').expect("a number");
    let number = number.parse().expect("a number");
    assert!(rest.ends_with(&format!("\n{}\n", fen(number, CastlingStyle::XFen))), "{drawn}");
}

fn typescript_example() {
    let emit = "chess960 emit typescript --output chess960.ts; echo '{\"type\": \"module\"}' > package.json
        tsc --strict --noUncheckedIndexedAccess --lib es2020,dom --target es2020 --module es2020 board.ts";
    let folder = example("typescript", &["board.ts", "index.html"], emit);
    let ask = "import { describe } from './board.js'; console.log(describe(518)); console.log(describe(960));";
    let answer = sh(&folder, &format!("node --input-type=module -e \"{ask}\""));
    assert_eq!(answer, "♖♘♗♕♔♗♘♖ king e1, rooks a1 h1\nundefined\n");
}

fn python_example() {
    let folder = example("python", &["count_starts.py"], "chess960 emit python --output chess960.py");
    sh(
        &folder,
        "mypy --strict --no-error-summary count_starts.py && ruff format --quiet --check count_starts.py && ruff check \
            --quiet count_starts.py",
    );
    let mut games = String::new();
    for (number, count) in [(518, 3), (0, 1), (959, 2)] {
        let game = format!("[Event \"x\"]\n[FEN \"{}\"]\n\n1. e4 *\n\n", fen(number, CastlingStyle::XFen));
        games += &game.repeat(count);
    }
    games += "[FEN \"rnbqkbnn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNN w KQkq - 0 1\"]\n\n*\n";
    let counted = sh_with(&folder, "python count_starts.py", games.as_bytes());
    assert_eq!(counted, "    3 518 RNBQKBNR\n    2 959 RKRNNQBB\n    1   0 BBQNNRKR\n");
}

/// The program that checks public draws, with the test vectors; `command/tests/command/tools/judges.rs` has its
/// verdicts on others.
#[test]
#[ignore = "needs Python with mypy and ruff; .ci/run has them"]
fn python_public_draws() {
    let lint = "mypy --strict --no-error-summary check_public_draw.py && ruff format --quiet --check \
        check_public_draw.py && ruff check --quiet check_public_draw.py";
    let folder = example("python", &["check_public_draw.py"], lint);
    let digest = "$(sed '/^$/,$d' record | sha256sum | cut -c1-64)";
    let other = "0".repeat(64);
    for name in ["numbers", "pairs", "secrets", "void"] {
        copy(&format!("command/crates/draw/vectors/{name}.txt"), &folder.join("record"));
        let check = |digest: &str| format!("python -W error check_public_draw.py {digest} < record");
        let due = "The draw is of 2025-12-31, and its round of drand was due 2025-12-31 12:00:00 UTC.\n";
        let due = if ["secrets", "void"].contains(&name) { due } else { "" };
        if name == "void" {
            let said = sh(&folder, &format!("! {} 2>&1", check(digest)));
            assert!(said.ends_with(&format!("{due}wrong: void, since a secret was withheld\n")), "{said}");
        } else {
            let said = sh(&folder, &check(digest));
            assert!(said.contains(due) && said.ends_with("\nThe record is right.\n"), "{said}");
            let record = fs::read_to_string(folder.join("record")).expect("it is there");
            let rounds = |text: &str| {
                text.lines().filter(|line| line.starts_with("round ")).map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(rounds(&said), rounds(&record));
        }
        assert_eq!(sh(&folder, &format!("! {} 2>&1", check(&other))), "wrong: another announcement\n");
    }
}

fn java_example() {
    let emit = "chess960 emit java --output Chess960.java; javac --release 11 -Xlint:all -Werror -d classes *.java";
    let folder = example("java", &["Book.java"], emit);
    let book = sh(&folder, "java -cp classes Book 960 2024");
    let mut numbers = Vec::new();
    for line in book.lines() {
        let (start, id) = line.split_once(" id ").expect("an id");
        let number: u16 = id.trim_matches(['"', ';']).parse().expect("a number");
        assert_eq!(start, fen(number, CastlingStyle::Shredder));
        numbers.push(number);
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..960).collect::<Vec<_>>());
    assert_eq!(
        sh(&folder, "java -cp classes Book 20 2024").lines().collect::<Vec<_>>(),
        book.lines().take(20).collect::<Vec<_>>()
    );
}

fn go_example() {
    let files = ["main.go", "main_test.go", "go.mod"];
    let folder = example("go", &files, "mkdir chess960; chess960 emit go --output chess960/chess960.go");
    assert_eq!(sh(&folder, "gofmt -l ."), "");
    let tested = sh(&folder, "go vet ./... && go test .");
    assert!(tested.starts_with("ok"), "{tested}");
}

fn csharp_example() {
    let emit = "chess960 emit csharp --output Chess960.cs; mcs -langversion:7 -warnaserror Numbers.cs Chess960.cs";
    let folder = example("csharp", &["Numbers.cs"], emit);
    let said = sh_with(&folder, "mono Numbers.exe", b"518\nfritz9 1\nRKRNNQBB\n960\nfritz9 0\nRNBQKBNN\n");
    let expected = "518 fritz9 359 RNBQKBNR\n32 fritz9 1 BBNNQRKR\n959 fritz9 928 RKRNNQBB\n\
        960: not a starting position\nfritz9 0: not a starting position\nRNBQKBNN: not a starting position\n";
    let by_table = |rank: &str| rank.parse::<StartPosition>().expect("a rank");
    assert_eq!(by_table("BBNNQRKR").scharnagl(), 32);
    assert_eq!(by_table("RKRNNQBB").fritz9(), 928);
    assert_eq!(said, expected);
}

fn sql_example() {
    let folder = example("sql", &["questions.sql"], "chess960 emit sql | sqlite3 -bail chess960.db");
    let at_once = legal_ranks().iter().filter(|rank| &rank[2..4] == "RK" || &rank[5..7] == "KR").count();
    let expected = format!("518|359\n1|108\n2|168\n3|204\n4|204\n5|168\n6|108\n{at_once}\nRNBQKBNR|RNBKQBNR\n");
    assert_eq!(sh(&folder, "sqlite3 -bail -batch chess960.db < questions.sql"), expected);
}

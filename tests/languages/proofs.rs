//! In each language: it compiles with the strictest warnings, its formatter finds nothing to change, all tables of the
//! standard set are equal to Rust's, and every text is looked up rightly.

use std::{fs, path::Path};

use crate::{
    expected::{answers, dump, kinds, questions},
    tools::{copy, folder, sh, sh_with},
};

/// Lines with every kind of cell, by index and by rank, and descriptions with whatever ends a comment early.
const KINDS: &str = include_str!("kinds.txt");

/// Checks that the command in this folder, `program dump`, prints the standard set, and that the program alone prints the
/// numbers of the texts that it reads.
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

/// A folder with the file in the language, and drivers.
fn emitted(name: &str, emit: &str, drivers: &[(&str, &str)]) -> std::path::PathBuf {
    let folder = folder(name);
    fs::write(folder.join("kinds.txt"), KINDS).expect("a file can be written");
    for (driver, to) in drivers {
        let to = folder.join(to);
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder can be made");
        copy(&format!("tests/languages/drivers/{driver}"), &to);
    }
    sh(&folder, emit);
    folder
}

const C_WARNINGS: &str = "-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wcast-qual -Werror";

#[test]
#[ignore = "needs gcc, clang and clang-format; .ci/run has them"]
fn c() {
    let emit = "chess960 emit c --output chess960.h; chess960 emit c --from kinds.txt --output kinds.h
        cp driver.c driver.cc; cp kinds.c kinds.cc";
    let folder = emitted("c", emit, &[("driver.c", "driver.c"), ("kinds.c", "kinds.c")]);
    sh(&folder, "clang-format --dry-run -Werror chess960.h kinds.h");
    let sanitizers = "-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all";
    for compiler in ["gcc -std=c11", "clang -std=c11", "g++ -std=c++17", "clang++ -std=c++17"] {
        let file = if compiler.contains("++") { "cc" } else { "c" };
        sh(&folder, &format!("{compiler} {C_WARNINGS} -O2 kinds.{file} -o kinds"));
        prove_kinds(&folder, "./kinds");
        sh(&folder, &format!("{compiler} {C_WARNINGS} {sanitizers} driver.{file} -o driver"));
        prove(&folder, "./driver");
    }
}

#[test]
#[ignore = "needs node, tsc and prettier; .ci/run has them"]
fn javascript() {
    let emit =
        "chess960 emit javascript --output chess960.js; chess960 emit javascript --from kinds.txt --output kinds.js
        echo '{\"type\": \"module\"}' > package.json";
    let folder = emitted("javascript", emit, &[("driver.js", "driver.js"), ("kinds_driver.js", "kinds_driver.js")]);
    sh(&folder, "prettier --log-level warn --check chess960.js kinds.js driver.js");
    sh(
        &folder,
        "tsc --allowJs --checkJs --strict --noUncheckedIndexedAccess --noUnusedLocals --noEmit --target es2020 --module es2020 chess960.js kinds.js",
    );
    prove_kinds(&folder, "node kinds_driver.js");
    prove(&folder, "node driver.js");
}

#[test]
#[ignore = "needs node, tsc and prettier; .ci/run has them"]
fn typescript() {
    let emit =
        "chess960 emit typescript --output chess960.ts; chess960 emit typescript --from kinds.txt --output kinds.ts
        echo '{\"type\": \"module\"}' > package.json";
    let folder = emitted("typescript", emit, &[("driver.js", "driver.js"), ("kinds_driver.js", "kinds_driver.js")]);
    sh(&folder, "prettier --log-level warn --check chess960.ts kinds.ts");
    sh(
        &folder,
        "tsc --strict --noUncheckedIndexedAccess --noUnusedLocals --declaration --target es2020 --module es2020 chess960.ts kinds.ts",
    );
    prove_kinds(&folder, "node kinds_driver.js");
    prove(&folder, "node driver.js");
}

#[test]
#[ignore = "needs Python with mypy and ruff; .ci/run has them"]
fn python() {
    let emit = "chess960 emit python --output chess960.py; chess960 emit python --from kinds.txt --output kinds.py";
    let folder = emitted("python", emit, &[("driver.py", "driver.py"), ("kinds_driver.py", "kinds_driver.py")]);
    sh(
        &folder,
        "ruff format --quiet --check chess960.py kinds.py && ruff check --quiet --isolated --select E,F,I,UP,PYI,B,SIM --ignore E501,PYI021 --target-version py39 chess960.py kinds.py",
    );
    sh(&folder, "mypy --strict --python-version 3.9 --no-error-summary chess960.py kinds.py driver.py kinds_driver.py");
    prove_kinds(&folder, "PYTHONIOENCODING=utf-8 python -W error kinds_driver.py");
    prove(&folder, "python -W error driver.py");
}

#[test]
#[ignore = "needs a JDK; .ci/run has it"]
fn java() {
    let emit = "mkdir -p games; chess960 emit java --name games.Chess960 --output games/Chess960.java
        chess960 emit java --from kinds.txt --name games.Kinds --output games/Kinds.java";
    let folder = emitted("java", emit, &[("Driver.java", "Driver.java"), ("KindsDriver.java", "KindsDriver.java")]);
    sh(
        &folder,
        "javac --release 11 -encoding US-ASCII -Xlint:all -Xdoclint:all/protected -Werror -d classes games/*.java Driver.java KindsDriver.java",
    );
    prove_kinds(&folder, "java -cp classes KindsDriver");
    prove(&folder, "java -cp classes Driver");
}

#[test]
#[ignore = "needs Go; .ci/run has it"]
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

#[test]
#[ignore = "needs Mono's C# compiler; .ci/run has it"]
fn csharp() {
    let emit = "chess960 emit csharp --name Games.Chess960 --output Chess960.cs
        chess960 emit csharp --from kinds.txt --name Games.Kinds --output Kinds.cs";
    let folder = emitted("csharp", emit, &[("Driver.cs", "Driver.cs"), ("KindsDriver.cs", "KindsDriver.cs")]);
    sh(
        &folder,
        "mcs -langversion:7 -warn:4 -warnaserror -doc:driver.xml -nowarn:1591 -out:driver.exe Chess960.cs Kinds.cs Driver.cs",
    );
    prove(&folder, "mono driver.exe");
}

/// The columns of SQL's table that hold what a table of the standard set holds.
const COLUMNS: [(&str, &str); 20] = [
    ("RANK_TEXTS", "rank"),
    ("FIGURINES", "figurine"),
    ("FRITZ9_BY_SCHARNAGL", "fritz9"),
    ("MIRRORS", "mirror"),
    ("SKELETONS", "skeleton"),
    ("KRN_BY_SCHARNAGL", "krn"),
    ("BISHOP_CODES", "bishop_code"),
    ("QUEEN_POSITIONS", "queen_position"),
    ("N5N_CODES", "n5n"),
    ("KING_FILES", "king_file"),
    ("QUEEN_FILES", "queen_file"),
    ("ROOK_FILES", "rook_files_1 || ' ' || rook_files_2"),
    ("BISHOP_FILES", "bishop_files_1 || ' ' || bishop_files_2"),
    ("KNIGHT_FILES", "knight_files_1 || ' ' || knight_files_2"),
    ("A_SIDE_CASTLING_VACANT", "a_side_castling_vacant"),
    ("A_SIDE_CASTLING_SAFE", "a_side_castling_safe"),
    ("H_SIDE_CASTLING_VACANT", "h_side_castling_vacant"),
    ("H_SIDE_CASTLING_SAFE", "h_side_castling_safe"),
    ("X_FENS", "x_fen"),
    ("SHREDDER_FENS", "shredder_fen"),
];

/// Compares the answers of a database with the tables: one statement a line, each answered with 960 lines.
fn prove_sql(folder: &Path, client: &str) {
    let dump = dump();
    for (name, column) in COLUMNS {
        let table =
            dump.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t')).expect("it is in the dump");
        let query = format!("SELECT {column} FROM chess960 ORDER BY scharnagl;");
        let cells: Vec<_> = table.split('\t').collect();
        assert_eq!(sh_with(folder, client, query.as_bytes()).lines().collect::<Vec<_>>(), cells, "{name}");
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
    script += "COMMIT;\nSELECT COALESCE(CAST(scharnagl AS TEXT), '-') FROM question LEFT JOIN chess960 ON rank = text ORDER BY line;\n";
    assert_lines(&sh_with(folder, client, script.as_bytes()), &answers(&questions));
}

#[test]
#[ignore = "needs sqlite3; .ci/run has it"]
fn sql() {
    let emit = "chess960 emit sql --output chess960.sql; sqlite3 -bail chess960.db < chess960.sql";
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

/// `PSQL` is the command that reaches an empty database: `PSQL='psql -d test' cargo test --test languages postgresql -- --ignored`.
#[test]
#[ignore = "needs PostgreSQL and PSQL, the command to reach an empty database; run by hand"]
fn postgresql() {
    let psql = std::env::var("PSQL").expect("PSQL is the command to reach an empty database");
    let folder = emitted("postgresql", "chess960 emit sql --output chess960.sql", &[]);
    let client = format!("{psql} --quiet --no-align --tuples-only --set ON_ERROR_STOP=1");
    sh(&folder, &format!("{client} < chess960.sql"));
    prove_sql(&folder, &client);
}

//! The packages for other languages in `packages/`: their generated files and their version.

use std::fs;

use chess960_oracle::kept::is_overwriting;

use crate::{
    run::chess960,
    tools::{folder, project, sh},
};

/// The output of `chess960 emit` in a package: the arguments, and the file in `packages/`.
const GENERATED: [(&[&str], &str); 5] = [
    (&["c", "--name", "chess960_tables"], "c/include/chess960_tables.h"),
    (&["go", "--name", "tables"], "go/internal/tables/tables.go"),
    (
        &["java", "--name", "chess960.internal.GeneratedTables"],
        "java/src/main/java/chess960/internal/GeneratedTables.java",
    ),
    (&["python"], "python/src/chess960_tables/_generated.py"),
    (&["typescript"], "npm/src/tables.ts"),
];

/// The manifests, each with the version as it writes it.
const MANIFESTS: [(&str, &str); 9] = [
    ("c/CMakeLists.txt", "\nproject(chess960 VERSION {} "),
    ("c/include/chess960.h", "\n#define CHESS960_VERSION \"{}\"\n"),
    ("c/share/cmake/chess960/chess960-config-version.cmake", "set(PACKAGE_VERSION \"{}\")"),
    ("c/share/pkgconfig/chess960.pc", "\nVersion: {}\n"),
    ("command/pyproject.toml", "\nversion = \"{}\"\n"),
    ("java/pom.xml", "\n  <version>{}</version>\n"),
    ("npm/jsr.json", "\n  \"version\": \"{}\",\n"),
    ("npm/package.json", "\n  \"version\": \"{}\",\n"),
    ("python/pyproject.toml", "\nversion = \"{}\"\n"),
];

#[test]
fn have_what_the_command_writes() {
    for (arguments, file) in GENERATED {
        let path = format!("packages/{file}");
        let emit = |option| {
            chess960(["emit"].iter().chain(arguments).chain(&["--from", "packages/tables.txt", option, path.as_str()]))
        };
        if is_overwriting() {
            emit("--output");
        }
        let run = emit("--check");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{path}: run this test with KEPT=overwrite");
    }
}

#[test]
fn have_the_version_of_the_command() {
    for (file, version) in MANIFESTS {
        let manifest = fs::read_to_string(project("packages").join(file)).expect("it is there");
        let version = version.replace("{}", env!("CARGO_PKG_VERSION"));
        assert!(manifest.contains(&version), "{file} should have {version:?}");
    }
}

#[test]
#[ignore = "needs a C compiler; .ci/run has one"]
fn c_stands_beside_an_emitted_header() {
    let folder = folder("c-beside");
    let include = project("packages/c/include");
    let [package, own] = ["#include <chess960.h>", "#include \"mine.h\""];
    for (n, [first, second]) in [[package, own], [own, package]].into_iter().enumerate() {
        let program = format!(
            "#define CHESS960_IMPLEMENTATION\n{first}\n{second}\n\
             int main(void) {{\n    \
             return chess960_from_rank(\"RNBQKBNR\") != chess960_scharnagl_by_letters(\"RNBQKBNR\");\n}}\n"
        );
        fs::write(folder.join(format!("beside{n}.c")), program).expect("a file");
    }
    let compile = format!("cc -std=c11 -Wall -Wextra -pedantic -Werror -I {}", include.display());
    sh(
        &folder,
        &format!("chess960 emit c --output mine.h; for n in 0 1; do {compile} beside$n.c -o beside; ./beside; done"),
    );
}

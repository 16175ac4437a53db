//! The packages for other languages in `packages/`: their generated files and their version.

use std::fs;

use chess960_oracle::kept::is_overwriting;

use crate::{run::chess960, tools::project};

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

//! The packages for other languages in `packages/`: their generated files and their version.

use std::fs;

use crate::{
    run::chess960,
    tools::{folder, is_overwriting, project, sh},
};

/// The output of `chess960 emit` in a package: the arguments, and the file in `packages/`.
const GENERATED: [(&[&str], &str); 5] = [
    (&["c"], "c/include/chess960.h"),
    (&["go"], "go/chess960.go"),
    (&["java", "--name", "chess960.Chess960"], "java/src/main/java/chess960/Chess960.java"),
    (&["javascript"], "npm/chess960.js"),
    (&["python"], "python/src/chess960_tables/__init__.py"),
];

/// The manifests, each with the version as it writes it.
const MANIFESTS: [(&str, &str); 6] = [
    ("c/share/cmake/chess960/chess960-config-version.cmake", "set(PACKAGE_VERSION \"{}\")"),
    ("c/share/pkgconfig/chess960.pc", "\nVersion: {}\n"),
    ("command/pyproject.toml", "\nversion = \"{}\"\n"),
    ("java/pom.xml", "\n  <version>{}</version>\n"),
    ("npm/package.json", "\n  \"version\": \"{}\",\n"),
    ("python/pyproject.toml", "\nversion = \"{}\"\n"),
];

#[test]
fn have_what_the_command_writes() {
    for (arguments, file) in GENERATED {
        let path = format!("packages/{file}");
        let emit = |option| chess960(["emit"].iter().chain(arguments).chain(&[option, path.as_str()]));
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
#[ignore = "needs tsc; .ci/run has it"]
fn has_the_types_of_its_module() {
    // TypeScript has the same tables, and comments that do not repeat the types.
    let folder = folder("npm_types");
    sh(&folder, "chess960 emit typescript --output chess960.ts");
    sh(&folder, "tsc --declaration --emitDeclarationOnly --target es2020 --module es2020 chess960.ts");
    let types = fs::read_to_string(folder.join("chess960.d.ts")).expect("tsc wrote it");
    let kept = project("packages/npm/chess960.d.ts");
    if is_overwriting() {
        fs::write(&kept, &types).expect("it can be written");
    }
    assert_eq!(fs::read_to_string(kept).expect("it is there"), types, "run this test with KEPT=overwrite");
}

//! The same tables in all languages, kept side by side: a change in how one is written is seen where it is reviewed.
//!
//! SQL is not among them: its table has 960 rows.

use crate::{run::chess960, tools::project};

#[test]
fn kept_files_are_what_the_command_writes() {
    let folder = "tests/languages/side_by_side";
    let tables = project(&format!("{folder}/tables.txt"));
    for (language, name) in [
        ("rust", "tables.rs"),
        ("c", "tables.h"),
        ("javascript", "tables.js"),
        ("typescript", "tables.ts"),
        ("python", "tables.py"),
        ("java", "Chess960.java"),
        ("go", "tables.go"),
        ("csharp", "Chess960.cs"),
    ] {
        let file = project(&format!("{folder}/{name}"));
        let paths = [&tables, &file].map(|path| path.to_str().expect("UTF-8"));
        let run = chess960(["emit", language, "--from", paths[0], "--check", paths[1]]);
        let again = format!("chess960 emit {language} --from {folder}/tables.txt --output {folder}/{name}");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "run: {again}");
    }
}

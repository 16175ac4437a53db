//! The same tables in all languages, stored side by side, so that a reviewer sees each change of the output.
//!
//! SQL is not among them: its table has 960 rows.

use chess960_oracle::kept::is_overwriting;

use crate::{run::chess960, tools::languages};

#[test]
fn kept_files_are_what_the_command_writes() {
    let folder = "command/tests/languages/side_by_side";
    let tables = format!("{folder}/tables.txt");
    for (language, _, name) in languages().filter(|(language, ..)| *language != "sql") {
        let file = format!("{folder}/{name}");
        if is_overwriting() {
            chess960(["emit", language, "--from", &tables, "--output", &file]);
        }
        let run = chess960(["emit", language, "--from", &tables, "--check", &file]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{name}: run this test with KEPT=overwrite");
    }
}

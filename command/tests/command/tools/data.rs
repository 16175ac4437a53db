//! command/docs/data.md with the engines that it is about.

use std::{
    env,
    fs::{self, File},
};

use chess960_oracle::kept::project;

use crate::{
    run::{chess960, folder, shell_reading},
    stats::generator,
};

/// Runs the page on 20,000 games in eight files, of which a ninth repeats one.
#[test]
#[ignore = "needs Python with duckdb, polars and distributed, and R with lme4; run .ci/run"]
fn other_tools_count_the_same_games() {
    let folder = folder("data");
    fs::create_dir_all(folder.join("archive")).expect("a folder");
    for seed in 0..8 {
        let (all, part) = (folder.join("all.pgn"), folder.join("archive").join(format!("{seed}.pgn")));
        generator::write(&mut File::create(&all).expect("a file"), 3_000, 2, seed).expect("games");
        // A data set of Parquet files has no other variants.
        let [all, part] = [all, part].map(|path| path.display().to_string());
        let run = chess960(["games", "--variant", "chess960", "--output", &part, &all]);
        assert!(run.code < 2, "{}", run.err);
    }
    fs::copy(folder.join("archive/7.pgn"), folder.join("archive/8.pgn")).expect("a copy");
    let python = env::var("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the packages");
    let [script, page] =
        ["command/tests/command/tools/data.py", "command/docs/data.md"].map(|path| project(path).display().to_string());
    let run = shell_reading(&format!("'{python}' '{script}' '{page}'"), &folder, b"");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.ends_with(" copies games counts polars total dask joined lme4\n"), "{}", run.out);
}

//! docs/data.md with the engines that it is about.

use std::{
    env,
    fs::{self, File},
};

use chess960_oracle::kept::project;

use crate::{
    run::{chess960, folder, shell_reading},
    stats::generator,
};

/// Runs the page, without Spark or only that, on 100,000 games in eight parts.
fn run_page(wanted: &str) -> String {
    let folder = folder(&format!("data-{wanted}"));
    for (seed, machine) in (0..8).zip(["alpha", "beta"].into_iter().cycle()) {
        for archive in [folder.join("archive"), folder.join(machine).join("archive")] {
            fs::create_dir_all(archive).expect("a folder");
        }
        let (all, name) = (folder.join("all.pgn"), format!("{seed}.pgn"));
        generator::write(&mut File::create(&all).expect("a file"), 15_000, 2, seed).expect("games");
        let part = folder.join("archive").join(&name);
        // A data set of Parquet files has no other variants.
        let run = chess960([
            "games",
            "--variant",
            "chess960",
            "--output",
            &part.display().to_string(),
            &all.display().to_string(),
        ]);
        assert!(run.code < 2, "{}", run.err);
        fs::copy(&part, folder.join(machine).join("archive").join(&name)).expect("a copy");
    }
    let python = env::var("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the packages");
    let [script, page] =
        ["command/tests/command/tools/data.py", "docs/data.md"].map(|path| project(path).display().to_string());
    let run = shell_reading(&format!("'{python}' '{script}' '{page}' {wanted}"), &folder, b"");
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

#[test]
#[ignore = "needs Python with duckdb, polars and dask; run .ci/run"]
fn duckdb_polars_and_dask_count_the_same_games() {
    let printed = run_page("others");
    assert!(printed.ends_with(" 6\n"), "{printed}");
}

/// Its package is 456 MB, too much to fetch each time. With pyspark 4.3.0 and Java 17, it printed in November 2026:
///
/// ```text
/// $ CHESS960_PYTHON=venv/bin/python cargo test -p chess960 --test command -- --ignored spark
/// test tools::data::spark_counts_the_same_games ... ok
/// ```
#[test]
#[ignore = "needs Python with pyspark, and Java; run it by hand"]
fn spark_counts_the_same_games() {
    let printed = run_page("spark");
    assert!(printed.ends_with(" 1\n"), "{printed}");
}

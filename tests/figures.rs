//! Pages quote the figures of benches/results.md.

use std::{collections::BTreeMap, fs};

use chess960_oracle::kept::project;

/// The text of benches/results.md.
struct Results(String);

impl Results {
    fn read() -> Results {
        Results(page("benches/results.md"))
    }

    /// Returns the cells of each row below a heading. An empty first cell repeats the one above.
    fn rows(&self, heading: &str) -> Vec<Vec<String>> {
        let (_, section) = self.0.split_once(&format!("\n## {heading}\n")).expect("a section");
        let section = section.split("\n## ").next().unwrap_or_default();
        let mut rows: Vec<Vec<String>> = Vec::new();
        for line in section.lines().filter(|line| line.starts_with("| ")) {
            let mut cells: Vec<_> = line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect();
            if let (true, Some(above)) = (cells[0].is_empty(), rows.last()) {
                cells[0].clone_from(&above[0]);
            }
            rows.push(cells);
        }
        rows
    }

    /// Returns the time of a lookup and its ratio to the time of chess960-tables.
    fn lookup(&self, question: &str, by: &str) -> [String; 2] {
        let rows = self.rows("Lookups");
        let row = rows.iter().find(|row| row[0] == question && row[1] == by);
        let [_, _, time, ratio, ..] = &row.unwrap_or_else(|| panic!("{question}: {by}"))[..] else { panic!("a row") };
        [time.clone(), ratio.clone()]
    }

    fn ratio(&self, question: &str, by: &str) -> f64 {
        self.lookup(question, by)[1].parse().expect("a ratio")
    }
}

fn page(path: &str) -> String {
    fs::read_to_string(project(path)).expect("a page")
}

/// Returns the nearest of the fractions that prose uses.
fn in_words(fraction: f64) -> &'static str {
    const WORDS: [(f64, &str); 11] = [
        (1.0, "the whole"),
        (2.0 / 3.0, "two thirds"),
        (0.5, "half"),
        (0.4, "two fifths"),
        (1.0 / 3.0, "a third"),
        (0.25, "a quarter"),
        (0.2, "a fifth"),
        (1.0 / 7.0, "a seventh"),
        (0.1, "a tenth"),
        (1.0 / 12.0, "a twelfth"),
        (0.05, "a twentieth"),
    ];
    let distance = |known: f64| (known / fraction).ln().abs();
    WORDS.into_iter().min_by(|a, b| distance(a.0).total_cmp(&distance(b.0))).expect("a fraction").1
}

#[test]
fn prose_quotes_the_results() {
    const NUMBER: &str = "number from text";
    const RANK: &str = "rank from number";
    let results = Results::read();
    let of = |question, by| in_words(1.0 / results.ratio(question, by));
    let build: BTreeMap<_, _> =
        results.rows("Build time").into_iter().map(|row| (row[0].clone(), row[2].clone())).collect();
    let build = |approach: &str| build[approach].parse().map(in_words).expect("a ratio");
    let by_hand: Vec<f64> = results
        .rows("Other languages")
        .iter()
        .filter(|row| row.len() == 5 && row[3].starts_with("the arithmetic"))
        .map(|row| row[4].parse().expect("a ratio"))
        .collect();
    let least = by_hand.iter().copied().fold(f64::INFINITY, f64::min);
    let most = by_hand.iter().copied().fold(0.0, f64::max);
    let with_u64 = "`HashMap<u64, u16>`, rustc-hash";
    for (path, quoted) in [
        ("README.md", format!("A number takes {} of the time of the fastest `HashMap`", of(NUMBER, with_u64))),
        ("README.md", format!("{} of the time of the best hand-written arithmetic", of(RANK, "by hand"))),
        (
            "docs/costs.md",
            format!(
                "it takes {} as long as in a `HashMap` by `u64`",
                of("number from eight letters, dependent lookups (latency)", with_u64)
            ),
        ),
        (
            "docs/costs.md",
            format!(
                "take {} of the time. A program that uses serde",
                build("*with `syn` (`parsing`), `quote`, `proc-macro2`*")
            ),
        ),
        ("docs/languages.md", format!("is {least} to {most} times as fast as careful arithmetic")),
    ] {
        let text = page(path).replace('\n', " ");
        assert!(text.contains(&quoted), "{path} should say: {quoted}");
    }
}

#[test]
fn the_tables_of_costs_are_those_of_the_results() {
    let (results, costs) = (Results::read(), page("docs/costs.md"));
    for row in results.rows("Build time") {
        let row = format!("| {} |", row.join(" | "));
        assert!(costs.contains(&row), "docs/costs.md lacks {row}");
    }
    // The approaches, and the names under which they are measured.
    for (approach, rank, number) in [
        ("`chess960-tables`", "`StartPosition`", "`StartPosition::parse`"),
        ("`phf_map!`, written out by hand", "`StartPosition`", "`phf::Map`"),
        ("the same, eight letters as a `u64`", "`StartPosition`", "`phf::Map<u64, u16>`"),
        ("`HashMap`, filled at startup", "`StartPosition`", "`HashMap`"),
        ("the same with rustc-hash or foldhash", "`StartPosition`", "`HashMap`, rustc-hash"),
        ("with rustc-hash, eight letters as a `u64`", "`StartPosition`", "`HashMap<u64, u16>`, rustc-hash"),
        ("binary search, written by hand", "`StartPosition`", "binary search"),
        ("arithmetic, written by hand", "by hand", "by hand"),
        ("`chess960-core`", "`chess960-core`", "`chess960-core`"),
        ("chess-startpos-rs", "chess-startpos-rs", "chess-startpos-rs"),
    ] {
        let [rank, number] = [("rank from number", rank), ("number from text", number)];
        let [[rank, _], [number, _]] = [rank, number].map(|(question, by)| results.lookup(question, by));
        let row = costs.lines().find(|line| line.starts_with(&format!("| {approach} |"))).unwrap_or_default();
        assert!(row.contains(&format!("| {rank} ns | {number} ns |")), "{approach}: {rank} ns, {number} ns; not {row}");
    }
}

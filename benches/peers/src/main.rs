//! Times `chess960-tables` beside what one would use instead, in one run, and writes the figures as Markdown tables.
//!
//!     cargo run --release              one run: the page benches/lookups.md
//!     cargo run --release -- spread    five runs: the lowest, middle and highest figure of each

mod by_hand;
mod contest;
mod questions;

use std::{collections::HashMap, env, fs, hint::black_box, num::NonZero, process::ExitCode, thread};

use chess960_tables::table::{BY_RANK, RANK_TEXTS};
use contest::Figure;

/// Runs of which `spread` says how far they are apart.
const RUNS: usize = 5;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            by_hand::check();
            write_table();
        }
        ["spread"] => write_spread(),
        _ => {
            eprintln!("usage: chess960-peers [spread]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

const INTRODUCTION: &str = "\
# Lookups, beside the alternatives

How long a lookup takes with `chess960-tables` and with ten alternatives. This page is the output of `cargo run
--release --target-dir target/peers --manifest-path benches/peers/Cargo.toml > benches/lookups.md`; with `-- spread`
at the end, the command prints the lowest, middle and highest figure of five runs. Figures are nanoseconds, the least
of 15 turns, which implementations take one after the other. *Ratio* is relative to `chess960-tables`. *Floor* is the
unavoidable memory access alone. *By hand* are the shortest programs without a table of all positions that are right
for every input: a table of ten orders and shifts in a `u64`, 56 lines for a rank and its number
(`benches/peers/src/by_hand.rs`). `chess960-core` follows the published rules step by step. Each question is asked for
all 960 positions (FENs: 1,000 pairs) in an order that a branch predictor cannot learn. `benches/instructions/run`
counts the instructions of `chess960-tables` for questions like these, and fails if a count differs from the kept one
by more than 5 %.
";

fn write_table() {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    println!("{INTRODUCTION}\nMeasured on {}, {cores} cores, with {}.\n", processor(), env!("RUSTC_VERSION"));
    println!("| question | answered by | ns | ratio | |\n| --- | --- | ---: | ---: | --- |");
    for mut contest in questions::all() {
        let figures = contest.run();
        let ours = figures.iter().find(|figure| figure.ours).map_or(f64::NAN, |figure| figure.nanoseconds);
        for (i, Figure { name, note, nanoseconds, .. }) in figures.iter().enumerate() {
            let question = if i == 0 { contest.question } else { "" };
            let [time, ratio] = [*nanoseconds, nanoseconds / ours].map(rounded);
            println!("| {question} | {name} | {time} | {ratio} | {note} |");
        }
    }
    let text = size_of_val(RANK_TEXTS.concat().as_bytes());
    let phf = size_of_val(&BY_RANK) + size_of_val(BY_RANK.entries) + size_of_val(BY_RANK.disps) + text;
    let sorted = size_of::<[(&str, u16); 960]>() + text;
    println!(
        "\nBytes from text to number: `phf::Map` {phf}, binary search {sorted}, `HashMap` {} on the heap",
        heap_of_hash_map()
    );
    println!("and {text} of text. Those of `chess960-tables` are in docs/costs.md.");
}

/// Returns the name of the processor, where Linux names it.
fn processor() -> String {
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = information.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or(env::consts::ARCH, |(_, name)| name).to_owned()
}

fn heap_of_hash_map() -> i64 {
    let mut map: Option<HashMap<&str, u16>> = None;
    let counted = allocation_counter::measure(|| map = Some(black_box(RANK_TEXTS.into_iter().zip(0..).collect())));
    counted.bytes_current
}

fn write_spread() {
    println!("| question | answered by | lowest | middle | highest |\n| --- | --- | ---: | ---: | ---: |");
    for mut contest in questions::all() {
        let runs: Vec<Vec<Figure>> = (0..RUNS).map(|_| contest.run()).collect();
        for (i, figure) in runs[0].iter().enumerate() {
            let mut times: Vec<f64> = runs.iter().map(|run| run[i].nanoseconds).collect();
            times.sort_by(f64::total_cmp);
            let [lowest, middle, highest] = [0, RUNS / 2, RUNS - 1].map(|place| rounded(times[place]));
            let question = if i == 0 { contest.question } else { "" };
            println!("| {question} | {} | {lowest} | {middle} | {highest} |", figure.name);
        }
    }
}

/// Two significant digits, and whole numbers from ten on.
fn rounded(value: f64) -> String {
    match value {
        value if value < 1.0 => format!("{value:.2}"),
        value if value < 10.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    }
}

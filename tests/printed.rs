//! The tables as they were printed, in `tests/printed/`: ours say the same but for the misprints. Most prints lost their hyphens.

use std::collections::BTreeMap;

use chess960_proof::{by_build_script, by_macro};
use chess960_tables::table;

struct Misprint {
    file: &'static str,
    printed: &'static str,
    right: &'static str,
}

const MISPRINTS: [Misprint; 1] = [
    // The numbers are the multiples of 16, one for each skeleton: 286 is none, and 288 would be missing.
    Misprint { file: "scharnagl-nq-skeletons", printed: "286 QNN", right: "288 QNN" },
];

/// Fails unless a file has each pattern at its number, `first + step * index`, and nothing else.
fn assert_prints(file: &str, text: &str, first: usize, step: usize, patterns: &[&str]) {
    let mut text = text.to_owned();
    for misprint in MISPRINTS.iter().filter(|misprint| misprint.file == file) {
        assert_eq!(text.matches(misprint.printed).count(), 1, "{file}: {} is printed", misprint.printed);
        assert!(!text.contains(misprint.right), "{file}");
        text = text.replace(misprint.printed, misprint.right);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let printed: BTreeMap<usize, &str> =
        words.chunks(2).map(|entry| (entry[0].parse().expect("a number"), entry[1])).collect();
    assert_eq!(words.len(), 2 * printed.len(), "{file}: a number is there twice");
    let is_intact = text.contains('-');
    let shown = |pattern: &str| if is_intact { pattern.to_owned() } else { pattern.replace('-', "") };
    let ours: BTreeMap<usize, String> =
        patterns.iter().enumerate().map(|(i, pattern)| (first + step * i, shown(pattern))).collect();
    assert!(
        printed.iter().map(|(n, text)| (*n, *text)).eq(ours.iter().map(|(n, text)| (*n, text.as_str()))),
        "{file}\nprinted: {printed:?}\nours: {ours:?}"
    );
}

macro_rules! prints {
    ($($test:ident: $file:literal, $first:literal, $step:literal, $($table:expr),*;)*) => { $(
        #[test]
        fn $test() {
            $(assert_prints($file, include_str!(concat!("printed/", $file, ".txt")), $first, $step, &$table);)*
        }
    )* };
}

prints! {
    scharnagl_skeletons: "scharnagl-nq-skeletons", 0, 16, by_build_script::SKELETONS, by_macro::SKELETONS;
    fritz9_skeletons: "fritz9-nq-skeletons", 1, 16, by_build_script::FRITZ9_SKELETONS, by_macro::FRITZ9_SKELETONS;
    bishops: "scharnagl-bishops", 0, 1, table::BISHOP_PATTERNS;
    bishops_intact: "scharnagl-bishops-intact", 0, 1, table::BISHOP_PATTERNS;
    n5n: "scharnagl-n5n", 0, 1, table::N5N_PATTERNS;
    n5n_intact: "scharnagl-n5n-intact", 0, 1, table::N5N_PATTERNS;
    krn: "krn-sequences", 0, 96, table::KRN;
}

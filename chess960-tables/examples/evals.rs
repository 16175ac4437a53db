//! Tables of your own values: columns of `evals.csv`. The evaluations and scores are made up.

use chess960_tables::{StartPosition, sp, tables};

tables! {
    /// The evaluation in centipawns, 20 if it is not known.
    static EVALS: [i16; 960] = csv("examples/evals.csv", "eval", default = 20) by scharnagl;
    static SCORES: [f32; 960] = csv("examples/evals.csv", "score", default = 0.5) by fritz9;
    fn name(rank: &str) -> Option<&str> = csv("examples/evals.csv", "name", default = "") by rank;
}

const STANDARD: StartPosition = sp!("RNBQKBNR");

fn main() {
    let (scharnagl, fritz9) = (usize::from(STANDARD.scharnagl()), usize::from(STANDARD.fritz9()));
    assert_eq!((EVALS[scharnagl], EVALS[2]), (30, 20));
    println!("{STANDARD}: {} centipawns, a score of {}", EVALS[scharnagl], SCORES[fritz9 - 1]);
    println!("{:?}", name("NNRKRBBQ"));
}

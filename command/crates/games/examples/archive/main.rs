//! Writes a synthetic archive of games, for tests and measurement.
//!
//! `archive GAMES [PLIES [SEED]]` writes as many games, of random legal moves, to standard output.

mod generator;

use std::{
    env, error,
    io::{self, BufWriter, Write},
};

fn main() -> Result<(), Box<dyn error::Error>> {
    let numbers: Vec<u64> = env::args().skip(1).map(|argument| argument.parse()).collect::<Result<_, _>>()?;
    let (games, plies, seed) = match numbers[..] {
        [games] => (games, 80, 1),
        [games, plies] => (games, plies, 1),
        [games, plies, seed] => (games, plies, seed),
        _ => return Err("usage: archive GAMES [PLIES [SEED]]".into()),
    };
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    generator::write(&mut out, games, plies, seed)?;
    Ok(out.flush()?)
}

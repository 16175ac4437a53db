//! Random mutations, for machines without cargo-fuzz.

use std::time::{SystemTime, UNIX_EPOCH};

use chess960_oracle::Random;

pub(crate) fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as u64)
}

/// An input of the corpus with some bytes changed, removed, repeated, exchanged, or taken from another input.
pub(crate) fn mutation(random: &mut Random, corpus: &[Vec<u8>]) -> Vec<u8> {
    let mut input = random.of(corpus).clone();
    for _ in 0..random.below(5) {
        let at = random.below(input.len() + 1);
        let end = at + random.below((input.len() - at).min(12) + 1);
        match random.below(8) {
            0 => drop(input.drain(at..end)),
            1 => {
                let piece = input[at..end].to_vec();
                input.splice(at..at, piece);
            }
            2 => {
                let other = random.of(corpus);
                let from = random.below(other.len() + 1);
                let to = from + random.below((other.len() - from).min(40) + 1);
                input.splice(at..end, other[from..to].iter().copied());
            }
            3 => input.insert(at, random.below(256) as u8),
            4 => {
                const USEFUL: &[u8] = b"BKNQRbknqrPp/12345678 wb-KQkq0;\"\n\r\t,=*?+:.#[]<>{}()abcdefghAH90";
                input.insert(at, *random.of(USEFUL));
            }
            5 if at < input.len() => {
                let other = random.below(input.len());
                input.swap(at, other);
            }
            6 if at < input.len() => input[at] ^= 1 << random.below(8),
            _ if at < input.len() => {
                const USEFUL: &[u8] = b"BKNQRbknqrPp/12345678 wb-KQkq";
                input[at] = *random.of(USEFUL);
            }
            _ => {}
        }
    }
    input
}

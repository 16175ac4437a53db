//! Random mutations, for machines without cargo-fuzz.

use std::time::{SystemTime, UNIX_EPOCH};

/// A small generator (`SplitMix64`): its numbers need not be good, only varied.
pub(crate) struct Random(u64);

pub(crate) fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as u64)
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `range`, or 0 if that is 0.
    pub(crate) fn below(&mut self, range: usize) -> usize {
        if range == 0 { 0 } else { (self.next() % range as u64) as usize }
    }

    /// An input of the corpus with some bytes changed, removed, repeated, exchanged, or taken from another input.
    pub(crate) fn mutation(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut input = corpus[self.below(corpus.len())].clone();
        for _ in 0..self.below(5) {
            let at = self.below(input.len() + 1);
            let end = at + self.below((input.len() - at).min(12) + 1);
            match self.below(8) {
                0 => drop(input.drain(at..end)),
                1 => {
                    let piece = input[at..end].to_vec();
                    input.splice(at..at, piece);
                }
                2 => {
                    let other = &corpus[self.below(corpus.len())];
                    let from = self.below(other.len() + 1);
                    let to = from + self.below((other.len() - from).min(40) + 1);
                    input.splice(at..end, other[from..to].iter().copied());
                }
                3 => input.insert(at, self.next() as u8),
                4 => {
                    const USEFUL: &[u8] = b"BKNQRbknqrPp/12345678 wb-KQkq0;\"\n\r\t,=*?+:.#[]<>{}()abcdefghAH90";
                    input.insert(at, USEFUL[self.below(USEFUL.len())]);
                }
                5 if at < input.len() => {
                    let other = self.below(input.len());
                    input.swap(at, other);
                }
                6 if at < input.len() => input[at] ^= 1 << self.below(8),
                _ if at < input.len() => {
                    const USEFUL: &[u8] = b"BKNQRbknqrPp/12345678 wb-KQkq";
                    input[at] = USEFUL[self.below(USEFUL.len())];
                }
                _ => {}
            }
        }
        input
    }
}

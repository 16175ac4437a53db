//! Reproducible samples.
//!
//! ```
//! use chess960::{book::Setups, sample::sample};
//!
//! let numbers = sample(Setups::all_double().count(), 100, 1);
//! assert!(numbers.iter().all(|&number| number < 921_600));
//! ```

use std::io;

use rand::{
    Rng, SeedableRng, TryRng,
    rngs::{ChaCha20Rng, SysRng},
};

/// Returns `wanted` different numbers below `count`, in the order in which they are drawn.
///
/// The same seed draws the same numbers on every platform and in every version: they are the first `wanted` of the
/// Fisher-Yates shuffle of 0, 1, ... `count` - 1 from the front, so that a larger sample with the same seed begins with
/// the smaller one. Its random numbers are the 32-bit words of [`generator`]; a word from the last, incomplete multiple
/// of the range is skipped, any other is divided by the range and the remainder taken.
///
/// ```
/// use chess960::sample::sample;
///
/// assert_eq!(sample(960, 3, 1), sample(960, 5, 1)[..3]);
/// ```
///
/// # Panics
///
/// Panics if `wanted` is above `count`.
#[must_use]
pub fn sample(count: u32, wanted: u32, seed: u64) -> Vec<u32> {
    sample_with(count, wanted, &mut generator(seed))
}

/// Returns what [`sample`] does, with random numbers from elsewhere.
pub(crate) fn sample_with(count: u32, wanted: u32, random: &mut impl Rng) -> Vec<u32> {
    assert!(wanted <= count, "{wanted} different numbers out of {count}");
    let mut numbers: Vec<u32> = (0..count).collect();
    for (drawn, left) in (0..wanted as usize).zip((1..=count).rev()) {
        numbers.swap(drawn, drawn + below(left, random) as usize);
    }
    numbers.truncate(wanted as usize);
    numbers
}

/// Returns the random numbers of a seed, the same wherever this project takes one: the words (32 bits, little-endian) of `ChaCha20`'s key stream, with
/// nonce 0 and the seed as the first eight bytes (little-endian) of a key that is otherwise 0.
///
/// ```
/// use rand::Rng as _;
///
/// // The key stream of a key of zeros begins 76 b8 e0 ad (RFC 8439, appendix A.1).
/// assert_eq!(chess960::sample::generator(0).next_u32(), 0xade0_b876);
/// ```
#[must_use]
pub fn generator(seed: u64) -> ChaCha20Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha20Rng::from_seed(key)
}

/// Returns a seed from the system's random numbers, below 2^53, so that it survives JSON and JavaScript.
///
/// # Errors
///
/// Returns an error if the system has no random numbers.
///
/// ```
/// assert!(chess960::sample::random_seed()? < 1 << 53);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn random_seed() -> io::Result<u64> {
    let bits = SysRng.try_next_u64().map_err(io::Error::other)?;
    Ok(bits >> (64 - 53))
}

/// Returns a number below `range`, each equally likely.
pub(crate) fn below(range: u32, random: &mut impl Rng) -> u32 {
    let incomplete = (u32::MAX % range + 1) % range;
    loop {
        let word = random.next_u32();
        if word <= u32::MAX - incomplete {
            return word % range;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_sample_does_not_repeat_and_begins_a_larger_one() {
        let all = sample(960, 960, 7);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 960);
        assert!(all.iter().all(|&number| number < 960));
        for wanted in [0, 1, 2, 500, 959] {
            assert_eq!(sample(960, wanted, 7), all[..wanted as usize]);
        }
        assert_ne!(all, sample(960, 960, 8));
    }

    #[test]
    fn the_numbers_never_change() {
        // As in RFC 8439's appendix A.1.
        let words = [0xade0_b876_u32, 0x903d_f1a0];
        let numbers = sample(921_600, 2, 0);
        assert_eq!(numbers, [words[0] % 921_600, 1 + words[1] % 921_599]);
    }

    #[test]
    fn every_number_below_a_range_comes_equally_often() {
        let mut random = ChaCha20Rng::from_seed([1; 32]);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[below(6, &mut random) as usize] += 1;
        }
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 400), "{counts:?}");
    }
}

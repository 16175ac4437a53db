//! Seeds, and draws with them.

use std::io;

use chess960_draw::below;
use rand::{
    SeedableRng, TryRng,
    rngs::{ChaCha20Rng, SysRng},
};
use sha2::{Digest as _, Sha256};

use crate::errors::say;

/// The seed of random numbers.
#[derive(Clone, Copy)]
pub(crate) enum Seed {
    /// The number that was given.
    Number(u128),
    /// The number of the text that was given.
    OfText(u128),
}

/// Reads a seed: digits as a number of 128 bits, and any other line as a text. The number of a text is the first
/// sixteen bytes of its SHA-256, the highest first.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    if text.is_empty() || text.contains(['\n', '\r']) {
        return Err("expected a whole number or a line of text".to_owned());
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().map(Seed::Number).map_err(|_| format!("expected a whole number up to {}", u128::MAX));
    }
    let hash = Sha256::digest(text);
    Ok(Seed::OfText(hash[..16].iter().fold(0, |number, &byte| number << 8 | u128::from(byte))))
}

/// Returns the number of a seed, or a random one. It is reported unless it was given.
pub(crate) fn number_or_random(seed: Option<Seed>) -> io::Result<u128> {
    let number = match seed {
        Some(Seed::Number(number)) => return Ok(number),
        Some(Seed::OfText(number)) => number,
        // 128 bits, since one of 53 could be found by brute force from a few positions drawn with it.
        None => u128::from_le_bytes(random_bytes()?),
    };
    say(format_args!("seed {number}"));
    Ok(number)
}

/// Returns `wanted` different numbers below `count`, in the order in which they are drawn.
///
/// The same seed draws the same numbers on every platform and in every version: they are the first `wanted` of the
/// Fisher-Yates shuffle of 0, 1, ... `count` - 1 from the front, so that a larger sample with the same seed begins with
/// the smaller one.
///
/// # Panics
///
/// Panics if `wanted` is above `count`.
pub(crate) fn sample(count: u32, wanted: u32, seed: u128) -> Vec<u32> {
    assert!(wanted <= count, "{wanted} different numbers out of {count}");
    let mut random = generator(seed);
    let mut numbers: Vec<u32> = (0..count).collect();
    for (drawn, left) in (0..wanted as usize).zip((1..=count).rev()) {
        numbers.swap(drawn, drawn + below(left, &mut random) as usize);
    }
    numbers.truncate(wanted as usize);
    numbers
}

/// Returns the random numbers of a seed, the same wherever this project takes one: the words (32 bits, little-endian)
/// of `ChaCha20`'s key stream, with nonce 0 and the seed as the first sixteen bytes (little-endian) of a key that is
/// otherwise 0.
pub(crate) fn generator(seed: u128) -> ChaCha20Rng {
    let mut key = [0; 32];
    key[..16].copy_from_slice(&seed.to_le_bytes());
    ChaCha20Rng::from_seed(key)
}

/// Returns bytes from the system's cryptographic generator.
///
/// # Errors
///
/// Returns an error if the system has no random numbers.
pub(crate) fn random_bytes<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

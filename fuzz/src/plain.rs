//! What the second implementations ask of the second opinion.

use chess960_oracle::BY_RANK;

/// The Scharnagl number of a rank in letters of one case.
pub(crate) fn scharnagl(rank: &str) -> Option<u16> {
    let is_one_case = !rank.contains(char::is_lowercase) || !rank.contains(char::is_uppercase);
    let letters: [u8; 8] = rank.to_ascii_uppercase().into_bytes().try_into().ok().filter(|_| is_one_case)?;
    BY_RANK.get(&letters).map(|position| position.scharnagl)
}

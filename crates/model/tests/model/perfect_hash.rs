//! The perfect hash of lookups by rank. `tests/reverse_map.rs` tries such lookups with all strings.

use chess960_model::PerfectHash;

#[test]
fn it_is_small_and_always_the_same() {
    let hash = PerfectHash::of_ranks();
    assert_eq!(size_of_val(hash.entries()), 4096);
    // The search is deterministic: on every machine and in every build it finds this one.
    assert_eq!(hash.multiplier(), 0x1b39_896a_51a8_749b);
}

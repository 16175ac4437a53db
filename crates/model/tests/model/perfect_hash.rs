//! The perfect hash that `fn`s by rank look up in. `tests/reverse_map.rs` tries such functions with all strings.

use chess960_model::PerfectHash;

#[test]
fn it_is_small_and_always_the_same() {
    let hash = PerfectHash::of_ranks();
    let bytes = size_of_val(hash.displacements()) + size_of_val(hash.slots());
    assert!(bytes <= 3 * 1024, "{bytes} bytes");
    assert_eq!(hash.slots().len(), PerfectHash::SLOT_MASK + 1);
    // The search is deterministic: on every machine and in every build it finds this one.
    assert_eq!(hash.multiplier(), 0xf88b_b8a8_724c_81ed);
}

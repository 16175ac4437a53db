//! The perfect hash that `fn`s by rank look up in.

use std::collections::HashSet;

use chess960_model::PerfectHash;

use chess960_oracle::{BY_RANK, POSITIONS, all_strings};

#[test]
fn every_rank_has_a_slot_of_its_own_with_its_number() {
    let hash = PerfectHash::of_ranks();
    let mut taken = HashSet::new();
    for position in POSITIONS.iter() {
        let slot = hash.slot(position.letters());
        assert!(taken.insert(slot), "{} shares slot {slot}", position.rank);
        assert_eq!(hash.slots()[slot], position.scharnagl);
    }
}

#[test]
fn any_letters_have_a_slot_and_only_the_rank_in_it_is_theirs() {
    let hash = PerfectHash::of_ranks();
    for letters in all_strings().chain([[0; 8], [0xFF; 8], *b"rnbqkbnr"]) {
        let number = hash.slots()[hash.slot(letters)];
        let found = POSITIONS[usize::from(number)].letters() == letters;
        assert_eq!(found, BY_RANK.contains_key(&letters));
    }
}

#[test]
fn it_is_small_and_always_the_same() {
    let hash = PerfectHash::of_ranks();
    assert_eq!(hash.displacements().len(), 256);
    assert_eq!(hash.slots().len(), PerfectHash::SLOT_MASK + 1);
    assert!(hash.displacements().iter().all(|&displacement| usize::from(displacement) < hash.slots().len()));
    let bytes = size_of_val(hash.displacements()) + size_of_val(hash.slots());
    assert!(bytes <= 3 * 1024, "{bytes} bytes");

    // The search is deterministic: on every machine and in every build it finds this one.
    assert_eq!(hash.multiplier(), 0xf88b_b8a8_724c_81ed);
}

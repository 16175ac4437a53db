//! Draws from random bits.

use chess960_tables::{StartPosition, sp};

#[test]
fn every_pair_of_bytes_counted_gives_each_position_equally_often() {
    let mut drawn = [0; 960];
    let mut skipped = 0;
    for number in 0..=u16::MAX {
        match StartPosition::from_random_bytes(number.to_le_bytes()) {
            Some(position) => drawn[usize::from(position.scharnagl())] += 1,
            None => skipped += 1,
        }
    }
    assert_eq!((drawn, skipped), ([68; 960], 256));
}

#[test]
fn bytes_are_taken_two_at_a_time_until_a_pair_counts() {
    // Three skipped pairs, one that counts, and one more byte.
    let bytes = [0x00, 0xFF, 0xFF, 0xFF, 0x80, 0xFF, 0x07, 0x02, 0x2A];
    let mut rest = bytes.into_iter();
    assert_eq!(StartPosition::from_random_bytes(&mut rest), Some(sp!(519)));
    assert_eq!(rest.len(), 1);
    assert_eq!(StartPosition::from_random_bytes(&mut rest), None);
    for end in 0..8 {
        assert_eq!(StartPosition::from_random_bytes(bytes.into_iter().take(end)), None);
    }
}

/// The counts that the documentation states, from the first value of each position.
#[test]
fn a_position_has_its_960th_of_all_32_bits() {
    let first = |number: u64| u32::try_from((number << 32).div_ceil(960)).unwrap_or(u32::MAX);
    let mut counts = std::collections::BTreeMap::new();
    for (number, sp) in (0..).zip(StartPosition::all()) {
        let last = if number == 959 { u32::MAX } else { first(number + 1) - 1 };
        assert_eq!([first(number), last].map(StartPosition::from_random_u32), [sp; 2]);
        *counts.entry(last - first(number) + 1).or_insert(0) += 1;
    }
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [(4_473_924, 704), (4_473_925, 256)]);
}

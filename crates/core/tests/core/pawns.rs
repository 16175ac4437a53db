//! Pawns that no piece defends, by the moves of the pieces, and the distance from the standard position.

use chess960_core::BackRank;
use chess960_oracle::{POSITIONS, Position};

/// Counts positions by the number of files, and checks that `core` finds the same files.
fn counts(found: impl Fn(BackRank) -> Vec<u8>, right: impl Fn(&Position) -> Vec<u8>) -> [usize; 9] {
    let mut counts = [0; 9];
    for position in POSITIONS.iter() {
        let files = right(position);
        assert_eq!(found(BackRank::from_static(&position.rank)), files, "{}", position.rank);
        counts[files.len()] += 1;
    }
    counts
}

#[test]
fn undefended_pawns() {
    let right = |position: &Position| position.pawns_undefended_by("KQRBN");
    let counts = counts(|rank| rank.undefended_pawns().iter().collect(), right);
    assert_eq!(counts, [360, 452, 144, 4, 0, 0, 0, 0, 0]);
}

/// 842 positions have one, as was published in April 2010 (chess960frc).
#[test]
fn weak_pawns() {
    let right = |position: &Position| position.pawns_undefended_by("QRBN");
    let counts = counts(|rank| rank.weak_pawns().iter().collect(), right);
    assert_eq!(counts, [118, 458, 340, 42, 2, 0, 0, 0, 0]);
    assert_eq!(counts[1..].iter().sum::<usize>(), 842);
}

#[test]
fn distances_from_the_standard_position() {
    let mut counts = [0; 9];
    for position in POSITIONS.iter() {
        let distance = usize::from(BackRank::from_static(&position.rank).standard_distance());
        assert_eq!(distance, position.files_unlike_standard().len(), "{}", position.rank);
        counts[distance] += 1;
    }
    assert_eq!(counts, [1, 0, 14, 27, 98, 188, 284, 253, 95]);
}

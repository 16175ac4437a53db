//! Proofs that run while compiling. A build that succeeds has numberings and lookups that agree: both numberings are
//! bijections, the lookups are the inverses of the arrays, and 518 is the standard rank. Tests compare the rest.

use crate::{StartPosition, table};

/// Maps Scharnagl numbers to Fritz9 numbers and back, and every rank to its number. Each map has an inverse, so each is
/// a bijection.
const _: () = {
    let mut number = 0;
    while number < StartPosition::COUNT {
        let fritz9 = table::FRITZ9_BY_SCHARNAGL[number as usize];
        assert!(1 <= fritz9 && fritz9 <= StartPosition::COUNT);
        assert!(table::SCHARNAGL_BY_FRITZ9[fritz9 as usize - 1] == number);
        let letters = table::RANKS[number as usize];
        assert!(matches!(table::scharnagl_by_letters(letters), Some(found) if found == number));
        // A `BackRank` is legal, so the letters are.
        let rank = table::BACK_RANKS[number as usize].letters();
        assert!(u64::from_le_bytes(rank) == u64::from_le_bytes(letters));
        let mirror = table::MIRRORS[number as usize].scharnagl();
        assert!(table::MIRRORS[mirror as usize].scharnagl() == number && mirror != number);
        number += 1;
    }
};

const _: () = assert!(matches!(table::RANK_TEXTS[518].as_bytes(), b"RNBQKBNR"));
const _: () = assert!(StartPosition::STANDARD.scharnagl() == 518 && StartPosition::STANDARD.fritz9() == 359);

/// The map has 960 entries, and each agrees with the arrays.
#[cfg(feature = "phf")]
const _: () = {
    let entries: &[(&str, StartPosition)] = table::BY_RANK.entries;
    assert!(entries.len() == StartPosition::COUNT as usize);
    let mut i = 0;
    while i < entries.len() {
        let (rank, position) = entries[i];
        match StartPosition::parse(rank) {
            Ok(found) => assert!(found.scharnagl() == position.scharnagl()),
            Err(_) => panic!("a rank of the map is not legal"),
        }
        i += 1;
    }
};

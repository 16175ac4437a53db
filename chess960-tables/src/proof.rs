//! Proofs that run while compiling. A build that succeeds has numberings, lookups and skeletons that agree: both
//! numberings are bijections, the lookups are the inverses of the arrays, both tables of NQ-skeletons have those of the
//! ranks, and 518 is the standard rank. Tests compare the rest.

use crate::{StartPosition, table};

/// From Scharnagl numbers to Fritz9 numbers and back, and from every rank to its number. Each map has an inverse, so
/// each is a bijection.
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

/// Both tables of NQ-skeletons, from the positions with bishop code 0: a skeleton is such a rank without its bishops.
const _: () = {
    let mut number = 0;
    while number < StartPosition::COUNT {
        let fritz9 = table::FRITZ9_BY_SCHARNAGL[number as usize];
        assert!(fritz9 % 16 == 1);
        let scharnagl_skeleton = table::SCHARNAGL_SKELETON_TABLE[number as usize / 16].as_bytes();
        let fritz9_skeleton = table::FRITZ9_SKELETON_TABLE[fritz9 as usize / 16].as_bytes();
        // Its bishops are on a1 and b1.
        let letters = table::RANKS[number as usize];
        let mut file = 2;
        while file < 8 {
            let letter = if matches!(letters[file], b'Q' | b'N') { letters[file] } else { b'-' };
            assert!(letter == scharnagl_skeleton[file - 2] && letter == fritz9_skeleton[file - 2]);
            file += 1;
        }
        number += 16;
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

//! Ranks by Scharnagl number and back, computed by const fn: what one writes without a generator.
#![no_std]
#![forbid(unsafe_code)]

/// White's first rank, by Scharnagl number.
pub static RANKS: [[u8; 8]; 960] = ranks();

/// Scharnagl numbers in the order of their ranks' letters, for a binary search.
static SORTED: [u16; 960] = sorted();

/// The Scharnagl number of a rank.
#[must_use]
pub fn number(rank: &str) -> Option<u16> {
    let found = SORTED.binary_search_by(|&number| RANKS[usize::from(number)][..].cmp(rank.as_bytes()));
    found.ok().map(|place| SORTED[place])
}

const fn ranks() -> [[u8; 8]; 960] {
    let mut ranks = [[0; 8]; 960];
    let mut number = 0;
    while number < 960 {
        ranks[number] = rank(number);
        number += 1;
    }
    ranks
}

const fn rank(number: usize) -> [u8; 8] {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let mut rank = [0; 8];
    rank[number % 4 * 2 + 1] = b'B';
    rank[number / 4 % 4 * 2] = b'B';
    rank[nth_empty(rank, number / 16 % 6)] = b'Q';
    let (first, second) = KNIGHTS[number / 96];
    let (first, second) = (nth_empty(rank, first), nth_empty(rank, second));
    rank[first] = b'N';
    rank[second] = b'N';
    rank[nth_empty(rank, 0)] = b'R';
    rank[nth_empty(rank, 0)] = b'K';
    rank[nth_empty(rank, 0)] = b'R';
    rank
}

const fn nth_empty(rank: [u8; 8], n: usize) -> usize {
    let mut file = 0;
    let mut left = n;
    while rank[file] != 0 || left > 0 {
        if rank[file] == 0 {
            left -= 1;
        }
        file += 1;
    }
    file
}

/// A heap sort: `sort` is not const.
const fn sorted() -> [u16; 960] {
    let mut keys = [0; 960];
    let mut number = 0;
    while number < 960 {
        keys[number] = u64::from_be_bytes(rank(number));
        number += 1;
    }
    let mut order = [0; 960];
    let mut i = 0;
    while i < 960 {
        order[i] = i as u16;
        i += 1;
    }
    let mut start = 480;
    while start > 0 {
        start -= 1;
        order = sift_down(order, &keys, start, 960);
    }
    let mut end = 960;
    while end > 1 {
        end -= 1;
        let largest = order[0];
        order[0] = order[end];
        order[end] = largest;
        order = sift_down(order, &keys, 0, end);
    }
    order
}

const fn sift_down(mut order: [u16; 960], keys: &[u64; 960], start: usize, end: usize) -> [u16; 960] {
    let mut root = start;
    while 2 * root + 1 < end {
        let mut child = 2 * root + 1;
        if child + 1 < end && keys[order[child] as usize] < keys[order[child + 1] as usize] {
            child += 1;
        }
        if keys[order[root] as usize] >= keys[order[child] as usize] {
            break;
        }
        let swapped = order[root];
        order[root] = order[child];
        order[child] = swapped;
        root = child;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        assert_eq!(&RANKS[518], b"RNBQKBNR");
        for (n, rank) in (0..).zip(&RANKS) {
            assert_eq!(number(core::str::from_utf8(rank).unwrap()), Some(n));
        }
        assert_eq!(number("RNBKBQNR"), None);
    }
}

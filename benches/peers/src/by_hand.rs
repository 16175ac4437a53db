//! Arithmetic that a programmer would write by hand in an afternoon: the published table of ten orders, and shifts in a
//! `u64`, with one byte for each letter. It is `const`, and right for all strings of eight letters.

use chess960_tables::StartPosition;

/// King, rooks and knights by N5N code, the first square in the lowest byte.
const KRN: [u64; 10] = {
    let texts = [b"NNRKR", b"NRNKR", b"NRKNR", b"NRKRN", b"RNNKR", b"RNKNR", b"RNKRN", b"RKNNR", b"RKNRN", b"RKRNN"];
    let (mut words, mut i) = ([0; 10], 0);
    while i < 10 {
        let [a, b, c, d, e] = *texts[i];
        words[i] = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
        i += 1;
    }
    words
};

const fn insert(word: u64, place: u32, letter: u8) -> u64 {
    let low = (1 << (8 * place)) - 1;
    word & low | (letter as u64) << (8 * place) | (word & !low) << 8
}

const fn remove(word: u64, place: u32) -> u64 {
    let low = (1 << (8 * place)) - 1;
    word & low | word >> 8 & !low
}

/// The first and the last place of a letter, if there is one.
const fn places(word: u64, letter: u8) -> Option<[u32; 2]> {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let other = word ^ (letter as u64 * 0x0101_0101_0101_0101);
    let found = !(((other & LOW) + LOW) | other | LOW);
    if found == 0 { None } else { Some([found.trailing_zeros() / 8, 7 - found.leading_zeros() / 8]) }
}

/// The place of two squares of `n` among all such pairs.
const fn pair(n: u32, [a, b]: [u32; 2]) -> u32 {
    a * (2 * n - 1 - a) / 2 + b - a - 1
}

pub(crate) const fn rank(number: u16) -> Option<[u8; 8]> {
    if number >= 960 {
        return None;
    }
    let (light, dark, skeleton) = (2 * (number as u32 % 4) + 1, 2 * (number as u32 / 4 % 4), number as u32 / 16);
    let (first, last) = if light < dark { (light, dark) } else { (dark, light) };
    let word = insert(KRN[(skeleton / 6) as usize], skeleton % 6, b'Q');
    Some(insert(insert(word, first, b'B'), last, b'B').to_le_bytes())
}

pub(crate) const fn number(letters: [u8; 8]) -> Option<u16> {
    let word = u64::from_le_bytes(letters);
    let Some([a, b]) = places(word, b'B') else { return None };
    if (a + b) % 2 == 0 {
        return None;
    }
    let word = remove(remove(word, b), a);
    let Some([queen, _]) = places(word, b'Q') else { return None };
    let word = remove(word, queen);
    let Some([left, right]) = places(word, b'N') else { return None };
    if left == right || right > 4 {
        return None;
    }
    let n5n = pair(5, [left, right]);
    // Whatever else is wrong is in another place than here.
    if KRN[n5n as usize] != word {
        return None;
    }
    let (dark, light) = if a % 2 == 0 { (a, b) } else { (b, a) };
    Some((light / 2 + 4 * (dark / 2) + 16 * (queen + 6 * n5n)) as u16)
}

/// The two knights among `n` squares, by the place of the pair.
const fn pairs<const LEN: usize>(n: u32) -> [[u32; 2]; LEN] {
    let (mut pairs, mut a, mut b, mut i) = ([[0; 2]; LEN], 0, 1, 0);
    while i < LEN {
        pairs[i] = [a, b];
        (a, b, i) = if b + 1 < n { (a, b + 1, i + 1) } else { (a + 1, a + 2, i + 1) };
    }
    pairs
}

const OF_FIVE: [[u32; 2]; 10] = pairs(5);
const OF_SIX: [[u32; 2]; 15] = pairs(6);

pub(crate) const fn fritz9(number: u16) -> Option<u16> {
    if number >= 960 {
        return None;
    }
    let (bishops, queen, [left, right]) = (number as u32 % 16, number as u32 / 16 % 6, OF_FIVE[number as usize / 96]);
    let knights = [left + (left >= queen) as u32, right + (right >= queen) as u32];
    let queen = queen - (left < queen) as u32 - (right < queen) as u32;
    Some((1 + bishops + 16 * (15 * queen + pair(6, knights))) as u16)
}

pub(crate) const fn scharnagl(fritz9: u16) -> Option<u16> {
    let Some(number) = (fritz9 as u32).checked_sub(1) else { return None };
    if number >= 960 {
        return None;
    }
    let (bishops, queen, [left, right]) = (number % 16, number / 240, OF_SIX[(number / 16 % 15) as usize]);
    let queen = queen + (left <= queen) as u32;
    let queen = queen + (right <= queen) as u32;
    let n5n = pair(5, [left - (left > queen) as u32, right - (right > queen) as u32]);
    Some((bishops + 16 * (queen + 6 * n5n)) as u16)
}

/// Fails unless all of it is right.
pub(crate) fn check() {
    for strings in 0..5_usize.pow(8) {
        let mut rest = strings;
        let letters = [(); 8].map(|()| {
            let letter = b"BKNQR"[rest % 5];
            rest /= 5;
            letter
        });
        assert_eq!(number(letters), StartPosition::from_letters(letters).map(StartPosition::scharnagl), "{letters:?}");
    }
    for n in 0..=961 {
        assert_eq!(rank(n), StartPosition::from_scharnagl(n).ok().map(StartPosition::letters), "{n}");
        assert_eq!(fritz9(n), StartPosition::from_scharnagl(n).ok().map(StartPosition::fritz9), "{n}");
        assert_eq!(scharnagl(n), StartPosition::from_fritz9(n).ok().map(StartPosition::scharnagl), "{n}");
    }
}

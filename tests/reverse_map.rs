//! The reverse map knows the 960 ranks and no other string.

use chess960_core::{BackRank, Numbering};
use chess960_oracle::{BY_RANK, all_strings};
use chess960_proof::{by_build_script, by_macro};
use chess960_tables::table;

#[test]
fn every_string_of_eight_pieces() {
    let (mut strings, mut ranks) = (0, 0);
    for letters in all_strings() {
        let text = std::str::from_utf8(&letters).expect("ASCII");
        let expected = BY_RANK.get(&letters).map(|position| position.scharnagl);
        let answers = [
            by_build_script::number(text),
            by_macro::number(text),
            by_build_script::NUMBERS.get(text).copied(),
            by_macro::NUMBERS.get(text).copied(),
            table::scharnagl_by_letters(letters),
            table::BY_RANK.get(text).map(|position| position.scharnagl()),
            BackRank::from_letters(letters).map(|rank| Numbering::Scharnagl.number(rank)),
        ];
        assert_eq!(answers, [expected; 7], "{text}");
        strings += 1;
        ranks += usize::from(expected.is_some());
    }
    assert_eq!((strings, ranks), (5_usize.pow(8), 960));
    assert_eq!([by_build_script::NUMBERS.len(), by_macro::NUMBERS.len(), table::BY_RANK.len()], [960; 3]);
}

#[test]
fn other_strings() {
    for text in ["", "RNBQKBN", "RNBQKBNRR", "rnbqkbnr", "RNBQKBN\0", "♖♘♗♕"] {
        assert_eq!([by_build_script::number(text), by_macro::number(text)], [None; 2], "{text}");
        assert_eq!([by_build_script::NUMBERS.get(text), by_macro::NUMBERS.get(text)], [None; 2], "{text}");
    }
}

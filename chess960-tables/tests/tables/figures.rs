//! Figures and worked examples of the published descriptions.

use chess960_core::{from_one_based, knight_pattern};
use chess960_oracle::KNIGHT_CODES;
use chess960_tables::StartPosition;

#[test]
fn counts_by_file() {
    let count = |letter: u8| -> [usize; 8] {
        std::array::from_fn(|file| StartPosition::all().filter(|sp| sp.letters()[file] == letter).count())
    };
    assert_eq!(count(b'K'), [0, 108, 168, 204, 204, 168, 108, 0]);
    assert_eq!(count(b'R'), [360, 252, 192, 156, 156, 192, 252, 360]);
    assert_eq!(count(b'Q'), [120; 8]);
    assert_eq!(count(b'B'), [240; 8]);
    assert_eq!(count(b'N'), [240; 8]);
}

#[test]
fn knight_codes_in_the_order_of_fritz9s_list() {
    assert!((0..15).map(|code| String::from_iter(knight_pattern(code))).eq(KNIGHT_CODES));
}

#[test]
fn ranks_and_their_numbers() {
    for (rank, scharnagl, fritz9) in [
        ("RNBQKBNR", Some(518), Some(359)),
        ("QRKBBNRN", Some(777), Some(218)),
        ("BBQNNRKR", Some(0), None),
        ("RKRNNQBB", Some(959), None),
        ("QBRKBNNR", Some(680), None),
        ("BBNNQRKR", None, Some(1)),
        ("RKRQNNBB", None, Some(960)),
    ] {
        let position = StartPosition::parse(rank).expect(rank);
        assert!(scharnagl.is_none_or(|number| position.scharnagl() == number), "{rank}");
        assert!(fritz9.is_none_or(|number| position.fritz9() == number), "{rank}");
    }
    assert_eq!(StartPosition::STANDARD.as_str(), "RNBQKBNR");
}

#[test]
fn counted_from_one() {
    for number in 0..=u16::MAX {
        let expected = match number {
            960 => Some(0),
            1..=959 => Some(number),
            _ => None,
        };
        assert_eq!(from_one_based(number), expected);
        if let Some(scharnagl) = expected {
            assert_eq!(StartPosition::from_scharnagl(scharnagl).map(StartPosition::one_based), Ok(number));
        }
    }
}

//! Every figure and worked example of the published descriptions.

use std::collections::HashSet;

use chess960_core::{
    BackRank, Numbering, Reason, Skeleton, from_one_based, knight_code_squares, n5n_squares, to_one_based,
};
use chess960_tables::{StartPosition, table};

use chess960_oracle::{KNIGHT_CODES, N5N, POSITIONS, all_strings};

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
fn counts_of_arrangements() {
    let (mut arrangements, mut apart, mut legal) = (0, 0, 0);
    for letters in all_strings() {
        let text: String = letters.iter().map(|&letter| char::from(letter)).collect();
        let bishops_apart = match BackRank::parse(&text) {
            Ok(_) => {
                legal += 1;
                true
            }
            Err(error) if error.reason() == Reason::Counts => continue,
            Err(error) => error.reason() != Reason::Bishops,
        };
        arrangements += 1;
        apart += usize::from(bishops_apart);
    }
    assert_eq!(arrangements, 5040);
    assert_eq!(apart, 2880);
    assert_eq!(arrangements - apart, 2160);
    assert_eq!(legal, 960);
    assert_eq!(apart, 3 * legal);
}

#[test]
fn the_codes_count_the_positions() {
    let distinct = |codes: fn(BackRank) -> [u8; 4]| {
        let tuples: HashSet<_> = StartPosition::all().map(|sp| codes(sp.rank())).collect();
        let each = [0, 1, 2, 3].map(|i| tuples.iter().map(|codes| codes[i]).collect::<HashSet<_>>().len());
        (tuples.len(), each)
    };
    let scharnagl =
        distinct(|rank| [rank.bishop_code() % 4, rank.bishop_code() / 4, rank.queen_position(), rank.n5n()]);
    assert_eq!(scharnagl, (960, [4, 4, 6, 10]));
    let fritz9 = distinct(|rank| {
        let skeleton = rank.skeleton();
        [rank.bishop_code() % 4, rank.bishop_code() / 4, skeleton.knight_code(), skeleton.fritz9_queen_position()]
    });
    assert_eq!(fritz9, (960, [4, 4, 15, 4]));
}

#[test]
fn knight_codes_in_the_order_of_the_lists() {
    let pattern = |squares: usize, knights: [u8; 2]| -> String {
        (0..squares).map(|square| if knights.iter().any(|&n| usize::from(n) == square) { 'N' } else { '-' }).collect()
    };
    for (code, expected) in (0..).zip(N5N) {
        assert_eq!(pattern(5, n5n_squares(code)), expected);
    }
    for (code, expected) in (0..).zip(KNIGHT_CODES) {
        assert_eq!(pattern(6, knight_code_squares(code)), expected);
    }
    assert_eq!(table::N5N_PATTERNS, N5N);
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
fn the_largest_number_of_the_table_that_is_not_above_names_the_skeleton() {
    for position in StartPosition::all() {
        let rank = position.rank();
        for (numbering, skeletons) in
            [(Numbering::Scharnagl, table::SCHARNAGL_SKELETON_TABLE), (Numbering::Fritz9, table::FRITZ9_SKELETON_TABLE)]
        {
            let number = numbering.number(rank);
            let largest = (numbering.first()..).step_by(16).zip(skeletons).take_while(|&(m, _)| m <= number).last();
            let (m, skeleton) = largest.expect("the first number is not above any");
            assert_eq!(skeleton, rank.skeleton().to_string());
            assert_eq!(number - m, u16::from(rank.bishop_code()));
        }
    }
}

#[test]
fn skeletons_are_sixty_and_bases_have_bishops_on_a1_and_b1() {
    let skeletons: HashSet<_> = POSITIONS.iter().map(chess960_oracle::Position::skeleton).collect();
    assert_eq!(skeletons.len(), usize::from(Skeleton::COUNT));
    for text in &skeletons {
        let skeleton = Skeleton::from_static(text);
        for numbering in Numbering::ALL {
            let rank = numbering.rank(numbering.skeleton_number(skeleton)).expect("it is a number");
            assert_eq!(rank.bishop_files(), [0, 1]);
            assert_eq!(&rank.skeleton().to_string(), text);
        }
    }
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
            assert_eq!(to_one_based(scharnagl), number);
        }
    }
}

#[test]
fn a1_is_dark() {
    // Bishops a1 c1 are both on dark squares, b1 d1 both on light ones.
    for (rank, squares) in [("BRBKQRNN", "a1 and c1 are both on dark"), ("RBKBQRNN", "b1 and d1 are both on light")] {
        let error = BackRank::parse(rank).expect_err("bishops on one colour");
        assert!(error.to_string().starts_with(&format!("the bishops on {squares} squares")), "{error}");
    }
}

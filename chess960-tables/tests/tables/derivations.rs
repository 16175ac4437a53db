//! The derivations, step by step: the published ones to the letter, and all others for their arithmetic.

use chess960_core::{
    BackRank, Numbering, PartialRank,
    derivation::{self, Code, Step},
};
use chess960_tables::StartPosition;

use chess960_oracle::{POSITIONS, Position};

/// The ranks that are filled up on the way.
fn placed(steps: &[Step]) -> Vec<String> {
    let rank = |step: &Step| if let Step::Place { rank, .. } = step { Some(rank.to_string()) } else { None };
    steps.iter().filter_map(rank).collect()
}

/// Dividend, divisor, quotient and remainder of each division.
fn divisions(steps: &[Step]) -> Vec<[u16; 4]> {
    let division = |step: &Step| match *step {
        Step::Divide { dividend, divisor, quotient, remainder, .. } => Some([dividend, divisor, quotient, remainder]),
        _ => None,
    };
    steps.iter().filter_map(division).collect()
}

#[test]
fn five_hundred_and_eighteen_by_division() {
    let steps = derivation::number_to_rank_by_division(Numbering::Scharnagl, 518).expect("a number");
    assert_eq!(placed(&steps), ["**B**B**", "**BQ*B**", "*NBQ*BN*", "RNBQKBNR"]);
    // The second distinguishes the bishops.
    assert_eq!(divisions(&steps), [[518, 16, 32, 6], [6, 4, 1, 2], [32, 6, 5, 2]]);
}

#[test]
fn five_hundred_and_eighteen_by_the_table() {
    let steps = derivation::number_to_rank_by_table(Numbering::Scharnagl, 518).expect("a number");
    assert!(steps.contains(&Step::Subtract { number: 518, base: 512, bishop_code: 6 }));
    let steps = derivation::rank_to_number_by_table(Numbering::Scharnagl, BackRank::STANDARD);
    assert_eq!(steps.last(), Some(&Step::Add { base: 512, bishop_code: 6, number: 518 }));
    let steps = derivation::rank_to_number_by_table(Numbering::Fritz9, BackRank::STANDARD);
    assert_eq!(steps.last(), Some(&Step::Add { base: 353, bishop_code: 6, number: 359 }));
}

#[test]
fn the_standard_rank_by_its_codes() {
    let steps = derivation::rank_to_number_by_codes(Numbering::Scharnagl, BackRank::STANDARD);
    let sum = Step::Sum { offset: 0, terms: [(6, 1), (2, 16), (5, 96)], number: 518 };
    assert_eq!(steps.last(), Some(&sum));
}

#[test]
fn seven_hundred_and_seventy_seven() {
    let steps = derivation::number_to_rank_by_division(Numbering::Scharnagl, 777).expect("a number");
    assert_eq!(placed(&steps), ["***BB***", "Q**BB***", "Q**BBN*N", "QRKBBNRN"]);
    // As published, by 4 and by 4 again: 777 = 194 * 4 + 1, 194 = 48 * 4 + 2, 48 = 8 * 6 + 0. By 16 at once, and the
    // remainder by 4:
    assert_eq!(divisions(&steps), [[777, 16, 48, 9], [9, 4, 2, 1], [48, 6, 8, 0]]);
    assert!(steps.contains(&Step::Left { code: Code::DarkBishop, value: 2 }));
    assert!(steps.contains(&Step::Left { code: Code::N5n, value: 8 }));
}

fn number_and_first(position: &Position, numbering: Numbering) -> (u16, u16) {
    match numbering {
        Numbering::Scharnagl => (position.scharnagl, 0),
        Numbering::Fritz9 => (position.fritz9, 1),
    }
}

#[test]
fn every_division_is_right_and_fills_up_the_rank() {
    for position in POSITIONS.iter() {
        for numbering in Numbering::ALL {
            let (number, _) = number_and_first(position, numbering);
            let by_division = derivation::number_to_rank_by_division(numbering, number).expect("a number");
            let by_table = derivation::number_to_rank_by_table(numbering, number).expect("a number");
            for steps in [&by_division[..], &by_table] {
                for [dividend, divisor, quotient, remainder] in divisions(steps) {
                    assert!(remainder < divisor);
                    assert_eq!(dividend, quotient * divisor + remainder);
                }
                let mut last_quotient = 0;
                for step in steps {
                    match *step {
                        Step::Divide { quotient, .. } => last_quotient = quotient,
                        Step::Left { value, .. } => assert_eq!(value, last_quotient),
                        _ => {}
                    }
                }
                let ranks = placed(steps);
                assert_eq!(ranks.last(), Some(&position.rank));
                let mut before = PartialRank::EMPTY.to_string();
                for rank in ranks {
                    for ((was, is), at_last) in before.chars().zip(rank.chars()).zip(position.rank.chars()) {
                        assert!(was == is || was == '*' && is == at_last, "{before} to {rank}");
                    }
                    assert_ne!(before, rank);
                    before = rank;
                }
            }
        }
    }
}

#[test]
fn every_number_is_found_from_its_rank() {
    for position in POSITIONS.iter() {
        let rank = BackRank::from_static(&position.rank);
        for numbering in Numbering::ALL {
            let (expected, first) = number_and_first(position, numbering);
            let [.., Step::Sum { offset, terms, number }] = derivation::rank_to_number_by_codes(numbering, rank) else {
                panic!("the last step is the sum")
            };
            assert_eq!(number, expected);
            assert_eq!(offset, first);
            assert_eq!(number, offset + terms.iter().map(|(value, weight)| value * weight).sum::<u16>());

            let [.., Step::Add { base, bishop_code, number }] = derivation::rank_to_number_by_table(numbering, rank)
            else {
                panic!("the last step is the addition")
            };
            assert_eq!(number, expected);
            assert_eq!(number, base + u16::from(bishop_code));
        }
    }
}

#[test]
fn the_codes_are_read_where_they_are() {
    for position in POSITIONS.iter() {
        let rank = BackRank::from_static(&position.rank);
        for numbering in Numbering::ALL {
            for step in derivation::rank_to_number_by_codes(numbering, rank) {
                let marked = |squares, places: &[u8]| -> String {
                    (0..squares).map(|square| if places.contains(&square) { 'X' } else { '-' }).collect()
                };
                // The letter that is read, what is dropped before, and the code.
                let scharnagl = numbering == Numbering::Scharnagl;
                let (squares, places, value, letter, dropped, expected) = match step {
                    Step::ReadBishops { light, dark, bishop_code, light_file, dark_file } => {
                        assert_eq!((light, dark), position.light_and_dark());
                        assert_eq!((light_file, dark_file), (2 * light + 1, 2 * dark));
                        (8, vec![light_file, dark_file], bishop_code, "B", "", position.bishop_code())
                    }
                    Step::ReadQueen { squares, position: value } if scharnagl => {
                        (squares, vec![value], value, "Q", "B", position.queen_position())
                    }
                    Step::ReadQueen { squares, position: value } => {
                        (squares, vec![value], value, "Q", "BN", position.fritz9_queen_position())
                    }
                    Step::ReadKnights { squares, knights, value, .. } if scharnagl => {
                        (squares, knights.to_vec(), value, "N", "BQ", position.n5n())
                    }
                    Step::ReadKnights { squares, knights, value, .. } => {
                        (squares, knights.to_vec(), value, "N", "B", position.knight_code())
                    }
                    _ => continue,
                };
                assert_eq!(marked(squares, &places), position.pattern(letter, dropped).replace(letter, "X"));
                assert_eq!(value, expected);
            }
        }
    }
}

#[test]
fn a_number_that_no_position_has_is_not_derived() {
    for numbering in Numbering::ALL {
        for number in [numbering.last() + 1, u16::MAX] {
            assert!(derivation::number_to_rank_by_division(numbering, number).is_err());
            assert!(derivation::number_to_rank_by_table(numbering, number).is_err());
        }
    }
    assert!(derivation::number_to_rank_by_division(Numbering::Fritz9, 0).is_err());
    assert_eq!(StartPosition::COUNT, Numbering::Fritz9.last());
}

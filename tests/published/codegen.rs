//! Every value by every key in every element type: the data of the second opinion, or a misfit.

use chess960_codegen::{Datum, Element, Integer, Key, Misfit, Table, Value};
use chess960_core::{BackRank, Piece, Skeleton};

use crate::brute_force::{BY_RANK, POSITIONS, Position, by_fritz9};

/// What a value says of a key, as the documentation of `tables!` has it.
#[derive(Clone, Debug)]
enum Answer {
    Number(u16),
    /// The Scharnagl number of a whole position.
    Position(u16),
    /// A code and its pattern.
    Code(u8, String),
    Rank(String),
    Skeleton(String),
    Krn(String),
    /// Files, and the pattern of the rank.
    Squares(Vec<u8>, String),
    Text(String),
}

/// One position for each index of the key, to stand for all with that key: for skeletons the one with bishop code 0,
/// whose number the published tables print.
fn representatives(key: Key) -> Vec<&'static Position> {
    let first_with_each = |code: fn(&Position) -> u8, codes: u8| {
        (0..codes).filter_map(|c| POSITIONS.iter().find(|position| code(position) == c)).collect()
    };
    let bishops_on_a1_b1 = |position: &&Position| position.bishop_code() == 0;
    match key {
        Key::Scharnagl | Key::Rank => POSITIONS.iter().collect(),
        Key::Fritz9 => by_fritz9(),
        Key::ScharnaglSkeleton => POSITIONS.iter().filter(bishops_on_a1_b1).collect(),
        Key::Fritz9Skeleton => by_fritz9().into_iter().filter(bishops_on_a1_b1).collect(),
        Key::BishopCode => first_with_each(Position::bishop_code, 16),
        Key::N5n => first_with_each(Position::n5n, 10),
        other => panic!("no second opinion of {other:?}"),
    }
}

/// What `value` says of one key, of which `position` is the representative; `None` if positions with that key differ
/// in it.
fn answer(value: Value, key: Key, position: &Position) -> Option<Answer> {
    let whole = matches!(key, Key::Scharnagl | Key::Fritz9 | Key::Rank);
    let skeleton = whole || matches!(key, Key::ScharnaglSkeleton | Key::Fritz9Skeleton);
    let bishops = whole || key == Key::BishopCode;
    let knights = skeleton || key == Key::N5n;
    let squares = |letter: char| Answer::Squares(position.files(letter), position.pattern(&letter.to_string(), ""));
    let (fixed, answer) = match value {
        Value::Rank => (whole, Answer::Rank(position.rank.clone())),
        Value::Figurine => (whole, Answer::Text(position.rank.chars().map(figurine).collect())),
        // A bishop code adds itself, an N5N code 96 of each; a skeleton has the number with bishop code 0.
        Value::Scharnagl => match key {
            Key::BishopCode => (true, Answer::Number(position.bishop_code().into())),
            Key::N5n => (true, Answer::Number(96 * u16::from(position.n5n()))),
            _ if whole => (true, Answer::Position(position.scharnagl)),
            _ => (true, Answer::Number(position.scharnagl)),
        },
        Value::Fritz9 => (skeleton, Answer::Number(position.fritz9)),
        Value::Mirror => (whole, Answer::Position(position.mirror().scharnagl)),
        Value::Skeleton => (skeleton, Answer::Skeleton(position.skeleton())),
        Value::Krn => (knights, Answer::Krn(position.krn())),
        Value::BishopCode => (bishops, Answer::Code(position.bishop_code(), position.pattern("B", ""))),
        Value::QueenPosition => (skeleton, Answer::Number(position.queen_position().into())),
        Value::N5n => (knights, Answer::Code(position.n5n(), position.pattern("N", "BQ"))),
        Value::KingSquare => (whole, squares('K')),
        Value::QueenSquare => (whole, squares('Q')),
        Value::RookSquares => (whole, squares('R')),
        Value::BishopSquares => (bishops, squares('B')),
        Value::KnightSquares => (whole, squares('N')),
        Value::XFen => (whole, Answer::Text(position.fen("KQkq"))),
        Value::ShredderFen => (whole, Answer::Text(position.shredder_fen())),
        other => panic!("no second opinion of {other:?}"),
    };
    fixed.then_some(answer)
}

fn figurine(letter: char) -> char {
    match letter {
        'B' => '♗',
        'K' => '♔',
        'N' => '♘',
        'Q' => '♕',
        _ => '♖',
    }
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).expect("a piece's letter")
}

/// The answer in an element type; `None` if that cannot hold it.
fn datum(answer: &Answer, element: &Element) -> Option<Datum> {
    match element {
        Element::Integer(integer) => {
            let number = match answer {
                Answer::Number(number) | Answer::Position(number) => u64::from(*number),
                Answer::Code(number, _) => u64::from(*number),
                Answer::Squares(files, _) => match files.as_slice() {
                    [file] => u64::from(*file),
                    files => files.iter().map(|file| 1 << file).sum(),
                },
                // How a rank packs has its own test.
                Answer::Rank(rank) => return Some(Datum::Packed(packed(rank, integer.name())?)),
                Answer::Skeleton(_) | Answer::Krn(_) | Answer::Text(_) => return None,
            };
            (u128::from(number) <= integer.max()).then_some(Datum::Decimal(number))
        }
        Element::Str => text(answer).map(Datum::Text),
        Element::Bytes(len) => match answer {
            Answer::Squares(files, _) => (files.len() == *len).then(|| Datum::Bytes(files.clone())),
            _ => text(answer).filter(|text| text.is_ascii() && text.len() == *len).map(Datum::Letters),
        },
        Element::Pieces(_, len) => match answer {
            Answer::Rank(text) | Answer::Krn(text) if text.len() == *len => {
                Some(Datum::Pieces(text.chars().map(piece).collect()))
            }
            _ => None,
        },
        Element::BackRank(_) => match answer {
            Answer::Rank(rank) => Some(Datum::BackRank(BackRank::from_static(rank))),
            _ => None,
        },
        Element::Skeleton(_) => match answer {
            Answer::Skeleton(skeleton) => Some(Datum::Skeleton(Skeleton::from_static(skeleton))),
            _ => None,
        },
        Element::StartPosition(_) => match answer {
            Answer::Position(scharnagl) => Some(Datum::StartPosition(*scharnagl)),
            Answer::Rank(rank) => {
                let letters: [u8; 8] = rank.as_bytes().try_into().expect("eight letters");
                Some(Datum::StartPosition(BY_RANK[&letters].scharnagl))
            }
            _ => None,
        },
        other => panic!("no second opinion of {other:?}"),
    }
}

fn text(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Number(_) | Answer::Position(_) => None,
        Answer::Code(_, text)
        | Answer::Rank(text)
        | Answer::Skeleton(text)
        | Answer::Krn(text)
        | Answer::Squares(_, text)
        | Answer::Text(text) => Some(text.clone()),
    }
}

/// Eight ASCII letters where there are 64 bits, eight nibbles where there are 32, the a-file lowest in both.
fn packed(rank: &str, integer: &str) -> Option<u64> {
    let nibble = |letter| match letter {
        'N' => 2,
        'B' => 3,
        'R' => 4,
        'Q' => 5,
        _ => 6,
    };
    match integer {
        "u64" | "i64" | "u128" | "i128" => {
            Some((0..).zip(rank.bytes()).map(|(i, byte)| u64::from(byte) << (8 * i)).sum())
        }
        "u32" | "i32" => Some((0..).zip(rank.chars()).map(|(i, letter)| nibble(letter) << (4 * i)).sum()),
        _ => None,
    }
}

fn elements() -> Vec<Element> {
    let mut elements = vec![
        Element::Str,
        Element::BackRank("BackRank".into()),
        Element::Skeleton("Skeleton".into()),
        Element::StartPosition("StartPosition".into()),
    ];
    elements.extend(Integer::ALL.iter().copied().map(Element::Integer));
    // All lengths that some value has, and their neighbours.
    elements.extend([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 24, 55, 56, 57].map(Element::Bytes));
    elements.extend((4..10).map(|len| Element::Pieces("Piece".into(), len)));
    elements
}

#[test]
fn every_table_is_right_or_a_misfit() {
    let (mut right, mut misfits) = (0, 0);
    for &key in Key::ALL {
        let representatives = representatives(key);
        assert_eq!(representatives.len(), key.len());
        for &value in Value::ALL {
            let answers: Option<Vec<_>> = representatives.iter().map(|position| answer(value, key, position)).collect();
            for element in elements() {
                let what = format!("{} by {} in {element}", value.name(), key.name());
                let table = Table::new(value, key, element.clone());
                let Some(answers) = &answers else {
                    assert!(matches!(table, Err(Misfit::Key(_))), "{what}");
                    misfits += 1;
                    continue;
                };
                let data: Option<Vec<_>> = answers.iter().map(|answer| datum(answer, &element)).collect();
                match (table, data) {
                    (Ok(table), Some(data)) => {
                        assert_eq!(table.data().len(), data.len(), "{what}");
                        for (index, (found, expected)) in table.data().iter().zip(&data).enumerate() {
                            assert_eq!(found, expected, "{what} at index {index}");
                        }
                        right += 1;
                    }
                    (Err(Misfit::Element(_)), None) => misfits += 1,
                    (Ok(_), None) => panic!("{what} is a table, but the type cannot hold the value"),
                    (Err(misfit), _) => panic!("{what} is no table: {misfit}"),
                }
            }
        }
    }
    assert_eq!(right + misfits, Key::ALL.len() * Value::ALL.len() * elements().len());
    assert!(right > 0 && misfits > 0);
}

#[test]
fn a_key_fixes_what_its_positions_agree_in() {
    // The representative speaks for all only if they say the same: of a skeleton's sixteen positions and so on.
    for (key, of) in [
        (Key::ScharnaglSkeleton, Position::skeleton as fn(&Position) -> String),
        (Key::BishopCode, |position| position.pattern("B", "")),
        (Key::N5n, |position| position.pattern("N", "BQ")),
    ] {
        for &value in Value::ALL {
            // Numbers are given of the representative, or as what the code adds.
            if matches!(value, Value::Scharnagl | Value::Fritz9) {
                continue;
            }
            let agree = representatives(key).iter().all(|representative| {
                let mut same = POSITIONS.iter().filter(|position| of(position) == of(representative));
                let said = |position: &Position| {
                    let answer = answer(value, Key::Scharnagl, position).expect("a position fixes everything");
                    format!("{answer:?}")
                };
                same.all(|position| said(position) == said(representative))
            });
            let fixed = Table::new(value, key, Element::Str).map_or_else(|e| !matches!(e, Misfit::Key(_)), |_| true);
            assert_eq!(fixed, agree, "{} by {}", value.name(), key.name());
        }
    }
}

#[test]
fn a_rank_unpacks_again() {
    for (name, unpack) in [
        (
            "u64",
            (|packed: u64, file: usize| Piece::from_letter(packed.to_le_bytes()[file].into())) as fn(u64, usize) -> _,
        ),
        ("u32", |packed, file| Piece::ALL.into_iter().find(|&piece| piece as u64 == packed >> (4 * file) & 0xF)),
    ] {
        let element = Element::Integer(Integer::from_name(name).expect("an integer"));
        let table = Table::new(Value::Rank, Key::Scharnagl, element).expect("a rank packs");
        for (datum, position) in table.data().iter().zip(POSITIONS.iter()) {
            let Datum::Packed(packed) = datum else { panic!("{datum:?}") };
            let unpacked: Option<String> = (0..8).map(|file| unpack(*packed, file).map(Piece::letter)).collect();
            assert_eq!(unpacked.as_ref(), Some(&position.rank));
        }
    }
}

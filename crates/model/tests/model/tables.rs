//! Every value by every key in every representation: the cells of the second opinion, or an error.

use chess960_core::{BackRank, CastlingSide};
use chess960_model::{Cells, Key, Radix, Representation, Table, TableError, Value};

use chess960_oracle::{POSITIONS, Position, by_fritz9};

/// The answer of a value for a key, in each form that can be stored.
#[derive(Clone, Debug, Default, PartialEq)]
struct Answer {
    /// Its kind, if it can be packed or stored in a type of its own: `rank`, `position`, `skeleton`, `krn` or `set`.
    what: &'static str,
    /// The number; for a rank, its Scharnagl number.
    number: Option<u16>,
    text: Option<String>,
    files: Vec<u8>,
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

/// Returns the answer of `value` for a key with this representative, or `None` if positions with the key differ.
fn answer(value: Value, key: Key, position: &Position) -> Option<Answer> {
    let whole = matches!(key, Key::Scharnagl | Key::Fritz9 | Key::Rank);
    let skeleton = whole || matches!(key, Key::ScharnaglSkeleton | Key::Fritz9Skeleton);
    let bishops = whole || key == Key::BishopCode;
    let knights = skeleton || key == Key::N5n;
    let rank = BackRank::from_static(&position.rank);
    let number = |number: u16| Answer { number: Some(number), ..Answer::default() };
    let text = |what, text: String| Answer { what, text: Some(text), ..Answer::default() };
    let code = |number: u8, pattern: String| Answer { number: Some(number.into()), ..text("", pattern) };
    let set = |bits: u8| Answer { what: "set", ..number(bits.into()) };
    let files = |letter: char| {
        let files = position.files(letter);
        let number =
            if let [file] = files[..] { number(file.into()) } else { set(files.iter().map(|file| 1 << file).sum()) };
        Answer { text: Some(position.pattern(&letter.to_string(), "")), files, ..number }
    };
    let (fixed, answer) = match value {
        Value::Rank => (whole, Answer { number: Some(position.scharnagl), ..text("rank", position.rank.clone()) }),
        Value::Figurine => (whole, text("", position.figurine())),
        // A bishop code adds itself, an N5N code 96 of each; a skeleton has the number with bishop code 0.
        Value::Scharnagl => match key {
            Key::BishopCode => (true, number(position.bishop_code().into())),
            Key::N5n => (true, number(96 * u16::from(position.n5n()))),
            _ => (true, Answer { what: if whole { "position" } else { "" }, ..number(position.scharnagl) }),
        },
        Value::Fritz9 => (skeleton, number(position.fritz9)),
        Value::Mirror => (whole, Answer { what: "position", ..number(position.mirror().scharnagl) }),
        Value::Skeleton => (skeleton, text("skeleton", position.skeleton())),
        Value::Krn => (knights, text("krn", position.krn())),
        Value::BishopCode => (bishops, code(position.bishop_code(), position.pattern("B", ""))),
        Value::QueenPosition => (skeleton, number(position.queen_position().into())),
        Value::N5n => (knights, code(position.n5n(), position.pattern("N", "BQ"))),
        Value::KingFile => (whole, files('K')),
        Value::QueenFile => (whole, files('Q')),
        Value::RookFiles => (whole, files('R')),
        Value::BishopFiles => (bishops, files('B')),
        Value::KnightFiles => (whole, files('N')),
        // The functions of core have their own tests.
        Value::ASideCastlingVacant => (whole, set(rank.castling_vacant(CastlingSide::ASide).bits())),
        Value::ASideCastlingSafe => (whole, set(rank.castling_safe(CastlingSide::ASide).bits())),
        Value::HSideCastlingVacant => (whole, set(rank.castling_vacant(CastlingSide::HSide).bits())),
        Value::HSideCastlingSafe => (whole, set(rank.castling_safe(CastlingSide::HSide).bits())),
        Value::UndefendedPawns => (whole, set(rank.undefended_pawns().bits())),
        Value::WeakPawns => (whole, set(rank.weak_pawns().bits())),
        Value::StandardDistance => (whole, number(rank.standard_distance().into())),
        Value::XFen => (whole, text("", position.fen("KQkq"))),
        Value::ShredderFen => (whole, text("", position.shredder_fen())),
        other => panic!("no second opinion of {other:?}: derive one here"),
    };
    fixed.then_some(answer)
}

/// The answers as cells; `None` if the representation cannot hold them.
fn cells(answers: &[Answer], representation: Representation) -> Option<Cells> {
    let Answer { what, files, .. } = &answers[0];
    let texts = || answers.iter().map(|answer| answer.text.clone()).collect::<Option<Vec<_>>>();
    let numbers = || answers.iter().map(|answer| answer.number.map(u64::from)).collect::<Option<Vec<_>>>();
    match (representation, *what) {
        (Representation::Integer(integer), _) => {
            let cells = match *what {
                "rank" => texts()?.iter().map(|rank| packed(rank, integer.name())).collect::<Option<_>>()?,
                _ => numbers()?,
            };
            let radix = if matches!(*what, "rank" | "set") { Radix::Hexadecimal } else { Radix::Decimal };
            let fits = cells.iter().all(|&cell| u128::from(cell) <= integer.max());
            fits.then_some(Cells::Integers { radix, cells })
        }
        (Representation::Bytes, _) if !files.is_empty() => {
            Some(Cells::Files(answers.iter().map(|answer| answer.files.clone()).collect()))
        }
        (Representation::Bytes, _) => texts().filter(|texts| texts[0].is_ascii()).map(Cells::Letters),
        (Representation::Pieces, "rank" | "krn") => texts().map(Cells::Letters),
        (Representation::Text, _) | (Representation::BackRank, "rank") | (Representation::Skeleton, "skeleton") => {
            texts().map(Cells::Texts)
        }
        (Representation::StartPosition, "rank" | "position") => {
            Some(Cells::Integers { radix: Radix::Decimal, cells: numbers()? })
        }
        _ => None,
    }
}

/// Packs eight ASCII letters in 64 bits or eight nibbles in 32, the a-file lowest.
fn packed(rank: &str, integer: &str) -> Option<u64> {
    let nibble = |letter| 2 + "NBRQK".find(letter).expect("a piece") as u64;
    match integer {
        "u64" | "i64" | "u128" | "i128" => Some(u64::from_le_bytes(rank.as_bytes().try_into().expect("eight letters"))),
        "u32" | "i32" => Some((0..).zip(rank.chars()).map(|(i, letter)| nibble(letter) << (4 * i)).sum()),
        _ => None,
    }
}

#[test]
fn every_value_by_every_key_in_every_representation() {
    let (mut right, mut wrong) = (0, 0);
    for &value in Value::ALL {
        for &key in Key::ALL {
            let answers: Option<Vec<_>> =
                representatives(key).into_iter().map(|position| answer(value, key, position)).collect();
            for &representation in Representation::ALL {
                let what = format!("{} by {} as {representation}", value.name(), key.name());
                let table = Table::new(value, key, Some(representation));
                let Some(answers) = &answers else {
                    assert!(matches!(table, Err(TableError::Key(_))), "{what}");
                    wrong += 1;
                    continue;
                };
                match (table, cells(answers, representation)) {
                    (Ok(table), Some(expected)) => {
                        assert_eq!(table.cells(), &expected, "{what}");
                        right += 1;
                    }
                    (Err(TableError::Representation(_)), None) => wrong += 1,
                    (Ok(_), None) => panic!("{what} is a table, but cannot hold the value"),
                    (Err(error), _) => panic!("{what}: {error}"),
                }
            }
        }
    }
    assert_eq!(right + wrong, Key::ALL.len() * Value::ALL.len() * Representation::ALL.len());
    assert!(right > 0 && wrong > 0);
}

#[test]
fn a_key_determines_what_its_positions_agree_in() {
    // The representative speaks for all only if they say the same: of a skeleton's sixteen positions and so on.
    for (key, of) in [
        (Key::ScharnaglSkeleton, Position::skeleton as fn(&Position) -> String),
        (Key::BishopCode, |position| position.pattern("B", "")),
        (Key::N5n, |position| position.pattern("N", "BQ")),
    ] {
        for &value in Value::ALL {
            // A number belongs to the representative, or is the part that the code adds.
            if matches!(value, Value::Scharnagl | Value::Fritz9) {
                continue;
            }
            let agree = representatives(key).iter().all(|representative| {
                let mut same = POSITIONS.iter().filter(|position| of(position) == of(representative));
                let said = |position| answer(value, Key::Scharnagl, position).expect("a position fixes everything");
                same.all(|position| said(position) == said(representative))
            });
            let fixed = Table::new(value, key, None).is_ok();
            assert_eq!(fixed, agree, "{} by {}", value.name(), key.name());
        }
    }
}

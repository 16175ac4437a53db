//! Every value by every key in every representation: the cells of the second opinion, or an error.

use chess960_core::Piece;
use chess960_model::{Cells, Key, Radix, Representation, Table, TableError, Value};

use chess960_oracle::{BY_RANK, POSITIONS, Position, by_fritz9};

/// The answer of a value for a key.
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
    Files(Vec<u8>, String),
    FileSet(u8),
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

/// Returns the answer of `value` for one key, of which `position` is the representative; `None` if positions with that
/// key differ in it.
fn answer(value: Value, key: Key, position: &Position) -> Option<Answer> {
    let whole = matches!(key, Key::Scharnagl | Key::Fritz9 | Key::Rank);
    let skeleton = whole || matches!(key, Key::ScharnaglSkeleton | Key::Fritz9Skeleton);
    let bishops = whole || key == Key::BishopCode;
    let knights = skeleton || key == Key::N5n;
    let files = |letter: char| Answer::Files(position.files(letter), position.pattern(&letter.to_string(), ""));
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
        Value::KingFile => (whole, files('K')),
        Value::QueenFile => (whole, files('Q')),
        Value::RookFiles => (whole, files('R')),
        Value::BishopFiles => (bishops, files('B')),
        Value::KnightFiles => (whole, files('N')),
        Value::ASideCastlingVacant => (whole, Answer::FileSet(castling(position, 'a').vacant)),
        Value::ASideCastlingSafe => (whole, Answer::FileSet(castling(position, 'a').safe)),
        Value::HSideCastlingVacant => (whole, Answer::FileSet(castling(position, 'h').vacant)),
        Value::HSideCastlingSafe => (whole, Answer::FileSet(castling(position, 'h').safe)),
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

/// The sets of files that castling needs, bit 0 being the a-file.
struct Castling {
    vacant: u8,
    safe: u8,
}

/// Moves the king and the rook one file at a time, and notes the files they come over.
fn castling(position: &Position, side: char) -> Castling {
    let (king, rooks) = (position.files('K')[0], position.files('R'));
    let (rook, king_target, rook_target) = if side == 'a' { (rooks[0], 2, 3) } else { (rooks[1], 6, 5) };
    let walk = |from: u8, to: u8| {
        let mut walked = 1 << from;
        let mut file = from;
        while file != to {
            file = if file < to { file + 1 } else { file - 1 };
            walked |= 1 << file;
        }
        walked
    };
    let own: u8 = 1 << king | 1 << rook;
    let safe = walk(king, king_target);
    Castling { vacant: (safe | walk(rook, rook_target)) & !own, safe }
}

/// The answers as cells; `None` if the representation cannot hold them.
fn cells(answers: &[Answer], representation: Representation) -> Option<Cells> {
    fn all<T>(answers: &[Answer], cell: impl Fn(&Answer) -> Option<T>) -> Option<Vec<T>> {
        answers.iter().map(cell).collect()
    }
    let letters = |rank: &str| -> [u8; 8] { rank.as_bytes().try_into().expect("eight letters") };
    Some(match representation {
        Representation::Integer(integer) => {
            let mut radix = Radix::Decimal;
            let cells = answers.iter().map(|answer| {
                Some(match answer {
                    Answer::Number(number) | Answer::Position(number) => u64::from(*number),
                    Answer::Code(number, _) => u64::from(*number),
                    Answer::Files(files, _) => match files.as_slice() {
                        [file] => u64::from(*file),
                        files => {
                            radix = Radix::Hexadecimal;
                            files.iter().map(|file| 1 << file).sum()
                        }
                    },
                    Answer::FileSet(set) => {
                        radix = Radix::Hexadecimal;
                        u64::from(*set)
                    }
                    // How a rank packs has its own test.
                    Answer::Rank(rank) => {
                        radix = Radix::Hexadecimal;
                        packed(rank, integer.name())?
                    }
                    Answer::Skeleton(_) | Answer::Krn(_) | Answer::Text(_) => return None,
                })
            });
            let cells: Vec<u64> = cells.collect::<Option<_>>()?;
            let max = u128::from(*cells.iter().max()?);
            if max > integer.max() {
                return None;
            }
            Cells::Integers { radix, cells }
        }
        Representation::Text => Cells::Texts(all(answers, text)?),
        Representation::Bytes => match answers[0] {
            Answer::Files(..) => Cells::Files(all(answers, |answer| match answer {
                Answer::Files(files, _) => Some(files.clone()),
                _ => None,
            })?),
            _ => Cells::Letters(all(answers, |answer| text(answer).filter(|text| text.is_ascii()))?),
        },
        Representation::Pieces => Cells::Letters(all(answers, |answer| match answer {
            Answer::Rank(text) | Answer::Krn(text) => Some(text.clone()),
            _ => None,
        })?),
        Representation::BackRank => Cells::Texts(all(answers, |answer| match answer {
            Answer::Rank(rank) => Some(rank.clone()),
            _ => None,
        })?),
        Representation::Skeleton => Cells::Texts(all(answers, |answer| match answer {
            Answer::Skeleton(skeleton) => Some(skeleton.clone()),
            _ => None,
        })?),
        Representation::StartPosition => {
            let cells = all(answers, |answer| match answer {
                Answer::Position(scharnagl) => Some(u64::from(*scharnagl)),
                Answer::Rank(rank) => Some(BY_RANK[&letters(rank)].scharnagl.into()),
                _ => None,
            })?;
            Cells::Integers { radix: Radix::Decimal, cells }
        }
        other => panic!("no second opinion of {other:?}"),
    })
}

fn text(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Number(_) | Answer::Position(_) | Answer::FileSet(_) => None,
        Answer::Code(_, text)
        | Answer::Rank(text)
        | Answer::Skeleton(text)
        | Answer::Krn(text)
        | Answer::Files(_, text)
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

/// A natural type is one that holds the value, the narrowest if it is an integer.
#[test]
fn natural_types_hold_their_values() {
    for &value in Value::ALL {
        for &key in Key::ALL {
            let Ok(table) = Table::new(value, key, None) else { continue };
            let what = format!("{} by {}", value.name(), key.name());
            assert_eq!(Table::new(value, key, Some(table.representation())).as_ref(), Ok(&table), "{what}");
            match table.representation() {
                Representation::Text | Representation::Bytes => {}
                Representation::Integer(integer) => {
                    assert!(["u8", "u16"].contains(&integer.name()), "{what}");
                    let narrower = Table::new(value, key, Representation::from_name("u8"));
                    assert_eq!(narrower.is_ok(), integer.name() == "u8", "{what}");
                }
                other => panic!("{what} is not of a type of Rust: {other}"),
            }
        }
    }
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
            let fixed = Table::new(value, key, None).is_ok();
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
        let table = Table::new(Value::Rank, Key::Scharnagl, Representation::from_name(name)).expect("a rank packs");
        let Cells::Integers { cells, .. } = table.cells() else { panic!("{table:?}") };
        for (packed, position) in cells.iter().zip(POSITIONS.iter()) {
            let unpacked: Option<String> = (0..8).map(|file| unpack(*packed, file).map(Piece::letter)).collect();
            assert_eq!(unpacked.as_ref(), Some(&position.rank));
        }
    }
}

//! Conversions of positions and setups from and to numbers and text, and their iterators.

use chess960_oracle::equal;
use chess960_tables::{CastlingStyle, Color, Numbering, Piece, Setup, StartPosition, sp};

#[test]
fn a_position_has_its_number_in_either_numbering() {
    for numbering in Numbering::ALL {
        for number in 0..=u16::MAX {
            let expected = numbering.rank(number).map(StartPosition::from);
            assert_eq!(StartPosition::from_number(numbering, number), expected);
            let by_name = match numbering {
                Numbering::Scharnagl => StartPosition::from_scharnagl(number),
                Numbering::Fritz9 => StartPosition::from_fritz9(number),
            };
            assert_eq!(by_name, expected);
            match expected {
                Ok(sp) => assert_eq!([sp.number(numbering), numbering.number(sp.rank())], [number; 2]),
                Err(error) => assert_eq!((error.numbering(), error.number()), (numbering, number)),
            }
        }
    }
    const { assert!(StartPosition::STANDARD.number(Numbering::Fritz9) == 359) }
}

#[test]
fn a_position_is_its_rank_as_text() {
    for sp in StartPosition::all() {
        let text: &str = sp.as_ref();
        assert_eq!(text, sp.to_string());
        assert_eq!(format!("{sp:*>11}"), format!("***{text}"));
        assert_eq!(equal(sp, text), [true; 4]);
        for other in [&text.to_lowercase(), sp.mirror().as_str(), "", &text[1..]] {
            assert_eq!(equal(sp, other), [false; 4], "{sp} {other:?}");
        }
        assert_eq!(sp.figurine().parse(), Ok(sp));
        for letters in [text.to_owned(), text.to_lowercase()] {
            assert_eq!(letters.parse(), Ok(sp));
        }
    }
    assert_eq!(StartPosition::default(), sp!(518));
}

#[test]
fn a_setup_is_its_fen_as_text() {
    for setup in Setup::all().step_by(997) {
        let (x_fen, shredder_fen) = (setup.fen(CastlingStyle::XFen), setup.fen(CastlingStyle::Shredder));
        assert_eq!(setup.to_string(), x_fen.as_str());
        assert_eq!(format!("{setup:>58}"), format!("  {x_fen}"));
        assert_eq!(equal(x_fen, x_fen.as_str()), [true; 4]);
        assert_eq!(x_fen.as_str(), x_fen.as_ref());
        assert_eq!(equal(x_fen, shredder_fen.as_str()), [false; 4]);
        for text in [x_fen.as_str(), shredder_fen.as_str(), x_fen.epd()] {
            assert_eq!(text.parse(), Ok(setup));
        }
    }
    assert_eq!("".parse::<Setup>(), Setup::from_fen(""));
    assert_eq!(Setup::default(), Setup::from(sp!(518)));
}

#[test]
fn a_setup_is_reversed_and_shown_in_bits() {
    for setup in Setup::all().step_by(997) {
        let fen = setup.to_string();
        let board = fen.split(' ').next().expect("a board");
        let reversed: String = board.split('/').map(|rank| rank.chars().rev().collect::<String>() + "/").collect();
        assert!(setup.mirror().to_string().starts_with(reversed.trim_end_matches('/')), "{fen}");
        for (color, piece) in Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece))) {
            let rank = board.split('/').nth(if color == Color::White { 7 } else { 0 }).expect("eight ranks");
            let first = if color == Color::White { 0 } else { 56 };
            let has_piece = |(_, letter): &(u32, char)| letter.eq_ignore_ascii_case(&piece.letter());
            let squares = (first..).zip(rank.chars()).filter(has_piece);
            assert_eq!(setup.bitboard(color, piece), squares.map(|(square, _)| 1_u64 << square).sum::<u64>(), "{fen}");
        }
    }
}

#[test]
fn iterators_walk_from_both_ends() {
    assert!(StartPosition::all().map(StartPosition::scharnagl).eq(0..960));
    assert!(StartPosition::all().rev().map(StartPosition::scharnagl).eq((0..960).rev()));
    assert!(Setup::all().map(Setup::index).eq(0..Setup::COUNT));
    let (mut positions, mut setups) = (StartPosition::all(), Setup::all());
    assert_eq!((positions.next_back(), positions.len()), (Some(sp!(959)), 959));
    assert_eq!((setups.next_back().map(Setup::index), setups.len()), (Some(921_599), 921_599));
}

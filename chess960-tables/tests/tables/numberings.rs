//! Every answer of core and of the table crate for all 960, against the second opinion.

use chess960_core::{BackRank, Numbering, Piece, Skeleton, bishop_files};
use chess960_tables::{CastlingStyle, StartPosition, table};

use chess960_oracle::{POSITIONS, Position, by_fritz9, files};

/// The second opinion sorts the ranks; the published formulas count squares. Both give the same numbers.
#[test]
fn the_published_formulas_agree_with_the_order() {
    let place_of_pair = |squares: u8, pair: &[u8]| {
        let mut pairs = (0..squares).flat_map(|a| (a + 1..squares).map(move |b| [a, b]));
        u16::try_from(pairs.position(|other| other == pair).expect("one of the pairs")).expect("at most 15 pairs")
    };
    for position in POSITIONS.iter() {
        let without = |letters: &str| position.rank.replace(|letter| letters.contains(letter), "");
        let bishop = |color: u8| position.files('B').into_iter().find(|file| file % 2 == color).expect("one on each");
        let bishops = u16::from(bishop(1) / 2 + 4 * (bishop(0) / 2));
        let queen = |rank: String| u16::try_from(rank.find('Q').expect("a queen")).expect("a file");
        let scharnagl =
            bishops + 16 * queen(without("B")) + 96 * place_of_pair(5, &files(without("BQ").as_bytes(), b'N'));
        let fritz9 =
            1 + bishops + 16 * (15 * queen(without("BN")) + place_of_pair(6, &files(without("B").as_bytes(), b'N')));
        assert_eq!((position.scharnagl, position.fritz9), (scharnagl, fritz9), "{}", position.rank);
    }
}

/// Each position as the second opinion has it, and as the table crate has it.
fn pairs() -> impl Iterator<Item = (&'static Position, StartPosition)> {
    assert_eq!(POSITIONS.len(), 960);
    POSITIONS.iter().zip(StartPosition::all())
}

#[test]
fn core_derives_numbers_and_codes() {
    for position in POSITIONS.iter() {
        let rank = BackRank::from_static(&position.rank);
        assert_eq!(Numbering::Scharnagl.number(rank), position.scharnagl);
        assert_eq!(Numbering::Fritz9.number(rank), position.fritz9);
        assert_eq!(bishop_files(position.bishop_code()).as_slice(), position.files('B'));
        let skeleton = Skeleton::from_static(&position.skeleton());
        assert_eq!(rank.skeleton(), skeleton);
        assert_eq!(rank.bishop_code(), position.bishop_code());
        assert_eq!(rank.queen_position(), position.queen_position());
        assert_eq!(rank.n5n(), position.n5n());
        assert_eq!(skeleton.knight_code(), position.knight_code());
        assert_eq!(skeleton.fritz9_queen_position(), position.fritz9_queen_position());
        assert_eq!(rank.skeleton().krn().map(Piece::letter).iter().collect::<String>(), position.krn());
        assert_eq!(BackRank::from_parts(position.bishop_code(), skeleton), rank);
        assert_eq!(Skeleton::from_scharnagl_index(position.queen_position() + 6 * position.n5n()), skeleton);
        assert_eq!(
            Skeleton::from_fritz9_index(15 * position.fritz9_queen_position() + position.knight_code()),
            skeleton
        );
        assert_eq!(rank.mirror().to_string(), position.mirror().rank);
    }
}

#[test]
fn a_start_position_answers_every_question() {
    for (position, sp) in pairs() {
        let rank = position.rank.as_str();
        assert_eq!(sp.as_str(), rank);
        assert_eq!(sp.to_string(), rank);
        assert_eq!(sp.letters(), position.letters());
        assert_eq!(sp.rank().to_string(), rank);
        assert_eq!(sp.figurine(), String::from_iter(sp.rank().pieces().map(Piece::figurine)));
        assert_eq!(sp.scharnagl(), position.scharnagl);
        assert_eq!(sp.fritz9(), position.fritz9);
        assert_eq!(sp.mirror().as_str(), position.mirror().rank);
        assert_eq!(sp.skeleton().to_string(), position.skeleton());
        assert_eq!(sp.krn(), position.krn());
        assert_eq!(sp.bishop_code(), position.bishop_code());
        assert_eq!(sp.queen_position(), position.queen_position());
        assert_eq!(sp.n5n(), position.n5n());
        assert_eq!([sp.king_file()].as_slice(), position.files('K'));
        assert_eq!([sp.queen_file()].as_slice(), position.files('Q'));
        assert_eq!(sp.rook_files().as_slice(), position.files('R'));
        assert_eq!(sp.bishop_files().as_slice(), position.files('B'));
        assert_eq!(sp.knight_files().as_slice(), position.files('N'));
        assert_eq!(sp.fen(CastlingStyle::XFen), *position.fen("KQkq"));
        assert_eq!(sp.fen(CastlingStyle::Shredder), *position.shredder_fen());
        for (piece, letter) in Piece::ALL.map(|piece| (piece, piece.letter())) {
            assert!(sp.rank().squares(piece).iter().eq(position.files(letter).iter().copied()), "{sp} {piece}");
        }
        assert_eq!(StartPosition::expect_scharnagl(position.scharnagl), sp);
        assert_eq!(StartPosition::from_letters(position.letters()), Some(sp));
        assert_eq!(StartPosition::from_rank(sp.rank()), sp);
        assert_eq!(StartPosition::from(BackRank::from(sp)), sp);
    }
}

#[test]
fn the_tables_hold_what_they_say() {
    for (index, position) in POSITIONS.iter().enumerate() {
        assert_eq!(table::RANK_TEXTS[index], position.rank);
        assert_eq!(table::BACK_RANKS[index].to_string(), position.rank);
        assert_eq!(table::FRITZ9_BY_SCHARNAGL[index], position.fritz9);
    }
    for (position, scharnagl) in by_fritz9().into_iter().zip(table::SCHARNAGL_BY_FRITZ9) {
        assert_eq!(scharnagl, position.scharnagl);
    }
    for position in POSITIONS.iter() {
        assert_eq!(table::BISHOP_PATTERNS[usize::from(position.bishop_code())], position.pattern("B", ""));
        assert_eq!(table::N5N_PATTERNS[usize::from(position.n5n())], position.pattern("N", "BQ"));
        assert_eq!(table::KRN[usize::from(position.n5n())], position.krn());
    }
}

//! Every answer of the table crate, and so of core, for all 960 positions, against the second opinion.

use chess960_core::{BackRank, Piece};
use chess960_oracle::POSITIONS;
use chess960_tables::{CastlingStyle, StartPosition, table};

#[test]
fn a_start_position_answers_every_question() {
    for (position, sp) in POSITIONS.iter().zip(StartPosition::all()) {
        let rank = position.rank.as_str();
        assert_eq!(sp.as_str(), rank);
        assert_eq!(sp.letters(), position.letters());
        assert_eq!(sp.rank().to_string(), rank);
        assert_eq!(sp.figurine(), position.figurine());
        assert_eq!(sp.scharnagl(), position.scharnagl);
        assert_eq!(sp.fritz9(), position.fritz9);
        assert_eq!(sp.mirror().as_str(), position.mirror().rank);
        assert_eq!(sp.skeleton().to_string(), position.skeleton());
        assert_eq!(sp.skeleton().knight_code(), position.knight_code());
        assert_eq!(sp.skeleton().fritz9_queen_position(), position.fritz9_queen_position());
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
        assert_eq!(StartPosition::from(BackRank::from(sp)), sp);
    }
}

#[test]
fn the_tables_of_codes_hold_what_they_say() {
    for position in POSITIONS.iter() {
        assert_eq!(table::BISHOP_PATTERNS[usize::from(position.bishop_code())], position.pattern("B", ""));
        assert_eq!(table::N5N_PATTERNS[usize::from(position.n5n())], position.pattern("N", "BQ"));
        assert_eq!(table::KRN_BY_N5N[usize::from(position.n5n())], position.krn());
    }
}

//! The castlings of positions and setups. Those of `core`, of which they are, have their own tests.

use chess960_oracle::POSITIONS;
use chess960_tables::{Castling, CastlingSide, Color, Setup, StartPosition};

/// As in the castling field of a FEN.
fn all_rights() -> [(Color, CastlingSide); 4] {
    let sides = [CastlingSide::HSide, CastlingSide::ASide];
    std::array::from_fn(|bit| (Color::ALL[bit / 2], sides[bit % 2]))
}

#[test]
fn a_position_has_the_castlings_of_its_king_and_rooks() {
    for position in POSITIONS.iter() {
        let sp = StartPosition::expect_scharnagl(position.scharnagl);
        for (bit, (color, side)) in (0..).zip(all_rights()) {
            let rook = position.files('R')[usize::from(side == CastlingSide::HSide)];
            let castling = Castling::new(color, side, position.files('K')[0], rook);
            assert_eq!(castling, Ok(sp.castling(color, side)), "{sp} {color} {side}");
            assert_eq!(sp.castling(color, side).right, 1 << bit);
        }
    }
}

#[test]
fn the_mask_ends_the_rights_of_the_king_and_rooks_that_move_or_are_captured() {
    for white in StartPosition::all() {
        // 7 and 960 have no common factor, so Black has every position too.
        let setup = Setup::new(white, StartPosition::expect_scharnagl((white.scharnagl() * 7 + 1) % 960));
        let black = setup.black();
        let pieces = [(0, white.as_str()), (56, black.as_str())];
        let mut expected = [0b1111; 64];
        for (bit, (color, side)) in (0..).zip(all_rights()) {
            let (first, rank) = pieces[usize::from(color == Color::Black)];
            let rook = if side == CastlingSide::ASide { rank.find('R') } else { rank.rfind('R') };
            for file in [rank.find('K'), rook] {
                expected[first + file.expect("a king and two rooks")] &= !(1 << bit);
            }
            assert_eq!(setup.castling(color, side), [white, black][usize::from(first > 0)].castling(color, side));
        }
        assert_eq!(setup.castling_rights().mask(), expected, "{setup}");
    }
}

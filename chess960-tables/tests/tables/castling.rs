//! The castlings of positions and setups. The castlings of `core` have their own tests.

use chess960_oracle::POSITIONS;
use chess960_tables::{Castling, CastlingSide, Color, Setup, StartPosition};

#[test]
fn positions_and_setups_have_the_castlings_of_their_kings_and_rooks() {
    for position in POSITIONS.iter() {
        let sp = StartPosition::expect_scharnagl(position.scharnagl);
        let setups = [Setup::new(sp, sp.mirror()), Setup::new(sp.mirror(), sp)];
        for (color, side) in Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side))) {
            let rook = position.files('R')[usize::from(side == CastlingSide::HSide)];
            let castling = Castling::new(color, side, position.files('K')[0], rook);
            let found = [sp.castling(color, side), setups[color as usize].castling(color, side)];
            assert_eq!(found.map(Ok), [castling; 2], "{sp} {color} {side}");
        }
    }
}

//! As `coffin`, but bishops on one colour are mended evenly.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use super::coffin::{bag_of_pieces, bishops_on_one_colour, bring_king_between_rooks};
use crate::draw::{Device, Faces, Method, Name, Squares, Stop, Table};

const PAWNS: Device<'static> = Device {
    act: "Take one of two pawns from a closed hand",
    place: "in the hand",
    faces: Faces::Named(&[Name::long("W", "white"), Name::long("B", "black")]),
};

/// As numbers: R 1, N 2, B 3, K or Q 4.
const BLACK_PIECES: Device<'static> = Device {
    act: "Draw one of Black's eight pieces from a bag",
    place: "in the bag",
    faces: Faces::Named(&Name::of_pieces([Rook, Rook, Knight, Knight, Bishop, Bishop, King, Queen])),
};

pub(super) const METHOD: Method = Method {
    id: "wheeler",
    with: "eight pieces in a bag, two pawns",
    by: Some("David Wheeler"),
    outcomes: None,
    why_uneven: None,
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    draw_bishops_apart(table)?;
    bring_king_between_rooks(table)
}

/// Everything but the last step.
pub(in crate::draw) fn draw_bishops_apart(table: &mut Table<'_>) -> Result<(), Stop> {
    table.draw_rank(&mut bag_of_pieces("Draw a piece from the bag"))?;
    if let Some(bishops) = bishops_on_one_colour(table) {
        let pawn = table.throw(&PAWNS, format_args!("(white moves the a-side bishop, black the h-side one)"))?;
        let bishop = bishops[pawn];
        let opposite = Squares::of_colour(bishop + 1);
        let n = table.throw_for(
            &BLACK_PIECES,
            format_args!("(R, N, B, K or Q: the bishop changes places with {opposite}, in this order)"),
            &|face| Some(face / 2),
        )?;
        table.exchange(bishop, opposite.nth(n).expect("each colour has four squares"))?;
    }
    Ok(())
}

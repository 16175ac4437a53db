//! A small and a large coin: tails on the small one counts 0, tails on the large one 1, heads on either 2.

use crate::{
    COIN, Device, Drawing, Face, Faces, Method,
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SquareSet, Stop,
};

/// The sums 1 to 4, the small coin first.
pub(super) const BOTH: Device<'static> = Device {
    act: "Toss the small and large coins (small first)",
    again: "toss again",
    faces: Faces::Listed(&[
        Face::named("TT", "TT"),
        Face::named("TH", "TH"),
        Face::named("HT", "HT"),
        Face::named("HH", "HH"),
    ]),
};

const LARGE: Device<'static> = Device { act: "Toss the large coin", again: "toss again", faces: COIN.faces };

pub(super) const METHOD: Method = Method {
    id: "two-coins",
    with: "a small and a large coin",
    by: Some("Edward Northam"),
    outcomes: Some(4),
    why_uneven: Some(
        "The king is placed evenly on one of four squares before the rooks, but the rooks have six ways to stand around \
         each of the middle two and only four around each of the outer two.",
    ),
    procedure,
};

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    place(drawing, Bishop, SquareSet::DARK)?;
    place(drawing, Bishop, SquareSet::LIGHT)?;
    let empty: Vec<u8> = drawing.empty().iter().collect();
    let king = place(drawing, King, empty[1..5].iter().copied().collect())?;
    place(drawing, Rook, drawing.empty().left_of(king))?;
    place(drawing, Rook, drawing.empty().right_of(king))?;
    place(drawing, Queen, drawing.empty())?;
    drawing.fill(&[Knight, Knight])
}

fn place(drawing: &mut Drawing<'_>, piece: Piece, squares: SquareSet) -> Result<u8, Stop> {
    let coins = if squares.len() <= 2 { &LARGE } else { &BOTH };
    drawing.place(piece, squares, coins.one_each())
}

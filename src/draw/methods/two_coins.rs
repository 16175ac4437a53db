//! A small and a large coin: tails on the small one counts 0, tails on the large one 1, heads on either 2.

use chess960_core::Piece::{self, Bishop, King, Knight, Queen, Rook};

use crate::draw::{COIN, Device, Faces, Method, Name, Squares, Stop, Table};

/// The sums 1 to 4, the small coin first.
pub(super) const BOTH: Device<'static> = Device {
    act: "Toss both coins, the small one and the large one,",
    place: "on the small and the large coin",
    faces: Faces::Named(&[Name::short("TT"), Name::short("TH"), Name::short("HT"), Name::short("HH")]),
};

const LARGE: Device<'static> = Device { act: "Toss the large coin alone", place: "on the coin", faces: COIN.faces };

pub(super) const METHOD: Method = Method {
    id: "two-coins",
    with: "a small and a large coin",
    by: Some("Edward Northam"),
    outcomes: Some(4),
    why_uneven: Some(
        "The king is placed evenly on four squares before the rooks, but the rooks have six ways to stand around each \
         of the middle two and only four around each of the outer two.",
    ),
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    place(table, Bishop, Squares::DARK)?;
    place(table, Bishop, Squares::LIGHT)?;
    let empty: Vec<u8> = table.empty().iter().collect();
    let king = place(table, King, empty[1..5].iter().copied().collect())?;
    place(table, Rook, table.empty().left_of(king))?;
    place(table, Rook, table.empty().right_of(king))?;
    place(table, Queen, table.empty())?;
    table.fill(&[Knight, Knight])
}

fn place(table: &mut Table<'_>, piece: Piece, squares: Squares) -> Result<u8, Stop> {
    let coins = if squares.len() <= 2 { &LARGE } else { &BOTH };
    table.place(piece, squares, coins.one_each())
}

//! Two coins as in `two-coins`, and a third that adds 0 or 4.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use super::two_coins::BOTH;
use crate::draw::{Device, Faces, Method, Name, Squares, Stop, Table};

/// The sums 1 to 8: the third coin, then the small and the large one.
const ALL: Device<'static> = Device {
    act: "Toss all coins, the third one, the small one and the large one,",
    place: "on the third, the small and the large coin",
    faces: Faces::Named(&[
        Name::short("TTT"),
        Name::short("TTH"),
        Name::short("THT"),
        Name::short("THH"),
        Name::short("HTT"),
        Name::short("HTH"),
        Name::short("HHT"),
        Name::short("HHH"),
    ]),
};

pub(super) const METHOD: Method = Method {
    id: "three-coins",
    with: "a small, a large and a third coin",
    by: Some("after Edward Northam"),
    outcomes: Some(8),
    why_uneven: None,
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    table.place(Bishop, Squares::DARK, BOTH.one_each())?;
    table.place(Bishop, Squares::LIGHT, BOTH.one_each())?;
    table.place(Queen, table.empty(), ALL.one_each())?;
    table.place(Knight, table.empty(), ALL.one_each())?;
    table.place(Knight, table.empty(), BOTH.one_each())?;
    table.fill(&[Rook, King, Rook])
}

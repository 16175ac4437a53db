//! Two coins as in `two-coins`, and a third that adds 0 or 4.

use super::two_coins::BOTH;
use crate::{
    Device, Drawing, Face, Faces, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet, Stop,
};

/// The sums 1 to 8: the third coin, then the small and the large one.
const ALL: Device<'static> = Device {
    act: "Toss all three coins (third, small, large)",
    again: "toss again",
    faces: Faces::Listed(&[
        Face::named("TTT", "TTT"),
        Face::named("TTH", "TTH"),
        Face::named("THT", "THT"),
        Face::named("THH", "THH"),
        Face::named("HTT", "HTT"),
        Face::named("HTH", "HTH"),
        Face::named("HHT", "HHT"),
        Face::named("HHH", "HHH"),
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

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    drawing.place(Bishop, SquareSet::DARK, BOTH.one_each())?;
    drawing.place(Bishop, SquareSet::LIGHT, BOTH.one_each())?;
    drawing.place(Queen, drawing.empty(), ALL.one_each())?;
    drawing.place(Knight, drawing.empty(), ALL.one_each())?;
    drawing.place(Knight, drawing.empty(), BOTH.one_each())?;
    drawing.fill(&[Rook, King, Rook])
}

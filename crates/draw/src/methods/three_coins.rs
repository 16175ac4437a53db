//! Two coins as in `two-coins`, and a third that adds 0 or 4.

use super::two_coins::BOTH;
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device, Face, Faces, Method, SquareSet};

/// The sums 1 to 8: the third coin, then the small and the large one.
const ALL: Device<'static> = Device {
    act: "tossThree",
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

pub(super) const METHOD: Method =
    Method { id: "three-coins", outcomes: Some(8), example: &["HT", "TH", "HTT", "HTH", "THH", "HT"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.place(Bishop, SquareSet::DARK, &BOTH)?;
    attempt.place(Bishop, SquareSet::LIGHT, &BOTH)?;
    attempt.place(Queen, attempt.empty(), &ALL)?;
    attempt.place(Knight, attempt.empty(), &ALL)?;
    attempt.place(Knight, attempt.empty(), &BOTH)?;
    attempt.fill(&[Rook, King, Rook])
}

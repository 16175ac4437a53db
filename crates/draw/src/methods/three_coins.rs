//! Two coins as in `two-coins`, and a third that adds 0 or 4.

use super::two_coins::BOTH;
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device, Face, Faces, Method, SquareSet};

pub(super) const METHOD: Method =
    Method { id: "three-coins", outcomes: Some(8), example: &["HT", "TH", "HTT", "HTH", "THH", "HT"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    // The sums 1 to 8: the third coin, then the small and the large one.
    let faces = ["TTT", "TTH", "THT", "THH", "HTT", "HTH", "HHT", "HHH"].map(|sides| Face::named(sides, sides));
    let all = Device { act: "tossThree", again: "toss again", faces: Faces::Listed(&faces) };
    attempt.place(Bishop, SquareSet::DARK, &BOTH)?;
    attempt.place(Bishop, SquareSet::LIGHT, &BOTH)?;
    attempt.place(Queen, attempt.empty(), &all)?;
    attempt.place(Knight, attempt.empty(), &all)?;
    attempt.place(Knight, attempt.empty(), &BOTH)?;
    attempt.fill(&[Rook, King, Rook])
}

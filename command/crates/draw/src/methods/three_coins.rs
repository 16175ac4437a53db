//! The coins of `two-coins`, and a third that adds 0 or 4.

use super::two_coins::both;
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device::Coins, Method, SquareSet, Throw};

pub(super) const METHOD: Method =
    Method { id: "three-coins", device: Coins(8), example: &["HT", "TH", "HTT", "HTH", "THH", "HT"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    // The sums 1 to 8: the third coin, then the small and the large one.
    let all = || Throw::coins("tossThree", &["TTT", "TTH", "THT", "THH", "HTT", "HTH", "HHT", "HHH"]);
    attempt.place(Bishop, SquareSet::DARK, 1, both)?;
    attempt.place(Bishop, SquareSet::LIGHT, 1, both)?;
    attempt.place(Queen, attempt.empty(), 1, all)?;
    attempt.place(Knight, attempt.empty(), 1, all)?;
    attempt.place(Knight, attempt.empty(), 1, both)?;
    attempt.fill(&[Rook, King, Rook]);
    Ok(())
}

//! Two coins as in `two-coins`, and a third that adds 0 or 4.

use super::two_coins::BOTH;
use crate::{
    Face, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::{Device, Faces},
    words,
};

/// The sums 1 to 8: the third coin, then the small and the large one.
const ALL: Device<'static> = Device {
    act: words::TOSS_THREE,
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
    instructions: Instructions {
        needs: &["a small coin", "a large coin", "a third coin", "White's eight pieces"],
        steps: &[
            "Learn to read the coins. Tails is 0 on the small coin and 1 on the large one; heads is 2 on either. The sum is a number from 1 to 4. The third coin adds 0 for tails and 4 for heads, which gives 1 to 8.",
            "Toss the small and the large coin for a bishop on a dark square: 1 is a1, 2 is c1, 3 is e1, 4 is g1.",
            "Toss the same two for the other bishop on a light square: 1 is b1, 2 is d1, 3 is f1, 4 is h1.",
            "Toss all three coins for the queen. Count that many empty squares from the a-file, and put the queen on the last of them. On 7 or 8, toss again.",
            "Toss all three for a knight and count in the same way. On 6, 7 or 8, toss again.",
            "Toss the small and the large coin for the other knight and count in the same way.",
            "Put a rook, the king and the other rook on the last three empty squares, in this order.",
        ],
        example: &["HT", "TH", "HTT", "HTH", "THH", "HT"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.place(Bishop, SquareSet::DARK, &BOTH)?;
    attempt.place(Bishop, SquareSet::LIGHT, &BOTH)?;
    attempt.place(Queen, attempt.empty(), &ALL)?;
    attempt.place(Knight, attempt.empty(), &ALL)?;
    attempt.place(Knight, attempt.empty(), &BOTH)?;
    attempt.fill(&[Rook, King, Rook])
}

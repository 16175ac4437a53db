//! A small and a large coin: tails on the small one counts 0, tails on the large one 1, heads on either 2.

use crate::{
    Face, Instructions, Method,
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::{COIN, Device, Faces},
    words,
};

/// The sums 1 to 4, the small coin first.
pub(super) const BOTH: Device<'static> = Device {
    act: words::TOSS_TWO,
    again: "toss again",
    faces: Faces::Listed(&[
        Face::named("TT", "TT"),
        Face::named("TH", "TH"),
        Face::named("HT", "HT"),
        Face::named("HH", "HH"),
    ]),
};

const LARGE: Device<'static> = Device { act: words::TOSS_LARGE, again: "toss again", faces: COIN.faces };

pub(super) const METHOD: Method = Method {
    id: "two-coins",
    with: "a small and a large coin",
    by: Some("Edward Northam"),
    outcomes: Some(4),
    why_uneven: Some(
        "The king is placed uniformly on one of four squares before the rooks, but the rooks have six ways to stand around \
         each of the middle two and only four around each of the outer two.",
    ),
    instructions: Instructions {
        needs: &["a small coin", "a large coin", "White's eight pieces"],
        steps: &[
            "Learn to read the coins. Tails is 0 on the small coin and 1 on the large one; heads is 2 on either. The sum is a number from 1 to 4.",
            "To choose one of four squares, toss both coins and count from the a-file. To choose one of three, do the same, but toss again on 4.",
            "To choose one of two squares, toss the large coin alone: tails is the one nearer to the a-file, heads the other. A single square needs no toss.",
            "Choose a dark square for a bishop: a1, c1, e1 or g1.",
            "Choose a light square for the other bishop: b1, d1, f1 or h1.",
            "Six squares are empty. Choose one of the middle four for the king.",
            "Choose an empty square on the a-side of the king for a rook.",
            "Choose an empty square on the h-side of the king for the other rook.",
            "Choose one of the last three empty squares for the queen.",
            "Put the knights on the last two empty squares.",
        ],
        example: &["TH", "HT", "TH", "H", "HH", "TH", "HT"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    place(attempt, Bishop, SquareSet::DARK)?;
    place(attempt, Bishop, SquareSet::LIGHT)?;
    let empty: Vec<u8> = attempt.empty().iter().collect();
    let king = place(attempt, King, empty[1..5].iter().copied().collect())?;
    place(attempt, Rook, attempt.empty().left_of(king))?;
    place(attempt, Rook, attempt.empty().right_of(king))?;
    place(attempt, Queen, attempt.empty())?;
    attempt.fill(&[Knight, Knight])
}

fn place(attempt: &mut Attempt<'_>, piece: Piece, squares: SquareSet) -> Result<u8, Abandoned> {
    attempt.place(piece, squares, if squares.len() <= 2 { &LARGE } else { &BOTH })
}

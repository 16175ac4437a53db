//! A die that is never rolled again: every step has one, two, three or six squares to choose from.

use crate::{
    Instructions, Method,
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::DIE,
};

pub(super) const METHOD: Method = Method {
    id: "rovida",
    with: "one six-sided die",
    by: Some("Roberto Rovida"),
    outcomes: Some(6),
    why_uneven: Some(
        "The king is placed first, uniformly on b1 to g1, though fewer positions have it at the edge than in the middle. \
         The later steps also choose uniformly, although some squares leave more positions than others.",
    ),
    instructions: Instructions {
        needs: &["one six-sided die", "White's eight pieces"],
        steps: &[
            "There are always one, two, three or six squares to choose from, so no roll is wasted. Counted from the a-file, six squares are 1 to 6; three are 1-2, 3-4 and 5-6; two are 1-3 and 4-6. For one square, do not roll.",
            "Choose one of b1 to g1 for the king.",
            "Choose a square for a rook, on the side of the king with fewer squares.",
            "Choose one of the six empty squares for the queen.",
            "Choose a square for a bishop, on the colour with fewer empty squares.",
            "If that bishop had a single square, choose one for the other rook now, on the other side of the king.",
            "Choose a square for the other bishop, on the other colour.",
            "Unless it is placed already, choose a square for the other rook, on the other side of the king.",
            "Put the knights on the last two empty squares.",
        ],
        example: &["4", "2", "5", "4", "3", "6"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let king = place(attempt, King, SquareSet::INNER)?;
    let (near, far) = fewer_first(attempt.empty().left_of(king), attempt.empty().right_of(king));
    place(attempt, Rook, near)?;
    place(attempt, Queen, attempt.empty())?;
    let (few, many) = fewer_first(attempt.empty() & SquareSet::DARK, attempt.empty() & SquareSet::LIGHT);
    place(attempt, Bishop, few)?;
    if few.len() == 1 {
        place(attempt, Rook, attempt.empty() & far)?;
        place(attempt, Bishop, attempt.empty() & many)?;
    } else {
        place(attempt, Bishop, many)?;
        place(attempt, Rook, attempt.empty() & far)?;
    }
    attempt.fill(&[Knight, Knight])
}

fn place(attempt: &mut Attempt<'_>, piece: Piece, squares: SquareSet) -> Result<u8, Abandoned> {
    attempt.place_by(piece, squares, &DIE, 6 / squares.len())
}

fn fewer_first(a: SquareSet, b: SquareSet) -> (SquareSet, SquareSet) {
    if a.len() < b.len() { (a, b) } else { (b, a) }
}

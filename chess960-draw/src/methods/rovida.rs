//! A die that is never rolled again: every step has one, two, three or six squares to choose from.

use crate::{
    Abandoned, Attempt, DIE, Instructions, Method,
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SquareSet,
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
    instructions: INSTRUCTIONS,
    procedure,
};

const INSTRUCTIONS: Instructions = Instructions {
    needs: &["one six-sided die", "White's eight pieces"],
    steps: &[
        "Read each roll by the number of squares to choose from, counted from the a-file. Of six, the roll is the number of the square. Of three, 1 or 2 is the first, 3 or 4 the second, 5 or 6 the third. Of two, 1 to 3 is the first, 4 to 6 the second. A single square needs no roll.",
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
    attempt.place(piece, squares, DIE.shared_by(squares.len()))
}

fn fewer_first(a: SquareSet, b: SquareSet) -> (SquareSet, SquareSet) {
    if a.len() < b.len() { (a, b) } else { (b, a) }
}

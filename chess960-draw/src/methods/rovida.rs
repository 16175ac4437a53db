//! A die that is never rolled again: at every step one, two, three or six squares are possible.

use crate::{
    DIE, Drawing, Method,
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SquareSet, Stop,
};

pub(super) const METHOD: Method = Method {
    id: "rovida",
    with: "one six-sided die",
    by: Some("Roberto Rovida"),
    outcomes: Some(6),
    why_uneven: Some(
        "The king is placed first, evenly on b1 to g1, though fewer positions have him at the edge than in the middle. \
         The later steps also choose evenly, although some squares leave more positions than others.",
    ),
    procedure,
};

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    let king = place(drawing, King, SquareSet::INNER)?;
    let (near, far) = fewer_first(drawing.empty().left_of(king), drawing.empty().right_of(king));
    place(drawing, Rook, near)?;
    place(drawing, Queen, drawing.empty())?;
    let (few, many) = fewer_first(drawing.empty() & SquareSet::DARK, drawing.empty() & SquareSet::LIGHT);
    place(drawing, Bishop, few)?;
    if few.len() == 1 {
        place(drawing, Rook, drawing.empty() & far)?;
        place(drawing, Bishop, drawing.empty() & many)?;
    } else {
        place(drawing, Bishop, many)?;
        place(drawing, Rook, drawing.empty() & far)?;
    }
    drawing.fill(&[Knight, Knight])
}

fn place(drawing: &mut Drawing<'_>, piece: Piece, squares: SquareSet) -> Result<u8, Stop> {
    drawing.place(piece, squares, DIE.shared_by(squares.len()))
}

fn fewer_first(a: SquareSet, b: SquareSet) -> (SquareSet, SquareSet) {
    if a.len() < b.len() { (a, b) } else { (b, a) }
}

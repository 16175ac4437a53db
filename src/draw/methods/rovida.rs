//! A die that is never rolled again: at every step one, two, three or six squares are possible.

use chess960_core::Piece::{self, Bishop, King, Knight, Queen, Rook};

use crate::draw::{DIE, Method, Squares, Stop, Table};

pub(super) const METHOD: Method = Method {
    id: "rovida",
    with: "one six-sided die",
    by: Some("Roberto Rovida"),
    outcomes: Some(6),
    why_uneven: Some(
        "The king is placed first, evenly on b1 to g1, though fewer positions have him at the edge than in the middle; \
         what follows is placed evenly too, whatever number of positions that leaves.",
    ),
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    let king = place(table, King, Squares::INNER)?;
    let (near, far) = fewer_first(table.empty().left_of(king), table.empty().right_of(king));
    place(table, Rook, near)?;
    place(table, Queen, table.empty())?;
    let (few, many) = fewer_first(table.empty() & Squares::DARK, table.empty() & Squares::LIGHT);
    place(table, Bishop, few)?;
    if few.len() == 1 {
        place(table, Rook, table.empty() & far)?;
        place(table, Bishop, table.empty() & many)?;
    } else {
        place(table, Bishop, many)?;
        place(table, Rook, table.empty() & far)?;
    }
    table.fill(&[Knight, Knight])
}

fn place(table: &mut Table<'_>, piece: Piece, squares: Squares) -> Result<u8, Stop> {
    table.place(piece, squares, DIE.shared_by(squares.len()))
}

fn fewer_first(a: Squares, b: Squares) -> (Squares, Squares) {
    if a.len() < b.len() { (a, b) } else { (b, a) }
}

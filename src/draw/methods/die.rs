//! The familiar dice method.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use crate::draw::{DIE, Method, Squares, Stop, Table};

pub(super) const METHOD: Method = Method {
    id: "die",
    with: "one six-sided die",
    by: Some("Hans L. Bodlaender; also given as Ingo Althöfer's, 1998"),
    outcomes: Some(6),
    why_uneven: None,
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    table.place(Bishop, Squares::DARK, DIE.one_each())?;
    table.place(Bishop, Squares::LIGHT, DIE.one_each())?;
    table.place(Queen, table.empty(), DIE.one_each())?;
    table.place(Knight, table.empty(), DIE.one_each())?;
    table.place(Knight, table.empty(), DIE.one_each())?;
    table.fill(&[Rook, King, Rook])
}

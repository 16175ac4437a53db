//! The familiar dice method.

use crate::{
    DIE, Drawing, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet, Stop,
};

pub(super) const METHOD: Method = Method {
    id: "die",
    with: "one six-sided die",
    by: Some("Hans L. Bodlaender; also given as Ingo Althöfer's, 1998"),
    outcomes: Some(6),
    why_uneven: None,
    procedure,
};

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    drawing.place(Bishop, SquareSet::DARK, DIE.one_each())?;
    drawing.place(Bishop, SquareSet::LIGHT, DIE.one_each())?;
    drawing.place(Queen, drawing.empty(), DIE.one_each())?;
    drawing.place(Knight, drawing.empty(), DIE.one_each())?;
    drawing.place(Knight, drawing.empty(), DIE.one_each())?;
    drawing.fill(&[Rook, King, Rook])
}

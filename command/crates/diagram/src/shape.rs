use chess960_core::Piece;

/// A shape of a piece: one of the five on the first rank, or a pawn.
///
/// White and Black have the same shapes in other colours.
#[derive(Clone, Copy)]
pub(crate) enum Shape {
    Piece(Piece),
    Pawn,
}

// A changed shape has to be looked at in every size, in light and in dark colours: tests cannot judge it.
impl Shape {
    /// The width and height of the square on which shapes are drawn, in units.
    pub(crate) const SIZE: u16 = 64;

    /// Returns the id of the shape in [`symbols`].
    pub(crate) fn id(self) -> String {
        let name = if let Shape::Piece(piece) = self { piece.name() } else { "pawn" };
        format!("chess-{name}")
    }

    /// Returns White's figurine.
    pub(crate) const fn figurine(self) -> char {
        if let Shape::Piece(piece) = self { piece.figurine() } else { '♙' }
    }
}

/// Returns all six shapes as SVG `<symbol>` elements, each on a line, to be put into an `<svg>` and shown with `<use>`.
///
/// The ids are `chess-` and the name of the piece. `fill` paints the body, `stroke` the outline and `color` the lines
/// within; the [crate's documentation](crate) shows an example.
///
/// ```
/// let symbols = chess960_diagram::symbols();
/// assert_eq!(symbols.matches("<symbol id=\"chess-").count(), 6);
/// ```
#[must_use]
pub const fn symbols() -> &'static str {
    include_str!("symbols.svg")
}

use std::fmt::Write as _;

use chess960_core::Piece;

/// A shape of a piece: one of the five on the first rank, or a pawn.
///
/// A shape is drawn on a square of 64 by 64 units with lines [`Shape::LINE_WIDTH`] units wide, round at their ends and
/// corners. White and Black have the same shapes in other colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// The king: a crown of two arches and a cross.
    King,
    /// The queen: a crown of five points.
    Queen,
    /// The rook: a tower with battlements.
    Rook,
    /// The bishop: a mitre with its slit.
    Bishop,
    /// The knight: the head of a horse that looks to the left.
    Knight,
    /// A pawn.
    Pawn,
}

impl Shape {
    /// All six shapes.
    ///
    /// ```
    /// assert_eq!(chess960_diagram::Shape::ALL.len(), 6);
    /// ```
    pub const ALL: [Shape; 6] = [Shape::King, Shape::Queen, Shape::Rook, Shape::Bishop, Shape::Knight, Shape::Pawn];

    /// The width and height of the square on which shapes are drawn, in units.
    pub const SIZE: u16 = 64;

    /// The width of lines in units.
    pub const LINE_WIDTH: u16 = 3;

    /// Returns the body as SVG path data: a closed path, to be filled and outlined.
    ///
    /// ```
    /// assert!(chess960_diagram::Shape::Rook.body().starts_with("M14 57"));
    /// ```
    #[must_use]
    pub const fn body(self) -> &'static str {
        self.paths().0
    }

    /// Returns the lines within the body as SVG path data: an open path, not to be filled.
    ///
    /// ```
    /// assert!(chess960_diagram::Shape::Rook.lines().ends_with("18 51H46"));
    /// ```
    #[must_use]
    pub const fn lines(self) -> &'static str {
        self.paths().1
    }

    /// Returns the id that the shape has among [`symbols`].
    ///
    /// ```
    /// assert_eq!(chess960_diagram::Shape::Knight.id(), "chess-knight");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Shape::King => "chess-king",
            Shape::Queen => "chess-queen",
            Shape::Rook => "chess-rook",
            Shape::Bishop => "chess-bishop",
            Shape::Knight => "chess-knight",
            Shape::Pawn => "chess-pawn",
        }
    }

    /// The body and the lines within it.
    const fn paths(self) -> (&'static str, &'static str) {
        match self {
            Shape::King => (
                "M15 57V50C15 47 19 46 20 44C14 38 9 34 10 28C11 22 18 20 23 21C27 22 30 24 32 28C34 24 37 22 41 21C46 20 53 22 54 28C55 34 50 38 44 44C45 46 49 47 49 50V57ZM30.5 22V15H25.5V10H30V5H34V10H38.500V15H33.5V22C33 23 32.5 24 32 25C31.5 24 31 23 30.5 22Z",
                "M32 28V40M20 44C27 41 37 41 44 44M17 51H47",
            ),
            Shape::Queen => (
                "M15 57V50C15 47 19 46 20 43L9 22L21 31L22 14L32 29L42 14L43 31L55 22L44 43C45 46 49 47 49 50V57Z",
                "M20 43C27 40 37 40 44 43M17 51H47",
            ),
            Shape::Rook => (
                "M14 57V50H18L22 46V27L15 22V9H21V15H29V9H35V15H43V9H49V22L42 27V46L46 50H50V57Z",
                "M22 27H42M22 46H42M18 51H46",
            ),
            Shape::Bishop => (
                "M15 57V52C22 52 27 50 29 47H21V43L23 40C18 34 18 27 23 21C26 17.5 29 15 30 13.500A4 4 0 1 1 34 13.500C35 15 38 17.5 41 21C46 27 46 34 41 40L43 43V47H35C37 50 42 52 49 52V57Z",
                "M39 20L32 29M23 41H41",
            ),
            Shape::Knight => (
                "M16 57V51H19C19 42 32 40 31 31C27 36 23 35 20 38C18 40 17 43 14 42C11 41 9 38 10 35C12 30 16 26 18 21C19 17 22 13 26 12L26 6L32 11C44 13 51 28 48 51H50V57Z",
                "M24 21h0M19 51H48",
            ),
            Shape::Pawn => {
                ("M18 57V53C18 45 27 42 28 34H24V29H27A9 9 0 1 1 37 29H40V34H36C37 42 46 45 46 53V57Z", "M28 30H36")
            }
        }
    }
}

impl From<Piece> for Shape {
    fn from(piece: Piece) -> Shape {
        match piece {
            Piece::King => Shape::King,
            Piece::Queen => Shape::Queen,
            Piece::Rook => Shape::Rook,
            Piece::Bishop => Shape::Bishop,
            Piece::Knight => Shape::Knight,
        }
    }
}

/// Returns all six shapes as SVG `<symbol>` elements, to be put into an `<svg>` and shown with `<use>`.
///
/// Each has the id that [`Shape::id`] returns. `fill` paints the body, `stroke` the outline and `color` the lines
/// within; the [crate's documentation](crate) has an example.
///
/// ```
/// let symbols = chess960_diagram::symbols();
/// assert_eq!(symbols.matches("<symbol id=\"chess-").count(), 6);
/// ```
#[must_use]
pub fn symbols() -> String {
    Shape::ALL.into_iter().fold(String::new(), |mut symbols, shape| {
        write_symbol(shape, &mut symbols);
        symbols
    })
}

/// Appends a shape as a symbol on a line.
pub(crate) fn write_symbol(shape: Shape, svg: &mut String) {
    let (id, size, width, (body, lines)) = (shape.id(), Shape::SIZE, Shape::LINE_WIDTH, shape.paths());
    let _ = writeln!(
        svg,
        "<symbol id=\"{id}\" viewBox=\"0 0 {size} {size}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"><path d=\"{body}\"/><path d=\"{lines}\" fill=\"none\" stroke=\"currentColor\"/></symbol>"
    );
}

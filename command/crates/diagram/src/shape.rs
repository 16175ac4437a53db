use std::fmt::Write as _;

use chess960_core::Piece;

/// A shape of a piece: one of the five on the first rank, or a pawn.
///
/// A shape is drawn on a square of 64 by 64 units with lines [`Shape::LINE_WIDTH`] units wide, round at their ends and
/// corners. White and Black have the same shapes in other colours.
///
/// ```
/// use chess960_core::Piece;
/// use chess960_diagram::Shape;
///
/// assert_eq!(Shape::from(Piece::Knight), Shape::Knight);
/// ```
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

// After a change of a shape, look at every size, in light and in dark: tests cannot.
impl Shape {
    /// All six shapes.
    ///
    /// ```
    /// assert_eq!(chess960_diagram::Shape::ALL.len(), 6);
    /// ```
    pub const ALL: [Shape; 6] = [Shape::King, Shape::Queen, Shape::Rook, Shape::Bishop, Shape::Knight, Shape::Pawn];

    /// The width and height of the square on which shapes are drawn, in units.
    ///
    /// ```
    /// use chess960_diagram::Shape;
    ///
    /// let view_box = format!("viewBox=\"0 0 {0} {0}\"", Shape::SIZE);
    /// assert!(chess960_diagram::symbols().contains(&view_box));
    /// ```
    pub const SIZE: u16 = 64;

    /// The width of lines in units.
    ///
    /// ```
    /// use chess960_diagram::Shape;
    ///
    /// let width = format!("stroke-width=\"{}\"", Shape::LINE_WIDTH);
    /// assert!(chess960_diagram::symbols().contains(&width));
    /// ```
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

    /// Returns the body and the lines within it.
    const fn paths(self) -> (&'static str, &'static str) {
        match self {
            Shape::King => (
                "M14 57V51C14 48 18 47 19 44C12 38 8 34 9 28C10 22 17 19.5 23 21C27 22 30 24.5 32 28C34 24.5 37 22 41 \
                    21C47 19.5 54 22 55 28C56 34 52 38 45 44C46 47 50 48 50 51V57ZM31 \
                    27V10.5H25V9.5H31V4.5H33V9.5H39V10.5H33V27Z",
                "M32 30V38M19 44C27 40.5 37 40.5 45 44M17 51H47",
            ),
            Shape::Queen => (
                "M14 57V51C14 48 18 47 19 43L10.5 24A3.5 3.5 0 1 1 13.5 22.5L21.5 31L20 15.5A3.5 3.5 0 1 1 24 14.5L32 \
                    28L40 14.5A3.5 3.5 0 1 1 44 15.5L42.5 31L50.5 22.5A3.5 3.5 0 1 1 53.5 24L45 43C46 47 50 48 50 \
                    51V57Z",
                "M19 43C27 39.5 37 39.5 45 43M17 51H47",
            ),
            Shape::Rook => (
                "M14 57V50H18L22 46V27L15 22V9H21V15H28V9H36V15H43V9H49V22L42 27V46L46 50H50V57Z",
                "M22 27H42M22 46H42M18 51H46",
            ),
            Shape::Bishop => (
                "M14 57V51.5C23 51.5 27 50 28 47.5H21V43L23 40C18 34 18 27 23 21C26 17.5 28 15.5 29.5 13.5A4.5 4.5 0 1 \
                    1 34.5 13.5C36 15.5 38 17.5 41 21C46 27 46 34 41 40L43 43V47.5H36C37 50 41 51.5 50 51.5V57Z",
                "M39.5 20L32 29M23 41H41",
            ),
            Shape::Knight => (
                "M15 57V51H19C18 42 31 39 30.5 30C26 36 23 35 20.5 37.5C18 40 17 43 14 42C10 41 8 37 9.5 34C12 30 15 \
                    26 16.5 21C17.5 17 20 14 24 12L23.5 5L31 10.5C45 12.5 52 27 49 51H50V57Z",
                "M22.5 20.5h0M13.5 35.5h0M33 16C40 19 44 28 43 44M18 51H46",
            ),
            Shape::Pawn => (
                "M17 57V53C17 45 26.5 42 28 34H24V29H26.5A9.5 9.5 0 1 1 37.5 29H40V34H36C37.5 42 47 45 47 53V57Z",
                "M28 31.5H36",
            ),
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
         stroke-linejoin=\"round\"><path d=\"{body}\"/><path d=\"{lines}\" fill=\"none\" \
         stroke=\"currentColor\"/></symbol>"
    );
}

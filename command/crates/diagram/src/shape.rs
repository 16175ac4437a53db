use chess960_core::Piece;

/// The shapes as SVG `<symbol>` elements, each on a line, in the order of [`Shape::ALL`].
const SYMBOLS: &str = include_str!("symbols.svg");

/// A shape of a piece: one of the five on the first rank, or a pawn.
///
/// A shape is drawn on a square of 64 by 64 units. White and Black have the same shapes in other colours.
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

    pub(crate) fn symbol(self) -> &'static str {
        SYMBOLS.lines().nth(self as usize).expect("each shape has a line")
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
pub const fn symbols() -> &'static str {
    SYMBOLS
}

use std::fmt::{self, Write};

use chess960_core::{BackRank, Numbering};

use crate::shape::Shape;
use crate::{Color, Diagram, Theme, glyphs, symbols};

/// The colours of a theme.
struct Colors {
    page: &'static str,
    light_square: &'static str,
    dark_square: &'static str,
    /// The edge of the board and the coordinates.
    ink: &'static str,
}

/// The colour of the bodies of White's pieces, and of the lines on Black's.
const WHITE: &str = "#fff";

/// The colour of the bodies of Black's pieces, and of all outlines.
const BLACK: &str = "#111";

impl Theme {
    const fn colors(self) -> Colors {
        match self {
            Theme::Light => Colors { page: "#fff", light_square: "#fff", dark_square: "#b9c2cb", ink: "#333" },
            Theme::Dark => Colors { page: "#1b1e22", light_square: "#a9b3bc", dark_square: "#737f8a", ink: "#c5ccd3" },
        }
    }
}

/// The sizes, in pixels.
#[derive(Clone, Copy)]
struct Sizes {
    /// The side of a square.
    square: usize,
    /// The width of the line around the board.
    edge: usize,
    /// The room for coordinates at the left and below the board.
    margin: usize,
    /// The width and height of all squares together.
    board: [usize; 2],
}

impl Sizes {
    fn of(diagram: &Diagram) -> Sizes {
        let square = usize::from(diagram.square_size());
        Sizes {
            square,
            edge: (square / 32).max(1),
            margin: if diagram.coordinates { square.div_ceil(2) } else { 0 },
            board: [diagram.columns().len(), diagram.rows().len()].map(|squares| squares * square),
        }
    }

    /// Returns the upper left corner of a square.
    fn at(self, column: usize, row: usize) -> (usize, usize) {
        (self.margin + self.edge + column * self.square, self.edge + row * self.square)
    }
}

/// A piece that is shown, and the upper left corner of its square.
type PlacedPiece = (Color, Shape, (usize, usize));

fn write_pieces(pieces: &[PlacedPiece], sizes: Sizes, svg: &mut String) -> fmt::Result {
    let square = sizes.square;
    for (side, body, lines) in [(Color::White, WHITE, BLACK), (Color::Black, BLACK, WHITE)] {
        if !pieces.iter().any(|&(shown, ..)| shown == side) {
            continue;
        }
        writeln!(svg, "<g fill=\"{body}\" stroke=\"{BLACK}\" color=\"{lines}\">")?;
        for (_, shape, (x, y)) in pieces.iter().filter(|&&(shown, ..)| shown == side) {
            let id = shape.id();
            writeln!(svg, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{square}\" height=\"{square}\"/>")?;
        }
        writeln!(svg, "</g>")?;
    }
    Ok(())
}

impl Diagram {
    /// Returns the diagram as an SVG document with a title and a description.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::Diagram;
    ///
    /// let svg = Diagram { coordinates: false, square: 16, ..Diagram::new(BackRank::from_static("RNBQKBNR")) }.svg();
    /// assert!(svg.contains("width=\"130\" height=\"130\"")); // eight squares and the edge
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_svg(&mut svg);
        svg
    }

    fn write_svg(&self, svg: &mut String) -> fmt::Result {
        let (colors, sizes) = (self.theme.colors(), Sizes::of(self));
        let Sizes { edge, margin, board, .. } = sizes;
        // Only the left and the bottom have room for coordinates.
        let [width, height] = board.map(|side| margin + side + 2 * edge);
        write!(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")?;
        // The picture must not be larger than a window or a printed page.
        write!(svg, "style=\"max-width:100%;max-height:100vh\" ")?;
        writeln!(svg, "width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">")?;
        writeln!(svg, "<title>{}</title>\n<desc>{}</desc>", self.title(), self.description())?;
        writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", colors.page)?;
        self.write_board(sizes, &colors, svg)?;
        let pieces = self.pieces(sizes);
        writeln!(svg, "<defs>")?;
        let is_shown = |symbol: &&str| pieces.iter().any(|(_, shape, _)| symbol.contains(&shape.id()));
        symbols().lines().filter(is_shown).try_for_each(|symbol| writeln!(svg, "{symbol}"))?;
        writeln!(svg, "</defs>")?;
        write_pieces(&pieces, sizes, svg)?;
        if self.coordinates {
            self.write_coordinates(sizes, colors.ink, svg)?;
        }
        writeln!(svg, "</svg>")
    }

    fn write_board(&self, sizes: Sizes, colors: &Colors, svg: &mut String) -> fmt::Result {
        let Sizes { square, edge, margin, board: [width, height] } = sizes;
        let Colors { light_square, dark_square, ink, .. } = colors;
        let (outer_width, outer_height) = (width + 2 * edge, height + 2 * edge);
        writeln!(svg, "<rect x=\"{margin}\" width=\"{outer_width}\" height=\"{outer_height}\" fill=\"{ink}\"/>")?;
        let (left, top) = sizes.at(0, 0);
        write!(svg, "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" ")?;
        writeln!(svg, "fill=\"{light_square}\"/>")?;
        write!(svg, "<path fill=\"{dark_square}\" d=\"")?;
        for (row, rank) in self.rows().iter().enumerate() {
            for (column, _) in self.columns().iter().enumerate().filter(|(_, file)| (*file + rank) % 2 == 0) {
                let (x, y) = sizes.at(column, row);
                write!(svg, "M{x} {y}h{square}v{square}h-{square}z")?;
            }
        }
        writeln!(svg, "\"/>")
    }

    /// Returns the pieces that are shown, each with its place.
    fn pieces(&self, sizes: Sizes) -> Vec<PlacedPiece> {
        let mut pieces = Vec::new();
        for (row, &rank) in self.rows().iter().enumerate() {
            for (column, &file) in self.columns().iter().enumerate() {
                pieces.extend(self.piece(file, rank).map(|(side, shape)| (side, shape, sizes.at(column, row))));
            }
        }
        pieces
    }

    fn write_coordinates(&self, sizes: Sizes, ink: &str, svg: &mut String) -> fmt::Result {
        let Sizes { square, edge, margin, board: [_, height] } = sizes;
        write!(svg, "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\" ")?;
        writeln!(svg, "stroke-linecap=\"round\" stroke-linejoin=\"round\">")?;
        for (column, &file) in self.columns().iter().enumerate() {
            let (x, _) = sizes.at(column, 0);
            self.write_glyph(glyphs::FILES[file], [x, square], [height + 2 * edge, margin], svg)?;
        }
        for (row, &rank) in self.rows().iter().enumerate() {
            let (_, y) = sizes.at(0, row);
            self.write_glyph(glyphs::RANKS[rank], [0, margin], [y, square], svg)?;
        }
        writeln!(svg, "</g>")
    }

    /// Draws a glyph in the middle of a rectangle, whose position and length are given across and down.
    #[expect(clippy::cast_precision_loss, reason = "pixels are far below 2^52")]
    fn write_glyph(&self, glyph: &str, across: [usize; 2], down: [usize; 2], svg: &mut String) -> fmt::Result {
        // All of these are whole numbers divided by a power of two, so they are exact.
        let scale = f64::from(self.square_size()) / f64::from(Shape::SIZE);
        let size = scale * f64::from(glyphs::SIZE);
        let [x, y] = [across, down].map(|[from, length]| from as f64 + (length as f64 - size) / 2.0);
        writeln!(svg, "<path transform=\"translate({x} {y}) scale({scale})\" d=\"{glyph}\"/>")
    }

    /// Returns the title.
    fn title(&self) -> String {
        let name = |rank: BackRank| format!("{}, {rank}", Numbering::Scharnagl.number(rank));
        match self.black {
            None => format!("Chess960 starting position {}", name(self.white)),
            Some(black) => {
                format!("Double Chess960 starting position: White {}; Black {}", name(self.white), name(black))
            }
        }
    }

    /// Returns the description that screen readers read.
    fn description(&self) -> String {
        let shown = match (self.first_rank, self.black) {
            (false, _) => "The whole board",
            (true, None) => "The first rank",
            (true, Some(_)) => "Both first ranks",
        };
        let names = |rank: BackRank| rank.pieces().map(chess960_core::Piece::name).join(", ");
        let pieces = match self.black {
            None => format!("From the a-file to the h-file: {}.", names(self.white)),
            Some(black) => {
                format!("From the a-file to the h-file, White has {}; Black has {}.", names(self.white), names(black))
            }
        };
        format!("{shown} from {}'s side. {pieces}", self.side)
    }
}

use std::fmt::{self, Write};

use crate::{
    Charset, Diagram, Shape, glyphs,
    svg::{write_head, write_line_group, write_shapes},
};

/// Several diagrams in one picture, in rows, each below its caption.
///
/// ```
/// use chess960_core::BackRank;
/// use chess960_diagram::{Charset, Diagram, Ranks, Sheet};
///
/// let board = |rank| Diagram::new(BackRank::from_static(rank)).ranks(Ranks::First).coordinates(false);
/// let sheet = Sheet::new([(board("RNBQKBNR"), "518 RNBQKBNR"), (board("BBQNNRKR"), "0 BBQNNRKR")]);
/// assert_eq!(sheet.text(Charset::Ascii), "518 RNBQKBNR\nR N B Q K B N R\n\n0 BBQNNRKR\nB B Q N N R K R\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    diagrams: Vec<Diagram>,
    captions: Vec<String>,
}

impl Sheet {
    /// Returns a sheet with these diagrams and their captions.
    ///
    /// In a picture, a caption has digits and the letters B, K, N, Q and R, drawn as lines; any other character is a gap.
    ///
    /// ```
    /// use chess960_diagram::Sheet;
    ///
    /// let empty = Sheet::new::<&str>([]);
    /// assert!(empty.svg().contains("<title>0 Chess960 starting positions</title>"));
    /// ```
    #[must_use]
    pub fn new<S: Into<String>>(diagrams: impl IntoIterator<Item = (Diagram, S)>) -> Sheet {
        let (diagrams, captions) = diagrams.into_iter().map(|(diagram, caption)| (diagram, caption.into())).unzip();
        Sheet { diagrams, captions }
    }

    /// Returns the sheet as an SVG document. There are as many columns as rows, or one more; the first diagram's colours are those
    /// of the page.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Diagram, Sheet};
    ///
    /// let svg = Sheet::new([(Diagram::new(BackRank::from_static("RNBQKBNR")), "518")]).svg();
    /// assert!(svg.contains("<title>Chess960 starting position 518, RNBQKBNR</title>"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = self.write_svg(&mut svg);
        svg
    }

    /// Returns the sheet as text, one diagram below the other.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::{Charset, Diagram, Sheet};
    ///
    /// let sheet = Sheet::new([(Diagram::new(BackRank::from_static("RNBQKBNR")), "518")]);
    /// assert!(sheet.text(Charset::Ascii).starts_with("518\n8  r n b q k b n r\n"));
    /// ```
    #[must_use]
    pub fn text(&self, charset: Charset) -> String {
        let texts = self.captions.iter().zip(&self.diagrams);
        let texts = texts.map(|(caption, diagram)| format!("{caption}\n{}", diagram.text(charset)));
        texts.collect::<Vec<_>>().join("\n")
    }

    fn write_svg(&self, svg: &mut String) -> fmt::Result {
        let count = self.diagrams.len();
        let columns = (1..=count).find(|columns| columns * columns >= count).unwrap_or(1);
        let square = self.diagrams.iter().map(|diagram| usize::from(diagram.square)).max().unwrap_or(0);
        let sizes: Vec<[usize; 2]> = self.diagrams.iter().map(Diagram::size).collect();
        let largest = |axis: usize| sizes.iter().map(|size| size[axis]).max().unwrap_or(0);
        // A caption is a square high, and what is between diagrams half of one.
        let gap = square / 2;
        let (width, height) = (largest(0) + gap, square + largest(1) + gap);
        let colours = self.diagrams.first().map(|diagram| diagram.theme).unwrap_or_default().colours();
        let size = [columns * width + gap, count.div_ceil(columns) * height + gap];
        let plural = if count == 1 { "" } else { "s" };
        write_head(size, &format!("{count} Chess960 starting position{plural}"), None, &colours, svg)?;
        write_shapes(&self.diagrams, svg)?;
        for (place, (diagram, caption)) in self.diagrams.iter().zip(&self.captions).enumerate() {
            let (x, y) = (gap + place % columns * width, gap + place / columns * height);
            writeln!(svg, "<g transform=\"translate({x} {y})\">")?;
            diagram.write_caption(caption, colours.ink, svg)?;
            writeln!(svg, "<g transform=\"translate(0 {square})\">")?;
            diagram.write_part(svg)?;
            writeln!(svg, "</g>\n</g>")?;
        }
        writeln!(svg, "</svg>")
    }
}

impl Diagram {
    /// Writes a caption into the square above the board.
    fn write_caption(&self, caption: &str, ink: &str, svg: &mut String) -> fmt::Result {
        let square = usize::from(self.square);
        // The lines of a glyph are as wide as twelve of its units, of which a square has as many as a shape.
        let advance = |place: usize| place * 18 * square / usize::from(Shape::SIZE);
        let left = if self.coordinates { square / 2 } else { 0 };
        write_line_group(ink, svg)?;
        for (place, glyph) in caption.chars().map(glyphs::caption).enumerate() {
            if let Some(glyph) = glyph {
                self.write_glyph(glyph, left + advance(place), advance(1), 0, square, svg)?;
            }
        }
        writeln!(svg, "</g>")
    }
}

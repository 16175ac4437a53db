use resvg::{
    render,
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use crate::Diagram;

impl Diagram {
    /// Returns the diagram as a PNG file: [`Diagram::svg`] in pixels. Needs the feature `png`.
    ///
    /// ```
    /// use chess960_core::BackRank;
    /// use chess960_diagram::Diagram;
    ///
    /// let png = Diagram { square: 16, ..Diagram::new(BackRank::from_static("RNBQKBNR")) }.png();
    /// assert!(png.starts_with(b"\x89PNG\r\n"));
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the picture is our own, and its size bounded")]
    pub fn png(&self) -> Vec<u8> {
        let picture = Tree::from_str(&self.svg(), &Options::default()).expect("our own SVG is valid");
        let size = picture.size().to_int_size();
        let mut pixels = Pixmap::new(size.width(), size.height()).expect("a diagram is neither empty nor huge");
        render(&picture, Transform::default(), &mut pixels.as_mut());
        pixels.encode_png().expect("memory takes every byte")
    }
}

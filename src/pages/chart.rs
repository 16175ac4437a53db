//! The parts that all charts have, in SVG.

use svg::{
    Document,
    node::element::{Rectangle, Style, Text, Title},
};

/// Begins a chart on white.
pub(crate) fn document([width, height]: [f64; 2], style: &str, title: &str) -> Document {
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("role", "img")
        .add(Title::new(title))
        .add(Style::new(style))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "#ffffff"))
}

pub(crate) fn text(x: f64, y: f64, class: &str, content: impl Into<String>) -> Text {
    Text::new(content).set("x", x).set("y", y).set("class", class)
}

//! Notices for the wall: the positions that were drawn, and how.

use minijinja::{context, value::Serde};
use serde::Serialize;

use super::render;

/// A notice.
#[derive(Serialize)]
pub(crate) struct Notice {
    pub(crate) title: String,
    /// One for each position or pair.
    pub(crate) sheets: Vec<Sheet>,
    /// The method, or the sources and their texts: labels and values.
    pub(crate) facts: Vec<(String, String)>,
    /// How to check the draw.
    pub(crate) advice: &'static [&'static str],
}

/// The sheet of a notice for one position, or for White's and Black's.
#[derive(Serialize)]
pub(crate) struct Sheet {
    /// The round, if there is one.
    pub(crate) heading: Option<String>,
    pub(crate) sides: Vec<Side>,
    /// The board as SVG.
    pub(crate) board: String,
}

/// The position of a side, whose name is empty if both have it.
#[derive(Serialize)]
pub(crate) struct Side {
    pub(crate) name: &'static str,
    pub(crate) number: String,
    pub(crate) rank: String,
}

impl Notice {
    /// Returns a complete page, which prints each position on a sheet of its own.
    pub(crate) fn html(mut self) -> String {
        for sheet in &mut self.sheets {
            // An address, since the names in several SVGs on one page would clash.
            sheet.board = format!("data:image/svg+xml,{}", sheet.board.replace('%', "%25").replace('#', "%23"));
        }
        render("notice.html", context! { ..Serde(&self) })
    }
}

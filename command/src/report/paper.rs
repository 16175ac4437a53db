//! Tables on paper: in strips side by side.

use chess960_words::Words;
use minijinja::{context, value::Serde};
use serde::Serialize;

use super::RowTable;
use crate::args::Paper;
use crate::errors::Error;
use crate::output::Kind;
use crate::pages::render;

/// A table with all that a page needs.
pub(crate) struct Page<'a> {
    pub(crate) words: &'static Words,
    pub(crate) title: String,
    pub(crate) table: &'a RowTable,
    /// The number of rows of a strip of a published table; a list has as many strips as there is room for.
    pub(crate) rows: Option<usize>,
    /// How many rows there are between rules.
    pub(crate) block: usize,
    pub(crate) paper: Paper,
}

impl Page<'_> {
    /// Returns a page for screen and paper. The browser finds out how many strips have room side by side.
    pub(crate) fn html(&self) -> String {
        let cells = self.table.cells();
        let headings = self.table.headings(&cells, self.words);
        let letters = row_letters(headings.iter().map(|h| h.letters)) + 2;
        let format = PageFormat::of(letters, self.strips(&cells, PageFormat::MAX_LARGE_ROWS).len());
        let strips = self.strips(&cells, format.rows.unwrap_or(cells.len()));
        // The meanings of headings that do not explain themselves.
        let legend =
            headings.iter().zip(self.table.names()).filter(|_| self.rows.is_none()).filter_map(|(heading, name)| {
                let meaning = self.words.get(&format!("table.legend.{name}"))?.as_str()?;
                Some(self.words.fill("page.labeled", &[("label", &heading.text), ("text", &meaning)]))
            });
        let context = context! {
            title => self.title.as_str(),
            paper => Serde(self.paper),
            height => self.paper.height(),
            format => Serde(format),
            // The number of strips of a published table.
            strip_count => self.rows.map(|_| strips.len()),
            legend => legend.collect::<Vec<_>>(),
            headings => Serde(&headings),
            strips => Serde(strips),
        };
        render("table.html", self.words, context)
    }

    /// Returns a LaTeX table. Each strip is a box, so that boxes fill lines of any length as words do. LaTeX finds out
    /// in which size of letters a box fits.
    pub(crate) fn latex(&self) -> Result<String, Error> {
        let cells = self.table.cells();
        let headings = self.table.headings(&cells, self.words);
        // Headings are set one size larger than the smallest cells.
        let letters = row_letters(headings.iter().map(|h| h.letters.max(h.text.chars().count() * 4 / 3)));
        if letters > PageFormat::MAX_LATEX_LETTERS {
            return Err(Error::usage("these columns are too wide for a page; choose fewer with --columns"));
        }
        let alignment: Vec<_> =
            headings.iter().map(|heading| if heading.kind.is_number() { "r" } else { "l" }).collect();
        let context = context! {
            title => self.title.as_str(),
            paper => Serde(self.paper),
            landscape => letters > PageFormat::MAX_UPRIGHT_LETTERS,
            figurines => headings.iter().any(|heading| heading.kind == Kind::Figurines),
            alignment => format!("@{{}}{}@{{}}", alignment.join(r"@{\hspace{1ex}}")),
            headings => Serde(&headings),
            strips => Serde(self.strips(&cells, self.block)),
        };
        Ok(render("table.tex", self.words, context))
    }

    /// Returns the strips, each in its blocks. A strip of a list has `most` rows.
    fn strips<'c, T>(&self, rows: &'c [T], most: usize) -> Vec<Vec<&'c [T]>> {
        rows.chunks(self.rows.unwrap_or(most)).map(|strip| strip.chunks(self.block).collect()).collect()
    }
}

/// Returns how many letters the longest row of columns as wide as these has, with a space between two.
fn row_letters(columns: impl Iterator<Item = usize>) -> usize {
    columns.map(|letters| letters + 1).sum::<usize>() - 1
}

/// The most rows that a strip of a list has on a page: with five strips, all 960 take three pages.
pub(crate) const MAX_STRIP_ROWS: usize = 64;

/// How paper is used for a table: by how long it is and how wide, both counted in letters. Their width is assumed, to
/// choose a layout; the browser and LaTeX know it, and break what does not fit.
#[derive(Serialize)]
struct PageFormat {
    landscape: bool,
    /// The size of letters, in points.
    font_size: f64,
    /// The number of rows that share the height of a page, or `None` if rows follow one another over all pages.
    rows: Option<usize>,
}

impl PageFormat {
    /// Rows of large letters, 14 points, that fit between the margins of either paper.
    const MAX_LARGE_ROWS: usize = 40;
    /// Monospaced letters of 14 points are 3 mm wide, and the upright page is 190 mm.
    const MAX_LARGE_LETTERS: usize = 60;
    /// Letters of 9.5 points, in long lists, are 2 mm wide, and so are some gaps.
    const MAX_UPRIGHT_LETTERS: usize = 90;
    /// Letters of 9.5 points in landscape, which is 259 mm wide on Letter. Longer rows are set in smaller type.
    const MAX_LANDSCAPE_LETTERS: usize = 125;
    /// Letters of LaTeX's smallest size, a little less than 1 mm.
    const MAX_LATEX_LETTERS: usize = 240;

    /// Returns how rows of this length are set; in large letters, there would be `strips` side by side.
    fn of(letters: usize, strips: usize) -> PageFormat {
        let page = |landscape, font_size, rows| PageFormat { landscape, font_size, rows };
        match letters {
            _ if letters * strips <= Self::MAX_LARGE_LETTERS => page(false, 14.0, Some(Self::MAX_LARGE_ROWS)),
            _ if letters <= Self::MAX_UPRIGHT_LETTERS => page(false, 9.5, Some(MAX_STRIP_ROWS)),
            _ if letters <= Self::MAX_LANDSCAPE_LETTERS => page(true, 9.5, None),
            _ => page(true, 6.0, None),
        }
    }
}

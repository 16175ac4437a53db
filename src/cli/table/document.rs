//! A table as it is set for people.

use std::io::Write as _;

use crate::print::{Paper, render};
use serde::Serialize;

use super::{
    super::{outcome::Error, output::Output},
    column::{Column, Kind},
    layout::Layout,
};

/// A table with all that a page needs.
pub(super) struct Document<'a> {
    title: String,
    columns: Vec<&'static Column>,
    rows: Vec<&'a [String]>,
    layout: Layout,
}

/// The heading of a column, for a template.
#[derive(Serialize)]
struct Heading {
    text: &'static str,
    /// `number`, `code` or `figurines`.
    kind: &'static str,
    /// The length of the longest cell.
    letters: usize,
    /// Whether cells have several words, between which they can be broken.
    words: bool,
}

impl<'a> Document<'a> {
    pub(super) fn new(
        title: String,
        columns: Vec<&'static Column>,
        rows: Vec<&'a [String]>,
        layout: Layout,
    ) -> Document<'a> {
        Document { title, columns, rows, layout }
    }

    fn headings(&self) -> Vec<Heading> {
        let kind = |kind| match kind {
            Kind::Number => "number",
            Kind::Code => "code",
            Kind::Figurines => "figurines",
        };
        let heading = |(i, column): (usize, &&'static Column)| Heading {
            text: column.heading,
            kind: kind(column.kind),
            letters: letters(self.widest(i)),
            words: self.rows.iter().any(|row| row[i].contains(' ')),
        };
        self.columns.iter().enumerate().map(heading).collect()
    }

    /// Writes one row below the other.
    pub(super) fn write_markdown(&self, out: &mut Output) -> Result<(), Error> {
        #[derive(Serialize)]
        struct Context<'a> {
            headings: &'a [Heading],
            begins: bool,
            rows: &'a [&'a [String]],
        }
        let headings = self.headings();
        // In parts, which take little memory.
        for (number, rows) in self.rows.chunks(960).enumerate() {
            let context = Context { headings: &headings, begins: number == 0, rows };
            out.write_all(render("table.md", &context).as_bytes())?;
        }
        Ok(())
    }

    /// Writes strips side by side where lines of `width` characters have room for them; without a width, as published.
    pub(super) fn write_text(&self, width: Option<usize>, headings: bool, out: &mut Output) -> Result<(), Error> {
        let headings: Option<Vec<String>> =
            headings.then(|| self.columns.iter().map(|column| column.heading.to_owned()).collect());
        let text = |strip_count, most| {
            let pages = self.layout.pages(&self.rows, strip_count, most);
            Text { columns: &self.columns, headings: headings.as_deref(), layout: self.layout, pages }
        };
        let text = match width {
            None => text(self.layout.strip_count(self.rows.len(), 1), usize::MAX),
            Some(width) => {
                let strip = text(1, usize::MAX);
                let room = (width + Text::GAP.len()) / (strip.width() + Text::GAP.len());
                let most = self.layout.strip_count(self.rows.len(), room.min(self.rows.len()));
                let mut narrower = (2..=most).rev().map(|strip_count| text(strip_count, Layout::MAX_ROWS));
                narrower.find(|text| text.width() <= width).unwrap_or(strip)
            }
        };
        text.write(out)
    }

    /// Writes a page for screen and paper. The browser finds out how many strips have room side by side.
    pub(super) fn write_html(&self, paper: Paper, out: &mut Output) -> Result<(), Error> {
        #[derive(Serialize)]
        struct Context<'a> {
            title: &'a str,
            paper: Paper,
            height: f64,
            format: PageFormat,
            /// How many strips a published table has.
            strip_count: Option<usize>,
            headings: Vec<Heading>,
            legend: Vec<String>,
            strips: Vec<Vec<&'a [&'a [String]]>>,
        }
        let format = PageFormat::of(self);
        let strips = self.layout.strips(&self.rows, format.rows.unwrap_or(self.rows.len()));
        let context = Context {
            title: &self.title,
            paper,
            height: paper.millimetres()[1],
            format,
            strip_count: matches!(self.layout, Layout::Published { .. }).then_some(strips.len()),
            headings: self.headings(),
            legend: self.legend(),
            strips,
        };
        Ok(out.write_all(render("table.html", &context).as_bytes())?)
    }

    /// Writes a LaTeX document. Each strip is a box, so that boxes fill lines of any length as words do. LaTeX finds out in which
    /// size of letters a box fits.
    pub(super) fn write_latex(&self, paper: Paper, out: &mut Output) -> Result<(), Error> {
        #[derive(Serialize)]
        struct Context<'a> {
            title: &'a str,
            paper: Paper,
            landscape: bool,
            figurines: bool,
            alignment: String,
            headings: Vec<Heading>,
            strips: Vec<Vec<&'a [&'a [String]]>>,
        }
        if self.row_letters() > PageFormat::MAX_LATEX_LETTERS {
            return Err(Error::usage("these columns are too wide for a page; choose fewer with --columns"));
        }
        let alignment: Vec<_> =
            self.columns.iter().map(|column| if column.kind == Kind::Number { "r" } else { "l" }).collect();
        let context = Context {
            title: &self.title,
            paper,
            landscape: self.row_letters() > PageFormat::MAX_UPRIGHT_LETTERS,
            figurines: self.columns.iter().any(|column| column.kind == Kind::Figurines),
            alignment: format!("@{{}}{}@{{}}", alignment.join(r"@{\hspace{1ex}}")),
            headings: self.headings(),
            strips: self.layout.strips(&self.rows, self.layout.block()),
        };
        Ok(out.write_all(render("table.tex", &context).as_bytes())?)
    }

    /// Returns the headings that do not explain themselves.
    fn legend(&self) -> Vec<String> {
        let abbreviations = self.columns.iter().filter(|column| column.is_numbering());
        match self.layout {
            Layout::Published { .. } => Vec::new(),
            Layout::List => abbreviations.map(|column| format!("{}: {}", column.heading, column.meaning)).collect(),
        }
    }

    /// Returns the longest cell of a column.
    fn widest(&self, column: usize) -> &'a str {
        self.rows.iter().map(|row| row[column].as_str()).max_by_key(|cell| letters(cell)).unwrap_or_default()
    }

    /// Returns how many letters the longest row has, with a space between columns.
    fn row_letters(&self) -> usize {
        let columns = self.columns.len();
        (0..columns).map(|column| letters(self.widest(column))).sum::<usize>() + columns - 1
    }
}

fn letters(cell: &str) -> usize {
    cell.chars().count()
}

/// A table in lines of text.
struct Text<'a> {
    columns: &'a [&'static Column],
    headings: Option<&'a [String]>,
    layout: Layout,
    pages: Vec<Vec<&'a [&'a [String]]>>,
}

impl Text<'_> {
    /// The space between strips.
    const GAP: &'static str = "  ";

    /// Returns the widths of the columns of each strip of a page. In a list all strips have the same, in a published table
    /// those that are below each other.
    fn widths(&self) -> Vec<Vec<usize>> {
        let width = |cell: &String| cell.chars().count();
        let strip_count = self.pages.iter().map(Vec::len).max().unwrap_or(0);
        let strips = |index: usize| {
            self.pages.iter().flat_map(move |page| match self.layout {
                Layout::Published { .. } => page.get(index..=index).unwrap_or_default(),
                Layout::List => page.as_slice(),
            })
        };
        let rows = |index: usize| strips(index).flat_map(|strip| strip.iter());
        let of_strip = |index: usize| {
            let widest = |column: usize| {
                let heading = self.headings.map_or(0, |headings| width(&headings[column]));
                rows(index).map(|row| width(&row[column])).max().unwrap_or(0).max(heading)
            };
            (0..self.columns.len()).map(widest).collect::<Vec<usize>>()
        };
        match self.layout {
            Layout::Published { .. } => (0..strip_count).map(of_strip).collect(),
            Layout::List => vec![of_strip(0); strip_count],
        }
    }

    /// Returns the length of the longest line.
    fn width(&self) -> usize {
        let strips: Vec<usize> =
            self.widths().iter().map(|strip| strip.iter().sum::<usize>() + strip.len() - 1).collect();
        strips.iter().sum::<usize>() + Self::GAP.len() * (strips.len() - 1)
    }

    fn write(&self, out: &mut Output) -> Result<(), Error> {
        let widths = self.widths();
        let cell = |(column, (cell, &width)): (&&Column, (&String, &usize))| match column.kind {
            Kind::Number => format!("{cell:>width$}"),
            Kind::Code | Kind::Figurines => format!("{cell:width$}"),
        };
        let cells = |row: &[String], widths: &[usize]| {
            self.columns.iter().zip(row.iter().zip(widths)).map(cell).collect::<Vec<_>>().join(" ")
        };
        let mut line = |rows: &mut dyn Iterator<Item = &[String]>| {
            let line: Vec<_> = rows.zip(&widths).map(|(row, widths)| cells(row, widths)).collect();
            writeln!(out, "{}", line.join(Self::GAP).trim_end())
        };
        for (number, page) in self.pages.iter().enumerate() {
            let empty: &[String] = &[];
            if number > 0 {
                line(&mut [empty; 0].into_iter())?;
            }
            if let Some(headings) = self.headings {
                line(&mut page.iter().map(|_| headings))?;
            }
            for row in 0..page.first().map_or(0, |strip| strip.len()) {
                let ends_block = matches!(self.layout, Layout::Published { block, .. } if row % block == 0);
                if row > 0 && ends_block {
                    line(&mut [empty; 0].into_iter())?;
                }
                // Only the last strips are shorter.
                line(&mut page.iter().filter_map(|strip| strip.get(row)).copied())?;
            }
        }
        Ok(())
    }
}

/// How paper is used for a table: by how long it is and how wide, both counted in letters. How wide letters are is known to the
/// browser and to LaTeX alone, which break what does not fit.
#[derive(Serialize)]
struct PageFormat {
    landscape: bool,
    /// The size of letters, in points.
    font_size: f64,
    /// The number of rows that share the height of a page, or `None` if rows follow one another over all pages.
    rows: Option<usize>,
}

impl PageFormat {
    /// In large letters, a page has so many rows of so many letters.
    const LARGE_ROWS: usize = 40;
    const MAX_LARGE_LETTERS: usize = 60;
    /// The longest rows on upright paper, and on paper on its side, in the letters of long lists. Longer ones are set in small letters.
    const MAX_UPRIGHT_LETTERS: usize = 90;
    const MAX_LANDSCAPE_LETTERS: usize = 125;
    /// The longest rows that fit in LaTeX's smallest letters on paper on its side, below headings that are wider than some cells.
    const MAX_LATEX_LETTERS: usize = 240;

    fn of(document: &Document) -> PageFormat {
        let letters = document.row_letters() + 2;
        // In large letters, side by side.
        let strips = document.layout.strips(&document.rows, Self::LARGE_ROWS).len();
        let page = |landscape, font_size, rows| PageFormat { landscape, font_size, rows };
        match letters {
            _ if letters * strips <= Self::MAX_LARGE_LETTERS => page(false, 14.0, Some(Self::LARGE_ROWS)),
            _ if letters <= Self::MAX_UPRIGHT_LETTERS => page(false, 9.5, Some(Layout::MAX_ROWS)),
            _ if letters <= Self::MAX_LANDSCAPE_LETTERS => page(true, 9.5, None),
            _ => page(true, 6.0, None),
        }
    }
}

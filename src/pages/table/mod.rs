//! A table as it is set for people.

pub(crate) mod layout;

use std::io::Write as _;

use chess960_words::Words;
use minijinja::{context, value::Serde};
use serde::Serialize;

use self::layout::Layout;
use super::{Paper, render};
use crate::errors::Error;
use crate::output::{Field, Kind, Output, text};

/// A table with all that a page needs.
pub(crate) struct TypesetTable<'a> {
    pub(crate) words: &'static Words,
    pub(crate) title: String,
    pub(crate) columns: Vec<Field>,
    pub(crate) rows: Vec<&'a [String]>,
    pub(crate) layout: Layout,
}

/// The heading of a column, for a template.
#[derive(Serialize)]
struct Heading {
    text: &'static str,
    kind: Kind,
    /// The length of the longest cell.
    letters: usize,
    /// Whether cells have several words, between which they can be broken.
    words: bool,
}

impl<'a> TypesetTable<'a> {
    /// Returns the heading of a column.
    fn heading(&self, column: &Field) -> &'static str {
        self.words.text(&format!("table.headings.{}", column.name))
    }

    fn headings(&self) -> Vec<Heading> {
        let heading = |(i, column): (usize, &Field)| Heading {
            text: self.heading(column),
            kind: column.kind,
            letters: letters(self.widest(i)),
            words: self.rows.iter().any(|row| row[i].contains(' ')),
        };
        self.columns.iter().enumerate().map(heading).collect()
    }

    /// Writes one row below the other.
    pub(crate) fn write_markdown(&self, out: &mut Output) -> Result<(), Error> {
        let context = context! { headings => Serde(self.headings()), rows => Serde(&self.rows) };
        Ok(out.write_all(render("table.md", self.words, context).as_bytes())?)
    }

    /// Writes strips side by side where lines of `width` characters have room for them; without a width, as published.
    pub(crate) fn write_text(&self, width: Option<usize>, headings: bool, out: &mut Output) -> Result<(), Error> {
        let longest = |pages: &[Vec<String>]| pages.iter().flatten().map(|line| letters(line)).max().unwrap_or(0);
        let pages = match width {
            None => self.text(self.layout.strip_count(self.rows.len(), 1), usize::MAX, headings),
            Some(width) => {
                let strip = self.text(1, usize::MAX, headings);
                let room = (width + GAP.len()) / (longest(&strip) + GAP.len());
                let most = self.layout.strip_count(self.rows.len(), room.min(self.rows.len()));
                let mut narrower =
                    (2..=most).rev().map(|strip_count| self.text(strip_count, Layout::MAX_STRIP_ROWS, headings));
                narrower.find(|pages| longest(pages) <= width).unwrap_or(strip)
            }
        };
        for (number, page) in pages.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            page.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(())
    }

    /// Sets the rows in strips side by side, and returns the lines of each page.
    fn text(&self, strip_count: usize, most: usize, headings: bool) -> Vec<Vec<String>> {
        // In a list all strips have the same widths, in a published table those that are below each other.
        let (in_strip, widths) = match self.layout {
            Layout::Published { rows, .. } => (rows, strip_count),
            Layout::List => (usize::MAX, 1),
        };
        let heading = |column: &Field| if headings { self.heading(column) } else { "" }.to_owned();
        let headings_of_columns: Vec<String> = self.columns.iter().map(heading).collect();
        let mut heading_lines = Vec::new();
        let mut lines = vec![String::new(); self.rows.len()];
        for strip in 0..widths {
            let places: Vec<usize> = (0..lines.len()).filter(|row| row / in_strip % widths == strip).collect();
            let rows = places.iter().map(|&row| self.rows[row]);
            let rows: Vec<&[String]> = [headings_of_columns.as_slice()].into_iter().chain(rows).collect();
            let cells = text::align(&rows, |column| self.columns[column].kind.is_number());
            let mut aligned = cells.iter().map(|cells| cells.join(" "));
            heading_lines.extend(aligned.next());
            places.into_iter().zip(aligned).for_each(|(row, line)| lines[row] = line);
        }
        let side_by_side = |strips: Vec<&str>| strips.join(GAP).trim_end().to_owned();
        let page = |strips: Vec<&[String]>| {
            let mut page = Vec::new();
            if headings {
                page.push(side_by_side(
                    (0..strips.len()).map(|strip| heading_lines[strip % widths].as_str()).collect(),
                ));
            }
            for row in 0..strips[0].len() {
                if row > 0 && matches!(self.layout, Layout::Published { block, .. } if row % block == 0) {
                    page.push(String::new());
                }
                // Only the last strips are shorter.
                page.push(side_by_side(strips.iter().filter_map(|strip| Some(strip.get(row)?.as_str())).collect()));
            }
            page
        };
        self.layout.pages(&lines, strip_count, most).into_iter().map(page).collect()
    }

    /// Writes a page for screen and paper. The browser finds out how many strips have room side by side.
    pub(crate) fn write_html(&self, paper: Paper, out: &mut Output) -> Result<(), Error> {
        let format = PageFormat::of(self);
        let strips = self.layout.strips(&self.rows, format.rows.unwrap_or(self.rows.len()));
        let context = context! {
            title => self.title.as_str(),
            paper => Serde(paper),
            height => paper.height(),
            format => Serde(format),
            // How many strips a published table has.
            strip_count => matches!(self.layout, Layout::Published { .. }).then_some(strips.len()),
            headings => Serde(self.headings()),
            legend => self.legend(),
            strips => Serde(strips),
        };
        Ok(out.write_all(render("table.html", self.words, context).as_bytes())?)
    }

    /// Writes a LaTeX table. Each strip is a box, so that boxes fill lines of any length as words do. LaTeX finds out in which
    /// size of letters a box fits.
    pub(crate) fn write_latex(&self, paper: Paper, out: &mut Output) -> Result<(), Error> {
        if self.row_letters() > PageFormat::MAX_LATEX_LETTERS {
            return Err(Error::usage("these columns are too wide for a page; choose fewer with --columns"));
        }
        let alignment: Vec<_> =
            self.columns.iter().map(|column| if column.kind.is_number() { "r" } else { "l" }).collect();
        let context = context! {
            title => self.title.as_str(),
            paper => Serde(paper),
            landscape => self.row_letters() > PageFormat::MAX_UPRIGHT_LETTERS,
            figurines => self.columns.iter().any(|column| column.kind == Kind::Figurines),
            alignment => format!("@{{}}{}@{{}}", alignment.join(r"@{\hspace{1ex}}")),
            headings => Serde(self.headings()),
            strips => Serde(self.layout.strips(&self.rows, self.layout.block())),
        };
        Ok(out.write_all(render("table.tex", self.words, context).as_bytes())?)
    }

    /// Returns the headings that do not explain themselves.
    fn legend(&self) -> Vec<String> {
        let legend = |column: &Field| {
            let meaning = self.words.text(&format!("table.legend.{}", column.name));
            self.words.fill("page.labelled", &[("label", &self.heading(column)), ("text", &meaning)])
        };
        let abbreviations = self.columns.iter().filter(|column| column.kind == Kind::PositionNumber);
        match self.layout {
            Layout::Published { .. } => Vec::new(),
            Layout::List => abbreviations.map(legend).collect(),
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

/// The space between strips of text.
const GAP: &str = "  ";

/// How paper is used for a table: by how long it is and how wide, both counted in letters. Their width is assumed, to choose a layout; the
/// browser and LaTeX know it, and break what does not fit.
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
    /// Those of 9.5 points, of long lists, are 2 mm wide, and so are some gaps.
    const MAX_UPRIGHT_LETTERS: usize = 90;
    /// The same in landscape, which is 259 mm wide on Letter. Longer rows are set in smaller type.
    const MAX_LANDSCAPE_LETTERS: usize = 125;
    /// Letters of LaTeX's smallest size, a little less than 1 mm, with some room for headings that are wider than cells.
    const MAX_LATEX_LETTERS: usize = 240;

    fn of(table: &TypesetTable) -> PageFormat {
        let letters = table.row_letters() + 2;
        // In large letters, side by side.
        let strips = table.layout.strips(&table.rows, Self::MAX_LARGE_ROWS).len();
        let page = |landscape, font_size, rows| PageFormat { landscape, font_size, rows };
        match letters {
            _ if letters * strips <= Self::MAX_LARGE_LETTERS => page(false, 14.0, Some(Self::MAX_LARGE_ROWS)),
            _ if letters <= Self::MAX_UPRIGHT_LETTERS => page(false, 9.5, Some(Layout::MAX_STRIP_ROWS)),
            _ if letters <= Self::MAX_LANDSCAPE_LETTERS => page(true, 9.5, None),
            _ => page(true, 6.0, None),
        }
    }
}

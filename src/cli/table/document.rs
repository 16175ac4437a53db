//! A table as it is set for people.

use std::io::Write as _;

use chess960::print::{Paper, render};
use serde::Serialize;

use super::{
    super::{
        outcome::Error,
        output::Output,
        property::{Field, Kind},
    },
    layout::Layout,
};

/// A table with all that a page needs.
pub(super) struct Document<'a> {
    title: String,
    columns: Vec<Field>,
    rows: Vec<&'a [String]>,
    layout: Layout,
}

/// The heading of a column, for a template.
#[derive(Serialize)]
struct Heading {
    text: &'static str,
    /// `number`, `code` or `figurines`.
    kind: &'static str,
    /// The length of the longest number, or 0.
    digits: usize,
    /// Whether cells have several words, between which they can be broken.
    words: bool,
}

impl<'a> Document<'a> {
    pub(super) fn new(title: String, columns: Vec<Field>, rows: Vec<&'a [String]>, layout: Layout) -> Document<'a> {
        Document { title, columns, rows, layout }
    }

    fn headings(&self) -> Vec<Heading> {
        let kind = |kind| match kind {
            Kind::PositionNumber | Kind::Number => "number",
            Kind::Code => "code",
            Kind::Figurines => "figurines",
        };
        let digits = |i: usize| if self.columns[i].kind.is_number() { self.letters(i) } else { 0 };
        let heading = |(i, column): (usize, &Field)| Heading {
            text: column.heading,
            kind: kind(column.kind),
            digits: digits(i),
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

    /// Writes a page for screen and paper.
    pub(super) fn write_html(&self, paper: Paper, out: &mut Output) -> Result<(), Error> {
        #[derive(Serialize)]
        struct Context<'a> {
            title: &'a str,
            paper: Paper,
            landscape: bool,
            broken: bool,
            font_size: f64,
            line_height: f64,
            strip_count: usize,
            headings: Vec<Heading>,
            legend: Vec<String>,
            pages: Vec<Vec<Vec<&'a [&'a [String]]>>>,
        }
        let page = PageLayout::of(self, paper);
        let pages = self.layout.pages(&self.rows, page.strip_count, page.rows);
        let context = Context {
            title: &self.title,
            paper,
            landscape: page.landscape,
            broken: page.broken,
            font_size: page.font_size,
            line_height: page.line_height,
            strip_count: page.strip_count,
            headings: self.headings(),
            legend: self.legend(),
            pages: pages
                .into_iter()
                .map(|page| page.into_iter().map(|strip| self.layout.blocks(strip)).collect())
                .collect(),
        };
        Ok(out.write_all(render("table.html", &context).as_bytes())?)
    }

    /// Writes a LaTeX document. Each strip is a box, so that boxes fill lines of any length as words do.
    pub(super) fn write_latex(&self, paper: Paper, out: &mut Output) -> Result<(), Error> {
        #[derive(Serialize)]
        struct Context<'a> {
            title: &'a str,
            paper: Paper,
            landscape: bool,
            figurines: bool,
            font_size: &'static str,
            alignment: String,
            headings: Vec<Heading>,
            strips: Vec<Vec<&'a [&'a [String]]>>,
        }
        // Margins are 15 mm, and letters have a width of 0.525 of their size.
        let letters = self.strip_letters();
        let room = |side: f64, font_size: f64| (side - 30.0) / (font_size * MILLIMETRES_PER_POINT * 0.525) >= letters;
        let [width, height] = paper.millimetres();
        let sizes = [("normalsize", 10.0), ("small", 9.0), ("footnotesize", 8.0), ("scriptsize", 7.0), ("tiny", 5.0)];
        let upright = sizes[..4].iter().find(|(_, size)| room(width, *size)).map(|(name, _)| (false, *name));
        let on_its_side = || sizes.iter().find(|(_, size)| room(height, *size)).map(|(name, _)| (true, *name));
        let (landscape, font_size) = upright
            .or_else(on_its_side)
            .ok_or_else(|| Error::usage("these columns are too wide for a page; choose fewer with --columns"))?;
        let block = self.layout.block();
        let pages = self.layout.pages(&self.rows, self.layout.strip_count(self.rows.len(), 1), block);
        let alignment: Vec<_> =
            self.columns.iter().map(|column| if column.kind.is_number() { "r" } else { "l" }).collect();
        let context = Context {
            title: &self.title,
            paper,
            landscape,
            figurines: self.columns.iter().any(|column| column.kind == Kind::Figurines),
            font_size,
            alignment: format!("@{{}}{}@{{}}", alignment.join(r"@{\hspace{1ex}}")),
            headings: self.headings(),
            strips: pages.into_iter().flatten().map(|strip| self.layout.blocks(strip)).collect(),
        };
        Ok(out.write_all(render("table.tex", &context).as_bytes())?)
    }

    /// Returns the headings that do not explain themselves.
    fn legend(&self) -> Vec<String> {
        let abbreviations = self.columns.iter().filter(|column| column.kind == Kind::PositionNumber);
        match self.layout {
            Layout::Published { .. } => Vec::new(),
            Layout::List => abbreviations.map(|column| format!("{}: {}", column.heading, column.meaning)).collect(),
        }
    }

    /// Returns the width of a strip, in letters of one width. Headings are smaller than what is below them.
    fn strip_letters(&self) -> f64 {
        let columns = self.columns.iter().enumerate();
        // Figurines are wider than letters of their size.
        let letters = |i: usize, column: &Field| match column.kind {
            Kind::Figurines => as_f64(self.letters(i)) * 1.4,
            Kind::PositionNumber | Kind::Number | Kind::Code => as_f64(self.letters(i)),
        };
        let widths = columns.map(|(i, column)| letters(i, column).max((as_f64(column.heading.len()) * 0.65).ceil()));
        widths.sum::<f64>() + as_f64(self.columns.len() - 1)
    }

    /// Returns the number of characters of the longest cell of a column.
    fn letters(&self, column: usize) -> usize {
        self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)
    }
}

/// A table in lines of text.
struct Text<'a> {
    columns: &'a [Field],
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
        let cell = |(column, (cell, &width)): (&Field, (&String, &usize))| {
            if column.kind.is_number() { format!("{cell:>width$}") } else { format!("{cell:width$}") }
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

/// How large a table is set on paper, and how much of it on a page. Letters have a width of 0.6 of their size.
struct PageLayout {
    landscape: bool,
    /// Whether cells are broken between words, because rows are too long even in the smallest letters.
    broken: bool,
    /// In points.
    font_size: f64,
    /// In millimetres.
    line_height: f64,
    /// The number of strips side by side.
    strip_count: usize,
    /// The number of rows of a strip on a page.
    rows: usize,
}

impl PageLayout {
    /// The sizes of letters for lists, in points. The smallest is still readable at arm's length.
    const FONT_SIZES: [f64; 3] = [16.0, 12.0, 9.5];
    const LARGEST: f64 = 18.0;
    const SMALLEST: f64 = 6.0;
    /// If letters on upright paper would be smaller than this, the paper is laid on its side.
    const SMALLEST_UPRIGHT: f64 = 8.0;
    /// In millimetres. Printers reach this far.
    const MARGIN: f64 = 10.0;
    /// The height of the title, in millimetres.
    const HEADER: f64 = 16.0;
    /// The space between strips, in letters.
    const GAP: f64 = 2.0;

    fn of(document: &Document, paper: Paper) -> PageLayout {
        let [width, height] = paper.millimetres().map(|side| side - 2.0 * Self::MARGIN);
        let letter = |font_size: f64| font_size * MILLIMETRES_PER_POINT * 0.602;
        let strip = document.strip_letters() + Self::GAP;
        let rows = document.rows.len();
        let fit = |width: f64, strip_count: usize| width / (strip * as_f64(strip_count) - Self::GAP) / letter(1.0);
        let flowing = |landscape, font_size: f64, strip_count| {
            let broken = font_size < Self::SMALLEST;
            let font_size = font_size.clamp(Self::SMALLEST, Self::LARGEST);
            let line_height = font_size * MILLIMETRES_PER_POINT * 1.3;
            PageLayout { landscape, broken, font_size, line_height, strip_count, rows: usize::MAX }
        };
        if let Layout::Published { .. } = document.layout {
            let strip_count = document.layout.strip_count(rows, 1);
            return flowing(false, fit(width, strip_count), strip_count);
        }
        let sheet = |font_size: f64| {
            let strip_count = floor((width / letter(font_size) + Self::GAP) / strip);
            let rows = floor(as_f64(Layout::MAX_ROWS) * Self::FONT_SIZES[2] / font_size);
            let line_height = (height - Self::HEADER) / as_f64(rows + 1);
            PageLayout { landscape: false, broken: false, font_size, line_height, strip_count, rows }
        };
        let on_one_page = Self::FONT_SIZES.into_iter().map(sheet).find(|page| page.strip_count * page.rows >= rows);
        let page = on_one_page.unwrap_or_else(|| sheet(Self::FONT_SIZES[2]));
        match fit(width, 1) {
            _ if page.strip_count > 0 => page,
            upright if upright >= Self::SMALLEST_UPRIGHT => flowing(false, upright, 1),
            _ => flowing(true, fit(height, 1), 1),
        }
    }
}

const MILLIMETRES_PER_POINT: f64 = 25.4 / 72.0;

#[expect(clippy::cast_precision_loss, reason = "no table has more than a few thousand rows or letters in a row")]
fn as_f64(number: usize) -> f64 {
    number as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as above, and never negative")]
fn floor(number: f64) -> usize {
    number as usize
}

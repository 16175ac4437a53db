//! Documents, in any format, to print or to read at a terminal.

use chess960_core::Piece;
use minijinja::{context, value::Serde};
use serde::Serialize;

use super::render;
use crate::args::{Format, PageStyle};
use crate::errors::Error;
use crate::output::{Output, text};

/// A part of a document.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "is", content = "of")]
pub(crate) enum Block {
    /// The title of a page.
    Title(String),
    /// A heading, and pieces after it.
    Heading(String, String),
    Paragraph(String),
    /// The pieces of a rank, and the sum that is its number.
    Sum(String, String),
    /// A question and its answer.
    Answer(String, String),
    Bullets(Vec<&'static str>),
    Steps(Vec<&'static str>),
    /// Lines of three cells, below headings if there are any.
    Lines(Vec<&'static str>, Vec<DocumentLine>),
    /// Patterns by number, in columns of this height.
    Entries(usize, Vec<(u16, String)>),
    /// The rest is on another page.
    Page,
}

/// A line of a rule or an example.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct DocumentLine {
    /// The number of the line, or the throw.
    pub(crate) label: String,
    pub(crate) text: String,
    /// The result: a text, a pattern or a rank, with `*` for an empty square.
    pub(crate) result: String,
    pub(crate) pieces: String,
}

/// The templates: LaTeX can also be `\input` in another document.
const TEMPLATES: [(Format, &str); 3] =
    [(Format::Html, "document.html"), (Format::Markdown, "document.md"), (Format::Latex, "document.tex")];

/// Writes a document.
pub(crate) fn write(
    blocks: &[Block],
    title: &str,
    format: Format,
    page: PageStyle,
    out: &mut Output,
) -> Result<(), Error> {
    let document = match TEMPLATES.iter().find(|(other, _)| *other == format) {
        Some((_, template)) => {
            let (paper, blocks, symbols) = (Serde(page.paper), Serde(blocks), chess960_diagram::symbols());
            render(template, page.words, context! { title, paper, blocks, symbols })
        }
        None => text(blocks, out.width().unwrap_or(WIDTH).min(WIDTH)),
    };
    let document = if out.is_terminal() { document.replace('\x0c', "\n") } else { document };
    Ok(format.write(&document, out)?)
}

/// The width of text, where there is room: as many columns as fit on paper.
const WIDTH: usize = 80;

/// Returns plain text with figurines, wrapped to a number of columns. A form feed is between pages.
fn text(blocks: &[Block], width: usize) -> String {
    let mut text = String::new();
    for (i, block) in blocks.iter().enumerate() {
        if i > 0 && !are_close(&blocks[i - 1], block) {
            text.push('\n');
        }
        text += &match block {
            Block::Title(text) | Block::Paragraph(text) => wrap(text, "", width),
            Block::Heading(heading, pieces) => wrap(&format!("{heading} {}", figurines(pieces)), "", width),
            Block::Sum(pieces, sum) => wrap(&format!("{}: {sum}", figurines(pieces)), "", width),
            Block::Answer(question, answer) => wrap(answer, &format!("{question}  "), width),
            Block::Bullets(items) => items.iter().map(|item| wrap(item, "  - ", width)).collect(),
            Block::Steps(steps) => {
                (1..).zip(steps).map(|(number, step)| wrap(step, &format!("{number:>3}. "), width)).collect()
            }
            Block::Lines(_, rows) => lines(rows, width),
            Block::Entries(height, entries) => columns(entries, *height, width),
            Block::Page => "\x0c".to_owned(),
        };
    }
    text
}

/// Returns whether there is no empty line between two blocks.
fn are_close(above: &Block, below: &Block) -> bool {
    use Block::{Answer, Entries, Heading, Page, Paragraph, Sum, Title};
    matches!(
        (above, below),
        (Title(_) | Paragraph(_), Paragraph(_))
            | (Paragraph(_), Sum(..))
            | (Sum(..), Entries(..))
            | (Answer(..), Answer(..))
            | (Heading(..) | Page, _)
            | (_, Page)
    )
}

/// Wraps a paragraph after `first`, and as far from the left.
fn wrap(text: &str, first: &str, width: usize) -> String {
    hang(&format!("{first}{}", text.trim()), first.chars().count(), width)
}

/// Wraps a paragraph, and indents every line but the first.
fn hang(text: &str, indent: usize, width: usize) -> String {
    text::hang(text, indent, Some(width)).into_owned() + "\n"
}

fn figurines(pieces: &str) -> String {
    pieces.chars().map(|letter| Piece::from_letter(letter).map_or(letter, Piece::figurine)).collect()
}

/// Returns lines whose cells are in columns, but for those that are too long.
fn lines(rows: &[DocumentLine], width: usize) -> String {
    let letters = |text: &str| text.chars().count();
    let result = |line: &DocumentLine| format!("{} {}", line.result, figurines(&line.pieces)).trim().to_owned();
    let label_width = rows.iter().map(|line| letters(&line.label)).max().unwrap_or(0);
    let room = width.saturating_sub(label_width + 4);
    // Texts long enough to be wrapped do not count.
    let fitting = rows.iter().filter(|line| letters(&line.text) + 2 + letters(&result(line)) <= room);
    let text_width = fitting.map(|line| letters(&line.text)).max().unwrap_or(0);
    let line = |line: &DocumentLine| {
        let (label, text, result) = (&line.label, &line.text, result(line));
        let whole = format!("  {label:label_width$}  {text:text_width$}  {result}");
        if whole.trim_end().chars().count() <= width {
            return whole.trim_end().to_owned() + "\n";
        }
        // Further lines begin in the column of texts, unless labels leave too little room.
        let indent = if label_width + 4 <= width / 2 { label_width + 4 } else { 4 };
        let first = if label.is_empty() { " ".repeat(indent) } else { format!("  {label:label_width$}  ") };
        hang(format!("{first}{text}  {result}").trim_end(), indent, width)
    };
    rows.iter().map(line).collect()
}

/// Sets entries in columns of this height, or in as many as fit.
fn columns(entries: &[(u16, String)], height: usize, width: usize) -> String {
    let cells: Vec<_> =
        entries.iter().map(|(number, pattern)| format!("  {number:>3} {}", figurines(pattern))).collect();
    let fit = (width / cells[0].chars().count()).max(1);
    let height = height.max(cells.len().div_ceil(fit));
    let row = |row| cells.iter().skip(row).step_by(height).map(String::as_str).collect::<String>() + "\n";
    (0..height).map(row).collect()
}

//! Pages for the wall and the tables of a tournament: what is announced, the positions that were drawn, and how.

use std::fmt::Display;

use chess960_core::Piece;
use chess960_draw::public::{Announcement, PublicSource};
use chess960_notation::Escaped;
use chess960_words::Words;
use minijinja::{Value, context, value::Serde};

use super::render;
use crate::args::{Layout, PageStyle};

/// Returns the position of a side, whose name is empty if both have it, and how it castles.
pub(crate) fn side(name: &str, number: String, rank: &str, castling: [String; 2]) -> Value {
    context! { name, number, rank, castling => Serde(castling) }
}

/// Returns a position of a page, or White's and Black's. `board` is SVG.
pub(crate) fn sheet(heading: Option<String>, sides: Vec<Value>, alt: String, board: &str) -> Value {
    // An address, since the names in several SVGs on one page would clash.
    let board = format!("data:image/svg+xml,{}", board.replace('%', "%25").replace('#', "%23"));
    context! { heading, sides, alt, board }
}

/// Returns a complete page with these [sheets](sheet).
///
/// `facts` are labels and values: the method, or the sources and their texts. `advice` says how to check the draw. Both
/// are on the last page, if there are any.
pub(crate) fn html(
    title: &str,
    PageStyle { paper, words }: PageStyle,
    layout: Layout,
    sheets: &[Value],
    facts: &[(String, String)],
    advice: &[&str],
) -> String {
    let (facts, advice, layout) = (Serde(facts), Serde(advice), Serde(layout));
    let (height, paper) = (paper.height(), Serde(paper));
    let how_drawn = words.fill("notice.howDrawn", &[("title", &title)]);
    let letters = Piece::ALL.map(|piece| {
        let letter = piece.letter();
        format!("{letter} {}", words.text(&format!("pieces.{letter}.name")))
    });
    let letters = letters.join(" · ");
    render("notice.html", words, context! { title, how_drawn, paper, height, layout, sheets, letters, facts, advice })
}

/// Returns a source in words: its name, what its text is made of, and when that is due, if the name says so.
pub(crate) fn source(source: &PublicSource, words: &Words) -> String {
    let name = format!("{:#}", Escaped(source.name()));
    let text =
        words.fill("announcement.source", &[("name", &name as &dyn Display), ("expected", &source.expected(words))]);
    match source.due() {
        Some(due) => words.fill("announcement.due", &[("source", &text), ("due", &due)]),
        None => text,
    }
}

/// Returns the page for the wall before a public draw. `what` says in words what will be drawn.
pub(crate) fn announcement(announcement: &Announcement, what: &str, PageStyle { paper, words }: PageStyle) -> String {
    let plan = announcement.plan();
    let shown = |text: &str| format!("{:#}", Escaped(text));
    let sources = plan.sources.iter().map(|source| self::source(source, words));
    let secrets =
        plan.commitments.iter().map(|owner| words.fill("announcement.secret", &[("name", &shown(owner.name()))]));
    let last = plan.last_word().map(|name| words.fill("announcement.last", &[("last", &shown(name))]));
    let text: String = announcement.to_string().lines().map(|line| shown(line) + "\n").collect();
    let page = context! {
        title => shown(&plan.event),
        paper => Serde(paper),
        lead => words.fill("announcement.lead", &[("date", &words.date(&plan.date))]),
        what => words.fill("announcement.toBeDrawn", &[("what", &what)]),
        distinct => plan.distinct,
        deciding => sources.chain(secrets).collect::<Vec<_>>(),
        last,
        digest => announcement.digest(),
        text,
    };
    render("announcement.html", words, page)
}

//! The page for the wall before a public draw.

use std::fmt::Display;

use chess960_draw::public::{Announcement, PublicSource};
use chess960_notation::Escaped;
use chess960_words::Words;
use minijinja::{context, value::Serde};

use super::render;
use crate::args::PageStyle;

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

/// Returns the page for the wall before a public draw. `what` says in words what will be drawn, and `record_at` where
/// the record will be.
pub(crate) fn page(announcement: &Announcement, what: &str, record_at: Option<&str>, style: PageStyle) -> String {
    let PageStyle { paper, words } = style;
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
        distinct => words.text(if plan.distinct { "page.planDistinct" } else { "page.planNotDistinct" }),
        deciding => sources.chain(secrets).collect::<Vec<_>>(),
        last,
        record_at => record_at.map(|place| words.fill("announcement.recordAt", &[("place", &shown(place))])),
        digest => announcement.digest(),
        text,
    };
    render("announcement.html", words, page)
}

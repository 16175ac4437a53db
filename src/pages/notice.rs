//! Pages for the wall and the tables of a tournament: what is announced, the positions that were drawn, and how.

use chess960_draw::public::{Announcement, Commitment};
use chess960_notation::Escaped;
use minijinja::{Value, context, value::Serde};

use super::{Paper, render};

/// How positions are laid out on pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A page for each.
    #[default]
    Pages,
    /// Small boards side by side, up to 30 on a page.
    Overview,
    /// Cards to cut, with the moves of castling.
    Cards,
}

impl Layout {
    const fn name(self) -> &'static str {
        match self {
            Layout::Pages => "pages",
            Layout::Overview => "overview",
            Layout::Cards => "cards",
        }
    }
}

/// Returns the position of a side, whose name is empty if both have it, and how it castles.
pub(crate) fn side(name: &str, number: String, rank: &str, castling: [String; 2]) -> Value {
    context! { name, number, rank, castling => Serde(castling) }
}

/// Returns a position of a page, or White's and Black's. `board` is SVG.
pub(crate) fn sheet(heading: Option<String>, sides: Vec<Value>, board: &str) -> Value {
    // An address, since the names in several SVGs on one page would clash.
    let board = format!("data:image/svg+xml,{}", board.replace('%', "%25").replace('#', "%23"));
    context! { heading, sides, board }
}

/// Returns a complete page with these [sheets](sheet).
///
/// `facts` are labels and values: the method, or the sources and their texts. `advice` says how to check the draw. Both are on the
/// last page, if there are any.
pub(crate) fn html(
    title: &str,
    (paper, layout): (Paper, Layout),
    sheets: &[Value],
    facts: &[(String, String)],
    advice: &[&str],
) -> String {
    let (layout, facts, advice) = (layout.name(), Serde(facts), Serde(advice));
    let (paper, height) = (paper.name(), paper.height());
    render("notice.html", context! { title, paper, height, layout, sheets, facts, advice })
}

/// Returns the page for the wall before a public draw. `what` says in words what will be drawn.
pub(crate) fn announcement(announcement: &Announcement, what: &str, paper: Paper) -> String {
    let plan = announcement.plan();
    let shown = |text: &str| format!("{:#}", Escaped(text));
    let sources: Vec<_> =
        plan.sources.iter().map(|source| format!("{}: {}", shown(source.name()), source.expected())).collect();
    let owners: Vec<_> = plan.commitments.iter().map(Commitment::name).map(shown).collect();
    let text: String = announcement.to_string().lines().map(|line| shown(line) + "\n").collect();
    let (event, date, digest) = (shown(&plan.event), &plan.date, announcement.digest());
    let (title, paper, distinct) = (&event, paper.name(), plan.distinct);
    render("announcement.html", context! { title, paper, event, date, what, distinct, sources, owners, digest, text })
}

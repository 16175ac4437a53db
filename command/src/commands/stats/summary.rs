//! Counts as people read them.

use std::io::{self, Write};

use chess960_games::{Exclusion, Score};
use chess960_notation::{Escaped, count};
use chess960_words::Words;
use minijinja::context;

use super::count::Outcome;
use crate::output::text;
use crate::pages;

/// Writes the total counts and the score.
pub(super) fn write(outcome: &Outcome, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    let (stats, total) = (&outcome.stats, outcome.stats.total());
    let variants = stats.other_variants.iter().map(|(name, games)| format!("\"{}\" {games}", Escaped(name)));
    let context = context! {
        games => stats.games(),
        from_positions => total.games(),
        occurring => stats.positions.iter().filter(|counts| counts.games() > 0).count(),
        apart => Exclusion::ALL.map(|(exclusion, id)| (id, stats.excluded(exclusion).games())),
        contradictions => stats.contradictions,
        unread_results => stats.unread_results,
        score => Score::of(&total).map(|Score { mean, interval }| {
            context! { mean, interval, games => count(total.finished(), "finished game") }
        }),
        variants => variants.collect::<Vec<_>>(),
        complete => outcome.complete,
    };
    text::wrapped(out, width).write_all(pages::render("summary.txt", Words::english(), context).as_bytes())
}

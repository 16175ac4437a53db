//! Counts as programs read them.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use chess960_games::{Counts, Exclusion, Filter, Score};
use chess960_notation::NotationOptions;
use serde::Serialize;

use super::{count::Outcome, positions::PositionStats};
use crate::output::{Kind, Row, rows};

/// All counts, with scores.
#[derive(Serialize)]
struct Document<'a> {
    games: u64,
    complete: bool,
    filter: &'a Filter,
    #[serde(flatten)]
    score: Row,
    apart: BTreeMap<&'static str, Row>,
    contradictions: u64,
    unread_results: u64,
    variants: Vec<Row>,
    positions: Vec<Row>,
}

/// Writes all counts.
pub(super) fn write_json(outcome: &Outcome, positions: Vec<Row>, out: &mut dyn Write) -> io::Result<()> {
    let stats = &outcome.stats;
    let apart = Exclusion::ALL.map(|(exclusion, id)| (id, with_counts(Row::default(), stats.excluded(exclusion))));
    let variants = stats.other_variants.iter();
    let document = Document {
        games: stats.games(),
        complete: outcome.complete,
        filter: &stats.filter,
        score: with_score(Row::default(), Score::of(&stats.total())),
        apart: apart.into(),
        contradictions: stats.contradictions,
        unread_results: stats.unread_results,
        variants: variants
            .map(|(name, games)| Row::default().with(Kind::Text, "variant", name).with(Kind::Count, "games", games))
            .collect(),
        positions,
    };
    rows::write_json(&document, out)
}

fn with_counts(row: Row, counts: Counts) -> Row {
    row.with(Kind::Count, "games", counts.games())
        .with(Kind::Count, "white", counts.white)
        .with(Kind::Count, "draws", counts.draws)
        .with(Kind::Count, "black", counts.black)
        .with(Kind::Count, "unfinished", counts.unfinished)
}

pub(super) fn position_row(stats: &PositionStats, notation: NotationOptions) -> Row {
    with_score(with_counts(Row::of(stats.position, notation), stats.counts), Score::of(&stats.counts))
}

/// Adds a score and its interval.
fn with_score(row: Row, score: Option<Score>) -> Row {
    row.with(Kind::Percent, "score", score.map(|score| score.mean))
        .with(Kind::Percent, "score_low", score.map(|score| score.interval[0]))
        .with(Kind::Percent, "score_high", score.map(|score| score.interval[1]))
}

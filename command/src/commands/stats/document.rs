//! Counts as programs read them.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use chess960_games::{
    Counts, Exclusion, Filter,
    analysis::{Score, UniformityTest},
};
use chess960_notation::Notation;
use serde::Serialize;

use super::analysis::{Analysis, Counted, PositionStats};
use crate::output::{Row, rows};

/// All counts, and the results that follow from them.
#[derive(Serialize)]
struct Document<'a> {
    games: u64,
    complete: bool,
    filter: &'a Filter,
    #[serde(flatten)]
    score: Row,
    heterogeneity: Row,
    uniformity: Row,
    apart: BTreeMap<&'static str, Row>,
    contradictions: u64,
    variants: Vec<Row>,
    positions: Vec<Row>,
}

/// Writes all counts and results.
pub(super) fn write_json(
    counted: &Counted,
    analysis: &Analysis,
    positions: Vec<Row>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let stats = &counted.stats;
    let heterogeneity = analysis.heterogeneity;
    let spread_interval = heterogeneity.map(|found| found.spread_interval);
    let UniformityTest { selections, chi_squared, p_value } = analysis.uniformity;
    let apart = Exclusion::ALL.map(|(exclusion, id)| (id, with_counts(Row::default(), stats.excluded(exclusion))));
    let variants = stats.other_variants.iter();
    let document = Document {
        games: stats.games(),
        complete: counted.complete,
        filter: &stats.filter,
        score: with_score(Row::default(), SCORE, Score::of(&stats.total())),
        heterogeneity: Row::default()
            .with("q", heterogeneity.map(|found| found.q))
            .with("degrees_of_freedom", heterogeneity.map(|found| found.degrees_of_freedom))
            .with("p_value", heterogeneity.map(|found| found.p_value))
            .with("spread", heterogeneity.map(|found| found.spread))
            .with("spread_low", spread_interval.map(|[low, _]| low))
            .with("spread_high", spread_interval.map(|[_, high]| high)),
        uniformity: Row::default()
            .with("selections", selections)
            .with("chi_squared", chi_squared)
            .with("degrees_of_freedom", UniformityTest::DEGREES_OF_FREEDOM)
            .with("p_value", p_value),
        apart: apart.into(),
        contradictions: stats.contradictions,
        variants: variants.map(|(name, games)| Row::default().with("variant", name).with("games", games)).collect(),
        positions,
    };
    rows::write_json(&document, out)
}

fn with_counts(row: Row, counts: Counts) -> Row {
    row.with("games", counts.games())
        .with("white", counts.white)
        .with("draws", counts.draws)
        .with("black", counts.black)
        .with("unfinished", counts.unfinished)
}

pub(super) fn position_row(stats: &PositionStats, notation: Notation) -> Row {
    let PositionStats { position, counts, score, difference, shrunk, selections, .. } = *stats;
    let row = with_score(with_counts(Row::of(position, notation), counts), SCORE, score)
        .with("z", difference.map(|difference| difference.z))
        .with("p_value", difference.map(|difference| difference.p_value))
        .with("adjusted_p_value", difference.map(|difference| difference.adjusted_p_value));
    with_score(row, ["shrunk", "shrunk_low", "shrunk_high"], shrunk).with("selections", selections)
}

const SCORE: [&str; 3] = ["score", "score_low", "score_high"];

/// Adds a score and its interval.
fn with_score(row: Row, [mean, low, high]: [&'static str; 3], score: Option<Score>) -> Row {
    let interval = score.and_then(|score| score.interval);
    row.with(mean, score.map(|score| score.mean))
        .with(low, interval.map(|[low, _]| low))
        .with(high, interval.map(|[_, high]| high))
}

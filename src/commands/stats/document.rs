//! Counts as programs read them.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use chess960_games::{
    Counts, Exclusion, Filter, Pairing, Round, Stats,
    analysis::{Score, UniformityTest},
};
use chess960_notation::{Escaped, Notation, count};
use chess960_tables::StartPosition;
use serde::{Deserialize, Serialize};

use super::analysis::{Analysis, Counted, PositionStats};
use crate::output::{Row, rows};

/// All counts, and the results that follow from them.
#[derive(Serialize)]
struct Document<'a> {
    games: u64,
    complete: bool,
    filter: &'a Filter,
    score: Option<f64>,
    score_low: Option<f64>,
    score_high: Option<f64>,
    uniformity: Row,
    apart: BTreeMap<&'static str, Row>,
    contradictions: u64,
    variants: Vec<Row>,
    positions: Vec<Row>,
    rounds: Option<Vec<Round>>,
    pairings: Option<Vec<Pairing>>,
}

/// The fields of a [`Document`] from which all others follow.
#[derive(Deserialize)]
struct Essentials {
    complete: bool,
    filter: Filter,
    apart: BTreeMap<String, Counts>,
    contradictions: u64,
    variants: Vec<VariantFields>,
    positions: Vec<PositionFields>,
    rounds: Option<Vec<Round>>,
    pairings: Option<Vec<Pairing>>,
}

#[derive(Deserialize)]
struct VariantFields {
    variant: String,
    games: u64,
}

/// The [`Counts`] of a position. To flatten those would keep fields of any other name in memory.
#[derive(Deserialize)]
struct PositionFields {
    #[serde(rename = "scharnagl", with = "chess960_tables::serde_number::scharnagl")]
    position: StartPosition,
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
}

/// Writes all counts and results.
pub(super) fn write_json(
    counted: &Counted,
    analysis: &Analysis,
    positions: Vec<Row>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let stats = &counted.stats;
    let [score, score_low, score_high] = score_fields(Score::of(&stats.total()));
    let UniformityTest { selections, chi_squared, p_value } = analysis.uniformity;
    let apart =
        Exclusion::ALL.map(|exclusion| (exclusion.id(), with_counts(Row::default(), stats.excluded(exclusion))));
    let variants = stats.other_variants.iter();
    let document = Document {
        games: stats.games(),
        complete: counted.complete,
        filter: &stats.filter,
        score,
        score_low,
        score_high,
        uniformity: Row::default()
            .with("selections", selections)
            .with("chi_squared", chi_squared)
            .with("degrees_of_freedom", UniformityTest::DEGREES_OF_FREEDOM)
            .with("p_value", p_value),
        apart: apart.into(),
        contradictions: stats.contradictions,
        variants: variants.map(|(name, games)| Row::default().with("variant", name).with("games", games)).collect(),
        positions,
        rounds: stats.rounds.rounds().map(Iterator::collect),
        pairings: stats.rounds.pairings().map(Iterator::collect),
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
    let PositionStats { position, counts, score, difference, selections, .. } = *stats;
    let [score, score_low, score_high] = score_fields(score);
    with_counts(Row::of(position, notation), counts)
        .with("score", score)
        .with("score_low", score_low)
        .with("score_high", score_high)
        .with("z", difference.map(|difference| difference.z))
        .with("p_value", difference.map(|difference| difference.p_value))
        .with("adjusted_p_value", difference.map(|difference| difference.adjusted_p_value))
        .with("selections", selections)
}

fn score_fields(score: Option<Score>) -> [Option<f64>; 3] {
    let interval = score.and_then(|score| score.interval);
    [score.map(|score| score.mean), interval.map(|[low, _]| low), interval.map(|[_, high]| high)]
}

/// The most games: scores are computed in floating point, which counts exactly up to here.
pub(super) const MAX_GAMES: u64 = 1 << 53;

/// Reads what [`write_json`] wrote, or says why it cannot. Nothing counts more games than there are.
pub(super) fn read_json(text: &[u8]) -> Result<Counted, String> {
    let mut document: Essentials =
        serde_json::from_slice(text).map_err(|error| Escaped(&error.to_string()).to_string())?;
    let mut stats = Stats::new(document.filter);
    let mut missing = [true; StartPosition::COUNT as usize];
    for PositionFields { position, white, draws, black, unfinished } in document.positions {
        let index = usize::from(position.scharnagl());
        if !std::mem::take(&mut missing[index]) {
            return Err(format!("position {index} is listed twice"));
        }
        stats.positions[index] = Counts { white, draws, black, unfinished };
    }
    if let Some(index) = missing.iter().position(|missing| *missing) {
        return Err(format!("position {index} is missing"));
    }
    for exclusion in Exclusion::ALL {
        let counts = document.apart.remove(exclusion.id());
        stats.excluded[exclusion as usize] = counts.ok_or_else(|| format!("apart has no {}", exclusion.id()))?;
    }
    let all = stats.positions.iter().chain(&stats.excluded);
    let all = all.flat_map(|counts| [counts.white, counts.draws, counts.black, counts.unfinished]);
    check_share("its counts", all, "the largest report", MAX_GAMES)?;

    check_share("contradictions", [document.contradictions], "the report", stats.games())?;
    stats.contradictions = document.contradictions;
    let variants = document.variants.iter().map(|row| row.games);
    let other_variant = Exclusion::OtherVariant;
    check_share("variants", variants, other_variant.id(), stats.excluded(other_variant).games())?;
    for row in &document.variants {
        stats.other_variants.add(&row.variant, row.games);
    }
    let games = stats.total().games();
    let (rounds, pairings) = (document.rounds, document.pairings);
    check_share("rounds", rounds.iter().flatten().map(|round| round.games), "positions", games)?;
    check_share("pairings", pairings.iter().flatten().map(|pairing| pairing.games), "positions", games)?;
    stats.rounds.extend(rounds, pairings);
    Ok(Counted { stats, complete: document.complete })
}

/// Refuses counts of more games than there are.
fn check_share(parts: &str, counts: impl IntoIterator<Item = u64>, of: &str, games: u64) -> Result<(), String> {
    let sum: u128 = counts.into_iter().map(u128::from).sum();
    if sum <= u128::from(games) {
        Ok(())
    } else {
        Err(format!("{parts} add up to {sum}, but {of} has {}", count(games, "game")))
    }
}

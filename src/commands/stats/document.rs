//! Counts as programs read them.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use chess960_games::{
    Counts, Date, Exclusion, Filter, Pairing, Round, Stats, TimeControl, Variant,
    analysis::{Score, UniformityTest},
};
use chess960_notation::{Notation, count};
use chess960_tables::StartPosition;
use serde::{Deserialize, Serialize};

use super::analysis::{Analysis, Counted, PositionStats};
use crate::errors::not_the_json;
use crate::output::rows::{self, Row};

/// All counts, and the results that follow from them. Positions are written as [`Row`]s, as in CSV, and read as [`PositionFields`].
#[derive(Serialize, Deserialize)]
struct Document<P> {
    games: u64,
    complete: bool,
    filter: FilterFields,
    score: Option<f64>,
    score_low: Option<f64>,
    score_high: Option<f64>,
    uniformity: UniformityFields,
    apart: BTreeMap<String, CountFields>,
    contradictions: u64,
    variants: Vec<VariantFields>,
    positions: Vec<P>,
    rounds: Option<Vec<RoundFields>>,
    pairings: Option<Vec<PairingFields>>,
}

#[derive(Serialize, Deserialize)]
struct FilterFields {
    variants: Vec<String>,
    since: Option<String>,
    until: Option<String>,
    min_rating: Option<u32>,
    max_rating: Option<u32>,
    time_controls: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    board_only: bool,
}

#[derive(Serialize, Deserialize)]
struct UniformityFields {
    selections: u64,
    chi_squared: Option<f64>,
    degrees_of_freedom: u16,
    p_value: Option<f64>,
}

#[derive(Serialize, Deserialize)]
struct CountFields {
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
}

/// [`CountFields`] of a position. To flatten those would keep fields of any other name in memory.
#[derive(Deserialize)]
struct PositionFields {
    scharnagl: u16,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
}

#[derive(Serialize, Deserialize)]
struct VariantFields {
    variant: String,
    games: u64,
}

#[derive(Serialize, Deserialize)]
struct RoundFields {
    event: String,
    round: String,
    /// The position of all games; `None` if they do not share one.
    scharnagl: Option<u16>,
    games: u64,
}

#[derive(Serialize, Deserialize)]
struct PairingFields {
    event: String,
    round: String,
    white: String,
    black: String,
    scharnagl: u16,
    games: u64,
}

/// Writes all counts and results.
pub(super) fn write_json(counted: &Counted, analysis: &Analysis, out: &mut dyn Write) -> io::Result<()> {
    let stats = &counted.stats;
    let [score, score_low, score_high] = score_fields(Score::of(&stats.total()));
    let uniformity = &analysis.uniformity;
    let variants = stats.other_variants.iter();
    let rounds = stats.rounds.rounds().map(|rounds| {
        rounds.map(|((event, round), games)| RoundFields {
            event: event.to_owned(),
            round: round.to_owned(),
            scharnagl: games.position.map(StartPosition::scharnagl),
            games: games.games,
        })
    });
    let pairings = stats.rounds.pairings().map(|pairings| {
        pairings.map(|(Pairing { event, round, white, black, position }, games)| {
            let [event, round, white, black] = [event, round, white, black].map(String::clone);
            PairingFields { event, round, white, black, scharnagl: position.scharnagl(), games }
        })
    });
    let document = Document {
        games: stats.games(),
        complete: counted.complete,
        filter: FilterFields::of(&stats.filter),
        score,
        score_low,
        score_high,
        uniformity: UniformityFields {
            selections: uniformity.selections,
            chi_squared: uniformity.chi_squared,
            degrees_of_freedom: UniformityTest::DEGREES_OF_FREEDOM,
            p_value: uniformity.p_value,
        },
        apart: Exclusion::ALL
            .into_iter()
            .map(|exclusion| (exclusion.id().to_owned(), CountFields::of(stats.excluded(exclusion))))
            .collect(),
        contradictions: stats.contradictions,
        variants: variants.map(|(variant, games)| VariantFields { variant: variant.to_owned(), games }).collect(),
        positions: analysis.positions.iter().map(|stats| position_row(stats, Notation::default())).collect(),
        rounds: rounds.map(Iterator::collect),
        pairings: pairings.map(Iterator::collect),
    };
    rows::write_json(&document, out)
}

pub(super) fn position_row(stats: &PositionStats, notation: Notation) -> Row {
    let PositionStats { position, counts, score, difference, selections, .. } = *stats;
    let [score, score_low, score_high] = score_fields(score);
    let row = Row::default()
        .with("scharnagl", notation.scharnagl(position))
        .with("fritz9", position.fritz9())
        .with("rank", position.as_str());
    row.with("games", counts.games())
        .with("white", counts.white)
        .with("draws", counts.draws)
        .with("black", counts.black)
        .with("unfinished", counts.unfinished)
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
    let document: Document<PositionFields> = serde_json::from_slice(text).map_err(|error| not_the_json(&error))?;
    if document.games > MAX_GAMES {
        return Err(format!("it says {} games, which are too many to be counted", document.games));
    }
    let mut stats = Stats::new(document.filter.filter()?);
    let mut missing: Vec<bool> = vec![true; stats.positions.len()];
    for &PositionFields { scharnagl, games, white, draws, black, unfinished } in &document.positions {
        let counts = CountFields { games, white, draws, black, unfinished };
        let index = usize::from(position(scharnagl)?.scharnagl());
        if !std::mem::take(&mut missing[index]) {
            return Err(format!("position {index} is listed twice"));
        }
        stats.positions[index] = counts.counts(&format!("position {index}"))?;
    }
    if let Some(index) = missing.iter().position(|missing| *missing) {
        return Err(format!("position {index} is missing"));
    }
    for exclusion in Exclusion::ALL {
        let counts = document.apart.get(exclusion.id()).ok_or_else(|| format!("apart has no {}", exclusion.id()))?;
        stats.excluded[exclusion as usize] = counts.counts(exclusion.id())?;
    }
    let all = stats.positions.iter().chain(&stats.excluded);
    check_sum("it", document.games, "its counts", all.map(Counts::games))?;
    if document.contradictions > document.games {
        let [contradictions, games] = [(document.contradictions, "contradiction"), (document.games, "game")]
            .map(|(number, noun)| count(number, noun));
        return Err(format!("it says {contradictions} in {games}"));
    }
    stats.contradictions = document.contradictions;
    add_variants(&document.variants, &mut stats)?;
    add_rounds(document.rounds, document.pairings, &mut stats)?;
    Ok(Counted { stats, complete: document.complete })
}

/// Refuses counts that do not add up to their total.
fn check_sum(whole: &str, games: u64, parts: &str, counts: impl Iterator<Item = u64>) -> Result<(), String> {
    let sum: u128 = counts.map(u128::from).sum();
    let games_said = count(games, "game");
    if sum == u128::from(games) {
        Ok(())
    } else {
        Err(format!("{whole} says {games_said}, but {parts} add up to {sum}"))
    }
}

/// Refuses counts of more games than there are.
fn check_share(parts: &str, counts: impl Iterator<Item = u64>, of: &str, games: u64) -> Result<(), String> {
    let sum: u128 = counts.map(u128::from).sum();
    if sum <= u128::from(games) {
        Ok(())
    } else {
        Err(format!("{parts} add up to {sum}, but {of} has {}", count(games, "game")))
    }
}

fn add_variants(variants: &[VariantFields], stats: &mut Stats) -> Result<(), String> {
    let games = stats.excluded(Exclusion::OtherVariant).games();
    check_share("variants", variants.iter().map(|row| row.games), Exclusion::OtherVariant.id(), games)?;
    for row in variants {
        stats.other_variants.add(&row.variant, row.games);
    }
    Ok(())
}

fn add_rounds(
    rounds: Option<Vec<RoundFields>>,
    pairings: Option<Vec<PairingFields>>,
    stats: &mut Stats,
) -> Result<(), String> {
    let games = stats.total().games();
    match rounds {
        None => stats.rounds.forget_rounds(),
        Some(rounds) => {
            check_share("rounds", rounds.iter().map(|row| row.games), "positions", games)?;
            for row in rounds {
                let position = row.scharnagl.map(position).transpose()?;
                stats.rounds.insert(&row.event, &row.round, Round { position, games: row.games });
            }
        }
    }
    match pairings {
        None => stats.rounds.forget_pairings(),
        Some(pairings) => {
            check_share("pairings", pairings.iter().map(|row| row.games), "positions", games)?;
            for PairingFields { event, round, white, black, scharnagl, games } in pairings {
                let position = position(scharnagl)?;
                stats.rounds.insert_pairing(Pairing { event, round, white, black, position }, games);
            }
        }
    }
    Ok(())
}

impl CountFields {
    fn of(counts: Counts) -> CountFields {
        let Counts { white, draws, black, unfinished } = counts;
        CountFields { games: counts.games(), white, draws, black, unfinished }
    }

    /// Returns the counts of a row, which must add up.
    fn counts(&self, row: &str) -> Result<Counts, String> {
        let CountFields { games, white, draws, black, unfinished } = *self;
        check_sum(row, games, "its results", [white, draws, black, unfinished].into_iter())?;
        Ok(Counts { white, draws, black, unfinished })
    }
}

fn position(scharnagl: u16) -> Result<StartPosition, String> {
    StartPosition::from_scharnagl(scharnagl).map_err(|error| error.to_string())
}

impl FilterFields {
    fn of(filter: &Filter) -> FilterFields {
        FilterFields {
            variants: filter.variants.iter().map(|variant| variant_name(*variant).to_owned()).collect(),
            since: filter.since.map(|date| date.to_string()),
            until: filter.until.map(|date| date.to_string()),
            min_rating: filter.min_rating,
            max_rating: filter.max_rating,
            time_controls: filter.time_controls.iter().map(TimeControl::to_string).collect(),
            board_only: filter.board_only,
        }
    }

    fn filter(self) -> Result<Filter, String> {
        let date =
            |date: Option<String>| date.map(|date| date.parse::<Date>().map_err(|error| error.to_string())).transpose();
        let variants = self.variants.iter().map(|name| {
            let known = VARIANTS.into_iter().find(|variant| variant_name(*variant) == name);
            known.ok_or_else(|| "the filter names an unknown variant".to_owned())
        });
        let time_controls = self.time_controls.iter().map(|time| time.parse::<TimeControl>());
        Ok(Filter {
            variants: variants.collect::<Result<_, _>>()?,
            since: date(self.since)?,
            until: date(self.until)?,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            time_controls: time_controls.collect::<Result<_, _>>().map_err(|error| error.to_string())?,
            board_only: self.board_only,
        })
    }
}

const VARIANTS: [Variant; 4] = [Variant::Standard, Variant::Chess960, Variant::Double, Variant::Other];

const fn variant_name(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Chess960 => "chess960",
        Variant::Double => "double",
        Variant::Other => "other",
    }
}

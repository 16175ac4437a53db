//! Counts as programs read them.

use std::{collections::BTreeMap, io::Write};

use chess960_games::{
    Counts, Date, Exclusion, Filter, Round, Rounds, Stats, TimeControl, Variant,
    analysis::{Score, UniformityTest},
};
use chess960_tables::StartPosition;
use serde::{Deserialize, Serialize};

use super::{super::outcome::Error, Counted, Row};

/// All that was counted. What follows from the counts is written, and not read back.
#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    games: u64,
    complete: bool,
    filter: FilterFields,
    #[serde(skip_deserializing)]
    score: Option<f64>,
    #[serde(skip_deserializing)]
    score_low: Option<f64>,
    #[serde(skip_deserializing)]
    score_high: Option<f64>,
    #[serde(skip_deserializing)]
    uniformity: UniformityFields,
    apart: BTreeMap<String, ApartRow>,
    contradictions: u64,
    variants: Vec<VariantRow>,
    positions: Vec<PositionRow>,
    rounds: Option<Vec<RoundRow>>,
}

#[derive(Serialize, Deserialize)]
struct FilterFields {
    variants: Vec<String>,
    since: Option<String>,
    until: Option<String>,
    min_rating: Option<u32>,
    max_rating: Option<u32>,
    time_controls: Vec<String>,
}

#[derive(Serialize, Default)]
struct UniformityFields {
    selections: u64,
    chi_squared: Option<f64>,
    degrees_of_freedom: u16,
    p_value: Option<f64>,
}

#[derive(Serialize, Deserialize)]
struct ApartRow {
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
}

#[derive(Serialize, Deserialize)]
struct VariantRow {
    variant: String,
    games: u64,
}

#[derive(Serialize, Deserialize)]
struct PositionRow {
    scharnagl: u16,
    #[serde(skip_deserializing)]
    fritz9: u16,
    #[serde(skip_deserializing)]
    rank: &'static str,
    #[serde(skip_deserializing)]
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
    #[serde(skip_deserializing)]
    score: Option<f64>,
    #[serde(skip_deserializing)]
    score_low: Option<f64>,
    #[serde(skip_deserializing)]
    score_high: Option<f64>,
    #[serde(skip_deserializing)]
    z: Option<f64>,
    #[serde(skip_deserializing)]
    p_value: Option<f64>,
    #[serde(skip_deserializing)]
    adjusted_p_value: Option<f64>,
    #[serde(skip_deserializing)]
    selections: u64,
}

#[derive(Serialize, Deserialize)]
struct RoundRow {
    event: String,
    round: String,
    /// The position of all games; `None` if they do not share one.
    scharnagl: Option<u16>,
    games: u64,
}

impl Document {
    pub(super) fn of(counted: &Counted, rows: &[Row]) -> Document {
        let stats = &counted.stats;
        let [score, score_low, score_high] = score_fields(Score::of(&stats.total()));
        let uniformity = UniformityTest::of(stats);
        let variants = stats.other_variants.iter();
        let rounds = stats.rounds.all().map(|rounds| {
            rounds.map(|((event, round), games)| RoundRow {
                event: event.to_owned(),
                round: round.to_owned(),
                scharnagl: games.position.map(StartPosition::scharnagl),
                games: games.games,
            })
        });
        Document {
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
                .map(|exclusion| (exclusion.id().to_owned(), ApartRow::of(stats.excluded(exclusion))))
                .collect(),
            contradictions: stats.contradictions,
            variants: variants.map(|(variant, games)| VariantRow { variant: variant.to_owned(), games }).collect(),
            positions: rows.iter().map(PositionRow::of).collect(),
            rounds: rounds.map(Iterator::collect),
        }
    }

    /// Reads the counts, or says what is wrong with the document.
    pub(super) fn counted(self) -> Result<Counted, String> {
        let mut stats = Stats::new(self.filter.filter()?);
        let mut missing: Vec<bool> = vec![true; stats.positions.len()];
        for row in &self.positions {
            let position = position(row.scharnagl)?;
            let index = usize::from(position.scharnagl());
            if !std::mem::take(&mut missing[index]) {
                return Err(format!("position {index} is listed twice"));
            }
            stats.positions[index] =
                Counts { white: row.white, draws: row.draws, black: row.black, unfinished: row.unfinished };
        }
        if let Some(index) = missing.iter().position(|missing| *missing) {
            return Err(format!("position {index} is missing"));
        }
        for exclusion in Exclusion::ALL {
            let row = self.apart.get(exclusion.id()).ok_or_else(|| format!("apart has no {}", exclusion.id()))?;
            stats.excluded[exclusion as usize] =
                Counts { white: row.white, draws: row.draws, black: row.black, unfinished: row.unfinished };
        }
        stats.contradictions = self.contradictions;
        for row in &self.variants {
            stats.other_variants.add(&row.variant, row.games);
        }
        match self.rounds {
            None => stats.rounds = Rounds::too_many(),
            Some(rounds) => {
                for row in rounds {
                    let position = row.scharnagl.map(position).transpose()?;
                    stats.rounds.insert(&row.event, &row.round, Round { position, games: row.games });
                }
            }
        }
        if stats.games() != self.games {
            return Err(format!("it says {} games, but its counts add up to {}", self.games, stats.games()));
        }
        Ok(Counted { stats, complete: self.complete, failure: None })
    }
}

fn position(scharnagl: u16) -> Result<StartPosition, String> {
    StartPosition::from_scharnagl(scharnagl).map_err(|error| error.to_string())
}

fn score_fields(score: Option<Score>) -> [Option<f64>; 3] {
    let interval = score.and_then(|score| score.interval);
    [score.map(|score| score.mean), interval.map(|[low, _]| low), interval.map(|[_, high]| high)]
}

impl PositionRow {
    fn of(row: &Row) -> PositionRow {
        let Counts { white, draws, black, unfinished } = row.counts;
        let [score, score_low, score_high] = score_fields(row.score);
        PositionRow {
            scharnagl: row.position.scharnagl(),
            fritz9: row.position.fritz9(),
            rank: row.position.as_str(),
            games: row.counts.games(),
            white,
            draws,
            black,
            unfinished,
            score,
            score_low,
            score_high,
            z: row.difference.map(|difference| difference.z),
            p_value: row.difference.map(|difference| difference.p_value),
            adjusted_p_value: row.difference.map(|difference| difference.adjusted_p_value),
            selections: row.selections,
        }
    }
}

impl ApartRow {
    fn of(counts: Counts) -> ApartRow {
        let Counts { white, draws, black, unfinished } = counts;
        ApartRow { games: counts.games(), white, draws, black, unfinished }
    }
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

pub(super) fn write_csv(rows: &[Row], out: &mut dyn Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(out);
    rows.iter().try_for_each(|row| csv.serialize(PositionRow::of(row)))?;
    Ok(csv.flush()?)
}

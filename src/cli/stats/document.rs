//! Counts as programs read them.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use chess960_games::{
    Counts, Date, Exclusion, Filter, Round, Rounds, Stats, TimeControl, Variant,
    analysis::{Score, UniformityTest},
};
use chess960_tables::StartPosition;
use serde::{Deserialize, Serialize};

use super::{
    super::{
        archive::Failures,
        outcome::not_the_json,
        row::{self, Row},
        words::count,
    },
    counted::{Counted, PositionStats},
};

/// All that was counted, and what follows from it.
#[derive(Serialize)]
struct Document {
    games: u64,
    complete: bool,
    filter: FilterFields,
    score: Option<f64>,
    score_low: Option<f64>,
    score_high: Option<f64>,
    uniformity: UniformityFields,
    apart: BTreeMap<&'static str, Row>,
    contradictions: u64,
    variants: Vec<VariantFields>,
    positions: Vec<Row>,
    rounds: Option<Vec<RoundFields>>,
}

/// The counts in a document that was written before.
#[derive(Deserialize)]
struct DocumentCounts {
    games: u64,
    complete: bool,
    filter: FilterFields,
    apart: BTreeMap<String, CountFields>,
    contradictions: u64,
    variants: Vec<VariantFields>,
    positions: Vec<PositionFields>,
    rounds: Option<Vec<RoundFields>>,
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

#[derive(Serialize)]
struct UniformityFields {
    selections: u64,
    chi_squared: Option<f64>,
    degrees_of_freedom: u16,
    p_value: Option<f64>,
}

#[derive(Deserialize)]
struct CountFields {
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
}

#[derive(Deserialize)]
struct PositionFields {
    scharnagl: u16,
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

/// Writes all that was counted.
pub(super) fn write_json(counted: &Counted, positions: &[PositionStats], out: &mut dyn Write) -> io::Result<()> {
    let stats = &counted.stats;
    let [score, score_low, score_high] = score_fields(Score::of(&stats.total()));
    let uniformity = UniformityTest::of(stats);
    let variants = stats.other_variants.iter();
    let rounds = stats.rounds.all().map(|rounds| {
        rounds.map(|((event, round), games)| RoundFields {
            event: event.to_owned(),
            round: round.to_owned(),
            scharnagl: games.position.map(StartPosition::scharnagl),
            games: games.games,
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
            .map(|exclusion| (exclusion.id(), with_counts(Row::default(), stats.excluded(exclusion))))
            .collect(),
        contradictions: stats.contradictions,
        variants: variants.map(|(variant, games)| VariantFields { variant: variant.to_owned(), games }).collect(),
        positions: positions.iter().map(position_row).collect(),
        rounds: rounds.map(Iterator::collect),
    };
    row::write_json(&document, out)
}

pub(super) fn position_row(stats: &PositionStats) -> Row {
    let PositionStats { position, counts, score, difference, selections } = *stats;
    let [score, score_low, score_high] = score_fields(score);
    let row = Row::default()
        .with("scharnagl", position.scharnagl())
        .with("fritz9", position.fritz9())
        .with("rank", position.as_str());
    with_counts(row, counts)
        .with("score", score)
        .with("score_low", score_low)
        .with("score_high", score_high)
        .with("z", difference.map(|difference| difference.z))
        .with("p_value", difference.map(|difference| difference.p_value))
        .with("adjusted_p_value", difference.map(|difference| difference.adjusted_p_value))
        .with("selections", selections)
}

fn with_counts(row: Row, counts: Counts) -> Row {
    row.with("games", counts.games())
        .with("white", counts.white)
        .with("draws", counts.draws)
        .with("black", counts.black)
        .with("unfinished", counts.unfinished)
}

fn score_fields(score: Option<Score>) -> [Option<f64>; 3] {
    let interval = score.and_then(|score| score.interval);
    [score.map(|score| score.mean), interval.map(|[low, _]| low), interval.map(|[_, high]| high)]
}

/// Reads what [`write_json`] wrote, or says why it cannot.
pub(super) fn read_json(text: &str) -> Result<Counted, String> {
    let document: DocumentCounts = serde_json::from_str(text).map_err(|error| not_the_json(&error))?;
    let mut stats = Stats::new(document.filter.filter()?);
    let mut missing: Vec<bool> = vec![true; stats.positions.len()];
    for row in &document.positions {
        let position = position(row.scharnagl)?;
        let index = usize::from(position.scharnagl());
        if !std::mem::take(&mut missing[index]) {
            return Err(format!("position {index} is listed twice"));
        }
        let PositionFields { white, draws, black, unfinished, .. } = *row;
        stats.positions[index] = Counts { white, draws, black, unfinished };
    }
    if let Some(index) = missing.iter().position(|missing| *missing) {
        return Err(format!("position {index} is missing"));
    }
    for exclusion in Exclusion::ALL {
        let row = document.apart.get(exclusion.id()).ok_or_else(|| format!("apart has no {}", exclusion.id()))?;
        let CountFields { white, draws, black, unfinished } = *row;
        stats.excluded[exclusion as usize] = Counts { white, draws, black, unfinished };
    }
    stats.contradictions = document.contradictions;
    for row in &document.variants {
        stats.other_variants.add(&row.variant, row.games);
    }
    match document.rounds {
        None => stats.rounds = Rounds::too_many(),
        Some(rounds) => {
            for row in rounds {
                let position = row.scharnagl.map(position).transpose()?;
                stats.rounds.insert(&row.event, &row.round, Round { position, games: row.games });
            }
        }
    }
    if stats.games() != document.games {
        let games = count(document.games, "game");
        return Err(format!("it says {games}, but its counts add up to {}", stats.games()));
    }
    Ok(Counted { stats, complete: document.complete, failures: Failures::default() })
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

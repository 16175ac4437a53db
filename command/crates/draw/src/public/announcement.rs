use std::{
    collections::{HashMap, HashSet},
    fmt,
    ops::RangeInclusive,
    str::FromStr,
};

use chess960_tables::StartPosition;

use super::date::{DAY, read_date};
use super::secret::Commitment;
use super::source::PublicSource;
use super::text::{CanonicalLines, Error, Quoted, check_name, hex, reprinted, sha256};
use crate::{Pairing, Setups};

pub(super) const VERSION: &str = "chess960 public-draw 1";

/// With as many sources, of the most pools each, and as many commitments, the longest record can still be read.
const MAX_SOURCES: usize = 20;
const MAX_COMMITMENTS: usize = 100;

/// The least number of outcomes of the sources for each position or pair that can be drawn. Hashing spreads the
/// outcomes unevenly, by one part in the square root of this: about 3%.
const OUTCOMES_FOR_EACH: u32 = 1000;

/// A draw that is planned: the positions, the rounds, and the public sources that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The name of the event.
    pub event: String,
    /// The day of the draw, as in `2027-03-06`.
    pub date: String,
    /// The rounds. Each gets a position or a pair.
    pub rounds: Rounds,
    /// The positions to draw from; order and repetition do not matter.
    pub positions: Vec<StartPosition>,
    /// Which positions White and Black may have together.
    pub pairing: Pairing,
    /// Whether nothing is drawn twice.
    pub distinct: bool,
    /// The public sources, at least one.
    pub sources: Vec<PublicSource>,
    /// The commitments to secrets.
    pub commitments: Vec<Commitment>,
}

/// The announcement of a draw: a plan, written as a text in which every byte counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    plan: Plan,
    day: i64,
    setups: Setups,
}

impl Announcement {
    /// Announces a plan.
    ///
    /// # Errors
    ///
    /// Says why the plan cannot be carried out, or leaves something to choose.
    pub fn new(mut plan: Plan) -> Result<Announcement, Error> {
        check_name("the event", &plan.event)?;
        let day = read_date(&plan.date)?;
        plan.positions.sort_unstable();
        plan.positions.dedup();
        let setups = Setups::new(plan.positions.iter().copied(), plan.pairing);
        let (rounds, count) = (plan.rounds.0.len(), setups.count());
        if count == 0 {
            return Err(Error::new("there is nothing to draw from"));
        }
        if plan.distinct && rounds > count as usize {
            return Err(Error::new(format_args!("{rounds} rounds cannot all be different: only {count} can be drawn")));
        }
        if plan.sources.len() > MAX_SOURCES || plan.commitments.len() > MAX_COMMITMENTS {
            return Err(Error::new(format_args!(
                "a draw has at most {MAX_SOURCES} sources and {MAX_COMMITMENTS} commitments, not {} and {}",
                plan.sources.len(),
                plan.commitments.len()
            )));
        }
        if plan.sources.is_empty() {
            return Err(Error::new("a draw needs a public source, such as `numbers 6/49: Lotto of 6 March 2027`"));
        }
        check_once("sources have the name", plan.sources.iter().map(PublicSource::name))?;
        check_once("commitments have the name", plan.commitments.iter().map(Commitment::name))?;
        check_once("commitments are the same:", plan.commitments.iter().map(Commitment::hash))?;
        // Two names may be of one source, whether they look alike or not.
        let kinds: HashMap<_, _> = plan.sources.iter().map(|source| (source.luck(), source.outcomes())).collect();
        let outcomes: f64 = kinds.values().product();
        let needed = OUTCOMES_FOR_EACH * count;
        if outcomes < needed.into() {
            let what = if plan.pairing == Pairing::Same { "positions" } else { "pairs" };
            return Err(Error::new(format_args!(
                "the sources have {outcomes} outcomes together, but drawing from {count} {what} needs at least \
                 {needed}; add a source"
            )));
        }
        Ok(Announcement { plan, day, setups })
    }

    /// Reads the announcement that a record begins with, and nothing else of it.
    ///
    /// # Errors
    ///
    /// Says what is wrong in the announcement, or that no empty line ends it.
    pub fn of_record(record: &str) -> Result<Announcement, Error> {
        Announcement::begin_record(record).map(|(announcement, _)| announcement)
    }

    /// The same, and returns the lines after the empty one.
    pub(super) fn begin_record(record: &str) -> Result<(Announcement, CanonicalLines<'_>), Error> {
        let (plan, mut lines) = Plan::read(record)?;
        lines.expect("")?;
        Ok((Announcement::new(plan)?, lines))
    }

    /// Returns the plan, with the positions in order.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the number of the day of the draw, from 1 January 1970.
    #[must_use]
    pub fn day(&self) -> i64 {
        self.day
    }

    /// Returns an error if a source is a round of drand's quicknet that has been due by `now`, in seconds from 1970, or
    /// is not due on the day of the draw, anywhere on Earth.
    ///
    /// # Errors
    ///
    /// Says when the round is due, and how to write another.
    pub fn check_due(&self, now: i64) -> Result<(), Error> {
        // Where days end last, it is noon in UTC.
        let day = self.begin()..=(self.day + 1) * DAY + DAY / 2;
        self.plan.sources.iter().try_for_each(|source| source.check_due(now, &day))
    }

    /// Returns whether a source is a round of drand's quicknet that is due before the day of the draw begins. The
    /// arbiter can have seen the rounds of many days, and chosen one.
    #[must_use]
    pub fn is_early(&self, source: &PublicSource) -> bool {
        source.due_second().is_some_and(|due| due < self.begin())
    }

    /// Returns when the day of the draw begins, in seconds from 1970: where days begin first, it is ten in the morning
    /// in UTC.
    fn begin(&self) -> i64 {
        self.day * DAY - 14 * DAY / 24
    }

    /// Returns what can be drawn, numbered from 0.
    #[must_use]
    pub fn setups(&self) -> &Setups {
        &self.setups
    }

    /// Returns an error unless this is the announced one.
    ///
    /// # Errors
    ///
    /// Names the first line that differs.
    pub fn check_same(&self, announced: &Announcement) -> Result<(), Error> {
        let text = self.to_string();
        let mut lines = CanonicalLines::new(&text, VERSION)?;
        announced.to_string().lines().skip(1).try_for_each(|right| lines.expect(right))?;
        lines.end()
    }

    /// Returns the SHA-256 of the text, in hexadecimal, as `sha256sum` prints it.
    #[must_use]
    pub fn digest(&self) -> String {
        hex(&sha256(&self.to_string()))
    }
}

/// The file.
impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { event, date, rounds, positions, pairing, distinct, sources, commitments } = &self.plan;
        let (positions, sides, distinct) = (ranges(positions), name_of(pairing, PAIRINGS), name_of(distinct, YES_NO));
        write!(f, "{VERSION}\nevent: {event}\ndate: {date}\nrounds: {rounds}\npositions: {positions}\n")?;
        write!(f, "sides: {sides}\ndistinct: {distinct}\n")?;
        sources.iter().try_for_each(|source| writeln!(f, "source: {source}"))?;
        commitments.iter().try_for_each(|commitment| writeln!(f, "commitment: {commitment}"))
    }
}

impl FromStr for Announcement {
    type Err = Error;

    fn from_str(text: &str) -> Result<Announcement, Error> {
        let (plan, lines) = Plan::read(text)?;
        lines.end()?;
        Announcement::new(plan)
    }
}

impl Plan {
    /// Returns the name of the source that speaks last, if others speak before it: who controls it chooses the result.
    #[must_use]
    pub fn last_word(&self) -> Option<&str> {
        self.sources.get(1..)?.last().map(PublicSource::name)
    }

    /// Reads the lines of a plan that a text begins with.
    fn read(text: &str) -> Result<(Plan, CanonicalLines<'_>), Error> {
        let mut lines = CanonicalLines::new(text, VERSION)?;
        let same = |text: &str| (text.to_owned(), text.to_owned());
        let plan = Plan {
            event: lines.value("event", |text| check_name("the event", text).map(|()| same(text)))?,
            date: lines.value("date", |text| read_date(text).map(|_| same(text)))?,
            rounds: lines.value("rounds", reprinted)?,
            positions: lines.value("positions", |text| positions(text).map(|all| (all.clone(), ranges(&all))))?,
            pairing: lines.value("sides", |text| one_of(text, PAIRINGS))?,
            distinct: lines.value("distinct", |text| one_of(text, YES_NO))?,
            sources: lines.values("source")?,
            commitments: lines.values("commitment")?,
        };
        Ok((plan, lines))
    }
}

/// The rounds that are drawn together: `4`, or `1-9`. They are from 1 to 9999, and at most 1,000.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds(RangeInclusive<u16>);

impl Rounds {
    /// Returns the first and the last round.
    #[must_use]
    pub fn range(&self) -> RangeInclusive<u16> {
        self.0.clone()
    }
}

impl FromStr for Rounds {
    type Err = Error;

    fn from_str(text: &str) -> Result<Rounds, Error> {
        /// More than any event has.
        const MAX: usize = 1000;
        let quoted = Quoted(text);
        match range(text, 9999).filter(|rounds| *rounds.start() > 0) {
            Some(rounds) if rounds.len() <= MAX => Ok(Rounds(rounds)),
            Some(rounds) => {
                let count = rounds.len();
                Err(Error::new(format_args!("{quoted} is {count} rounds, but at most {MAX} are drawn together")))
            }
            None => Err(Error::new(format_args!(
                "{quoted} is not a round or a range of rounds; write `4` or `1-9`: rounds are 1 to \
                9999, and at most {MAX} are drawn together"
            ))),
        }
    }
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&range_text(*self.0.start(), *self.0.end()))
    }
}

/// Reads a number, or the first and the last of some.
fn range(text: &str, max: u16) -> Option<RangeInclusive<u16>> {
    let number = |text: &str| text.parse().ok().filter(|number| *number <= max);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = number(first)?..=number(last)?;
    (!range.is_empty()).then_some(range)
}

fn range_text(first: u16, last: u16) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Reads ranges of Scharnagl numbers, which ascend, so that there are never more than all.
fn positions(text: &str) -> Result<Vec<StartPosition>, Error> {
    let mut numbers: Vec<u16> = Vec::new();
    for part in text.split(',') {
        let range = range(part, 959).filter(|range| numbers.last().is_none_or(|last| last < range.start()));
        numbers.extend(range.ok_or_else(|| {
            Error::new(format_args!(
                "positions are numbers and ranges from 0 to 959, ascending; {} is wrong",
                Quoted(part)
            ))
        })?);
    }
    Ok(numbers.into_iter().map(StartPosition::expect_scharnagl).collect())
}

/// Returns positions that ascend as ranges of Scharnagl numbers: `0-517,519-959`.
#[must_use]
pub fn ranges(positions: &[StartPosition]) -> String {
    let ranges = positions.chunk_by(|a, b| a.scharnagl() + 1 == b.scharnagl());
    let ranges = ranges.map(|range| range_text(range[0].scharnagl(), range[range.len() - 1].scharnagl()));
    ranges.collect::<Vec<_>>().join(",")
}

const PAIRINGS: &[(&str, Pairing)] =
    &[("same", Pairing::Same), ("any", Pairing::Any), ("different", Pairing::Different)];

const YES_NO: &[(&str, bool)] = &[("yes", true), ("no", false)];

fn name_of<T: PartialEq>(value: &T, values: &[(&'static str, T)]) -> &'static str {
    values.iter().find(|(_, other)| other == value).map_or("", |(name, _)| name)
}

fn one_of<T: Copy>(text: &str, values: &[(&str, T)]) -> Result<(T, String), Error> {
    let found = values.iter().find(|(name, _)| *name == text).map(|(name, value)| (*value, (*name).to_owned()));
    found.ok_or_else(|| {
        let names: Vec<_> = values.iter().map(|(name, _)| format!("`{name}`")).collect();
        Error::new(format_args!("{} should be {}", Quoted(text), names.join(" or ")))
    })
}

/// Returns an error if a text is there twice, in any case of ASCII letters.
fn check_once<'a>(what: &str, texts: impl Iterator<Item = &'a str>) -> Result<(), Error> {
    let mut seen = HashSet::new();
    let mut texts = texts.filter(|text| !seen.insert(text.to_ascii_lowercase()));
    texts
        .next()
        .map_or(Ok(()), |twice| Err(Error::new(format_args!("two {what} {}; case does not matter", Quoted(twice)))))
}

/// Returns a text that can be the name of an event.
///
/// # Errors
///
/// Says which texts can.
pub fn read_event(text: &str) -> Result<&str, Error> {
    check_name("the event", text).map(|()| text)
}

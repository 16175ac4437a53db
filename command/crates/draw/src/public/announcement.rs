use std::{
    collections::{HashMap, HashSet},
    fmt,
    str::FromStr,
};

use chess960_tables::StartPosition;

use super::date::{DAY, read_date};
use super::ranges::{Rounds, positions, ranges};
use super::secret::Commitment;
use super::source::PublicSource;
use super::text::{CanonicalLines, Error, check_name, fail, hex, reprinted, sha256};
use crate::{Pairing, Quoted, Setups};

pub(super) const VERSION: &str = "chess960 public-draw 1";

/// The most sources and commitments. A record with all of them, and the most pools in each source, can still be read.
const MAX_SOURCES: usize = 20;
const MAX_COMMITMENTS: usize = 100;

/// The least number of outcomes of the sources for each position or pair that can be drawn. Hashing spreads the
/// outcomes unevenly, by about one part in the square root of this number, or 3%.
const OUTCOMES_FOR_EACH: u32 = 1000;

/// A planned draw: the positions, the rounds, and the public sources that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The name of the event.
    pub event: String,
    /// The day of the draw, as in `2027-03-06`.
    pub date: String,
    /// The rounds. A position or a pair is drawn for each.
    pub rounds: Rounds,
    /// The positions to draw from; order and repetition do not matter.
    pub positions: Vec<StartPosition>,
    /// Which positions White and Black may have together.
    pub pairing: Pairing,
    /// Whether each round gets a different position or pair.
    pub distinct: bool,
    /// The public sources, at least one.
    pub sources: Vec<PublicSource>,
    /// The commitments to secrets.
    pub commitments: Vec<Commitment>,
}

/// The announcement of a draw: a plan, written as a text that is hashed byte by byte.
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
    /// Says why the plan cannot be carried out, or why it leaves a choice open.
    pub fn new(mut plan: Plan) -> Result<Announcement, Error> {
        check_name("the event", &plan.event)?;
        let day = read_date(&plan.date)?;
        plan.positions.sort_unstable();
        plan.positions.dedup();
        let setups = Setups::new(plan.positions.iter().copied(), plan.pairing);
        let (rounds, count) = (plan.rounds.range().len(), setups.count());
        if count == 0 {
            return fail("there is nothing to draw from");
        }
        if plan.distinct && rounds > count as usize {
            return fail(format_args!("{rounds} rounds cannot all be different: only {count} can be drawn"));
        }
        if plan.sources.len() > MAX_SOURCES || plan.commitments.len() > MAX_COMMITMENTS {
            return fail(format_args!(
                "a draw has at most {MAX_SOURCES} sources and {MAX_COMMITMENTS} commitments, not {} and {}",
                plan.sources.len(),
                plan.commitments.len()
            ));
        }
        if plan.sources.is_empty() {
            return fail("a draw needs a public source, such as `numbers 6/49: Lotto of 6 March 2027`");
        }
        check_once("sources have the name", plan.sources.iter().map(PublicSource::name))?;
        check_once("commitments have the name", plan.commitments.iter().map(Commitment::name))?;
        check_once("commitments are the same:", plan.commitments.iter().map(Commitment::hash))?;
        // Two names may stand for one source, even if they look different.
        let kinds: HashMap<_, _> = plan.sources.iter().map(|source| (source.luck(), source.outcomes())).collect();
        let outcomes: f64 = kinds.values().product();
        let needed = OUTCOMES_FOR_EACH * count;
        if outcomes < needed.into() {
            let what = if plan.pairing == Pairing::Same { "positions" } else { "pairs" };
            return fail(format_args!(
                "the sources have {outcomes} outcomes together, but drawing from {count} {what} needs at least \
                 {needed}; add a source of another kind, since sources with the same pools count once"
            ));
        }
        Ok(Announcement { plan, day, setups })
    }

    /// Reads only the announcement at the beginning of a record.
    ///
    /// # Errors
    ///
    /// Names the first wrong line of the announcement, or says that an empty line must end it.
    pub fn of_record(record: &str) -> Result<Announcement, Error> {
        Announcement::begin_record(record).map(|(announcement, _)| announcement)
    }

    /// Reads the announcement at the beginning of a record, and returns it with the lines after the empty line.
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

    /// Returns the day of the draw, in days from 1 January 1970.
    #[must_use]
    pub fn day(&self) -> i64 {
        self.day
    }

    /// Checks the sources that are rounds of drand's quicknet. `now` is in seconds from 1970.
    ///
    /// # Errors
    ///
    /// Says when a round is due, and how to write another, if the round was due by `now`, or is not due on the day of
    /// the draw in some place on Earth.
    pub fn check_due(&self, now: i64) -> Result<(), Error> {
        // The last time zone ends the day at noon in UTC.
        let day = self.begin()..=(self.day + 1) * DAY + DAY / 2;
        let sources = &self.plan.sources;
        sources.iter().try_for_each(|source| source.check_due(now, &day))?;
        let dues = sources.iter().filter_map(|source| Some((source.due_second()?, Quoted(source.name()))));
        if let Some([(_, later), (_, sooner)]) = dues.collect::<Vec<_>>().windows(2).find(|pair| pair[0].0 > pair[1].0)
        {
            let rule = "name sources in the order in which they publish";
            return fail(format_args!("{sooner} is due before {later}; {rule}"));
        }
        Ok(())
    }

    /// Returns an error if a source is a round of drand's quicknet that is not due by `now`, in seconds from 1970: its
    /// text cannot be known.
    ///
    /// # Errors
    ///
    /// Says when the round is due.
    pub fn check_published(&self, now: i64) -> Result<(), Error> {
        self.plan.sources.iter().try_for_each(|source| source.check_published(now))
    }

    /// Returns whether a source is a round of drand's quicknet that is due before the day of the draw begins. An
    /// arbiter could have seen the rounds of many days and chosen one of them.
    #[must_use]
    pub fn is_early(&self, source: &PublicSource) -> bool {
        source.due_second().is_some_and(|due| due < self.begin())
    }

    /// Returns when the day of the draw begins, in seconds from 1970. The first time zone begins the day at ten in the
    /// morning in UTC.
    fn begin(&self) -> i64 {
        self.day * DAY - 14 * DAY / 24
    }

    /// Returns the setups that can be drawn, numbered from 0.
    #[must_use]
    pub fn setups(&self) -> &Setups {
        &self.setups
    }

    /// Compares this announcement, which a record begins with, with the announced one.
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

/// Writes the file.
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
    /// Returns the name of the source that publishes last, if there are several: its publisher could choose the result.
    #[must_use]
    pub fn last_word(&self) -> Option<&str> {
        self.sources.get(1..)?.last().map(PublicSource::name)
    }

    /// Reads the lines of a plan at the beginning of a text.
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

/// Returns an error if a text occurs twice, whatever the case of ASCII letters.
fn check_once<'a>(what: &str, texts: impl Iterator<Item = &'a str>) -> Result<(), Error> {
    let mut seen = HashSet::new();
    let mut texts = texts.filter(|text| !seen.insert(text.to_ascii_lowercase()));
    texts.next().map_or(Ok(()), |twice| fail(format_args!("two {what} {}; case does not matter", Quoted(twice))))
}

/// Checks the name of an event, and returns it.
///
/// # Errors
///
/// States the rule for names.
pub fn read_event(text: &str) -> Result<&str, Error> {
    check_name("the event", text).map(|()| text)
}

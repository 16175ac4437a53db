use std::{fmt, ops::RangeInclusive, str::FromStr};

use chess960_core::untrusted::Escaped;
use chess960_words::Words;

use super::date::{read_time, time_text};
use super::text::{Error, check_name, fail};
use crate::Quoted;

/// A public source of randomness: the kind of its text, and a name that says which text it will be.
///
/// A source is displayed as in an announcement:
///
/// ```
/// use chess960_draw::public::PublicSource;
///
/// let lottery: PublicSource = "numbers 5/50+2/12: Eurojackpot of 5 March 2027".parse()?;
/// assert_eq!(lottery.read("50 3 26 15 14 + 07 02")?, "3 14 15 26 50 + 2 7");
/// assert_eq!(lottery.to_string(), "numbers 5/50+2/12: Eurojackpot of 5 March 2027");
/// # Ok::<(), chess960_draw::public::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicSource {
    kind: SourceKind,
    name: String,
}

/// The kind of a source's text. A text of each kind can be written in only one way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum SourceKind {
    /// Numbers drawn from pools, as in a lottery.
    Numbers(Vec<NumberPool>),
    /// This many hexadecimal digits.
    Hex(u16),
}

/// A pool of the numbers 1 to `last`, of which `drawn` are drawn without repetition, but not all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct NumberPool {
    drawn: u16,
    last: u16,
}

impl PublicSource {
    /// Returns the name, which is one line.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of possible texts. The number is exact below 2^43.
    #[must_use]
    pub fn outcomes(&self) -> f64 {
        match &self.kind {
            SourceKind::Numbers(pools) => pools.iter().map(|pool| pool.outcomes()).product(),
            SourceKind::Hex(digits) => 16_f64.powi((*digits).into()),
        }
    }

    /// Returns when this source publishes, as in `2025-01-10 11:03:54 UTC`, if it is a round of drand's quicknet.
    #[must_use]
    pub fn due(&self) -> Option<String> {
        self.due_second().map(time_text)
    }

    /// Returns when this source publishes, in seconds from 1970, if it is a round of drand's quicknet.
    pub(super) fn due_second(&self) -> Option<i64> {
        let round = self.name.strip_prefix(QUICKNET).filter(|_| self.kind == SourceKind::Hex(64))?;
        let is_number = round.len() <= 10 && !round.starts_with(['0', '+', '-']);
        let round: i64 = round.parse().ok().filter(|_| is_number)?;
        Some(FIRST_DUE + PERIOD * (round - 1))
    }

    /// Returns the kind with its pools in order, which is the same for all names of one source.
    pub(super) fn luck(&self) -> SourceKind {
        let mut kind = self.kind.clone();
        if let SourceKind::Numbers(pools) = &mut kind {
            pools.sort_unstable();
        }
        kind
    }

    /// Returns an error if this is a round of drand's quicknet that is due by `now` or outside `day`, both in seconds
    /// from 1970.
    pub(super) fn check_due(&self, now: i64, day: &RangeInclusive<i64>) -> Result<(), Error> {
        let why = match self.due_second() {
            Some(due) if due <= now => format!("was due at {}, so its text is known", time_text(due)),
            Some(due) if !day.contains(&due) => {
                let [due, begin, end] = [due, *day.start(), *day.end()].map(time_text);
                format!("is due at {due}, but the day of the draw is from {begin} to {end}, somewhere on Earth")
            }
            _ => return Ok(()),
        };
        fail(format_args!("{} {why}; {DRAND}", Quoted(&self.name)))
    }

    /// Returns an error if this is a round of drand's quicknet that is not due by `now`, in seconds from 1970.
    pub(super) fn check_published(&self, now: i64) -> Result<(), Error> {
        let Some(due) = self.due_second().filter(|due| *due > now) else { return Ok(()) };
        let ([due, now], name) = ([due, now].map(time_text), Quoted(&self.name));
        fail(format_args!("{name} is not due before {due}, and it is {now} by the clock of this machine"))
    }

    /// Returns the source, unless it has hexadecimal digits and its name may be a disguise of another or hides when the
    /// digits are due.
    fn checked(self) -> Result<PublicSource, Error> {
        let name = self.name.to_ascii_lowercase();
        let is_drand = ["drand", "quicknet", CHAIN].iter().any(|part| name.contains(part));
        let is_right = name.is_ascii() && (!is_drand || self.due_second().is_some());
        if is_right || matches!(self.kind, SourceKind::Numbers(_)) {
            return Ok(self);
        }
        fail(format_args!(
            "{} cannot name a hex source: such names are in ASCII, and a round of quicknet is `hex 64: {QUICKNET}` \
             and a number of at most 10 digits; {DRAND}",
            Quoted(&self.name)
        ))
    }

    /// Describes the source's text in the language of some words.
    ///
    /// ```
    /// use chess960_draw::{Words, public::PublicSource};
    ///
    /// let lottery: PublicSource = "numbers 6/49: Lotto of 6 March 2027".parse()?;
    /// assert_eq!(lottery.expected(Words::english()), "6 different numbers from 1 to 49");
    /// # Ok::<(), chess960_draw::public::Error>(())
    /// ```
    #[must_use]
    pub fn expected(&self, words: &Words) -> String {
        match &self.kind {
            SourceKind::Numbers(pools) => pools.iter().map(|pool| pool.describe(words)).collect::<Vec<_>>().join(" + "),
            SourceKind::Hex(digits) => words.fill("draw.hexDigits", &[("count", digits)]),
        }
    }

    /// Reads a text in any order and spelling, and returns its canonical form.
    ///
    /// # Errors
    ///
    /// Says why this source cannot have published the text.
    pub fn read(&self, text: &str) -> Result<String, Error> {
        let read = match &self.kind {
            SourceKind::Numbers(pools) => read_numbers(pools, text),
            SourceKind::Hex(digits) => read_hex(*digits, text),
        };
        read.map_err(|why| {
            let (text, source, expected) = (Quoted(text), self.to_string(), self.expected(Words::english()));
            Error::new(format_args!("the text {text} is not of {}: expected {expected}; {why}", Quoted(&source)))
        })
    }
}

impl FromStr for PublicSource {
    type Err = Error;

    fn from_str(text: &str) -> Result<PublicSource, Error> {
        if let Some(time) = text.strip_prefix("drand ") {
            let wrong = || Error::new(format_args!("{} is not a time; {DRAND}", Quoted(time)));
            let second = read_time(time).ok_or_else(wrong)?;
            let round = (second - FIRST_DUE + PERIOD - 1).max(0) / PERIOD + 1;
            return PublicSource { kind: SourceKind::Hex(64), name: format!("{QUICKNET}{round}") }.checked();
        }
        let (kind, name) = text.split_once(": ").ok_or_else(|| {
            Error::new(format_args!(
                "{} is not a source; write the kind, a colon, a space and a name, as in `numbers 6/49: Lotto`",
                Quoted(text)
            ))
        })?;
        check_name("a source", name)?;
        let wrong = || Error::new(format_args!("{} is not a kind of source; {KINDS}", Quoted(kind)));
        PublicSource { kind: SourceKind::parse(kind).ok_or_else(wrong)?, name: name.to_owned() }.checked()
    }
}

/// The beginning of the name of a round of drand's beacon quicknet.
const QUICKNET: &str = "drand quicknet, randomness of round ";

/// The hash of quicknet's chain.
const CHAIN: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

/// When the first round was due, in seconds from 1970, and the length of a round in seconds.
const FIRST_DUE: i64 = 1_692_803_367;
const PERIOD: i64 = 3;

const DRAND: &str = "write the time in UTC at which a round should be due, as in `drand 2027-03-06 12:00`";

/// The most pools of a source, which is more than any lottery has.
const MAX_POOLS: usize = 10;

const KINDS: &str = "the kinds are `numbers` with 1 to 10 pools of up to 999 numbers, not all of which are drawn, \
    such as `numbers 6/49` or `numbers 5/50+2/12`, `hex` with 1 to 512 digits, such as `hex 64`, and \
    `drand 2027-03-06 12:00`";

impl fmt::Display for PublicSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            SourceKind::Numbers(pools) => {
                let pools: Vec<_> = pools.iter().map(|NumberPool { drawn, last }| format!("{drawn}/{last}")).collect();
                write!(f, "numbers {}: {}", pools.join("+"), self.name)
            }
            SourceKind::Hex(digits) => write!(f, "hex {digits}: {}", self.name),
        }
    }
}

impl SourceKind {
    fn parse(text: &str) -> Option<SourceKind> {
        match text.split_once(' ')? {
            ("numbers", pools) if pools.split('+').count() <= MAX_POOLS => {
                pools.split('+').map(NumberPool::parse).collect::<Option<_>>().map(SourceKind::Numbers)
            }
            ("hex", digits) => digits.parse().ok().filter(|digits| (1..=512).contains(digits)).map(SourceKind::Hex),
            _ => None,
        }
    }
}

impl NumberPool {
    fn parse(text: &str) -> Option<NumberPool> {
        let (drawn, last) = text.split_once('/')?;
        let pool = NumberPool { drawn: drawn.parse().ok()?, last: last.parse().ok()? };
        (1 <= pool.drawn && pool.drawn < pool.last && pool.last <= 999).then_some(pool)
    }

    /// Returns the number of possible draws, a binomial coefficient.
    fn outcomes(self) -> f64 {
        let factors = 0..self.drawn.min(self.last - self.drawn);
        factors.fold(1.0, |product, i| product * f64::from(self.last - i) / f64::from(i + 1))
    }

    fn describe(self, words: &Words) -> String {
        words.fill("draw.differentNumbers", &[("count", &self.drawn), ("last", &self.last)])
    }

    fn read(self, text: &str) -> Result<String, String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut numbers = words.map(|word| self.read_number(word)).collect::<Result<Vec<_>, _>>()?;
        numbers.sort_unstable();
        if let Some([twice, _]) = numbers.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("{twice} is there twice"));
        }
        if numbers.len() != usize::from(self.drawn) {
            return Err(given(numbers.len()));
        }
        Ok(numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(" "))
    }

    fn read_number(self, word: &str) -> Result<u16, String> {
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("{} is not a number", Quoted(word)));
        }
        match word.parse() {
            Ok(0) => Err("0 is below 1".to_owned()),
            Ok(number) if number <= self.last => Ok(number),
            _ => Err(format!("{} is above {}", Escaped(word), self.last)),
        }
    }
}

/// Reads the numbers of pools, joined with `+`.
fn read_numbers(pools: &[NumberPool], text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('+').collect();
    if parts.len() != pools.len() {
        let plural = if parts.len() == 1 { "part" } else { "parts joined with `+`" };
        return Err(format!("it has {} {plural}; expected {}", parts.len(), pools.len()));
    }
    let read = pools.iter().zip(parts).map(|(pool, part)| pool.read(part)).collect::<Result<Vec<_>, _>>()?;
    Ok(read.join(" + "))
}

fn read_hex(digits: u16, text: &str) -> Result<String, String> {
    let read = text.trim().to_ascii_lowercase();
    match read.chars().find(|c| !c.is_ascii_hexdigit()) {
        Some(c) => Err(format!("{} is not a hexadecimal digit", Quoted(&c.to_string()))),
        None if read.len() != usize::from(digits) => Err(given(read.len())),
        None => Ok(read),
    }
}

fn given(count: usize) -> String {
    format!("{count} {} given", if count == 1 { "is" } else { "are" })
}

use std::{fmt, str::FromStr};

use chess960_tables::Setup;
use sha2::{Digest as _, Sha256};

use super::announcement::Announcement;
use super::secret::Secret;
use super::text::{Error, fail};
use crate::{Pairing, Quoted};

/// Stands for the text of a secret that was not revealed.
const WITHHELD: &str = "withheld";

/// The record of a draw: an announcement, the texts, and the setups that they draw. A `Record` is always right, since
/// reading a wrong record is an error.
///
/// If a secret was withheld, the draw is void, and the record has no setups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    announcement: Announcement,
    texts: Vec<Option<String>>,
    rounds: Vec<(u16, Setup)>,
}

impl Announcement {
    /// Makes the draw with a text for each source, in order and in any spelling, and with the secrets, in any order. A
    /// missing secret makes the draw void.
    ///
    /// # Errors
    ///
    /// Says that there are too few or too many texts, that a source cannot have published its text, or that the
    /// announcement has no commitment to a secret.
    pub fn reveal(&self, texts: &[&str], secrets: &[Secret]) -> Result<Record, Error> {
        let sources = &self.plan().sources;
        if texts.len() != sources.len() {
            let names: Vec<_> = sources.iter().map(|source| Quoted(source.name()).to_string()).collect();
            let (needed, found) = (sources.len(), texts.len());
            let plural = if needed == 1 { "" } else { "s" };
            return fail(format_args!(
                "the announcement has {needed} source{plural}, {}; give a text for each, in this order (found {found})",
                names.join(" and ")
            ));
        }
        let commitments = &self.plan().commitments;
        for secret in secrets {
            if !commitments.contains(&secret.commitment()) {
                let (name, hash) = (Quoted(secret.name()), secret.commitment());
                return fail(format_args!(
                    "the announcement has no commitment to this secret of {name}, which would be {}",
                    Quoted(&hash.to_string())
                ));
            }
        }
        let read = sources.iter().zip(texts).map(|(source, text)| source.read(text).map(Some));
        let mut read = read.collect::<Result<Vec<_>, _>>()?;
        read.extend(commitments.iter().map(|commitment| {
            let secret = secrets.iter().find(|secret| secret.commitment() == *commitment);
            secret.map(|secret| secret.digits().to_owned())
        }));
        Ok(Record::draw(self.clone(), read))
    }
}

impl Record {
    /// Makes the draw with texts that were checked.
    fn draw(announcement: Announcement, texts: Vec<Option<String>>) -> Record {
        let mut rounds = Vec::new();
        if let Some(known) = texts.iter().cloned().collect::<Option<Vec<_>>>() {
            // The hashes of all rounds begin with these bytes.
            let hashed = Sha256::new_with_prefix(format!("{}\n{}\n", announcement.digest(), known.join("\n")));
            let setups = announcement.setups();
            // The numbers that are not drawn yet, if rounds must be different.
            let mut left: Option<Vec<u32>> = announcement.plan().distinct.then(|| (0..setups.count()).collect());
            for (drawn, round) in (0..).zip(announcement.plan().rounds.range()) {
                let hash = hashed.clone().chain_update(format!("{round}\n")).finalize().into();
                let number = match &mut left {
                    Some(left) => left.remove(remainder(&hash, setups.count() - drawn) as usize),
                    None => remainder(&hash, setups.count()),
                };
                rounds.push((round, setups.get(number)));
            }
        }
        Record { announcement, texts, rounds }
    }

    /// Returns the announcement.
    #[must_use]
    pub fn announcement(&self) -> &Announcement {
        &self.announcement
    }

    /// Returns the texts of the sources and of the commitments, in the order of the announcement. A withheld secret is
    /// `None`.
    #[must_use]
    pub fn texts(&self) -> &[Option<String>] {
        &self.texts
    }

    /// Returns the names of the people who withheld their secrets. If there are any, the draw is void.
    pub fn withheld(&self) -> impl Iterator<Item = &str> {
        let plan = self.announcement.plan();
        let secrets = self.texts.iter().skip(plan.sources.len());
        plan.commitments.iter().zip(secrets).filter(|(_, text)| text.is_none()).map(|(commitment, _)| commitment.name())
    }

    /// Returns the rounds with the setups that are drawn for them; none if the draw is void.
    #[must_use]
    pub fn rounds(&self) -> &[(u16, Setup)] {
        &self.rounds
    }
}

/// Writes the file.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.announcement)?;
        self.texts.iter().try_for_each(|text| writeln!(f, "text: {}", text.as_deref().unwrap_or(WITHHELD)))?;
        self.rounds.iter().try_for_each(|(round, setup)| {
            let same = self.announcement.plan().pairing == Pairing::Same;
            let sides = [setup.white(), setup.black()].map(|side| format!(" {} {side}", side.scharnagl()));
            writeln!(f, "round {round}:{}", sides[..if same { 1 } else { 2 }].concat())
        })
    }
}

impl FromStr for Record {
    type Err = Error;

    fn from_str(text: &str) -> Result<Record, Error> {
        let (announcement, mut lines) = Announcement::begin_record(text)?;
        let mut texts = Vec::new();
        for source in &announcement.plan().sources {
            texts.push(lines.value("text", |text| source.read(text).map(|form| (Some(form.clone()), form)))?);
        }
        for commitment in &announcement.plan().commitments {
            texts.push(lines.value("text", |text| {
                if text == WITHHELD {
                    return Ok((None, text.to_owned()));
                }
                let secret = Secret::of(commitment.name(), text)?;
                if secret.commitment() != *commitment {
                    let name = Quoted(commitment.name());
                    return fail(format_args!("the secret of {name} is not the one committed to"));
                }
                Ok((Some(text.to_owned()), text.to_owned()))
            })?);
        }
        let record = Record::draw(announcement, texts);
        for right in record.to_string().lines().filter(|line| line.starts_with("round ")) {
            lines.drawn(right)?;
        }
        lines.end()?;
        Ok(record)
    }
}

/// Returns the remainder of a number of 256 bits, the most significant byte first, by a divisor below 2^24.
fn remainder(number: &[u8; 32], divisor: u32) -> u32 {
    number.iter().fold(0, |rest, byte| (rest << 8 | u32::from(*byte)) % divisor)
}

//! Records of draws as earlier versions wrote them, which are still checked.

use chess960_draw::Pairing;
use chess960_notation::{Escaped, Notation};
use chess960_tables::{CastlingStyle, Setup};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::commands::draw::Plan;
use crate::errors::not_the_json;

/// A draw as it was published, announced or drawn.
#[derive(Deserialize)]
pub(super) struct OldRecord {
    /// A selection as [`Notation`] reads it by default.
    positions: String,
    double: bool,
    different: bool,
    count: u32,
    distinct: bool,
    /// The seed texts, in the order in which they make the key.
    seeds: Vec<Seed>,
    /// The X-FENs of what was drawn; empty before.
    drawn: Vec<String>,
}

/// A seed text and where it comes from.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seed {
    /// The person or public source that it is from.
    source: String,
    /// The SHA-256 of the text in hexadecimal, if the text was known beforehand.
    commitment: Option<String>,
    /// The text, once it is revealed.
    text: Option<String>,
}

impl OldRecord {
    /// Reads a record.
    pub(super) fn read(text: &str) -> Result<OldRecord, String> {
        serde_json::from_str(text).map_err(|error| format!("it is not the record of a draw: {}", not_the_json(&error)))
    }

    /// Returns whether the sides were drawn separately.
    pub(super) fn double(&self) -> bool {
        self.double
    }

    /// Returns the sources and their texts.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.seeds.iter().filter_map(|seed| Some((seed.source.as_str(), seed.text.as_deref()?)))
    }

    /// Returns an error unless the plan and the seeds are those of the announced record.
    pub(super) fn check_announced(&self, announced: &OldRecord) -> Result<(), String> {
        let seeds = |record: &OldRecord| -> Vec<_> {
            record.seeds.iter().map(|seed| (seed.source.clone(), seed.commitment.clone())).collect()
        };
        let plan = |record: &OldRecord| {
            (record.positions.clone(), record.double, record.different, record.count, record.distinct)
        };
        if plan(self) != plan(announced) {
            return Err("the plan is not the one that was announced".to_owned());
        }
        if seeds(self) != seeds(announced) {
            return Err("the seeds are not those that were announced".to_owned());
        }
        Ok(())
    }

    /// Repeats the draw, and returns what is drawn if every commitment holds and the same positions come.
    pub(super) fn check(&self) -> Result<Vec<Setup>, String> {
        if self.seeds.is_empty() {
            return Err("a draw needs a seed text".to_owned());
        }
        let texts = self.seeds.iter().map(Seed::revealed).collect::<Result<Vec<_>, _>>()?;
        // One after the other: the count may be as large as a forger likes.
        let mut expected = self.plan()?.draw(&texts)?;
        let mut recorded = self.drawn.iter();
        let mut setups = Vec::new();
        for number in 1.. {
            let (recorded, drawn) = (recorded.next(), expected.next());
            let fen = drawn.map(|setup| setup.fen(CastlingStyle::XFen).to_string());
            match drawn {
                None if recorded.is_none() => break,
                Some(setup) if recorded == fen.as_ref() => setups.push(setup),
                _ => {
                    let recorded = Escaped(recorded.map_or("none", String::as_str));
                    let drawn = fen.as_deref().unwrap_or("none");
                    return Err(format!("position {number} of the record is {recorded}; the seed texts draw {drawn}"));
                }
            }
        }
        Ok(setups)
    }

    fn plan(&self) -> Result<Plan, String> {
        let positions = Notation::default().select(&self.positions);
        let positions = positions.map_err(|error| format!("the positions to draw from: {error}"))?;
        Plan::new(positions, Pairing::of(self.double, self.different), self.count, self.distinct)
    }
}

impl Seed {
    /// Returns the text if it is the one that was committed to.
    fn revealed(&self) -> Result<&str, String> {
        let source = Escaped(&self.source);
        let text = self.text.as_deref().ok_or_else(|| format!("the text of {source} is not revealed yet"))?;
        let hash = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
        if self.commitment.as_ref().is_some_and(|committed| !committed.eq_ignore_ascii_case(&hash)) {
            return Err(format!("the text of {source} does not have the SHA-256 that was published"));
        }
        Ok(text)
    }
}

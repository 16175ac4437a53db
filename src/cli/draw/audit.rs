//! Draws that can be announced beforehand and checked afterwards, by anyone.
//!
//! A draw depends on seed texts, one from each party that takes part: the arbiter, the players, a public source such as the
//! numbers of a lottery. Its random numbers are the 32-bit little-endian words of the `ChaCha20` key stream, with nonce 0 and
//! this key:
//!
//! ```text
//! SHA-256 of "chess960 draw\n" and each seed text followed by "\n", in UTF-8
//! ```
//!
//! So a seed text is one line.
//!
//! Before the draw, a [`Record`] is published. It says what will be drawn from which positions, and where each seed text comes from;
//! of a text that is known already it has the commitment, which is the SHA-256 of the text. Afterwards the record has the
//! texts and the positions drawn, and [`Record::check`] repeats the draw.
//!
//! A commitment shows that a text was not changed later. It does not show that its author did not try many texts and publish the one with
//! the most favourable draw: against that, one text has to come from somebody else, or from a source that nobody knows at the time of
//! publication.

use chess960_notation::{Escaped, Notation, count};
use chess960_tables::{CastlingStyle, Setup};
use rand::{SeedableRng as _, rngs::ChaCha20Rng};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::cli::{
    sample::{below, sample_with},
    setups::{Pairing, Setups},
};

/// A draw that is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Plan {
    /// The positions to draw from, a selection as [`Notation`] reads it by default.
    pub(super) positions: String,
    /// Whether White's and Black's positions are drawn separately, as in double Fischer random chess.
    pub(super) double: bool,
    /// With `double`, whether the sides never have the same position.
    pub(super) different: bool,
    /// How many are drawn.
    pub(super) count: u32,
    /// Whether none is drawn twice.
    pub(super) distinct: bool,
}

impl Plan {
    /// Draws with the random numbers of these seed texts, one position after the other.
    ///
    /// The positions, or pairs of them, are numbered from 0 as [`Setups`] numbers them. If the draw is distinct, those drawn are the
    /// first of a shuffle, as in [`sample`](crate::cli::sample::sample); otherwise each is drawn by itself.
    ///
    /// # Errors
    ///
    /// Says why the plan cannot be carried out, or that a text has a line break in it.
    pub(super) fn draw(&self, texts: &[&str]) -> Result<impl Iterator<Item = Setup> + use<>, String> {
        if texts.iter().any(|text| text.contains(['\n', '\r'])) {
            return Err("a seed text is one line, without a line break".to_owned());
        }
        let setups = self.setups()?;
        let mut random = ChaCha20Rng::from_seed(key(texts));
        let mut sample = self.distinct.then(|| sample_with(setups.count(), self.count, &mut random).into_iter());
        Ok((0..self.count).map_while(move |_| {
            let number = match &mut sample {
                Some(sample) => sample.next()?,
                None => below(setups.count(), &mut random),
            };
            Some(setups.get(number))
        }))
    }

    /// Returns the setups to draw from.
    ///
    /// # Errors
    ///
    /// Says that the positions are not a selection, or too few.
    pub(super) fn setups(&self) -> Result<Setups, String> {
        let positions = Notation::default().select(&self.positions);
        let positions = positions.map_err(|error| format!("the positions to draw from: {error}"))?;
        let setups = Setups::new(positions, Pairing::of(self.double, self.different));
        let (wanted, available) = (self.count, setups.count());
        match available {
            0 => Err("there is nothing to draw from".to_owned()),
            _ if !self.distinct || wanted <= available => Ok(setups),
            1 => Err(format!("cannot draw {wanted} different positions: there is only 1")),
            _ => Err(format!("cannot draw {wanted} different positions: there are only {available}")),
        }
    }
}

/// A seed text and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seed {
    /// Whose text it is, or which public source's.
    pub(super) source: String,
    /// SHA-256 of the text in hexadecimal, if the text was known beforehand.
    pub(super) commitment: Option<String>,
    /// The text, once it is revealed.
    pub(super) text: Option<String>,
}

impl Seed {
    /// Returns a seed whose text is known to its source and not yet to others.
    pub(super) fn committed(source: &str, text: &str) -> Seed {
        Seed { source: source.to_owned(), commitment: Some(commitment(text)), text: None }
    }

    /// Returns a seed whose text nobody knows yet.
    pub(super) fn announced(source: &str) -> Seed {
        Seed { source: source.to_owned(), commitment: None, text: None }
    }
}

/// A draw as it is published: before it is made, and after.
///
/// As JSON it has the fields of [`Plan`], `seeds` and `drawn`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Record {
    /// The plan.
    #[serde(flatten)]
    pub(super) plan: Plan,
    /// The seed texts, in the order in which they make the key.
    pub(super) seeds: Vec<Seed>,
    /// The X-FENs of what was drawn; empty before.
    pub(super) drawn: Vec<String>,
}

impl Record {
    /// Returns the record to publish before a draw.
    ///
    /// # Errors
    ///
    /// Says why the plan cannot be carried out, or that there is no seed.
    pub(super) fn announce(plan: Plan, seeds: Vec<Seed>) -> Result<Record, String> {
        plan.setups()?;
        if seeds.is_empty() {
            return Err(NO_SEED.to_owned());
        }
        Ok(Record { plan, seeds, drawn: Vec::new() })
    }

    /// Makes the draw, with a text for each seed, and returns the record to publish after it.
    ///
    /// # Errors
    ///
    /// Says that there are too few or too many texts, or that one is not the text that was committed to.
    pub(super) fn reveal(&self, texts: &[&str]) -> Result<Record, String> {
        if texts.len() != self.seeds.len() {
            let [seeds, needed] = ["seed", "text"].map(|noun| count(self.seeds.len() as u64, noun));
            return Err(format!("the record has {seeds}, so it needs {needed}, not {}", texts.len()));
        }
        let reveal = |(seed, text): (&Seed, &&str)| Seed { text: Some((*text).to_owned()), ..seed.clone() };
        let seeds = self.seeds.iter().zip(texts).map(reveal).collect();
        let mut record = Record { plan: self.plan.clone(), seeds, drawn: Vec::new() };
        record.drawn = record.redraw()?.collect();
        Ok(record)
    }

    /// Repeats the draw, and returns an error unless every commitment holds and the same positions come.
    ///
    /// # Errors
    ///
    /// Says what is wrong first.
    pub(super) fn check(&self) -> Result<(), String> {
        // One after the other: the count may be as large as a forger likes.
        let mut expected = self.redraw()?;
        let mut recorded = self.drawn.iter();
        for number in 1.. {
            match (recorded.next(), expected.next()) {
                (None, None) => break,
                (Some(recorded), Some(drawn)) if *recorded == drawn => {}
                (recorded, drawn) => {
                    let recorded = Escaped(recorded.map_or("none", String::as_str));
                    let drawn = drawn.as_deref().unwrap_or("none");
                    return Err(format!("position {number} of the record is {recorded}; the seed texts draw {drawn}"));
                }
            }
        }
        Ok(())
    }

    /// Returns the record as it was before the draw, without texts and positions.
    pub(super) fn announced(&self) -> Record {
        let seeds = self.seeds.iter().map(|seed| Seed { text: None, ..seed.clone() }).collect();
        Record { plan: self.plan.clone(), seeds, drawn: Vec::new() }
    }

    /// Returns the X-FENs that the seed texts draw.
    fn redraw(&self) -> Result<impl Iterator<Item = String> + use<>, String> {
        if self.seeds.is_empty() {
            return Err(NO_SEED.to_owned());
        }
        let mut texts = Vec::new();
        for Seed { source, commitment: committed, text } in &self.seeds {
            let Some(text) = text else { return Err(format!("the text of {} is not revealed yet", Escaped(source))) };
            if committed.as_ref().is_some_and(|committed| !committed.eq_ignore_ascii_case(&commitment(text))) {
                let source = Escaped(source);
                return Err(format!("the text of {source} does not have the SHA-256 that was published"));
            }
            texts.push(text.as_str());
        }
        Ok(self.plan.draw(&texts)?.map(|setup| setup.fen(CastlingStyle::XFen).to_string()))
    }
}

const NO_SEED: &str = "a draw needs a seed text";

/// Returns the commitment to a text: its SHA-256 in hexadecimal, as `sha256sum` prints it.
fn commitment(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// Returns the key of a draw with these seed texts.
fn key(texts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update("chess960 draw\n");
    for text in texts {
        hash.update(text);
        hash.update("\n");
    }
    hash.finalize().into()
}

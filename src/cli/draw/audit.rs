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

use std::fmt;

use chess960_tables::{CastlingStyle, Setup};
use rand::{SeedableRng as _, rngs::ChaCha20Rng};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::cli::{
    sample::{below, sample_with},
    setups::{Pairing, Setups},
};
use chess960_notation::{Escaped, Notation, NotationError};

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
    /// Returns [`AuditError`] if the plan cannot be carried out, or a text has a line break in it.
    pub(super) fn draw(&self, texts: &[&str]) -> Result<impl Iterator<Item = Setup> + use<>, AuditError> {
        if texts.iter().any(|text| text.contains(['\n', '\r'])) {
            return Err(AuditError::LineBreak);
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
    /// Returns [`AuditError`] if the positions are not a selection, or there are too few.
    pub(super) fn setups(&self) -> Result<Setups, AuditError> {
        let positions = Notation::default().select(&self.positions).map_err(AuditError::Positions)?;
        let setups = Setups::new(positions, Pairing::of(self.double, self.different));
        let (wanted, available) = (self.count, setups.count());
        if available == 0 || self.distinct && wanted > available {
            return Err(AuditError::TooFew { wanted, available });
        }
        Ok(setups)
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
    /// Returns [`AuditError`] if the plan cannot be carried out, or there is no seed.
    pub(super) fn announce(plan: Plan, seeds: Vec<Seed>) -> Result<Record, AuditError> {
        plan.setups()?;
        if seeds.is_empty() {
            return Err(AuditError::NoSeed);
        }
        Ok(Record { plan, seeds, drawn: Vec::new() })
    }

    /// Makes the draw, with a text for each seed, and returns the record to publish after it.
    ///
    /// # Errors
    ///
    /// Returns [`AuditError`] if there are too few or too many texts, or one is not the text that was committed to.
    pub(super) fn reveal(&self, texts: &[&str]) -> Result<Record, AuditError> {
        if texts.len() != self.seeds.len() {
            return Err(AuditError::TextCount { seeds: self.seeds.len(), texts: texts.len() });
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
    /// Returns the first thing that is wrong as an [`AuditError`].
    pub(super) fn check(&self) -> Result<(), AuditError> {
        // One after the other: the count may be as large as a forger likes.
        let mut expected = self.redraw()?;
        let mut recorded = self.drawn.iter();
        for number in 1.. {
            match (recorded.next(), expected.next()) {
                (None, None) => break,
                (Some(recorded), Some(drawn)) if *recorded == drawn => {}
                (recorded, drawn) => {
                    return Err(AuditError::OtherDraw { number, recorded: recorded.cloned(), drawn });
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
    fn redraw(&self) -> Result<impl Iterator<Item = String> + use<>, AuditError> {
        if self.seeds.is_empty() {
            return Err(AuditError::NoSeed);
        }
        let mut texts = Vec::new();
        for Seed { source, commitment: committed, text } in &self.seeds {
            let text = text.as_ref().ok_or_else(|| AuditError::NoText { source: source.clone() })?;
            if committed.as_ref().is_some_and(|committed| !committed.eq_ignore_ascii_case(&commitment(text))) {
                return Err(AuditError::OtherText { source: source.clone() });
            }
            texts.push(text.as_str());
        }
        Ok(self.plan.draw(&texts)?.map(|setup| setup.fen(CastlingStyle::XFen).to_string()))
    }
}

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

/// The reason why a draw cannot be made or a record is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AuditError {
    /// The positions to draw from are not a selection.
    Positions(NotationError),
    /// There are too few different positions, or none at all.
    TooFew {
        /// The number of positions to draw.
        wanted: u32,
        /// How many there are.
        available: u32,
    },
    /// A seed text has more than one line, so the key would be ambiguous.
    LineBreak,
    /// The record has no seed.
    NoSeed,
    /// A text is not revealed yet.
    NoText {
        /// The source of the text.
        source: String,
    },
    /// There is not one text for each seed.
    TextCount {
        /// How many seeds the record has.
        seeds: usize,
        /// How many texts there are.
        texts: usize,
    },
    /// A text is not the one that was committed to.
    OtherText {
        /// The source of the text.
        source: String,
    },
    /// The record has another position than the seed texts draw.
    OtherDraw {
        /// Which, from 1.
        number: usize,
        /// The X-FEN in the record, if there is one.
        recorded: Option<String>,
        /// The X-FEN that the seed texts draw, if there is one.
        drawn: Option<String>,
    },
}

impl fmt::Display for AuditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AuditError::Positions(error) => write!(f, "the positions to draw from: {error}"),
            AuditError::TooFew { available: 0, .. } => f.write_str("there is nothing to draw from"),
            AuditError::TooFew { wanted, available: 1 } => {
                write!(f, "cannot draw {wanted} different positions: there is only 1")
            }
            AuditError::TooFew { wanted, available } => {
                write!(f, "cannot draw {wanted} different positions: there are only {available}")
            }
            AuditError::LineBreak => f.write_str("a seed text is one line, without a line break"),
            AuditError::NoSeed => f.write_str("a draw needs a seed text"),
            AuditError::NoText { source } => write!(f, "the text of {} is not revealed yet", Escaped(source)),
            AuditError::TextCount { seeds, texts } => {
                write!(f, "the record has {seeds} seeds, so {seeds} texts are needed, not {texts}")
            }
            AuditError::OtherText { source } => {
                write!(f, "the text of {} does not have the SHA-256 that was published", Escaped(source))
            }
            AuditError::OtherDraw { number, recorded, drawn } => {
                let or_none =
                    |fen: &Option<String>| fen.as_deref().map_or("none".to_owned(), |fen| Escaped(fen).to_string());
                let (recorded, drawn) = (or_none(recorded), or_none(drawn));
                write!(f, "position {number} of the record is {recorded}; the seed texts draw {drawn}")
            }
        }
    }
}

impl std::error::Error for AuditError {}

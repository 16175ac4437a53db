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
//!
//! ```
//! use chess960::audit::{Plan, Record, Seed};
//!
//! let plan = Plan { positions: "all+not:518".into(), double: false, different: false, count: 2, distinct: true };
//! let secret = "correct horse battery staple";
//! let seeds = vec![Seed::committed("the arbiter", secret), Seed::announced("lottery of 7 March")];
//! let announced = Record::announce(plan, seeds)?;
//! // ... the record is published, the lottery is drawn ...
//! let drawn = announced.reveal(&[secret, "4 8 15 16 23 42"])?;
//! assert_eq!(drawn.drawn.len(), 2);
//! assert_eq!(drawn.check(), Ok(()));
//! # Ok::<(), chess960::audit::AuditError>(())
//! ```

use std::fmt;

use chess960_tables::{CastlingStyle, Setup};
use rand::{SeedableRng as _, rngs::ChaCha20Rng};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{
    book::Setups,
    escape::Escaped,
    notation::{Notation, NotationError},
    sample::{below, sample_with},
};

/// A draw that is planned.
///
/// ```
/// use chess960::audit::Plan;
///
/// let plan = Plan { positions: "0-9".into(), double: true, different: false, count: 3, distinct: true };
/// assert_eq!(plan.draw(&["a text"])?.len(), 3);
/// # Ok::<(), chess960::audit::AuditError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The positions to draw from, a selection as [`Notation`] reads it by default.
    pub positions: String,
    /// Whether White's and Black's positions are drawn separately, as in double Fischer random chess.
    pub double: bool,
    /// With `double`, whether the sides never have the same position.
    pub different: bool,
    /// How many are drawn.
    pub count: u32,
    /// Whether none is drawn twice.
    pub distinct: bool,
}

impl Plan {
    /// Draws with the random numbers of these seed texts.
    ///
    /// The positions, or pairs of them, are numbered from 0 as [`Setups`] numbers them. If the draw is distinct, those drawn are the
    /// first of a shuffle, as in [`sample`](crate::sample::sample); otherwise each is drawn by itself.
    ///
    /// # Errors
    ///
    /// Returns [`AuditError`] if the plan cannot be carried out, or a text has a line break in it.
    ///
    /// ```
    /// use chess960::audit::Plan;
    ///
    /// let plan = Plan { positions: "518".into(), double: false, different: false, count: 2, distinct: false };
    /// assert!(plan.draw(&["x"])?.iter().all(|setup| setup.white().scharnagl() == 518));
    /// assert!(Plan { distinct: true, ..plan }.draw(&["x"]).is_err());
    /// # Ok::<(), chess960::audit::AuditError>(())
    /// ```
    pub fn draw<T: AsRef<str>>(&self, texts: &[T]) -> Result<Vec<Setup>, AuditError> {
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        Ok(self.draws(&texts)?.collect())
    }

    /// Draws one after the other, as [`draw`](Self::draw) does all at once.
    ///
    /// # Errors
    ///
    /// Returns [`AuditError`] if the plan cannot be carried out, or a text has a line break in it.
    ///
    /// ```
    /// use chess960::audit::Plan;
    ///
    /// let plan = Plan { positions: "all".into(), double: false, different: false, count: u32::MAX, distinct: false };
    /// let first = plan.draws(&["x"])?.next();
    /// assert_eq!(first, Some(Plan { count: 1, ..plan }.draw(&["x"])?[0]));
    /// # Ok::<(), chess960::audit::AuditError>(())
    /// ```
    pub fn draws(&self, texts: &[&str]) -> Result<impl Iterator<Item = Setup> + use<>, AuditError> {
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
    ///
    /// ```
    /// use chess960::audit::Plan;
    ///
    /// let plan = Plan { positions: "0-9".into(), double: true, different: false, count: 3, distinct: true };
    /// assert_eq!(plan.setups()?.count(), 100);
    /// # Ok::<(), chess960::audit::AuditError>(())
    /// ```
    pub fn setups(&self) -> Result<Setups, AuditError> {
        let positions = Notation::default().select(&self.positions).map_err(AuditError::Positions)?;
        let setups = match (self.double, self.different) {
            (false, _) => Setups::of(positions),
            (true, false) => Setups::double(positions),
            (true, true) => Setups::double_different(positions),
        };
        let (wanted, available) = (self.count, setups.count());
        if available == 0 || self.distinct && wanted > available {
            return Err(AuditError::TooFew { wanted, available });
        }
        Ok(setups)
    }
}

/// A seed text and where it comes from.
///
/// ```
/// use chess960::audit::Seed;
///
/// let seed = Seed::committed("White", "abc");
/// assert_eq!(
///     seed.commitment.as_deref(),
///     Some("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
/// );
/// assert_eq!(seed.text, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seed {
    /// Whose text it is, or which public source's.
    pub source: String,
    /// SHA-256 of the text in hexadecimal, if the text was known beforehand.
    pub commitment: Option<String>,
    /// The text, once it is revealed.
    pub text: Option<String>,
}

impl Seed {
    /// Returns a seed whose text is known to its source and not yet to others.
    ///
    /// ```
    /// assert!(chess960::audit::Seed::committed("the arbiter", "a secret").commitment.is_some());
    /// ```
    #[must_use]
    pub fn committed(source: &str, text: &str) -> Seed {
        Seed { source: source.to_owned(), commitment: Some(commitment(text)), text: None }
    }

    /// Returns a seed whose text nobody knows yet.
    ///
    /// ```
    /// assert_eq!(chess960::audit::Seed::announced("lottery of 7 March").commitment, None);
    /// ```
    #[must_use]
    pub fn announced(source: &str) -> Seed {
        Seed { source: source.to_owned(), commitment: None, text: None }
    }
}

/// A draw as it is published: before it is made, and after.
///
/// As JSON it has the fields of [`Plan`], `seeds` and `drawn`.
///
/// ```
/// use chess960::audit::Record;
///
/// let record: Record = serde_json::from_str(
///     r#"{
///         "positions": "all", "double": false, "different": false, "count": 1, "distinct": true,
///         "seeds": [{"source": "lottery", "commitment": null, "text": "4 8 15 16 23 42"}],
///         "drawn": ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
///     }"#,
/// )?;
/// assert!(record.check().is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The plan.
    #[serde(flatten)]
    pub plan: Plan,
    /// The seed texts, in the order in which they make the key.
    pub seeds: Vec<Seed>,
    /// The X-FENs of what was drawn; empty before.
    pub drawn: Vec<String>,
}

impl Record {
    /// Returns the record to publish before a draw.
    ///
    /// # Errors
    ///
    /// Returns [`AuditError`] if the plan cannot be carried out, or there is no seed.
    ///
    /// ```
    /// use chess960::audit::{Plan, Record, Seed};
    ///
    /// let plan = Plan { positions: "all".into(), double: false, different: false, count: 1, distinct: true };
    /// assert!(Record::announce(plan.clone(), vec![Seed::announced("lottery")]).is_ok());
    /// assert!(Record::announce(plan, vec![]).is_err());
    /// ```
    pub fn announce(plan: Plan, seeds: Vec<Seed>) -> Result<Record, AuditError> {
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
    ///
    /// ```
    /// use chess960::audit::{AuditError, Plan, Record, Seed};
    ///
    /// let plan = Plan { positions: "all".into(), double: false, different: false, count: 1, distinct: true };
    /// let announced = Record::announce(plan, vec![Seed::committed("the arbiter", "a secret")])?;
    /// assert!(matches!(announced.reveal(&["another"]), Err(AuditError::OtherText { .. })));
    /// assert!(announced.reveal(&["a secret"]).is_ok());
    /// # Ok::<(), AuditError>(())
    /// ```
    pub fn reveal(&self, texts: &[&str]) -> Result<Record, AuditError> {
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
    ///
    /// ```
    /// use chess960::audit::{Plan, Record, Seed};
    ///
    /// let plan = Plan { positions: "all".into(), double: false, different: false, count: 1, distinct: true };
    /// let mut record = Record::announce(plan, vec![Seed::announced("lottery")])?.reveal(&["1 2 3"])?;
    /// assert!(record.check().is_ok());
    /// record.seeds[0].text = Some("1 2 4".into());
    /// assert!(record.check().is_err());
    /// # Ok::<(), chess960::audit::AuditError>(())
    /// ```
    pub fn check(&self) -> Result<(), AuditError> {
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
    ///
    /// ```
    /// use chess960::audit::{Plan, Record, Seed};
    ///
    /// let plan = Plan { positions: "all".into(), double: false, different: false, count: 1, distinct: true };
    /// let announced = Record::announce(plan, vec![Seed::announced("lottery")])?;
    /// assert_eq!(announced.reveal(&["1 2 3"])?.announced(), announced);
    /// # Ok::<(), chess960::audit::AuditError>(())
    /// ```
    #[must_use]
    pub fn announced(&self) -> Record {
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
        Ok(self.plan.draws(&texts)?.map(|setup| setup.fen(CastlingStyle::XFen).to_string()))
    }
}

/// Returns the commitment to a text: its SHA-256 in hexadecimal, as `sha256sum` prints it.
///
/// ```
/// let commitment = chess960::audit::commitment("abc");
/// assert_eq!(commitment, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
/// ```
#[must_use]
pub fn commitment(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// Returns the key of a draw with these seed texts.
///
/// ```
/// use chess960::audit::{commitment, key};
///
/// let hexadecimal: String = key(&["a", "b"]).iter().map(|byte| format!("{byte:02x}")).collect();
/// assert_eq!(hexadecimal, commitment("chess960 draw\na\nb\n"));
/// ```
#[must_use]
pub fn key<T: AsRef<str>>(texts: &[T]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update("chess960 draw\n");
    for text in texts {
        hash.update(text.as_ref());
        hash.update("\n");
    }
    hash.finalize().into()
}

/// The reason why a draw cannot be made or a record is not right.
///
/// ```
/// use chess960::audit::{AuditError, Plan};
///
/// let plan = Plan { positions: "0-4".into(), double: false, different: false, count: 6, distinct: true };
/// let error = plan.draw(&["x"]).unwrap_err();
/// assert_eq!(error.to_string(), "cannot draw 6 different positions: there are only 5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AuditError {
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

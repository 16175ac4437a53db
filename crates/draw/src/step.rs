#[cfg(feature = "text")]
use std::fmt;
use std::fmt::Display;

use crate::{Face, PartialRank};
#[cfg(feature = "text")]
use crate::{Filled, Words};

/// A step of a draw: a throw, or what follows from one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DrawStep {
    /// Threw a coin, a die and the like, or drew a piece or a card.
    Thrown {
        /// What came up.
        face: Face,
        /// Whether it counts for nothing and the throw is repeated.
        again: bool,
    },
    /// What the words say with these values, and the rank afterwards if the step changed it.
    Said {
        /// The key of a text in the section `draw` of the words.
        key: &'static str,
        /// What it is filled with.
        values: Vec<(&'static str, String)>,
        /// The rank.
        rank: Option<PartialRank>,
    },
    /// Arithmetic, the same in every language.
    Sum(String),
}

impl DrawStep {
    pub(crate) fn said(
        key: &'static str,
        values: &[(&'static str, &dyn Display)],
        rank: Option<PartialRank>,
    ) -> DrawStep {
        let values = values.iter().map(|(name, value)| (*name, value.to_string())).collect();
        DrawStep::Said { key, values, rank }
    }

    /// Returns the rank after the step if the step changed it.
    #[must_use]
    pub fn rank(&self) -> Option<PartialRank> {
        if let DrawStep::Said { rank, .. } = self { *rank } else { None }
    }

    /// Returns the step as a short sentence without a full stop, in the language of some words.
    #[cfg(feature = "text")]
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        match self {
            DrawStep::Thrown { face, again: false } => face.text(words),
            DrawStep::Thrown { face, again: true } => Filled("again", &[("face", &face.text(words))]).text(words),
            DrawStep::Said { key, values, .. } => {
                let values: Vec<_> = values.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
                Filled(key, &values).text(words)
            }
            DrawStep::Sum(sum) => sum.clone(),
        }
    }
}

#[cfg(feature = "text")]
impl fmt::Display for DrawStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Words::english()))
    }
}

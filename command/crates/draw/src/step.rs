use std::fmt;

use crate::Words;
use crate::{Face, PartialRank, Phrase};

/// A step of a draw: a throw, or what follows from one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DrawStep {
    /// Threw a coin, a die and the like, or drew a piece or a card.
    Thrown {
        /// The face that came up.
        face: Face,
        /// Whether it counts for nothing and the throw is repeated.
        again: bool,
    },
    /// The text, and the rank after the step if the step changed it.
    Said {
        /// The text.
        phrase: Phrase,
        /// The rank.
        rank: Option<PartialRank>,
    },
    /// Arithmetic, the same in every language.
    Sum(String),
}

impl DrawStep {
    /// Returns the rank after the step if the step changed it.
    #[must_use]
    pub fn rank(&self) -> Option<PartialRank> {
        if let DrawStep::Said { rank, .. } = self { *rank } else { None }
    }

    /// Returns the step as a short sentence without a full stop, in the language of some words.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        match self {
            DrawStep::Thrown { face, again: false } => face.text(words),
            DrawStep::Thrown { face, again: true } => Phrase::new("again", &[("face", &face.text(words))]).text(words),
            DrawStep::Said { phrase, .. } => phrase.text(words),
            DrawStep::Sum(sum) => sum.clone(),
        }
    }
}

impl fmt::Display for DrawStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Words::english()))
    }
}

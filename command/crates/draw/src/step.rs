use std::fmt;

use crate::Words;
use crate::{Face, PartialRank, Phrase};

/// A step of a draw: a throw, or a consequence of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DrawStep {
    /// A throw of a coin or a die, or a piece or card that was drawn.
    Thrown {
        /// The face that came up.
        face: Face,
        /// Whether the throw does not count and is repeated.
        again: bool,
    },
    /// A text, and the rank after the step if the step changed it.
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

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use chess960_tables::StartPosition;

use crate::{Counts, Game, Tag};

/// How many times positions were selected. A selection is a distinct event, round and position: all games of a round
/// that start from the same position are one.
///
/// A round is a value of the tag `Event` with the part of the tag `Round` before the first dot, unless that is `?` or
/// `-`. A game without one is a selection of its own.
///
/// ```
/// use chess960_games::{Stats, analysis::selections};
///
/// let fen = "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]";
/// let pgn = format!("[Event \"a\"]\n[Round \"1.1\"]\n{fen}\n\n*\n\n[Event \"a\"]\n[Round \"1.2\"]\n{fen}\n\n*\n");
/// let mut stats = Stats::default();
/// stats.read(pgn.as_bytes(), |error| panic!("{error}"))?;
/// assert_eq!((stats.positions[0].games(), selections(&stats)[0]), (2, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCounts {
    /// The selections in rounds: a hash of event and round, and in its lowest bits the Scharnagl number. `None` if
    /// there are too many.
    selections: Option<HashSet<u64>>,
    /// How many games are not selections of their own, since they have a round, by Scharnagl number.
    games: Box<[u64; StartPosition::COUNT as usize]>,
    /// How many games that were counted elsewhere are not selections of their own.
    counted: Box<[u64; StartPosition::COUNT as usize]>,
}

/// The bits of a Scharnagl number.
const NUMBER: u64 = 0x3FF;

impl Default for RoundCounts {
    fn default() -> RoundCounts {
        let none = Box::new([0; StartPosition::COUNT as usize]);
        RoundCounts { selections: Some(HashSet::new()), games: none.clone(), counted: none }
    }
}

impl RoundCounts {
    /// The largest number of selections in rounds, so that memory stays constant. With more, each game is a selection.
    pub const MAX: usize = 1_000_000;

    pub(super) fn add(&mut self, game: &Game, position: StartPosition) {
        let [event, round] = [Tag::Event, Tag::Round].map(|tag| game.tag(tag).unwrap_or_default());
        let round = round.split('.').next().unwrap_or_default().trim();
        if matches!(round, "" | "?" | "-") {
            return;
        }
        self.games[usize::from(position.scharnagl())] += 1;
        let mut hasher = DefaultHasher::new();
        (&event, round).hash(&mut hasher);
        self.insert([hasher.finish() & !NUMBER | u64::from(position.scharnagl())]);
    }

    /// Adds games that were counted elsewhere and are not selections of their own.
    pub(super) fn add_counted(&mut self, games: u64, position: StartPosition) {
        self.counted[usize::from(position.scharnagl())] += games;
    }

    fn insert(&mut self, selections: impl IntoIterator<Item = u64>) {
        if let Some(known) = &mut self.selections {
            known.extend(selections);
            if known.len() > RoundCounts::MAX {
                self.selections = None;
            }
        }
    }

    pub(super) fn merge(&mut self, other: &RoundCounts) {
        match &other.selections {
            Some(selections) => self.insert(selections.iter().copied()),
            None => self.selections = None,
        }
        for (games, other) in [(&mut self.games, &other.games), (&mut self.counted, &other.counted)] {
            games.iter_mut().zip(other.iter()).for_each(|(games, other)| *games += other);
        }
    }

    /// Returns whether there are too many to be known.
    #[must_use]
    pub const fn are_too_many(&self) -> bool {
        self.selections.is_none()
    }

    /// Returns how many times each position was selected, by Scharnagl number, if these are all its games.
    pub(super) fn selections(&self, positions: &[Counts]) -> Vec<u64> {
        let mut selected: Vec<u64> =
            positions.iter().zip(self.counted.iter()).map(|(counts, others)| counts.games() - others).collect();
        if let Some(selections) = &self.selections {
            selected.iter_mut().zip(self.games.iter()).for_each(|(selected, games)| *selected -= games);
            selections
                .iter()
                .filter_map(|selection| usize::try_from(selection & NUMBER).ok())
                .for_each(|number| selected[number] += 1);
        }
        selected
    }
}

use std::collections::BTreeMap;

use chess960_tables::StartPosition;

use crate::pgn::{Game, Tag};

/// The rounds of tournaments, and which positions they were played from.
///
/// Where all boards of a round start from the same position, it was drawn once for the whole round. A round is a value of
/// the tag `Event` and what stands before the first dot in the tag `Round`, which is not `?` or `-`.
///
/// ```
/// use chess960_games::Stats;
/// use chess960_tables::sp;
///
/// let fen = "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]";
/// let pgn = format!("[Event \"a\"]\n[Round \"1.1\"]\n{fen}\n\n*\n\n[Event \"a\"]\n[Round \"1.2\"]\n{fen}\n\n*\n");
/// let mut stats = Stats::default();
/// stats.read(pgn.as_bytes(), |error| panic!("{error}"))?;
/// assert_eq!(stats.of(sp!(0)).games(), 2);
/// assert_eq!(stats.rounds.all().unwrap().next().unwrap().1.games, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// By event and round, on a line each. `None` if there are too many.
    rounds: Option<BTreeMap<String, Round>>,
}

/// A round of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The position of all its games, if they share one.
    pub position: Option<StartPosition>,
    /// How many games it has.
    pub games: u64,
}

impl Default for Rounds {
    fn default() -> Rounds {
        Rounds { rounds: Some(BTreeMap::new()) }
    }
}

impl Rounds {
    /// How many rounds are told apart, so that memory stays constant. In an archive with more, none are.
    pub const MAX: usize = 20_000;

    /// The length in characters at which longer names are cut.
    const MAX_NAME: usize = 100;

    pub(super) fn add(&mut self, game: &Game, position: StartPosition) {
        let tag = |tag| game.tag(tag).unwrap_or_default();
        let round = tag(Tag::Round);
        let round = round.split('.').next().unwrap_or_default().trim();
        if !matches!(round, "" | "?" | "-") {
            self.insert(&tag(Tag::Event), round, Round { position: Some(position), games: 1 });
        }
    }

    /// Adds games to a round.
    ///
    /// ```
    /// use chess960_games::{Round, Rounds};
    /// use chess960_tables::sp;
    ///
    /// let mut rounds = Rounds::default();
    /// rounds.insert("Open", "1", Round { position: Some(sp!(518)), games: 4 });
    /// rounds.insert("Open", "1", Round { position: Some(sp!(0)), games: 1 });
    /// assert_eq!(rounds.all().unwrap().next(), Some((("Open", "1"), Round { position: None, games: 5 })));
    /// ```
    pub fn insert(&mut self, event: &str, round: &str, games: Round) {
        let Some(rounds) = &mut self.rounds else { return };
        let name = format!("{}\n{}", cut(event), cut(round));
        rounds
            .entry(name)
            .and_modify(|round| {
                round.position = round.position.filter(|position| Some(*position) == games.position);
                round.games += games.games;
            })
            .or_insert(games);
        if rounds.len() > Rounds::MAX {
            *self = Rounds::too_many();
        }
    }

    /// No rounds, because there are more than [`Rounds::MAX`].
    #[must_use]
    pub const fn too_many() -> Rounds {
        Rounds { rounds: None }
    }

    /// Adds the games of other rounds.
    ///
    /// ```
    /// use chess960_games::Rounds;
    ///
    /// let mut rounds = Rounds::default();
    /// rounds.merge(&Rounds::too_many());
    /// assert_eq!(rounds, Rounds::too_many());
    /// ```
    pub fn merge(&mut self, other: &Rounds) {
        match other.all() {
            Some(rounds) => rounds.for_each(|((event, round), games)| self.insert(event, round, games)),
            None => *self = Rounds::too_many(),
        }
    }

    /// Returns the rounds with their event and name, in alphabetical order; `None` if there are more than [`Rounds::MAX`].
    #[must_use]
    pub fn all(&self) -> Option<impl Iterator<Item = ((&str, &str), Round)>> {
        let rounds = self.rounds.as_ref()?;
        Some(rounds.iter().map(|(name, games)| (name.split_once('\n').unwrap_or((name, "")), *games)))
    }
}

/// Returns the beginning of a name, as long as is kept of it.
fn cut(name: &str) -> &str {
    let name = name.lines().next().unwrap_or_default();
    name.char_indices().nth(Rounds::MAX_NAME).map_or(name, |(end, _)| &name[..end])
}

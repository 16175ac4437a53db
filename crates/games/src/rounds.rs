use std::collections::BTreeMap;

use chess960_tables::StartPosition;

use crate::pgn::{Game, Tag};

/// The rounds of tournaments, and which positions they were played from.
///
/// Where all boards of a round start from the same position, it was drawn once for the whole round. A round is a value of
/// the tag `Event` with the part of the tag `Round` before the first dot, unless that is `?` or `-`. Pairings, with the position that was
/// played, are kept to find return games.
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
/// assert_eq!(stats.rounds.rounds().unwrap().next().unwrap().1.games, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// By event and round, on a line each. `None` if there are too many.
    rounds: Option<BTreeMap<String, Round>>,
    /// How many games each pairing has. `None` if there are too many.
    pairings: Option<BTreeMap<Pairing, u64>>,
}

/// Two players, their colours, and the position that they play in a round.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pairing {
    /// The event.
    pub event: String,
    /// The round, as [`Rounds`] have it.
    pub round: String,
    /// The player of White.
    pub white: String,
    /// The player of Black.
    pub black: String,
    /// The starting position.
    pub position: StartPosition,
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
        Rounds { rounds: Some(BTreeMap::new()), pairings: Some(BTreeMap::new()) }
    }
}

impl Rounds {
    /// The largest number of rounds, and of pairings, so that memory stays constant. In an archive with more, none are kept.
    pub const MAX: usize = 20_000;

    /// The length in characters at which longer names are cut.
    const MAX_NAME: usize = 100;

    pub(super) fn add(&mut self, game: &Game<'_>, position: StartPosition) {
        let tag = |tag| game.tag(tag).unwrap_or_default();
        let (event, round) = (tag(Tag::Event), tag(Tag::Round));
        let round = round.split('.').next().unwrap_or_default().trim();
        if is_unknown(round) {
            return;
        }
        self.insert(&event, round, Round { position: Some(position), games: 1 });
        let [white, black] = [Tag::White, Tag::Black].map(tag);
        if !is_unknown(&white) && !is_unknown(&black) {
            let [event, round, white, black] = [&*event, round, &white, &black].map(str::to_owned);
            self.insert_pairing(Pairing { event, round, white, black, position }, 1);
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
    /// assert_eq!(rounds.rounds().unwrap().next(), Some((("Open", "1"), Round { position: None, games: 5 })));
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
            self.rounds = None;
        }
    }

    /// Adds games to a pairing.
    ///
    /// ```
    /// use chess960_games::{Pairing, Rounds};
    /// use chess960_tables::sp;
    ///
    /// let [event, round, white, black] = ["Match", "1", "A", "B"].map(str::to_owned);
    /// let pairing = Pairing { event, round, white, black, position: sp!(518) };
    /// let mut rounds = Rounds::default();
    /// rounds.insert_pairing(pairing.clone(), 2);
    /// rounds.insert_pairing(pairing.clone(), 1);
    /// assert_eq!(rounds.pairings().unwrap().collect::<Vec<_>>(), [(&pairing, 3)]);
    /// ```
    pub fn insert_pairing(&mut self, mut pairing: Pairing, games: u64) {
        let Some(pairings) = &mut self.pairings else { return };
        for name in [&mut pairing.event, &mut pairing.round, &mut pairing.white, &mut pairing.black] {
            name.truncate(cut(name).len());
        }
        *pairings.entry(pairing).or_default() += games;
        if pairings.len() > Rounds::MAX {
            self.pairings = None;
        }
    }

    /// Forgets the rounds, as if there were more than [`Rounds::MAX`].
    pub fn forget_rounds(&mut self) {
        self.rounds = None;
    }

    /// Forgets the pairings, as if there were more than [`Rounds::MAX`].
    pub fn forget_pairings(&mut self) {
        self.pairings = None;
    }

    /// Adds the games of other rounds.
    ///
    /// ```
    /// use chess960_games::Rounds;
    ///
    /// let mut many = Rounds::default();
    /// many.forget_rounds();
    /// let mut rounds = Rounds::default();
    /// rounds.merge(&many);
    /// assert!(rounds.rounds().is_none() && rounds.pairings().is_some());
    /// ```
    pub fn merge(&mut self, other: &Rounds) {
        match other.rounds() {
            Some(rounds) => rounds.for_each(|((event, round), games)| self.insert(event, round, games)),
            None => self.forget_rounds(),
        }
        match other.pairings() {
            Some(pairings) => pairings.for_each(|(pairing, games)| self.insert_pairing(pairing.clone(), games)),
            None => self.forget_pairings(),
        }
    }

    /// Returns the rounds with their event and name, in alphabetical order; `None` if there are more than [`Rounds::MAX`].
    #[must_use]
    pub fn rounds(&self) -> Option<impl Iterator<Item = ((&str, &str), Round)>> {
        let rounds = self.rounds.as_ref()?;
        Some(rounds.iter().map(|(name, games)| (name.split_once('\n').unwrap_or((name, "")), *games)))
    }

    /// Returns the pairings and how many games they have, in alphabetical order; `None` if there are more than [`Rounds::MAX`].
    #[must_use]
    pub fn pairings(&self) -> Option<impl Iterator<Item = (&Pairing, u64)>> {
        Some(self.pairings.as_ref()?.iter().map(|(pairing, games)| (pairing, *games)))
    }
}

/// Returns whether the value of a tag stands for an unknown one.
fn is_unknown(value: &str) -> bool {
    matches!(value, "" | "?" | "-")
}

/// Returns the part of a name that is kept.
fn cut(name: &str) -> &str {
    let end = memchr::memchr2(b'\n', b'\r', name.as_bytes()).unwrap_or(name.len());
    let line = &name[..end];
    // Nearly all are shorter even in bytes.
    if line.len() <= Rounds::MAX_NAME {
        return line;
    }
    line.char_indices().nth(Rounds::MAX_NAME).map_or(line, |(end, _)| &line[..end])
}

use std::{borrow::Cow, collections::BTreeMap};

use chess960_tables::StartPosition;

use crate::{Game, Tag};

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
/// assert_eq!(stats.rounds.rounds().unwrap().next().unwrap().games, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// By event and round, on a line each: the position that all games share, and how many there are. `None` if there are too many.
    rounds: Option<BTreeMap<String, (Option<StartPosition>, u64)>>,
    /// By event, round, White, Black and position: how many games there are. `None` if there are too many.
    pairings: Option<BTreeMap<([String; 4], StartPosition), u64>>,
}

/// A round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Round {
    /// The event.
    pub event: String,
    /// The part of its name before the first dot.
    pub round: String,
    /// The position of all its games, if they share one.
    #[cfg_attr(feature = "serde", serde(rename = "scharnagl", with = "crate::serialize::optional_scharnagl"))]
    pub position: Option<StartPosition>,
    /// How many games it has.
    pub games: u64,
}

/// Two players, their colours, and the position that they play in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing {
    /// The event.
    pub event: String,
    /// The round, as [`Round`] has it.
    pub round: String,
    /// The player of White.
    pub white: String,
    /// The player of Black.
    pub black: String,
    /// The starting position.
    #[cfg_attr(feature = "serde", serde(rename = "scharnagl", with = "chess960_tables::serde_number::scharnagl"))]
    pub position: StartPosition,
    /// How many games they play.
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
        let (event, round) = (tag(Tag::Event).into_owned(), tag(Tag::Round));
        let round = round.split('.').next().unwrap_or_default().trim();
        if is_unknown(round) {
            return;
        }
        let round = Round { event, round: round.to_owned(), position: Some(position), games: 1 };
        self.insert(&round);
        let [white, black] = [Tag::White, Tag::Black].map(tag);
        if !is_unknown(&white) && !is_unknown(&black) {
            let [white, black] = [white, black].map(Cow::into_owned);
            let Round { event, round, .. } = round;
            self.insert_pairing(Pairing { event, round, white, black, position, games: 1 });
        }
    }

    /// Adds games to a round.
    ///
    /// ```
    /// use chess960_games::{Round, Rounds};
    /// use chess960_tables::sp;
    ///
    /// let [event, round] = ["Open", "1"].map(str::to_owned);
    /// let round = Round { event, round, position: Some(sp!(518)), games: 4 };
    /// let mut rounds = Rounds::default();
    /// rounds.insert(&round);
    /// rounds.insert(&Round { position: Some(sp!(0)), games: 1, ..round.clone() });
    /// assert_eq!(rounds.rounds().unwrap().next(), Some(Round { position: None, games: 5, ..round }));
    /// ```
    pub fn insert(&mut self, round: &Round) {
        let Some(rounds) = &mut self.rounds else { return };
        let name = format!("{}\n{}", cut(&round.event), cut(&round.round));
        rounds
            .entry(name)
            .and_modify(|(position, games)| {
                *position = position.filter(|position| Some(*position) == round.position);
                *games += round.games;
            })
            .or_insert((round.position, round.games));
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
    /// let pairing = Pairing { event, round, white, black, position: sp!(518), games: 2 };
    /// let mut rounds = Rounds::default();
    /// rounds.insert_pairing(pairing.clone());
    /// rounds.insert_pairing(Pairing { games: 1, ..pairing.clone() });
    /// assert_eq!(rounds.pairings().unwrap().next(), Some(Pairing { games: 3, ..pairing }));
    /// ```
    pub fn insert_pairing(&mut self, pairing: Pairing) {
        let Some(pairings) = &mut self.pairings else { return };
        let Pairing { event, round, white, black, position, games } = pairing;
        let names = [event, round, white, black].map(|mut name| {
            name.truncate(cut(&name).len());
            name
        });
        *pairings.entry((names, position)).or_default() += games;
        if pairings.len() > Rounds::MAX {
            self.pairings = None;
        }
    }

    /// Adds rounds and pairings; `None` stands for more than [`Rounds::MAX`].
    ///
    /// ```
    /// use chess960_games::Rounds;
    ///
    /// let mut rounds = Rounds::default();
    /// rounds.extend(None::<[_; 0]>, Some([]));
    /// assert!(rounds.rounds().is_none() && rounds.pairings().is_some());
    /// ```
    pub fn extend(
        &mut self,
        rounds: Option<impl IntoIterator<Item = Round>>,
        pairings: Option<impl IntoIterator<Item = Pairing>>,
    ) {
        match rounds {
            Some(rounds) => rounds.into_iter().for_each(|round| self.insert(&round)),
            None => self.rounds = None,
        }
        match pairings {
            Some(pairings) => pairings.into_iter().for_each(|pairing| self.insert_pairing(pairing)),
            None => self.pairings = None,
        }
    }

    /// Returns the rounds, in alphabetical order; `None` if there are more than [`Rounds::MAX`].
    #[must_use]
    pub fn rounds(&self) -> Option<impl Iterator<Item = Round>> {
        Some(self.rounds.as_ref()?.iter().map(|(name, &(position, games))| {
            let (event, round) = name.split_once('\n').unwrap_or((name, ""));
            Round { event: event.to_owned(), round: round.to_owned(), position, games }
        }))
    }

    /// Returns the pairings, in alphabetical order; `None` if there are more than [`Rounds::MAX`].
    #[must_use]
    pub fn pairings(&self) -> Option<impl Iterator<Item = Pairing>> {
        Some(self.pairings.as_ref()?.iter().map(|((names, position), &games)| {
            let [event, round, white, black] = names.clone();
            Pairing { event, round, white, black, position: *position, games }
        }))
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

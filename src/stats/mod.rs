//! Counting games by their starting positions.
//!
//! ```
//! use chess960::{stats::Stats, tables::StartPosition};
//!
//! let pgn = r#"
//! [Variant "Chess960"]
//! [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]
//! [Result "1/2-1/2"]
//!
//! 1. e4 1/2-1/2
//! "#;
//! let mut stats = Stats::default();
//! stats.read(pgn.as_bytes(), |error| panic!("{error}"))?;
//! assert_eq!(stats.of(StartPosition::from_scharnagl(0).unwrap()).draws, 1);
//! # Ok::<(), std::io::Error>(())
//! ```

#[cfg(feature = "cli")]
pub mod analysis;
pub mod archive;
mod counts;
mod decode;
mod filter;
mod names;
pub mod pgn;
mod rounds;
mod start;
mod variant;

use std::io::{self, Read};

use chess960_tables::StartPosition;

use self::pgn::{Game, Outcome, PgnError, PgnErrorKind, Tag};
pub use self::{
    counts::Counts,
    decode::decode,
    filter::{Date, DateError, Filter, TimeControl, TimeControlError},
    names::Names,
    rounds::{Round, Rounds},
    start::{Apart, Start},
    variant::Variant,
};

/// How many games started from each position, and how they ended.
///
/// Counts of the parts of an archive, [merged](Stats::merge), are those of the whole.
///
/// ```
/// use chess960::stats::{Apart, Stats};
///
/// let pgn = "[Variant \"Atomic\"]\n\n*\n\n[SetUp \"1\"]\n\n*\n";
/// let mut stats = Stats::default();
/// let mut errors = Vec::new();
/// stats.read(pgn.as_bytes(), |error| errors.push(error.to_string()))?;
/// assert_eq!((stats.apart(Apart::OtherVariant).games(), stats.apart(Apart::Broken).games()), (1, 1));
/// assert_eq!(errors, ["line 5: the tag SetUp is 1, but there is no tag FEN"]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Stats {
    /// The games that are counted by position, by Scharnagl number.
    pub positions: Box<[Counts; StartPosition::COUNT as usize]>,
    /// The games that are not, in the order of [`Apart::ALL`].
    pub apart: [Counts; Apart::ALL.len()],
    /// The variants of the games that count as [`Apart::OtherVariant`].
    pub other_variants: Names,
    /// Games whose `Result` tag contradicts the moves.
    pub contradictions: u64,
    /// The rounds of tournaments.
    pub rounds: Rounds,
    /// Which games are counted.
    pub filter: Filter,
}

impl Default for Stats {
    fn default() -> Stats {
        Stats::new(Filter::default())
    }
}

impl Stats {
    /// Creates empty counts that will include only games accepted by the filter.
    ///
    /// ```
    /// use chess960::stats::{Filter, Stats};
    ///
    /// assert_eq!(Stats::new(Filter::default()).games(), 0);
    /// ```
    #[must_use]
    #[expect(clippy::large_stack_arrays, reason = "the compiler makes it where it belongs, or moves 30 kB once")]
    pub fn new(filter: Filter) -> Stats {
        Stats {
            positions: Box::new([Counts::default(); StartPosition::COUNT as usize]),
            apart: [Counts::default(); Apart::ALL.len()],
            other_variants: Names::default(),
            contradictions: 0,
            rounds: Rounds::default(),
            filter,
        }
    }

    /// Counts the games of a PGN text of any size, in constant memory. What is wrong with them goes to `report`.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the reader. The games before it are counted.
    ///
    /// ```
    /// use chess960::stats::{Apart, Stats};
    ///
    /// let mut stats = Stats::default();
    /// stats.read("[Event \"a\"]\n\n1. e4 e5 *\n".as_bytes(), |error| panic!("{error}"))?;
    /// assert_eq!(stats.apart(Apart::StandardWithoutFen).unfinished, 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read(&mut self, input: impl Read, report: impl FnMut(PgnError)) -> io::Result<()> {
        self.read_part(input, &mut vec![0; pgn::WINDOW], report).map(drop)
    }

    /// Counts the games of a part of a text. Returns the number of line ends in it.
    fn read_part(&mut self, input: impl Read, buffer: &mut [u8], mut report: impl FnMut(PgnError)) -> io::Result<u64> {
        pgn::read_part(input, buffer, |game| {
            if let Some(error) = self.add(&game) {
                report(error);
            }
        })
    }

    /// Counts a game. Returns what is wrong with it, if anything.
    ///
    /// ```
    /// use chess960::stats::{Stats, pgn::read_games};
    ///
    /// let mut stats = Stats::default();
    /// read_games("[Event \"a\"]\n\n1. e4 e5 *\n".as_bytes(), |game| assert_eq!(stats.add(&game), None))?;
    /// assert_eq!(stats.games(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn add(&mut self, game: &Game) -> Option<PgnError> {
        let tag = game.tag(Tag::Result).and_then(|result| Outcome::parse(&result));
        let result = tag.or(game.moves_result);
        let mut error = None;
        let start = Start::of(game).unwrap_or_else(|found| {
            error = Some(found);
            Start::Apart(Apart::Broken)
        });
        let start = if error.is_none() && !self.filter.accepts(game) { Start::Apart(Apart::LeftOut) } else { start };
        match start {
            Start::Position(sp) => {
                self.positions[usize::from(sp.scharnagl())].add(result);
                self.rounds.add(game, sp);
            }
            Start::Apart(apart) => self.apart[apart as usize].add(result),
        }
        if start == Start::Apart(Apart::OtherVariant) {
            self.other_variants.add(&game.tag(Tag::Variant).unwrap_or_default(), 1);
        }
        match (tag, game.moves_result) {
            (Some(tag), Some(moves)) if tag != moves && start != Start::Apart(Apart::LeftOut) && error.is_none() => {
                self.contradictions += 1;
                Some(PgnError { line: game.line, kind: PgnErrorKind::ContradictoryResult { tag, moves } })
            }
            _ => error,
        }
    }

    /// Adds the games that were counted elsewhere, with the same filter.
    ///
    /// ```
    /// use chess960::stats::Stats;
    ///
    /// let [a, b] = ["[Event \"a\"]\n\n1-0\n\n", "[Event \"b\"]\n\n0-1\n"];
    /// let [mut whole, mut first, mut second] = [(); 3].map(|()| Stats::default());
    /// whole.read([a, b].concat().as_bytes(), |error| panic!("{error}"))?;
    /// first.read(a.as_bytes(), |error| panic!("{error}"))?;
    /// second.read(b.as_bytes(), |error| panic!("{error}"))?;
    /// first.merge(&second);
    /// assert_eq!(first, whole);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn merge(&mut self, other: &Stats) {
        for (counts, other) in self.positions.iter_mut().zip(other.positions.iter()) {
            *counts += *other;
        }
        for (counts, other) in self.apart.iter_mut().zip(other.apart) {
            *counts += other;
        }
        self.other_variants.merge(&other.other_variants);
        self.contradictions += other.contradictions;
        self.rounds.merge(&other.rounds);
    }

    /// Returns the games that start from a position.
    ///
    /// ```
    /// use chess960::{stats::Stats, tables::StartPosition};
    ///
    /// assert_eq!(Stats::default().of(StartPosition::STANDARD).games(), 0);
    /// ```
    #[must_use]
    pub fn of(&self, sp: StartPosition) -> Counts {
        self.positions[usize::from(sp.scharnagl())]
    }

    /// Returns the games that are counted apart for a reason.
    ///
    /// ```
    /// use chess960::stats::{Apart, Stats};
    ///
    /// assert_eq!(Stats::default().apart(Apart::Broken).games(), 0);
    /// ```
    #[must_use]
    pub const fn apart(&self, apart: Apart) -> Counts {
        self.apart[apart as usize]
    }

    /// Returns the games that start from any of the 960 positions.
    ///
    /// ```
    /// use chess960::stats::Stats;
    ///
    /// assert_eq!(Stats::default().total().games(), 0);
    /// ```
    #[must_use]
    pub fn total(&self) -> Counts {
        self.positions.iter().fold(Counts::default(), |total, counts| total + *counts)
    }

    /// Returns the number of all games.
    ///
    /// ```
    /// use chess960::stats::Stats;
    ///
    /// let mut stats = Stats::default();
    /// stats.read("[Event \"a\"]\n\n*\n\n[Variant \"Atomic\"]\n\n*\n".as_bytes(), |error| panic!("{error}"))?;
    /// assert_eq!(stats.games(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn games(&self) -> u64 {
        self.total().games() + self.apart.iter().map(Counts::games).sum::<u64>()
    }
}

use std::io::{self, Read};

use chess960_tables::StartPosition;

use crate::category::setup;
use crate::pgn;
use crate::{Category, Counts, Exclusion, Filter, Game, GameResult, Names, PgnError, PgnErrorKind, Tag};

/// How many games started from each position, and how they ended.
///
/// The counts of the parts of an archive can be [merged](Stats::merge).
///
/// ```
/// use chess960_games::{Exclusion, Stats};
///
/// let pgn = "[Variant \"Atomic\"]\n\n*\n\n[SetUp \"1\"]\n\n*\n";
/// let mut stats = Stats::default();
/// let mut errors = Vec::new();
/// stats.read(pgn.as_bytes(), |error| errors.push(error.to_string()))?;
/// assert_eq!((stats.excluded(Exclusion::OtherVariant).games(), stats.excluded(Exclusion::Broken).games()), (1, 1));
/// assert_eq!(errors, ["line 5: the tag SetUp is 1, but there is no tag FEN"]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Stats {
    /// The games that are counted by position, in the order of Scharnagl numbers.
    pub positions: Box<[Counts; StartPosition::COUNT as usize]>,
    /// The other games, in the order of [`Exclusion::ALL`].
    pub excluded: [Counts; Exclusion::ALL.len()],
    /// The variants of the games that count as [`Exclusion::OtherVariant`].
    pub other_variants: Names,
    /// Games whose `Result` tag contradicts the moves.
    pub contradictions: u64,
    /// Games whose `Result` tag is neither a result nor unknown.
    pub unread_results: u64,
    /// The filter that counted games pass.
    pub filter: Filter,
}

impl Default for Stats {
    fn default() -> Stats {
        Stats::new(Filter::default())
    }
}

impl Stats {
    /// Creates empty counts that will include only games accepted by the filter.
    #[must_use]
    #[expect(clippy::large_stack_arrays, reason = "the compiler makes it where it belongs, or moves 30 kB once")]
    pub fn new(filter: Filter) -> Stats {
        Stats {
            positions: Box::new([Counts::default(); StartPosition::COUNT as usize]),
            excluded: [Counts::default(); Exclusion::ALL.len()],
            other_variants: Names::default(),
            contradictions: 0,
            unread_results: 0,
            filter,
        }
    }

    /// Counts the games of a PGN text of any size, in constant memory. `report` is called with each error that
    /// [`Stats::add`] returns.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the reader. The games before the error are counted.
    ///
    /// ```
    /// use chess960_games::{Exclusion, Stats};
    ///
    /// let mut stats = Stats::default();
    /// stats.read("[Event \"a\"]\n\n1. e4 e5 *\n".as_bytes(), |error| panic!("{error}"))?;
    /// assert_eq!(stats.excluded(Exclusion::StandardWithoutFen).unfinished, 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read(&mut self, input: impl Read, mut report: impl FnMut(PgnError)) -> io::Result<()> {
        pgn::read_games(input, |game| {
            if let Some(error) = self.add(game) {
                report(error);
            }
        })
    }

    /// Counts a game. Returns an error if the game is broken, if its results contradict each other, if its `Result` tag
    /// cannot be read, or if it is a Chess960 game that does not begin from a starting position.
    pub fn add(&mut self, game: &Game) -> Option<PgnError> {
        let written = game.tag(Tag::Result).filter(|result| !matches!(&**result, "" | "*" | "?" | "-"));
        let tag = written.as_ref().and_then(|result| GameResult::parse(result));
        let result = tag.or(game.moves_result);
        let category = match Category::of(game, self.filter.board_only) {
            Ok(_) if !self.filter.accepts(game) => {
                self.excluded[Exclusion::Filtered as usize].add(result);
                return None;
            }
            Ok(category) => category,
            Err(error) => {
                self.excluded[Exclusion::Broken as usize].add(result);
                return Some(error);
            }
        };
        match category {
            Category::Position(sp) => self.positions[usize::from(sp.scharnagl())].add(result),
            Category::Excluded(exclusion) => {
                self.excluded[exclusion as usize].add(result);
                if exclusion == Exclusion::OtherVariant {
                    self.other_variants.add(&game.tag(Tag::Variant).unwrap_or_default(), 1);
                }
            }
        }
        match (tag, game.moves_result) {
            (Some(tag), Some(moves)) if tag != moves => {
                self.contradictions += 1;
                Some(PgnErrorKind::ContradictoryResult { tag, moves })
            }
            (None, _) if written.is_some() => {
                self.unread_results += 1;
                written.map(|result| PgnErrorKind::UnreadResult(result.into_owned()))
            }
            _ => other_start(game, category, self.filter.board_only),
        }
        .map(|kind| PgnError { line: game.line, kind })
    }

    /// Adds the games that were counted elsewhere, with the same filter.
    ///
    /// ```
    /// use chess960_games::Stats;
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
        let counts = self.positions.iter_mut().chain(&mut self.excluded);
        counts.zip(other.positions.iter().chain(&other.excluded)).for_each(|(counts, other)| *counts += *other);
        self.other_variants.merge(&other.other_variants);
        self.contradictions += other.contradictions;
        self.unread_results += other.unread_results;
    }

    /// Returns the games that start from a position.
    #[must_use]
    pub fn of(&self, sp: StartPosition) -> Counts {
        self.positions[usize::from(sp.scharnagl())]
    }

    /// Returns the games that are excluded for a reason.
    #[must_use]
    pub const fn excluded(&self, exclusion: Exclusion) -> Counts {
        self.excluded[exclusion as usize]
    }

    /// Returns the games that start from any of the 960 positions.
    #[must_use]
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.positions.iter().for_each(|counts| total += *counts);
        total
    }

    /// Returns the number of all games.
    ///
    /// ```
    /// use chess960_games::Stats;
    ///
    /// let mut stats = Stats::default();
    /// stats.read("[Event \"a\"]\n\n*\n\n[Variant \"Atomic\"]\n\n*\n".as_bytes(), |error| panic!("{error}"))?;
    /// assert_eq!(stats.games(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn games(&self) -> u64 {
        self.total().games() + self.excluded.iter().map(Counts::games).sum::<u64>()
    }
}

/// Returns how a Chess960 game's FEN differs from a start, if it does.
fn other_start(game: &Game, category: Category, board_only: bool) -> Option<PgnErrorKind> {
    let Category::Excluded(Exclusion::Chess960OtherCastling | Exclusion::Chess960OtherPosition) = category else {
        return None;
    };
    let fen = game.tag(Tag::Fen)?;
    let error = Box::new(setup(&fen, board_only).err()?);
    Some(PgnErrorKind::OtherStart { fen: fen.into_owned(), error })
}

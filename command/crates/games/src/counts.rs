use std::ops::AddAssign;

use crate::GameResult;

/// Games by result.
///
/// ```
/// use chess960_games::{Exclusion, Counts, Stats};
///
/// let pgn = "[Result \"1-0\"]\n\n1. e4 1-0\n\n[Result \"*\"]\n\n1. d4 *\n";
/// let mut stats = Stats::default();
/// stats.read(pgn.as_bytes(), |error| panic!("{error}"))?;
/// assert_eq!(stats.excluded(Exclusion::StandardWithoutFen), Counts { white: 1, unfinished: 1, ..Counts::default() });
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games won by White.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games won by Black.
    pub black: u64,
    /// Games without a result in the tag or at the end of the moves.
    pub unfinished: u64,
}

impl Counts {
    /// Returns the number of all games.
    ///
    /// ```
    /// use chess960_games::Counts;
    ///
    /// assert_eq!(Counts { white: 3, draws: 4, black: 2, unfinished: 1 }.games(), 10);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.finished() + self.unfinished
    }

    /// Returns the number of games with a result.
    #[must_use]
    pub const fn finished(&self) -> u64 {
        self.white + self.draws + self.black
    }

    pub(super) fn add(&mut self, result: Option<GameResult>) {
        *match result {
            Some(GameResult::White) => &mut self.white,
            Some(GameResult::Draw) => &mut self.draws,
            Some(GameResult::Black) => &mut self.black,
            None => &mut self.unfinished,
        } += 1;
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.unfinished += other.unfinished;
    }
}

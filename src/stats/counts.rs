use std::ops::{Add, AddAssign};

use super::pgn::Outcome;

/// Games by result.
///
/// ```
/// use chess960::stats::{Apart, Counts, Stats};
///
/// let pgn = "[Result \"1-0\"]\n\n1. e4 1-0\n\n[Result \"*\"]\n\n1. d4 *\n";
/// let mut stats = Stats::default();
/// stats.read(pgn.as_bytes(), |error| panic!("{error}"))?;
/// assert_eq!(stats.apart(Apart::StandardWithoutFen), Counts { white: 1, unfinished: 1, ..Counts::default() });
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Won by White.
    pub white: u64,
    /// Drawn.
    pub draws: u64,
    /// Won by Black.
    pub black: u64,
    /// Without a result: `*`, anything else, or nothing, in the tag and at the end of the moves.
    pub unfinished: u64,
}

impl Counts {
    /// All games.
    ///
    /// ```
    /// use chess960::stats::Counts;
    ///
    /// assert_eq!(Counts { white: 3, draws: 4, black: 2, unfinished: 1 }.games(), 10);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.finished() + self.unfinished
    }

    /// Returns the games with a result.
    ///
    /// ```
    /// use chess960::stats::Counts;
    ///
    /// assert_eq!(Counts { white: 3, draws: 4, black: 2, unfinished: 1 }.finished(), 9);
    /// ```
    #[must_use]
    pub const fn finished(&self) -> u64 {
        self.white + self.draws + self.black
    }

    pub(super) fn add(&mut self, result: Option<Outcome>) {
        *match result {
            Some(Outcome::White) => &mut self.white,
            Some(Outcome::Draw) => &mut self.draws,
            Some(Outcome::Black) => &mut self.black,
            None => &mut self.unfinished,
        } += 1;
    }
}

impl Add for Counts {
    type Output = Counts;

    fn add(self, other: Counts) -> Counts {
        Counts {
            white: self.white + other.white,
            draws: self.draws + other.draws,
            black: self.black + other.black,
            unfinished: self.unfinished + other.unfinished,
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        *self = *self + other;
    }
}

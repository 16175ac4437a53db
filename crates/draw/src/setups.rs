use std::collections::HashSet;

use chess960_tables::{Setup, StartPosition};

/// The setups that a draw or a book takes from, numbered from 0.
///
/// ```
/// use chess960_draw::{Pairing, Setups, StartPosition};
///
/// let two = [518, 534].map(StartPosition::expect_scharnagl);
/// let pairs = Setups::new(two, Pairing::Any);
/// assert_eq!(pairs.count(), 4);
/// assert_eq!((pairs.get(1).white(), pairs.get(1).black()), (two[0], two[1]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setups {
    /// Each once.
    positions: Vec<StartPosition>,
    pairing: Pairing,
}

/// The positions that White and Black may have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// The same.
    Same,
    /// Any two.
    Any,
    /// Two that differ.
    Different,
}

impl Pairing {
    /// Returns the pairing with the sides drawn separately (`double`), and never the same (`different`).
    ///
    /// ```
    /// assert_eq!(chess960_draw::Pairing::of(true, false), chess960_draw::Pairing::Any);
    /// ```
    #[must_use]
    pub fn of(double: bool, different: bool) -> Pairing {
        match (double, different) {
            (false, _) => Pairing::Same,
            (true, false) => Pairing::Any,
            (true, true) => Pairing::Different,
        }
    }
}

impl Setups {
    /// Returns the setups with these positions, in this order. Repeated positions are skipped.
    ///
    /// Where the sides may differ, those with White's first position come first.
    pub fn new(positions: impl IntoIterator<Item = StartPosition>, pairing: Pairing) -> Setups {
        let mut seen = HashSet::new();
        let positions = positions.into_iter().filter(|&position| seen.insert(position)).collect();
        Setups { positions, pairing }
    }

    /// Returns the number of setups, 0 to 921,600.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 960 positions")]
    pub fn count(&self) -> u32 {
        let positions = self.positions.len() as u32;
        positions * self.blacks()
    }

    /// Returns all setups by number.
    pub fn iter(&self) -> impl Iterator<Item = Setup> {
        (0..self.count()).map(|number| self.get(number))
    }

    /// Returns how many setups have the same position for White.
    #[expect(clippy::cast_possible_truncation, reason = "at most 960 positions")]
    fn blacks(&self) -> u32 {
        let positions = self.positions.len() as u32;
        match self.pairing {
            Pairing::Same => 1,
            Pairing::Any => positions,
            Pairing::Different => positions.saturating_sub(1),
        }
    }

    /// Returns which positions White and Black may have together.
    #[must_use]
    pub fn pairing(&self) -> Pairing {
        self.pairing
    }

    /// Returns the positions that either side may have.
    #[must_use]
    pub fn positions(&self) -> &[StartPosition] {
        &self.positions
    }

    /// Returns the setup with a number, from 0.
    ///
    /// # Panics
    ///
    /// Panics if `number` is not below [`count`](Self::count).
    #[must_use]
    pub fn get(&self, number: u32) -> Setup {
        assert!(number < self.count(), "setup {number} of {}", self.count());
        let (white, black) = ((number / self.blacks()) as usize, (number % self.blacks()) as usize);
        let black = match self.pairing {
            Pairing::Same => white,
            Pairing::Any => black,
            Pairing::Different => black + usize::from(black >= white),
        };
        Setup::new(self.positions[white], self.positions[black])
    }
}

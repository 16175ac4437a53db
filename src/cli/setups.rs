//! The setups that a book or a draw takes from.

use std::collections::HashSet;

use chess960_tables::{Setup, StartPosition};

/// The setups of a book, numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setups {
    /// Each once.
    positions: Vec<StartPosition>,
    pub(super) pairing: Pairing,
}

/// Which positions White and Black may have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// The same.
    Same,
    /// Any two.
    Any,
    /// Two that differ.
    Different,
}

impl Pairing {
    /// Reads `--double` and `--different`.
    pub(super) fn of(double: bool, different: bool) -> Pairing {
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
    pub(super) fn new(positions: impl IntoIterator<Item = StartPosition>, pairing: Pairing) -> Setups {
        let mut seen = HashSet::new();
        let positions = positions.into_iter().filter(|&position| seen.insert(position)).collect();
        Setups { positions, pairing }
    }

    /// Returns the number of setups, 0 to 921,600.
    #[expect(clippy::cast_possible_truncation, reason = "at most 960 positions")]
    pub(super) fn count(&self) -> u32 {
        let positions = self.positions.len() as u32;
        positions * self.blacks()
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

    /// Returns the positions that either side may have.
    pub(super) fn positions(&self) -> &[StartPosition] {
        &self.positions
    }

    /// Returns the setup with a number, from 0.
    ///
    /// # Panics
    ///
    /// Panics if `number` is not below [`count`](Self::count).
    pub(super) fn get(&self, number: u32) -> Setup {
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

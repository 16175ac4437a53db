use std::{
    collections::HashSet,
    io::{self, Write},
};

use chess960_tables::{Setup, StartPosition};

/// The setups of a draw or a book, numbered from 0.
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
    /// The positions, each once.
    positions: Vec<StartPosition>,
    pairing: Pairing,
}

/// The positions that White and Black may have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Equal positions.
    Same,
    /// Any two positions.
    Any,
    /// Two different positions.
    Different,
}

impl Setups {
    /// Returns the setups with these positions, in this order. Repeated positions are skipped.
    ///
    /// If the sides may differ, all setups with White's first position come first.
    pub fn new(positions: impl IntoIterator<Item = StartPosition>, pairing: Pairing) -> Setups {
        let mut seen = HashSet::new();
        let positions = positions.into_iter().filter(|&position| seen.insert(position)).collect();
        Setups { positions, pairing }
    }

    /// Returns the positions that either side may have.
    #[must_use]
    pub fn positions(&self) -> &[StartPosition] {
        &self.positions
    }

    /// Returns the number of setups, 0 to 921,600.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 960 positions")]
    pub fn count(&self) -> u32 {
        (self.positions.len() * self.blacks()) as u32
    }

    /// Returns the number of setups with the same position for White.
    fn blacks(&self) -> usize {
        match self.pairing {
            Pairing::Same => 1,
            Pairing::Any => self.positions.len(),
            Pairing::Different => self.positions.len().saturating_sub(1),
        }
    }

    /// Returns the setup with a number, from 0.
    ///
    /// # Panics
    ///
    /// Panics if `number` is not below [`count`](Self::count).
    #[must_use]
    pub fn get(&self, number: u32) -> Setup {
        assert!(number < self.count(), "setup {number} of {}", self.count());
        let (white, black) = (number as usize / self.blacks(), number as usize % self.blacks());
        let black = match self.pairing {
            Pairing::Same => white,
            Pairing::Any => black,
            Pairing::Different => black + usize::from(black >= white),
        };
        Setup::new(self.positions[white], self.positions[black])
    }

    /// Draws a setup by a method that may draw any of the 960 positions. A setup that is in `drawn` or is not one of
    /// these is drawn again, forever if there is no other. `draw` draws a position, and writes the course of the draw
    /// to `log`.
    ///
    /// # Errors
    ///
    /// Returns any error of `draw` or `log`.
    ///
    /// ```
    /// use std::collections::HashSet;
    ///
    /// use chess960_draw::{Pairing, Setups, StartPosition};
    ///
    /// let [one, other] = [518, 534].map(StartPosition::expect_scharnagl);
    /// let mut throws = [one, other].into_iter();
    /// let mut log = Vec::new();
    /// let setup = Setups::new([other], Pairing::Same)
    ///     .draw(&HashSet::new(), &mut log, |_| Ok::<_, std::io::Error>(throws.next().expect("two are enough")))?;
    /// assert_eq!(setup, other.into());
    /// assert_eq!(log, b"RNBQKBNR is excluded; draw again.\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn draw<W: Write, E: From<io::Error>>(
        &self,
        drawn: &HashSet<Setup>,
        log: &mut W,
        mut draw: impl FnMut(&mut W) -> Result<StartPosition, E>,
    ) -> Result<Setup, E> {
        let double = self.pairing != Pairing::Same;
        let mut side = |name: &str, log: &mut W| {
            let draw = |log: &mut W| {
                if double {
                    writeln!(log, "For {name}:")?;
                }
                draw(log)
            };
            let is_excluded =
                |position: &_| (!self.positions.contains(position)).then(|| format!("{position} is excluded"));
            until_wanted(log, draw, is_excluded)
        };
        let draw = |log: &mut W| {
            let white = side("White", log)?;
            Ok(if double { Setup::new(white, side("Black", log)?) } else { white.into() })
        };
        until_wanted(log, draw, |setup| match setup.shared_position() {
            Some(both) if self.pairing == Pairing::Different => Some(format!("Both sides have {both}")),
            _ if !drawn.contains(setup) => None,
            Some(both) => Some(format!("{both} was drawn before")),
            None => Some(format!("{} against {} was drawn before", setup.white(), setup.black())),
        })
    }
}

/// Draws until `unwanted` has no objection.
fn until_wanted<T, W: Write, E: From<io::Error>>(
    log: &mut W,
    mut draw: impl FnMut(&mut W) -> Result<T, E>,
    unwanted: impl Fn(&T) -> Option<String>,
) -> Result<T, E> {
    loop {
        let drawn = draw(log)?;
        match unwanted(&drawn) {
            None => return Ok(drawn),
            Some(why) => writeln!(log, "{why}; draw again.")?,
        }
    }
}

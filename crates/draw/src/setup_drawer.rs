use std::{
    collections::HashSet,
    io::{self, Write},
};

use chess960_tables::{Setup, StartPosition};

use crate::{Pairing, Setups};

/// Draws setups by a method that may give any of the 960 positions: whatever is not wanted is drawn again.
///
/// ```
/// use chess960_draw::{Pairing, SetupDrawer, Setups, StartPosition};
///
/// let [one, other] = [518, 534].map(StartPosition::expect_scharnagl);
/// let mut drawer = SetupDrawer::new(&Setups::new([other], Pairing::Same), true);
/// let mut throws = [one, other].into_iter();
/// let mut log = Vec::new();
/// let setup = drawer.draw(&mut log, |_| Ok::<_, std::io::Error>(throws.next().expect("two are enough")))?;
/// assert_eq!(setup, other.into());
/// assert_eq!(log, b"RNBQKBNR is excluded; draw again.\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SetupDrawer {
    pairing: Pairing,
    distinct: bool,
    wanted: HashSet<StartPosition>,
    drawn: HashSet<Setup>,
}

impl SetupDrawer {
    /// Returns a drawer of these setups; with `distinct`, none is drawn twice.
    #[must_use]
    pub fn new(setups: &Setups, distinct: bool) -> SetupDrawer {
        let wanted = setups.positions().iter().copied().collect();
        SetupDrawer { pairing: setups.pairing(), distinct, wanted, drawn: HashSet::new() }
    }

    /// Draws a setup. `draw` draws a position, and is given `log` for the course of the draw.
    ///
    /// It is called until it gives what is wanted: for ever if there is no other setup.
    ///
    /// # Errors
    ///
    /// Returns any error of `draw` or `log`.
    pub fn draw<W: Write, E: From<io::Error>>(
        &mut self,
        log: &mut W,
        mut draw: impl FnMut(&mut W) -> Result<StartPosition, E>,
    ) -> Result<Setup, E> {
        let double = self.pairing != Pairing::Same;
        let mut side = |name: &str, log: &mut W| {
            loop {
                if double {
                    writeln!(log, "For {name}:")?;
                }
                let position = draw(log)?;
                if self.wanted.contains(&position) {
                    return Ok::<_, E>(position);
                }
                writeln!(log, "{position} is excluded; draw again.")?;
            }
        };
        loop {
            let white = side("White", log)?;
            let setup = if double { Setup::new(white, side("Black", log)?) } else { white.into() };
            if self.pairing == Pairing::Different && setup.both().is_some() {
                writeln!(log, "Both sides have {white}; draw again.")?;
            } else if self.distinct && !self.drawn.insert(setup) {
                writeln!(log, "{} was drawn before; draw again.", name(setup))?;
            } else {
                return Ok(setup);
            }
        }
    }
}

/// Returns the rank of a setup, or both.
fn name(setup: Setup) -> String {
    match setup.both() {
        Some(position) => position.to_string(),
        None => format!("{} against {}", setup.white(), setup.black()),
    }
}

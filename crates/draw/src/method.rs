use std::fmt;

use crate::{Abandoned, Attempt, Instructions, Source, StartPosition};

/// A published way to draw a starting position by hand.
///
/// ```
/// use chess960_draw::Method;
///
/// let die = Method::find("die").ok_or("no such method")?;
/// assert_eq!(die.with, "one six-sided die");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Method {
    /// The name that programs use, such as `two-coins`.
    pub id: &'static str,
    /// The equipment.
    pub with: &'static str,
    /// Who published it, where that is known.
    pub by: Option<&'static str>,
    /// The number of equally likely outcomes of the method's largest throw: 6 for a die, 4 for two coins tossed together. `None` if
    /// throws are not counted, as when drawing from a bag.
    pub outcomes: Option<u32>,
    /// Why the positions are not equally likely; `None` if they are.
    pub why_uneven: Option<&'static str>,
    /// The procedure in words.
    pub instructions: Instructions,
    /// The procedure. It ends when the rank is complete.
    pub procedure: Procedure,
}

/// The steps of a method.
///
/// ```
/// use chess960_draw::{
///     Attempt,
///     Piece::{Bishop, King, Knight, Queen, Rook},
///     Procedure, Abandoned,
/// };
///
/// fn always_standard(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
///     attempt.fill(&[Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
/// }
/// let procedure: Procedure = always_standard;
/// ```
pub type Procedure = fn(&mut Attempt<'_>) -> Result<(), Abandoned>;

/// The error of a draw whose source of throws did not go on.
///
/// ```
/// use chess960_draw::{Interrupted, Method, Script};
///
/// // Nine flips are not enough.
/// let coin = Method::find("coin").ok_or("no such method")?;
/// assert_eq!(coin.perform(&mut Script::new([0; 9])), Err(Interrupted));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the draw was interrupted")
    }
}

impl std::error::Error for Interrupted {}

impl Method {
    /// Creates a method of your own; [`Attempt`] has an example. Its author, its number of outcomes and the reason why it is not uniform are `None`, and can be
    /// set.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Abandoned, Instructions, Method, Numbering};
    ///
    /// fn always_standard(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    ///     attempt.look_up(Numbering::Scharnagl, 518)
    /// }
    /// let mut method = Method::new("none", "nothing", Instructions::new(&[], &["Set up the pieces."], &[]), always_standard);
    /// method.why_uneven = Some("It always gives the same position.");
    /// assert_eq!(method.worked_example().position.as_str(), "RNBQKBNR");
    /// ```
    #[must_use]
    pub const fn new(id: &'static str, with: &'static str, instructions: Instructions, procedure: Procedure) -> Method {
        Method { id, with, by: None, outcomes: None, why_uneven: None, instructions, procedure }
    }

    /// Draws a position with throws from `source`.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if the source returns a face that the device does not have, or if the procedure ends without a legal
    /// rank, which those of [`ALL`](Self::ALL) never do.
    ///
    /// ```
    /// use chess960_draw::{Method, Random};
    /// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
    ///
    /// let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(1));
    /// for method in Method::ALL {
    ///     let position = method.perform(&mut random)?;
    ///     assert!(position.scharnagl() < 960);
    /// }
    /// # Ok::<(), chess960_draw::Interrupted>(())
    /// ```
    pub fn perform(&self, source: &mut dyn Source) -> Result<StartPosition, Interrupted> {
        loop {
            let mut attempt = Attempt::new(source);
            match (self.procedure)(&mut attempt) {
                Ok(()) => return Ok(attempt.position()),
                Err(Abandoned::StartOver) => {}
                Err(Abandoned::Interrupted) => return Err(Interrupted),
            }
        }
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Method").field("id", &self.id).finish_non_exhaustive()
    }
}

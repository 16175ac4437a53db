use std::fmt;

use crate::{DrawStep, Throw};

/// Where throws come from. A procedure asks it for one throw after another and reports each step to it.
///
/// [`Script`](crate::Script) has its throws fixed beforehand, `Random` takes them from a generator; [`Draw`](crate::Draw) and
/// `Odds` have sources of their own inside.
///
/// ```
/// use chess960_draw::{Abandoned, Method, Source, Throw};
///
/// /// Always throws the highest face that counts.
/// struct Lucky;
///
/// impl Source for Lucky {
///     fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
///         let faces = 0..throw.device.faces.len();
///         faces.rev().find(|&face| (throw.meaning)(face).is_some()).ok_or(Abandoned::Interrupted)
///     }
/// }
///
/// let die = Method::find("die").ok_or("no such method")?;
/// assert_eq!(die.perform(&mut Lucky)?.to_string(), "RKRNNQBB");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Source {
    /// Returns the face that comes up, counted from 0.
    ///
    /// # Errors
    ///
    /// [`Abandoned::Interrupted`] if there are no more throws.
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned>;

    /// Receives each step of the procedure.
    ///
    /// # Errors
    ///
    /// [`Abandoned::Interrupted`] to end the procedure here.
    fn on_step(&mut self, step: DrawStep) -> Result<(), Abandoned> {
        let _ = step;
        Ok(())
    }

    /// Receives a state to which the procedure may return. What follows depends on `state` alone, not on the throws
    /// before it, and so does the rank.
    ///
    /// # Errors
    ///
    /// [`Abandoned::Interrupted`] to end the procedure here.
    fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        let _ = state;
        Ok(())
    }
}

/// Why an attempt was abandoned before the rank was complete.
///
/// ```
/// use chess960_draw::{Abandoned, Attempt, Script};
///
/// let mut no_throws = Script::new([]);
/// assert_eq!(Attempt::new(&mut no_throws).flip(format_args!("Flip the coin")), Err(Abandoned::Interrupted));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abandoned {
    /// The procedure starts over.
    StartOver,
    /// The [`Source`] does not go on.
    Interrupted,
}

impl fmt::Display for Abandoned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Abandoned::StartOver => "the procedure starts over",
            Abandoned::Interrupted => "there are no more throws",
        })
    }
}

impl std::error::Error for Abandoned {}

use std::fmt;

use crate::attempt::Procedure;

/// A published way to draw a starting position by hand.
///
/// ```
/// use chess960_draw::Method;
///
/// let die = Method::find("die").ok_or("no such method")?;
/// assert_eq!(die.outcomes, Some(6));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Method {
    /// The name that programs use, such as `two-coins`.
    pub id: &'static str,
    /// The number of equally likely outcomes of the method's largest throw: 6 for a die, 4 for two coins tossed
    /// together. `None` if throws are not counted, as when drawing from a bag.
    pub outcomes: Option<u32>,
    /// The throws of an example from beginning to end, as people write them in English: `2`, `H`.
    pub example: &'static [&'static str],
    /// The procedure, throw by throw.
    pub(crate) procedure: Procedure,
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Method").field("id", &self.id).finish_non_exhaustive()
    }
}

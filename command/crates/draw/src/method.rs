use std::fmt;

use crate::attempt::Procedure;

/// A published way to draw a starting position by hand.
///
/// ```
/// use chess960_draw::Method;
///
/// let die = Method::find("die").ok_or("no such method")?;
/// assert_eq!(die.device.outcomes(), Some(6));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Method {
    /// The name for programs, such as `two-coins`.
    pub id: &'static str,
    /// The device that is thrown or drawn from.
    pub device: Device,
    /// The throws of an example from beginning to end, by the short names of their faces: `2`, `H`.
    pub example: &'static [&'static str],
    /// The procedure, throw by throw.
    pub(crate) procedure: Procedure,
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Method").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The device of a [`Method`], by which people choose one. A number counts the equally likely outcomes of the method's
/// largest throw: 6 for a die, 4 for two coins tossed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Device {
    /// One die.
    Die(u32),
    /// One or more coins.
    Coins(u32),
    /// Several dice.
    Dice(u32),
    /// A deck of cards.
    Cards,
    /// Numbered balls or slips.
    Digits(u32),
    /// The pieces and a bag.
    Pieces,
    /// The pieces alone.
    Nothing,
    /// A source of random numbers.
    Number(u32),
}

impl Device {
    /// Returns the number of equally likely outcomes of the largest throw, or `None` if throws are not counted, as when
    /// drawing from a bag.
    #[must_use]
    pub const fn outcomes(self) -> Option<u32> {
        match self {
            Device::Die(n) | Device::Coins(n) | Device::Dice(n) | Device::Digits(n) | Device::Number(n) => Some(n),
            Device::Cards | Device::Pieces | Device::Nothing => None,
        }
    }

    /// Returns the key of the group's heading in the words' `page.groups`.
    #[must_use]
    pub const fn group(self) -> &'static str {
        match self {
            Device::Die(_) => "die",
            Device::Coins(_) => "coins",
            Device::Dice(_) => "dice",
            Device::Cards => "cards",
            Device::Digits(_) => "digits",
            Device::Pieces => "pieces",
            Device::Nothing | Device::Number(_) => "nothing",
        }
    }
}

use std::fmt;

use chess960_tables::{Numbering, StartPosition, from_one_based, to_one_based};

/// How a published list may number the positions.
///
/// ```
/// use chess960::{check::positions::Convention, tables::{Numbering, StartPosition}};
///
/// assert_eq!(Convention::Mirrored(Numbering::Scharnagl).number(StartPosition::STANDARD), 534);
/// assert_eq!(Convention::OneMore.to_string(), "one more than Scharnagl's");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// As a numbering does.
    Published(Numbering),
    /// Scharnagl's numbers from 1 to 960, where 960 stands for SP 0.
    OneBased,
    /// One more than Scharnagl's numbers.
    OneMore,
    /// As a numbering does, but for the rank read from the h-file to the a-file.
    Mirrored(Numbering),
}

impl Convention {
    /// All of them, the likelier first.
    ///
    /// ```
    /// use chess960::{check::positions::Convention, tables::StartPosition};
    ///
    /// let numbers = Convention::ALL.map(|convention| convention.number(StartPosition::STANDARD));
    /// assert_eq!(numbers, [518, 359, 518, 519, 534, 599]);
    /// ```
    pub const ALL: [Convention; 6] = [
        Convention::Published(Numbering::Scharnagl),
        Convention::Published(Numbering::Fritz9),
        Convention::OneBased,
        Convention::OneMore,
        Convention::Mirrored(Numbering::Scharnagl),
        Convention::Mirrored(Numbering::Fritz9),
    ];

    /// The number of a position: 0 to 959 in Scharnagl's numbering, mirrored or not, 1 to 960 in all others.
    ///
    /// ```
    /// use chess960::{check::positions::Convention, tables::StartPosition};
    ///
    /// assert_eq!(Convention::OneBased.number(StartPosition::from_scharnagl(0)?), 960);
    /// assert_eq!(Convention::OneMore.number(StartPosition::STANDARD), 519);
    /// # Ok::<(), chess960::tables::NumberError>(())
    /// ```
    #[must_use]
    pub const fn number(self, sp: StartPosition) -> u16 {
        match self {
            Convention::Published(numbering) => numbering.number(sp.rank()),
            Convention::OneBased => to_one_based(sp.scharnagl()),
            Convention::OneMore => sp.scharnagl() + 1,
            Convention::Mirrored(numbering) => numbering.number(sp.mirror().rank()),
        }
    }

    /// The position that has a number, if there is one.
    ///
    /// ```
    /// use chess960::{check::positions::Convention, tables::StartPosition};
    ///
    /// assert_eq!(Convention::OneMore.position(519), Some(StartPosition::STANDARD));
    /// assert_eq!(Convention::OneMore.position(0), None);
    /// ```
    #[must_use]
    pub fn position(self, number: u64) -> Option<StartPosition> {
        let number = u16::try_from(number).ok()?;
        match self {
            Convention::Published(numbering) => position(numbering, number),
            Convention::OneBased => position(Numbering::Scharnagl, from_one_based(number)?),
            Convention::OneMore => position(Numbering::Scharnagl, number.checked_sub(1)?),
            Convention::Mirrored(numbering) => position(numbering, number).map(StartPosition::mirror),
        }
    }

    /// The smallest number.
    #[must_use]
    pub(super) const fn first(self) -> u16 {
        match self {
            Convention::Published(numbering) | Convention::Mirrored(numbering) => numbering.first(),
            Convention::OneBased | Convention::OneMore => 1,
        }
    }
}

fn position(numbering: Numbering, number: u16) -> Option<StartPosition> {
    numbering.rank(number).ok().map(StartPosition::from_rank)
}

/// As what follows "the numbers are".
impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Convention::Published(Numbering::Scharnagl) => "Scharnagl's",
            Convention::Published(Numbering::Fritz9) => "Fritz9's",
            Convention::OneBased => "Scharnagl's from 1 to 960, where 960 stands for 0",
            Convention::OneMore => "one more than Scharnagl's",
            Convention::Mirrored(Numbering::Scharnagl) => "Scharnagl's for the mirrored ranks",
            Convention::Mirrored(Numbering::Fritz9) => "Fritz9's for the mirrored ranks",
        })
    }
}

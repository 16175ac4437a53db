use std::fmt;

use chess960_tables::{Numbering, StartPosition, from_one_based, to_one_based};

/// A way in which a list may number the positions.
///
/// ```
/// use chess960_lists::ListNumbering;
///
/// assert_eq!(ListNumbering::OneBased.to_string(), "Scharnagl's from 1 to 960, with 960 for 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListNumbering {
    /// By a numbering.
    Published(Numbering),
    /// By one-based Scharnagl numbers: 1 to 960, with 960 for 0.
    OneBased,
    /// By a numbering plus 1 or -1, by mistake.
    Shifted(Numbering, i64),
}

impl ListNumbering {
    /// Scharnagl numbers, from 0 to 959.
    pub const SCHARNAGL: ListNumbering = ListNumbering::Published(Numbering::Scharnagl);

    /// Those that are right, the likelier first.
    pub const PUBLISHED: [ListNumbering; 3] =
        [ListNumbering::SCHARNAGL, ListNumbering::OneBased, ListNumbering::Published(Numbering::Fritz9)];

    /// All of them, the likelier first.
    pub(crate) const ALL: [ListNumbering; 7] = [
        ListNumbering::PUBLISHED[0],
        ListNumbering::PUBLISHED[1],
        ListNumbering::PUBLISHED[2],
        ListNumbering::Shifted(Numbering::Scharnagl, 1),
        ListNumbering::Shifted(Numbering::Fritz9, -1),
        ListNumbering::Shifted(Numbering::Fritz9, 1),
        ListNumbering::Shifted(Numbering::Scharnagl, -1),
    ];

    /// Returns the number of a position.
    ///
    /// ```
    /// use chess960_lists::ListNumbering;
    /// use chess960_tables::{Numbering, sp};
    ///
    /// assert_eq!(ListNumbering::OneBased.number(sp!(0)), 960);
    /// assert_eq!(ListNumbering::Shifted(Numbering::Scharnagl, -1).number(sp!(0)), -1);
    /// ```
    #[must_use]
    pub fn number(self, position: StartPosition) -> i64 {
        match self {
            ListNumbering::Published(numbering) => position.number(numbering).into(),
            ListNumbering::OneBased => to_one_based(position.scharnagl()).into(),
            ListNumbering::Shifted(numbering, shift) => i64::from(position.number(numbering)) + shift,
        }
    }

    /// Returns the position that has a number, or `None` if there is none.
    ///
    /// ```
    /// use chess960_lists::ListNumbering;
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(ListNumbering::SCHARNAGL.position(518), Some(StartPosition::STANDARD));
    /// assert_eq!(ListNumbering::OneBased.position(0), None);
    /// ```
    #[must_use]
    pub fn position(self, number: i64) -> Option<StartPosition> {
        match self {
            ListNumbering::Published(numbering) => {
                StartPosition::from_number(numbering, u16::try_from(number).ok()?).ok()
            }
            ListNumbering::OneBased => StartPosition::from_scharnagl(from_one_based(u16::try_from(number).ok()?)?).ok(),
            ListNumbering::Shifted(numbering, shift) => {
                ListNumbering::Published(numbering).position(number.checked_sub(shift)?)
            }
        }
    }

    /// Returns whether it is a right one.
    pub(crate) fn is_published(self) -> bool {
        ListNumbering::PUBLISHED.contains(&self)
    }

    /// Returns the smallest number.
    pub(crate) fn first(self) -> i64 {
        match self {
            ListNumbering::Published(numbering) => numbering.first().into(),
            ListNumbering::OneBased => 1,
            ListNumbering::Shifted(numbering, shift) => i64::from(numbering.first()) + shift,
        }
    }

    /// Returns the numbering whose order it has, though from 1 the first of Scharnagl's comes last.
    pub(crate) const fn base(self) -> Numbering {
        match self {
            ListNumbering::Published(numbering) | ListNumbering::Shifted(numbering, _) => numbering,
            ListNumbering::OneBased => Numbering::Scharnagl,
        }
    }
}

/// As in "the numbers are …".
impl fmt::Display for ListNumbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListNumbering::Published(numbering) => f.write_str(numbering.possessive()),
            ListNumbering::OneBased => f.write_str("Scharnagl's from 1 to 960, with 960 for 0"),
            ListNumbering::Shifted(numbering, shift) => {
                let than = if *shift > 0 { "more" } else { "less" };
                write!(f, "one {than} than {}", numbering.possessive())
            }
        }
    }
}

use std::fmt;

use chess960_tables::{Numbering, StartPosition, from_one_based, to_one_based};

/// A way in which a list may number the positions.
///
/// ```
/// use chess960_lists::ListNumbering;
/// use chess960_tables::{StartPosition, sp};
///
/// assert_eq!(ListNumbering::OneBased.to_string(), "Scharnagl's one-based");
/// assert_eq!(ListNumbering::OneBased.number(sp!(0)), 960);
/// assert_eq!(ListNumbering::Scharnagl.position(518), Some(StartPosition::STANDARD));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListNumbering {
    /// Scharnagl numbers, from 0 to 959.
    Scharnagl,
    /// One-based Scharnagl numbers: 1 to 960, with 960 for 0.
    OneBased,
    /// Fritz9 numbers, from 1 to 960.
    Fritz9,
}

impl ListNumbering {
    /// All of them, the likelier first.
    pub const ALL: [ListNumbering; 3] = [ListNumbering::Scharnagl, ListNumbering::OneBased, ListNumbering::Fritz9];

    /// Returns the number of a position.
    #[must_use]
    pub fn number(self, position: StartPosition) -> i64 {
        match self {
            ListNumbering::Scharnagl => position.scharnagl().into(),
            ListNumbering::OneBased => to_one_based(position.scharnagl()).into(),
            ListNumbering::Fritz9 => position.number(Numbering::Fritz9).into(),
        }
    }

    /// Returns the position that has a number, or `None` if there is none.
    #[must_use]
    pub fn position(self, number: i64) -> Option<StartPosition> {
        let number = u16::try_from(number).ok()?;
        match self {
            ListNumbering::Scharnagl => StartPosition::from_scharnagl(number).ok(),
            ListNumbering::OneBased => StartPosition::from_scharnagl(from_one_based(number)?).ok(),
            ListNumbering::Fritz9 => StartPosition::from_number(Numbering::Fritz9, number).ok(),
        }
    }
}

/// As in "each with … number" and "in … order".
impl fmt::Display for ListNumbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ListNumbering::Scharnagl => "Scharnagl's",
            ListNumbering::OneBased => "Scharnagl's one-based",
            ListNumbering::Fritz9 => "Fritz9's",
        })
    }
}

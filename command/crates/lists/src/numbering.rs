use std::fmt;

use chess960_notation::Notation;
use chess960_tables::{Numbering, StartPosition};

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
        self.notation().number(position).into()
    }

    /// Returns the position that has a number, or `None` if there is none.
    #[must_use]
    pub fn position(self, number: i64) -> Option<StartPosition> {
        self.notation().with_number(u16::try_from(number).ok()?)
    }

    fn notation(self) -> Notation {
        let is_fritz9 = self == ListNumbering::Fritz9;
        let numbering = if is_fritz9 { Numbering::Fritz9 } else { Numbering::Scharnagl };
        Notation { numbering, one_based: self == ListNumbering::OneBased, ..Notation::default() }
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

use std::{fmt, sync::OnceLock};

use chess960_tables::{Numbering, StartPosition, from_one_based, to_one_based};

/// How a list may number the positions.
///
/// ```
/// use chess960_lists::ListNumbering;
/// use chess960_tables::{Numbering, StartPosition};
///
/// assert_eq!(ListNumbering::Mirrored(Numbering::Scharnagl).number(StartPosition::STANDARD), 534);
/// assert_eq!(ListNumbering::OneMore.to_string(), "one more than Scharnagl's");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListNumbering {
    /// As a numbering does.
    Published(Numbering),
    /// Scharnagl's numbers from 1 to 960, where 960 stands for 0.
    OneBased,
    /// One more than Scharnagl's numbers, by mistake.
    OneMore,
    /// As a numbering does, but by mistake for the rank read from the h-file to the a-file.
    Mirrored(Numbering),
    /// The ranks in alphabetical order, counted from this number.
    Alphabetical(u16),
}

impl ListNumbering {
    /// Scharnagl's numbers, from 0 to 959.
    pub const SCHARNAGL: ListNumbering = ListNumbering::Published(Numbering::Scharnagl);

    /// All of them, the likelier first.
    ///
    /// ```
    /// use chess960_lists::ListNumbering;
    /// use chess960_tables::StartPosition;
    ///
    /// let numbers = ListNumbering::ALL.map(|numbering| numbering.number(StartPosition::STANDARD));
    /// assert_eq!(numbers, [518, 518, 359, 519, 534, 599, 828, 829]);
    /// ```
    pub const ALL: [ListNumbering; 8] = [
        ListNumbering::SCHARNAGL,
        ListNumbering::OneBased,
        ListNumbering::Published(Numbering::Fritz9),
        ListNumbering::OneMore,
        ListNumbering::Mirrored(Numbering::Scharnagl),
        ListNumbering::Mirrored(Numbering::Fritz9),
        ListNumbering::Alphabetical(0),
        ListNumbering::Alphabetical(1),
    ];

    /// Returns the number of a position: 0 to 959 or 1 to 960.
    ///
    /// ```
    /// use chess960_lists::ListNumbering;
    /// use chess960_tables::sp;
    ///
    /// assert_eq!(ListNumbering::OneBased.number(sp!(0)), 960);
    /// ```
    #[must_use]
    pub fn number(self, position: StartPosition) -> u16 {
        match self {
            ListNumbering::Published(numbering) => position.number(numbering),
            ListNumbering::OneBased => to_one_based(position.scharnagl()),
            ListNumbering::OneMore => position.scharnagl() + 1,
            ListNumbering::Mirrored(numbering) => position.mirror().number(numbering),
            ListNumbering::Alphabetical(first) => {
                let before = alphabet().partition_point(|other| other.letters() < position.letters());
                first + u16::try_from(before).unwrap_or(StartPosition::COUNT)
            }
        }
    }

    /// Returns the position that has a number, or `None` if there is none.
    ///
    /// ```
    /// use chess960_lists::ListNumbering;
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(ListNumbering::OneMore.position(519), Some(StartPosition::STANDARD));
    /// assert_eq!(ListNumbering::OneMore.position(0), None);
    /// ```
    #[must_use]
    pub fn position(self, number: u64) -> Option<StartPosition> {
        let number = u16::try_from(number).ok()?;
        match self {
            ListNumbering::Published(numbering) => StartPosition::from_number(numbering, number).ok(),
            ListNumbering::OneBased => StartPosition::from_scharnagl(from_one_based(number)?).ok(),
            ListNumbering::OneMore => StartPosition::from_scharnagl(number.checked_sub(1)?).ok(),
            ListNumbering::Mirrored(numbering) => {
                StartPosition::from_number(numbering, number).ok().map(StartPosition::mirror)
            }
            ListNumbering::Alphabetical(first) => alphabet().get(usize::from(number.checked_sub(first)?)).copied(),
        }
    }

    /// Returns whether it is a right one: a published numbering, or Scharnagl's from 1.
    ///
    /// ```
    /// use chess960_lists::ListNumbering;
    ///
    /// assert!(ListNumbering::OneBased.is_published() && !ListNumbering::OneMore.is_published());
    /// ```
    #[must_use]
    pub const fn is_published(self) -> bool {
        matches!(self, ListNumbering::Published(_) | ListNumbering::OneBased)
    }

    /// Returns the smallest number.
    pub(crate) const fn first(self) -> u16 {
        match self {
            ListNumbering::Published(numbering) | ListNumbering::Mirrored(numbering) => numbering.first(),
            ListNumbering::Alphabetical(first) => first,
            ListNumbering::OneBased | ListNumbering::OneMore => 1,
        }
    }
}

/// As in "the numbers are …".
impl fmt::Display for ListNumbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListNumbering::Published(numbering) => f.write_str(numbering.possessive()),
            ListNumbering::OneBased => f.write_str("Scharnagl's from 1 to 960, with 960 for 0"),
            ListNumbering::OneMore => f.write_str("one more than Scharnagl's"),
            ListNumbering::Mirrored(numbering) => write!(f, "{} for the mirrored ranks", numbering.possessive()),
            ListNumbering::Alphabetical(first) => write!(f, "those of alphabetical order, from {first}"),
        }
    }
}

/// Returns the positions in alphabetical order of their ranks.
fn alphabet() -> &'static [StartPosition] {
    static ALPHABET: OnceLock<Vec<StartPosition>> = OnceLock::new();
    ALPHABET.get_or_init(|| {
        let mut positions: Vec<StartPosition> = StartPosition::all().collect();
        positions.sort_by_key(|position| position.letters());
        positions
    })
}

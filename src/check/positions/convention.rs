use std::{fmt, sync::OnceLock};

use chess960_tables::{Numbering, StartPosition, from_one_based, to_one_based};

/// How a published list may number the positions.
///
/// ```
/// use chess960::check::positions::Convention;
/// use chess960_tables::{Numbering, StartPosition};
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
    /// The ranks in alphabetical order, counted from this number.
    Alphabetical(u16),
}

impl Convention {
    /// All conventions, the likelier first.
    ///
    /// ```
    /// use chess960::check::positions::Convention;
    /// use chess960_tables::StartPosition;
    ///
    /// let numbers = Convention::ALL.map(|convention| convention.number(StartPosition::STANDARD));
    /// assert_eq!(numbers, [518, 518, 359, 519, 534, 599, 828, 829]);
    /// ```
    pub const ALL: [Convention; 8] = [
        Convention::Published(Numbering::Scharnagl),
        Convention::OneBased,
        Convention::Published(Numbering::Fritz9),
        Convention::OneMore,
        Convention::Mirrored(Numbering::Scharnagl),
        Convention::Mirrored(Numbering::Fritz9),
        Convention::Alphabetical(0),
        Convention::Alphabetical(1),
    ];

    /// Returns the number of a position: 0 to 959 or 1 to 960.
    ///
    /// ```
    /// use chess960::check::positions::Convention;
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(Convention::OneBased.number(StartPosition::from_scharnagl(0)?), 960);
    /// assert_eq!(Convention::OneMore.number(StartPosition::STANDARD), 519);
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    #[must_use]
    pub fn number(self, sp: StartPosition) -> u16 {
        match self {
            Convention::Published(numbering) => number(numbering, sp),
            Convention::OneBased => to_one_based(sp.scharnagl()),
            Convention::OneMore => sp.scharnagl() + 1,
            Convention::Mirrored(numbering) => number(numbering, sp.mirror()),
            Convention::Alphabetical(first) => Alphabet::get().places[usize::from(sp.scharnagl())] + first,
        }
    }

    /// Returns the position that has a number, if there is one.
    ///
    /// ```
    /// use chess960::check::positions::Convention;
    /// use chess960_tables::StartPosition;
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
            Convention::Alphabetical(first) => {
                Alphabet::get().positions.get(usize::from(number.checked_sub(first)?)).copied()
            }
        }
    }

    /// Returns whether the numbers are those of a published numbering.
    ///
    /// ```
    /// use chess960::check::positions::Convention;
    ///
    /// assert!(Convention::OneBased.is_published() && !Convention::OneMore.is_published());
    /// ```
    #[must_use]
    pub const fn is_published(self) -> bool {
        matches!(self, Convention::Published(_) | Convention::OneBased)
    }

    /// Returns the name of a position's number, as in "359 is RNBQKBNR's …".
    pub(super) const fn noun(self) -> &'static str {
        match self {
            Convention::Published(Numbering::Scharnagl) => "Scharnagl number",
            Convention::Published(Numbering::Fritz9) => "Fritz9 number",
            Convention::OneBased => "Scharnagl number from 1 to 960",
            Convention::OneMore => "Scharnagl number plus one",
            Convention::Mirrored(Numbering::Scharnagl) => "Scharnagl number when mirrored",
            Convention::Mirrored(Numbering::Fritz9) => "Fritz9 number when mirrored",
            Convention::Alphabetical(0) => "place in alphabetical order, from 0",
            Convention::Alphabetical(_) => "place in alphabetical order, from 1",
        }
    }

    /// Returns the smallest number.
    #[must_use]
    pub(super) const fn first(self) -> u16 {
        match self {
            Convention::Published(numbering) | Convention::Mirrored(numbering) => numbering.first(),
            Convention::Alphabetical(first) => first,
            Convention::OneBased | Convention::OneMore => 1,
        }
    }
}

/// The positions in alphabetical order of their ranks.
struct Alphabet {
    positions: Vec<StartPosition>,
    /// Where each is, by Scharnagl number.
    places: Vec<u16>,
}

impl Alphabet {
    fn get() -> &'static Alphabet {
        static ALPHABET: OnceLock<Alphabet> = OnceLock::new();
        ALPHABET.get_or_init(|| {
            let mut positions: Vec<StartPosition> = StartPosition::all().collect();
            positions.sort_by_key(|position| position.letters());
            let mut places = vec![0; positions.len()];
            for (place, position) in (0..).zip(&positions) {
                places[usize::from(position.scharnagl())] = place;
            }
            Alphabet { positions, places }
        })
    }
}

// From the tables, where `Numbering` calculates.
fn number(numbering: Numbering, sp: StartPosition) -> u16 {
    match numbering {
        Numbering::Scharnagl => sp.scharnagl(),
        Numbering::Fritz9 => sp.fritz9(),
    }
}

fn position(numbering: Numbering, number: u16) -> Option<StartPosition> {
    let position = match numbering {
        Numbering::Scharnagl => StartPosition::from_scharnagl(number),
        Numbering::Fritz9 => StartPosition::from_fritz9(number),
    };
    position.ok()
}

/// As in "the numbers are …".
impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Convention::Published(Numbering::Scharnagl) => "Scharnagl's",
            Convention::Published(Numbering::Fritz9) => "Fritz9's",
            Convention::OneBased => "Scharnagl's from 1 to 960, with 960 for 0",
            Convention::OneMore => "one more than Scharnagl's",
            Convention::Mirrored(Numbering::Scharnagl) => "Scharnagl's for the mirrored ranks",
            Convention::Mirrored(Numbering::Fritz9) => "Fritz9's for the mirrored ranks",
            Convention::Alphabetical(0) => "those of alphabetical order, from 0",
            Convention::Alphabetical(_) => "those of alphabetical order, from 1",
        })
    }
}

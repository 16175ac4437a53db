use std::fmt;

use chess960_core::{PartialRank, Piece, SQUARE_NAMES};

use super::{Device, Reading, Squares};

/// Where chance comes from. A procedure asks it for one throw after the other and tells it what follows from them.
///
/// [`Random`](super::Random) takes the throws from a generator, [`Person`](super::Person) from somebody who makes
/// them, and [`Odds`](super::Odds) explores them all.
///
/// ```
/// use chess960::draw::{Chance, Method, Stop, Throw};
///
/// /// Always throws the highest face that counts.
/// struct Lucky;
///
/// impl Chance for Lucky {
///     fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
///         let faces = 0..throw.device.faces.len();
///         faces.rev().find(|&face| (throw.meaning)(face).is_some()).ok_or(Stop::Interrupted)
///     }
/// }
///
/// let die = Method::find("die").ok_or("no such method")?;
/// assert_eq!(die.perform(&mut Lucky)?.to_string(), "RKRNNQBB");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Chance {
    /// The face that comes, counted from 0.
    ///
    /// # Errors
    ///
    /// [`Stop::Interrupted`] if there will be no throw. Whoever is asked knows why.
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop>;

    /// What the procedure did.
    ///
    /// # Errors
    ///
    /// [`Stop::Interrupted`] if whoever is told can no longer listen.
    fn told(&mut self, step: &Step<'_>) -> Result<(), Stop> {
        let _ = step;
        Ok(())
    }

    /// The procedure is at a place to which it may come back. What follows depends on `state` alone, not on the throws
    /// that led here.
    ///
    /// # Errors
    ///
    /// [`Stop::Interrupted`] if it need not go on from here.
    fn state(&mut self, state: [u32; 2]) -> Result<(), Stop> {
        let _ = state;
        Ok(())
    }
}

/// What a procedure asks for: one device thrown once.
///
/// ```
/// use chess960::draw::{DIE, Purpose, Throw};
///
/// let purpose = Purpose::Say(format_args!("for the knights"));
/// let throw = Throw { device: DIE, purpose, meaning: &Some, counts: true };
/// assert_eq!(throw.to_string(), "Roll the die for the knights");
/// ```
#[derive(Clone, Copy)]
pub struct Throw<'a> {
    /// What is thrown.
    pub device: Device<'a>,
    /// What for.
    pub purpose: Purpose<'a>,
    /// What each face means to the procedure, faces of one meaning being as good as each other. `None` asks for
    /// another throw.
    pub meaning: &'a dyn Fn(usize) -> Option<usize>,
    /// Whether it counts as a throw: false for all but the first of several devices thrown together.
    pub counts: bool,
}

/// What a throw decides.
///
/// ```
/// use chess960::{draw::{DIE, Purpose, Squares, Throw}, tables::Piece};
///
/// let reading = DIE.one_each();
/// let purpose = Purpose::Place { piece: Piece::Bishop, squares: Squares::DARK, reading };
/// let throw = Throw { device: DIE, purpose, meaning: &|face| reading.read(face, 4), counts: true };
/// assert_eq!(throw.to_string(), "Roll the die for a bishop: 1 = a1, 2 = c1, 3 = e1, 4 = g1, 5 6 = again");
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Purpose<'a> {
    /// On which of some squares a piece goes.
    Place {
        /// The piece.
        piece: Piece,
        /// Where it can go.
        squares: Squares,
        /// Which face sends it where.
        reading: Reading,
    },
    /// Something else, in words that follow the device's act: "for a1".
    Say(fmt::Arguments<'a>),
}

/// What to throw and what each face will mean, for somebody who has never seen the method.
impl fmt::Display for Throw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Device { act, faces, .. } = self.device;
        let (piece, squares, reading) = match self.purpose {
            Purpose::Say(purpose) => return write!(f, "{act} {purpose}"),
            Purpose::Place { piece, squares, reading } => (piece, squares, reading),
        };
        let article = if piece.count() == 1 { "the" } else { "a" };
        write!(f, "{act} for {article} {}:", piece.name())?;
        let names = |from: usize, to: usize| {
            (from..to.min(faces.len())).map(|face| faces.name(face)).collect::<Vec<_>>().join(" ")
        };
        for (n, file) in squares.iter().enumerate() {
            let from = n * reading.faces_each;
            let comma = if n == 0 { "" } else { "," };
            let square = SQUARE_NAMES[usize::from(file)];
            write!(f, "{comma} {} = {square}", names(from, from + reading.faces_each))?;
        }
        let used = squares.len() * reading.faces_each;
        if used < faces.len() {
            write!(f, ", {} = again", names(used, faces.len()))?;
        }
        Ok(())
    }
}

/// What a procedure did, for those who watch. Displayed as a short sentence without a full stop.
///
/// ```
/// use chess960::{draw::Step, tables::{PartialRank, Piece}};
///
/// let rank = PartialRank::EMPTY.place(4, Piece::King);
/// assert_eq!(Step::Placed { piece: Piece::King, file: 4, rank }.to_string(), "king on e1");
/// assert_eq!(Step::HeldAside(Piece::King).to_string(), "king held aside");
/// ```
#[derive(Clone, Copy)]
pub enum Step<'a> {
    /// Several devices are thrown at once; their faces follow.
    Together(&'a str),
    /// A throw came.
    Thrown {
        /// What was asked for.
        throw: &'a Throw<'a>,
        /// What came.
        face: usize,
    },
    /// A piece was placed.
    Placed {
        /// The piece.
        piece: Piece,
        /// Its file, 0 to 7.
        file: u8,
        /// The rank now.
        rank: PartialRank,
    },
    /// Two squares changed what stands on them.
    Exchanged {
        /// Their files.
        files: [u8; 2],
        /// The rank now.
        rank: PartialRank,
    },
    /// A piece became another.
    Replaced {
        /// What it is now.
        piece: Piece,
        /// Its file.
        file: u8,
        /// The rank now.
        rank: PartialRank,
    },
    /// A piece cannot go on the next square and waits.
    HeldAside(Piece),
    /// The whole rank was looked up by its Scharnagl number.
    LookedUp {
        /// The number.
        number: u16,
        /// The rank.
        rank: PartialRank,
    },
    /// What was done so far is thrown away.
    StartedOver {
        /// Why.
        because: &'a str,
    },
}

impl Step<'_> {
    /// The rank after the step, if it changed.
    ///
    /// ```
    /// use chess960::{draw::Step, tables::{PartialRank, Piece}};
    ///
    /// assert_eq!(Step::StartedOver { because: "four heads" }.rank(), Some(PartialRank::EMPTY));
    /// assert_eq!(Step::HeldAside(Piece::King).rank(), None);
    /// ```
    #[must_use]
    pub fn rank(&self) -> Option<PartialRank> {
        match *self {
            Step::Placed { rank, .. }
            | Step::Exchanged { rank, .. }
            | Step::Replaced { rank, .. }
            | Step::LookedUp { rank, .. } => Some(rank),
            Step::StartedOver { .. } => Some(PartialRank::EMPTY),
            Step::Together(_) | Step::Thrown { .. } | Step::HeldAside(_) => None,
        }
    }
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |file: u8| SQUARE_NAMES[usize::from(file)];
        match *self {
            Step::Together(act) => f.write_str(act),
            Step::Thrown { throw, face } => {
                f.write_str(&throw.device.faces.name(face))?;
                if (throw.meaning)(face).is_none() {
                    f.write_str(" (again)")?;
                }
                Ok(())
            }
            Step::Placed { piece, file, .. } => write!(f, "{} on {}", piece.name(), square(file)),
            Step::Exchanged { files: [a, b], .. } => write!(f, "{} and {} change places", square(a), square(b)),
            Step::Replaced { piece, file, .. } => write!(f, "{} becomes the {}", square(file), piece.name()),
            Step::HeldAside(piece) => write!(f, "{} held aside", piece.name()),
            Step::LookedUp { number, .. } => write!(f, "number {number}"),
            Step::StartedOver { because } => write!(f, "{because}: start over"),
        }
    }
}

/// Why a procedure did not come to its end.
///
/// ```
/// use chess960::draw::{Person, Stop, Table};
///
/// // Nothing was typed, so nothing is thrown.
/// let mut person = Person::new("".as_bytes(), std::io::sink());
/// assert_eq!(Table::new(&mut person).flip(format_args!("for luck")), Err(Stop::Interrupted));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The procedure says so: everything anew.
    StartOver,
    /// Whoever supplies the throws does not go on.
    Interrupted,
}

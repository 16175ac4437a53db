use std::fmt;

use chess960_tables::StartPosition;

use super::{Chance, Stop, Table, methods};

/// A published way to draw a starting position by hand.
///
/// ```
/// use chess960::draw::Method;
///
/// let die = Method::find("die").ok_or("no such method")?;
/// assert_eq!(die.with, "one six-sided die");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy)]
pub struct Method {
    /// The name that programs use, such as `two-coins`.
    pub id: &'static str,
    /// What is needed.
    pub with: &'static str,
    /// Whose it is, where that is known.
    pub by: Option<&'static str>,
    /// In how many ways one throw can come at most: 6 for a die, 4 for two coins together. `None` where nothing is thrown
    /// that could be counted, as with a bag.
    pub outcomes: Option<u32>,
    /// Why the positions are not equally likely; `None` if they are.
    pub why_uneven: Option<&'static str>,
    /// The procedure: it ends when the rank on the table is complete.
    pub procedure: Procedure,
}

/// The steps of a method.
///
/// ```
/// use chess960::{draw::{Procedure, Stop, Table}, tables::Piece::{Bishop, King, Knight, Queen, Rook}};
///
/// fn always_standard(table: &mut Table<'_>) -> Result<(), Stop> {
///     table.fill(&[Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
/// }
/// let procedure: Procedure = always_standard;
/// ```
pub type Procedure = fn(&mut Table<'_>) -> Result<(), Stop>;

/// Whoever supplied the throws did not go on.
///
/// ```
/// use chess960::draw::{Interrupted, Method, Person};
///
/// // Nine flips are not enough.
/// let mut person = Person::new("HTHTHTHTH".as_bytes(), std::io::sink());
/// let coin = Method::find("coin").ok_or("no such method")?;
/// assert_eq!(coin.perform(&mut person), Err(Interrupted));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the draw was interrupted before its end")
    }
}

impl std::error::Error for Interrupted {}

impl Method {
    /// All methods.
    ///
    /// ```
    /// use chess960::draw::Method;
    ///
    /// let with_a_die = Method::ALL.iter().filter(|method| method.with == "one six-sided die").map(|method| method.id);
    /// assert!(with_a_die.eq(["die", "rovida", "optimal-die"]));
    /// ```
    pub const ALL: &'static [Method] = methods::ALL;

    /// The method that has an id.
    ///
    /// ```
    /// use chess960::draw::Method;
    ///
    /// assert!(Method::find("two-coins").is_some());
    /// assert!(Method::find("Two coins").is_none());
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Method> {
        Method::ALL.iter().find(|method| method.id == id)
    }

    /// Draws a position.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `chance` does not go on.
    ///
    /// # Panics
    ///
    /// Panics if `chance` answers with a face that the device does not have, or if the procedure ends without a legal
    /// rank, which those of [`ALL`](Self::ALL) never do.
    ///
    /// ```
    /// use chess960::draw::{Method, Random};
    /// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
    ///
    /// let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(1));
    /// for method in Method::ALL {
    ///     let position = method.perform(&mut random)?;
    ///     assert!(position.scharnagl() < 960);
    /// }
    /// # Ok::<(), chess960::draw::Interrupted>(())
    /// ```
    pub fn perform(&self, chance: &mut dyn Chance) -> Result<StartPosition, Interrupted> {
        loop {
            let mut table = Table::new(chance);
            match (self.procedure)(&mut table) {
                Ok(()) => return Ok(StartPosition::from_rank(table.drawn())),
                Err(Stop::StartOver) => {}
                Err(Stop::Interrupted) => return Err(Interrupted),
            }
        }
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Method").field("id", &self.id).finish_non_exhaustive()
    }
}

use crate::{Face, Faces};

/// Something that is thrown: a coin, a die, two coins tossed together, a bag to draw from.
///
/// ```
/// use chess960_draw::{COIN, DIE};
///
/// assert_eq!(COIN.faces.len(), 2);
/// assert_eq!(DIE.faces.get(0).to_string(), "1");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Device<'a> {
    /// The request to use it: "Roll the die".
    pub act: &'static str,
    /// The request to use it again: "roll again".
    pub again: &'static str,
    /// The faces that can come up.
    pub faces: Faces<'a>,
}

/// One coin. Tails is face 0, heads face 1.
///
/// ```
/// use chess960_draw::COIN;
///
/// assert_eq!([0, 1].map(|face| COIN.faces.get(face).word()), ["tails", "heads"]);
/// ```
pub const COIN: Device<'static> = Device {
    act: "Flip the coin",
    again: "flip again",
    faces: Faces::Listed(&[Face::named("T", "tails"), Face::named("H", "heads")]),
};

/// A six-sided die.
///
/// ```
/// use chess960_draw::{DIE, Face};
///
/// assert_eq!((DIE.faces.len(), DIE.faces.get(5)), (6, Face::Number(6)));
/// ```
pub const DIE: Device<'static> = Device { act: "Roll the die", again: "roll again", faces: Faces::die(6) };

impl<'a> Device<'a> {
    /// Creates a device of your own.
    ///
    /// ```
    /// use chess960_draw::{Device, Faces};
    ///
    /// const D20: Device<'static> = Device::new("Roll the d20", "roll again", Faces::die(20));
    /// assert_eq!(D20.one_each().read(19, 20), Some(19));
    /// ```
    #[must_use]
    pub const fn new(act: &'static str, again: &'static str, faces: Faces<'a>) -> Device<'a> {
        Device { act, again, faces }
    }

    /// Returns the reading in which each face stands for one square, in order. Faces beyond the last square do not count.
    ///
    /// ```
    /// use chess960_draw::DIE;
    ///
    /// // Of four squares, a three chooses the third; a five does not count.
    /// assert_eq!(DIE.one_each().read(2, 4), Some(2));
    /// assert_eq!(DIE.one_each().read(4, 4), None);
    /// ```
    #[must_use]
    pub const fn one_each(&'static self) -> Reading {
        Reading { device: self, faces_each: 1 }
    }

    /// Returns the reading in which a number of squares share all faces equally.
    ///
    /// # Panics
    ///
    /// Panics if `squares` does not divide the number of faces.
    ///
    /// ```
    /// use chess960_draw::DIE;
    ///
    /// // Of two squares, one to three choose the first and four to six the second.
    /// assert_eq!(DIE.shared_by(2).read(2, 2), Some(0));
    /// assert_eq!(DIE.shared_by(2).read(3, 2), Some(1));
    /// ```
    #[must_use]
    pub const fn shared_by(&'static self, squares: usize) -> Reading {
        assert!(self.faces.len() % squares == 0, "the faces cannot be shared equally");
        Reading { device: self, faces_each: self.faces.len() / squares }
    }
}

/// How a device chooses one of several squares.
///
/// ```
/// use chess960_draw::DIE;
///
/// // Of three squares, one and two choose the first.
/// let reading = DIE.shared_by(3);
/// assert_eq!(reading.faces_each, 2);
/// assert_eq!([0, 1, 2].map(|face| reading.read(face, 3)), [Some(0), Some(0), Some(1)]);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The device.
    pub device: &'static Device<'static>,
    /// The number of faces that stand for each square.
    pub faces_each: usize,
}

impl Reading {
    /// Returns which of `squares` squares a face chooses, counted from 0, or `None` if it does not count.
    ///
    /// # Panics
    ///
    /// Panics if `faces_each` is 0.
    ///
    /// ```
    /// use chess960_draw::DIE;
    ///
    /// assert_eq!(DIE.one_each().read(4, 5), Some(4));
    /// assert_eq!(DIE.one_each().read(5, 5), None);
    /// ```
    #[must_use]
    pub fn read(self, face: usize, squares: usize) -> Option<usize> {
        Some(face / self.faces_each).filter(|&n| n < squares)
    }
}

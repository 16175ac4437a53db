use crate::Face;

/// Something that is thrown: a coin, a die, two coins tossed together, a bag to draw from.
#[derive(Clone, Copy)]
pub(crate) struct Device<'a> {
    /// The key of the request to use it: "Roll the die". Empty if a purpose says it all.
    pub(crate) act: &'static str,
    /// The request to use it again, in English: "roll again".
    pub(crate) again: &'static str,
    /// The faces that can come up.
    pub(crate) faces: Faces<'a>,
}

/// One coin. Tails is face 0, heads face 1.
pub(crate) const COIN: Device<'static> = Device {
    act: "flipCoin",
    again: "flip again",
    faces: Faces::Listed(&[Face::named("T", "tails"), Face::named("H", "heads")]),
};

/// A six-sided die.
pub(crate) const DIE: Device<'static> = Device { act: "rollDie", again: "roll again", faces: Faces::die(6) };

/// The faces of a device, counted from 0. Each is equally likely.
#[derive(Clone, Copy)]
pub(crate) enum Faces<'a> {
    /// One by one. Faces that are equal are equal things in a bag.
    Listed(&'a [Face]),
    /// Consecutive numbers.
    Numbers { first: u32, count: u32 },
}

impl Faces<'_> {
    /// Returns the faces 1 to `sides`.
    pub(crate) const fn die(sides: u32) -> Faces<'static> {
        Faces::Numbers { first: 1, count: sides }
    }

    /// Returns how many there are.
    pub(crate) const fn len(&self) -> usize {
        match *self {
            Faces::Listed(faces) => faces.len(),
            Faces::Numbers { count, .. } => count as usize,
        }
    }

    /// Returns the face with an index.
    pub(crate) fn get(&self, index: usize) -> Face {
        match *self {
            Faces::Listed(faces) => faces[index],
            Faces::Numbers { first, .. } => Face::Number(first + u32::try_from(index).expect("devices have few faces")),
        }
    }
}

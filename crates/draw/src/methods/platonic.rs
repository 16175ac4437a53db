//! Four of the five regular solids in one throw.

use std::array;

use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device, Faces, Method, Purpose, SquareSet};

const D4: Device<'static> = die("readD4", 4);
const D6: Device<'static> = die("readD6", 6);
const D8: Device<'static> = die("readD8", 8);
const D20: Device<'static> = die("readD20", 20);

pub(super) const METHOD: Method =
    Method { id: "platonic", outcomes: Some(4 * 6 * 8 * 20), example: &["6", "2", "3", "11"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.one_by_one = true;
    attempt.together("throwDice")?;
    let bishop = attempt.place(Bishop, attempt.empty(), &D8)?;
    attempt.place(Bishop, SquareSet::of_color(bishop + 1), &D4)?;
    attempt.place(Queen, attempt.empty(), &D6)?;
    let empty = attempt.empty();
    let pairs: [[u8; 2]; 20] = array::from_fn(|face| {
        let first = empty.nth(face / 4).expect("five squares are empty");
        let second = empty.iter().filter(|&file| file != first).nth((face + 1) % 4).expect("then four");
        [first, second]
    });
    let face = attempt.throw_for(&D20, Purpose::Knights { pairs: &pairs }, &Some)?;
    for file in pairs[face] {
        attempt.put(Knight, file)?;
    }
    attempt.fill(&[Rook, King, Rook])
}

const fn die(act: &'static str, sides: u32) -> Device<'static> {
    Device { act, again: "throw it again", faces: Faces::die(sides) }
}

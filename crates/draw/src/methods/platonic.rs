//! Four of the five regular solids in one throw.

use std::array;

use crate::{
    Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::{Device, Faces},
    throw::Purpose,
    words,
};

const D4: Device<'static> = die(words::READ_D4, 4);
const D6: Device<'static> = die(words::READ_D6, 6);
const D8: Device<'static> = die(words::READ_D8, 8);
const D20: Device<'static> = die(words::READ_D20, 20);

pub(super) const METHOD: Method = Method {
    id: "platonic",
    with: "d4, d6, d8, d20",
    by: None,
    outcomes: Some(4 * 6 * 8 * 20),
    why_uneven: None,
    instructions: Instructions {
        needs: &["dice with 4, 6, 8 and 20 sides (d4, d6, d8, d20)", "White's eight pieces"],
        steps: &[
            "Throw all the dice at once.",
            "Read the d8. Put a bishop on this square, from 1 for a1 to 8 for h1.",
            "Read the d4. Of the four squares of the opposite colour, counted from the a-file, put the other bishop on the one with this number.",
            "Read the d6. Count that many empty squares from the a-file, and put the queen on the last of them.",
            "Read the d20 for a knight: 1-4 is the 1st empty square from the a-file, 5-8 the 2nd, 9-12 the 3rd, 13-16 the 4th, 17-20 the 5th.",
            "Read it again for the other knight, on the squares then empty: 4, 8, 12, 16, 20 is the 1st; 1, 5, 9, 13, 17 the 2nd; 2, 6, 10, 14, 18 the 3rd; 3, 7, 11, 15, 19 the 4th.",
            "Put a rook, the king and the other rook on the last three empty squares, in this order.",
        ],
        example: &["6", "2", "3", "11"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.one_by_one = true;
    attempt.together(words::THROW_DICE)?;
    let bishop = attempt.place(Bishop, attempt.empty(), &D8)?;
    attempt.place(Bishop, SquareSet::of_colour(bishop + 1), &D4)?;
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

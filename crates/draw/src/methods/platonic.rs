//! Four of the five regular solids in one throw.

use std::fmt::Display;

use crate::{
    Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::{Device, Faces},
    words::{self, Filled},
};

const D4: Device<'static> = die(words::READ_D4, 4);
const D6: Device<'static> = die(words::READ_D6, 6);
const D8: Device<'static> = die(words::READ_D8, 8);
/// Its prompt is worded by the procedure.
const D20: Device<'static> = die("Read the d20", 20);

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
            "Divide the number on the d20 by 4 and round up. Count that many empty squares, and put a knight on the last of them.",
            "Divide the number on the d20 by 4 again, and add 1 to the remainder. Count that many empty squares, and put the other knight on the last of them.",
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
    let empty: Vec<&str> = attempt.empty().names().collect();
    let values =
        [("a", &empty[0] as &dyn Display), ("b", &empty[1]), ("c", &empty[2]), ("d", &empty[3]), ("e", &empty[4])];
    let number = attempt.throw(&D20, Filled(words::FOR_KNIGHTS, &values))? + 1;
    for n in [number.div_ceil(4) - 1, number % 4] {
        let file = attempt.empty().nth(n).expect("five squares are empty, then four");
        attempt.put(Knight, file)?;
    }
    attempt.fill(&[Rook, King, Rook])
}

const fn die(act: &'static str, sides: u32) -> Device<'static> {
    Device { act, again: "throw it again", faces: Faces::die(sides) }
}

//! The five regular solids in one throw; the d12 is not needed.

use crate::{
    Abandoned, Attempt, Device, Faces, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
};

const D4: Device<'static> = die("Read the d4", 4);
const D6: Device<'static> = die("Read the d6", 6);
const D8: Device<'static> = die("Read the d8", 8);
const D20: Device<'static> = die("Read the d20", 20);

pub(super) const METHOD: Method = Method {
    id: "platonic",
    with: "d4, d6, d8, d12, d20",
    by: None,
    outcomes: Some(4 * 6 * 8 * 12 * 20),
    why_uneven: None,
    instructions: INSTRUCTIONS,
    procedure,
};

const INSTRUCTIONS: Instructions = Instructions {
    needs: &["dice with 4, 6, 8 and 20 sides (d4, d6, d8, d20); the d12 may stay in the box", "White's eight pieces"],
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
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.together("Throw the d8, d4, d6 and d20 together and read them in this order", |attempt| {
        let bishop = attempt.place(Bishop, attempt.empty(), D8.one_each())?;
        let opposite = SquareSet::of_colour(bishop + 1);
        attempt.place(Bishop, opposite, D4.one_each())?;
        attempt.place(Queen, attempt.empty(), D6.one_each())?;
        let empty: Vec<&str> = attempt.empty().names().collect();
        let face = attempt.throw(
            &D20,
            format_args!(
                "Read the d20 for the knights. One of them: 1-4={}, 5-8={}, 9-12={}, 13-16={}, 17-20={}. The other goes on the \
                 1st, 2nd, 3rd or 4th square then empty if dividing the number by 4 leaves 0, 1, 2 or 3",
                empty[0], empty[1], empty[2], empty[3], empty[4]
            ),
        )?;
        let number = face + 1;
        for n in [number.div_ceil(4) - 1, number % 4] {
            let file = attempt.empty().nth(n).expect("five squares are empty, then four");
            attempt.put(Knight, file)?;
        }
        attempt.fill(&[Rook, King, Rook])
    })
}

const fn die(act: &'static str, sides: u32) -> Device<'static> {
    Device { act, again: "throw it again", faces: Faces::die(sides) }
}

//! Four of the five regular solids in one throw.

use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::squares::color_of;
use crate::{Abandoned, Attempt, Device::Dice, Face, Meaning, Method, Phrase, Throw};

pub(super) const METHOD: Method =
    Method { id: "platonic", device: Dice(4 * 6 * 8 * 20), example: &["6", "2", "3", "11"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.one_by_one = true;
    attempt.together("throwDice");
    let bishop = attempt.place(Bishop, attempt.empty(), 1, || Throw::die("readD8", 8))?;
    attempt.place(Bishop, !color_of(bishop), 1, || Throw::die("readD4", 4))?;
    attempt.place(Queen, attempt.empty(), 1, || Throw::die("readD6", 6))?;
    let empty = attempt.empty();
    let squares = |number: usize| {
        // "1-4 is the 1st empty square, 5-8 the 2nd, 9-12 the 3rd, 13-16 the 4th, 17-20 the 5th."
        let first = empty.iter().nth((number - 1) / 4).expect("five squares are empty");
        // "4, 8, 12, 16, 20 is the 1st; 1, 5, 9, 13, 17 the 2nd; 2, 6, 10, 14, 18 the 3rd; 3, 7, 11, 15, 19 the 4th."
        let second = empty.iter().filter(|&file| file != first).nth(number % 4).expect("then four");
        [first, second]
    };
    let request = Phrase::new("forKnights", &[("act", &"readD20")]);
    let faces = (1..=20).map(Face::Number).zip((1..).map(|number| Meaning::Squares(squares(number))));
    let number = 1 + attempt.throw(|| Throw::new(request, faces))?;
    for file in squares(number) {
        attempt.put(Knight, file);
    }
    attempt.fill(&[Rook, King, Rook]);
    Ok(())
}

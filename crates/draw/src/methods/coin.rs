//! Ten flips spell the number in binary.

use crate::{
    Instructions, Method, Numbering,
    attempt::{Abandoned, Attempt},
    words::{self, Filled},
};

/// Works with either numbering: Fritz9 numbers are one more. The same flips draw another position, and all are equally likely.
pub(crate) const fn method(numbering: Numbering) -> Method {
    Method {
        id: match numbering {
            Numbering::Scharnagl => "coin",
            Numbering::Fritz9 => "fritz9-coin",
        },
        with: "one coin",
        by: Some("Atanas K. Stefanov, 2023"),
        outcomes: Some(2),
        why_uneven: None,
        instructions: Instructions {
            needs: &["one coin", "pen and paper", "a list of the 960 positions by number"],
            steps: match numbering {
                Numbering::Scharnagl => &[
                    WRITE,
                    FLIP,
                    START_OVER,
                    "Add the values that came up heads. The sum is the Scharnagl number, from 0 to 959.",
                    SET_UP,
                ],
                Numbering::Fritz9 => &[
                    WRITE,
                    FLIP,
                    START_OVER,
                    "Add the values that came up heads, and 1. The sum is the Fritz9 number, from 1 to 960.",
                    SET_UP,
                ],
            },
            example: &["H", "H", "T", "T", "T", "T", "H", "T", "T", "H"],
        },
        procedure: match numbering {
            Numbering::Scharnagl => |attempt| procedure(attempt, Numbering::Scharnagl),
            Numbering::Fritz9 => |attempt| procedure(attempt, Numbering::Fritz9),
        },
    }
}

const WRITE: &str = "Write down the values 512, 256, 128, 64, 32, 16, 8, 4, 2 and 1.";
const FLIP: &str = "Flip the coin for each value, from 512 down to 1.";
const START_OVER: &str = "If the first four flips are heads, start over at once.";
const SET_UP: &str = "Set up the position with this number.";

fn procedure(attempt: &mut Attempt<'_>, numbering: Numbering) -> Result<(), Abandoned> {
    let mut sum = 0;
    for bit in (0..10).rev() {
        let value = 1 << bit;
        if attempt.flip(Filled(words::FOR_VALUE, &[("sum", &sum), ("value", &value)]))? {
            sum += value;
        }
        // The first four of ten: there are only 960 positions.
        if sum == 960 {
            return Err(attempt.start_over(words::FOUR_HEADS));
        }
    }
    let number = attempt.add_powers(sum, numbering.first())?;
    attempt.look_up(numbering, number)
}

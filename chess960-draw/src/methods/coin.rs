//! Ten flips spell the number in binary.

use crate::{Drawing, Instructions, Method, Stop};

pub(super) const METHOD: Method = Method {
    id: "coin",
    with: "one coin",
    by: Some("Atanas K. Stefanov, 2023"),
    outcomes: Some(2),
    why_uneven: None,
    instructions: INSTRUCTIONS,
    procedure,
};

const INSTRUCTIONS: Instructions = Instructions {
    needs: &["one coin", "pen and paper", "a list of the 960 positions by number"],
    steps: &[
        "Write down the values 512, 256, 128, 64, 32, 16, 8, 4, 2 and 1.",
        "Flip the coin for each value, from 512 down to 1.",
        "If the first four flips are heads, start over at once.",
        "Add the values that came up heads. The sum is the Scharnagl number, from 0 to 959.",
        "Set up the position with this number.",
    ],
    example: &["H", "H", "T", "T", "T", "T", "H", "T", "T", "H"],
};

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    let mut number = 0;
    for bit in (0..10).rev() {
        let value = 1 << bit;
        if drawing.flip(format_args!("Flip the coin: heads adds {value} to the number, tails adds nothing"))? {
            number += value;
        }
        // The first four of ten: there are no positions 960 to 1023.
        if number == 960 {
            return Err(drawing.start_over("the first four flips are heads"));
        }
    }
    drawing.add_powers(number)?;
    drawing.look_up(number)
}

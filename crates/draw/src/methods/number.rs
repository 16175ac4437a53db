//! A number, looked up.

use crate::{Abandoned, Attempt, Device, Faces, Instructions, Method, Numbering};

const NUMBERS: Device<'static> =
    Device { act: "Get a random number", again: "get another", faces: Faces::Numbers { first: 0, count: 960 } };

pub(super) const METHOD: Method = Method {
    id: "number",
    with: "a random number 0 to 959",
    by: None,
    outcomes: Some(960),
    why_uneven: None,
    instructions: INSTRUCTIONS,
    procedure,
};

const INSTRUCTIONS: Instructions = Instructions {
    needs: &[
        "a random number from 0 to 959, from a computer or a chess clock with a Chess960 button",
        "a list of the 960 positions by number",
    ],
    steps: &["Get a random number from 0 to 959.", "Set up the position with this number."],
    example: &["680"],
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let number = attempt.throw(
        &NUMBERS,
        format_args!("Get a random number from 0 to 959, from a computer or a chess clock with a Chess960 button"),
    )?;
    attempt.look_up(Numbering::Scharnagl, u16::try_from(number).expect("numbers are below 960"))
}

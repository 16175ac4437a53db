//! A number, looked up.

use crate::{
    Instructions, Method, Numbering,
    attempt::{Abandoned, Attempt},
    device::{Device, Faces},
    words::Filled,
};

const NUMBERS: Device<'static> =
    Device { act: "Get a random number", again: "get another", faces: Faces::Numbers { first: 0, count: 960 } };

pub(super) const METHOD: Method = Method {
    id: "number",
    with: "a random number 0 to 959",
    by: None,
    outcomes: Some(960),
    why_uneven: None,
    instructions: Instructions {
        needs: &[
            "a random number from 0 to 959, from a computer or a chess clock with a Chess960 button",
            "a list of the 960 positions by number",
        ],
        steps: &["Get a random number from 0 to 959.", "Set up the position with this number."],
        example: &["680"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let prompt = "Get a random number from 0 to 959, from a computer or a chess clock with a Chess960 button";
    let number = attempt.throw(&NUMBERS, Filled(prompt, &[]))?;
    attempt.look_up(Numbering::Scharnagl, u16::try_from(number).expect("numbers are below 960"))
}

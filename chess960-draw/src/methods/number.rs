//! A number, looked up.

use crate::{Device, Drawing, Faces, Instructions, Method, Stop};

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

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    let number = drawing.throw(
        &NUMBERS,
        format_args!("Get a random number from 0 to 959, from a computer or a chess clock with a Chess960 button"),
    )?;
    drawing.look_up(u16::try_from(number).expect("numbers are below 960"))
}

//! A number, looked up.

use crate::{Device, Drawing, Faces, Method, Stop};

const NUMBERS: Device<'static> =
    Device { act: "Get a random number", again: "get another", faces: Faces::Numbers { first: 0, count: 960 } };

pub(super) const METHOD: Method = Method {
    id: "number",
    with: "a random number 0 to 959",
    by: None,
    outcomes: Some(960),
    why_uneven: None,
    procedure,
};

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    let number = drawing.throw(
        &NUMBERS,
        format_args!("Get a random number from 0 to 959, from a computer or a chess clock with a Chess960 button"),
    )?;
    drawing.look_up(u16::try_from(number).expect("numbers are below 960"))
}

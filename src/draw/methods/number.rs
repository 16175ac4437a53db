//! One number, looked up.

use crate::draw::{Device, Faces, Method, Stop, Table};

const NUMBERS: Device<'static> = Device {
    act: "Have a number from 0 to 959 drawn",
    place: "among the numbers",
    faces: Faces::Numbers { first: 0, count: 960 },
};

pub(super) const METHOD: Method = Method {
    id: "number",
    with: "a random number 0 to 959",
    by: None,
    outcomes: Some(960),
    why_uneven: None,
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    let number = table.throw(&NUMBERS, format_args!("(by a computer, or a chess clock with a Chess960 button)"))?;
    table.look_up(u16::try_from(number).expect("numbers are below 960"))
}

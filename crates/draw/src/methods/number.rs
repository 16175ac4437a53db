//! A number, looked up.

use crate::{Abandoned, Attempt, Device, Faces, Filled, Method, Numbering};

const NUMBERS: Device<'static> =
    Device { act: "", again: "get another", faces: Faces::Numbers { first: 0, count: 960 } };

pub(super) const METHOD: Method = Method { id: "number", outcomes: Some(960), example: &["680"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let number = attempt.throw(&NUMBERS, Filled("getNumber", &[]))?;
    attempt.look_up(Numbering::Scharnagl, u16::try_from(number).expect("numbers are below 960"))
}

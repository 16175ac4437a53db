//! No randomness is discarded, and no procedure needs fewer throws on average.

use crate::{Abandoned, Attempt, COIN, DIE, Device, Filled, Method, Numbering};

pub(super) const COIN_METHOD: Method = Method {
    id: "optimal-coin",
    outcomes: Some(2),
    example: &["H", "H", "H", "H", "T", "T", "T", "T", "T", "H", "H", "T", "T", "T"],
    procedure: |attempt| keep_the_rest(attempt, &COIN),
};

pub(super) const DIE_METHOD: Method = Method {
    id: "optimal-die",
    outcomes: Some(6),
    example: &["6", "6", "1", "1", "3"],
    procedure: |attempt| keep_the_rest(attempt, &DIE),
};

/// Works with any device.
fn keep_the_rest(attempt: &mut Attempt<'_>, device: &Device<'_>) -> Result<(), Abandoned> {
    let sides = u32::try_from(device.faces.len()).expect("devices have few faces");
    // The number c is equally likely to be any of 0 to v - 1.
    let (mut v, mut c) = (1, 0);
    loop {
        attempt.at_state([v, c]);
        let text = if v == 1 { device.act } else { "forRest" };
        let face = attempt.throw(device, Filled(text, &[("act", &device.act), ("sum", &c), ("last", &(v - 1))]))?;
        let face = u32::try_from(face).expect("faces are counted as sides are");
        (v, c) = (v * sides, c * sides + face);
        let whole = v - v % 960;
        if c < whole {
            let number = attempt.subtract(c, c - c % 960)?;
            return attempt.look_up(Numbering::Scharnagl, u16::try_from(number).expect("numbers are below 960"));
        }
        (v, c) = (v - whole, attempt.subtract(c, whole)?);
    }
}

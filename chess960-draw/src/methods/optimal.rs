//! No randomness is discarded, and no procedure needs fewer throws on average.

use crate::{COIN, DIE, Device, Drawing, Method, Stop};

pub(super) const COIN_METHOD: Method = Method {
    id: "optimal-coin",
    with: "one coin",
    by: Some("Donald Knuth and Andrew Yao, 1976"),
    outcomes: Some(2),
    why_uneven: None,
    procedure: |drawing| keep_the_rest(drawing, &COIN),
};

pub(super) const DIE_METHOD: Method = Method {
    id: "optimal-die",
    with: "one six-sided die",
    by: Some("Donald Knuth and Andrew Yao, 1976"),
    outcomes: Some(6),
    why_uneven: None,
    procedure: |drawing| keep_the_rest(drawing, &DIE),
};

/// Works with any device.
fn keep_the_rest(drawing: &mut Drawing<'_>, device: &Device<'_>) -> Result<(), Stop> {
    let sides = u32::try_from(device.faces.len()).expect("devices have few faces");
    // The number c is equally likely to be any of 0 to v - 1.
    let (mut v, mut c) = (1, 0);
    loop {
        drawing.at_state([v, c])?;
        let act = device.act;
        let face = if v == 1 {
            drawing.throw(device, format_args!("{act}"))?
        } else {
            drawing.throw(device, format_args!("{act} (the number so far is {c}, out of 0 to {})", v - 1))?
        };
        let face = u32::try_from(face).expect("faces are counted as sides are");
        (v, c) = (v * sides, c * sides + face);
        let whole = v - v % 960;
        if c < whole {
            return drawing.look_up(u16::try_from(c % 960).expect("numbers are below 960"));
        }
        (v, c) = (v - whole, c - whole);
    }
}

//! Nothing that was thrown is thrown away, and no procedure does with fewer throws on average.

use crate::draw::{COIN, DIE, Device, Method, Stop, Table};

pub(super) const COIN_METHOD: Method = Method {
    id: "optimal-coin",
    with: "one coin",
    by: Some("Donald Knuth and Andrew Yao, 1976"),
    outcomes: Some(2),
    why_uneven: None,
    procedure: |table| keep_the_rest(table, &COIN),
};

pub(super) const DIE_METHOD: Method = Method {
    id: "optimal-die",
    with: "one six-sided die",
    by: Some("Donald Knuth and Andrew Yao, 1976"),
    outcomes: Some(6),
    why_uneven: None,
    procedure: |table| keep_the_rest(table, &DIE),
};

/// Good for any device.
fn keep_the_rest(table: &mut Table<'_>, device: &Device<'_>) -> Result<(), Stop> {
    let sides = u32::try_from(device.faces.len()).expect("no device has so many faces");
    // The number c is even among v possibilities.
    let (mut v, mut c) = (1, 0);
    loop {
        table.state([v, c])?;
        let face = table.throw(device, format_args!("(so far {c}, one of {v} numbers that are equally likely)"))?;
        let face = u32::try_from(face).expect("faces are counted as sides are");
        (v, c) = (v * sides, c * sides + face);
        let whole = v - v % 960;
        if c < whole {
            return table.look_up(u16::try_from(c % 960).expect("numbers are below 960"));
        }
        (v, c) = (v - whole, c - whole);
    }
}

//! Ten flips spell the number in binary.

use crate::{Drawing, Method, Stop};

pub(super) const METHOD: Method = Method {
    id: "coin",
    with: "one coin",
    by: Some("Atanas K. Stefanov, 2023"),
    outcomes: Some(2),
    why_uneven: None,
    procedure,
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
    drawing.look_up(number)
}

//! Ten flips spell the number.

use crate::draw::{Method, Stop, Table};

pub(super) const METHOD: Method = Method {
    id: "coin",
    with: "one coin",
    by: Some("Atanas K. Stefanov, 2023"),
    outcomes: Some(2),
    why_uneven: None,
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    let mut number = 0;
    for bit in (0..10).rev() {
        let worth = 1 << bit;
        if table.flip(format_args!("(heads adds {worth} to the number)"))? {
            number += worth;
        }
        // The first four of ten: 960 to 1023 are no positions.
        if number == 960 {
            return Err(table.start_over("four heads at the start"));
        }
    }
    table.look_up(number)
}

//! Ten flips spell the number in binary.

use crate::{Abandoned, Attempt, Method, Numbering, Throw};

/// Works with either numbering: Fritz9 numbers are one more. The same flips draw another position, and all are equally
/// likely.
pub(crate) const fn method(numbering: Numbering) -> Method {
    Method {
        id: match numbering {
            Numbering::Scharnagl => "coin",
            Numbering::Fritz9 => "fritz9-coin",
        },
        outcomes: Some(2),
        example: &["H", "H", "T", "T", "T", "T", "H", "T", "T", "H"],
        procedure: match numbering {
            Numbering::Scharnagl => |attempt| procedure(attempt, Numbering::Scharnagl),
            Numbering::Fritz9 => |attempt| procedure(attempt, Numbering::Fritz9),
        },
    }
}

fn procedure(attempt: &mut Attempt<'_>, numbering: Numbering) -> Result<(), Abandoned> {
    let mut sum = 0;
    for bit in (0..10).rev() {
        let value = 1 << bit;
        if attempt.throw(|| Throw::coin("flipCoin").saying("forValue", &[("sum", &sum), ("value", &value)]))? == 1 {
            sum += value;
        }
        // The first four of ten: there are only 960 positions.
        if sum == 960 {
            return Err(attempt.start_over("fourHeads"));
        }
    }
    let number = attempt.add_powers(sum, numbering.first());
    attempt.look_up(numbering, number.into());
    Ok(())
}

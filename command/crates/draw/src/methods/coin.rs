//! Ten flips spell the number in binary.

use crate::{Abandoned, Attempt, Device::Coins, Method, Numbering, Throw};

impl Method {
    /// Returns the method `coin` for a numbering. The method in [`ALL`](Self::ALL) draws a Scharnagl number; the method
    /// for Fritz9 numbers has the id `fritz9-coin`.
    ///
    /// ```
    /// use chess960_draw::{Method, Numbering};
    ///
    /// let example = Method::coin(Numbering::Fritz9).worked_example();
    /// assert_eq!(example.lines[0].step.to_string(), "512 + 256 + 8 + 1 + 1 = 778");
    /// assert_eq!(example.position.fritz9(), 778);
    /// ```
    #[must_use]
    pub const fn coin(numbering: Numbering) -> Method {
        Method {
            id: match numbering {
                Numbering::Scharnagl => "coin",
                Numbering::Fritz9 => "fritz9-coin",
            },
            device: Coins(2),
            example: &["H", "H", "T", "T", "T", "T", "H", "T", "T", "H"],
            procedure: match numbering {
                Numbering::Scharnagl => |attempt| procedure(attempt, Numbering::Scharnagl),
                Numbering::Fritz9 => |attempt| procedure(attempt, Numbering::Fritz9),
            },
        }
    }
}

/// Fritz9 numbers begin at 1, so 1 is added. In either numbering, all positions are equally likely.
fn procedure(attempt: &mut Attempt<'_>, numbering: Numbering) -> Result<(), Abandoned> {
    let mut sum = 0;
    for bit in (0..10).rev() {
        let value = 1 << bit;
        if attempt.throw(|| Throw::coin("flipCoin").saying("forValue", &[("sum", &sum), ("value", &value)]))? == 1 {
            sum += value;
        }
        // The first four flips were heads, and no position has a number from 960 on.
        if sum == 960 {
            return Err(attempt.start_over("fourHeads"));
        }
    }
    let number = attempt.add_powers(sum, numbering.first());
    attempt.look_up(numbering, number.into());
    Ok(())
}

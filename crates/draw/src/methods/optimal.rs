//! No randomness is discarded, and no procedure needs fewer throws on average.

use crate::{
    Instructions, Method, Numbering,
    attempt::{Abandoned, Attempt},
    device::{COIN, DIE, Device},
    words::{self, Filled},
};

pub(super) const COIN_METHOD: Method = Method {
    id: "optimal-coin",
    with: "one coin",
    by: Some("Donald Knuth and Andrew Yao, 1976"),
    outcomes: Some(2),
    why_uneven: None,
    instructions: Instructions {
        needs: &["one coin", "pen and paper", "a list of the 960 positions by number"],
        steps: &[
            "Write down two numbers: the count, which is 0, and the range, which is 1.",
            "Flip the coin.",
            "Multiply both numbers by 2. For heads, add 1 to the count.",
            "If the range is below 960, go back to step 2.",
            "Find the largest multiple of 960 that is not above the range.",
            "If the count is not below this multiple, subtract the multiple from both the count and the range, and go back to step 2.",
            "Divide the count by 960. The remainder is the Scharnagl number.",
            "Set up the position with this number.",
        ],
        example: &["H", "H", "H", "H", "T", "T", "T", "T", "T", "H", "H", "T", "T", "T"],
    },
    procedure: |attempt| keep_the_rest(attempt, &COIN),
};

pub(super) const DIE_METHOD: Method = Method {
    id: "optimal-die",
    with: "one six-sided die",
    by: Some("Donald Knuth and Andrew Yao, 1976"),
    outcomes: Some(6),
    why_uneven: None,
    instructions: Instructions {
        needs: &["one six-sided die", "pen and paper", "a list of the 960 positions by number"],
        steps: &[
            "Write down two numbers: the count, which is 0, and the range, which is 1.",
            "Roll the die.",
            "Multiply both numbers by 6. Add the roll, less 1, to the count.",
            "If the range is below 960, go back to step 2.",
            "Find the largest multiple of 960 that is not above the range.",
            "If the count is not below this multiple, subtract the multiple from both the count and the range, and go back to step 2.",
            "Divide the count by 960. The remainder is the Scharnagl number.",
            "Set up the position with this number.",
        ],
        example: &["6", "6", "1", "1", "3"],
    },
    procedure: |attempt| keep_the_rest(attempt, &DIE),
};

/// Works with any device.
fn keep_the_rest(attempt: &mut Attempt<'_>, device: &Device<'_>) -> Result<(), Abandoned> {
    let sides = u32::try_from(device.faces.len()).expect("devices have few faces");
    // The number c is equally likely to be any of 0 to v - 1.
    let (mut v, mut c) = (1, 0);
    loop {
        attempt.at_state([v, c])?;
        let text = if v == 1 { device.act } else { words::FOR_REST };
        let face = attempt.throw(device, Filled(text, &[("act", &device.act), ("count", &c), ("last", &(v - 1))]))?;
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

//! Throws from a generator.

use std::convert::Infallible;

use chess960_draw::{Attempt, DIE, Random};
use rand::TryRng;

use super::draw::Generator;

/// A generator of our own, so that the test does not depend on which one the crate rand has today.
struct Own(Generator);

impl TryRng for Own {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.0.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.0.next().to_le_bytes()[7]);
        Ok(())
    }
}

#[test]
fn every_face_comes_equally_often() {
    let mut random = Random(Own(Generator(6)));
    let mut attempt = Attempt::new(&mut random);
    let mut rolls = [0_u32; 6];
    for _ in 0..6000 {
        rolls[attempt.throw(&DIE, format_args!("Roll the die")).expect("generators go on")] += 1;
    }
    // Seven standard deviations.
    assert!(rolls.iter().all(|rolls| rolls.abs_diff(1000) < 202), "{rolls:?}");
}

use rand::{
    Rng,
    distr::{Distribution, StandardUniform},
};

use crate::{Setup, StartPosition};

/// Draws each of the 960 positions with exactly the same probability.
///
/// A position takes the ten highest bits of a `u32`, drawn again if they are 960 or more, which happens once in sixteen
/// times. A generator with the same bits on every platform draws the same positions on every platform.
impl Distribution<StartPosition> for StandardUniform {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> StartPosition {
        loop {
            // A weak generator's highest bits are its best.
            let bits = rng.next_u32() >> 22;
            if let Some(Ok(position)) = u16::try_from(bits).ok().map(StartPosition::from_scharnagl) {
                return position;
            }
        }
    }
}

/// Draws each of the 921,600 setups with exactly the same probability: White's position, then Black's.
impl Distribution<Setup> for StandardUniform {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Setup {
        let white = self.sample(rng);
        Setup::new(white, self.sample(rng))
    }
}

use rand::{
    Rng,
    distr::{Distribution, StandardUniform},
};

use crate::{Setup, StartPosition};

/// Each of the 960 with the same probability, exactly: ten bits, drawn again (once in sixteen times) if they are 960 or more.
///
/// A generator that gives the same bits everywhere gives the same positions everywhere.
impl Distribution<StartPosition> for StandardUniform {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> StartPosition {
        loop {
            // The highest bits are the best ones of a weak generator.
            let bits = rng.next_u32() >> 22;
            if let Some(Ok(position)) = u16::try_from(bits).ok().map(StartPosition::from_scharnagl) {
                return position;
            }
        }
    }
}

/// Each of the 921,600 with the same probability: White's position first, then Black's.
impl Distribution<Setup> for StandardUniform {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Setup {
        let white = self.sample(rng);
        Setup::new(white, self.sample(rng))
    }
}

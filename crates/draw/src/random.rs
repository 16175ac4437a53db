use rand::{Rng, RngExt};

use crate::{Abandoned, Source, Throw};

/// Throws from a random number generator.
///
/// The same generator in the same state makes the same throws on every platform.
///
/// ```
/// use chess960_draw::{Method, Random};
/// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
///
/// let coin = Method::find("coin").ok_or("no such method")?;
/// let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(7));
/// assert!(coin.perform(&mut random)?.scharnagl() < 960);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Random<R>(pub R);

impl<R: Rng> Source for Random<R> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
        // A u32, so that 32-bit platforms draw the same.
        let faces = u32::try_from(throw.device.faces.len()).expect("devices have few faces");
        Ok(self.0.random_range(0..faces) as usize)
    }
}

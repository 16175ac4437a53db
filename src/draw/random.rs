use rand::{Rng, RngExt};

use super::{Chance, Stop, Throw};

/// Throws taken from a random number generator.
///
/// Equal generators in equal states make equal throws, on every platform.
///
/// ```
/// use chess960::draw::{Method, Random};
/// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
///
/// let coin = Method::find("coin").ok_or("no such method")?;
/// let draw = || coin.perform(&mut Random(Xoshiro256PlusPlus::seed_from_u64(7)));
/// assert_eq!(draw()?, draw()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Random<R>(pub R);

impl<R: Rng> Chance for Random<R> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
        // A u32, so that 32-bit platforms draw the same.
        let faces = u32::try_from(throw.device.faces.len()).expect("no device has so many faces");
        Ok(self.0.random_range(0..faces) as usize)
    }
}

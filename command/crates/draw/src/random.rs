use std::io::{self, Write};

use rand::Rng;

use crate::log::Log;
use crate::{Method, StartPosition, Throw};

impl Method {
    /// Draws a position with throws from a random number generator, and writes each throw with the steps that follow to
    /// `log`, which may be [`io::sink`].
    ///
    /// The same generator in the same state makes the same throws on every platform.
    ///
    /// # Errors
    ///
    /// Returns any error of writing to the log.
    ///
    /// ```
    /// use chess960_draw::Method;
    /// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
    ///
    /// let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let mut log = Vec::new();
    /// let position = Method::find("rovida").ok_or("no such method")?.perform(&mut random, &mut log)?;
    /// assert!(String::from_utf8(log)?.ends_with(&format!("{position}\n")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "the generator makes every throw")]
    pub fn perform(&self, generator: &mut impl Rng, log: impl Write) -> io::Result<StartPosition> {
        let mut throw = |throw: &Throw| {
            let mut number = below(throw.ways, generator);
            if throw.ways as usize == throw.choices.len() {
                // Each choice can come up in one way.
                return Some(number as usize);
            }
            throw.choices.iter().position(|choice| {
                let comes = number < choice.count;
                number = number.wrapping_sub(choice.count);
                comes
            })
        };
        let drawn = self.run(&mut Vec::new(), &mut throw);
        let mut log = Log::new(log);
        drawn.steps.iter().try_for_each(|step| log.write(step))?;
        Ok(drawn.stage.expect("every throw was made"))
    }
}

/// Returns a number below `range`, each equally likely: a word of the generator modulo `range`. Words above the largest
/// multiple of `range` are skipped. The same generator in the same state gives the same number on every platform and in
/// every version.
///
/// # Panics
///
/// Panics if `range` is 0.
///
/// ```
/// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
///
/// let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
/// assert!(chess960_draw::below(6, &mut random) < 6);
/// ```
pub fn below(range: u32, generator: &mut impl Rng) -> u32 {
    let incomplete = (u32::MAX % range + 1) % range;
    loop {
        let word = generator.next_u32();
        if word <= u32::MAX - incomplete {
            return word % range;
        }
    }
}

use std::io::{self, Write};

use rand::{Rng, RngExt};

use crate::log::Log;
use crate::{Attempt, Method, StartPosition};

impl Method {
    /// Draws a position with throws from a random number generator, and writes each throw and what follows from it to `log`, which may be
    /// [`io::sink`].
    ///
    /// The same generator in the same state makes the same throws on every platform.
    ///
    /// # Errors
    ///
    /// The error if writing to the log fails.
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
    pub fn perform(&self, generator: &mut impl Rng, log: impl Write) -> io::Result<StartPosition> {
        // A u32, so that 32-bit platforms draw the same.
        let mut face = |faces| Some(generator.random_range(0..u32::try_from(faces).ok()?) as usize);
        let (mut log, mut path, mut steps) = (Log::new(log), Vec::new(), Vec::new());
        loop {
            let mut attempt = Attempt::new(&mut path, &mut face, steps);
            let result = (self.procedure)(&mut attempt);
            if result.is_ok() {
                attempt.steps.iter().try_for_each(|step| log.write(step))?;
                return Ok(attempt.position());
            }
            steps = attempt.steps;
        }
    }
}

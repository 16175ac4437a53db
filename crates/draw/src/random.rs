use std::io::{self, Write};

use rand::{Rng, RngExt};

use crate::log::Log;
use crate::{Abandoned, Attempt, DrawStep, Method, Source, StartPosition, Throw};

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
    #[expect(clippy::missing_panics_doc, reason = "only a failure interrupts")]
    pub fn perform(&self, generator: &mut impl Rng, log: impl Write) -> io::Result<StartPosition> {
        let mut source = Random { generator, log: Log::new(log), failure: None };
        loop {
            let mut attempt = Attempt::new(&mut source);
            match (self.procedure)(&mut attempt) {
                Ok(()) => return Ok(attempt.position()),
                Err(Abandoned::StartOver) => {}
                Err(Abandoned::Interrupted) => return Err(source.failure.expect("it is there")),
            }
        }
    }
}

struct Random<'g, R, W> {
    generator: &'g mut R,
    log: Log<W>,
    failure: Option<io::Error>,
}

impl<R: Rng, W: Write> Source for Random<'_, R, W> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
        // A u32, so that 32-bit platforms draw the same.
        let faces = u32::try_from(throw.device.faces.len()).expect("devices have few faces");
        Ok(self.generator.random_range(0..faces) as usize)
    }

    fn on_step(&mut self, step: DrawStep) -> Result<(), Abandoned> {
        self.log.write(step).map_err(|error| {
            self.failure = Some(error);
            Abandoned::Interrupted
        })
    }
}

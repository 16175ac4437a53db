//! The plan of a draw, and draws by seed texts.

use chess960_draw::{Pairing, Setups};
use chess960_tables::{Setup, StartPosition};
use rand::{SeedableRng as _, rngs::ChaCha20Rng};
use sha2::{Digest as _, Sha256};

use crate::args::seeds::{below, sample_with};

/// A draw that can be carried out.
#[derive(Clone, Debug)]
pub(in crate::commands) struct Plan {
    pub(super) setups: Setups,
    /// How many are drawn.
    pub(super) count: u32,
    /// Whether none is drawn twice.
    pub(super) distinct: bool,
}

impl Plan {
    /// Plans a draw from positions, in the order of their Scharnagl numbers; repeated positions count once.
    ///
    /// # Errors
    ///
    /// Says that there are too few positions.
    pub(in crate::commands) fn new(
        mut positions: Vec<StartPosition>,
        pairing: Pairing,
        count: u32,
        distinct: bool,
    ) -> Result<Plan, String> {
        positions.sort_unstable();
        let setups = Setups::new(positions, pairing);
        match setups.count() {
            0 => Err("there is nothing to draw from".to_owned()),
            available if !distinct || count <= available => Ok(Plan { setups, count, distinct }),
            1 => Err(format!("cannot draw {count} different positions: there is only 1")),
            available => Err(format!("cannot draw {count} different positions: there are only {available}")),
        }
    }

    /// Draws with the random numbers of these seed texts, one position after the other.
    ///
    /// The random numbers are the 32-bit little-endian words of the `ChaCha20` key stream, with nonce 0 and [`key`]. If the draw is
    /// distinct, those drawn are the first of a shuffle, as in [`sample`](crate::args::seeds::sample); otherwise each is drawn by itself.
    ///
    /// # Errors
    ///
    /// Says that a text has a line break in it.
    pub(in crate::commands) fn draw(&self, texts: &[&str]) -> Result<impl Iterator<Item = Setup> + use<>, String> {
        if texts.iter().any(|text| text.contains(['\n', '\r'])) {
            return Err("a seed text is one line, without a line break".to_owned());
        }
        let Plan { setups, count, distinct } = self.clone();
        let mut random = ChaCha20Rng::from_seed(key(texts));
        let mut sample = distinct.then(|| sample_with(setups.count(), count, &mut random).into_iter());
        Ok((0..count).map_while(move |_| {
            let number = match &mut sample {
                Some(sample) => sample.next()?,
                None => below(setups.count(), &mut random),
            };
            Some(setups.get(number))
        }))
    }
}

/// Returns the key of a draw with these seed texts: the SHA-256 of `chess960 draw` and each text, with a line feed after each.
fn key(texts: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update("chess960 draw\n");
    for text in texts {
        hash.update(text);
        hash.update("\n");
    }
    hash.finalize().into()
}

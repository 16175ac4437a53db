//! The positions that a book or a draw takes from.

use std::collections::HashSet;

use chess960_draw::{Pairing, Setups};
use chess960_tables::StartPosition;
use clap::Args;

use super::{
    outcome::Error,
    output::Output,
    position::{NotationArgs, read_positions},
};

/// The entries of a book, or what a draw can come to.
#[derive(Args)]
pub(super) struct Entries {
    /// Positions (see `chess960 help positions`) [default: all]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    /// Positions to leave out, such as 518,534
    #[arg(long, value_name = "SP")]
    exclude: Vec<String>,

    /// Only one of each position and its mirror image
    ///
    /// The one with the lower Scharnagl number stays.
    #[arg(long)]
    no_mirrors: bool,

    /// Positions for White and Black apart (DFRC)
    ///
    /// This is double Fischer random chess.
    #[arg(long)]
    pub(super) double: bool,

    /// With --double, never the same position for both
    #[arg(long, requires = "double")]
    pub(super) different: bool,

    #[command(flatten)]
    pub(super) notation: NotationArgs,
}

impl Entries {
    /// Returns the setups: the positions, or pairs of them.
    pub(super) fn setups(&self, out: &mut Output) -> Result<Setups, Error> {
        let positions = self.positions(out)?;
        let setups = Setups::new(positions, Pairing::of(self.double, self.different));
        if setups.count() == 0 {
            return Err(none_left());
        }
        Ok(setups)
    }

    /// Returns the positions that either side may have.
    pub(super) fn positions(&self, out: &mut Output) -> Result<Vec<StartPosition>, Error> {
        let notation = self.notation.notation();
        let mut read = |texts: &[String]| read_positions(texts, notation, out);
        let excluded: HashSet<_> = read(&self.exclude)?.into_iter().collect();
        let taken = if self.positions.is_empty() { StartPosition::all().collect() } else { read(&self.positions)? };
        let mut positions: Vec<_> = taken.into_iter().filter(|position| !excluded.contains(position)).collect();
        if self.no_mirrors {
            let all: HashSet<_> = positions.iter().copied().collect();
            positions.retain(|position| *position < position.mirror() || !all.contains(&position.mirror()));
        }
        if positions.is_empty() {
            return Err(none_left());
        }
        Ok(positions)
    }

    /// Returns whether standard input has some of the positions.
    pub(super) fn reads_standard_input(&self) -> bool {
        self.positions.iter().chain(&self.exclude).any(|text| text == "-")
    }
}

fn none_left() -> Error {
    Error::usage("no positions left; leave out some of the options that exclude positions")
}

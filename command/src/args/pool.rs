//! The positions that a book or a draw takes from.

use std::collections::HashSet;

use chess960_draw::{Pairing, Setups};
use chess960_tables::StartPosition;
use clap::Args;

use super::{NotationArgs, RequestKind, read_each, read_positions};
use crate::errors::Error;
use crate::input;
use crate::output::Output;

/// The positions of a book, or the positions to draw from.
#[derive(Args)]
pub(crate) struct Pool {
    /// Positions (see `chess960 help positions`) [default: all]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    /// Leave out these positions, such as 518,534
    #[arg(long, value_name = "SP")]
    exclude: Vec<String>,

    /// Keep only one of each position and its mirror image
    ///
    /// Keeps the one with the lower Scharnagl number. With --double, this applies to White's position and to Black's.
    #[arg(long)]
    no_mirrors: bool,

    /// Give White and Black separate positions (DFRC)
    ///
    /// DFRC is double Fischer random chess.
    #[arg(long)]
    pub(crate) double: bool,

    /// With --double, never give both the same position
    #[arg(long, requires = "double")]
    pub(crate) different: bool,

    #[command(flatten)]
    pub(crate) notation: NotationArgs,
}

impl Pool {
    /// Returns the setups: the positions, or pairs of them.
    pub(crate) fn setups(&self, out: &mut Output) -> Result<Setups, Error> {
        Ok(Setups::new(self.positions(out)?, self.pairing()))
    }

    /// Returns how the two sides get their positions.
    pub(crate) fn pairing(&self) -> Pairing {
        match (self.double, self.different) {
            (false, _) => Pairing::Same,
            (true, false) => Pairing::Any,
            (true, true) => Pairing::Different,
        }
    }

    /// Returns the positions that either side may have.
    pub(crate) fn positions(&self, out: &mut Output) -> Result<Vec<StartPosition>, Error> {
        let notation = self.notation.notation();
        input::check_read_once(self.positions.iter().chain(&self.exclude))?;
        let mut excluded = HashSet::new();
        read_each(&self.exclude, notation, RequestKind::Excluded, out, |asked, _| {
            excluded.insert(asked.setup.white());
            Ok(())
        })?;
        let is_all = self.positions.is_empty();
        let taken: Vec<_> =
            if is_all { StartPosition::all().collect() } else { read_positions(&self.positions, notation, out)? };
        let mut positions: Vec<_> = taken.into_iter().filter(|position| !excluded.contains(position)).collect();
        if self.no_mirrors {
            let left: HashSet<_> = positions.iter().copied().collect();
            positions.retain(|position| *position < position.mirror() || !left.contains(&position.mirror()));
        }
        if positions.is_empty() {
            return Err(Error::usage("every position is excluded; exclude fewer"));
        }
        if self.different && positions.len() == 1 {
            return Err(Error::usage("--different needs more than one position to choose from"));
        }
        Ok(positions)
    }

    /// Returns an error if only one position or pair can be drawn.
    pub(crate) fn check_chance(&self, setups: &Setups) -> Result<(), Error> {
        if setups.count() > 1 {
            return Ok(());
        }
        let position = setups.get(0).white();
        let only = self.notation.notation().number(position);
        let is_split = !self.exclude.is_empty() && !self.positions.is_empty();
        let tip = if is_split { "; to exclude several, use commas: --exclude 518,534" } else { "" };
        Err(Error::usage(format_args!(
            "only {only} can be drawn, so nothing is left to chance; `chess960 show {position}` shows it{tip}"
        )))
    }

    /// Returns whether standard input has some of the positions.
    pub(crate) fn reads_standard_input(&self) -> bool {
        self.positions.iter().chain(&self.exclude).any(|text| text == "-")
    }
}

//! `chess960 book`

use chess960_notation::count;
use chess960_tables::CastlingStyle;
use clap::Args;

use crate::args::{
    CASTLING_STYLES, Format, Formats, Pool, Seed, WITH_CASTLING, number_or_random, one_of, sample, seeds, whole,
};
use crate::errors::Error;
use crate::output::{EventDetails, Output, SetupStyle};

/// Write an opening book of starting positions for match runners
///
/// A book for match runners such as cutechess and fastchess has all 960 positions of Chess960 (FRC), or the given ones
/// in the given order. With --double, it has all pairs of them, one for White and one for Black, as in double Fischer
/// random chess (DFRC). All positions make 921,600 pairs, ordered by White's position and then by Black's.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 book -o frc.epd
  chess960 book -n 100 --seed 1
  chess960 book 0-99 --exclude \"5,7-9\"
  chess960 book --exclude \"518,534\" --shuffle -o frc.pgn
  chess960 book --double --different -n 1000")]
pub(super) struct Arguments {
    /// Write N positions, drawn at random without repetition
    ///
    /// They are in the order drawn, and are the first N positions of the shuffled book. So with the same seed, a larger
    /// book begins with the smaller one.
    #[arg(long, short = 'n', value_name = "N", value_parser = whole(1_u32, None))]
    count: Option<u32>,

    /// Write the positions in random order
    #[arg(long, conflicts_with = "count")]
    shuffle: bool,

    /// Seed, a whole number below 2^128 or a line of text [default: random]
    ///
    /// A random seed, or the number that a text stands for, is reported on standard error. A seed gives the same book
    /// on every platform and in every version of chess960.
    #[arg(long, value_name = "SEED", value_parser = seeds::seed)]
    seed: Option<Seed>,

    #[command(flatten)]
    pool: Pool,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Style of the castling rights
    #[arg(long, value_name = "STYLE", default_value = "shredder", value_parser = one_of(CASTLING_STYLES))]
    castling: CastlingStyle,

    /// Add a comment (c0) with rank and Fritz9 number to each EPD
    #[arg(long)]
    comment: bool,
}

const FORMATS: Formats = Formats(WITH_CASTLING);

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, self.comment.then_some("--comment"), &[Format::Epd])?;
        let setups = self.pool.setups(out)?;
        let style = SetupStyle {
            format,
            castling: self.castling,
            comment: self.comment,
            one_based: self.pool.notation.notation().one_based,
            double: self.pool.double,
        };
        let details = EventDetails::default();
        let mut write = |number| style.write(setups.get(number), &details, None, out);
        match self.draw(setups.count())? {
            Some(numbers) => numbers.into_iter().try_for_each(&mut write)?,
            None => (0..setups.count()).try_for_each(write)?,
        }
        Ok(())
    }

    /// Returns the numbers of the entries to write, or `None` for all in order.
    fn draw(&self, entries: u32) -> Result<Option<Vec<u32>>, Error> {
        let Some(wanted) = self.count.or_else(|| self.shuffle.then_some(entries)) else {
            return match self.seed {
                Some(_) => Err(Error::usage("--seed needs --count or --shuffle")),
                None => Ok(None),
            };
        };
        if wanted > entries {
            return Err(Error::usage(format_args!(
                "--count {wanted} asks for more than there are; this book has {}",
                count(entries.into(), if self.pool.double { "pair" } else { "position" })
            )));
        }
        Ok(Some(sample(entries, wanted, number_or_random(self.seed)?)))
    }
}

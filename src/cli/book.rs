//! `chess960 book`

use std::collections::HashSet;

use chess960::{
    book::{self, Form, Setups, Style},
    sample::{random_seed, sample},
};
use chess960_tables::StartPosition;
use clap::Args;

use super::{
    format::{CastlingArg, Format},
    numbers::{any_count, seed},
    outcome::{Error, say},
    output::Output,
    position::{NotationArgs, SP_HELP, select_option},
};

/// Write an opening book of starting positions for cutechess, fastchess and other match runners
///
/// The book has all 960 positions of Chess960 (FRC), or the ones named, in the order in which they are named. With --double
/// it has all pairs of them, one for White and one for Black, as in double Fischer random chess (DFRC): 921,600 for all
/// positions, ordered by White's and then by Black's.
#[derive(Args)]
#[command(before_help = EXAMPLES, after_long_help = SP_HELP)]
pub(super) struct Arguments {
    #[command(flatten)]
    entries: Entries,

    #[command(flatten)]
    order: Order,

    /// Choose what to write for each position
    #[arg(long, default_value = "fen", value_parser = Format::among(FORMATS))]
    format: Format,

    /// Choose how castling rights are written
    #[arg(long, value_enum, default_value_t = CastlingArg::Shredder)]
    castling: CastlingArg,

    /// With --format epd, add a comment (c0) with rank and Fritz9 number to the id
    #[arg(long)]
    comment: bool,
}

/// The entries of the book.
#[derive(Args)]
struct Entries {
    /// Take only these positions [default: all]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    /// Leave out these positions, such as 518,534
    #[arg(long, value_name = "SP")]
    exclude: Vec<String>,

    /// Of each position and its mirror image, keep only the one with the lower Scharnagl number
    #[arg(long)]
    no_mirrors: bool,

    /// Pair each position for White with each for Black (DFRC)
    #[arg(long)]
    double: bool,

    /// With --double, leave out the pairs in which both sides have the same position
    #[arg(long, requires = "double")]
    different: bool,

    #[command(flatten)]
    notation: NotationArgs,
}

/// Which entries of the book are written, and in what order.
#[derive(Args)]
struct Order {
    /// Write only N positions, drawn at random without repetition, in the order drawn
    ///
    /// They are the first N of the book as --shuffle writes it, so a larger sample begins with a smaller one.
    #[arg(long, value_name = "N", value_parser = any_count)]
    sample: Option<u32>,

    /// Write the book in random order
    #[arg(long, conflicts_with = "sample")]
    shuffle: bool,

    /// Repeat what was drawn with this seed, 0 to 18446744073709551615 [default: a random one, which is reported]
    ///
    /// A seed draws the same on every platform and in every version of chess960.
    #[arg(long, value_name = "SEED", value_parser = seed)]
    seed: Option<u64>,
}

const FORMATS: &[Format] = &[Format::Fen, Format::Epd, Format::Uci, Format::Pgn];

const EXAMPLES: &str = "\
Examples:
  chess960 book -o frc.epd --format epd
  chess960 book --sample 100 --seed 1
  chess960 book 0-99 --exclude 5,7-9
  chess960 book --exclude 518,534 --shuffle --format pgn
  chess960 book --double --different --sample 1000";

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        if self.comment && self.format != Format::Epd {
            return Err(Error::usage("--comment needs --format epd"));
        }
        let setups = self.entries.setups()?;
        let drawn = self.order.draw(setups.count())?;
        let book = book::Book { setups, style: self.style() };
        match drawn {
            None => book.write(out)?,
            Some(numbers) => book.write_lines(numbers, out)?,
        }
        Ok(())
    }

    fn style(&self) -> Style {
        Style {
            form: match self.format {
                Format::Epd => Form::Epd,
                Format::Uci => Form::Uci,
                Format::Pgn => Form::Pgn,
                _ => Form::Fen,
            },
            castling: self.castling.into(),
            comment: self.comment,
            one_based: self.entries.notation.notation().one_based,
        }
    }
}

impl Entries {
    fn setups(&self) -> Result<Setups, Error> {
        let positions = self.positions()?;
        let setups = match (self.double, self.different) {
            (false, _) => Setups::of(positions),
            (true, false) => Setups::double(positions),
            (true, true) => Setups::double_different(positions),
        };
        if setups.count() == 0 {
            return Err(Error::usage("no position is left for the book"));
        }
        Ok(setups)
    }

    /// The positions that either side may have.
    fn positions(&self) -> Result<Vec<StartPosition>, Error> {
        let notation = self.notation.notation();
        let read = |texts: &[String]| -> Result<Vec<StartPosition>, Error> {
            let positions: Result<Vec<_>, _> = texts.iter().map(|text| select_option(notation, text)).collect();
            Ok(positions?.concat())
        };
        let taken = if self.positions.is_empty() { read(&["all".to_owned()])? } else { read(&self.positions)? };
        let excluded: HashSet<_> = read(&self.exclude)?.into_iter().collect();
        let mut positions: Vec<_> = taken.into_iter().filter(|position| !excluded.contains(position)).collect();
        if self.no_mirrors {
            let all: HashSet<_> = positions.iter().copied().collect();
            positions.retain(|position| *position < position.mirror() || !all.contains(&position.mirror()));
        }
        Ok(positions)
    }
}

impl Order {
    /// Returns the numbers of the entries to write, or `None` for all in order.
    fn draw(&self, entries: u32) -> Result<Option<Vec<u32>>, Error> {
        let Some(wanted) = self.sample.or_else(|| self.shuffle.then_some(entries)) else {
            return match self.seed {
                Some(_) => Err(Error::usage("--seed needs --sample or --shuffle")),
                None => Ok(None),
            };
        };
        if wanted > entries {
            return Err(Error::usage(format_args!(
                "--sample {wanted} asks for more than there are; this book has {entries} positions"
            )));
        }
        let seed = if let Some(seed) = self.seed {
            seed
        } else {
            let seed = random_seed()?;
            say(format_args!("seed {seed}"));
            seed
        };
        Ok(Some(sample(entries, wanted, seed)))
    }
}

//! `chess960 book`

use chess960::{
    book::{self, Form, Setups},
    sample::sample as sample_of,
};
use chess960_tables::CastlingStyle;
use clap::{Args, ValueEnum};

use super::{outcome::Error, output::Output};

/// Write a book of starting positions for engine matches, one a line
///
/// All 960 in the order of Scharnagl's numbers, or with --double all 921,600 pairs of White's and Black's, in the order
/// of White's number * 960 + Black's.
#[derive(Args)]
pub(super) struct Arguments {
    /// White's and Black's positions drawn separately (double Fischer random chess): 921,600 lines
    #[arg(long)]
    double: bool,

    /// How the castling field is written
    #[arg(long, value_enum, default_value_t = CastlingArg::Shredder)]
    castling: CastlingArg,

    /// What stands on a line
    #[arg(long, value_enum, default_value_t = Format::Fen)]
    format: Format,

    /// Write only N lines, drawn without repetition, in the order drawn
    ///
    /// They are the first N of the whole book as SEED shuffles it, so that a larger sample begins with a smaller one. A
    /// seed draws the same lines on every platform and in every version of this program.
    #[arg(long, value_name = "N", requires = "seed")]
    sample: Option<u32>,

    /// The seed of --sample, 0 to 18446744073709551615
    #[arg(long, value_name = "SEED", requires = "sample")]
    seed: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum CastlingArg {
    /// `KQkq`: rights belong to the outermost rook
    XFen,
    /// The rooks' files, such as `HFhf`
    Shredder,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Six fields
    Fen,
    /// The first four fields, and the Scharnagl number as id
    Epd,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let book = book::Book {
            setups: if self.double { Setups::Double } else { Setups::Same },
            castling: match self.castling {
                CastlingArg::XFen => CastlingStyle::XFen,
                CastlingArg::Shredder => CastlingStyle::Shredder,
            },
            form: match self.format {
                Format::Fen => Form::Fen,
                Format::Epd => Form::Epd,
            },
        };
        let sample = self.sample.zip(self.seed);
        let count = book.setups.count();
        if let Some((wanted, _)) = sample.filter(|&(wanted, _)| wanted > count) {
            return Err(Error::usage(format_args!(
                "--sample {wanted} asks for more than there are; this book has {count} lines"
            )));
        }
        match sample {
            None => book.write(out)?,
            Some((wanted, seed)) => book.write_lines(sample_of(book.setups.count(), wanted, seed), out)?,
        }
        Ok(())
    }
}

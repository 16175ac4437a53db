//! `chess960 book`

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use chess960::{
    book::{self, Form, Setups},
    sample::sample,
};
use chess960_tables::CastlingStyle;
use clap::{Args, ValueEnum};

use super::outcome::{Failure, Verdict};

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

    /// Write to FILE instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
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
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
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
            return Err(Failure::usage(format_args!(
                "--sample {wanted} asks for more than there are; this book has {count} lines"
            )));
        }
        let Some(path) = self.output else {
            write(book, sample, out)?;
            return Ok(Verdict::Fine);
        };
        let write_file = || {
            let mut file = BufWriter::new(File::create(&path)?);
            write(book, sample, &mut file)?;
            file.flush()
        };
        // The kind is kept: a closed pipe is to be known again.
        let named =
            |error: io::Error| io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()));
        write_file().map_err(named)?;
        Ok(Verdict::Fine)
    }
}

fn write(book: book::Book, sample_of: Option<(u32, u64)>, out: &mut dyn Write) -> io::Result<()> {
    match sample_of {
        None => book.write(out),
        Some((wanted, seed)) => book.write_lines(sample(book.setups.count(), wanted, seed), out),
    }
}

//! Setups as they are drawn, in any format.

use std::io::Write;

use chess960_notation::Notation;
use chess960_tables::{CastlingStyle, Numbering, Setup, StartPosition};
use clap::Args;

use crate::cli::{
    choice::one_of,
    format::Format,
    outcome::Error,
    output::Output,
    property::Property,
    row::{self, Row},
    show,
    style::{CASTLING_STYLES, SetupFormat, Style},
    terminal,
};

/// How positions are written.
#[derive(Args)]
pub(super) struct OutputArgs {
    /// Choose the output format; json is one object per line
    #[arg(long, default_value = "text", value_parser = Format::among(FORMATS))]
    pub(super) format: Format,

    /// Choose how to write castling rights in --format fen, epd, uci and pgn
    #[arg(long, default_value = "x-fen", value_parser = one_of(CASTLING_STYLES))]
    pub(super) castling: CastlingStyle,
}

const FORMATS: &[Format] = &[
    Format::Text,
    Format::Json,
    Format::Csv,
    Format::Setups(SetupFormat::Rank),
    Format::Setups(SetupFormat::Figurine),
    Format::Setups(SetupFormat::Fen),
    Format::Setups(SetupFormat::Epd),
    Format::Setups(SetupFormat::Uci),
    Format::Setups(SetupFormat::Pgn),
];

/// Writes setups as they are drawn.
pub(super) struct Writer<'a> {
    pub(super) output_args: &'a OutputArgs,
    pub(super) notation: Notation,
    pub(super) double: bool,
    /// Whether text numbers them.
    pub(super) numbered: bool,
    /// The method and its seed, unless seed texts decided. A person's throws have no seed.
    pub(super) drawn_by: Option<(&'static str, Option<u64>)>,
    pub(super) written: u32,
}

impl Writer<'_> {
    pub(super) fn write(&mut self, setup: Setup, out: &mut Output) -> Result<(), Error> {
        let first = self.written == 0;
        self.written += 1;
        match self.output_args.format {
            Format::Json => row::write_json_line(&self.row(setup), out)?,
            Format::Csv if first => row::write_csv(&self.row(setup), [self.row(setup)], out)?,
            Format::Csv => row::write_csv_record(&self.row(setup), out)?,
            Format::Setups(format) => {
                let (castling, one_based) = (self.output_args.castling, self.notation.one_based);
                Style { format, castling, one_based, double: self.double, comment: false }.write(setup, out)?;
            }
            _ => self.write_text(setup, out)?,
        }
        Ok(())
    }

    fn write_text(&self, setup: Setup, out: &mut Output) -> Result<(), Error> {
        let numbered = |position: StartPosition| {
            let name = match self.notation.numbering {
                Numbering::Scharnagl => "SP",
                Numbering::Fritz9 => "Fritz9",
            };
            format!("{position}, {name} {}", self.notation.number(position))
        };
        let (white, black) = (setup.white(), setup.black());
        let line =
            if self.double { format!("White {}; Black {}", numbered(white), numbered(black)) } else { numbered(white) };
        let count = if self.numbered { format!("{}. ", self.written) } else { String::new() };
        let line = count + &line;
        writeln!(out, "{}\n", terminal::fill(&line, out.width()))?;
        show::write_board(setup, out)?;
        // Between this and the next.
        if self.numbered {
            writeln!(out)?;
        }
        Ok(())
    }

    fn row(&self, setup: Setup) -> Row {
        let (method, seed) = self.drawn_by.unzip();
        // As text, because many readers of JSON round numbers above 2^53.
        let seed = seed.flatten().map(|seed| seed.to_string());
        let row = Row::default().with("method", method).with("seed", seed);
        let (white, black) = (setup.white(), setup.black());
        if !self.double {
            return row.with_properties(Property::ALL, white, self.notation);
        }
        row.with("white", self.notation.scharnagl(white))
            .with("black", self.notation.scharnagl(black))
            .with("white_rank", white.as_str())
            .with("black_rank", black.as_str())
            .with("x_fen", setup.fen(CastlingStyle::XFen).to_string())
            .with("shredder_fen", setup.fen(CastlingStyle::Shredder).to_string())
    }
}

//! The option `--format` of subcommands that write one setup after the other.

use std::io;

use chess960_tables::{CastlingStyle, Setup};
use clap::Args;

use super::formats::{Format, Formats};
use crate::errors::Error;
use crate::output::Output;
use crate::output::rows::{self, Row};
use crate::output::setups::{SetupFormat, SetupStyle};

/// How setups are written. `NOTICES` offers the notices of a draw, too.
#[derive(Args)]
pub(crate) struct SetupArgs<const NOTICES: bool> {
    #[arg(long, value_parser = formats(NOTICES).parser(), help = formats(NOTICES).help())]
    format: Option<Format>,
}

fn formats(notices: bool) -> Formats {
    const FORMATS: &[Format] = &[
        Format::Text,
        Format::JsonLines,
        Format::Csv,
        Format::Setups(SetupFormat::Rank),
        Format::Setups(SetupFormat::Figurine),
        Format::Setups(SetupFormat::Fen),
        Format::Setups(SetupFormat::Epd),
        Format::Setups(SetupFormat::Uci),
        Format::Setups(SetupFormat::Pgn),
        Format::Html,
    ];
    Formats(if notices { FORMATS } else { &FORMATS[..FORMATS.len() - 1] })
}

/// How setups are written, once the output is known.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    pub(crate) format: Format,
    pub(crate) one_based: bool,
    pub(crate) double: bool,
}

impl<const NOTICES: bool> SetupArgs<NOTICES> {
    /// Chooses for setups with the same position on both sides, and numbers from 0.
    pub(crate) fn choose(&self, out: &Output) -> Result<Chosen, Error> {
        let format = formats(NOTICES).choose(self.format, out)?;
        Ok(Chosen { format, one_based: false, double: false })
    }
}

impl Chosen {
    /// Writes a setup for programs: its `row` in JSON and CSV, which has a header above the first.
    pub(crate) fn write(self, setup: Setup, row: impl Fn() -> Row, is_first: bool, out: &mut Output) -> io::Result<()> {
        let Chosen { format, one_based, double } = self;
        match format {
            Format::JsonLines => rows::write_json_line(&row(), out),
            Format::Csv if is_first => rows::write_csv(&row(), [row()], out),
            Format::Csv => rows::write_csv_record(&row(), out),
            Format::Setups(format) => {
                SetupStyle { format, castling: CastlingStyle::XFen, one_based, double, comment: false }
                    .write(setup, out)
            }
            format => format.not_offered(),
        }
    }
}

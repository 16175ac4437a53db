//! The option `--format` of subcommands that write one setup after the other.

use std::io;

use chess960_tables::{CastlingStyle, Setup};
use clap::Args;

use super::choices::{Choice, one_of};
use super::formats::{Format, Formats};
use super::language::LanguageArgs;
use super::paper::PaperArgs;
use crate::errors::Error;
use crate::output::Output;
use crate::output::rows::{self, Row};
use crate::output::setups::{SetupFormat, SetupStyle};
use crate::pages::notice::{Layout, PageStyle};

/// How setups are written.
#[derive(Args)]
pub(crate) struct SetupArgs {
    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Layout of html: pages, overview or cards
    ///
    /// `pages` has a large board on each page, `overview` small ones, up to 30 on a page, and `cards` has cards to cut, with the moves of castling.
    #[arg(long, value_name = "NAME", value_parser = one_of(LAYOUTS), hide_possible_values = true)]
    layout: Option<Layout>,

    #[command(flatten)]
    paper: PaperArgs,

    #[command(flatten)]
    language: LanguageArgs,
}

const FORMATS: Formats = Formats(&[
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
]);

const LAYOUTS: [Choice<Layout>; 3] =
    [("pages", "", Layout::Pages), ("overview", "", Layout::Overview), ("cards", "", Layout::Cards)];

/// How setups are written, once the output is known.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    pub(crate) format: Format,
    pub(crate) one_based: bool,
    pub(crate) double: bool,
    pub(crate) page: PageStyle,
}

impl SetupArgs {
    /// Chooses for setups with the same position on both sides, and numbers from 0.
    pub(crate) fn choose(&self, out: &Output) -> Result<Chosen, Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, "--layout", self.layout.is_some(), &[Format::Html])?;
        let page = PageStyle {
            paper: self.paper.paper(FORMATS, format)?,
            layout: self.layout.unwrap_or_default(),
            words: self.language.words(FORMATS, format, &[Format::Html], out)?,
        };
        Ok(Chosen { format, one_based: false, double: false, page })
    }
}

impl Chosen {
    /// Writes a setup for programs: its `row` in JSON and CSV, which has a header above the first.
    pub(crate) fn write(self, setup: Setup, row: impl Fn() -> Row, is_first: bool, out: &mut Output) -> io::Result<()> {
        let Chosen { format, one_based, double, .. } = self;
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

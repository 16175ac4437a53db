//! The option `--format` of subcommands that write one setup after the other.

use chess960_words::Words;
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{Format, Formats, LanguageArgs, Paper, PaperArgs};
use crate::errors::Error;
use crate::output::{Output, SetupFormat};

/// How positions are laid out on pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Layout {
    /// A page for each position.
    #[default]
    Pages,
    /// Small boards side by side, up to 30 on a page.
    Overview,
    /// Cards to cut, with the moves of castling.
    Cards,
}

/// How pages with positions are set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageStyle {
    pub(crate) paper: Paper,
    pub(crate) layout: Layout,
    pub(crate) words: &'static Words,
}

/// How setups are written.
#[derive(Args)]
pub(crate) struct SetupArgs {
    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Layout of html: pages, overview or cards
    ///
    /// `pages` has a large board on each page, `overview` small ones, up to 30 on a page, and `cards` has cards to cut, with the moves of castling.
    #[arg(long, value_enum, ignore_case = true, value_name = "NAME", hide_possible_values = true)]
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

/// How setups are written, once the output is known.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    pub(crate) format: Format,
    pub(crate) page: PageStyle,
}

impl SetupArgs {
    /// Returns what was chosen, once the output is known.
    pub(crate) fn choose(&self, out: &Output) -> Result<Chosen, Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, "--layout", self.layout.is_some(), &[Format::Html])?;
        let page = PageStyle {
            paper: self.paper.paper(FORMATS, format)?,
            layout: self.layout.unwrap_or_default(),
            words: self.language.words(FORMATS, format, &[Format::Html], out)?,
        };
        Ok(Chosen { format, page })
    }
}

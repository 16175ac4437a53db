//! Options for printing: `--format` of setups, `--layout`, `--paper` and `--language`.

use chess960_words::Words;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{Format, Formats, whole};
use crate::errors::Error;
use crate::output::Output;

/// A paper size, named as in CSS and LaTeX.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paper {
    /// 210 by 297 mm
    #[default]
    A4,
    // Letter is 215.9 by 279.4 mm.
    /// 8.5 by 11 inches
    Letter,
}

impl Paper {
    /// Returns the height, upright, in millimetres.
    pub(crate) const fn height(self) -> f64 {
        match self {
            Paper::A4 => 297.0,
            Paper::Letter => 279.4,
        }
    }
}

/// How positions are laid out on pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Layout {
    /// A page for each position.
    #[default]
    Pages,
    /// Small boards side by side, up to 30 on a page.
    Overview,
    /// Cards to cut out, showing how each side castles.
    Cards,
}

/// The language of printed text and of the handbook.
#[derive(Args)]
pub(crate) struct LanguageArgs {
    /// Language of the printed text
    ///
    /// `de` is German, `es` Spanish, `fr` French, `ru` Russian. Piece letters are English in all of them.
    #[arg(
        id = "language",
        long,
        value_name = "TAG",
        default_value = "en",
        ignore_case = true,
        value_parser = PossibleValuesParser::new(Words::tags()).try_map(|tag| Words::find(&tag).ok_or("not a language"))
    )]
    pub(crate) words: &'static Words,
}

/// Options for printing an answer.
#[derive(Args)]
pub(crate) struct PageArgs {
    /// Paper size [default: a4]
    #[arg(long, value_enum, ignore_case = true, value_name = "SIZE")]
    paper: Option<Paper>,

    #[command(flatten)]
    language: LanguageArgs,
}

/// How pages are set.
#[derive(Clone, Copy)]
pub(crate) struct PageStyle {
    pub(crate) paper: Paper,
    pub(crate) words: &'static Words,
}

impl PageArgs {
    /// Returns how pages are set. A paper size is an error for a format that is not for paper. A language other than
    /// English is an error for a format that is not among `translated` or must be ASCII.
    pub(crate) fn choose(&self, formats: Formats, format: Format, translated: &[Format]) -> Result<PageStyle, Error> {
        formats.allow(format, self.paper.is_some().then_some("--paper"), &[Format::Html, Format::Latex])?;
        let words = self.language.words;
        let is_other = words.tag() != Words::english().tag();
        formats.allow(format, is_other.then_some("--language"), translated)?;
        if is_other && format.in_ascii() {
            return Err(Error::usage(
                "text in a language other than English needs a UTF-8 locale; choose another format, such as \
                 --format html",
            ));
        }
        Ok(PageStyle { paper: self.paper.unwrap_or_default(), words })
    }
}

/// How setups are written.
#[derive(Args)]
pub(crate) struct SetupArgs {
    #[arg(long, value_parser = SETUP_FORMATS.parser(), help = SETUP_FORMATS.help())]
    format: Option<Format>,

    /// Layout of html: pages, overview or cards
    ///
    /// `pages` prints one large board per page, `overview` up to 30 small ones; `cards` prints cards to cut out, with
    /// castling, and a page of backs that explain castling with real pieces.
    #[arg(long, value_enum, ignore_case = true, value_name = "NAME", hide_possible_values = true)]
    layout: Option<Layout>,

    /// Cards of each position, with --layout cards
    #[arg(long, value_name = "N", value_parser = whole(1, Some(1000_u16)))]
    copies: Option<u16>,

    #[command(flatten)]
    page: PageArgs,
}

pub(crate) const SETUP_FORMATS: Formats = Formats(&[
    Format::Text,
    Format::Json,
    Format::Ndjson,
    Format::Csv,
    Format::Rank,
    Format::Figurine,
    Format::Fen,
    Format::Epd,
    Format::Uci,
    Format::Pgn,
    Format::Html,
]);

/// How setups are written, once the output is known.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    pub(crate) format: Format,
    pub(crate) layout: Layout,
    pub(crate) copies: usize,
    pub(crate) page: PageStyle,
}

impl SetupArgs {
    /// Returns the choices, given the output.
    pub(crate) fn choose(&self, out: &Output) -> Result<Chosen, Error> {
        let format = SETUP_FORMATS.choose(self.format, out)?;
        let layout = self.layout.unwrap_or_default();
        if self.copies.is_some() && (layout, format) != (Layout::Cards, Format::Html) {
            return Err(Error::usage("--copies is for cards: give --layout cards -o FILE.html, too"));
        }
        SETUP_FORMATS.allow(format, self.layout.is_some().then_some("--layout"), &[Format::Html])?;
        let page = self.page.choose(SETUP_FORMATS, format, &[Format::Html])?;
        Ok(Chosen { format, layout, copies: self.copies.unwrap_or(1).into(), page })
    }
}

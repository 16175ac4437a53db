//! `chess960 card`

use crate::args::{Format, Formats, NUMBERINGS, PageArgs, one_of};
use crate::errors::Error;
use crate::output::Output;
use crate::pages::{card::card, document};
use chess960_tables::Numbering;
use clap::Args;

/// Print a reference card to keep with the set
///
/// The front of the card has the rules from the number to the position and back, an example, and the tables that they
/// need. The back has two methods of drawing a position. With --format html, it is a page to print on both sides of one
/// sheet.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 card
  chess960 card -o card.html
  chess960 card --numbering fritz9 --paper letter -o card.html")]
pub(super) struct Arguments {
    /// Numbering
    #[arg(long, value_name = "NAME", default_value = "scharnagl", value_parser = one_of(NUMBERINGS))]
    numbering: Numbering,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    #[command(flatten)]
    page: PageArgs,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Html, Format::Markdown, Format::Latex]);

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let page = self.page.choose(FORMATS, format, FORMATS.0)?;
        let (title, blocks) = card(self.numbering, page.words);
        document::write(&blocks, title, format, page, out)
    }
}

//! The option `--paper`.

use crate::print::Paper;
use clap::{Args, ValueEnum};

use super::{format::Format, outcome::Error};

/// The size of paper, for commands that print.
#[derive(Args)]
pub(super) struct PaperArgs {
    /// Choose the size of paper for printed formats [default: a4]
    #[arg(long, value_enum)]
    paper: Option<PaperArg>,
}

/// The values of `--paper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PaperArg {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl PaperArgs {
    /// Returns the size of paper; choosing one for a format that is not for paper is an error.
    pub(super) fn paper(&self, format: Format) -> Result<Paper, Error> {
        if self.paper.is_some() && !matches!(format, Format::Html | Format::Latex) {
            return Err(Error::usage("--paper is for printed formats, such as --format html"));
        }
        Ok(match self.paper {
            None | Some(PaperArg::A4) => Paper::A4,
            Some(PaperArg::Letter) => Paper::Letter,
        })
    }
}

//! The option `--paper`.

use clap::Args;

use super::{Format, Formats};
use crate::errors::Error;
use crate::pages::Paper;

/// The size of paper, for commands that print.
#[derive(Args)]
pub(crate) struct PaperArgs {
    /// Paper size [default: a4]
    #[arg(long, value_enum, ignore_case = true, value_name = "SIZE")]
    paper: Option<Paper>,
}

impl PaperArgs {
    /// Returns the size of paper; choosing one for a format that is not for paper is an error.
    pub(crate) fn paper(&self, formats: Formats, format: Format) -> Result<Paper, Error> {
        formats.allow(format, "--paper", self.paper.is_some(), &[Format::Html, Format::Latex])?;
        Ok(self.paper.unwrap_or_default())
    }
}

//! The option `--paper`.

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{Format, Formats};
use crate::errors::Error;

/// A size of paper, by the name that CSS and LaTeX know it by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paper {
    /// 210 by 297 mm
    #[default]
    A4,
    // In millimetres: 215.9 by 279.4.
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

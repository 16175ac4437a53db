//! The option `--paper`.

use chess960::print::Paper;
use clap::{Args, ValueEnum};

/// The size of paper, for commands that print.
#[derive(Args)]
pub(super) struct PaperArgs {
    /// Choose the size of paper for --format html and latex
    #[arg(long, value_enum, default_value_t = PaperArg::A4)]
    paper: PaperArg,
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
    pub(super) fn paper(&self) -> Paper {
        match self.paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::Letter => Paper::Letter,
        }
    }
}

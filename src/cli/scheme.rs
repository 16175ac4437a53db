//! The option `--scheme`.

use chess960_tables::Numbering;
use clap::ValueEnum;

/// Whose numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scheme {
    /// Scharnagl's, 0 to 959.
    Scharnagl,
    /// Fritz9's, 1 to 960.
    Fritz9,
}

impl From<Scheme> for Numbering {
    fn from(scheme: Scheme) -> Numbering {
        match scheme {
            Scheme::Scharnagl => Numbering::Scharnagl,
            Scheme::Fritz9 => Numbering::Fritz9,
        }
    }
}

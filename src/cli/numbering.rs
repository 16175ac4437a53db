//! The option `--numbering`.

use chess960_tables::Numbering;
use clap::ValueEnum;

/// One of the two numberings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum NumberingArg {
    /// Scharnagl's, 0 to 959, the one in general use
    Scharnagl,
    /// Fritz9's, 1 to 960
    Fritz9,
}

impl From<NumberingArg> for Numbering {
    fn from(numbering: NumberingArg) -> Numbering {
        match numbering {
            NumberingArg::Scharnagl => Numbering::Scharnagl,
            NumberingArg::Fritz9 => Numbering::Fritz9,
        }
    }
}

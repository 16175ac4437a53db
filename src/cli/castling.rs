//! The option `--castling`.

use chess960_tables::CastlingStyle;
use clap::ValueEnum;

/// The values of `--castling`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum CastlingArg {
    /// X-FEN: `KQkq`
    XFen,
    /// Shredder-FEN: the rooks' files, such as `HFhf`
    Shredder,
}

impl From<CastlingArg> for CastlingStyle {
    fn from(style: CastlingArg) -> CastlingStyle {
        match style {
            CastlingArg::XFen => CastlingStyle::XFen,
            CastlingArg::Shredder => CastlingStyle::Shredder,
        }
    }
}

//! Options and arguments that several subcommands take.

mod choices;
pub(crate) mod formats;
mod game_filter;
mod pairing_rows;
mod pairings;
mod pool;
pub(crate) mod positions;
pub(crate) mod positions_help;
mod printing;
pub(crate) mod seeds;

pub(crate) use choices::{ArgChoice, CASTLING_STYLES, NUMBERINGS, method_parser, one_of, one_of_values, whole};
pub(crate) use formats::{Formats, WITH_CASTLING, foreign_extension};
pub(crate) use game_filter::FilterArguments;
pub(crate) use pairings::PairingArgs;
pub(crate) use pool::Pool;
pub(crate) use positions::{NotationArgs, Positions, RequestKind, explain_argument, read_each, read_positions};
pub(crate) use positions_help::SP_HELP;
pub(crate) use printing::{Chosen, LanguageArgs, Layout, PageArgs, PageStyle, Paper, SETUP_FORMATS, SetupArgs};
pub(crate) use seeds::{Seed, generator, number_or_random, random_bytes, sample};
// Formats are a part of output, but options name them.
pub(crate) use crate::output::Format;

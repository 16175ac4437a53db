//! Options and arguments that several subcommands take.

mod choices;
pub(crate) mod formats;
mod game_filter;
mod language;
mod paper;
mod pool;
pub(crate) mod positions;
pub(crate) mod positions_help;
pub(crate) mod seeds;
mod setup_formats;

pub(crate) use choices::{CASTLING_STYLES, Choice, NUMBERINGS, method_parser, one_of};
pub(crate) use formats::{Format, Formats, WITH_CASTLING};
pub(crate) use game_filter::FilterArguments;
pub(crate) use language::LanguageArgs;
pub(crate) use paper::{Paper, PaperArgs};
pub(crate) use pool::Pool;
pub(crate) use positions::{Kind, NotationArgs, Positions, read_first, read_positions};
pub(crate) use positions_help::SP_HELP;
pub(crate) use seeds::{Seed, generator, number_or_random, random_bytes, random_seed, sample};
pub(crate) use setup_formats::{Chosen, PageStyle, SetupArgs};

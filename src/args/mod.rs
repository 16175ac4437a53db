//! Options and arguments that several subcommands take.

pub(crate) mod choices;
pub(crate) mod formats;
pub(crate) mod game_filter;
pub(crate) mod language;
pub(crate) mod numbers;
pub(crate) mod paper;
pub(crate) mod pool;
pub(crate) mod positions;
pub(crate) mod positions_help;
pub(crate) mod seeds;
pub(crate) mod setup_formats;

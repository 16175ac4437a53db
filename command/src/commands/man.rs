//! `chess960 man`

use clap::{Args, Command};

use super::command;
use crate::args::SP_HELP;
use crate::errors::Error;
use crate::output::Output;

/// Write a manual page
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 man | man -l -
  chess960 man book > chess960-book.1")]
pub(super) struct Arguments {
    /// Subcommand to describe, such as `public-draw announce` [default: the whole command]
    subcommand: Vec<String>,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let mut command = command().disable_help_subcommand(true);
        command.build();
        for name in self.subcommand.iter().flat_map(|names| names.split(' ')) {
            command = command.find_subcommand(name).cloned().ok_or_else(|| {
                let names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
                let known = match &names[..] {
                    [] => format!("`{}` has none", command.get_name()),
                    names => format!("the subcommands are {}", names.join(", ")),
                };
                Error::usage(format_args!("there is no subcommand `{}`; {known}", chess960_notation::Escaped(name)))
            })?;
        }
        // A manual page has no place for text before the rest of the help.
        let [before, after] =
            [command.get_before_help(), command.get_after_long_help().or_else(|| command.get_after_help())];
        let legend = self.subcommand.is_empty().then(|| SP_HELP.to_owned());
        let extra: Vec<_> = [before, after].into_iter().flatten().map(ToString::to_string).chain(legend).collect();
        let command = command.after_long_help(extra.join("\n\n"));
        Ok(clap_mangen::Man::new(command).render(out)?)
    }
}

//! `chess960 completions` and `chess960 man`

use clap::{Args, Command};
use clap_complete::Shell;

use super::{command, outcome::Error, output::Output, position::SP_HELP};

/// Write a completion script for a shell
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 completions bash > ~/.local/share/bash-completion/completions/chess960
  chess960 completions zsh > ~/.zfunc/_chess960
  chess960 completions fish > ~/.config/fish/completions/chess960.fish
  chess960 completions powershell >> $PROFILE")]
pub(super) struct CompletionsArguments {
    /// Shell to write for
    shell: Shell,
}

impl CompletionsArguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        // It panics where it cannot write, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command(), "chess960", &mut script);
        Ok(std::io::Write::write_all(out, &script)?)
    }
}

/// Write a manual page
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 man | man -l -
  chess960 man book > chess960-book.1")]
pub(super) struct ManArguments {
    /// Subcommand to describe, such as `check positions` [default: the whole command]
    subcommand: Vec<String>,
}

impl ManArguments {
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
        // A page has no place for what comes before the rest of the help.
        let [before, after] =
            [command.get_before_help(), command.get_after_long_help().or_else(|| command.get_after_help())];
        let legend = self.subcommand.is_empty().then(|| SP_HELP.to_owned());
        let extra: Vec<_> = [before, after].into_iter().flatten().map(ToString::to_string).chain(legend).collect();
        let command = command.after_long_help(extra.join("\n\n"));
        Ok(clap_mangen::Man::new(command).render(out)?)
    }
}

//! `chess960 completions`

use clap::Args;
use clap_complete::Shell;

use super::command;
use crate::errors::Error;
use crate::output::Output;

/// Write a completion script for a shell
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 completions bash > ~/.local/share/bash-completion/completions/chess960
  chess960 completions zsh > ~/.zfunc/_chess960
  chess960 completions fish > ~/.config/fish/completions/chess960.fish
  chess960 completions powershell | Out-String | Invoke-Expression    # in $PROFILE")]
pub(super) struct Arguments {
    /// Shell to write for
    shell: Shell,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        // `generate` panics if it cannot write, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command(), "chess960", &mut script);
        Ok(std::io::Write::write_all(out, &script)?)
    }
}

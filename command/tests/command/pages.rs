//! Pages of prose and code, whose commands are run where they stand.

use std::{fs, path::Path};

use chess960_oracle::kept::{assert_kept, project};

/// A block of code, the language that it names, and the text right above it, which its commands read.
pub(crate) struct Block<'a> {
    pub(crate) language: &'a str,
    pub(crate) text: &'a str,
    pub(crate) input: Option<&'a str>,
}

/// A page and its name, `command/docs/tour.md`.
pub(crate) struct Page {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Page {
    /// Reads the pages of a folder, each when it is its turn.
    pub(crate) fn all(folder: &str) -> impl Iterator<Item = Page> {
        let files = fs::read_dir(project(folder)).expect("a folder").map(|entry| entry.expect("an entry").path());
        let pages = files.filter(|file| file.extension().is_some_and(|extension| extension == "md"));
        let name = |file: &Path| file.file_name().and_then(|name| name.to_str()).expect("UTF-8").to_owned();
        pages.map(move |file| Page::read(format!("{folder}/{}", name(&file))))
    }

    /// Reads the pages of both products: README and `docs/` of the tables and of the command.
    pub(crate) fn documentation() -> impl Iterator<Item = Page> {
        let readmes = ["README.md", "command/README.md"].map(|name| Page::read(name.to_owned()));
        ["docs", "command/docs"].into_iter().flat_map(Page::all).chain(readmes)
    }

    pub(crate) fn read(name: String) -> Page {
        Page { text: fs::read_to_string(project(&name)).expect("a page"), name }
    }

    /// Returns the page in turns of prose and code.
    fn parts(&self) -> impl Iterator<Item = (&str, Option<Block<'_>>)> {
        let mut parts = self.text.split("```");
        let mut above = None;
        std::iter::from_fn(move || {
            let prose = parts.next()?;
            let block = parts.next().and_then(|block| block.split_once('\n'));
            let input = above.filter(|_| prose == "\n\n");
            above = block.and_then(|(language, text)| (language == "text").then_some(text));
            Some((prose, block.map(|(language, text)| Block { language, text, input })))
        })
    }

    pub(crate) fn blocks(&self, language: &str) -> impl Iterator<Item = &str> {
        self.parts()
            .filter_map(move |(_, block)| block.filter(|block| block.language == language))
            .map(|block| block.text)
    }

    /// Fails unless `answered` leaves each block unchanged. With `KEPT=overwrite` in the environment, writes the
    /// changed page.
    pub(crate) fn assert_is_answered(&self, mut answered: impl FnMut(&Block<'_>) -> String) {
        let parts = self.parts().map(|(prose, block)| {
            let code = block.map(|block| format!("```{}\n{}```", block.language, answered(&block)));
            prose.to_owned() + &code.unwrap_or_default()
        });
        assert_kept(project(&self.name), &parts.collect::<String>());
    }
}

/// Returns a session in which `answer` has replaced the answer of each command, given the old one.
pub(crate) fn session(text: &str, mut answer: impl FnMut(&str, &str) -> String) -> String {
    let text = text.strip_prefix("$ ").and_then(|text| text.strip_suffix('\n')).expect("a session begins with `$ `");
    let entries = text.split("\n$ ").map(|entry| {
        let (command, answers) = entry.split_once('\n').unwrap_or((entry, ""));
        let kept = if command == entry { String::new() } else { format!("{answers}\n") };
        format!("$ {command}\n{}", answer(command, &kept))
    });
    entries.collect()
}

/// Programs that compare or count, and the exit code of a command in the middle of a line.
const COMPARING: [&str; 8] = ["cmp", "comm", "diff", "grep", "test", "uniq", "wc", "$?"];

/// Whether a line of the shell compares or counts: its answer then asserts something.
pub(crate) fn compares(line: &str) -> bool {
    line.split(|c: char| c.is_whitespace() || "()`;|\"".contains(c)).any(|word| COMPARING.contains(&word))
}

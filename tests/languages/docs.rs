//! The programs in docs/languages.md do what it says.

use std::fs;

use chess960_codegen::Language;

use crate::tools::{folder, others, project, sh};

/// The page, and its section with this title.
fn section(title: &str) -> String {
    let page = fs::read_to_string(project("docs/languages.md")).expect("the page is there");
    let sections = page.split("\n## ");
    let section = sections.into_iter().find(|section| section.lines().next() == Some(title));
    section.unwrap_or_else(|| panic!("no section is called {title}")).to_owned()
}

/// Writes the files that a section shows, runs its commands in their order, and compares what they print with what it
/// says.
pub(crate) fn follow(language: &str) {
    let folder = folder(&format!("docs_{language}"));
    let section = section(Language::from_name(language).expect("a language").title());
    let (mut printed, mut expected, mut file) = (String::new(), None, None);
    let mut parts = section.split("```");
    while let (Some(prose), Some(block)) = (parts.next(), parts.next()) {
        if let Some((_, name)) = prose.rsplit_once("In `") {
            file = name.split('`').next();
        }
        let (language, text) = block.split_once('\n').expect("a block has a language");
        match language {
            "sh" => printed += &sh(&folder, text),
            "text" => expected = Some(text),
            _ => {
                let name = file.take().expect("a name before the block");
                fs::write(folder.join(name), text).expect("it can be written");
            }
        }
    }
    assert_eq!(Some(printed.as_str()), expected);
}

#[test]
fn each_language_has_a_section_with_a_program() {
    for language in others() {
        let section = section(language.title());
        // The command that writes the tables, a program in a file, the command that runs it, and what it prints.
        let has = |block: &str, times: usize| section.matches(&format!("\n```{block}")).count() >= times;
        assert!(has("", 8) && has("sh\n", 2) && has("text\n", 1), "{} has no program", language.name());
    }
}

/// The list of options is complete.
#[test]
fn the_options_are_those_of_the_command() {
    let help = crate::run::chess960(["emit", "--help"]).out;
    let page = section("Lines");
    for option in ["--table", "--from", "--name", "--output", "--check"] {
        assert!(page.contains(&format!("| `{option} ")) && help.contains(option), "{option}");
    }
    let options = help.lines().filter_map(|line| line.trim_start().split(' ').find(|word| word.starts_with("--")));
    // Every subcommand takes `--ascii`, which is for boards and charts.
    for option in options.filter(|option| !option.starts_with("--help") && *option != "--ascii") {
        assert!(page.contains(option.trim_end_matches(',')), "{option}");
    }
}

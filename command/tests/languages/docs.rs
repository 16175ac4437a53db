//! The programs in docs/languages.md print the output shown there, and benches/README.md lists the sizes of the tables.

use std::{fmt::Write as _, fs, io::Write as _, path::PathBuf};

use chess960_oracle::kept::assert_kept;
use flate2::{Compression, write::GzEncoder};

use crate::{
    run::chess960,
    tools::{folder, languages, project, sh},
};

/// The page, and its section with this title.
fn section(title: &str) -> String {
    let page = fs::read_to_string(project("docs/languages.md")).expect("the page is there");
    let sections = page.split("\n## ");
    let section = sections.into_iter().find(|section| section.lines().next() == Some(title));
    section.unwrap_or_else(|| panic!("no section is called {title}")).to_owned()
}

/// Follows the section of a language.
pub(crate) fn follow_language(language: &str) {
    let (_, title, _) = languages().find(|(name, ..)| *name == language).expect("a language");
    follow(language, title);
}

/// Writes the files that a section shows, some of them in parts, runs its commands in order, and compares their output
/// with the page. Returns the folder.
pub(crate) fn follow(name: &str, title: &str) -> PathBuf {
    let folder = folder(&format!("docs_{name}"));
    let section = section(title);
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
                let mut file = fs::File::options().create(true).append(true).open(folder.join(name)).expect("a file");
                file.write_all(text.as_bytes()).expect("it can be written");
            }
        }
    }
    assert_eq!(Some(printed.as_str()), expected);
    folder
}

#[test]
fn each_language_has_a_section_with_a_program() {
    for (language, title, _) in languages().skip(1) {
        let section = section(title);
        // The command that writes the tables, a program in a file, the command that runs it, and its output.
        let has = |block: &str, times: usize| section.matches(&format!("\n```{block}")).count() >= times;
        assert!(has("", 8) && has("sh\n", 2) && has("text\n", 1), "{language} has no program");
    }
}

/// Tables for a program that needs only the two conversions.
const BOTH_WAYS: [&str; 4] = ["--table", "rank_texts = rank by scharnagl", "--table", "number = scharnagl by rank"];

/// The table of sizes is up to date. `KEPT=overwrite` writes it anew.
#[test]
#[ignore = "takes seconds; .ci/run has the time"]
fn sizes_are_those_of_the_command() {
    let mut table =
        String::from("| language | standard set | compressed | lookup and ranks |\n| --- | ---: | ---: | ---: |\n");
    for (language, title, _) in languages() {
        let size = |arguments: &[&str]| chess960(["emit", language].iter().chain(arguments)).fine();
        let standard = size(&[]);
        let mut compressed = GzEncoder::new(Vec::new(), Compression::best());
        compressed.write_all(standard.as_bytes()).expect("memory takes all");
        let compressed = compressed.finish().expect("memory takes all").len();
        // In SQL, only the database looks up.
        let both = if language == "sql" { "–".into() } else { size(&BOTH_WAYS).len().to_string() };
        writeln!(table, "| {title} | {} | {compressed} | {both} |", standard.len()).expect("a string takes all");
    }
    let page = fs::read_to_string(project("benches/README.md")).expect("it is there");
    let (before, _) = page.split_once(table.lines().next().expect("a heading")).expect("the page has the table");
    assert_kept(project("benches/README.md"), &format!("{before}{table}"));
}

//! `cases/`: pages of commands with their answers, to be read as one reads a terminal. What a command writes to
//! standard error follows what it writes to standard output, after `! `, and an exit code other than 0 stands last,
//! after `? `. A text right above a session is what its commands read; a page's commands run in one folder. `kept/` has
//! answers that are pages and pictures.

use std::fs;

use chess960_oracle::kept::{assert_kept, project};

use crate::{
    pages::{Page, session},
    run::{folder, shell},
};

/// Runs the commands of a page.
fn follow(name: &str) {
    let folder = folder(&format!("cases-{name}"));
    Page::read(format!("command/tests/command/cases/{name}.md")).assert_is_answered(|block| {
        if block.language != "console" {
            return block.text.to_owned();
        }
        let input = folder.join(".in");
        fs::write(&input, block.input.unwrap_or_default()).expect("a file");
        session(block.text, |command| {
            let run = shell(&format!("set -o pipefail; {{ {command}\n}} < '{}'", input.display()), &folder);
            let errors: String = run.err.lines().map(|line| format!("! {line}").trim_end().to_owned() + "\n").collect();
            let code = if run.code == 0 { String::new() } else { format!("? {}\n", run.code) };
            assert!(run.out.is_empty() || run.out.ends_with('\n'), "{command}: {}", run.out);
            Some(run.out + &errors + &code)
        })
    });
}

/// Printed pages and pictures, and the commands that write them.
const KEPT: [(&str, &str); 16] = [
    ("odds.svg", "odds rovida --format svg"),
    ("odds-queen.svg", "odds die --by queen --format svg"),
    ("positions.html", "table positions 0-40 --format html"),
    ("positions.tex", "table positions 0-40 --columns scharnagl,figurine --format latex --paper letter"),
    ("scharnagl.html", "table scharnagl --format html --paper letter"),
    ("fritz9.tex", "table fritz9 --format latex"),
    ("card.html", "card --format html"),
    ("card-fritz9.html", "card --numbering fritz9 --format html --paper letter"),
    ("methods.txt", "methods all"),
    ("methods.html", "methods all --format html"),
    ("methods.tex", "methods all --format latex --paper letter"),
    ("methods.md", "methods all --format markdown"),
    ("position.html", "show 777 --format html"),
    ("notice.html", "draw --double --method coin --seed 3 --count 2 --format html"),
    ("cards.html", "draw --count 3 --seed 3 --layout cards --format html"),
    (
        "announcement.html",
        "public-draw announce --event Cup --date 9999-03-06 --source 'hex 64: beacon' --format html 2> /dev/null",
    ),
];

#[test]
fn printed_pages_are_kept() {
    let folder = folder("kept");
    for (name, command) in KEPT {
        assert_kept(
            project("command/tests/command/kept").join(name),
            &shell(&format!("chess960 {command}"), &folder).fine(),
        );
    }
}

/// A test for each page.
macro_rules! pages {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                follow(stringify!($name));
            }
        )*

        #[test]
        fn every_page_is_followed() {
            let mut names: Vec<String> = Page::all("command/tests/command/cases").map(|page| page.name).collect();
            names.sort();
            assert_eq!(names, [$(concat!("command/tests/command/cases/", stringify!($name), ".md")),*]);
        }
    };
}

pages! {
    archives book card check check_tables diagram draw emit emit_files explain fen identify methods odds public_draw
    reading rows show stats streams table usage
}

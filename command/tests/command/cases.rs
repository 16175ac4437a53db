//! `cases/`: pages of commands with their answers, to be read as one reads a terminal. What a command writes to
//! standard error follows what it writes to standard output, after `! `, and an exit code other than 0 stands last,
//! after `? `. A text right above a session is what its commands read; a page's commands run in one folder. `kept/` has
//! answers that are pages and pictures.
//!
//! An answer is shown or asserted. `KEPT=overwrite` writes answers that are shown. It writes no exit code, and no
//! answer with `= ` before each line of standard output, or a lone `=` for none: these are written by hand. Every line
//! that compares or counts is answered so.

use std::fs;

use chess960_oracle::kept::{assert_kept, project};

use crate::{
    pages::{Page, compares, session},
    run::{Run, folder, shell},
};

/// Returns the present answer of a command, and the answer that `KEPT` writes in place of the old one.
fn answers(command: &str, run: &Run, old: &str) -> (String, String) {
    let is_asserted = old.starts_with('=') || compares(command);
    let marked = |mark: &str, text: &str| -> String {
        text.lines().map(|line| format!("{mark} {line}").trim_end().to_owned() + "\n").collect()
    };
    let out = if !is_asserted {
        run.out.clone()
    } else if run.out.is_empty() {
        "=\n".to_owned()
    } else {
        marked("=", &run.out)
    };
    let shown = out + &marked("!", &run.err);
    let code = if run.code == 0 { String::new() } else { format!("? {}\n", run.code) };
    let old_code = old.lines().last().filter(|line| line.starts_with("? ")).map(|line| format!("{line}\n"));
    let now = shown.clone() + &code;
    // A vanished answer is more likely a failure than a change.
    let kept = if is_asserted || now.is_empty() { old.to_owned() } else { shown + &old_code.unwrap_or_default() };
    (now, kept)
}

/// Runs the commands of a page.
fn follow(name: &str) {
    let folder = folder(&format!("cases-{name}"));
    let mut by_hand = String::new();
    Page::read(format!("command/tests/command/cases/{name}.md")).assert_is_answered(|block| {
        if block.language != "console" {
            return block.text.to_owned();
        }
        let input = folder.join(".in");
        fs::write(&input, block.input.unwrap_or_default()).expect("a file");
        session(block.text, |command, old| {
            let run = shell(&format!("set -o pipefail; {{ {command}\n}} < '{}'", input.display()), &folder);
            assert!(run.out.is_empty() || run.out.ends_with('\n'), "{command}: {}", run.out);
            let (now, kept) = answers(command, &run, old);
            if now != kept {
                by_hand += &format!("$ {command}\n{now}");
            }
            kept
        })
    });
    let hint = "asserts other answers, which KEPT=overwrite leaves as they are. If these are right, type them there";
    assert!(by_hand.is_empty(), "{name}.md {hint}:\n{by_hand}");
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

/// Whether text chooses columns of CSV by their places, which change when a column is added.
fn chooses_by_place(text: &str) -> bool {
    let mut after_dollars = text.split('$').skip(1);
    let has_place = text.contains("-f ") || after_dollars.any(|text| text.starts_with(|c: char| c.is_ascii_digit()));
    let is_csv = ["csv", "-F ,", "-F,", "-d ,", "-d,"].iter().any(|mark| text.contains(mark));
    has_place && is_csv && !text.contains("--columns")
}

#[test]
fn columns_are_chosen_by_name() {
    assert!(chooses_by_place("chess960 show all --format csv | awk '$1 < $21'") && chooses_by_place("cut -d , -f 7"));
    for page in Page::documentation().chain(Page::all("command/tests/command/cases")) {
        let lines = ["console", "sh"].iter().flat_map(|language| page.blocks(language)).flat_map(str::lines);
        for text in lines.chain(page.blocks("text")) {
            assert!(!chooses_by_place(text), "{}: choose columns by name, as with --columns: {text}", page.name);
        }
    }
}

/// Whether a line shows several lines of an answer for no reason but their number, and no comment says for which.
fn has_bare_excerpt(line: &str) -> bool {
    let counts = line.split("| head -").skip(1).map(|text| text.trim_start_matches("n ").split([' ', ')', ';']).next());
    let shows_several = counts.flatten().any(|count| count.parse().is_ok_and(|count: u32| count > 1));
    shows_several && !line.contains(" # ") && !line.contains("yes ")
}

#[test]
fn excerpts_say_what_they_show() {
    assert!(has_bare_excerpt("chess960 show 518 | head -n 9") && !has_bare_excerpt("chess960 x 2>&1 | head -n 1"));
    for page in Page::all("command/tests/command/cases") {
        for line in page.blocks("console").flat_map(str::lines).filter(|line| line.starts_with("$ ")) {
            assert!(!has_bare_excerpt(line), "{}: end the line with `# what it shows`: {line}", page.name);
        }
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
    archives book card check check_tables diagram draw emit emit_files explain fen identify methods odds pairings
    public_draw reading rows set_position show stats streams table usage
}

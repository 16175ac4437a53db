//! The handbook in browsers, as people use it, and its scripts beside the command. The tests themselves are in
//! `command/tests/handbook/`.

use std::{
    fmt::{Display, Write as _},
    fs,
    path::Path,
    process::Command,
};

use chess960_draw::{Draw, DrawStep, Meaning, Method};
use chess960_oracle::kept::project;
use chess960_words::Words;
use serde_json::{Map, Value};

use crate::run::{chess960, folder};

const CHESS960: &str = env!("CARGO_BIN_EXE_chess960");

/// Runs the tests of a file in Node, with the page that the command writes.
fn in_node(file: &str) {
    let folder = folder(&format!("handbook-{file}"));
    let page = folder.join("chess960.html");
    assert_eq!(chess960(["handbook".as_ref(), "--output".as_ref(), page.as_os_str()]).code, 0);
    let throws = folder.join("throws.txt");
    if file == "procedures.test.js" {
        fs::write(&throws, every_throw()).expect("a file");
    }
    let filled = folder.join("filled.json");
    if file == "words.test.js" {
        fs::write(&filled, every_filling()).expect("a file");
    }
    let tests = project("command/tests/handbook");
    let node = Command::new("node")
        .args(["--test", "--test-reporter=spec"])
        .arg(tests.join(file))
        .env("CHESS960", CHESS960)
        .env("CHESS960_HANDBOOK", &page)
        .env("CHESS960_THROWS", &throws)
        .env("CHESS960_FILLED", &filled)
        .env("CHESS960_PICTURES", Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("handbook-pictures"))
        .output()
        .expect("Node runs");
    // Tests run side by side; a failure shows its output.
    println!("{}{}", String::from_utf8_lossy(&node.stdout), String::from_utf8_lossy(&node.stderr));
    assert!(node.status.success());
}

/// Every throw of every method, a line for each: the choices up to it, the steps that follow, the rank, and the next
/// request.
fn every_throw() -> String {
    let mut lines = String::new();
    for method in Method::ALL.iter().filter(|method| method.id != "number") {
        write_throws(method.id, &Draw::new(method), &[], &mut lines);
    }
    lines
}

fn write_throws(id: &str, draw: &Draw<'_>, choices: &[String], lines: &mut String) {
    // The page does not say how a number that is too large is reduced.
    let is_said = |step: &&DrawStep| match step {
        DrawStep::Thrown { .. } => false,
        DrawStep::Sum(sum) => !sum.contains(" - "),
        _ => true,
    };
    let said = draw.steps().iter().filter(is_said);
    let said: Vec<_> = said.map(ToString::to_string).collect();
    let asked = draw.asked().map_or("done".to_owned(), |throw| {
        let shown = throw.choices.iter().map(|choice| {
            let meaning = match choice.meaning {
                Meaning::Square(file) => file.to_string(),
                Meaning::Piece(piece) => piece.letter().to_string(),
                Meaning::Again => "false".to_owned(),
                Meaning::Squares(_) | Meaning::Number(_) => "null".to_owned(),
            };
            let (short, word) = (choice.face.to_string(), choice.face.word());
            format!(
                "{short}{}={meaning} {}",
                if short == word { String::new() } else { format!(",{word}") },
                choice.count
            )
        });
        format!("{} {} {}", throw.counts, throw.request.text(Words::english()), shown.collect::<Vec<_>>().join(" "))
    });
    writeln!(lines, "{id}\t{}\t{}\t{}\t{asked}", choices.join(","), said.join("; "), draw.rank())
        .expect("a text takes everything");
    // Continuations after a repeated throw or a new start have been written already; by then, an optimal method has
    // reached all its states.
    let repeats = |step: &DrawStep| match step {
        DrawStep::Said { phrase, .. } => phrase.key == "startedOver",
        step => matches!(step, DrawStep::Thrown { again: true, .. }),
    };
    let asked = draw.asked().filter(|_| choices.len() < 14 && !draw.steps().iter().any(repeats));
    for (index, choice) in asked.iter().flat_map(|throw| throw.choices.iter().enumerate()) {
        let mut next = draw.clone();
        next.throw(&choice.face.to_string()).expect("it can come up");
        write_throws(id, &next, &[choices, &[index.to_string()]].concat(), lines);
    }
}

/// Every text that has a plural or a piece, filled with every number up to 960 and every piece, by language and key.
fn every_filling() -> String {
    let mut all = Map::new();
    for words in Words::tags().filter_map(Words::find) {
        let mut filled = Map::new();
        for section in ["draw", "page"] {
            for (key, text) in words.get(section).and_then(|texts| texts.as_object()).expect("a section") {
                // The headings of `page.groups` have no places.
                let Some(text) = text.get("other").unwrap_or(text).as_str() else { continue };
                let places = text.split('{').skip(1).map(|rest| rest.split(['.', '}']).next().unwrap_or_default());
                let names: Vec<_> = places.collect();
                let counts = if names.contains(&"count") { 0..=960 } else { 0..=0 };
                let pieces = if names.contains(&"piece") { "KQRBN" } else { "K" };
                let key = format!("{section}.{key}");
                let fill = |count: u32, piece: char| {
                    let value = |name| match name {
                        "count" => count.to_string(),
                        "piece" => piece.to_string(),
                        _ => format!("<{name}>"),
                    };
                    let values: Vec<_> = names.iter().map(|name| (*name, value(*name))).collect();
                    let values: Vec<_> = values.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
                    words.fill(&key, &values)
                };
                let texts = counts.flat_map(|count| pieces.chars().map(move |piece| (count, piece)));
                let texts: Vec<_> = texts.map(|(count, piece)| fill(count, piece)).collect();
                filled.insert(key, texts.into());
            }
        }
        all.insert(words.tag().to_owned(), filled.into());
    }
    Value::Object(all).to_string()
}

/// A test for each file of `command/tests/handbook/`, with its requirements.
macro_rules! in_node {
    ($($file:ident $needs:literal;)*) => {$(
        #[test]
        #[ignore = $needs]
        fn $file() {
            in_node(concat!(stringify!($file), ".test.js"));
        }
    )*};
}

in_node! {
    procedures "needs Node; run .ci/handbook";
    reading "needs Node; run .ci/handbook";
    public "needs Node; run .ci/handbook";
    pictures "needs Node and Chromium; run .ci/handbook";
    access "needs Node, Chromium and Firefox; run .ci/handbook";
    draw "needs Node, Chromium and Firefox; run .ci/handbook";
    check "needs Node, Chromium and Firefox; run .ci/handbook";
    hall "needs Node, Chromium and Firefox; run .ci/handbook";
    find "needs Node, Chromium and Firefox; run .ci/handbook";
    guides "needs Node, Chromium and Firefox; run .ci/handbook";
    input "needs Node, Chromium and Firefox; run .ci/handbook";
    layout "needs Node, Chromium and Firefox; run .ci/handbook";
    list "needs Node, Chromium and Firefox; run .ci/handbook";
    words "needs Node and Chromium; run .ci/handbook";
    network "needs Node, Chromium and Firefox; run .ci/handbook";
}

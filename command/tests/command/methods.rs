//! The example of each method. Printed instructions are kept in `kept/`.

use std::collections::HashSet;

use chess960_draw::{Draw, Method, Words};
use serde_json::Value;

use crate::run::{chess960, chess960_with};

/// The JSON of the methods: its throws, fed to the procedure, draw its position.
#[test]
fn printed_examples_draw_their_positions() {
    let all: Value = serde_json::from_str(&chess960(["methods", "all", "--format", "json"]).fine()).expect("JSON");
    let all = all.as_array().expect("an array");
    assert_eq!(all.len(), Method::ALL.len());
    for (printed, method) in all.iter().zip(Method::ALL) {
        let texts = |value: &Value| -> Vec<String> {
            value.as_array().expect("an array").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
        };
        assert_eq!(printed["id"], method.id);
        assert_eq!(texts(&printed["steps"]), method.instructions(Words::english()).steps);
        assert_eq!(texts(&printed["needs"]), method.instructions(Words::english()).needs);
        let example = &printed["example"];
        let mut draw = Draw::new(method);
        for throw in texts(&example["throws"]) {
            draw.throw(&throw).expect("a throw that is asked for");
        }
        let position = draw.position().expect("the throws are enough");
        assert_eq!(
            (&example["rank"], &example["scharnagl"]),
            (&position.as_str().into(), &position.scharnagl().into())
        );
    }
    // The figures are the same as in the comparison.
    let compared: Value = serde_json::from_str(&chess960(["methods", "--format", "json"]).fine()).expect("JSON");
    for (printed, compared) in all.iter().zip(compared.as_array().expect("an array")) {
        for (name, value) in compared.as_object().expect("an object") {
            assert_eq!(&printed[name], value);
        }
    }
}

#[test]
fn text_fits_the_terminal() {
    for width in [40, 60, 80] {
        let columns = width.to_string();
        let text = chess960_with(&[("COLUMNS", &columns)], ["methods", "all"], b"").fine();
        for line in text.split(['\n', '\x0c']) {
            assert!(line.chars().count() <= width, "{width}: {line}");
        }
    }
}

/// Sheets on one table are told apart by their titles, and a strip is one picture, which prints evenly.
#[test]
fn sheets_are_told_apart() {
    for language in Words::tags() {
        let page =
            chess960(["methods", "die", "optimal-die", "rovida", "--format", "html", "--language", language]).fine();
        let titles: HashSet<&str> = page.split("<h1>").skip(1).filter_map(|rest| rest.split("</h1>").next()).collect();
        assert_eq!(titles.len(), 3, "{titles:?}");
        assert!(page.contains("<svg class=\"pieces squares\" role=\"img\" aria-label=\"**B*****\""), "{page}");
    }
}

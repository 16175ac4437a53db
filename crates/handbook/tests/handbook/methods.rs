//! The tables of the drawing methods, read and followed as the page does.

use std::collections::HashSet;

use base64::{Engine as _, prelude::BASE64_STANDARD};
use chess960_draw::{Choice, Draw, DrawStep, Face, Method, Outcome, StartPosition};
use miniz_oxide::inflate::decompress_to_vec;
use serde_json::{Value, json};

/// The tables in the generated module.
fn unpacked() -> Value {
    let [_, methods] = chess960_handbook::generated();
    let packed = methods.source.split('"').nth(1).expect("a text in quotation marks");
    let deflated = BASE64_STANDARD.decode(packed).expect("base64");
    serde_json::from_slice(&decompress_to_vec(&deflated).expect("deflated")).expect("JSON")
}

/// A choice, as the page shows it.
fn shown(choice: &Choice) -> Value {
    let names = match choice.face {
        Face::Number(number) => json!([number]),
        Face::Either(a, b) => json!([a, b]),
        Face::Named { short, word } => json!([short, word]),
    };
    let meaning = match choice.outcome {
        Outcome::Square(file) => json!(file),
        Outcome::Piece(piece) => json!(piece.to_string()),
        Outcome::Again => json!(false),
        Outcome::Explained => json!(null),
    };
    json!({ "names": names, "meaning": meaning, "count": choice.count })
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|number| number.try_into().ok()).expect("a number")
}

/// Reads a column as `script/method.js` does.
fn unpacker(mut seen: usize) -> impl FnMut(&Value) -> usize {
    move |packed| match number(packed) {
        0 => {
            seen += 1;
            seen - 1
        }
        below => seen - below,
    }
}

fn after(rank: &str, effect: &str) -> String {
    let mut squares: Vec<char> = rank.chars().collect();
    let characters: Vec<char> = effect.chars().collect();
    let file = |at: usize| characters[at].to_digit(8).expect("a file") as usize;
    match characters[..] {
        [] => {}
        ['-'] => return "*".repeat(8),
        ['#', ..] => {
            let number = effect[1..].parse().expect("a number");
            return StartPosition::expect_scharnagl(number).to_string();
        }
        [_, '=', _] => squares.swap(file(0), file(2)),
        [piece, _] => squares[file(1)] = piece,
        _ => panic!("{effect}"),
    }
    squares.into_iter().collect()
}

/// Makes every throw of every method twice, with the methods and with the tables.
#[test]
fn tables_say_what_the_methods_do() {
    let tables = unpacked();
    let mut question_column = unpacker(0);
    let mut move_column = unpacker(0);
    let mut step_column = unpacker(0);
    let moves: Vec<Vec<&Value>> = list(&tables["moves"])
        .iter()
        .map(|steps| list(steps).iter().map(|step| &tables["steps"][step_column(step)]).collect())
        .collect();
    for packed in list(&tables["methods"]) {
        let method = Method::find(packed["id"].as_str().expect("a text")).expect("one of the methods");
        let mut state_column = unpacker(1);
        let mut packed_moves = list(&packed["moves"]).iter();
        let mut packed_next = list(&packed["next"]).iter();
        let mut next_move = || &moves[move_column(packed_moves.next().expect("a move for each choice"))];
        let first = next_move();
        let mut states = Vec::new();
        for question in list(&packed["questions"]) {
            let question = &tables["questions"][question_column(question)];
            let choices = list(&tables["choices"][number(&question["choices"])]);
            let moves = choices.iter().map(|choice| {
                (choice["meaning"] != false).then(|| {
                    let steps = next_move();
                    let next = packed_next.next().expect("a state for each choice");
                    let next = number(next).checked_sub(1).map(|next| state_column(&next.into()));
                    (steps, next)
                })
            });
            states.push((question, choices, moves.collect::<Vec<_>>()));
        }
        assert!(packed_moves.next().is_none() && packed_next.next().is_none());

        let draw = Draw::new(method);
        assert_eq!(said(draw.steps()), texts(first));
        let mut seen = HashSet::from([draw.state().clone()]);
        let mut left = vec![(draw, 0)];
        while let Some((draw, at)) = left.pop() {
            let (question, choices, moves) = &states[at];
            let asked = draw.question().expect("a draw that is done is not kept");
            assert_eq!(question["request"], asked.request);
            assert_eq!(question["counts"], asked.counts);
            assert_eq!(*choices, asked.choices.iter().map(shown).collect::<Vec<_>>());
            for (n, a_move) in moves.iter().enumerate() {
                let mut thrown = draw.clone();
                thrown.throw(n).expect("the question has this choice");
                let Some((steps, next)) = a_move else {
                    assert_eq!(thrown.state(), draw.state());
                    continue;
                };
                assert_eq!(said(thrown.steps()), texts(steps));
                let effects = steps.iter().map(|step| step["effect"].as_str().expect("a text"));
                let rank = effects.fold(draw.rank().to_string(), |rank, effect| after(&rank, effect));
                assert_eq!(rank, thrown.rank().to_string());
                assert_eq!(next.is_none(), thrown.position().is_some());
                if let (Some(next), true) = (next, seen.insert(thrown.state().clone())) {
                    left.push((thrown, *next));
                }
            }
        }
    }
}

fn said(steps: &[DrawStep]) -> Vec<String> {
    let shown = steps.iter().filter(|step| !matches!(step, DrawStep::Thrown { .. } | DrawStep::Subtracted { .. }));
    shown.map(ToString::to_string).collect()
}

fn texts(steps: &[&Value]) -> Vec<String> {
    steps.iter().map(|step| step["text"].as_str().expect("a text").to_owned()).collect()
}

//! The drawing methods as tables of states, which `script/method.js` follows.
//!
//! [`Draw`] makes every throw of every method, so the page knows nothing of the procedures themselves. The tables say what is asked
//! and what each throw does to the rank; the page keeps the rank. States with the same question and the same future
//! are therefore merged, whatever is on the board.

use std::{collections::HashMap, hash::Hash};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use chess960_draw::{
    Choice, Draw, DrawStep, Face, Method, Outcome, PartialRank, Question, Stage, StartPosition, ThrowCount,
};
use miniz_oxide::deflate::compress_to_vec;
use serde_json::{Value, json};

/// Returns the module `methods.js`: the tables as JSON, deflated and in base64.
pub(crate) fn module() -> String {
    let tables = compress_to_vec(tables().to_string().as_bytes(), 9);
    let tables = BASE64_STANDARD.encode(tables);
    format!(
        "/** The methods that are drawn by hand, as JSON, deflated and in base64. */\nexport const packedMethods =\n  \"{tables}\";\n"
    )
}

/// Returns the tables, as `Tables` in `script/method.js` describes them.
fn tables() -> Value {
    let mut shared = Shared::default();
    // A random number is looked up: there is nothing to be led through.
    let by_hand = Method::ALL.iter().filter(|method| method.id != "number");
    let methods: Vec<Value> = by_hand.map(|method| shared.method(method)).collect();
    let mut choices = List::default();
    let questions = shared.questions.list.iter().map(|question| {
        let choices = choices.number(question.choices.iter().map(choice).collect::<Vec<_>>());
        json!({ "request": question.request, "choices": choices, "counts": question.counts })
    });
    let questions: Vec<_> = questions.collect();
    let steps: Vec<_> =
        shared.steps.list.iter().map(|step| json!({ "text": step.to_string(), "effect": effect(step) })).collect();
    let mut step_column = Packer::default();
    let moves = shared.moves.list.iter();
    let moves: Vec<Vec<_>> = moves.map(|steps| steps.iter().map(|&step| step_column.pack(step)).collect()).collect();
    json!({
        "choices": choices.list,
        "questions": questions,
        "steps": steps,
        "moves": moves,
        "methods": methods,
    })
}

/// The lists that the methods share.
#[derive(Default)]
struct Shared {
    questions: List<Question>,
    /// Steps, whatever the rank after them.
    steps: List<DrawStep>,
    /// The steps that follow a throw, by number.
    moves: List<Vec<usize>>,
    question_column: Packer,
    move_column: Packer,
}

/// A place in a method where a throw is asked for.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    question: usize,
    /// For each choice that counts, the number of its move, and that of the next state unless the position is drawn then.
    next: Vec<(usize, Option<usize>)>,
}

impl Shared {
    fn method(&mut self, method: &Method) -> Value {
        let start = Draw::new(method);
        let first = self.move_of(start.steps());
        let all = self.states(start);
        let states = merged(&all);
        let mut moves = vec![self.move_column.pack(first)];
        let (mut questions, mut next) = (Vec::new(), Vec::new());
        let mut next_column = Packer { seen: 1 };
        for state in &states {
            questions.push(self.question_column.pack(state.question));
            for &(number, to) in &state.next {
                moves.push(self.move_column.pack(number));
                next.push(to.map_or(0, |to| next_column.pack(to) + 1));
            }
        }
        json!({
            "id": method.id,
            "with": method.with,
            "by": method.by,
            "whyUneven": method.why_uneven,
            "steps": method.instructions.steps,
            "throws": ThrowCount::of(method).map(|throws| throws.expected.to_f64().value()),
            "questions": questions,
            "moves": moves,
            "next": next,
        })
    }

    /// Explores every throw of a method.
    fn states(&mut self, start: Draw<'_>) -> Vec<State> {
        let mut numbers = HashMap::from([(start.state().clone(), 0)]);
        let mut draws = vec![start];
        let mut states = Vec::new();
        while let Some(draw) = draws.get(states.len()).cloned() {
            let question = draw.question().expect("a draw that is done is not kept");
            let mut next = Vec::new();
            for (n, _) in counting(question) {
                let mut draw = draw.clone();
                draw.throw(n).expect("the question has this choice");
                let number = self.move_of(draw.steps());
                let to = match draw.stage() {
                    Stage::Done(_) => None,
                    Stage::Asking(_) => Some(*numbers.entry(draw.state().clone()).or_insert_with(|| {
                        draws.push(draw);
                        draws.len() - 1
                    })),
                };
                next.push((number, to));
            }
            states.push(State { question: self.questions.number(question.clone()), next });
        }
        states
    }

    fn move_of(&mut self, steps: &[DrawStep]) -> usize {
        // The page itself shows what was thrown; the next question has the result of a subtraction.
        let follow = steps.iter().filter(|step| !matches!(step, DrawStep::Thrown { .. } | DrawStep::Subtracted { .. }));
        let steps = follow.map(|step| self.steps.number(without_rank(*step))).collect();
        self.moves.number(steps)
    }
}

/// Returns the choices after which the draw goes on, with their indices.
fn counting(question: &Question) -> impl Iterator<Item = (usize, &Choice)> {
    question.choices.iter().enumerate().filter(|(_, choice)| choice.outcome != Outcome::Again)
}

fn without_rank(mut step: DrawStep) -> DrawStep {
    if let DrawStep::Placed { rank, .. }
    | DrawStep::Exchanged { rank, .. }
    | DrawStep::Replaced { rank, .. }
    | DrawStep::LookedUp { rank, .. } = &mut step
    {
        *rank = PartialRank::EMPTY;
    }
    step
}

fn choice(choice: &Choice) -> Value {
    let names = match choice.face {
        Face::Number(number) => json!([number]),
        Face::Either(a, b) => json!([a, b]),
        Face::Named { short, word } => json!([short, word]),
    };
    let meaning = match choice.outcome {
        Outcome::Square(file) => json!(file),
        Outcome::Piece(piece) => json!(piece.letter().to_string()),
        Outcome::Again => json!(false),
        Outcome::Explained => Value::Null,
    };
    json!({ "names": names, "meaning": meaning, "count": choice.count })
}

fn effect(step: &DrawStep) -> String {
    match *step {
        DrawStep::Placed { piece, file, .. } | DrawStep::Replaced { piece, file, .. } => {
            format!("{}{file}", piece.letter())
        }
        DrawStep::Exchanged { files: [a, b], .. } => format!("{a}={b}"),
        DrawStep::LookedUp { numbering, number, .. } => {
            let position = StartPosition::from_number(numbering, number).expect("it was looked up");
            format!("#{}", position.scharnagl())
        }
        DrawStep::StartedOver { .. } => "-".into(),
        DrawStep::Announced(_)
        | DrawStep::Thrown { .. }
        | DrawStep::SetAside(_)
        | DrawStep::Added { .. }
        | DrawStep::Subtracted { .. } => String::new(),
    }
}

/// Merges states that have the same future, keeping their order.
fn merged(states: &[State]) -> Vec<State> {
    // All states begin in one class. Classes are split as long as states of one class lead to different classes.
    let mut class_of = vec![0; states.len()];
    let mut count = 1;
    loop {
        let mut classes = List::default();
        let numbers = states.iter().map(|state| {
            let next = state.next.iter().map(|&(number, to)| (number, to.map(|to| class_of[to])));
            classes.number(State { question: state.question, next: next.collect() })
        });
        class_of = numbers.collect();
        if classes.list.len() == count {
            return classes.list;
        }
        count = classes.list.len();
    }
}

/// A list without repetitions, in which things are found by value.
struct List<T> {
    list: Vec<T>,
    numbers: HashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> List<T> {
    /// Returns the number of a thing, which is the next one if the list does not have it.
    fn number(&mut self, thing: T) -> usize {
        *self.numbers.entry(thing).or_insert_with_key(|thing| {
            self.list.push(thing.clone());
            self.list.len() - 1
        })
    }
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List { list: Vec::new(), numbers: HashMap::new() }
    }
}

/// A column of numbers that often come for the first time, and do so in order. It compresses better if such a number is written as 0,
/// and any other as how far below the next new one it is.
#[derive(Default)]
struct Packer {
    /// How many numbers have come.
    seen: usize,
}

impl Packer {
    fn pack(&mut self, number: usize) -> usize {
        let below = self.seen.checked_sub(number).expect("new numbers come in order");
        if below == 0 {
            self.seen += 1;
        }
        below
    }
}

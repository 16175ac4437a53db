//! Instructions for drawing methods, as sheets to print.

use chess960_draw::{
    Fraction, Instructions, Method, Odds, ThrowCount, WorkedExample, decimal, optimal_expected_throws,
};
use chess960_words::Words;
use serde::Serialize;

use super::document::{Block, DocumentLine};

/// A worked example.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Example {
    /// The throws, as people write them.
    throws: &'static [&'static str],
    /// The throws and the steps that follow from them.
    lines: Vec<ExampleRow>,
    /// The rank drawn.
    rank: &'static str,
    /// Its Scharnagl number.
    scharnagl: u16,
}

/// A line of an example.
#[derive(Clone, Debug, Serialize)]
struct ExampleRow {
    /// The throws, separated by spaces; `None` if the line follows from the one before.
    thrown: Option<String>,
    /// The step that follows from them.
    step: String,
    /// The rank after the step, with `*` for an empty square, if the step changed it.
    rank: Option<String>,
}

impl Example {
    /// Performs the example of a method.
    pub(crate) fn new(method: &Method, words: &Words) -> Example {
        let WorkedExample { lines, position, .. } = method.worked_example();
        let lines = lines.iter().map(|line| ExampleRow {
            thrown: Some(line.thrown(words)).filter(|thrown| !thrown.is_empty()),
            step: line.step.text(words),
            rank: line.rank().map(|rank| rank.to_string()),
        });
        Example {
            throws: method.example,
            lines: lines.collect(),
            rank: position.as_str(),
            scharnagl: position.scharnagl(),
        }
    }

    /// Returns the lines, below these headings.
    pub(super) fn block(self, headings: Vec<&'static str>) -> Block {
        let line = |line: ExampleRow| DocumentLine {
            label: line.thrown.unwrap_or_default(),
            text: line.step,
            result: String::new(),
            pieces: line.rank.unwrap_or_default(),
        };
        Block::Lines(headings, self.lines.into_iter().map(line).collect())
    }
}

/// Returns the title and the pages of instructions for methods.
pub(crate) fn sheets(methods: &[(&Method, Odds)], words: &'static Words) -> (String, Vec<Block>) {
    let mut sheets = methods.iter().map(|(method, odds)| sheet(method, odds, words));
    let mut blocks = sheets.next().unwrap_or_default();
    sheets.for_each(|sheet| blocks.extend([Block::Page].into_iter().chain(sheet)));
    let title = match (methods, &blocks[0]) {
        ([_], Block::Title(title)) => title.clone(),
        _ => words.text("instructions.titleOfSeveral").to_owned(),
    };
    (title, blocks)
}

fn sheet(method: &Method, odds: &Odds, words: &'static Words) -> Vec<Block> {
    let Instructions { by, why_uneven, needs, steps, .. } = method.instructions(words);
    let text = |key: &str| words.text(&format!("instructions.{key}"));
    let heading = |key| Block::Heading(text(key).to_owned(), String::new());
    let example = Example::new(method, words);
    let position = words.fill("instructions.position", &[("rank", &example.rank), ("number", &example.scharnagl)]);
    vec![
        Block::Title(
            words.fill("instructions.title", &[("title", &words.text(&format!("methods.{}.title", method.id)))]),
        ),
        Block::Paragraph(match by {
            Some(by) => words.fill("instructions.methodBy", &[("id", &method.id), ("by", &by)]),
            None => words.fill("instructions.method", &[("id", &method.id)]),
        }),
        heading("needs"),
        Block::Bullets(needs),
        Block::Paragraph(words.text("paper.convention").to_owned()),
        heading("steps"),
        Block::Steps(steps),
        heading("example"),
        example.block(["thrown", "result", "rank"].map(text).to_vec()),
        Block::Paragraph(position),
        Block::Answer(text("isUniform").to_owned(), uniformity(why_uneven, odds, words)),
        Block::Answer(text("cost").to_owned(), cost(method, odds, words)),
    ]
}

fn uniformity(why_uneven: Option<&str>, odds: &Odds, words: &Words) -> String {
    if odds.is_uniform() {
        return words.text("instructions.uniform").to_owned();
    }
    let ratio = odds.ratio().map(|ratio| words.fill("instructions.ratio", &[("count", &rounded(&ratio))]));
    let uneven = words.text("instructions.uneven");
    let sentences: Vec<&str> = [Some(uneven), ratio.as_deref(), why_uneven].into_iter().flatten().collect();
    sentences.join(" ")
}

fn cost(method: &Method, odds: &Odds, words: &Words) -> String {
    let Some(ThrowCount { expected, min, max, .. }) = odds.throws() else {
        return words.text("instructions.notCounted").to_owned();
    };
    let count = rounded(expected);
    let cost = match max {
        None => words.fill("instructions.throwsAtLeast", &[("count", &count), ("min", min)]),
        Some(max) if max == min => return words.fill("instructions.throws", &[("count", max)]),
        Some(max) => words.fill("instructions.throwsBetween", &[("count", &count), ("min", min), ("max", max)]),
    };
    if method.device.outcomes().map(optimal_expected_throws).as_ref() == Some(expected) {
        return format!("{cost} {}", words.text("instructions.optimal"));
    }
    cost
}

/// `6`, or `6.7`. The exact figures are in the comparison of the methods.
fn rounded(fraction: &Fraction) -> String {
    if fraction.is_integer() { fraction.to_string() } else { format!("{:.1}", decimal(fraction)) }
}

//! Instructions for drawing methods, as sheets to print.

use chess960_draw::{Fraction, Instructions, Method, Odds, ThrowCount, WorkedExample, optimal_expected_throws};
use chess960_words::Words;
use minijinja::{context, value::Serde};
use serde::Serialize;

use super::{Paper, numbered, render, wrap};

/// The sheet for one method: everything on its page.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Sheet {
    id: &'static str,
    title: String,
    method: String,
    needs: Vec<&'static str>,
    steps: Vec<&'static str>,
    example: Example,
    position: String,
    uniformity: String,
    cost: String,
}

/// A worked example.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Example {
    /// The throws, as people write them.
    pub(crate) throws: &'static [&'static str],
    /// The throws with what follows from them.
    pub(crate) lines: Vec<Line>,
    /// The rank drawn.
    pub(crate) rank: &'static str,
    /// Its Scharnagl number.
    pub(crate) scharnagl: u16,
}

/// A line of an example.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Line {
    /// The throws, separated by spaces; `None` if the line follows from the one before.
    pub(crate) thrown: Option<String>,
    /// The step that follows from them.
    pub(crate) step: String,
    /// The rank after the step, with `*` for an empty square, if the step changed it.
    pub(crate) rank: Option<String>,
}

impl Example {
    /// Performs the example of a method.
    pub(crate) fn new(method: &Method, words: &Words) -> Example {
        let WorkedExample { lines, position, .. } = method.worked_example();
        let lines = lines.iter().map(|line| Line {
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
}

impl Sheet {
    /// Creates the sheet for a method with these odds.
    pub(crate) fn new(method: &Method, odds: &Odds, words: &'static Words) -> Sheet {
        let Instructions { with, by, why_uneven, needs, steps, .. } = method.instructions(words);
        let example = Example::new(method, words);
        Sheet {
            id: method.id,
            title: words.fill("instructions.title", &[("with", &with)]),
            method: match by {
                Some(by) => words.fill("instructions.methodBy", &[("id", &method.id), ("by", &by)]),
                None => words.fill("instructions.method", &[("id", &method.id)]),
            },
            needs,
            steps,
            position: words.fill("instructions.position", &[("rank", &example.rank), ("number", &example.scharnagl)]),
            example,
            uniformity: uniformity(why_uneven, odds, words),
            cost: cost(method, odds, words),
        }
    }
}

fn uniformity(why_uneven: Option<&str>, odds: &Odds, words: &Words) -> String {
    if odds.is_uniform() {
        return words.text("instructions.uniform").to_owned();
    }
    let ratio = odds.ratio().map(|ratio| words.fill("instructions.ratio", &[("count", &ratio.to_f64().value())]));
    let uneven = words.text("instructions.uneven");
    let sentences: Vec<&str> = [Some(uneven), ratio.as_deref(), why_uneven].into_iter().flatten().collect();
    sentences.join(" ")
}

fn cost(method: &Method, odds: &Odds, words: &Words) -> String {
    let Some(ThrowCount { expected, min, max, .. }) = odds.throws() else {
        return words.text("instructions.notCounted").to_owned();
    };
    let count = average(expected);
    let cost = match max {
        None => words.fill("instructions.throwsAtLeast", &[("count", &count), ("min", min)]),
        Some(max) if max == min => return words.fill("instructions.throws", &[("count", max)]),
        Some(max) => words.fill("instructions.throwsBetween", &[("count", &count), ("min", min), ("max", max)]),
    };
    if method.outcomes.map(optimal_expected_throws).as_ref() == Some(expected) {
        return format!("{cost} {}", words.text("instructions.optimal"));
    }
    cost
}

/// `6`, or `6.7`. The exact figures are in the comparison of the methods.
fn average(fraction: &Fraction) -> String {
    if fraction.is_int() { fraction.to_string() } else { format!("{:.1}", fraction.to_f64().value()) }
}

/// Fills in a template with the sheets: `instructions.html` and `.md`, or `.tex`, which can also be `\input` in another document.
pub(crate) fn page(template: &str, sheets: &[Sheet], paper: Paper, words: &Words) -> String {
    let title = match sheets {
        [sheet] => &sheet.title,
        _ => words.text("instructions.titleOfSeveral"),
    };
    let (paper, sheets, symbols) = (Serde(paper), Serde(sheets), chess960_diagram::symbols());
    render(template, words, context! { title, paper, sheets, symbols })
}

/// Returns plain text, wrapped to a number of columns.
pub(crate) fn text(sheets: &[Sheet], width: usize, words: &Words) -> String {
    let texts: Vec<String> = sheets.iter().map(|sheet| sheet.text(width, words)).collect();
    texts.join("\n\n")
}

impl Sheet {
    fn text(&self, width: usize, words: &Words) -> String {
        let heading = |name: &str| format!("\n{}\n", words.text(&format!("instructions.{name}")));
        let paragraph = |text: &str| wrap(text, "", "", width);
        let mut text = paragraph(&self.title);
        text += &paragraph(&self.method);
        text += &heading("needs");
        for need in &self.needs {
            text += &wrap(need, "  - ", "    ", width);
        }
        text += "\n";
        text += &paragraph(words.text("paper.convention"));
        text += &heading("steps");
        text += &numbered(&self.steps, width);
        text += &heading("example");
        text += &self.example.lines_as_text(width, str::to_owned);
        text += &wrap(&self.position, "  ", "  ", width);
        text += "\n";
        for (name, answer) in [("isUniform", &self.uniformity), ("cost", &self.cost)] {
            let label = words.text(&format!("instructions.{name}"));
            let rest = " ".repeat(label.chars().count() + 2);
            text += &wrap(answer, &format!("{label}  "), &rest, width);
        }
        text
    }
}

impl Example {
    /// Returns the lines as text, wrapped to a number of columns; `pieces` writes ranks.
    pub(super) fn lines_as_text(&self, width: usize, pieces: impl Fn(&str) -> String) -> String {
        let letters = |text: &str| text.chars().count();
        let thrown_width =
            self.lines.iter().flat_map(|line| &line.thrown).map(|thrown| letters(thrown)).max().unwrap_or(0);
        let room = width.saturating_sub(thrown_width + 4);
        // Steps long enough to be wrapped do not count.
        let ranked =
            self.lines.iter().filter_map(|Line { step, rank, .. }| Some((letters(step), letters(rank.as_ref()?))));
        let step_width = ranked.filter(|(step, rank)| step + 2 + rank <= room).map(|(step, _)| step).max().unwrap_or(0);
        let mut text = String::new();
        for Line { thrown, step, rank } in &self.lines {
            let thrown = thrown.as_deref().unwrap_or_default();
            let rank = rank.as_deref().map(&pieces).unwrap_or_default();
            let line = format!("  {thrown:thrown_width$}  {step:step_width$}  {rank}");
            if line.trim_end().chars().count() <= width {
                text += line.trim_end();
                text.push('\n');
                continue;
            }
            // In the column of steps, unless throws leave too little room.
            let rest = " ".repeat(if thrown_width + 4 <= width / 2 { thrown_width + 4 } else { 4 });
            let first = if thrown.is_empty() { rest.clone() } else { format!("  {thrown:thrown_width$}  ") };
            text += &wrap(&format!("{step}  {rank}"), &first, &rest, width);
        }
        text
    }
}

//! Instructions for drawing methods, as sheets to print.

use std::fmt::Write as _;

use chess960_draw::{Fraction, Method, Odds, ThrowCount, WorkedExample, optimal_expected_throws};
use minijinja::{context, value::Serde};
use serde::Serialize;

use super::{CONVENTION, Paper, numbered, render, wrap};

/// The sheet for one method: everything on its page.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Sheet {
    id: &'static str,
    title: String,
    by: Option<&'static str>,
    needs: &'static [&'static str],
    steps: &'static [&'static str],
    example: Example,
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
    pub(crate) fn new(method: &Method) -> Example {
        let WorkedExample { lines, position, .. } = method.worked_example();
        let lines = lines.iter().map(|line| Line {
            thrown: Some(line.thrown()).filter(|thrown| !thrown.is_empty()),
            step: line.step.to_string(),
            rank: line.rank().map(|rank| rank.to_string()),
        });
        Example {
            throws: method.instructions.example,
            lines: lines.collect(),
            rank: position.as_str(),
            scharnagl: position.scharnagl(),
        }
    }
}

impl Sheet {
    /// Creates the sheet for a method with these odds.
    pub(crate) fn new(method: &Method, odds: &Odds) -> Sheet {
        Sheet {
            id: method.id,
            title: format!("Draw a Chess960 position with {}", method.with),
            by: method.by,
            needs: method.instructions.needs,
            steps: method.instructions.steps,
            example: Example::new(method),
            uniformity: uniformity(method, odds),
            cost: cost(method, odds),
        }
    }
}

fn uniformity(method: &Method, odds: &Odds) -> String {
    if odds.is_uniform() {
        return "Yes: all 960 positions are equally likely.".to_owned();
    }
    let mut uniformity = "No.".to_owned();
    if let Some(ratio) = odds.ratio() {
        let ratio = ratio.to_f64().value();
        let _ = write!(uniformity, " Of the 960 positions, the likeliest come {ratio} times as often as the rarest.");
    }
    if let Some(why) = method.why_uneven {
        let _ = write!(uniformity, " {why}");
    }
    uniformity
}

fn cost(method: &Method, odds: &Odds) -> String {
    let Some(ThrowCount { expected, min, max, .. }) = odds.throws() else {
        return "Not counted in throws: pieces or cards come one after another.".to_owned();
    };
    // As the steps call them.
    let throws = match method.outcomes {
        Some(2) => "flips",
        Some(4 | 8) => "tosses",
        Some(6) => "rolls",
        _ => "throws",
    };
    let range = match *max {
        None => format!("at least {min}"),
        Some(max) if max == *min => return if max == 1 { "1 throw.".to_owned() } else { format!("{max} {throws}.") },
        Some(max) => format!("{min} to {max}"),
    };
    let mut cost = format!("{} {throws} on average, {range}.", average(expected));
    if method.outcomes.map(optimal_expected_throws).as_ref() == Some(expected) {
        cost += " No procedure takes fewer.";
    }
    cost
}

/// `6`, or `6.7`. The exact figures are in the comparison of the methods.
fn average(fraction: &Fraction) -> String {
    if fraction.is_int() { fraction.to_string() } else { format!("{:.1}", fraction.to_f64().value()) }
}

/// Fills in a template with the sheets: `instructions.html` and `.md`, or `.tex`, which can also be `\input` in another document.
pub(crate) fn page(template: &str, sheets: &[Sheet], paper: Paper) -> String {
    let title = match sheets {
        [sheet] => &sheet.title,
        _ => "Draw a Chess960 position",
    };
    let (paper, sheets, symbols) = (paper.name(), Serde(sheets), chess960_diagram::symbols());
    render(template, context! { title, paper, convention => CONVENTION, sheets, symbols })
}

/// Returns plain text, wrapped to a number of columns.
pub(crate) fn text(sheets: &[Sheet], width: usize) -> String {
    let texts: Vec<String> = sheets.iter().map(|sheet| sheet.text(width)).collect();
    texts.join("\n\n")
}

impl Sheet {
    fn text(&self, width: usize) -> String {
        let mut text = wrap(&self.title, "", "", width);
        let by = self.by.map_or(String::new(), |by| format!(" ({by})"));
        text += &wrap(&format!("Method {}{by}", self.id), "", "", width);
        text += "\nYou need\n";
        for need in self.needs {
            text += &wrap(need, "  - ", "    ", width);
        }
        text += "\n";
        text += &wrap(CONVENTION, "", "", width);
        text += "\nSteps\n";
        text += &numbered(self.steps, width);
        text += "\nExample\n";
        let Example { rank, scharnagl, .. } = self.example;
        text += &self.example.lines_as_text(width, str::to_owned);
        text += &wrap(&format!("The position is {rank}, Scharnagl number {scharnagl}."), "  ", "  ", width);
        text += "\n";
        text += &wrap(&format!("Uniform?  {}", self.uniformity), "", "       ", width);
        text += &wrap(&format!("Cost:  {}", self.cost), "", "       ", width);
        text
    }
}

impl Example {
    /// Returns the lines as text, wrapped to a number of columns; `pieces` writes ranks.
    pub(super) fn lines_as_text(&self, width: usize, pieces: impl Fn(&str) -> String) -> String {
        let columns = |column: fn(&Line) -> usize| self.lines.iter().map(column).max().unwrap_or(0);
        let thrown_width = columns(|line| line.thrown.as_ref().map_or(0, String::len));
        let step_width = columns(|line| if line.rank.is_some() { line.step.len() } else { 0 });
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
            text += &wrap(&format!("{thrown:thrown_width$}  {step}  {rank}"), "  ", "    ", width);
        }
        text
    }
}

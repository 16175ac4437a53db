//! The reference card to keep with the set: a sheet with the rules and tables on its front and two drawing methods on its back.

use std::fmt;

use chess960_core::{
    BackRank, KNIGHT_CODES, PartialRank, Piece,
    derivation::{Step, rank_to_number_by_codes},
    knight_pattern,
};
use chess960_draw::{Instructions, Method};
use chess960_tables::{Numbering, table};
use chess960_words::Words;
use minijinja::{context, value::Serde};
use serde::Serialize;

use super::{Paper, instructions::Example, numbered, render, wrap};
use crate::published;

/// A card for one of the numberings.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Card {
    #[serde(skip)]
    words: &'static Words,
    title: &'static str,
    rules: [Rule; 2],
    /// A row for each square of the light-squared bishop, a column for each of the dark-squared one.
    bishops: Vec<Vec<Entry>>,
    /// The NQ-skeletons in the columns of the published table, row by row.
    skeletons: Vec<Vec<Entry>>,
    sum: Sum,
    methods: [CardMethod; 2],
}

/// A rule in five lines, with an example.
#[derive(Clone, Debug, Serialize)]
struct Rule {
    title: &'static str,
    example: String,
    lines: Vec<RuleLine>,
}

/// A line of a rule. The example is a text, a pattern of pieces, or both.
#[derive(Clone, Debug, Serialize)]
struct RuleLine {
    rule: &'static str,
    text: String,
    pattern: String,
}

#[derive(Clone, Debug, Serialize)]
struct Entry {
    number: u16,
    pattern: String,
}

/// The number as a sum of codes, which needs no large table.
#[derive(Clone, Debug, Serialize)]
struct Sum {
    rule: &'static str,
    example: String,
    rows: Vec<Vec<Entry>>,
}

/// A method as printed on the card.
#[derive(Clone, Debug, Serialize)]
struct CardMethod {
    title: String,
    steps: Vec<&'static str>,
    example: Example,
}

impl Card {
    /// Creates the card for a numbering, in the language of some words.
    pub(crate) fn new(numbering: Numbering, words: &'static Words) -> Card {
        let die = Method::find("die").expect("it is one of the methods");
        let method = |method: &Method| {
            let Instructions { with, steps, .. } = method.instructions(words);
            let title = words.fill("card.method", &[("with", &with)]);
            CardMethod { title, steps, example: Example::new(method, words) }
        };
        let (title, height) = match numbering {
            Numbering::Scharnagl => ("card.titleScharnagl", 12),
            Numbering::Fritz9 => ("card.titleFritz9", 15),
        };
        Card {
            words,
            title: words.text(title),
            rules: [to_rank(numbering, BackRank::STANDARD, words), to_number(numbering, BackRank::STANDARD, words)],
            bishops: rows(entries("bishops"), 4),
            skeletons: rows(entries(numbering.name()), height),
            sum: sum(numbering, BackRank::STANDARD, words),
            methods: [&Method::coin(numbering), die].map(method),
        }
    }

    /// Returns a complete page, which prints on two sides of a sheet.
    pub(crate) fn html(&self, paper: Paper) -> String {
        let symbols = chess960_diagram::symbols();
        let page = context! { paper => Serde(paper), symbols, ..Serde(self) };
        render("card.html", self.words, page)
    }

    /// Returns plain text, at most `width` columns wide if that is possible: the front, a form feed, and the back. `ascii` asks for
    /// letters instead of figurines.
    pub(crate) fn text(&self, ascii: bool, width: usize) -> String {
        let figurine = |letter| Piece::from_letter(letter).filter(|_| !ascii).map_or(letter, Piece::figurine);
        let pieces = |pattern: &str| pattern.chars().map(figurine).collect::<String>();
        let Card { words, title, rules, bishops, skeletons, sum, methods } = self;
        let indented = |text: &str| wrap(text, "  ", "  ", width);
        let wrap = |text: &str| wrap(text, "", "", width);
        let heading = |key| format!("\n{}", wrap(words.text(key)));
        let head = wrap(title) + &wrap(words.text("paper.convention"));
        let mut text = head.clone();
        for Rule { title, example, lines } in rules {
            text += "\n";
            text += &beside("", title, &pieces(example), width);
            for (number, RuleLine { rule, text: result, pattern }) in (1..).zip(lines) {
                let example = format!("{result} {}", pieces(pattern));
                text += &beside(&format!("  {number}. "), rule, example.trim(), width);
            }
        }
        text += &heading("card.bishops");
        text += &columns(bishops, width, pieces);
        text += &heading("card.skeletons");
        text += &columns(skeletons, width, pieces);
        text += "\x0c";
        text += &head;
        for CardMethod { title, steps, example } in methods {
            text += "\n";
            text += &wrap(title);
            text += &numbered(steps, width);
            text.extend(["\n  ", words.text("instructions.example"), "\n"]);
            text += &example.lines_as_text(width, pieces);
        }
        text += &heading("card.sum");
        text += &indented(sum.rule);
        text += &indented(&format!("{}: {}", pieces(&rules[1].example), sum.example));
        text + &columns(&sum.rows, width, pieces)
    }
}

fn to_rank(numbering: Numbering, rank: BackRank, words: &'static Words) -> Rule {
    let (number, skeleton, bishop_code) = (numbering.number(rank), rank.skeleton(), rank.bishop_code());
    let base = numbering.skeleton_number(skeleton);
    let bishops = PartialRank::EMPTY.place_bishops(bishop_code);
    let knights = bishops.place_skeleton(skeleton);
    Rule::new(
        "card.toRank",
        number,
        words,
        [
            (base.to_string(), skeleton.to_string()),
            (format!("{number} - {base} = {bishop_code}"), String::new()),
            (String::new(), bishops.to_string()),
            (String::new(), knights.to_string()),
            (String::new(), knights.place_king_and_rooks().to_string()),
        ],
    )
}

fn to_number(numbering: Numbering, rank: BackRank, words: &'static Words) -> Rule {
    let (number, skeleton, bishop_code) = (numbering.number(rank), rank.skeleton(), rank.bishop_code());
    let base = numbering.skeleton_number(skeleton);
    let without_bishops =
        rank.pieces().into_iter().filter(|&piece| piece != Piece::Bishop).map(Piece::letter).collect();
    Rule::new(
        "card.toNumber",
        rank,
        words,
        [
            (bishop_code.to_string(), table::BISHOP_PATTERNS[usize::from(bishop_code)].to_owned()),
            (String::new(), without_bishops),
            (String::new(), skeleton.to_string()),
            (base.to_string(), skeleton.to_string()),
            (format!("{base} + {bishop_code} = {number}"), String::new()),
        ],
    )
}

impl Rule {
    /// Takes the title and the steps from the words; `examples` are texts and patterns.
    fn new(key: &str, example: impl fmt::Display, words: &'static Words, examples: [(String, String); 5]) -> Rule {
        let steps = words.list(&format!("{key}.steps"));
        let line = |(rule, (text, pattern))| RuleLine { rule, text, pattern };
        Rule {
            title: words.text(&format!("{key}.title")),
            example: example.to_string(),
            lines: steps.into_iter().zip(examples).map(line).collect(),
        }
    }
}

/// Returns the entries of a published table.
fn entries(name: &str) -> impl Iterator<Item = Entry> {
    let table = published::by_name(name).expect("it is published");
    table.entries.iter().map(|entry| Entry { number: entry.number, pattern: entry.pattern.to_owned() })
}

/// Rows across columns of this height.
fn rows(entries: impl Iterator<Item = Entry>, height: usize) -> Vec<Vec<Entry>> {
    let mut rows = vec![Vec::new(); height];
    for (n, entry) in entries.enumerate() {
        rows[n % height].push(entry);
    }
    rows
}

fn sum(numbering: Numbering, rank: BackRank, words: &'static Words) -> Sum {
    let steps = rank_to_number_by_codes(numbering, rank);
    let Some(&Step::Sum { offset, terms: [(bishop_code, _), second, third], number }) = steps.last() else {
        unreachable!("the last step is the sum");
    };
    // The queen's term is worked out, and the other is in the table.
    let ((queen, each), (code, weight)) = match numbering {
        Numbering::Scharnagl => (second, third),
        Numbering::Fritz9 => (third, second),
    };
    let sum = format!("{bishop_code} + {each} * {queen} + {} = {number}", code * weight);
    match numbering {
        Numbering::Scharnagl => {
            Sum { rule: words.text("card.sumScharnagl"), example: sum, rows: rows(entries("krn"), 2) }
        }
        Numbering::Fritz9 => Sum {
            rule: words.text("card.sumFritz9"),
            example: format!("{offset} + {sum}"),
            rows: rows(
                (0..KNIGHT_CODES).map(|code| Entry {
                    number: weight * u16::from(code),
                    pattern: String::from_iter(knight_pattern(code)),
                }),
                3,
            ),
        },
    }
}

/// The columns of the card as text, where there is room.
pub(crate) const WIDTH: usize = 80;

/// The column in which examples stand beside the rules.
const EXAMPLES: usize = 65;

/// Sets an example beside a text, or below it where lines are shorter.
fn beside(first: &str, text: &str, example: &str, width: usize) -> String {
    let line = format!("{first}{text}");
    if width >= WIDTH && line.chars().count() < EXAMPLES {
        return format!("{line:<EXAMPLES$}{example}\n");
    }
    let rest = " ".repeat(first.len());
    wrap(text, first, &rest, width) + &wrap(example, &rest, &rest, width)
}

/// Sets a table in its columns, or in as many as fit.
fn columns(table: &[Vec<Entry>], width: usize, pieces: impl Fn(&str) -> String) -> String {
    let cell = |entry: &Entry| format!("  {:>3} {}", entry.number, pieces(&entry.pattern));
    let fit = (width / cell(&table[0][0]).chars().count()).max(1);
    let by_column = (0..table[0].len()).flat_map(|column| table.iter().filter_map(move |row| row.get(column)));
    let height = table.len().max(by_column.clone().count().div_ceil(fit));
    rows(by_column.cloned(), height).iter().map(|row| row.iter().map(cell).collect::<String>() + "\n").collect()
}

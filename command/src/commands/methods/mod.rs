//! `chess960 methods`

mod comparison;

use std::{collections::HashSet, slice};

use chess960_draw::{Instructions, Method, Odds};
use chess960_words::Words;
use clap::Args;
use serde::Serialize;

use crate::args::{ArgChoice, Format, Formats, PageArgs, one_of};
use crate::errors::Error;
use crate::output::{Output, Row, rows};
use crate::pages::{document, instructions};
use crate::report::TableArgs;

/// Compare the methods of drawing by hand, or print instructions
///
/// Without METHOD, shows what each method needs, whether all 960 positions of Chess960 (FRC) are equally likely, and
/// how many throws a draw takes. With --columns all, and in csv and json, also shows how far the probabilities are from
/// equal, and how the throws compare with the fewest possible.
///
/// With METHOD, prints instructions, one page for each method: what you need, the steps, and an example from the first
/// throw to the number. `chess960 draw --method METHOD --manual` guides you through the same steps in a terminal.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 methods
  chess960 methods -o methods.csv
  chess960 methods die                                 # how to draw with a die
  chess960 methods coin die -o draw.html               # two pages to print
  chess960 methods die --language de -o auslosung.html # in German")]
pub(super) struct Arguments {
    /// Methods to print instructions for, or `all`
    #[arg(value_name = "METHOD", value_parser = one_of(choices()))]
    methods: Vec<&'static [Method]>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    #[command(flatten)]
    page: PageArgs,

    #[command(flatten)]
    options: TableArgs,
}

const FORMATS: Formats =
    Formats(&[Format::Text, Format::Json, Format::Ndjson, Format::Csv, Format::Markdown, Format::Html, Format::Latex]);

/// The formats of instructions for people.
const PRINTED: &[Format] = &[Format::Text, Format::Markdown, Format::Html, Format::Latex];

/// Returns the methods by their ids, and all of them.
fn choices() -> impl Iterator<Item = ArgChoice<&'static [Method]>> {
    let methods = Method::ALL.iter().map(|method| (method.id, "", slice::from_ref(method)));
    methods.chain([("all", "", Method::ALL)])
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let page = self.page.choose(FORMATS, format, PRINTED)?;
        if self.methods.is_empty() {
            if page.words.tag() != Words::english().tag() {
                return Err(Error::usage("--language is for instructions: name one or more methods, or `all`"));
            }
            if matches!(format, Format::Html | Format::Latex) {
                return Err(Error::usage(
                    "--format html and latex print instructions: name one or more methods, or `all`; to compare the \
                     methods, choose text, json, ndjson, csv or markdown",
                ));
            }
            return comparison::write(format, &self.options, out);
        }
        if let Some(option) = self.options.given() {
            return Err(Error::usage(format_args!("{option} compares the methods: leave METHOD out")));
        }
        let mut seen = HashSet::new();
        let methods = self.methods.into_iter().flatten().filter(|method| seen.insert(method.id));
        let odds: Vec<(&Method, Odds)> = methods.map(|method| (method, Odds::of(method))).collect();
        match format {
            Format::Json | Format::Ndjson => {
                let methods: Vec<_> = odds.iter().map(MethodWithInstructions::new).collect();
                Ok(rows::write_objects(format, &methods, out)?)
            }
            Format::Csv => Err(Error::usage(
                "--format csv compares the methods: leave METHOD out; instructions can be text, json, ndjson, \
                 markdown, html or latex",
            )),
            format => {
                let (title, blocks) = instructions::sheets(&odds, page.words);
                document::write(&blocks, &title, format, page, out)
            }
        }
    }
}

/// A method with its instructions, for programs.
#[derive(Serialize)]
struct MethodWithInstructions {
    #[serde(flatten)]
    row: Row,
    needs: Vec<&'static str>,
    steps: Vec<&'static str>,
    example: instructions::Example,
}

impl MethodWithInstructions {
    fn new((method, odds): &(&Method, Odds)) -> MethodWithInstructions {
        let Instructions { needs, steps, .. } = method.instructions(Words::english());
        let example = instructions::Example::new(method, Words::english());
        MethodWithInstructions { row: comparison::row(method, odds), needs, steps, example }
    }
}

use std::{
    fmt,
    io::{self, Read},
};

use chess960_notation::count;

use crate::divide::{divide, entries, take_mentions};
use crate::judge::judge;
use crate::numbers::Reading;
use crate::text::{Found, Text};
use crate::{Fault, Finding, ListNumbering, is_most};

/// How to read and judge a list.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The numbers that the list, or its order, should have; `None` for any that are published.
    pub numbering: Option<ListNumbering>,
    /// Whether a list without numbers may have any order.
    pub any_order: bool,
    /// Whether the list may be a part of one.
    pub partial: bool,
    /// Whether integers are no numbers.
    pub without_numbers: bool,
    /// Read only this position of each line, from 1.
    pub column: Option<usize>,
}

/// The lists in a text, and their faults.
#[derive(Clone, Debug)]
pub struct Report {
    /// The lists, one after another in the text.
    pub lists: Vec<List>,
    /// The number of positions that are in no list, but in other columns or mentioned beside it.
    pub mentioned: usize,
    /// The number of lines with text but neither a position nor an integer.
    pub other_lines: usize,
}

impl Report {
    /// Returns the faults of all lists.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.lists.iter().flat_map(|list| &list.findings)
    }
}

/// A list and its faults.
#[derive(Clone, Debug)]
pub struct List {
    /// How it was read, in a line.
    pub description: String,
    /// The number of entries, legal or not.
    pub entries: usize,
    /// The numbering that its numbers have, or else its order; `None` if neither was found.
    pub numbering: Option<ListNumbering>,
    /// How many times it is in the text.
    pub times: usize,
    /// Its faults: those of the whole, then those in a place, then what is missing.
    pub findings: Vec<Finding>,
}

/// The reason why there is no list to judge in a text: the end of the sentence "there is no list of ..."
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoList(String);

impl fmt::Display for NoList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no list of {}", self.0)
    }
}

impl std::error::Error for NoList {}

/// The longest text that is read, in bytes. A list has a few kilobytes, and one of FENs with much around them 300.
const MAX_TEXT: u64 = 4 << 20;

/// Finds the lists in a text and judges them, as the [front page](crate) describes.
///
/// # Errors
///
/// Returns any error of the reader, or [`NoList`] if there is nothing to judge.
pub fn check(input: impl Read, options: &Options) -> io::Result<Result<Report, NoList>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_TEXT + 1).read_to_end(&mut bytes)?;
    let none = |what: String| Ok(Err(NoList(what)));
    if length as u64 > MAX_TEXT {
        return none(format!("positions in more than {} MiB of text; pass on the part that has it", MAX_TEXT >> 20));
    }
    let text = Text::read(&bytes);
    let illegal: Vec<_> =
        text.found.iter().filter_map(|found| Some((found.line, found.position.as_ref().err()?))).collect();
    match illegal[..] {
        _ if text.found.is_empty() && bytes.contains(&0) => none("positions, but binary data".to_owned()),
        _ if text.found.is_empty() => {
            none(format!("positions: no rank and no FEN in {}", count(text.lines as u64, "line")))
        }
        [(line, first), ..] if is_most(illegal.len(), text.found.len()) => {
            let (illegal, all) = (illegal.len(), text.found.len());
            none(format!("starting positions: {illegal} of {all} are none; the first, on line {line}, {first}"))
        }
        _ => Ok(Ok(report(&text, options))),
    }
}

fn report(text: &Text, options: &Options) -> Report {
    // Comments are skipped, unless most are there.
    let comments = is_most(text.found.iter().filter(|found| found.in_comment).count(), text.found.len());
    let is_read =
        |found: &&Found| options.column.is_none_or(|column| column == found.column) && (comments || !found.in_comment);
    let found = text.found.iter().filter(is_read);
    let mut found = divide(found);
    let longest = found.iter().map(Vec::len).max().unwrap_or(0);
    // Beside a list, another has most of its positions, too.
    found.retain(|list| is_most(list.len(), longest));
    let mut mentioned = text.found.len() - found.iter().map(Vec::len).sum::<usize>();
    let mut lists: Vec<List> = Vec::new();
    for mut list in found {
        mentioned += take_mentions(&mut list);
        let entries = entries(&list, text);
        let reading = Reading::of(&entries, options);
        let whole = |message: &String| Finding::new(Fault::Numbering, [], [], message);
        let mut findings: Vec<Finding> = reading.faults.iter().map(whole).collect();
        findings.extend(judge(&entries, &reading, options));
        let numbering = reading.numbers.first().map(|numbers| numbers.numbering).or(reading.order);
        let kind = if list[0].is_fen { "FEN" } else { "rank" };
        let how = match (&reading.numbers[..], reading.order) {
            ([], _) if options.any_order => "unnumbered".to_owned(),
            ([], None) => "unnumbered, in the order of no numbering".to_owned(),
            ([], Some(ListNumbering::Scharnagl)) => "unnumbered, in Scharnagl's order".to_owned(),
            ([], Some(ListNumbering::OneBased)) => {
                "unnumbered, in Scharnagl's order from 1 to 960, with 960 for 0".to_owned()
            }
            ([], Some(ListNumbering::Fritz9)) => "unnumbered, in Fritz9's order".to_owned(),
            (numbers, _) => {
                let numbers: Vec<String> = numbers.iter().map(|numbers| numbers.describe()).collect();
                format!("each with {}", numbers.join(" and "))
            }
        };
        let description = format!("{}, {how}", count(list.len() as u64, kind));
        lists.push(List { description, entries: list.len(), numbering, findings, times: 1 });
    }
    // Columns and copies of which the same is to be said are named once.
    lists.dedup_by(|next, list| {
        let is_same = list.description == next.description && list.findings == next.findings;
        list.times += usize::from(is_same);
        is_same
    });
    Report { lists, mentioned, other_lines: text.other_lines }
}

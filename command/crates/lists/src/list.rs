use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    io::{self, Read},
};

use chess960_notation::count;
use chess960_tables::StartPosition;

use crate::divide::{Division, Entry, divide, entries, take_mentions};
use crate::judge::judge;
use crate::most::is_most;
use crate::numbers::Reading;
use crate::text::{Form, Found, Text};
use crate::{Fault, Finding, ListNumbering, Options};

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
    if text.found.is_empty() {
        let lines = count(text.lines as u64, "line");
        let is_binary = bytes.contains(&0);
        return none(if is_binary {
            "positions, but binary data".to_owned()
        } else {
            format!("positions: no rank and no FEN in {lines}")
        });
    }
    let asked: Vec<&Found> =
        text.found.iter().filter(|found| options.column.is_none_or(|column| column == found.nth)).collect();
    if let (true, Some(column)) = (asked.is_empty(), options.column) {
        return none(format!("positions in column {column}: no line has as many"));
    }
    let illegal = |found: &&&Found| found.position.is_err();
    let (number, first) = (asked.iter().filter(illegal).count(), asked.iter().find(illegal));
    if let Some((line, Err(first))) =
        first.map(|found| (found.line, &found.position)).filter(|_| is_most(number, asked.len()))
    {
        let all = asked.len();
        return none(format!("starting positions: {number} of {all} are none; the first, on line {line}, {first}"));
    }
    Ok(Ok(report(&asked, &text, options)))
}

fn report(asked: &[&Found], text: &Text, options: &Options) -> Report {
    // Comments are skipped, unless half of the positions are there.
    let in_comments = asked.iter().filter(|found| found.in_comment).count();
    let are_comments_read = 2 * in_comments >= asked.len();
    let mut forms: BTreeMap<Form, Vec<&Found>> = BTreeMap::new();
    let is_read = |found: &&&Found| are_comments_read || !found.in_comment;
    asked.iter().filter(is_read).for_each(|found| forms.entry(found.form).or_default().push(found));
    let mut judged: Vec<Judged> = Vec::new();
    for alike in forms.into_values() {
        let ways = divide(alike).into_iter().map(|way| {
            let longest = way.iter().map(|list| list.found.len()).max().unwrap_or(0);
            let lists: Vec<Judged> = way.into_iter().map(|list| Judged::new(list, text, options)).collect();
            // What would be skipped is no better than what is wrong.
            let faults =
                |list: &Judged| if is_most(list.list.entries, longest) { list.faults() } else { list.list.entries };
            (lists.iter().map(faults).sum::<usize>(), lists)
        });
        judged.extend(ways.min_by_key(|(faults, _)| *faults).into_iter().flat_map(|(_, lists)| lists));
    }
    judged.sort_by_key(|list| list.line);
    // Beside a list, a few positions are mentions: no more than half of it, together.
    let longest = judged.iter().map(|list| list.list.entries).max().unwrap_or(0);
    let is_short = |list: &&Judged| !is_most(list.list.entries, longest) && list.positions.iter().all(Option::is_some);
    let short: usize = judged.iter().filter(is_short).map(|list| list.list.entries).sum();
    let mut mentioned = if are_comments_read { 0 } else { in_comments };
    if !is_most(short, longest) {
        mentioned += short;
        judged.retain(|list| !is_short(&list));
    }
    // What has the same positions in the same order as a list with numbers is as right as that.
    let numbered = judged.iter().filter(|list| list.is_numbered);
    let numbered: BTreeSet<Vec<_>> = numbered.map(|list| list.positions.clone()).collect();
    for list in judged.iter_mut().filter(|list| !list.is_numbered && numbered.contains(&list.positions)) {
        list.list.findings.retain(|finding| finding.fault == Fault::FenField);
    }
    mentioned += judged.iter().map(|list| list.mentioned).sum::<usize>();
    let mut lists: Vec<List> = judged.into_iter().map(|judged| judged.list).collect();
    let entries: usize = lists.iter().map(|list| list.entries).sum();
    if mentioned > entries {
        let message = format!("{mentioned} positions were skipped, more than the {entries} that were judged");
        lists[0].findings.insert(0, Finding::new(Fault::Numbering, [], [], message));
    }
    // Columns and copies of which the same is to be said are named once.
    lists.dedup_by(|next, list| {
        let is_same = list.description == next.description && list.findings == next.findings;
        list.times += usize::from(is_same);
        is_same
    });
    Report { lists, mentioned, other_lines: text.other_lines }
}

/// A list that was judged.
struct Judged {
    list: List,
    /// Where it begins.
    line: usize,
    /// The number of positions at its ends that are only mentioned.
    mentioned: usize,
    is_numbered: bool,
    positions: Vec<Option<StartPosition>>,
}

/// An echo, such as a second FEN, may be there on some lines only: those that lack more than one in this many.
const ECHO_LACKS_ONE_IN: usize = 20;

impl Judged {
    fn new(division: Division<'_>, text: &Text, options: &Options) -> Judged {
        let Division { mut found, is_echo } = division;
        let mentioned = take_mentions(&mut found);
        let complete = usize::from(StartPosition::COUNT);
        let is_sparse = is_echo && ECHO_LACKS_ONE_IN * complete.saturating_sub(found.len()) > complete;
        let options = &Options { partial: options.partial || is_sparse, ..options.clone() };
        let entries = entries(&found, text);
        let reading = Reading::of(&entries, options);
        let whole = |message: &String| Finding::new(Fault::Numbering, [], [], message);
        let mut findings: Vec<Finding> = reading.faults.iter().map(whole).collect();
        findings.extend(judge(&entries, &reading, options));
        // Its numbers are those of the list beside it.
        findings.retain(|finding| !is_sparse || finding.fault != Fault::Number);
        let numbering = reading.numbers.first().map(|numbers| numbers.numbering).or(reading.order);
        let kind = if found[0].form == Form::Fen { "FEN" } else { "rank" };
        let description = format!("{}, {}", count(found.len() as u64, kind), reading.describe(options));
        let list = List { description, entries: found.len(), numbering, findings, times: 1 };
        let positions = entries.iter().map(Entry::position).collect();
        Judged { list, line: found[0].line, mentioned, is_numbered: !reading.numbers.is_empty(), positions }
    }

    fn faults(&self) -> usize {
        let places = |finding: &Finding| finding.places.len().max(finding.positions.len()).max(1);
        self.mentioned + self.list.findings.iter().map(places).sum::<usize>()
    }
}

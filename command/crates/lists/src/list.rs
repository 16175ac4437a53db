use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io::{self, Read},
};

use chess960_notation::count;
use chess960_tables::StartPosition;

use crate::divide::{ListEntry, MIN_REPEATED, copies, entries, take_mentions};
use crate::judge::{field_fault, judge, usual_fields};
use crate::most::is_most;
use crate::numbers::Scheme;
use crate::text::{Found, MAX_POSITIONS, Text};
use crate::{Fault, Finding, Options, Place};

/// The lists in a text, and their faults.
#[derive(Clone, Debug)]
pub struct Report {
    /// The lists, one after another in the text.
    pub lists: Vec<List>,
    /// The number of FENs that repeat the FEN before in the other style of castling, and were joined with it.
    pub joined: usize,
    /// The positions that are in no list: in comments, or mentioned beside it.
    pub mentioned: Vec<Place>,
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
    /// How many times it is in the text.
    pub times: usize,
    /// Its faults.
    pub findings: Vec<Finding>,
    /// Lines and columns.
    places: Vec<(usize, usize)>,
    scheme: Scheme,
    /// Whether each position only repeats the one before it on its line, and most of the 960 are not repeated.
    is_echo: bool,
    positions: Vec<Option<StartPosition>>,
}

/// The longest text that is read, in bytes. A list of ranks has a few kilobytes, and one of FENs among other columns
/// 300.
const MAX_TEXT: u64 = 4 << 20;

/// Finds the lists in a text and judges them, as the [front page](crate) describes.
///
/// # Errors
///
/// Returns any error of the reader, or why there is nothing to judge.
pub fn check(input: impl Read, options: &Options) -> io::Result<Result<Report, String>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_TEXT + 1).read_to_end(&mut bytes)?;
    if length as u64 > MAX_TEXT {
        let limit = format!("the text has more than {} MiB; pass on the part with the list", MAX_TEXT >> 20);
        return Ok(Err(limit));
    }
    Ok(check_text(&Text::read(&bytes), options))
}

fn check_text(text: &Text, options: &Options) -> Result<Report, String> {
    if text.found.len() > MAX_POSITIONS {
        return Err(format!("the text has more than {MAX_POSITIONS} positions; pass on the part with the list"));
    }
    let is_asked = |found: &&Found| options.column.is_none_or(|column| column == found.nth);
    let asked: Vec<&Found> = text.found.iter().filter(is_asked).collect();
    if asked.is_empty() {
        return Err(match options.column.filter(|_| !text.found.is_empty()) {
            Some(column) => format!("there is no column {column}: no line has {}", count(column as u64, "position")),
            None => {
                format!("there is no list of positions: no rank and no FEN in {}", count(text.lines as u64, "line"))
            }
        });
    }
    let illegal = || asked.iter().filter_map(|found| Some((found.line, found.position.as_ref().err()?)));
    if let (Some((line, first)), true) = (illegal().next(), is_most(illegal().count(), asked.len())) {
        let (number, all) = (illegal().count(), asked.len());
        return Err(format!("{number} of {all} are not starting positions; the first is on line {line}: {first}"));
    }
    Ok(report(&asked, text, options))
}

fn report(asked: &[&Found], text: &Text, options: &Options) -> Report {
    // Comments are skipped, unless half of the positions are there.
    let in_comments = asked.iter().filter(|found| found.in_comment).count();
    let is_read = |found: &&&Found| 2 * in_comments >= asked.len() || !found.in_comment;
    let (mut fens, ranks): (Vec<&Found>, Vec<&Found>) =
        asked.iter().filter(is_read).partition(|found| found.fen.is_some());
    let twins = take_twins(&mut fens);
    let mut lists: Vec<List> = [ranks, fens].iter().flat_map(|alike| divide(alike, text, options)).collect();
    lists.sort_by_key(|list| list.places[0]);
    judge_fields(&twins, &mut lists);
    // A few positions beside a list are mentions, if together they are at most half of it. An echo is not that list.
    let longest = lists.iter().filter(|list| !list.is_echo).map(|list| list.entries).max().unwrap_or(0);
    let is_short = |list: &&List| !is_most(list.entries, longest) && list.positions.iter().all(Option::is_some);
    let short: usize = lists.iter().filter(is_short).map(|list| list.entries).sum();
    lists.retain(|list| is_most(short, longest) || !is_short(&list));
    accept_same_order(&mut lists);
    let joined = twins.iter().map(|(_, twin)| twin.at());
    let judged: HashSet<_> = lists.iter().flat_map(|list| list.places.iter().copied()).chain(joined).collect();
    let mentioned = asked.iter().filter(|found| !judged.contains(&found.at()));
    let mentioned: Vec<Place> = mentioned.map(|found| Place { line: found.line, column: None }).collect();
    if mentioned.len() > judged.len() {
        let message = format!("more positions are skipped, {}, than judged, {}", mentioned.len(), judged.len());
        lists[0].findings.insert(0, Finding::new(Fault::Numbering, [], [], message));
    }
    // Columns and copies with the same description and findings are reported once.
    lists.dedup_by(|next, list| {
        let is_same = list.description == next.description && list.findings == next.findings;
        list.times += usize::from(is_same);
        is_same
    });
    Report { lists, joined: twins.len(), mentioned, other_lines: text.other_lines }
}

/// Takes out the FENs that repeat the position of the FEN before in the other style of castling, and returns each after
/// the FEN that it repeats.
fn take_twins<'a>(fens: &mut Vec<&'a Found>) -> Vec<(&'a Found, &'a Found)> {
    let (mut twins, mut before): (Vec<_>, Option<&Found>) = (Vec::new(), None);
    fens.retain(|&fen| {
        let is_other_style = |it: &&Found| it.style().zip(fen.style()).is_some_and(|(a, b)| a != b);
        let entry = before.filter(|it| it.position == fen.position).filter(is_other_style);
        twins.extend(entry.map(|entry| (entry, fen)));
        before = if entry.is_some() { None } else { Some(fen) };
        entry.is_none()
    });
    twins
}

/// Judges the fields of the FENs that were joined.
fn judge_fields(twins: &[(&Found, &Found)], lists: &mut [List]) {
    let usual = usual_fields(twins.iter().map(|(_, twin)| *twin));
    for (entry, twin) in twins {
        let Some(why) = field_fault(twin, usual) else { continue };
        let place = Place { line: twin.line, column: (twin.line == entry.line).then_some(twin.column) };
        if let Some(list) = lists.iter_mut().find(|list| list.places.binary_search(&entry.at()).is_ok()) {
            list.findings.push(Finding::new(Fault::FenField, [place], twin.position.clone().ok().as_slice(), why));
        }
    }
}

/// Accepts lists that have the positions of a right, numbered list in the same order. Other numbers of such a list are
/// ignored if the entries of the two lists take turns in the text.
fn accept_same_order(lists: &mut [List]) {
    let mut numbered: HashMap<Vec<_>, Vec<_>> = HashMap::new();
    for list in lists.iter().filter(|it| it.scheme.is_numbered && it.findings.is_empty() && !it.is_echo) {
        numbered.entry(list.positions.clone()).or_default().push(list.ends());
    }
    let is_beside = |list: &List| {
        let [begin, end] = list.ends();
        let takes_turns = |it: &[_; 2]| it[0] < end && begin < it[1];
        numbered.get(&list.positions).is_some_and(|lists| !list.scheme.has_numbers() || lists.iter().any(takes_turns))
    };
    for list in lists.iter_mut().filter(|list| !list.scheme.is_numbered && is_beside(list)) {
        list.accept("the same positions as another list");
    }
}

/// The most lists into which positions are divided.
const MAX_LISTS: usize = 100;

/// If more than one in this many positions are at fault in one list, they are tried as several.
const FAULTY_ONE_IN: usize = 3;

/// Divides positions that are written alike into lists, and judges them. They are one list, which may be given again,
/// if that leaves few faults. Otherwise, equal neighbours on a line, the first, second and further of each line, or
/// positions after the same word may be separate lists: the division with the fewest faults is chosen.
fn divide(alike: &[&Found], text: &Text, options: &Options) -> Vec<List> {
    let again = |i: usize| i > 0 && alike[i - 1].position == alike[i].position && alike[i - 1].line == alike[i].line;
    let divided = |key: &dyn Fn(usize) -> usize| {
        let mut lists: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        (0..alike.len()).for_each(|i| lists.entry(key(i)).or_default().push(i));
        lists
    };
    let judged = |lists: BTreeMap<usize, Vec<usize>>, is_slip: bool| {
        let judged = lists.into_values().flat_map(|list| {
            // An echo cannot have more entries than the list that it repeats.
            let is_echo = !is_slip && 2 * list.len() <= alike.len() && list.iter().all(|&i| again(i));
            let list: Vec<&Found> = list.into_iter().map(|i| alike[i]).collect();
            copies(&list).into_iter().map(move |copy| List::new(copy, is_echo, text, options))
        });
        let judged: Vec<List> = judged.collect();
        let longest = judged.iter().map(|list| list.entries).max().unwrap_or(0);
        // Skipped positions count as faults.
        let faults = |it: &List| if is_most(it.entries, longest) { it.faults() } else { it.entries };
        let mentioned = alike.len() - judged.iter().map(|list| list.entries).sum::<usize>();
        (mentioned + judged.iter().map(faults).sum::<usize>(), judged)
    };
    let one = judged(divided(&|_| 0), true);
    if FAULTY_ONE_IN * one.0 <= alike.len() {
        return one.1;
    }
    // A few positions that are on a line twice are slips, which no division may hide.
    let distinct = alike.iter().map(|found| (found.line, &found.position)).collect::<HashSet<_>>().len();
    let repeated = alike.len() - distinct;
    let is_slip = repeated < MIN_REPEATED && (repeated < 2 || !is_most(repeated, distinct));
    let ways: [&dyn Fn(usize) -> usize; 3] = [&|i| usize::from(again(i)), &|i| alike[i].nth, &|i| alike[i].label];
    let are_lists = |lists: &BTreeMap<_, _>| (2..=MAX_LISTS.min(alike.len() / 2)).contains(&lists.len());
    let ways = ways.into_iter().map(divided).filter(are_lists).map(|lists| {
        let (faults, lists) = judged(lists, is_slip);
        (faults + if is_slip { 2 * repeated } else { 0 }, lists)
    });
    [one].into_iter().chain(ways).min_by_key(|(faults, _)| *faults).map_or(Vec::new(), |(_, lists)| lists)
}

/// An echo, such as a second FEN, may lack more than one in this many of the 960: it is on some lines only.
const ECHO_LACKS_ONE_IN: usize = 20;

impl List {
    /// `is_echo` says that each position repeats the one before it on its line.
    fn new(mut found: Vec<&Found>, is_echo: bool, text: &Text, options: &Options) -> List {
        take_mentions(&mut found);
        let entries = entries(&found, text);
        let scheme = Scheme::of(&entries, options);
        let whole = |message: &String| Finding::new(Fault::Numbering, [], [], message);
        let mut findings: Vec<Finding> = scheme.faults.iter().map(whole).collect();
        findings.extend(judge(&entries, &scheme, options));
        let kind = count(found.len() as u64, if found[0].fen.is_some() { "FEN" } else { "rank" });
        let complete = usize::from(StartPosition::COUNT);
        let mut list = List {
            description: format!("{kind}, {}", scheme.describe()),
            entries: found.len(),
            times: 1,
            findings,
            places: found.iter().map(|found| found.at()).collect(),
            scheme,
            is_echo: is_echo && ECHO_LACKS_ONE_IN * complete.saturating_sub(found.len()) > complete,
            positions: entries.iter().map(ListEntry::position).collect(),
        };
        if list.is_echo {
            list.accept("each the same as the position before it");
        }
        list
    }

    /// Returns the places of the first and the last entry.
    fn ends(&self) -> [(usize, usize); 2] {
        [self.places[0], self.places[self.places.len() - 1]]
    }

    /// Accepts the list because of another, apart from the fields of FENs.
    fn accept(&mut self, why: &str) {
        let kind = self.description.find(", ").unwrap_or(0);
        self.description.replace_range(kind.., &format!(", {why}"));
        self.findings.retain(|finding| finding.fault == Fault::FenField);
    }

    /// Returns the number of places that are wrong. If the numbering is, all are.
    fn faults(&self) -> usize {
        let faults = |finding: &Finding| match finding.fault {
            Fault::Numbering => self.entries,
            _ => finding.places.len().max(finding.positions.len()),
        };
        self.findings.iter().map(faults).sum()
    }
}

//! The shape of a list: which positions belong to it, and where their numbers are.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt,
};

use chess960_tables::{Numbering, StartPosition};

use super::{
    Convention, ListOptions,
    judge::{MANY, index},
    scan::{FoundPosition, Number, Scan},
};
use crate::written::Form;

/// A position of a list, with what is beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    /// The first and the last position of it in the text.
    pub(super) first: usize,
    pub(super) last: usize,
    /// The FEN, or the first rank where there is none.
    pub(super) main: usize,
}

/// Positions that are no part of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LeftOut {
    /// The lines of those in comments.
    pub(super) in_comments: Vec<u64>,
    /// The lines of those in other text.
    pub(super) in_text: Vec<u64>,
    /// How many are in other columns.
    pub(super) other_columns: usize,
}

/// Where the number of a position is: which one before it, after it, or between the positions of its entry. Numbers
/// are counted from the position, from 1.
///
/// ```
/// use chess960::check::positions::NumberPlace;
///
/// assert_eq!(NumberPlace::Before(1).to_string(), "before");
/// assert_eq!("after:2".parse(), Ok(NumberPlace::After(2)));
/// assert_eq!("between".parse(), Ok(NumberPlace::Between(1)));
/// assert!("above".parse::<NumberPlace>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NumberPlace {
    /// Before the position, the nearest first.
    Before(usize),
    /// After a position, and before another of the same entry.
    Between(usize),
    /// After the position, the nearest first.
    After(usize),
}

impl fmt::Display for NumberPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (side, count) = match self {
            NumberPlace::Before(count) => ("before", count),
            NumberPlace::Between(count) => ("between", count),
            NumberPlace::After(count) => ("after", count),
        };
        f.write_str(side)?;
        if *count == 1 { Ok(()) } else { write!(f, ":{count}") }
    }
}

impl std::str::FromStr for NumberPlace {
    type Err = String;

    fn from_str(text: &str) -> Result<NumberPlace, String> {
        let (side, count) = text.split_once(':').unwrap_or((text, "1"));
        let count = count.parse().ok().filter(|count| (1..=4).contains(count));
        let count = count.ok_or("numbers are counted from 1, the nearest, to 4")?;
        match side {
            "before" => Ok(NumberPlace::Before(count)),
            "between" => Ok(NumberPlace::Between(count)),
            "after" => Ok(NumberPlace::After(count)),
            _ => Err("expected before, between or after; after:2 is the second number after the position".to_owned()),
        }
    }
}

/// How positions side by side are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Same,
    /// The rank is read from the h-file to the a-file.
    Mirrored,
}

impl Relation {
    /// Returns the position beside this one.
    pub(super) fn of(self, position: StartPosition) -> StartPosition {
        match self {
            Relation::Same => position,
            Relation::Mirrored => position.mirror(),
        }
    }
}

/// Of some pairs of legal positions, how many are the same, how many mirror each other, and how many there are.
#[derive(Clone, Copy, Debug, Default)]
struct RelationCounts {
    same: usize,
    mirrored: usize,
    all: usize,
}

impl RelationCounts {
    fn count(&mut self, one: &FoundPosition, other: &FoundPosition) {
        if let (&Ok(one), &Ok(other)) = (&one.position, &other.position) {
            self.same += usize::from(one == other);
            self.mirrored += usize::from(one.mirror() == other);
            self.all += 1;
        }
    }

    /// Returns the relation that most of them have.
    fn mostly(&self) -> Option<Relation> {
        match self.all {
            all if 2 * self.same >= all => Some(Relation::Same),
            all if 2 * self.mirrored >= all => Some(Relation::Mirrored),
            _ => None,
        }
    }
}

/// Puts positions together that are side by side and are the same, or mirror each other, most of the time.
pub(super) fn records(found: &[FoundPosition]) -> Vec<Record> {
    let records = records_by(found, true);
    let columns = columns(found, &records);
    let first = |relation| columns.iter().position(|&column| column == Some(relation));
    let count = |relation| columns.iter().filter(|&&column| column == Some(relation)).count();
    let (Some(same), Some(mirrored)) = (first(Relation::Same), first(Relation::Mirrored)) else { return records };
    // In a list in which each position is beside its mirror image, both are given alike, and once.
    let complete = || records.iter().filter(|record| record.last - record.first >= same.max(mirrored));
    let numbers = |record: &Record, column: usize| found[record.first + column].numbers.len();
    let alike = complete().filter(|record| numbers(record, same) == numbers(record, mirrored)).count();
    let numbered = complete().filter(|record| numbers(record, mirrored) > 0).count();
    let mains: HashSet<StartPosition> = positions(found, &records).collect();
    let mirrors = complete().filter_map(|record| found[record.first + mirrored].position.as_ref().ok().copied());
    let (repeated, new): (Vec<_>, Vec<_>) = mirrors.partition(|mirror| mains.contains(mirror));
    let is_whole = 10 * (mains.len() + new.len()) >= 9 * usize::from(StartPosition::COUNT);
    let is_pairs = count(Relation::Same) == count(Relation::Mirrored)
        && 10 * alike >= 9 * records.len()
        && repeated.len() <= if is_whole { 2 } else { 0 }
        && (is_whole || 10 * numbered >= 9 * records.len());
    if is_pairs { records_by(found, false) } else { records }
}

/// Puts together those that are the same; and mirrors, if wanted.
fn records_by(found: &[FoundPosition], mirrors: bool) -> Vec<Record> {
    let link = |pair: &[FoundPosition]| {
        let [before, after] = pair else { return None };
        let look = |found: &FoundPosition| (found.form != Form::Rank, found.lowercase, found.surroundings.in_comment);
        let gap = after.surroundings;
        Some((gap.newlines.min(3), gap.distance.min(64), look(before), look(after)))
    };
    // How often two positions so linked are related; and how often with as many numbers between them.
    let mut links: HashMap<_, RelationCounts> = HashMap::new();
    let mut numbered_links: HashMap<_, RelationCounts> = HashMap::new();
    for pair in found.windows(2) {
        links.entry(link(pair)).or_default().count(&pair[0], &pair[1]);
        numbered_links.entry((link(pair), pair[1].numbers.len())).or_default().count(&pair[0], &pair[1]);
    }
    let is_related = |link: &RelationCounts| 4 * (link.same + if mirrors { link.mirrored } else { 0 }) >= 3 * link.all;
    // Numbers tell where an entry ends if nothing else does.
    numbered_links.retain(|(link, _), related| related.all > 0 && !is_related(&links[link]));
    links.retain(|_, related| related.all > 0 && is_related(related));
    let known = |pair: &[FoundPosition]| {
        let link = link(pair);
        links.get(&link).or_else(|| numbered_links.get(&(link, pair[1].numbers.len())))
    };
    let (mut together, mut apart) = (0, 0);
    for link in links.values().chain(numbered_links.values()) {
        *(if is_related(link) { &mut together } else { &mut apart }) += link.all;
    }
    let joins = |pair: &[FoundPosition]| {
        let alike = link(pair).is_some_and(|(_, _, before, after)| before == after);
        let newlines = pair[1].surroundings.newlines;
        known(pair).is_some_and(|known| {
            let usual = if apart == 0 { together <= 6 && (newlines == 0 || !alike) } else { 4 * known.all >= apart };
            is_related(known) && (usual || !alike && apart > 0 && known.all > 1)
        })
    };
    // Where no position of a line belongs to the one before it, none does to the line before.
    let in_lines = found.windows(2).filter(|pair| pair[1].surroundings.newlines == 0);
    let is_table = line_length(found).is_some_and(|length| length > 1)
        && !in_lines.clone().any(joins)
        && 4 * in_lines.count() >= found.len();
    let mut records = Vec::new();
    let mut first = 0;
    for end in 1..=found.len() {
        if found.get(end - 1..=end).is_some_and(|pair| joins(pair) && !(is_table && pair[1].surroundings.newlines > 0))
        {
            continue;
        }
        let main = (first..end).max_by_key(|&i| (found[i].form != Form::Rank, found[i].form != Form::Board, end - i));
        records.push(Record { first, last: end - 1, main: main.unwrap_or(first) });
        first = end;
    }
    records
}

/// Returns how the positions of an entry are related to the one that it is taken to give: the first, the second, and so on.
pub(super) fn columns(found: &[FoundPosition], list: &[Record]) -> Vec<Option<Relation>> {
    let mut columns: Vec<RelationCounts> = Vec::new();
    for record in list {
        for (column, i) in (record.first..=record.last).enumerate().take(MOST_COLUMNS) {
            if column == columns.len() {
                columns.push(RelationCounts::default());
            }
            columns[column].count(&found[record.main], &found[i]);
        }
    }
    columns.iter().map(RelationCounts::mostly).collect()
}

/// More numbers between the positions of an entry are not looked at.
const MOST_BETWEEN: usize = 32;

/// More positions in an entry are not looked at.
const MOST_COLUMNS: usize = 64;

/// Takes the position in this column of each line, counted from 1; of each entry, where most lines have one position.
fn picked(found: &[FoundPosition], column: usize, left_out: &mut LeftOut) -> Vec<Record> {
    let mut first = 0;
    let lines = found.chunk_by(|a, b| a.line == b.line).map(|line| {
        first += line.len();
        Record { first: first - line.len(), last: first - 1, main: first - 1 }
    });
    let lines: Vec<Record> = lines.collect();
    let length = |record: &Record| record.last - record.first + 1;
    let entries = match most_common(lines.iter().map(length)) {
        Some((1, _)) => records(found),
        _ => lines,
    };
    let (mut entries, without): (Vec<Record>, Vec<Record>) =
        entries.into_iter().partition(|entry| (1..=length(entry)).contains(&column));
    for entry in &mut entries {
        entry.main = entry.first + column - 1;
    }
    left_out.other_columns += entries.iter().map(|entry| length(entry) - 1).sum::<usize>();
    left_out.other_columns += without.iter().map(length).sum::<usize>();
    entries
}

/// Returns how many positions most lines have that have any.
pub(super) fn line_length(found: &[FoundPosition]) -> Option<usize> {
    most_common(found.chunk_by(|a, b| a.line == b.line).map(<[FoundPosition]>::len)).map(|(length, _)| length)
}

/// Returns the lists that are side by side, one in each column of a table, and repeat one another's positions.
fn side_by_side(
    found: &[FoundPosition],
    records: &[Record],
    options: &ListOptions,
    left_out: &mut LeftOut,
) -> Option<Vec<Vec<Record>>> {
    let is_comment = |record: &Record| found[record.main].surroundings.in_comment && !options.comments;
    let (comments, records): (Vec<Record>, Vec<Record>) = records.iter().partition(|record| is_comment(record));
    let lines = || records.chunk_by(|a, b| found[a.last].line == found[b.first].line);
    let (columns, regular) = most_common(lines().map(<[Record]>::len))?;
    let is_distinct = |list: &Vec<Record>| 10 * positions(found, list).collect::<HashSet<_>>().len() >= 9 * list.len();
    let all: HashSet<StartPosition> = positions(found, &records).collect();
    if !(2..=MOST_COLUMNS).contains(&columns)
        || regular < MANY
        || 10 * regular < 9 * lines().count()
        || 10 * regular < 9 * all.len()
    {
        return None;
    }
    let column = |column: usize| -> Vec<Record> {
        let entry = |line: &[Record]| {
            let main = line.get(column)?.main;
            Some(Record { first: line[0].first, last: line[line.len() - 1].last, main })
        };
        lines().filter_map(entry).collect()
    };
    let mut lists: Vec<Vec<Record>> = Vec::new();
    for list in (0..columns).map(column) {
        let is_related = |other: &Vec<Record>| {
            let mut related = RelationCounts::default();
            // Lines may lack one of them.
            let pairs = other.iter().filter_map(|one| {
                Some((one, &list[list.binary_search_by_key(&one.first, |record| record.first).ok()?]))
            });
            for (one, other) in pairs {
                related.count(&found[one.main], &found[other.main]);
            }
            related.mostly().is_some()
        };
        if !is_distinct(&list) {
            left_out.other_columns += list.len();
        } else if !lists.iter().any(is_related) {
            lists.push(list);
        }
    }
    if lists.is_empty() {
        left_out.other_columns = 0;
        return None;
    }
    left_out.in_comments.extend(comments.iter().map(|record| found[record.main].line));
    Some(lists)
}

/// Divides what was found into lists, and what is only mentioned.
pub(super) fn lists(found: &[FoundPosition], options: &ListOptions, left_out: &mut LeftOut) -> Vec<Vec<Record>> {
    let records = match options.column {
        Some(column) => picked(found, column, left_out),
        None => records(found),
    };
    if options.column.is_none() && options.fens.is_none() {
        if let Some(lists) = side_by_side(found, &records, options, left_out) {
            return lists;
        }
    }
    let mut kinds: BTreeMap<(bool, bool), Vec<Record>> = BTreeMap::new();
    for record in records {
        let main = &found[record.main];
        let is_fen = main.form != Form::Rank;
        let in_comment = main.surroundings.in_comment && !options.comments;
        if options.fens.is_some_and(|fens| fens != is_fen) {
            left_out.in_text.push(main.line);
        } else {
            kinds.entry((in_comment, !is_fen)).or_default().push(record);
        }
    }
    // The most common kind; of two, the one outside of comments.
    let Some((&(in_comment, is_rank), _)) = kinds.iter().rev().max_by_key(|(_, records)| records.len()) else {
        return Vec::new();
    };
    let main = kinds.remove(&(in_comment, is_rank)).unwrap_or_default();
    let mut main = without_mentions(found, main, left_out);
    let mut lists = Vec::new();
    for ((other_in_comment, _), others) in kinds {
        let known: HashSet<StartPosition> = positions(found, &main).collect();
        let distinct: HashSet<StartPosition> = positions(found, &others).collect();
        let same = distinct.intersection(&known).count();
        if others.len() >= MANY && 4 * others.len() >= main.len() {
            if 2 * same >= distinct.len() {
                lists.push(others);
            } else {
                main.extend(others);
                main.sort_by_key(|record| record.main);
            }
            continue;
        }
        if other_in_comment != in_comment {
            left_out.in_comments.extend(others.iter().map(|record| found[record.main].line));
            continue;
        }
        let inside = main.first().map_or(0, |first| first.main)..main.last().map_or(0, |last| last.main);
        for record in others {
            let new = found[record.main].position.as_ref().is_ok_and(|position| !known.contains(position));
            let illegal = found[record.main].position.is_err();
            if inside.contains(&record.main) && (new || illegal) {
                main.push(record);
            } else {
                left_out.in_text.push(found[record.main].line);
            }
        }
        main.sort_by_key(|record| record.main);
    }
    lists.insert(0, main);
    lists.retain(|list| !list.is_empty());
    lists.sort_by_key(|list| list[0].main);
    lists.into_iter().flat_map(|list| copies(found, &list)).collect()
}

fn positions<'a>(found: &'a [FoundPosition], records: &'a [Record]) -> impl Iterator<Item = StartPosition> + 'a {
    records.iter().filter_map(|record| found[record.main].position.as_ref().ok().copied())
}

/// Returns the value that most of them have, and how many.
pub(super) fn most_common<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count)
}

/// From this many words on, what precedes a position may be a sentence.
pub(super) const SENTENCE: u32 = 2;

/// Takes out the positions that sentences and other code mention, where the list is of another kind.
fn without_mentions(found: &[FoundPosition], list: Vec<Record>, left_out: &mut LeftOut) -> Vec<Record> {
    let around = |record: &Record| found[record.first].surroundings;
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for record in &list {
        *counts.entry(around(record).words_hash).or_default() += 1;
    }
    let in_words = |record: &&Record| {
        let words = around(record);
        words.words >= SENTENCE && counts[&words.words_hash] * 20 < list.len().max(21)
    };
    let plain: Vec<&Record> = list.iter().filter(|record| !in_words(record)).collect();
    let ([first, .., end], Some((usual, _))) =
        (&plain[..], most_common(plain.iter().map(|record| (around(record).depth, around(record).marks))))
    else {
        return list;
    };
    if 2 * plain.len() < list.len() {
        return list;
    }
    let inside = first.main..end.main;
    let known: HashSet<StartPosition> =
        plain.iter().filter_map(|record| found[record.main].position.as_ref().ok().copied()).collect();
    let gap = |record: &Record| (around(record).newlines, around(record).distance);
    let usual_gap = most_common(plain.iter().skip(1).map(|record| gap(record)));
    // The first entry may follow the name of the list.
    let begins_list = |record: &Record| {
        found.get(record.last + 1).is_some_and(|next| {
            let next = next.surroundings;
            next.words < SENTENCE && usual_gap.is_some_and(|(usual, _)| usual == (next.newlines, next.distance))
        })
    };
    let is_entry = |record: &Record| {
        let as_usual = (around(record).depth, around(record).marks) == usual;
        let telling = usual.1.iter().all(|mark| !matches!(mark, b'a' | b'\n'));
        let new = found[record.main].position.as_ref().map_or(true, |position| !known.contains(position));
        !in_words(&record) || as_usual && telling || begins_list(record) || inside.contains(&record.main) && new
    };
    let (entries, mentions): (Vec<Record>, Vec<Record>) = list.iter().partition(|record| is_entry(record));
    left_out.in_text.extend(mentions.iter().map(|record| found[record.main].line));
    entries
}

/// Divides a list that is given several times.
fn copies(found: &[FoundPosition], list: &[Record]) -> Vec<Vec<Record>> {
    let half = usize::from(StartPosition::COUNT) / 2;
    let mut copies: Vec<Vec<Record>> = Vec::new();
    let mut copy: Vec<Record> = Vec::new();
    let mut seen = vec![false; usize::from(StartPosition::COUNT)];
    let mut distinct = 0;
    for (i, record) in list.iter().enumerate() {
        let is_seen =
            |record: &Record| found[record.main].position.as_ref().is_ok_and(|&position| seen[index(position)]);
        let ahead = &list[i..list.len().min(i + 2 * MANY)];
        let repeats = || 4 * ahead.iter().filter(|record| is_seen(record)).count() >= 3 * ahead.len();
        if distinct > half && list.len() - i > half && is_seen(record) && repeats() {
            copies.push(std::mem::take(&mut copy));
            seen.fill(false);
            distinct = 0;
        }
        if let Ok(position) = found[record.main].position {
            distinct += usize::from(!seen[index(position)]);
            seen[index(position)] = true;
        }
        copy.push(*record);
    }
    copies.push(copy);
    copies
}

/// The numbers of a list.
#[derive(Clone, Debug)]
pub(super) struct NumberColumn {
    pub(super) place: NumberPlace,
    pub(super) convention: Convention,
    /// How many of them fit it.
    pub(super) right: usize,
    /// How many there are.
    pub(super) count: usize,
    /// How many of them could be compared, as their position is legal.
    pub(super) compared: usize,
    /// Whether they are in comments.
    pub(super) in_comments: bool,
    /// The radix in which most of them are written.
    pub(super) radix: u32,
    /// Whether most of them belong to the position, by what divides them from it.
    pub(super) belong: bool,
    /// How many numbers there are in most entries on their side.
    pub(super) beside: usize,
}

impl NumberColumn {
    /// Returns whether nearly all of this many entries have one.
    pub(super) fn covers(&self, entries: usize) -> bool {
        5 * self.count >= 4 * entries || self.count > 1 && self.count + 1 == entries
    }

    /// Returns whether most of those that could be compared fit nothing.
    pub(super) fn fit_nothing(&self) -> bool {
        2 * self.right < self.compared
    }
}

/// The numbers of an entry's surroundings.
pub(super) struct Context<'a> {
    scan: &'a Scan,
}

impl<'a> Context<'a> {
    pub(super) fn new(scan: &'a Scan) -> Context<'a> {
        Context { scan }
    }

    /// Returns the position of an entry.
    pub(super) fn position(&self, record: &Record) -> Option<StartPosition> {
        self.scan.found[record.main].position.as_ref().ok().copied()
    }

    /// Returns the numbers on one side of an entry, the nearest first.
    fn side(&self, record: &Record, place: NumberPlace) -> impl Iterator<Item = &'a Number> + use<'a> {
        let Scan { found, numbers, tail, .. } = self.scan;
        let (range, backwards) = match place {
            NumberPlace::Before(_) => (found[record.first].numbers.clone(), true),
            // Positions follow one another, and so do the numbers before them.
            NumberPlace::Between(_) if record.first == record.last => (0..0, false),
            NumberPlace::Between(_) => (found[record.first + 1].numbers.start..found[record.last].numbers.end, false),
            NumberPlace::After(_) => (found.get(record.last + 1).map_or(tail, |next| &next.numbers).clone(), false),
        };
        let numbers = &numbers[range];
        let count = numbers.len();
        (0..count).map(move |i| &numbers[if backwards { count - 1 - i } else { i }])
    }

    fn at(&self, record: &Record, place: NumberPlace) -> Option<&'a Number> {
        let (NumberPlace::Before(count) | NumberPlace::Between(count) | NumberPlace::After(count)) = place;
        self.side(record, place).nth(count.checked_sub(1)?)
    }

    /// Returns whether less divides a number from this entry than from its neighbour, or as much.
    fn belongs(&self, record: &Record, place: NumberPlace, number: &Number) -> bool {
        match place {
            NumberPlace::Between(_) => true,
            NumberPlace::Before(_) => {
                let whole = self.scan.found[record.first].surroundings.distance;
                record.first == 0 || whole - number.distance <= number.distance
            }
            NumberPlace::After(_) => {
                let next = self.scan.found.get(record.last + 1);
                next.is_none_or(|next| number.distance <= next.surroundings.distance - number.distance)
            }
        }
    }

    /// Returns the number of an entry.
    pub(super) fn number(&self, record: &Record, numbers: &NumberColumn) -> Option<&'a Number> {
        let fits = |number: &&Number| {
            let position = numbers.convention.position(number.value);
            position.is_some() && self.position(record) == position
        };
        let exact = self.at(record, numbers.place);
        // Another number of the text may have come between, or a line may end where none should.
        let belonging = exact.filter(|number| !numbers.belong || self.belongs(record, numbers.place, number));
        if belonging.is_some_and(|number| fits(&number) || self.side(record, numbers.place).count() == numbers.beside) {
            return belonging;
        }
        self.side(record, numbers.place).find(fits).or(belonging)
    }

    /// Finds the numbers of a list: those that fit best, or at least look like numbers of positions; and after them those
    /// of another numbering, if there are any.
    pub(super) fn numbers(&self, list: &[Record], options: &ListOptions) -> Vec<NumberColumn> {
        let places = match options.numbers {
            Some(None) => return Vec::new(),
            Some(Some(place)) => vec![place],
            None => {
                let sides = [NumberPlace::Before, NumberPlace::Between, NumberPlace::After];
                let near = (1..=4).flat_map(|count| sides.map(|side| side(count)));
                near.chain((5..=MOST_BETWEEN).map(NumberPlace::Between)).collect()
            }
        };
        let mut columns: Vec<ColumnScore> =
            places.into_iter().filter_map(|place| self.column(list, place, options)).collect();
        if options.numbers.is_none() && self::columns(&self.scan.found, list).contains(&None) {
            // In a table, those of the next line are not this one's.
            columns.retain(|column| column.numbers.belong);
        }
        if let Some(best) = self.best_column(list, &columns, options) {
            let one_based = |convention| {
                if convention == Convention::OneBased {
                    Convention::Published(Numbering::Scharnagl)
                } else {
                    convention
                }
            };
            let is_other = |column: &&ColumnScore| {
                let NumberColumn { convention, right, count, compared, belong, radix, .. } = column.numbers;
                let known = convention.is_published() || matches!(convention, Convention::Mirrored(_));
                let counts = if one_based(convention) != one_based(best.numbers.convention) {
                    10 * right >= 9 * compared && !column.counts_entries()
                } else if radix != best.numbers.radix {
                    10 * right >= 9 * compared && (right == compared || column.counted < count)
                } else {
                    column.repeats() && !self.are_same(list, column, best)
                };
                known && counts && belong && column.numbers.covers(list.len())
            };
            let others = columns.iter().filter(is_other).filter(|_| options.numbers.is_none());
            return [best].into_iter().chain(others).map(|column| column.numbers.clone()).collect();
        }
        // Numbers that fit nothing, yet each position has one of its own.
        let column = columns.iter().filter(|column| column.looks_numbered(list.len()) || options.numbers.is_some());
        column.min_by_key(|column| column.numbers.place).map(|column| column.numbers.clone()).into_iter().collect()
    }

    fn best_column<'b>(
        &self,
        list: &[Record],
        columns: &'b [ColumnScore],
        options: &ListOptions,
    ) -> Option<&'b ColumnScore> {
        let most = columns.iter().map(|column| column.numbers.right).max()?;
        let fit = |column: &&ColumnScore| column.numbers.right + (list.len() / 50).max(2).min(list.len() / 4) >= most;
        let mut candidates: Vec<&ColumnScore> =
            columns.iter().filter(|column| column.numbers.right > 0).filter(fit).collect();
        let any_belong = candidates.iter().any(|column| column.numbers.belong);
        // Numbers of mirrored ranks may be nearer than those of the list.
        let is_mirrored = |convention| matches!(convention, Convention::Mirrored(_));
        let most_belonging = candidates
            .iter()
            .filter(|column| column.numbers.belong && !is_mirrored(column.numbers.convention))
            .map(|column| column.numbers.count)
            .max();
        candidates.retain(|column| {
            let NumberColumn { belong, convention, count, .. } = column.numbers;
            belong || !any_belong || convention.is_published() && most_belonging.is_none_or(|most| count > most)
        });
        // The same numbers, counted from both sides, belong to the side on which more positions have one.
        let weight = |column: &ColumnScore| (column.numbers.count, column.numbers.right);
        let all = candidates.clone();
        candidates.retain(|column| {
            !all.iter().any(|other| weight(other) > weight(column) && self.are_same(list, column, other))
        });
        let rank = |column: &ColumnScore| {
            Convention::ALL.iter().position(|&convention| convention == column.numbers.convention)
        };
        let best = candidates.into_iter().min_by_key(|column| {
            let asked = options.numbering != Some(column.numbers.convention);
            (asked, rank(column), list.len() - column.numbers.right, column.numbers.place)
        })?;
        let NumberColumn { right, count, .. } = best.numbers;
        let enough = best.numbers.covers(list.len()) || right >= MANY;
        let usual = enough && 2 * best.distinct > count || options.numbers.is_some();
        (!best.numbers.fit_nothing() && usual).then_some(best)
    }

    /// Returns whether two columns are the same numbers, counted from both sides.
    fn are_same(&self, list: &[Record], a: &ColumnScore, b: &ColumnScore) -> bool {
        match (a.numbers.place, b.numbers.place) {
            (NumberPlace::Before(i), NumberPlace::After(j)) | (NumberPlace::After(i), NumberPlace::Before(j)) => {
                let between = list.windows(2).map(|pair| self.scan.found[pair[1].first].numbers.len());
                most_common(between).is_some_and(|(usual, _)| i + j == usual + 1)
            }
            (a, b) => a == b,
        }
    }

    fn column(&self, list: &[Record], place: NumberPlace, options: &ListOptions) -> Option<ColumnScore> {
        // For each convention, how many numbers fit, and how many it has at all.
        let mut right = [(0, 0); Convention::ALL.len()];
        let (mut count, mut compared, mut belongs, mut in_comments, mut possible) = (0, 0, 0, 0, 0);
        let mut values = HashSet::new();
        let mut radices: BTreeMap<u32, usize> = BTreeMap::new();
        let (mut before, mut counted) = (None, 0);
        let mut latest = None;
        for record in list {
            let Some(number) = self.at(record, place) else { continue };
            count += 1;
            belongs += usize::from(self.belongs(record, place, number));
            in_comments += usize::from(number.in_comment && !self.scan.found[record.main].surroundings.in_comment);
            values.insert(number.value);
            possible += usize::from(number.value <= StartPosition::COUNT.into());
            *radices.entry(number.radix).or_default() += 1;
            counted += usize::from(before.and_then(|before: u64| before.checked_add(1)) == Some(number.value));
            before = Some(number.value);
            let position = self.position(record);
            if position.is_some() {
                compared += 1;
                latest = Some((position, number.value));
            }
            for ((right, known), convention) in right.iter_mut().zip(Convention::ALL) {
                *right += usize::from(position.is_some_and(|sp| u64::from(convention.number(sp)) == number.value));
                *known += usize::from(convention.position(number.value).is_some());
            }
        }
        if count == 0 {
            return None;
        }
        let best = right.into_iter().zip(Convention::ALL).rev().max_by_key(|&(right, _)| right);
        let asked = options.numbering.and_then(|asked| {
            let fits = right.into_iter().zip(Convention::ALL).find(|&(_, convention)| convention == asked)?;
            (2 * fits.0.0 >= compared).then_some(fits)
        });
        let ((right, _), convention) = asked.or(best)?;
        let beside = most_common(list.iter().map(|record| self.side(record, place).count()))?.0;
        let numbers = NumberColumn {
            place,
            convention,
            right,
            count,
            compared,
            in_comments: 2 * in_comments > count,
            radix: radices.into_iter().max_by_key(|&(_, count)| count).map_or(10, |(radix, _)| radix),
            belong: 2 * belongs > count,
            beside,
        };
        let ends_right = latest.is_some_and(|(position, number)| convention.position(number) == position);
        Some(ColumnScore { numbers, distinct: values.len(), counted: counted + 1, possible, ends_right })
    }
}

/// A place with numbers.
struct ColumnScore {
    numbers: NumberColumn,
    distinct: usize,
    /// How many are one more than the number before, with the first.
    counted: usize,
    /// How many could be numbers of positions.
    possible: usize,
    /// Whether the last one fits.
    ends_right: bool,
}

impl ColumnScore {
    /// Returns whether the numbers only count the entries.
    fn counts_entries(&self) -> bool {
        self.counted + self.numbers.count / 50 >= self.numbers.count
    }

    /// Returns whether the numbers, which are of the numbering of the list, are those of the entries once more. In a short list,
    /// other numbers may begin like them, and those that only count the entries may fit until one is missing.
    fn repeats(&self) -> bool {
        let NumberColumn { right, count, compared, .. } = self.numbers;
        let is_long = 2 * right >= StartPosition::COUNT.into();
        if right == compared {
            return is_long;
        }
        let enough = 10 * right >= 9 * compared || right > 1 && right + 1 == compared;
        enough && self.counted < count && (is_long || self.ends_right)
    }

    /// Returns whether nearly each position has a number of its own.
    fn looks_numbered(&self, entries: usize) -> bool {
        let NumberColumn { belong, count, .. } = self.numbers;
        belong && self.numbers.covers(entries) && 5 * self.distinct >= 4 * count && 2 * self.possible >= count
    }
}

/// The kind of text that carries a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SourceFormat {
    Text,
    Csv,
    Tsv,
    Json,
    Yaml,
    Sql,
    Html,
    Markdown,
    Pgn,
    Switch,
    CArray,
    Braces,
    Array,
    Map,
    Calls,
    Parentheses,
    RawString,
    Binary,
}

impl SourceFormat {
    pub(super) fn of(scan: &Scan, list: &[Record]) -> SourceFormat {
        let Scan { found, hints, counts, .. } = scan;
        let entries = list.len() as u64;
        let often = |cue: u64| 2 * cue >= entries;
        let usual = most_common(list.iter().map(|record| {
            let around = found[record.first].surroundings;
            (around.bracket, around.marks[0])
        }));
        let ends = most_common(list.iter().map(|record| found[record.last].surroundings.marks[1]));
        let (bracket, marks) = (
            usual.and_then(|((bracket, _), _)| bracket),
            [usual.map(|((_, mark), _)| mark), ends.map(|(mark, _)| mark)],
        );
        let marked = |mark: u8| marks.contains(&Some(mark));
        match bracket {
            _ if counts.is_binary() => SourceFormat::Binary,
            _ if often(hints.html_tags) => SourceFormat::Html,
            _ if hints.bar_lines > 1 && often(hints.bars) => SourceFormat::Markdown,
            _ if often(hints.fen_tags) => SourceFormat::Pgn,
            _ if hints.inserts > 0 && bracket == Some(b'(') => SourceFormat::Sql,
            _ if often(hints.cases) => SourceFormat::Switch,
            Some(b'{') if hints.first == Some(b'{') && marked(b'"') && often(hints.arrows) => SourceFormat::Json,
            Some(b'{' | b'[') if hints.first == Some(b'[') && marked(b'"') => SourceFormat::Json,
            Some(b'{') if hints.c_words > 0 => SourceFormat::CArray,
            Some(b'(') if hints.raw_strings > 0 && marks == [Some(b'\n'); 2] => SourceFormat::RawString,
            Some(b'(') if often(hints.calls) => SourceFormat::Calls,
            Some(_) if often(hints.arrows) => SourceFormat::Map,
            Some(b'{') => SourceFormat::Braces,
            Some(b'[') => SourceFormat::Array,
            Some(b'(') => SourceFormat::Parentheses,
            _ if 8 * hints.line_commas >= entries && often(hints.arrows) => SourceFormat::Map,
            _ if 8 * hints.line_commas >= entries => SourceFormat::Array,
            _ if often(hints.dash_lines) => SourceFormat::Yaml,
            _ if often(hints.tabs) => SourceFormat::Tsv,
            _ if often(hints.commas) => SourceFormat::Csv,
            _ => SourceFormat::Text,
        }
    }
}

impl fmt::Display for SourceFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SourceFormat::Text => "plain text",
            SourceFormat::Csv => "CSV",
            SourceFormat::Tsv => "TSV",
            SourceFormat::Json => "JSON",
            SourceFormat::Yaml => "YAML",
            SourceFormat::Sql => "SQL",
            SourceFormat::Html => "HTML",
            SourceFormat::Markdown => "a Markdown table",
            SourceFormat::Pgn => "PGN",
            SourceFormat::Switch => "a switch",
            SourceFormat::CArray => "a C array",
            SourceFormat::Braces => "braces",
            SourceFormat::Array => "an array",
            SourceFormat::Map => "a map",
            SourceFormat::Calls => "calls",
            SourceFormat::Parentheses => "parentheses",
            SourceFormat::RawString => "a raw string",
            SourceFormat::Binary => "binary data",
        })
    }
}

/// The division of a list into lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    One,
    OneALine,
    SeveralALine,
    OneLine,
    SeveralLines,
}

impl Layout {
    pub(super) fn of(found: &[FoundPosition], list: &[Record]) -> Layout {
        let newlines = |pair: &[Record]| {
            let start = pair[0].last + 1;
            found[start..=pair[1].first].iter().map(|found| found.surroundings.newlines).sum::<u32>()
        };
        let pairs = list.len().saturating_sub(1);
        let same_line = list.windows(2).filter(|pair| newlines(pair) == 0).count();
        let next_line = list.windows(2).filter(|pair| newlines(pair) == 1).count();
        match () {
            () if pairs == 0 => Layout::One,
            () if same_line == pairs => Layout::OneLine,
            () if 2 * same_line >= pairs => Layout::SeveralALine,
            () if 2 * next_line >= pairs - same_line => Layout::OneALine,
            () => Layout::SeveralLines,
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Layout::One => "",
            Layout::OneALine => ", one to a line",
            Layout::SeveralALine => ", several to a line",
            Layout::OneLine => ", all on one line",
            Layout::SeveralLines => ", several lines each",
        })
    }
}

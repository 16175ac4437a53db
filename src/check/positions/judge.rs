//! Judging a list whose entries have their numbers.

use std::{
    collections::{HashMap, VecDeque},
    mem,
};

use chess960_tables::{FenError, RankError, StartPosition};

use super::{Convention, ListFinding, Place, scan::FoundPosition};
use crate::written::WrittenError;

/// A position of the list with the number beside it, or that its place in the list gives it.
pub(super) struct Entry<'a> {
    pub(super) place: Place,
    pub(super) number: Option<u64>,
    pub(super) found: &'a FoundPosition,
}

impl Entry<'_> {
    fn position(&self) -> Option<StartPosition> {
        self.found.position.as_ref().ok().copied()
    }
}

/// From this many on, faults of one kind have one cause, and are one finding.
pub(super) const MANY: usize = 8;

/// Returns whether enough entries are legal to judge the list; otherwise only that is reported.
pub(super) fn is_readable(legal: usize, entries: usize) -> bool {
    10 * legal > entries
}

/// Puts together what belongs together, so that one slip is one finding.
pub(super) struct Judge<'a> {
    entries: &'a [Entry<'a>],
    convention: Convention,
    /// Which entries are of each position, by Scharnagl number.
    entries_of: Vec<Vec<usize>>,
    /// Whether each entry is explained by a finding, so that it is no duplicate.
    reported: Vec<bool>,
    /// The first entry of each position that is where it should be.
    own: Vec<Option<usize>>,
    /// Whether each position's absence is explained by another finding.
    explained: Vec<bool>,
}

/// An entry whose number does not fit.
struct Wrong {
    entry: usize,
    number: u64,
    found: StartPosition,
    right: Option<StartPosition>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(entries: &'a [Entry<'a>], convention: Convention) -> Judge<'a> {
        let mut entries_of = vec![Vec::new(); usize::from(StartPosition::COUNT)];
        let mut own = vec![None; entries_of.len()];
        for (i, entry) in entries.iter().enumerate() {
            if let Some(position) = entry.position() {
                entries_of[index(position)].push(i);
                if entry.number.is_none_or(|number| number == u64::from(convention.number(position))) {
                    own[index(position)].get_or_insert(i);
                }
            }
        }
        let explained = vec![false; own.len()];
        Judge { entries, convention, entries_of, reported: vec![false; entries.len()], own, explained }
    }

    /// Judges everything but order. A part of a list may lack positions.
    pub(super) fn judge(mut self, partial: bool, findings: &mut Vec<ListFinding>) {
        let known = self.judge_illegal(findings);
        self.judge_numbers(findings);
        let is_readable = is_readable(known, self.entries.len());
        let mut missing = Vec::new();
        for position in StartPosition::all() {
            let number = self.convention.number(position);
            let places: Vec<Place> = self.entries_of[index(position)]
                .iter()
                .filter(|&&i| !self.reported[i])
                .map(|&i| self.entries[i].place)
                .collect();
            if places.len() > 1 {
                findings.push(ListFinding::Duplicate { places, position, number });
            } else if places.is_empty() && !self.explained[index(position)] && !partial {
                missing.push((number, position));
            }
        }
        if missing.len() < MANY {
            findings.extend(missing.into_iter().map(|(number, position)| ListFinding::Missing { position, number }));
        } else if is_readable {
            missing.sort_unstable();
            let numbers = missing.into_iter().map(|(number, _)| number).collect();
            findings.push(ListFinding::MissingMany { numbers });
        }
    }

    /// Lets an illegal rank take the place of the position that its number calls for, if no other entry has that. Returns how
    /// many entries are legal or have such a number.
    fn judge_illegal(&mut self, findings: &mut Vec<ListFinding>) -> usize {
        let mut known = self.entries.len();
        for &Entry { place, number, found } in self.entries {
            if let Err(misprint) = &found.position {
                let right = number.and_then(|number| self.convention.position(number));
                match right {
                    Some(right) => self.explained[index(right)] = true,
                    None => known -= 1,
                }
                let (text, error) = (misprint.text.clone(), misprint.error);
                findings.push(ListFinding::Illegal { place, text, error, right });
            }
        }
        known
    }

    fn wrong(&self) -> Vec<Wrong> {
        let wrong = self.entries.iter().enumerate().filter_map(|(entry, candidate)| {
            let (found, number) = (candidate.position()?, candidate.number?);
            let right = self.convention.position(number);
            (right != Some(found)).then_some(Wrong { entry, number, found, right })
        });
        wrong.collect()
    }

    fn judge_numbers(&mut self, findings: &mut Vec<ListFinding>) {
        let wrong = self.wrong();
        let mut shifted = Vec::new();
        let mut rest = Vec::new();
        // Runs of entries whose numbers are off by the same.
        let by = |wrong: &Wrong| {
            i64::try_from(wrong.number).unwrap_or(i64::MAX) - i64::from(self.convention.number(wrong.found))
        };
        for run in wrong.chunk_by(|a, b| a.entry + 1 == b.entry && by(a) == by(b)) {
            if run.len() >= MANY {
                let places = [&run[0], &run[run.len() - 1]].map(|wrong| self.entries[wrong.entry].place);
                shifted.push(ListFinding::Shifted { places, entries: run.len(), by: by(&run[0]) });
            } else {
                rest.extend(run);
            }
        }
        findings.append(&mut shifted);
        // Of each pair of what is called for and what is found, those that wait for the other way round.
        let mut waiting: HashMap<[StartPosition; 2], VecDeque<usize>> = HashMap::new();
        let mut partner = vec![None; rest.len()];
        for (i, wrong) in rest.iter().enumerate() {
            let Some(right) = wrong.right else { continue };
            match waiting.get_mut(&[wrong.found, right]).and_then(VecDeque::pop_front) {
                Some(other) => (partner[i], partner[other]) = (Some(other), Some(i)),
                None => waiting.entry([right, wrong.found]).or_default().push_back(i),
            }
        }
        for (i, wrong) in rest.iter().enumerate() {
            match partner[i] {
                Some(other) if other > i => {
                    let other = rest[other];
                    findings.push(ListFinding::Swapped {
                        places: [wrong, other].map(|wrong| self.entries[wrong.entry].place),
                        numbers: [wrong.number, other.number],
                        right: [other.found, wrong.found],
                    });
                }
                Some(_) => {}
                None => {
                    let finding = self.judge_number(wrong);
                    findings.push(finding);
                }
            }
        }
    }

    fn judge_number(&mut self, &Wrong { entry, number, found, right }: &Wrong) -> ListFinding {
        let place = self.entries[entry].place;
        let own = self.own[index(found)].map(|own| self.entries[own].place);
        self.reported[entry] = own.is_some();
        let missing = right.filter(|&right| self.entries_of[index(right)].is_empty() && !self.explained[index(right)]);
        if let (Some(right), Some(own)) = (missing, own) {
            self.explained[index(right)] = true;
            return ListFinding::DuplicateInstead { place, number, found, own, right };
        }
        ListFinding::WrongNumber {
            place,
            number,
            found,
            right_number: self.convention.number(found),
            right,
            own,
            fits: Convention::ALL
                .into_iter()
                .filter(|convention| {
                    !matches!(convention, Convention::Alphabetical(_)) && *convention != self.convention
                })
                .filter(|convention| convention.position(number) == Some(found))
                .collect(),
        }
    }
}

/// Fields of FENs.
pub(super) fn judge_fields(entries: &[Entry<'_>], findings: &mut Vec<ListFinding>) {
    for entry in entries {
        if let (Ok(_), Some(error)) = (&entry.found.position, entry.found.field.as_deref()) {
            findings.push(ListFinding::Field { place: entry.place, error: *error });
        }
    }
}

/// Makes one finding of the same fault in many places.
pub(super) fn put_together(findings: &mut Vec<ListFinding>) {
    let mut groups: Vec<Vec<ListFinding>> = Vec::new();
    let mut group_of: HashMap<String, usize> = HashMap::new();
    let wrong = findings.iter().filter(|finding| matches!(finding, ListFinding::WrongNumber { .. })).count();
    let too_many_wrong = wrong > usize::from(StartPosition::COUNT);
    for finding in mem::take(findings) {
        let cause = match finding {
            ListFinding::WrongNumber { .. } if too_many_wrong => Some("number".to_owned()),
            _ => cause(&finding),
        };
        match cause {
            None => groups.push(vec![finding]),
            Some(cause) => {
                let group = *group_of.entry(cause).or_insert(groups.len());
                match groups.get_mut(group) {
                    Some(group) => group.push(finding),
                    None => groups.push(vec![finding]),
                }
            }
        }
    }
    for mut group in groups {
        if group.len() < MANY {
            findings.append(&mut group);
        } else {
            let places = group.iter().filter_map(ListFinding::place).collect();
            findings.push(ListFinding::SameFault { places, first: Box::new(group.swap_remove(0)) });
        }
    }
    findings.sort_by_key(ListFinding::sort_key);
}

/// Returns a name for the cause that a finding may share with others.
fn cause(finding: &ListFinding) -> Option<String> {
    let of_rank = |error: &RankError| match error {
        RankError::Letter { letter, .. } => format!("letter {letter}"),
        RankError::Counts { .. } => "counts".to_owned(),
        RankError::Length { found, .. } => format!("length {found}"),
        RankError::MixedCase { .. } => "case".to_owned(),
        RankError::Arrangement { .. } => "arrangement".to_owned(),
        _ => "rank".to_owned(),
    };
    match finding {
        ListFinding::NoNumber { .. } => Some("no number".to_owned()),
        ListFinding::OutOfOrder { .. } => Some("order".to_owned()),
        ListFinding::ColumnsDiffer { .. } => Some("columns".to_owned()),
        ListFinding::MissingColumns { .. } => Some("missing columns".to_owned()),
        ListFinding::Field { error: FenError::Castling { text, .. }, .. } => Some(format!("castling {text}")),
        ListFinding::Field { error, .. } => Some(error.to_string()),
        ListFinding::Illegal { error: WrittenError::Rank(error), .. } => Some(of_rank(error)),
        ListFinding::Illegal { error: WrittenError::Fen(error), .. } => Some(match error {
            FenError::Rank { side, error, .. } => format!("{side:?} {}", of_rank(error)),
            error => format!("{:?}", mem::discriminant(error)),
        }),
        _ => None,
    }
}

pub(super) fn index(position: StartPosition) -> usize {
    position.scharnagl().into()
}

//! How a list is read: which integers are its numbers, or which order it has.

use std::{collections::HashSet, fmt};

use chess960_tables::StartPosition;

use crate::{
    Finding, Form, ListNumbering, NumberPlace, Options,
    entry::{Entry, most_common},
    order,
};

/// The integers in one place of the entries, and the numbering that most of them fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) place: NumberPlace,
    pub(crate) numbering: ListNumbering,
    /// How many entries have one.
    count: usize,
    /// How many of those are legal, so that they can be compared.
    compared: usize,
    /// How many fit.
    right: usize,
}

/// Where the numbers come from by which a list is judged.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Basis {
    Numbers(Numbers),
    Order(ListNumbering),
    /// From nowhere: the list is in an order of its own, or its numbers fit no numbering.
    Nothing,
}

/// How a list is read.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) basis: Basis,
    /// Other integers that are numbers, too.
    pub(crate) others: Vec<Numbers>,
    /// The faults of the numbering as a whole.
    pub(crate) findings: Vec<Finding>,
}

/// More than 1/2 of the integers in a place fit if they are the list's numbers. With more faults than that, no one could say which numbers were
/// meant.
const LIST_SHARE: usize = 2;

/// At most 1/20 of the integers in another place are wrong if they are numbers, too. Counts and remainders agree with the numbers for a while.
const OTHER_SHARE: usize = 20;

/// From this many on, integers in another place agree by more than chance.
const MIN_OTHERS: usize = 8;

/// At most 1/4 of a list without numbers is out of order. Part of any list is in some order, by chance: more than 1/4 of a short one.
const ORDER_SHARE: usize = 4;

/// At most 1/10 of the integers in a place repeat another or are too large if they are meant as numbers. Counts and scores do so more often.
const MEANT_SHARE: usize = 10;

/// Integers of which more than 1/4 fit a numbering are meant as numbers, even if too many are wrong to say which: chance makes far fewer fit.
const CHANCE_SHARE: usize = 4;

impl Reading {
    pub(crate) fn of(entries: &[Entry<'_>], options: &Options) -> Reading {
        let mut findings = Vec::new();
        let all: Vec<Numbers> = match options.numbers {
            None => NumberPlace::all().filter_map(|place| Numbers::at(place, entries, options)).collect(),
            Some(place) => place.and_then(|place| Numbers::at(place, entries, options)).into_iter().collect(),
        };
        let is_numbers =
            |numbers: &&Numbers| LIST_SHARE * numbers.right > numbers.compared && 2 * numbers.count > entries.len();
        let likelihood = |of: &Numbers| {
            let numbering = Numbers::numberings(options).position(|numbering| numbering == of.numbering);
            // Beside a published number, the number of a mirror image is the second column.
            (of.numbering.is_published(), of.right, std::cmp::Reverse(numbering))
        };
        let likelier = |best, next| if likelihood(next) > likelihood(best) { next } else { best };
        let numbers = all.iter().filter(is_numbers).reduce(likelier);
        let others = all.iter().filter(|other| {
            Some(other.place) != numbers.map(|numbers| numbers.place)
                && other.numbering.is_published()
                && other.right >= MIN_OTHERS
                && OTHER_SHARE * (other.compared - other.right) <= other.compared
        });
        let others = others.copied().collect();
        let basis = if let Some(&numbers) = numbers {
            numbers.compare_with_asked(entries, options, &mut findings);
            Basis::Numbers(numbers)
        } else if let Some(meant) = all.iter().find(|numbers| options.numbers.is_some() || numbers.are_meant(entries)) {
            if meant.compared > 0 && !options.any_order {
                let Numbers { numbering, right, compared, .. } = *meant;
                findings.push(Finding::NoNumbering { nearest: numbering, right, entries: compared, numbered: true });
            }
            Basis::Nothing
        } else {
            findings.extend(options.numbers.flatten().map(|asked| Finding::NoNumbers { asked }));
            Reading::order(entries, options, &mut findings).map_or(Basis::Nothing, Basis::Order)
        };
        Reading { basis, others, findings }
    }

    /// Returns the numbers by which the list is in order, if it is in an order.
    fn order(entries: &[Entry<'_>], options: &Options, findings: &mut Vec<Finding>) -> Option<ListNumbering> {
        let legal = entries.iter().filter(|entry| entry.positions().next().is_some()).count();
        if options.any_order || legal == 0 {
            return None;
        }
        // By numbers from 1 the order is the same as from 0. Of equal ones, the likelier.
        let orders = Numbers::numberings(options)
            .filter(|numbering| !matches!(numbering, ListNumbering::OneMore | ListNumbering::Alphabetical(1)));
        let counted = orders.map(|numbering| (order::in_order(&numbers_by(entries, numbering)).len(), numbering));
        let best = counted.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let order = best.filter(|(right, _)| ORDER_SHARE * (legal - right) <= legal).map(|(_, numbering)| numbering);
        let in_place = |numbering: ListNumbering| {
            let places = (numbering.first()..).map(Some);
            numbers_by(entries, numbering).into_iter().zip(places).filter(|(number, place)| number == place).count()
        };
        match (order, options.numbering) {
            (None, Some(nearest)) => {
                let right = in_place(nearest);
                findings.push(Finding::NoNumbering { nearest, right, entries: legal, numbered: false });
            }
            (Some(other), asked)
                if asked.map_or(matches!(other, ListNumbering::Mirrored(_)), |asked| asked != other) =>
            {
                let asked = asked.unwrap_or(ListNumbering::SCHARNAGL);
                let (right, right_in_other) = (in_place(asked), in_place(other));
                findings.push(Finding::OtherNumbering { asked, right, other, right_in_other, numbered: false });
            }
            _ => {}
        }
        order
    }

    /// Returns the numbering in which positions are named.
    pub(crate) fn numbering(&self, options: &Options) -> ListNumbering {
        match self.basis {
            Basis::Numbers(numbers) => numbers.numbering,
            // Alphabetical order has no numbers that anyone uses.
            Basis::Order(order) if !matches!(order, ListNumbering::Alphabetical(_)) => order,
            _ => options.numbering.unwrap_or(ListNumbering::SCHARNAGL),
        }
    }

    /// Returns the number that each entry has, or that its place in the list gives it, in that numbering.
    pub(crate) fn called_for(&self, entries: &[Entry<'_>], numbering: ListNumbering) -> Vec<Option<u64>> {
        match self.basis {
            Basis::Numbers(numbers) => {
                entries.iter().map(|entry| entry.integer(numbers.place).map(|i| i.value)).collect()
            }
            Basis::Order(order) => {
                let places = order::places(&numbers_by(entries, order), order.first(), StartPosition::COUNT);
                let number =
                    |place: u16| order.position(place.into()).map(|position| numbering.number(position).into());
                places.into_iter().map(|place| place.and_then(number)).collect()
            }
            Basis::Nothing => vec![None; entries.len()],
        }
    }

    /// Describes a list that is read like this, in a line.
    pub(crate) fn describe(&self, entries: &[Entry<'_>]) -> String {
        let form = most_common(entries.iter().map(|entry| entry.found[0].form)).unwrap_or(Form::Rank);
        let plural = if entries.len() == 1 { "" } else { "s" };
        let mut text = format!("{} {form}{plural}", entries.len());
        let width = most_common(entries.iter().map(|entry| entry.found.len())).unwrap_or(1);
        if width > 1 {
            text.extend([", ", &width.to_string(), " positions side by side"]);
        }
        let others: Vec<String> = self.others.iter().map(ToString::to_string).collect();
        if let Basis::Numbers(numbers) = self.basis {
            return format!("{text}, each with {}", [vec![numbers.to_string()], others].concat().join(" and "));
        }
        for (other, words) in self.others.iter().zip(&others) {
            text.extend([", ", &other.count.to_string(), " with ", words]);
        }
        let is_numbered = |finding: &Finding| matches!(finding, Finding::NoNumbering { numbered: true, .. });
        text += match others.len() {
            _ if self.findings.iter().any(is_numbered) => ", each with another number",
            0 => ", unnumbered",
            _ => "",
        };
        if entries.iter().flat_map(Entry::positions).nth(1).is_some() {
            text += match self.basis {
                Basis::Order(ListNumbering::OneBased) => ", in Scharnagl's order from 1 to 960, with 960 for 0",
                Basis::Order(ListNumbering::Published(numbering)) => match numbering {
                    chess960_tables::Numbering::Scharnagl => ", in Scharnagl's order",
                    chess960_tables::Numbering::Fritz9 => ", in Fritz9's order",
                },
                Basis::Order(ListNumbering::Alphabetical(_)) => ", in alphabetical order",
                Basis::Order(_) => ", in the order of the mirrored ranks",
                _ => ", in the order of no numbering",
            };
        }
        text
    }
}

/// Returns the number of each entry that is legal.
fn numbers_by(entries: &[Entry<'_>], numbering: ListNumbering) -> Vec<Option<u16>> {
    entries.iter().map(|entry| entry.positions().next().map(|position| numbering.number(position))).collect()
}

impl Numbers {
    /// All numberings, the likelier first.
    fn numberings(options: &Options) -> impl Iterator<Item = ListNumbering> + use<> {
        let asked = options.numbering;
        asked.into_iter().chain(ListNumbering::ALL.into_iter().filter(move |&numbering| Some(numbering) != asked))
    }

    /// Reads the integers in a place, if there are any.
    fn at(place: NumberPlace, entries: &[Entry<'_>], options: &Options) -> Option<Numbers> {
        let count = entries.iter().filter(|entry| entry.integer(place).is_some()).count();
        if count == 0 {
            return None;
        }
        let is_compared = |entry: &&Entry<'_>| entry.integer(place).is_some() && entry.positions().next().is_some();
        let compared = entries.iter().filter(is_compared).count();
        // Of equal ones, the one that has more of the numbers: 0 or 960.
        let fits = |numbering: ListNumbering| {
            let exists =
                |entry: &&Entry<'_>| entry.integer(place).is_some_and(|i| numbering.position(i.value).is_some());
            (Numbers::right(place, numbering, entries), entries.iter().filter(exists).count())
        };
        let counted = Numbers::numberings(options).map(|numbering| (fits(numbering), numbering));
        let ((right, _), numbering) = counted.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        Some(Numbers { place, numbering, count, compared, right })
    }

    /// Counts the integers in a place that fit a numbering.
    fn right(place: NumberPlace, numbering: ListNumbering, entries: &[Entry<'_>]) -> usize {
        let fits = |entry: &&Entry<'_>| {
            let position = entry.integer(place).and_then(|integer| numbering.position(integer.value));
            position.is_some_and(|position| entry.positions().any(|found| found == position))
        };
        entries.iter().filter(fits).count()
    }

    /// Returns whether most entries have such an integer, and the integers seem to be numbers: many fit, or hardly any two are the
    /// same.
    fn are_meant(&self, entries: &[Entry<'_>]) -> bool {
        if 2 * self.count > entries.len() && self.right >= MIN_OTHERS && CHANCE_SHARE * self.right > self.compared {
            return true;
        }
        let integers = entries.iter().filter_map(|entry| {
            let is_beside = |line: u64| line == entry.first_line() || line == entry.last_line();
            // One integer alone on its line may be anything.
            entry.integer(self.place).filter(|integer| entries.len() > 1 || is_beside(integer.line))
        });
        let numbers = integers.map(|integer| integer.value).filter(|&value| value <= StartPosition::COUNT.into());
        let distinct = numbers.collect::<HashSet<u64>>().len();
        2 * self.count > entries.len() && distinct > 0 && MEANT_SHARE * (self.count - distinct) <= self.count
    }

    /// Reports numbers that are not those of the numbering that was asked for, or of none that is published.
    fn compare_with_asked(&self, entries: &[Entry<'_>], options: &Options, findings: &mut Vec<Finding>) {
        if options.numbering.map_or(!self.numbering.is_published(), |asked| asked != self.numbering) {
            let asked = options.numbering.unwrap_or(ListNumbering::SCHARNAGL);
            let right = Numbers::right(self.place, asked, entries);
            let (other, right_in_other) = (self.numbering, self.right);
            findings.push(Finding::OtherNumbering { asked, right, other, right_in_other, numbered: true });
        }
    }
}

/// As in "each with …".
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.numbering {
            ListNumbering::Published(numbering) => write!(f, "{} number", numbering.possessive())?,
            ListNumbering::OneBased => f.write_str("Scharnagl's number (1 to 960, with 960 for 0)")?,
            _ => f.write_str("a number")?,
        }
        let (which, place) = match self.place {
            NumberPlace::Before(which) => (which, "before it"),
            NumberPlace::After(which) => (which, "after it"),
            NumberPlace::Between(which) => (which, "between them"),
        };
        let ordinal = ["", " as the second number", " as the third number", " as the fourth number"][which - 1];
        write!(f, "{ordinal} {place}")
    }
}

use std::collections::{BTreeMap, HashSet};

use chess960_draw::{self as draw, Fraction, Odds, SquareSet};
use chess960_notation::Notation;
use chess960_tables::StartPosition;
use clap::ValueEnum;

/// How positions are grouped.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum View {
    /// No groups: each position by itself
    Position,
    /// The king's square
    King,
    /// The queen's square
    Queen,
    /// The bishops' squares
    Bishops,
}

/// A group of positions, with a label that says what they have in common.
pub(super) struct LabelledGroup {
    pub(super) label: String,
    pub(super) group: draw::Group,
}

impl LabelledGroup {
    /// Returns how many times as likely the group is as if all positions were equally likely.
    pub(super) fn times_uniform(&self) -> Fraction {
        &self.group.probability / self.group.uniform_probability()
    }
}

impl View {
    /// Returns the grouping by king, queen or bishops that is furthest from equal probabilities.
    pub(super) fn most_uneven(odds: &Odds) -> View {
        // Of those that are equally far, the last.
        let views = [View::Bishops, View::Queen, View::King].into_iter();
        views.max_by_key(|view| view.total_variation(odds)).unwrap_or(View::King)
    }

    /// Returns the heading of the labels: its name.
    pub(super) fn title(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Returns the group of a position: its place in the order, and its label.
    pub(super) fn key(self, position: StartPosition, notation: Notation) -> (u16, String) {
        let rank = position.rank();
        let one = |file: u8| (file.into(), SquareSet::from_iter([file]).to_string());
        match self {
            View::Position => {
                let number = notation.number(position);
                (number, format!("{number:3} {position}"))
            }
            View::King => one(rank.king_file()),
            View::Queen => one(rank.queen_file()),
            View::Bishops => {
                let [a_side, h_side] = rank.bishop_files();
                let order = 8 * u16::from(a_side) + u16::from(h_side);
                (order, SquareSet::from_iter([a_side, h_side]).to_string())
            }
        }
    }

    /// Returns the groups of these positions, from the a-file.
    pub(super) fn groups(self, odds: &Odds, among: &HashSet<StartPosition>, notation: Notation) -> Vec<LabelledGroup> {
        let groups: BTreeMap<_, _> =
            odds.by(|position| among.contains(&position).then(|| self.key(position, notation)));
        groups.into_iter().filter_map(|(key, group)| Some(LabelledGroup { label: key?.1, group })).collect()
    }

    /// Returns the total variation distance of the groups from equal probabilities of positions.
    fn total_variation(self, odds: &Odds) -> Fraction {
        self.groups(odds, &StartPosition::all().collect(), Notation::default())
            .iter()
            .map(|row| &row.group.probability - row.group.uniform_probability())
            .filter(|excess| *excess > Fraction::ZERO)
            .fold(Fraction::ZERO, |sum, excess| sum + excess)
    }
}

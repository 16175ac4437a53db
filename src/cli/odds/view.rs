use std::collections::BTreeMap;

use chess960::draw::{self, Fraction, Odds, Squares};
use chess960_tables::StartPosition;
use clap::ValueEnum;

/// By what positions are taken together.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum View {
    /// Each for itself
    Position,
    /// By the king's square
    King,
    /// By the queen's square
    Queen,
    /// By the bishops' squares
    Bishops,
}

/// Positions that are taken together.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) group: draw::Group,
}

impl Row {
    /// How many times as likely as it would be if all positions were equally likely.
    pub(super) fn times_even(&self) -> Fraction {
        &self.group.probability / self.group.even()
    }
}

impl View {
    /// The view in which a method shows best what it favours: among king, queen and bishops the one that is furthest from
    /// even.
    pub(super) fn telling(odds: &Odds) -> View {
        let mut telling = (View::King, View::King.off_even(odds));
        for view in [View::Queen, View::Bishops] {
            let off_even = view.off_even(odds);
            if off_even > telling.1 {
                telling = (view, off_even);
            }
        }
        telling.0
    }

    /// What heads the labels.
    pub(super) fn title(self) -> &'static str {
        match self {
            View::Position => "position",
            View::King => "king",
            View::Queen => "queen",
            View::Bishops => "bishops",
        }
    }

    /// What a position has in common with others: its place in the order, and the label.
    pub(super) fn key(self, position: StartPosition) -> (u16, String) {
        let rank = position.rank();
        let one = |file: u8| (file.into(), Squares::from_iter([file]).to_string());
        match self {
            View::Position => (position.scharnagl(), format!("{:3} {position}", position.scharnagl())),
            View::King => one(rank.king_file()),
            View::Queen => one(rank.queen_file()),
            View::Bishops => {
                let [a_side, h_side] = rank.bishop_files();
                let order = 8 * u16::from(a_side) + u16::from(h_side);
                (order, Squares::from_iter([a_side, h_side]).to_string())
            }
        }
    }

    /// All that is taken together, from the a-file.
    pub(super) fn rows(self, odds: &Odds) -> Vec<Row> {
        let groups: BTreeMap<_, _> = odds.by(|position| self.key(position));
        groups.into_iter().map(|((_, label), group)| Row { label, group }).collect()
    }

    /// The total variation distance from even of what this view shows.
    fn off_even(self, odds: &Odds) -> Fraction {
        self.rows(odds)
            .iter()
            .map(|row| &row.group.probability - row.group.even())
            .filter(|excess| *excess > Fraction::ZERO)
            .fold(Fraction::ZERO, |sum, excess| sum + excess)
    }
}

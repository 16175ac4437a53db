//! `chess960 explain`

use std::io::Write;

use chess960_core::{KNIGHT_CODES, knight_pattern};
use chess960_tables::{Numbering, StartPosition, table::N5N_PATTERNS};
use chess960_words::Words;
use clap::Args;
use minijinja::context;

use crate::args::Positions;
use crate::errors::Error;
use crate::output::{Output, text};
use crate::pages;

/// Explain how to find a position's number by hand, and back
///
/// Explains the numbering chosen with --numbering, or else the one in the prefix of the number, or else Scharnagl's.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 explain 518
  chess960 explain fritz9:359
  chess960 explain QRKBBNRN --numbering fritz9")]
pub(super) struct Arguments {
    #[command(flatten)]
    positions: Positions,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let notation = &self.positions.notation;
        let one_based = notation.notation().one_based;
        self.positions.write_each(out, |i, asked, out| {
            let position = asked.setup.white();
            if i > 0 {
                writeln!(out)?;
            }
            let numbering = notation.numbering.unwrap_or(asked.numbering);
            if one_based && numbering == Numbering::Scharnagl && position.scharnagl() == 0 {
                writeln!(out, "The one-based Scharnagl number 960 is 0.\n")?;
            }
            for line in explanation(position, numbering).lines() {
                let indent = line.len() - line.trim_start().len();
                let indent = if indent == 0 { 0 } else { indent + 4 };
                out.write_all(text::hang(line, indent, out.width()).as_bytes())?;
                out.write_all(b"\n")?;
            }
            Ok(())
        })
    }
}

/// Returns both ways, by arithmetic and by the NQ-skeleton table.
fn explanation(position: StartPosition, numbering: Numbering) -> String {
    let (rank, skeleton) = (position.as_str(), position.skeleton());
    let (queen, knights, patterns) = match numbering {
        Numbering::Scharnagl => (skeleton.queen_position(), skeleton.n5n(), N5N_PATTERNS.map(str::to_owned).to_vec()),
        Numbering::Fritz9 => (
            skeleton.fritz9_queen_position(),
            skeleton.knight_code(),
            (0..KNIGHT_CODES).map(|code| String::from_iter(knight_pattern(code))).collect(),
        ),
    };
    // The rank with no other pieces yet.
    let only = |pieces: &str| rank.replace(|piece| !pieces.contains(piece), "*");
    let context = context! {
        rank, queen, knights, patterns,
        number => position.number(numbering),
        numbering => numbering.name(),
        whose => numbering.possessive(),
        first => numbering.first(),
        last => numbering.last(),
        base => numbering.skeleton_number(skeleton),
        bishop_code => position.bishop_code(),
        skeleton => skeleton.to_string(),
        bishops => only("B"),
        bishops_and_queen => only("BQ"),
        without_king_and_rooks => only("BQN"),
    };
    pages::render("explain.txt", Words::english(), context)
}

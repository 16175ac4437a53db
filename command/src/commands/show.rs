//! `chess960 show`

use std::io::{self, Write};

use chess960_core::CastlingSide;
use chess960_notation::NotationOptions;
use chess960_tables::StartPosition;
use chess960_words::Words;
use clap::Args;

use crate::args::{Format, Positions, SetupArgs};
use crate::errors::Error;
use crate::output::{EventDetails, Output, Property, boards, pawns, text};
use crate::setup_writer::{Origin, SetupWriter};

/// Show positions: board, numbers, codes, castling and FENs
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 show 518
  chess960 show QRKBBNRN fritz9:1
  chess960 show \"K=e1+R=a1+R=h1\" --format fen
  chess960 show all --format csv -o positions.csv
  chess960 show 0-8 --layout overview -o overview.html
  chess960 book -n 5 | chess960 show -")]
pub(super) struct Arguments {
    #[command(flatten)]
    positions: Positions,

    #[command(flatten)]
    setup_args: SetupArgs,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let notation = self.positions.notation.notation();
        let chosen = self.setup_args.choose(out)?;
        let mut writer = SetupWriter::new(chosen, notation, false, 1, Origin::Asked, EventDetails::default())?;
        self.positions.write_each(out, |i, asked, out| {
            let position = asked.setup.white();
            if chosen.format != Format::Text {
                return writer.write(position.into(), out);
            }
            if i > 0 {
                writeln!(out)?;
            }
            Ok(write_text(position, notation, out)?)
        })?;
        writer.finish(out)
    }
}

fn write_text(position: StartPosition, notation: NotationOptions, out: &mut Output) -> io::Result<()> {
    use chess960_tables::table::{BISHOP_PATTERNS, N5N_PATTERNS};

    boards::write_board(position.into(), out)?;
    writeln!(out)?;
    let width = out.width();
    for property in Property::ALL.iter().filter(|property| !property.label.is_empty()) {
        let value = property.text(position, notation);
        let text = match property.name {
            "bishop_code" => format!("{value:<4}{}", BISHOP_PATTERNS[usize::from(position.bishop_code())]),
            "n5n" => format!("{value:<4}{}", N5N_PATTERNS[usize::from(position.n5n())]),
            "a_side_castling_vacant" => castling(position, CastlingSide::ASide),
            "h_side_castling_vacant" => castling(position, CastlingSide::HSide),
            "weak_pawns" => weak_pawns(position),
            "standard_distance" => format!("{value} of 8 files differ from the standard position"),
            "mirror" => format!("{value}, {}", position.mirror()),
            _ => value,
        };
        text::write_labeled(property.label, &text, width, out)?;
    }
    Ok(())
}

/// The weak pawns, and which of them not even the king defends.
fn weak_pawns(position: StartPosition) -> String {
    let rank = position.rank();
    let [weak, undefended] = [rank.weak_pawns(), rank.undefended_pawns()].map(|files| pawns(files).join(" "));
    match undefended.as_str() {
        _ if weak.is_empty() => "none".to_owned(),
        "" => weak,
        _ => format!("{weak}; undefended: {undefended}"),
    }
}

/// How castling works on one side, for White; Black castles on the eighth rank.
fn castling(position: StartPosition, side: CastlingSide) -> String {
    let rank = position.rank();
    let vacant = match rank.castling_vacant(side) {
        set if set.is_empty() => String::new(),
        set => format!("; vacant: {set}"),
    };
    // A rook that leaves the b-file uncovers the king on c1.
    let uncovered = if side == CastlingSide::ASide && rank.castling_rook_file(side) == 1 {
        "; no enemy rook or queen on a1"
    } else {
        ""
    };
    format!(
        "{}{vacant}; safe: {}{uncovered}",
        boards::castling_moves(position, side, '1', Words::english()),
        rank.castling_safe(side)
    )
}

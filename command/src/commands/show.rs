//! `chess960 show`

use std::io::{self, Write};

use chess960_core::CastlingSide;
use chess960_notation::Notation;
use chess960_tables::{CastlingStyle, StartPosition};
use chess960_words::Words;
use clap::Args;

use crate::args::{Format, Positions, SetupArgs};
use crate::commands::draw::writer::{Origin, Writer};
use crate::errors::Error;
use crate::output::{Output, boards, text};

/// Show positions: board, numbers, codes, castling and FENs
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 show 518
  chess960 show QRKBBNRN fritz9:1
  chess960 show 'K=e1+R=a1+R=h1' --format fen
  chess960 show all --format csv > positions.csv
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
        let mut writer = Writer::new(chosen, notation, false, 1, Origin::Asked)?;
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

fn write_text(position: StartPosition, notation: Notation, out: &mut Output) -> io::Result<()> {
    use chess960_tables::table::{BISHOP_PATTERNS, N5N_PATTERNS};

    boards::write_board(position.into(), out)?;
    writeln!(out)?;
    let width = out.width();
    let mut say = |label: &str, value: &str| text::write_labelled(label, value, width, out);
    let bishops = BISHOP_PATTERNS[usize::from(position.bishop_code())];
    let knights = N5N_PATTERNS[usize::from(position.n5n())];
    let mirror = position.mirror();
    say("rank", position.as_str())?;
    say("Scharnagl", &notation.scharnagl(position).to_string())?;
    say("Fritz9", &position.fritz9().to_string())?;
    say("bishop code", &format!("{:<4}{bishops}", position.bishop_code()))?;
    say("queen's position", &position.queen_position().to_string())?;
    say("N5N code", &format!("{:<4}{knights}", position.n5n()))?;
    say("KRN", position.krn())?;
    say("NQ-skeleton", &position.skeleton().to_string())?;
    say("castling, a-side", &castling(position, CastlingSide::ASide))?;
    say("castling, h-side", &castling(position, CastlingSide::HSide))?;
    say("X-FEN", position.fen(CastlingStyle::XFen).as_str())?;
    say("Shredder-FEN", position.fen(CastlingStyle::Shredder).as_str())?;
    say("mirror image", &format!("{}, {mirror}", notation.scharnagl(mirror)))
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

//! `chess960 show`

use std::io::{self, Write};

use chess960_notation::NotationOptions;
use chess960_tables::StartPosition;
use clap::Args;

use crate::args::{Format, Positions, SetupArgs};
use crate::errors::Error;
use crate::output::{EventDetails, Output, Property, boards, text};
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
        let mut writer = SetupWriter::new(chosen, notation, false, 1, Origin::Asked, EventDetails::default());
        let mut is_open = false;
        let read = self.positions.write_each(out, |i, asked, out| {
            is_open = chosen.format == Format::Json;
            let position = asked.setup.white();
            if chosen.format != Format::Text {
                return writer.write(position.into(), out);
            }
            if i > 0 {
                writeln!(out)?;
            }
            Ok(write_text(position, notation, out)?)
        });
        // An array is closed whatever ends it.
        let closed = if read.is_ok() || is_open { writer.finish(out) } else { Ok(()) };
        read.and(closed)
    }
}

fn write_text(position: StartPosition, notation: NotationOptions, out: &mut Output) -> io::Result<()> {
    boards::write_board(position.into(), out)?;
    writeln!(out)?;
    let width = out.width();
    for property in Property::ALL.iter().filter(|property| !property.label.is_empty()) {
        text::write_labeled(property.label, &property.text(position, notation), width, out)?;
    }
    Ok(())
}

//! `chess960 show`

use std::io::{self, Write};

use chess960_core::{CastlingSide, SQUARE_NAMES, SquareSet};
use chess960_notation::Notation;
use chess960_tables::{CastlingStyle, Setup, StartPosition};
use clap::Args;

use crate::args::choices::{CASTLING_STYLES, one_of};
use crate::args::formats::{Format, Formats, WITH_CASTLING};
use crate::args::positions::Positions;
use crate::errors::Error;
use crate::output::properties::Property;
use crate::output::rows::{self, Row};
use crate::output::setups::{SetupFormat, SetupStyle};
use crate::output::{Output, boards, text};

/// Show positions: board, numbers, codes, castling and FENs
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    positions: Positions,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Castling rights in fen, epd, uci and pgn [default: x-fen]
    #[arg(long, value_name = "STYLE", value_parser = one_of(CASTLING_STYLES))]
    castling: Option<CastlingStyle>,
}

const FORMATS: Formats = Formats(&[
    Format::Text,
    Format::JsonLines,
    Format::Csv,
    Format::Setups(SetupFormat::Rank),
    Format::Setups(SetupFormat::Figurine),
    Format::Setups(SetupFormat::Fen),
    Format::Setups(SetupFormat::Epd),
    Format::Setups(SetupFormat::Uci),
    Format::Setups(SetupFormat::Pgn),
]);

const EXAMPLES: &str = "\
Examples:
  chess960 show 518
  chess960 show QRKBBNRN fritz9:1
  chess960 show 'K=e1+R=a1+R=h1' --format fen
  chess960 show all --format csv > positions.csv
  chess960 book -n 5 | chess960 show -";

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let notation = self.positions.notation.notation();
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, "--castling", self.castling.is_some(), WITH_CASTLING)?;
        let mut asked = self.positions.read()?;
        let positions = asked.by_ref().map(|asked| asked.setup.white());
        let row = |position| Row::default().with_properties(Property::ALL, position, notation);
        match format {
            Format::JsonLines => positions.map(row).try_for_each(|row| rows::write_json_line(&row, out))?,
            Format::Csv => rows::write_csv(&row(StartPosition::STANDARD), positions.map(row), out)?,
            Format::Setups(format) => {
                let castling = self.castling.unwrap_or(CastlingStyle::XFen);
                let style =
                    SetupStyle { format, castling, one_based: notation.one_based, comment: false, double: false };
                positions.map(Setup::from).try_for_each(|setup| style.write(setup, out))?;
            }
            Format::Text => {
                for (i, position) in positions.enumerate() {
                    if i > 0 {
                        writeln!(out)?;
                    }
                    write_text(position, notation, out)?;
                }
            }
            format => format.not_offered(),
        }
        asked.finish(out)
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
    say("X-FEN", position.x_fen())?;
    say("Shredder-FEN", position.shredder_fen())?;
    say("mirror image", &format!("{}, {mirror}", notation.scharnagl(mirror)))
}

/// How castling works on one side, for White; Black castles on the eighth rank.
fn castling(position: StartPosition, side: CastlingSide) -> String {
    let rank = position.rank();
    let moves = |piece, from: u8, to: u8| {
        let [from, to] = [from, to].map(|file| SQUARE_NAMES[usize::from(file)]);
        if from == to { format!("{piece} stays on {to}") } else { format!("{piece} {from} to {to}") }
    };
    let squares = SquareSet::from_bits;
    let rook = rank.castling_rook_file(side);
    let vacant = match rank.castling_vacant(side) {
        0 => String::new(),
        set => format!("; vacant: {}", squares(set)),
    };
    // A rook that leaves the b-file uncovers the king on c1.
    let uncovered = if side == CastlingSide::ASide && rook == 1 { "; no enemy rook or queen on a1" } else { "" };
    format!(
        "{}, {}{vacant}; safe: {}{uncovered}",
        moves("king", rank.king_file(), side.king_target()),
        moves("rook", rook, side.rook_target()),
        squares(rank.castling_safe(side)),
    )
}

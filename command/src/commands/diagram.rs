//! `chess960 diagram`

use std::io::Write;

use chess960_diagram::{Color, Diagram, Theme};
use chess960_tables::Setup;
use clap::Args;

use crate::args::{ArgChoice, Format, Formats, NotationArgs, RequestKind, one_of, read_each, whole};
use crate::errors::Error;
use crate::output::{Output, boards};

/// Render a position, seen from either side, as SVG, PNG or text
///
/// With two positions, White starts from the first and Black from the second (DFRC). A FEN of DFRC has both. Pictures
/// need no fonts or other files.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 diagram 518 -o 518.svg
  chess960 diagram QRKBBNRN --side black --size 32 -o board.svg
  chess960 diagram fritz9:1 --first-rank --no-coordinates --theme dark -o rank.svg
  chess960 diagram 0 2 --format text")]
pub(super) struct Arguments {
    /// A position, or White's and Black's (see `chess960 help positions`)
    #[arg(value_name = "SP", required = true, allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Show only the first rank
    ///
    /// This is White's rank, or Black's with --side black. With two positions, the opponent's rank is above it.
    #[arg(long)]
    first_rank: bool,

    /// Side at the bottom
    #[arg(long, default_value = "white", value_parser = one_of(SIDES))]
    side: Color,

    /// Leave out the letters and digits at the edges
    #[arg(long)]
    no_coordinates: bool,

    /// Width of a square, 8 to 512 [default: 48]
    ///
    /// When printed from a browser, a board with squares of 80 pixels fills the width of A4 or Letter.
    #[arg(long, value_name = "PIXELS", value_parser = whole(*Diagram::SQUARES.start(), Some(*Diagram::SQUARES.end())))]
    size: Option<u16>,

    /// Colours [default: light]
    #[arg(long, value_parser = one_of(THEMES))]
    theme: Option<Theme>,
}

const FORMATS: Formats = Formats(&[Format::Svg, Format::Png, Format::Text]);

const PICTURES: &[Format] = &[Format::Svg, Format::Png];

const SIDES: [ArgChoice<Color>; 2] = [("white", "", Color::White), ("black", "", Color::Black)];

const THEMES: [ArgChoice<Theme>; 2] =
    [("light", "For paper and light pages", Theme::Light), ("dark", "For dark pages", Theme::Dark)];

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, self.size.is_some().then_some("--size"), PICTURES)?;
        FORMATS.allow(format, self.theme.is_some().then_some("--theme"), PICTURES)?;
        let mut setups = Vec::new();
        read_each(&self.positions, self.notation.notation(), RequestKind::Setups, out, |asked, _| {
            setups.push(asked.setup);
            if setups.len() > 2 { Err(Error::usage(TOO_MANY)) } else { Ok(()) }
        })?;
        let default = diagram(&setups)?;
        let diagram = Diagram {
            first_rank: self.first_rank,
            side: self.side,
            coordinates: !self.no_coordinates,
            square: self.size.unwrap_or(default.square),
            theme: self.theme.unwrap_or_default(),
            ..default
        };
        match format {
            Format::Text => format.write(&diagram.text(), out)?,
            Format::Png => out.write_all(&png(diagram, out)?)?,
            _ => out.write_all(diagram.svg().as_bytes())?,
        }
        Ok(())
    }
}

#[cfg(feature = "png")]
fn png(diagram: Diagram, out: &Output) -> Result<Vec<u8>, Error> {
    if out.is_terminal() {
        return Err(Error::usage("a terminal cannot show PNG; name a file with --output, or redirect standard output"));
    }
    Ok(diagram.png())
}

#[cfg(not(feature = "png"))]
fn png(_: Diagram, _: &Output) -> Result<Vec<u8>, Error> {
    Err(Error::usage(
        "this chess960 was built without PNG; build it with \
         `cargo install --locked --profile dist --path command --features png`",
    ))
}

const TOO_MANY: &str = "a diagram shows one position, or White's and Black's; \
    `chess960 show --layout overview -o overview.html` shows several";

/// Returns the diagram of one setup, or of White's and Black's positions.
fn diagram(setups: &[Setup]) -> Result<Diagram, Error> {
    match setups {
        [white, black] => match (white.shared_position(), black.shared_position()) {
            (Some(white), Some(black)) => Ok(Diagram { black: Some(black.rank()), ..Diagram::new(white.rank()) }),
            _ => Err(Error::usage("a FEN in which the sides differ has both positions; give no other")),
        },
        setups => Ok(boards::diagram(setups[0])),
    }
}

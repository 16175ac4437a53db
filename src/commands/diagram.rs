//! `chess960 diagram`

use std::io::Write;

use chess960_diagram::{Color, Diagram, Ranks, Sheet, Theme};
use chess960_notation::{Escaped, Lines, Notation};
use chess960_tables::StartPosition;
use clap::Args;

use crate::args::choices::{Choice, one_of};
use crate::args::formats::{AsciiArg, Format, Formats};
use crate::args::numbers;
use crate::args::positions::{self, NotationArgs, read_positions};
use crate::errors::Error;
use crate::input;
use crate::output::{Output, boards};

/// Render a position, seen from either side, as SVG, PNG or text
///
/// With two positions, White starts from the first and Black from the second (DFRC). A FEN of DFRC has both. Pictures need
/// no font and no other file.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Arguments {
    /// A position, or White's and Black's (see `chess960 help positions`)
    #[arg(value_name = "SP", required = true, allow_negative_numbers = true)]
    positions: Vec<String>,

    /// Any number of positions on one sheet, each with number and rank
    #[arg(long)]
    sheet: bool,

    #[command(flatten)]
    notation: NotationArgs,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    #[command(flatten)]
    ascii: AsciiArg,

    /// First rank alone
    ///
    /// White's rank, or Black's with --side black. With two positions, the opponent's is above it.
    #[arg(long)]
    first_rank: bool,

    /// Side at the bottom
    #[arg(long, default_value = "white", value_parser = one_of(SIDES))]
    side: Color,

    /// No letters and digits at the edges
    #[arg(long)]
    no_coordinates: bool,

    /// Width of a square, 8 to 512 [default: 48]
    ///
    /// Printed from a browser, a board with squares of 80 pixels fills the width of A4 or Letter.
    #[arg(long, value_name = "PIXELS", value_parser = |text: &str| numbers::within(text, Diagram::SQUARES))]
    size: Option<u16>,

    /// Colours [default: light]
    #[arg(long, value_parser = one_of(THEMES))]
    theme: Option<Theme>,
}

const FORMATS: Formats = Formats(&[Format::Svg, Format::Png, Format::Text]);

const PICTURES: &[Format] = &[Format::Svg, Format::Png];

const EXAMPLES: &str = "\
Examples:
  chess960 diagram 518 > 518.svg
  chess960 diagram QRKBBNRN --side black --size 32 -o board.svg
  chess960 diagram fritz9:1 --first-rank --no-coordinates --theme dark -o rank.svg
  chess960 diagram 0 2 --format text
  chess960 diagram --sheet 0-8 -o sheet.svg";

const SIDES: [Choice<Color>; 2] = [("white", "", Color::White), ("black", "", Color::Black)];

const THEMES: [Choice<Theme>; 2] =
    [("light", "For paper and light pages", Theme::Light), ("dark", "For dark pages", Theme::Dark)];

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        self.ascii.apply(FORMATS, format, out)?;
        FORMATS.allow(format, "--size", self.size.is_some(), PICTURES)?;
        FORMATS.allow(format, "--theme", self.theme.is_some(), PICTURES)?;
        FORMATS.allow(format, "--sheet", self.sheet, &[Format::Svg, Format::Text])?;
        if self.sheet {
            let sheet = self.sheet(out)?;
            let text = if format == Format::Text { sheet.text(boards::charset(out)) } else { sheet.svg() };
            return Ok(out.write_all(text.as_bytes())?);
        }
        let diagram = self.set(read(&self.positions, self.notation.notation())?);
        match format {
            Format::Text => out.write_all(diagram.text(boards::charset(out)).as_bytes())?,
            Format::Png => out.write_all(&png(diagram, out)?)?,
            Format::Svg => out.write_all(diagram.svg().as_bytes())?,
            format => format.not_offered(),
        }
        Ok(())
    }

    fn sheet(&self, out: &mut Output) -> Result<Sheet, Error> {
        let notation = self.notation.notation();
        let positions = read_positions(&self.positions, notation, out)?;
        if positions.len() > MAX_SHEET_POSITIONS {
            return Err(Error::usage(format_args!(
                "a sheet has at most {MAX_SHEET_POSITIONS} positions, not {}",
                positions.len()
            )));
        }
        let caption = |position| format!("{} {position}", notation.number(position));
        Ok(Sheet::new(
            positions.into_iter().map(|position| (self.set(Diagram::new(position.rank())), caption(position))),
        ))
    }

    /// Returns the diagram as the options ask for it.
    fn set(&self, diagram: Diagram) -> Diagram {
        let diagram = diagram
            .ranks(if self.first_rank { Ranks::First } else { Ranks::All })
            .side(self.side)
            .coordinates(!self.no_coordinates)
            .theme(self.theme.unwrap_or_default());
        match self.size {
            Some(size) => diagram.square(size),
            None => diagram,
        }
    }
}

/// The most positions on a sheet, which is made as a whole: each of the 960 once.
const MAX_SHEET_POSITIONS: usize = 960;

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
        "this chess960 was built without PNG; build it with `cargo install --profile dist --path . --features png`",
    ))
}

/// Reads the positions of the command line, or those of standard input.
fn read(texts: &[String], notation: Notation) -> Result<Diagram, Error> {
    match texts {
        [dash] if dash == "-" => {
            let lines = read_lines()?;
            parse(&lines, notation).map_err(|error| Error::input(format_args!("standard input: {error}")))
        }
        texts => parse(texts, notation).map_err(Error::Usage),
    }
}

/// Reads one position, or White's and Black's.
fn parse(texts: &[String], notation: Notation) -> Result<Diagram, String> {
    match texts {
        [text] => match positions::setup(notation, text) {
            Err(error) if text.contains('/') => Err(error),
            Err(_) => Ok(Diagram::new(one(text, notation)?.rank())),
            Ok(setup) => Ok(boards::diagram(setup)),
        },
        [white, black] => Ok(Diagram::double(one(white, notation)?.rank(), one(black, notation)?.rank())),
        [] => Err("no position".to_owned()),
        _ => Err(
            "more than two positions; a diagram shows one position, or White's and Black's, and with --sheet several"
                .to_owned(),
        ),
    }
}

/// Reads a selection of one position.
fn one(text: &str, notation: Notation) -> Result<StartPosition, String> {
    match positions::select_line(notation, text)?[..] {
        [asked] => Ok(asked.position),
        ref asked => {
            let (text, count) = (Escaped(text), asked.len());
            Err(format!(
                "`{text}` is {count} positions; a diagram shows one, or White's and Black's, and with --sheet several"
            ))
        }
    }
}

/// Returns the lines of standard input that are not empty, up to one more than a diagram can show.
fn read_lines() -> Result<Vec<String>, Error> {
    let mut texts = Vec::new();
    let mut lines = Lines::new(input::open(None)?);
    while let Some(chunk) = lines.next_chunk()? {
        let text = String::from_utf8_lossy(chunk.bytes);
        if !chunk.last {
            return Err(Error::input(format_args!("standard input: line {} is too long", chunk.number)));
        }
        if !text.trim().is_empty() {
            texts.push(text.trim().to_owned());
        }
        if texts.len() > 2 {
            break;
        }
    }
    Ok(texts)
}

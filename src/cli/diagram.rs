//! `chess960 diagram`

use std::io::Write;

use chess960_diagram::{Charset, Color, Diagram, Ranks, Theme};
use chess960_notation::{Escaped, Lines, Notation};
use chess960_tables::{Setup, StartPosition};
use clap::Args;

use super::{
    choice::{Choice, one_of},
    format::Format,
    input, integers,
    outcome::Error,
    output::Output,
    position::{self, NotationArgs, SP_HELP},
};

/// Draw a diagram of a position as SVG, text or, if built with the feature png, PNG
///
/// With two positions, White starts from the first and Black from the second (DFRC). A FEN of DFRC has both. Pictures need
/// no font and no other file.
#[derive(Args)]
#[command(before_help = EXAMPLES, after_long_help = SP_HELP)]
pub(super) struct Arguments {
    /// A position, or White's and Black's: numbers, ranks, FENs (see the end of --help)
    #[arg(value_name = "SP", required = true, num_args = 1..=2, allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    /// Choose the output format [default: by the extension of --output, .svg, .png or .txt, or else svg]
    #[arg(long, value_parser = Format::among(FORMATS))]
    format: Option<Format>,

    /// Show the first rank alone
    ///
    /// It is that of the player from whose side the board is seen. With two positions, the opponent's is above it.
    #[arg(long)]
    first_rank: bool,

    /// Choose from whose side the board is seen
    #[arg(long, default_value = "white", value_parser = one_of(SIDES))]
    side: Color,

    /// Leave out the letters and digits at the edges
    #[arg(long)]
    no_coordinates: bool,

    /// Make squares PIXELS wide and high, from 8 to 512; not for text [default: 48]
    ///
    /// Printed from a browser, a board with squares of 80 pixels fills the width of A4 or Letter.
    #[arg(long, value_name = "PIXELS", value_parser = |text: &str| integers::within(text, Diagram::SQUARES))]
    size: Option<u16>,

    /// Choose the colours; not for text [default: light]
    #[arg(long, value_parser = one_of(THEMES))]
    theme: Option<Theme>,
}

const FORMATS: &[Format] = &[Format::Svg, Format::Png, Format::Text];

const PICTURES: &[Format] = &[Format::Svg, Format::Png];

const EXAMPLES: &str = "\
Examples:
  chess960 diagram 518 > 518.svg
  chess960 diagram QRKBBNRN --side black --size 32 -o board.svg
  chess960 diagram fritz9:1 --first-rank --no-coordinates --theme dark -o rank.svg
  chess960 diagram 0 2 --format text";

const SIDES: [Choice<Color>; 2] = [("white", "", Color::White), ("black", "", Color::Black)];

const THEMES: [Choice<Theme>; 2] =
    [("light", "For paper and light pages", Theme::Light), ("dark", "For dark pages", Theme::Dark)];

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = Format::choose(self.format, FORMATS, Format::Svg, out)?;
        format.allow("--size", self.size.is_some(), PICTURES)?;
        format.allow("--theme", self.theme.is_some(), PICTURES)?;
        let diagram = self.diagram()?;
        match format {
            Format::Text => out.write_all(diagram.text(charset(out)).as_bytes())?,
            Format::Png => out.write_all(&png(diagram, out)?)?,
            _ => out.write_all(diagram.svg().as_bytes())?,
        }
        Ok(())
    }

    fn diagram(&self) -> Result<Diagram, Error> {
        let mut diagram = read(&self.positions, self.notation.notation())?
            .ranks(if self.first_rank { Ranks::First } else { Ranks::All })
            .side(self.side)
            .coordinates(!self.no_coordinates)
            .theme(self.theme.unwrap_or_default());
        if let Some(size) = self.size {
            diagram = diagram.square(size);
        }
        Ok(diagram)
    }
}

/// Returns the diagram of a setup.
pub(super) fn of(setup: Setup) -> Diagram {
    match setup.both() {
        Some(position) => Diagram::new(position.rank()),
        None => Diagram::double(setup.white().rank(), setup.black().rank()),
    }
}

/// Returns the characters that boards have in the output.
pub(super) fn charset(out: &Output) -> Charset {
    if out.ascii() { Charset::Ascii } else { Charset::Unicode }
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
        [text] => match position::setup(notation, text) {
            Err(error) if text.contains('/') => Err(error),
            Err(_) => Ok(Diagram::new(one(text, notation)?.rank())),
            Ok(setup) => Ok(of(setup)),
        },
        [white, black] => Ok(Diagram::double(one(white, notation)?.rank(), one(black, notation)?.rank())),
        [] => Err("no position".to_owned()),
        _ => Err("more than two lines; a diagram shows one position, or White's and Black's".to_owned()),
    }
}

/// Reads a selection of one position.
fn one(text: &str, notation: Notation) -> Result<StartPosition, String> {
    match position::select_line(notation, text)?[..] {
        [asked] => Ok(asked.position),
        ref asked => {
            let (text, count) = (Escaped(text), asked.len());
            Err(format!("`{text}` is {count} positions; a diagram shows one, or White's and Black's"))
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

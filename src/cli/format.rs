//! How positions are written, the same for all commands.

use std::{
    borrow::{Borrow, Cow},
    io::{self, Write},
    path::Path,
};

use chess960_core::{CastlingSide, SQUARE_NAMES};
use chess960_notation::{Escaped, Notation};
use chess960_tables::{CastlingStyle, Setup, StartPosition};
use clap::{
    ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use serde::{Serialize, Serializer, ser::SerializeMap as _};

use super::{outcome::Error, output::Output, style::Form, terminal};

/// The values of `--format`. Each command has some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Human-readable text
    Text,
    /// JSON
    Json,
    /// CSV, with a header
    Csv,
    /// Ranks, one per line
    Rank,
    /// Ranks in figurines, one per line
    Figurine,
    /// FENs, one per line
    Fen,
    /// EPDs, one per line
    Epd,
    /// UCI commands `position fen ...`, one per line
    Uci,
    /// PGN, a game without moves for each position
    Pgn,
    /// Markdown
    Markdown,
    /// A page for screen and paper
    Html,
    /// A LaTeX document, which another can also \input
    Latex,
    /// An SVG picture
    Svg,
    /// A PNG picture; needs a build with the feature png
    Png,
}

impl Format {
    /// Reads one of these formats.
    pub(super) fn among(formats: &'static [Format]) -> impl TypedValueParser<Value = Format> {
        PossibleValuesParser::new(formats.iter().filter_map(Format::to_possible_value))
            .try_map(|name| Format::from_str(&name, false))
    }

    /// Returns the format that was asked for, or else the one of `formats` that the extension of `--output` stands for, or
    /// else `default`.
    ///
    /// Without a format, the extension of a format that the command lacks is an error; for pictures, so is any unknown one.
    pub(super) fn choose(
        asked: Option<Format>,
        formats: &[Format],
        default: Format,
        out: &Output,
    ) -> Result<Format, Error> {
        let extension = out.path().and_then(Path::extension).unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        let named = match extension.as_str() {
            "html" | "htm" => Some(Format::Html),
            "md" => Some(Format::Markdown),
            "csv" => Some(Format::Csv),
            "json" => Some(Format::Json),
            "tex" => Some(Format::Latex),
            "svg" => Some(Format::Svg),
            "png" => Some(Format::Png),
            "txt" => Some(Format::Text),
            _ => None,
        };
        match asked.or(named.filter(|format| formats.contains(format))) {
            Some(format) => Ok(format),
            None if named.is_some()
                || PICTURES.contains(&extension.as_str())
                || default == Format::Svg && !extension.is_empty() =>
            {
                Err(Error::usage(format_args!(
                    "cannot write `.{}`; choose {} with --format",
                    Escaped(&extension),
                    alternatives(formats)
                )))
            }
            None => Ok(default),
        }
    }

    /// Refuses an option that was given for other formats than `formats`.
    pub(super) fn allow(self, option: &str, is_given: bool, formats: &[Format]) -> Result<(), Error> {
        if is_given && !formats.contains(&self) {
            return Err(Error::usage(format_args!("{option} needs --format {}", alternatives(formats))));
        }
        Ok(())
    }

    /// Returns whether to write it in ASCII where that is asked for: text and Markdown, which people read as they are.
    pub(super) fn in_ascii(self, out: &Output) -> bool {
        out.ascii() && matches!(self, Format::Text | Format::Markdown)
    }

    /// Returns the form in which books have positions, if it is one.
    pub(super) fn form(self) -> Option<Form> {
        match self {
            Format::Fen => Some(Form::Fen),
            Format::Epd => Some(Form::Epd),
            Format::Uci => Some(Form::Uci),
            Format::Pgn => Some(Form::Pgn),
            _ => None,
        }
    }
}

/// The extensions of pictures and pages that no subcommand writes.
const PICTURES: &[&str] = &["jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf"];

/// Returns the names of formats: "svg, png or text".
fn alternatives(formats: &[Format]) -> String {
    let names: Vec<String> =
        formats.iter().filter_map(|format| Some(format.to_possible_value()?.get_name().to_owned())).collect();
    match &names[..] {
        [names @ .., last] if !names.is_empty() => format!("{} or {last}", names.join(", ")),
        names => names.concat(),
    }
}

/// The values of `--castling`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum CastlingArg {
    /// X-FEN: `KQkq`
    XFen,
    /// Shredder-FEN: the rooks' files, such as `HFhf`
    Shredder,
}

impl From<CastlingArg> for CastlingStyle {
    fn from(style: CastlingArg) -> CastlingStyle {
        match style {
            CastlingArg::XFen => CastlingStyle::XFen,
            CastlingArg::Shredder => CastlingStyle::Shredder,
        }
    }
}

/// One row of JSON or CSV: fields in order.
#[derive(Default)]
pub(super) struct Row(Vec<(&'static str, Field)>);

/// The value of a field. In CSV, lists are separated by spaces.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Field {
    Number(u64),
    Text(Cow<'static, str>),
    Numbers(Vec<u8>),
    Texts(Vec<&'static str>),
    /// `null`, and nothing in CSV.
    Missing,
}

impl<T: Into<Field>> From<Option<T>> for Field {
    fn from(value: Option<T>) -> Field {
        value.map_or(Field::Missing, T::into)
    }
}

impl From<u32> for Field {
    fn from(number: u32) -> Field {
        Field::Number(number.into())
    }
}

impl From<u16> for Field {
    fn from(number: u16) -> Field {
        Field::Number(number.into())
    }
}

impl From<u8> for Field {
    fn from(number: u8) -> Field {
        Field::Number(number.into())
    }
}

impl From<&'static str> for Field {
    fn from(text: &'static str) -> Field {
        Field::Text(text.into())
    }
}

impl From<String> for Field {
    fn from(text: String) -> Field {
        Field::Text(text.into())
    }
}

impl From<[u8; 2]> for Field {
    fn from(numbers: [u8; 2]) -> Field {
        Field::Numbers(numbers.to_vec())
    }
}

impl From<Vec<&'static str>> for Field {
    fn from(texts: Vec<&'static str>) -> Field {
        Field::Texts(texts)
    }
}

impl Row {
    /// Adds a field.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<Field>) -> Row {
        self.0.push((name, value.into()));
        self
    }

    /// Adds all there is to say of a position.
    pub(super) fn with_position(self, position: StartPosition, notation: Notation) -> Row {
        let rank = position.rank();
        let castling = |side, squares: fn(chess960_core::BackRank, CastlingSide) -> u8| {
            SquareSet(squares(rank, side)).names().collect::<Vec<_>>()
        };
        self.with("scharnagl", notation.scharnagl(position))
            .with("fritz9", position.fritz9())
            .with("rank", position.as_str())
            .with("figurine", position.figurine())
            .with("skeleton", position.skeleton().to_string())
            .with("krn", position.krn())
            .with("bishop_code", position.bishop_code())
            .with("queen_position", position.queen_position())
            .with("n5n", position.n5n())
            .with("king_file", position.king_file())
            .with("queen_file", position.queen_file())
            .with("rook_files", position.rook_files())
            .with("bishop_files", position.bishop_files())
            .with("knight_files", position.knight_files())
            .with("a_side_castling_vacant", castling(CastlingSide::ASide, chess960_core::BackRank::castling_vacant))
            .with("a_side_castling_safe", castling(CastlingSide::ASide, chess960_core::BackRank::castling_safe))
            .with("h_side_castling_vacant", castling(CastlingSide::HSide, chess960_core::BackRank::castling_vacant))
            .with("h_side_castling_safe", castling(CastlingSide::HSide, chess960_core::BackRank::castling_safe))
            .with("x_fen", position.x_fen())
            .with("shredder_fen", position.shredder_fen())
            .with("mirror", notation.scharnagl(position.mirror()))
            .with("mirror_rank", position.mirror().as_str())
    }

    /// Adds a setup in which the sides may differ.
    pub(super) fn with_setup(self, setup: Setup, notation: Notation) -> Row {
        let (white, black) = (setup.white(), setup.black());
        self.with("white", notation.scharnagl(white))
            .with("black", notation.scharnagl(black))
            .with("white_rank", white.as_str())
            .with("black_rank", black.as_str())
            .with("x_fen", setup.fen(CastlingStyle::XFen).to_string())
            .with("shredder_fen", setup.fen(CastlingStyle::Shredder).to_string())
    }

    /// Keeps the fields with these names, in this order.
    pub(super) fn select(mut self, names: &[&'static str]) -> Row {
        let mut take = |name| Some(self.0.swap_remove(self.0.iter().position(|(own, _)| *own == name)?));
        Row(names.iter().filter_map(|&name| take(name)).collect())
    }

    /// Returns the names of the fields.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|(name, _)| *name)
    }

    /// Returns the values as CSV has them.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.0.iter().map(|(_, value)| match value {
            Field::Number(number) => number.to_string().into(),
            Field::Text(text) => Cow::Borrowed(&**text),
            Field::Numbers(numbers) => numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ").into(),
            Field::Texts(texts) => texts.join(" ").into(),
            Field::Missing => Cow::Borrowed(""),
        })
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// Writes one object per line.
pub(super) fn write_json_lines(rows: impl IntoIterator<Item = Row>, out: &mut dyn Write) -> Result<(), Error> {
    for row in rows {
        serde_json::to_writer(&mut *out, &row)?;
        writeln!(out)?;
    }
    Ok(())
}

/// Writes an array of objects.
pub(super) fn write_json_array(rows: impl IntoIterator<Item: Serialize>, out: &mut dyn Write) -> Result<(), Error> {
    serde_json::Serializer::pretty(&mut *out).collect_seq(rows)?;
    Ok(writeln!(out)?)
}

/// Writes a header with the names of the fields of `example`, and a record for each row.
pub(super) fn write_csv(
    example: &Row,
    rows: impl IntoIterator<Item: Borrow<Row>>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(example.names())?;
    rows.into_iter().try_for_each(|row| csv.write_record(row.borrow().cells().map(Cow::into_owned)))?;
    Ok(csv.flush()?)
}

/// Writes a record below a header.
pub(super) fn write_csv_row(row: &Row, out: &mut dyn Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(row.cells().map(Cow::into_owned))?;
    Ok(csv.flush()?)
}

/// Returns a count with its noun in the right number: "1 game", "2 games", "2 entries".
pub(super) fn count(count: u64, noun: &str) -> String {
    match (count, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}

/// Writes `value` after `label`, or below it where the line would be wider than the terminal.
pub(super) fn write_labelled(label: &str, value: &str, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    const LABELS: usize = 18;
    if width.is_some_and(|width| width < 2 + LABELS + value.chars().count()) {
        writeln!(out, "  {label}")?;
        if value.contains('/') {
            // A FEN is there to be copied, so it stays on one line.
            return writeln!(out, "    {value}");
        }
        let options = terminal::wrapping(width.unwrap_or_default()).initial_indent("    ").subsequent_indent("    ");
        writeln!(out, "{}", textwrap::fill(value, options))
    } else {
        writeln!(out, "  {label:LABELS$}{value}")
    }
}

/// A set of files of the first rank.
#[derive(Clone, Copy)]
pub(super) struct SquareSet(pub(super) u8);

impl SquareSet {
    /// Returns the names of the squares, a-file first.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        (0..8).filter(move |file| self.0 >> file & 1 == 1).map(|file| SQUARE_NAMES[file])
    }
}

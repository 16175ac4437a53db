//! The option `--format`.

use std::path::Path;

use chess960_notation::Escaped;
use clap::{
    ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};

use super::{outcome::Error, output::Output, style::EntryForm, words};

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
                    names(formats)
                )))
            }
            None => Ok(default),
        }
    }

    /// Refuses an option that was given for other formats than `formats`.
    pub(super) fn allow(self, option: &str, is_given: bool, formats: &[Format]) -> Result<(), Error> {
        if is_given && !formats.contains(&self) {
            return Err(Error::usage(format_args!("{option} needs --format {}", names(formats))));
        }
        Ok(())
    }

    /// Returns whether to write it in ASCII where that is asked for: text and Markdown, which people read as they are.
    pub(super) fn in_ascii(self, out: &Output) -> bool {
        out.ascii() && matches!(self, Format::Text | Format::Markdown)
    }

    /// Returns the form of the entries of a book or a list, if it is one.
    pub(super) fn form(self) -> Option<EntryForm> {
        match self {
            Format::Rank => Some(EntryForm::Rank),
            Format::Figurine => Some(EntryForm::Figurine),
            Format::Fen => Some(EntryForm::Fen),
            Format::Epd => Some(EntryForm::Epd),
            Format::Uci => Some(EntryForm::Uci),
            Format::Pgn => Some(EntryForm::Pgn),
            _ => None,
        }
    }
}

/// The extensions of pictures and pages that no subcommand writes.
const PICTURES: &[&str] = &["jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf"];

/// Returns the names of formats: "svg, png or text".
fn names(formats: &[Format]) -> String {
    let values = formats.iter().filter_map(Format::to_possible_value);
    words::alternatives(values.map(|value| value.get_name().to_owned()))
}

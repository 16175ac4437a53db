//! The option `--format`.

use std::path::Path;

use chess960_notation::Escaped;
use clap::builder::TypedValueParser;

use super::{
    choice::{Choice, among, one_of},
    outcome::Error,
    output::Output,
    style::SetupFormat,
    words,
};

/// A value of `--format`. Each command has some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Text,
    Json,
    Csv,
    /// One setup after the other.
    Setups(SetupFormat),
    Markdown,
    Html,
    Latex,
    Svg,
    Png,
}

/// Every format but those of setups, with its name and help.
const ALL: [Choice<Format>; 8] = [
    ("text", "Human-readable text", Format::Text),
    ("json", "JSON", Format::Json),
    ("csv", "CSV, with a header", Format::Csv),
    ("markdown", "Markdown", Format::Markdown),
    ("html", "A page for screen and paper", Format::Html),
    ("latex", "A LaTeX document, which another can also \\input", Format::Latex),
    ("svg", "An SVG picture", Format::Svg),
    ("png", "A PNG picture; needs a build with the feature png", Format::Png),
];

impl Format {
    /// Reads one of these formats.
    pub(super) fn among(formats: &'static [Format]) -> impl TypedValueParser<Value = Format> {
        one_of(choices(formats))
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
}

/// The extensions of pictures and pages that no subcommand writes.
const PICTURES: &[&str] = &["jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf"];

/// Returns the names of formats: "svg, png or text".
fn names(formats: &[Format]) -> String {
    words::alternatives(choices(formats).map(|(name, ..)| name))
}

fn choices(formats: &[Format]) -> impl Iterator<Item = Choice<Format>> {
    let setups = SetupFormat::ALL.map(|(name, help, format)| (name, help, Format::Setups(format)));
    among(ALL.into_iter().chain(setups), formats)
}

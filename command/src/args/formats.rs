//! The option `--format`, and the format that the extension of `--output` stands for.

use std::path::Path;

use chess960_notation::Escaped;
use clap::builder::TypedValueParser;

use super::{ArgChoice, one_of};
use crate::errors::{Error, alternatives};
use crate::output::{Format, Output};

/// Every format: its name, its help, its value, and the extensions of its files.
const ALL: [(ArgChoice<Format>, &[&str]); 15] = [
    (("text", "Human-readable text", Format::Text), &["txt"]),
    (("json", "JSON, one document", Format::Json), &["json"]),
    (("ndjson", "JSON, one object per line", Format::Ndjson), &["ndjson", "jsonl"]),
    (("csv", "CSV, with a header", Format::Csv), &["csv"]),
    (("rank", "Ranks, one per line", Format::Rank), &[]),
    (("figurine", "Ranks in figurines, one per line", Format::Figurine), &[]),
    // A subcommand without a text for people writes its FENs to `.txt`.
    (("fen", "FENs, one per line", Format::Fen), &["fen", "txt"]),
    (("epd", "EPDs, one per line", Format::Epd), &["epd"]),
    (("uci", "UCI commands `position fen ...`, one per line", Format::Uci), &["uci"]),
    (("pgn", "PGN", Format::Pgn), &["pgn"]),
    (("markdown", "Markdown", Format::Markdown), &["md", "markdown"]),
    (("html", "A page for screen and paper", Format::Html), &["html", "htm"]),
    (("latex", "A LaTeX document, which another can also \\input", Format::Latex), &["tex"]),
    (("svg", "An SVG picture", Format::Svg), &["svg"]),
    (("png", "A PNG picture; needs a build with the feature png", Format::Png), &["png"]),
];

/// Extensions of pictures, documents and archives that no format writes. The name of such a file would mislead.
const FOREIGN: &[&str] = &[
    "pdf", "gif", "jpg", "jpeg", "webp", "avif", "bmp", "tif", "tiff", "ico", "ps", "eps", "doc", "docx", "odt", "rtf",
    "xls", "xlsx", "ods", "gz", "bz2", "zst", "xz", "zip", "7z",
];

/// Returns the extension of `--output` in lowercase, or nothing.
fn extension(path: Option<&Path>) -> String {
    path.and_then(Path::extension).unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

/// Returns the extension of `--output` if it stands for a format that no subcommand writes.
pub(crate) fn foreign_extension(path: &Path) -> Option<String> {
    Some(extension(Some(path))).filter(|extension| FOREIGN.contains(&&**extension))
}

/// The formats of a subcommand. The first is the default.
#[derive(Clone, Copy)]
pub(crate) struct Formats(pub(crate) &'static [Format]);

impl Formats {
    /// Reads one of these formats.
    pub(crate) fn parser(self) -> impl TypedValueParser<Value = Format> {
        one_of(self.choices())
    }

    /// Returns the help of `--format`.
    pub(crate) fn help(self) -> String {
        let default = self.choices().next().map_or("", |(name, ..)| name);
        format!("Output format [default: by the extension of --output, or {default}]")
    }

    /// Returns the format that was asked for, or the one that the extension of `--output` stands for, or the default.
    ///
    /// # Errors
    ///
    /// If the extension belongs to another format, and no format was `asked` for.
    pub(crate) fn choose(self, asked: Option<Format>, out: &Output) -> Result<Format, Error> {
        let extension = extension(out.path());
        let stands_for = |format| ALL.iter().any(|(choice, all)| choice.2 == format && all.contains(&&*extension));
        if let Some(format) = asked.or_else(|| self.0.iter().copied().find(|&format| stands_for(format))) {
            return Ok(format);
        }
        if FOREIGN.contains(&&*extension) || ALL.iter().any(|(_, all)| all.contains(&&*extension)) {
            let tip = match &*extension {
                "pdf" if self.0.contains(&Format::Html) => "; for a PDF, write .html and print it from a browser",
                "gz" | "bz2" | "zst" | "xz" => "; to compress the output, pipe it through `gzip` or the like",
                "svg" | "png" if !self.0.contains(&Format::Svg) => "; `chess960 diagram` draws pictures",
                _ => "",
            };
            return Err(Error::usage(format_args!(
                "cannot write `.{}`; choose {} with --format{tip}",
                Escaped(&extension),
                alternatives(self.choices().map(|(name, ..)| name))
            )));
        }
        Ok(self.0[0])
    }

    /// Refuses an option that was given but matters only to formats other than the chosen one.
    pub(crate) fn allow(self, chosen: Format, given: Option<&str>, formats: &[Format]) -> Result<(), Error> {
        if let Some(option) = given.filter(|_| !formats.contains(&chosen)) {
            let own = |format: &&Format| self.0.contains(*format);
            let names = formats.iter().filter(own).filter_map(|format| choice(*format)).map(|(name, ..)| name);
            let html = if formats.contains(&Format::Html) { ", or -o FILE.html" } else { "" };
            return Err(Error::usage(format_args!("{option} needs --format {}{html}", alternatives(names))));
        }
        Ok(())
    }

    fn choices(self) -> impl Iterator<Item = ArgChoice<Format>> {
        self.0.iter().filter_map(|format| choice(*format))
    }
}

/// Returns the name of a format, and its help.
fn choice(format: Format) -> Option<ArgChoice<Format>> {
    ALL.iter().map(|(choice, _)| *choice).find(|choice| choice.2 == format)
}

/// The formats that contain castling rights.
pub(crate) const WITH_CASTLING: &[Format] = &[Format::Fen, Format::Epd, Format::Uci, Format::Pgn];

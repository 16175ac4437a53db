//! `csv("FILE", "COLUMN")`: the user's own value.

use std::{
    fs::File,
    io::Read as _,
    path::{Path, PathBuf, absolute},
};

use chess960_core::untrusted::Escaped;
use chess960_model::{CsvColumn, Key, Representation, Table, TableError, csv, suggest::did_you_mean};
use proc_macro2::Span;
use syn::{
    Error, Ident, Lit, LitStr, Result, Token,
    ext::IdentExt as _,
    parenthesized,
    parse::{Parse, ParseStream},
    token::Paren,
};

/// A column of a file as the line names it.
pub(super) struct Csv {
    column: CsvColumn,
    file: LitStr,
    /// The places of faults: the titles of columns, and `default`.
    places: Vec<(String, Span)>,
}

impl Csv {
    pub(super) fn name(&self) -> &str {
        &self.column.title
    }

    /// Returns the path of the file, which is relative to a folder.
    pub(super) fn path(&self, folder: &Path) -> PathBuf {
        folder.join(self.file.value())
    }

    /// Returns the table. The outer error has the faults of the file, each at a title or the path; the inner error is
    /// about the key or the representation.
    pub(super) fn table(
        &self,
        key: Key,
        (representation, width): (Option<Representation>, Option<usize>),
        folder: &Path,
    ) -> Result<std::result::Result<Table, TableError>> {
        let Some(representation) = representation else {
            let message = "a column needs a type, such as `NAME: i16 = csv(…) by KEY`: an inferred one would change \
                           with the data";
            return Err(Error::new(self.file.span(), message));
        };
        let read = |path: &Path| {
            let mut bytes = Vec::new();
            File::open(path)?.take(csv::MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let path = self.path(folder);
        let file = read(&path).map_err(|error: std::io::Error| {
            let place = absolute(&path).unwrap_or_else(|_| path.clone()).display().to_string();
            let message = format!("{} cannot be read: {error}; its path is {place:?}", Escaped(&self.column.file));
            Error::new(self.file.span(), message)
        })?;
        match self.column.table(&file, key, representation, width) {
            Err(TableError::File { faults, .. }) => Err(self.error(&faults)),
            table => Ok(table),
        }
    }

    /// Returns one error for each place with faults.
    fn error(&self, faults: &[csv::Fault]) -> Error {
        const MAX_LISTED: usize = 20;
        let place = |fault: &csv::Fault| self.places.iter().position(|(title, _)| Some(title) == fault.title.as_ref());
        let mut messages = vec![Vec::new(); self.places.len() + 1];
        for fault in faults.iter().take(MAX_LISTED) {
            messages[place(fault).unwrap_or(self.places.len())].push(fault.in_file(&self.column.file));
        }
        if faults.len() > MAX_LISTED {
            messages[self.places.len()].push(format!("{}: more faults follow", Escaped(&self.column.file)));
        }
        let spans = self.places.iter().map(|(_, span)| *span).chain([self.file.span()]);
        let errors = spans.zip(messages).filter(|(_, messages)| !messages.is_empty());
        let mut errors = errors.map(|(span, messages)| Error::new(span, messages.join("\n")));
        let mut all = errors.next().unwrap_or_else(|| Error::new(self.file.span(), "the file is wrong"));
        all.extend(errors);
        all
    }

    /// Reads `, NAME = VALUE`, a column of a key or the default.
    fn parse_option(&mut self, input: ParseStream) -> Result<()> {
        let wrong = input.error("expected an option, such as `default = 0` or `scharnagl = \"SP\"`");
        let name = input.call(Ident::parse_any).map_err(|_| wrong)?;
        let names: Vec<_> = CsvColumn::KEYS.into_iter().chain(["default"]).collect();
        let Some(known) = names.iter().find(|known| name == **known) else {
            let suggestion = did_you_mean(&name.to_string(), &names);
            let message =
                format!("`{name}` is not an option of `csv`{suggestion}\nthe options are {}", names.join(", "));
            return Err(Error::new(name.span(), message));
        };
        let Csv { column, places, .. } = self;
        let is_there = |(key, _): &(&str, String)| key == known;
        if column.keys.iter().any(is_there) || *known == "default" && column.default.is_some() {
            return Err(Error::new(name.span(), format!("`{name}` is there twice")));
        }
        input.parse::<Token![=]>()?;
        let span = input.span();
        let text = if *known == "default" { parse_default(input)? } else { parse_text(input, "a title")?.value() };
        let place = if *known == "default" { known.to_string() } else { text.clone() };
        // The span of a negative default is the number without its sign.
        places.push((place, span));
        match *known {
            "default" => column.default = Some(text),
            key => column.keys.push((key, text)),
        }
        Ok(())
    }
}

impl Parse for Csv {
    fn parse(input: ParseStream) -> Result<Csv> {
        let inside;
        input.call(Ident::parse_any)?;
        if !input.peek(Paren) {
            return Err(expected(input, "`(`"));
        }
        parenthesized!(inside in input);
        let file = parse_text(&inside, "a file")?;
        if file.value().is_empty() {
            return Err(Error::new(
                file.span(),
                "the name of the file is empty; write one, as in `csv(\"evals.csv\", \"eval\")`",
            ));
        }
        inside.parse::<Token![,]>().map_err(|_| expected(&inside, "`,`"))?;
        let title = parse_text(&inside, "the title of a column")?;
        let column = CsvColumn { file: file.value(), title: title.value(), keys: Vec::new(), default: None };
        let mut csv = Csv { places: vec![(title.value(), title.span())], column, file };
        while !inside.is_empty() {
            inside.parse::<Token![,]>().map_err(|_| expected(&inside, "`,` or `)`"))?;
            if !inside.is_empty() {
                csv.parse_option(&inside)?;
            }
        }
        Ok(csv)
    }
}

fn expected(input: ParseStream, what: &str) -> Error {
    Error::new(input.span(), format_args!("expected {what}, as in `csv(\"evals.csv\", \"eval\")`"))
}

/// Reads a text in quotation marks.
fn parse_text(input: ParseStream, what: &str) -> Result<LitStr> {
    let wrong = expected(input, &format!("{what} in quotation marks"));
    input.parse().map_err(|_| wrong)
}

/// Reads the cell of positions without a row: a literal of Rust without a suffix.
fn parse_default(input: ParseStream) -> Result<String> {
    let minus = if input.parse::<Option<Token![-]>>()?.is_some() { "-" } else { "" };
    let wrong = input.error("expected a number, `true`, `false` or a text, as in `default = 0`");
    let literal = input.parse::<Lit>().map_err(|_| wrong.clone())?;
    let text = match literal {
        Lit::Int(number) if number.suffix().is_empty() => number.base10_digits().to_owned(),
        Lit::Float(number) if number.suffix().is_empty() => number.base10_digits().to_owned(),
        Lit::Bool(word) if minus.is_empty() => word.value.to_string(),
        Lit::Str(text) if minus.is_empty() => text.value(),
        _ => return Err(wrong),
    };
    Ok(format!("{minus}{text}"))
}

//! Rows of JSON and CSV, the same for all commands.

use std::{
    io::{self, Write},
    mem,
};

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::Format;
use crate::line_filter::shown;

/// How people read a value.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// How many there are.
    #[serde(rename = "number")]
    Count,
    /// Another number, or a fraction.
    Number,
    /// A multiple of something else, as a fraction.
    Times,
    /// A probability, as a fraction.
    Probability,
    /// A share that people read in percent.
    Percent,
    /// Letters or squares, set in a monospaced font.
    Code,
    Figurines,
    Text,
}

/// A row: fields in order.
#[derive(Default)]
pub(crate) struct Row(Vec<Field>);

#[derive(Clone)]
struct Field {
    name: &'static str,
    kind: Kind,
    value: Value,
}

impl Row {
    /// Adds a field.
    pub(crate) fn with(mut self, kind: Kind, name: &'static str, value: impl Into<Value>) -> Row {
        self.0.push(Field { name, kind, value: value.into() });
        self
    }

    /// Keeps the fields at these places, in this order.
    pub(crate) fn select(&self, places: &[usize]) -> Row {
        Row(places.iter().map(|&place| self.0[place].clone()).collect())
    }

    /// Returns the name and the kind of each field.
    pub(crate) fn columns(&self) -> impl Iterator<Item = (&'static str, Kind)> {
        self.0.iter().map(|field| (field.name, field.kind))
    }

    /// Returns the values.
    pub(crate) fn values(&self) -> impl Iterator<Item = &Value> {
        self.0.iter().map(|field| &field.value)
    }

    pub(crate) fn value(&self, place: usize) -> &Value {
        &self.0[place].value
    }
}

/// Returns a value as in CSV: nothing for `null`, and spaces between the items of a list.
pub(crate) fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(cell).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|field| (field.name, &field.value)))
    }
}

/// Escapes characters that JSON leaves unchanged but a terminal obeys. Only strings contain them.
fn escaped(json: String) -> String {
    if json.bytes().all(|byte| byte < 0x7F) { json } else { shown(&json) }
}

/// Writes objects one after the other: an array, or, as `ndjson`, a line for each.
pub(crate) struct Objects {
    pub(crate) format: Format,
    is_empty: bool,
}

impl Objects {
    /// Returns a writer, which in other formats writes nothing.
    pub(crate) const fn new(format: Format) -> Objects {
        Objects { format, is_empty: true }
    }

    pub(crate) fn write(&mut self, object: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
        if self.format == Format::Ndjson {
            return writeln!(out, "{}", escaped(serde_json::to_string(object)?));
        }
        let before = if mem::take(&mut self.is_empty) { "[" } else { "," };
        // Line ends in strings are escaped.
        let object = escaped(serde_json::to_string_pretty(object)?).replace('\n', "\n  ");
        write!(out, "{before}\n  {object}")
    }

    /// Ends the array.
    pub(crate) fn finish(self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Objects { format: Format::Json, is_empty: true } => writeln!(out, "[]"),
            Objects { format: Format::Json, .. } => writeln!(out, "\n]"),
            _ => Ok(()),
        }
    }
}

/// Writes all objects, as an array or a line for each.
pub(crate) fn write_objects(format: Format, all: &[impl Serialize], out: &mut dyn Write) -> io::Result<()> {
    let mut objects = Objects::new(format);
    all.iter().try_for_each(|object| objects.write(object, out))?;
    objects.finish(out)
}

/// Writes a document that is one object.
pub(crate) fn write_json(document: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", escaped(serde_json::to_string_pretty(document)?))
}

/// Writes a record below a header.
pub(crate) fn write_csv_record(row: &Row, out: &mut dyn Write) -> io::Result<()> {
    write_csv_cells(row.values().map(cell), out)
}

/// Writes a record of cells, or a header.
pub(crate) fn write_csv_cells(cells: impl Iterator<Item: AsRef<str>>, out: &mut dyn Write) -> io::Result<()> {
    // This needs a separate writer, since it flushes the inner one.
    let mut csv = csv::WriterBuilder::new().buffer_capacity(1 << 9).from_writer(Vec::with_capacity(1 << 9));
    cells.into_iter().try_for_each(|cell| csv.write_field(cell.as_ref()))?;
    csv.write_record(None::<&str>)?;
    out.write_all(&csv.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

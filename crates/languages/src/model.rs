//! The variables of a template, which `docs/languages.md` lists.

use std::{collections::BTreeMap, sync::Arc};

use chess960_codegen::PortableTable;
use chess960_model::{Cells, Integer, Key, PerfectHash, Radix, Representation, Table, Value as TableValue};
use minijinja::{
    Error, ErrorKind, Value,
    value::{Enumerator, Object},
};

/// Values by name. Another name is an error that lists the names.
#[derive(Debug)]
struct Fields {
    owner: &'static str,
    fields: BTreeMap<&'static str, Value>,
}

impl Object for Fields {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        let name = key.as_str()?;
        Some(self.fields.get(name).cloned().unwrap_or_else(|| {
            let names: Vec<_> = self.fields.keys().copied().collect();
            let message = format!("{} has no `{name}`; it has {}", self.owner, names.join(", "));
            Value::from(Error::new(ErrorKind::UndefinedError, message))
        }))
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Values(self.fields.keys().map(|&name| name.into()).collect())
    }
}

fn fields<const N: usize>(owner: &'static str, fields: [(&'static str, Value); N]) -> Value {
    Value::from_object(Fields { owner, fields: fields.into() })
}

/// The names of every template's variables, for errors.
pub(crate) const NAMES: &str = "heading, module, tables, arrays, lookups, rank_texts";

/// Returns the contents of a file.
pub(crate) fn file(heading: Vec<String>, module: &str, tables: &[PortableTable]) -> Value {
    let all: Vec<_> = tables.iter().map(|portable| (is_lookup(portable), table(portable, tables))).collect();
    let (lookups, arrays_only): (Vec<_>, Vec<_>) = all.iter().cloned().partition(|(is_lookup, _)| *is_lookup);
    let values = |tables: Vec<(bool, Value)>| tables.into_iter().map(|(_, table)| table).collect::<Value>();
    let rank_texts = arrays(tables).find(|PortableTable { table, .. }| {
        (table.key(), table.value(), table.representation())
            == (Key::Scharnagl, Some(TableValue::Rank), Representation::Text)
    });
    minijinja::context! {
        heading, module,
        tables => values(all),
        arrays => values(arrays_only),
        lookups => values(lookups),
        rank_texts => rank_texts.map(|array| &array.name),
    }
}

fn is_lookup(portable: &PortableTable) -> bool {
    !portable.table.key().is_index()
}

fn arrays(tables: &[PortableTable]) -> impl Iterator<Item = &PortableTable> {
    tables.iter().filter(|portable| !is_lookup(portable))
}

fn table(portable: &PortableTable, all: &[PortableTable]) -> Value {
    let PortableTable { name, line, doc, table, .. } = portable;
    let (key, representation) = (table.key(), table.representation());
    let is_lookup = is_lookup(portable);
    let kind = kind(table);
    let (cells, numbers) = cells(table.cells());
    let integer = if let Representation::Integer(integer) = representation { Some(integer) } else { None };
    let length = if let Cells::Texts(texts) = table.cells() { texts.iter().map(String::len).max() } else { None };
    let description = if is_lookup { table.function_description() } else { table.array_description() };
    // A doc comment replaces the description and its notes.
    let notes = doc.trim().is_empty().then(|| notes(table));
    let doc = notes.map_or_else(|| doc.clone(), |notes| format!("{description}{notes}"));
    let is_number = is_lookup && table.value() == Some(TableValue::Scharnagl);
    let is_same = |array: &&PortableTable| {
        is_lookup
            && (array.table.key(), array.table.representation()) == (Key::Scharnagl, representation)
            && array.table.cells() == table.cells()
    };
    let values = arrays(all).find(is_same);
    fields(
        "a table",
        [
            ("name", name.as_str().into()),
            ("line", line.as_str().into()),
            ("doc", doc.into()),
            ("sentence", notes.map(|_| in_sentence(&description)).into()),
            ("notes", notes.into()),
            ("key", of_key(key)),
            ("value", value(table)),
            ("description", description.into()),
            ("kind", kind.into()),
            ("type", representation.name().into()),
            ("cells", cells),
            ("numbers", numbers),
            ("width", table.cells().width().into()),
            ("bits", integer.map(Integer::bits).into()),
            ("signed", integer.map(Integer::is_signed).into()),
            ("length", length.into()),
            ("is_number", is_number.into()),
            ("values", values.filter(|_| !is_number).map(|array| array.name.as_str()).into()),
        ],
    )
}

fn value(table: &Table) -> Value {
    fields(
        "a value",
        [
            ("name", table.value_name().into()),
            ("description", table.value_description().into()),
            ("is_own", table.value().is_none().into()),
        ],
    )
}

/// Describes how the cells of a table are packed.
fn notes(table: &Table) -> &'static str {
    match table.cells() {
        Cells::Integers { radix: Radix::Hexadecimal, .. } => match (table.value(), table.representation().name()) {
            (Some(TableValue::Rank), "u64" | "i64") => {
                "\nEight ASCII letters in 64 bits, the a-file in the lowest byte."
            }
            (Some(TableValue::Rank), _) => "\nEight nibbles, 2 to 6 for N B R Q K, the a-file in the lowest nibble.",
            _ => "\nA set of files: bit 0 is the a-file.",
        },
        Cells::Files(_) => "\nThe a-side comes first; the a-file is 0.",
        Cells::Letters(_) => "\nStored as ASCII letters.",
        Cells::Integers { radix: Radix::Decimal, .. } | Cells::Literals(_) | Cells::Texts(_) => "",
    }
}

/// Returns the name of a kind of cells.
pub(crate) const fn kind(table: &Table) -> &'static str {
    match (table.cells(), table.representation()) {
        (_, Representation::Bool) => "booleans",
        (_, Representation::F32 | Representation::F64) => "floats",
        (Cells::Integers { .. } | Cells::Literals(_), _) => "integers",
        (Cells::Texts(_), _) => "texts",
        (Cells::Letters(_), _) => "letters",
        (Cells::Files(_), _) => "bytes",
    }
}

/// Returns the cells as written, and as numbers.
fn cells(cells: &Cells) -> (Value, Value) {
    match cells {
        Cells::Integers { radix: Radix::Decimal, cells, .. } => (cells.clone().into(), cells.clone().into()),
        Cells::Integers { radix: Radix::Hexadecimal, cells, .. } => {
            let written: Vec<_> = cells.iter().map(|cell| format!("0x{cell:x}")).collect();
            (written.into(), cells.clone().into())
        }
        Cells::Literals(cells) => {
            let numbers: Option<Vec<Value>> =
                cells.iter().map(|cell| Some(cell.parse::<i128>().ok()?.into())).collect();
            (cells.clone().into(), numbers.into())
        }
        Cells::Texts(cells) | Cells::Letters(cells) => (cells.clone().into(), ().into()),
        Cells::Files(rows) => {
            let rows: Vec<Value> = rows.iter().map(|row| row.iter().map(|&cell| Value::from(cell)).collect()).collect();
            (rows.clone().into(), rows.into())
        }
    }
}

fn of_key(key: Key) -> Value {
    fields(
        "a key",
        [
            ("name", key.name().into()),
            ("first", key.first().into()),
            ("last", key.last().into()),
            ("description", key.description().into()),
            ("index", key.index_description().into()),
        ],
    )
}

/// Returns a description for use inside a sentence: "the order of king, rooks and knights" for "Order of ...".
fn in_sentence(description: &str) -> String {
    // Names and initialisms keep their capitals.
    const NAMES: [&str; 6] = ["Fritz9", "N5N", "NQ", "Scharnagl", "Shredder", "X-"];
    if description.starts_with("White's") {
        return description.to_owned();
    }
    match description.chars().next() {
        Some(first) if !NAMES.iter().any(|name| description.starts_with(name)) => {
            format!("the {}{}", first.to_ascii_lowercase(), &description[first.len_utf8()..])
        }
        _ => format!("the {description}"),
    }
}

/// Returns the table `ranks`: all ranks as text, by Scharnagl number.
pub(crate) fn ranks() -> Value {
    let builder = chess960_codegen::Builder::new().table("ranks = rank by scharnagl").clone();
    let table = builder.portable_tables().expect("the line is right").remove(0);
    self::table(&table, &[])
}

/// Returns the perfect hash of the ranks.
pub(crate) fn perfect_hash() -> Value {
    let hash = PerfectHash::of_ranks();
    fields(
        "a perfect hash",
        [
            ("multiplier", hash.multiplier().into()),
            ("shifts", PerfectHash::SHIFTS.to_vec().into()),
            ("mask", PerfectHash::MASK.into()),
            ("entries", hash.entries().to_vec().into()),
        ],
    )
}

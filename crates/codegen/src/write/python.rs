//! Python: a typed module.

use chess960_model::Cells;

use crate::Error;

use super::{
    backend::{Backend, Case, File, NamedTable, all_ranks, in_sentence},
    layout::{fill, integers, prefixed},
};

pub(super) const BACKEND: Backend = Backend {
    arrays: Case::Shouty,
    lookups: Case::Snake,
    returns_one: |_| false,
    // Keywords.
    // Types that the module names.
    reserved: "\
        and as assert async await break class continue def del elif else except finally for from global if \
        import in is lambda nonlocal not or pass raise return try while with yield bytes dict enumerate int map str \
        tuple",
    write,
};

#[expect(clippy::unnecessary_wraps, reason = "a back-end may refuse")]
fn write(file: &File<'_>) -> Result<String, Error> {
    let mut source = String::new();
    for table in file.arrays() {
        source += &format!("\n{}{}\n", array(&table.name, table.definition.cells()), doc(&table.definition.doc, ""));
    }
    let mut functions = String::new();
    for table in file.lookups() {
        if file.needs_values(table) {
            source += &format!("\n{}", array(&values_name(table), table.definition.cells()));
        }
        functions += &lookup(file, table);
    }
    if file.has_lookups() && file.rank_texts().is_none() {
        source += &format!("\n{}", array("_RANKS", &Cells::Texts(all_ranks())));
    }
    if file.has_lookups() {
        let ranks = file.rank_texts().map_or("_RANKS", |table| &table.name);
        source += &format!(
            "\n# Python's own map is quicker than a perfect hash written in Python.\n\
             _INDEX: Final[dict[str, int]] = {{\n    rank: number for number, rank in enumerate({ranks})\n}}\n"
        );
    }
    let heading = prefixed("# ", &file.heading);
    let public: String =
        file.arrays().chain(file.lookups()).map(|table| format!("    \"{}\",\n", table.name)).collect();
    let readers =
        READERS.iter().filter(|(call, _)| source.contains(call)).map(|(_, definition)| format!("\n\n{definition}"));
    let readers: String = readers.collect();
    Ok(format!(
        "{heading}\"\"\"Tables of the 960 starting positions of Chess960.\"\"\"

from __future__ import annotations

__all__ = [
{public}]

from typing import Final
{readers}
{gap}# fmt: off
{source}{functions}",
        gap = if readers.is_empty() { "" } else { "\n" }
    ))
}

/// A docstring.
fn doc(text: &str, indent: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    let lines: Vec<_> = text.lines().collect();
    match &lines[..] {
        [] => String::new(),
        [line] => format!("{indent}\"\"\"{line}\"\"\"\n"),
        [first, rest @ ..] => {
            let blank = if rest.first().is_some_and(|line| line.is_empty()) { "" } else { "\n" };
            format!("{indent}\"\"\"{first}\n{blank}{}{indent}\"\"\"\n", prefixed(indent, rest))
        }
    }
}

/// Python compiles a long text much faster than as many literals, and a module has to be compiled wherever no bytecode is kept.
fn array(name: &str, cells: &Cells) -> String {
    let hexadecimal = |bytes: &[u8]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    let (ty, open, cells, close) = match cells {
        Cells::Integers { integer, cells, .. } if integer.name() == "u8" => {
            let cells = cells.iter().map(|cell| format!("{cell:02x}")).collect();
            ("bytes".into(), "bytes.fromhex(".into(), cells, ")")
        }
        Cells::Integers { radix, cells, .. } => {
            (type_of_array("int"), "_numbers(".into(), integers(*radix, cells), ")")
        }
        Cells::Texts(cells) => {
            let read = if has_spaces(cells) { "_lines(" } else { "_words(" };
            (type_of_array("str"), read.into(), cells.clone(), ")")
        }
        Cells::Letters(cells) => (type_of_array("bytes"), "_letters(b".into(), cells.clone(), ")"),
        Cells::Files(cells) => {
            let width = cells.first().map_or(0, Vec::len);
            let names: Vec<_> = ('a'..='z').take(width).map(String::from).collect();
            let row = names.join(", ") + if width == 1 { "," } else { "" };
            let open = format!("tuple(({row}) for {row} in map(bytes.fromhex, _words(");
            (
                format!("tuple[{}, ...]", type_of_row(width)),
                open,
                cells.iter().map(|row| hexadecimal(row)).collect(),
                ")))",
            )
        }
    };
    let cells = if open == "_lines(" { cells.join("\n") + "\n" } else { words(&cells) };
    format!("{name}: Final[{ty}] = {open}\"\"\"\\\n{cells}\"\"\"{close}\n")
}

/// The functions that read the texts, in the order in which they are used.
const READERS: [(&str, &str); 4] = [
    (
        "_numbers(",
        "def _numbers(text: str) -> tuple[int, ...]:\n    return tuple(int(number, 0) for number in text.split())\n",
    ),
    ("_words(", "def _words(text: str) -> tuple[str, ...]:\n    return tuple(text.split())\n"),
    ("_lines(", "def _lines(text: str) -> tuple[str, ...]:\n    return tuple(text.splitlines())\n"),
    ("_letters(", "def _letters(text: bytes) -> tuple[bytes, ...]:\n    return tuple(text.split())\n"),
];

fn has_spaces(texts: &[String]) -> bool {
    texts.iter().any(|text| text.contains(' '))
}

/// Cells with spaces between them, as many on a line as fit.
fn words(cells: &[String]) -> String {
    fill(cells, "").replace(',', "")
}

fn type_of_row(width: usize) -> String {
    format!("tuple[{}]", vec!["int"; width].join(", "))
}

fn type_of_array(element: &str) -> String {
    format!("tuple[{element}, ...]")
}

fn values_name(table: &NamedTable<'_>) -> String {
    format!("_{}_VALUES", table.name.to_ascii_uppercase())
}

/// The description of a lookup, as a command: "Return the Scharnagl number, ...".
fn imperative(table: &NamedTable<'_>) -> String {
    let (doc, description) = (&table.definition.doc, table.definition.table.function_description());
    match doc.strip_prefix(&description) {
        Some(rest) => format!("Return {}{rest}", in_sentence(&description)),
        None => doc.clone(),
    }
}

fn lookup(file: &File<'_>, table: &NamedTable<'_>) -> String {
    let name = &table.name;
    let answer = match table.definition.cells() {
        Cells::Integers { .. } => "int".to_owned(),
        Cells::Texts(_) => "str".to_owned(),
        Cells::Letters(_) => "bytes".to_owned(),
        Cells::Files(cells) => type_of_row(cells.first().map_or(0, Vec::len)),
    };
    let doc = doc(&format!("{}\n\nNone for text that is not one of the 960 ranks.", imperative(table)), "    ");
    let body = if table.definition.is_scharnagl_by_rank() {
        "    return _INDEX.get(rank)\n".to_owned()
    } else {
        let values = file.values_name(table, values_name);
        format!("    index = _INDEX.get(rank)\n    return None if index is None else {values}[index]\n")
    };
    format!("\n\ndef {name}(rank: str) -> {answer} | None:\n{doc}{body}")
}

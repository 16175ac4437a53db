//! Python: a typed module.

use chess960_model::Cells;

use crate::Error;

use super::{
    backend::{Backend, Case, File, NamedTable, all_ranks},
    layout::{decimal, fill, integers, prefixed},
};

pub(super) const BACKEND: Backend = Backend {
    arrays: Case::Shouty,
    lookups: Case::Snake,
    // Keywords.
    // Types that the module names.
    reserved: "\
        and as assert async await break class continue def del elif else except finally for from global if \
        import in is lambda nonlocal not or pass raise return try while with yield bytes dict enumerate int str \
        tuple",
    write,
};

#[expect(clippy::unnecessary_wraps, reason = "a back-end may refuse")]
fn write(file: &File<'_>) -> Result<String, Error> {
    let mut source = prefixed("# ", &file.heading);
    source += "\"\"\"Tables of the 960 starting positions of Chess960.\"\"\"\n\n";
    source += "from __future__ import annotations\n\nfrom typing import Final\n\n# fmt: off\n";
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
    source += &functions;
    Ok(source)
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

fn array(name: &str, cells: &Cells) -> String {
    let (ty, open, cells, close) = match cells {
        Cells::Integers { integer, radix, cells } if integer.name() == "u8" => {
            (type_of_array("bytes"), "bytes((", integers(*radix, cells), "))")
        }
        Cells::Integers { radix, cells, .. } => (type_of_array("int"), "(", integers(*radix, cells), ")"),
        Cells::Texts(cells) => (type_of_array("str"), "(", cells.iter().map(|text| format!("{text:?}")).collect(), ")"),
        Cells::Letters(cells) => {
            (type_of_array("row"), "(", cells.iter().map(|letters| format!("b\"{letters}\"")).collect(), ")")
        }
        Cells::Bytes(cells) => {
            let ints = vec!["int"; cells.first().map_or(0, Vec::len)].join(", ");
            let row = |bytes: &Vec<u8>| match &decimal(bytes)[..] {
                [byte] => format!("({byte},)"),
                bytes => format!("({})", bytes.join(", ")),
            };
            (format!("tuple[tuple[{ints}], ...]"), "(", cells.iter().map(row).collect(), ")")
        }
    };
    format!("{name}: Final[{ty}] = {open}\n{}{close}\n", fill(cells, "    "))
}

fn type_of_array(element: &str) -> String {
    match element {
        "bytes" => "bytes".into(),
        "row" => "tuple[bytes, ...]".into(),
        element => format!("tuple[{element}, ...]"),
    }
}

fn values_name(table: &NamedTable<'_>) -> String {
    format!("_{}_VALUES", table.name.to_ascii_uppercase())
}

fn lookup(file: &File<'_>, table: &NamedTable<'_>) -> String {
    let name = &table.name;
    let answer = match table.definition.cells() {
        Cells::Integers { .. } => "int".to_owned(),
        Cells::Texts(_) => "str".to_owned(),
        Cells::Letters(_) => "bytes".to_owned(),
        Cells::Bytes(cells) => format!("tuple[{}]", vec!["int"; cells.first().map_or(0, Vec::len)].join(", ")),
    };
    let doc = doc(&format!("{}\n\nNone for text that is not one of the 960 ranks.", table.definition.doc), "    ");
    let body = if table.definition.is_scharnagl_by_rank() {
        "    return _INDEX.get(rank)\n".to_owned()
    } else {
        let values = file.values_name(table, values_name);
        format!("    index = _INDEX.get(rank)\n    return None if index is None else {values}[index]\n")
    };
    format!("\n\ndef {name}(rank: str) -> {answer} | None:\n{doc}{body}")
}

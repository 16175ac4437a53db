//! Go: a file of a package.

use chess960_model::{Cells, PerfectHash};
use heck::ToLowerCamelCase as _;

use crate::Error;

use super::{
    backend::{Backend, Case, File, NamedTable, all_ranks, in_sentence},
    layout::{decimal, fill, integers, prefixed},
};

pub(super) const BACKEND: Backend = Backend {
    arrays: Case::Go,
    lookups: Case::Go,
    returns_one: |_| false,
    // Exported names begin with a capital letter, and no word of the language does; a package may have none of these.
    reserved: "\
        break case chan const continue default defer else fallthrough for func go goto if import interface map \
        package range return select struct switch type var",
    write,
};

#[expect(clippy::unnecessary_wraps, reason = "a back-end may refuse")]
fn write(file: &File<'_>) -> Result<String, Error> {
    // Tools know generated files by a first line of this form.
    let mut source =
        file.heading[0].replace("@generated", "// Code generated").replace("Do not edit.", "DO NOT EDIT.") + "\n";
    for line in file.heading.iter().skip(1) {
        source += &match line.strip_prefix("    ") {
            Some(line) => format!("//\t{line}\n"),
            None => format!("// {line}").trim_end().to_owned() + "\n",
        };
    }
    let module = &file.module;
    source +=
        &format!("\n// Package {module} has tables of the 960 starting positions of Chess960.\npackage {module}\n");
    for table in file.arrays() {
        let by = format!("is a table by {}", table.definition.table.key().index_description());
        let doc = doc(table, "holds", &table.definition.table.array_description(), &by);
        source += &format!("\n{doc}{}", array(&table.name, table.definition.cells()));
    }
    let mut functions = String::new();
    for table in file.lookups() {
        if let Some(values) = file.values_of(table) {
            source += &copy(&values_name(table), values);
        } else if !table.definition.is_scharnagl_by_rank() {
            source += &format!("\n{}", array(&values_name(table), table.definition.cells()));
        }
        functions += &lookup(file, table);
    }
    if file.has_lookups() {
        source += &hash_data(file);
        source += &index(file);
    }
    Ok(source + &functions)
}

/// A comment whose first sentence begins with the name, as linters want it. `otherwise` is the rest of that sentence where the
/// table does not have the usual description.
fn doc(table: &NamedTable<'_>, verb: &str, description: &str, otherwise: &str) -> String {
    let name = &table.name;
    let text = match table.definition.doc.strip_prefix(description) {
        Some(rest) => format!("{name} {verb} {}{rest}", in_sentence(description)),
        None => format!("{name} {otherwise}.\n\n{}", table.definition.doc),
    };
    prefixed("// ", text.lines())
}

/// A copy that only lookups read: whatever a program writes into the array does not change what they return.
fn copy(name: &str, table: &NamedTable<'_>) -> String {
    format!("\nvar {name} = {}\n", table.name)
}

fn array(name: &str, cells: &Cells) -> String {
    let (element, cells) = typed_cells(cells);
    format!("var {name} = [{}]{element}{{\n{}}}\n", cells.len(), fill(cells, "\t"))
}

fn typed_cells(cells: &Cells) -> (String, Vec<String>) {
    match cells {
        Cells::Integers { integer, radix, cells } => (type_of(integer.name()), integers(*radix, cells)),
        Cells::Texts(cells) => ("string".into(), cells.iter().map(|text| format!("{text:?}")).collect()),
        Cells::Letters(cells) => {
            let row = |letters: &String| {
                let letters: Vec<_> = letters.chars().map(|letter| format!("'{letter}'")).collect();
                format!("{{{}}}", letters.join(", "))
            };
            (format!("[{}]byte", cells.first().map_or(0, String::len)), cells.iter().map(row).collect())
        }
        Cells::Files(cells) => {
            let row = |bytes: &Vec<u8>| format!("{{{}}}", decimal(bytes).join(", "));
            (format!("[{}]uint8", cells.first().map_or(0, Vec::len)), cells.iter().map(row).collect())
        }
    }
}

/// `uint16` for `u16`.
fn type_of(name: &str) -> String {
    let (sign, bits) = name.split_at(1);
    format!("{}int{bits}", if sign == "u" { "u" } else { "" })
}

/// A name that is not exported, and that other files of the package are not likely to have.
fn private(file: &File<'_>, name: &str) -> String {
    format!("{}_{name}", file.module).to_lower_camel_case()
}

fn values_name(table: &NamedTable<'_>) -> String {
    format!("{}_values", table.name).to_lower_camel_case()
}

fn hash_data(file: &File<'_>) -> String {
    let hash = PerfectHash::of_ranks();
    let numbers = |name: &str, numbers: &[u16]| {
        let (name, length) = (private(file, name), numbers.len());
        format!("\nvar {name} = [{length}]uint16{{\n{}}}\n", fill(decimal(numbers), "\t"))
    };
    let mut data = numbers("displacements", hash.displacements()) + &numbers("slots", hash.slots());
    data += &match file.rank_texts() {
        Some(table) => copy(&private(file, "ranks"), table),
        None => format!("\n{}", array(&private(file, "ranks"), &Cells::Texts(all_ranks()))),
    };
    data
}

fn index(file: &File<'_>) -> String {
    let ranks = private(file, "ranks");
    let (name, slots, displacements) = (private(file, "index"), private(file, "slots"), private(file, "displacements"));
    let hash = PerfectHash::of_ranks();
    let (multiplier, bucket_shift) = (hash.multiplier(), hash.bucket_shift());
    let (slot_shift, slot_mask) = (hash.slot_shift(), PerfectHash::SLOT_MASK);
    format!(
        "
// {name} finds a rank by a perfect hash: its Scharnagl number, and whether it is a rank.
func {name}(rank string) (uint16, bool) {{
	if len(rank) != 8 {{
		return 0, false
	}}
	letters := uint64(rank[0]) | uint64(rank[1])<<8 | uint64(rank[2])<<16 | uint64(rank[3])<<24 |
		uint64(rank[4])<<32 | uint64(rank[5])<<40 | uint64(rank[6])<<48 | uint64(rank[7])<<56
	product := letters * 0x{multiplier:x}
	slot := (product>>{slot_shift})&{slot_mask} ^ uint64({displacements}[product>>{bucket_shift}])
	number := {slots}[slot]
	if {ranks}[number] != rank {{
		return 0, false
	}}
	return number, true
}}
"
    )
}

fn lookup(file: &File<'_>, table: &NamedTable<'_>) -> String {
    let (name, index) = (&table.name, private(file, "index"));
    let (answer, _) = typed_cells(table.definition.cells());
    let by = format!("looks up {}", table.definition.table.key().description());
    let doc = doc(table, "returns", &table.definition.table.function_description(), &by)
        + "//\n// The second result is false for text that is not one of the 960 ranks.\n";
    let body = match (table.definition.is_scharnagl_by_rank(), answer.as_str()) {
        (true, "uint16") => format!("\treturn {index}(rank)\n"),
        (true, answer) => format!("\tnumber, ok := {index}(rank)\n\treturn {answer}(number), ok\n"),
        (false, answer) => {
            let values = values_name(table);
            format!(
                "\tnumber, ok := {index}(rank)\n\tif !ok {{\n\t\tvar none {answer}\n\t\treturn none, false\n\t}}\n\
                 \treturn {values}[number], true\n"
            )
        }
    };
    format!("\n{doc}func {name}(rank string) ({answer}, bool) {{\n{body}}}\n")
}

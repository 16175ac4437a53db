//! C: one header for C11 and C++17.

use chess960_model::{Cells, PerfectHash};

use crate::Error;

use super::{
    backend::{Backend, Case, File, NamedTable, all_ranks},
    layout::{decimal, fill, integers, prefixed, quoted},
};

pub(super) const BACKEND: Backend = Backend {
    arrays: Case::Prefixed,
    lookups: Case::Prefixed,
    returns_one: |_| false,
    // Behind a prefix no name is taken.
    reserved: "",
    write,
};

fn write(file: &File<'_>) -> Result<String, Error> {
    let prefix = file.module.to_ascii_uppercase();
    let heading = prefixed(" * ", file.heading.iter().map(|line| line.replace("*/", "* /")));
    let (mut declarations, mut definitions) = (String::new(), String::new());
    for table in file.arrays() {
        let Array { head, cells } = array(&table.name, table.definition.cells());
        declarations += &format!("\n{}extern const {head};\n", doc(&table.definition.doc));
        definitions += &format!("\n{prefix}_DATA_ {head} = {{\n{cells}}};\n");
    }
    let mut functions = String::new();
    if file.has_lookups() {
        definitions += &hash_data(file);
        functions += &index(file);
    }
    for table in file.lookups() {
        let name = with_length(table);
        if let Some(other) = file.tables.iter().find(|other| other.name == name) {
            let (table, other) = (&table.definition.name, &other.definition.name);
            return Err(Error::other(format!(
                "the lookup `{table}` with a length and `{other}` would both be called `{name}` in C"
            )));
        }
        if file.needs_values(table) {
            definitions += &own_array(&values_name(table), table.definition.cells());
        }
        declarations += &prototypes(table);
        functions += &lookup(file, table);
    }
    Ok(format!(
        "/*
{heading} */
#ifndef {prefix}_H
#define {prefix}_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/*
 * In one file of your program, define {prefix}_IMPLEMENTATION before including
 * this: the tables and functions go there. Or define {prefix}_STATIC in every
 * file that includes this: each gets its own, without those it does not use.
 */

/* clang-format off */

#ifndef {prefix}_STATIC
#ifdef __cplusplus
extern \"C\" {{
#endif
{declarations}
#ifdef __cplusplus
}}
#endif
#endif /* {prefix}_STATIC */
#endif /* {prefix}_H */

#if (defined({prefix}_IMPLEMENTATION) || defined({prefix}_STATIC)) && !defined({prefix}_DATA_)

#ifdef {prefix}_STATIC
#define {prefix}_DATA_ static const
#define {prefix}_FUNCTION_ static inline
#else
#define {prefix}_DATA_ const
#define {prefix}_FUNCTION_
#endif
{definitions}{functions}
#endif /* {prefix}_IMPLEMENTATION */
"
    ))
}

/// A comment for Doxygen.
fn doc(text: &str) -> String {
    let text = text.replace("*/", "* /").replace("/*", "/ *");
    match text.lines().collect::<Vec<_>>()[..] {
        [line] => format!("/** {line} */\n"),
        _ => format!("/**\n{} */\n", prefixed(" * ", text.lines())),
    }
}

/// An array: its type and name, and its cells.
struct Array {
    head: String,
    cells: String,
}

fn array(name: &str, cells: &Cells) -> Array {
    let (element, width, cells) = match cells {
        Cells::Integers { integer, radix, cells } => {
            let suffix = if integer.name() == "u64" { "u" } else { "" };
            let cells = integers(*radix, cells).into_iter().map(|cell| cell + suffix).collect();
            (type_of(integer.name()), None, cells)
        }
        Cells::Texts(cells) => {
            let bytes = cells.iter().map(String::len).max().unwrap_or(0);
            ("char".into(), Some(bytes + 1), cells.iter().map(|text| string(text)).collect())
        }
        Cells::Letters(cells) => {
            let row = |letters: &String| {
                let letters: Vec<_> = letters.chars().map(|letter| format!("'{letter}'")).collect();
                format!("{{{}}}", letters.join(", "))
            };
            (type_of("u8"), cells.first().map(String::len), cells.iter().map(row).collect())
        }
        Cells::Files(cells) => {
            let row = |bytes: &Vec<u8>| format!("{{{}}}", decimal(bytes).join(", "));
            (type_of("u8"), cells.first().map(Vec::len), cells.iter().map(row).collect::<Vec<_>>())
        }
    };
    let width = width.map_or_else(String::new, |width| format!("[{width}]"));
    Array { head: format!("{element} {name}[{}]{width}", cells.len()), cells: fill(cells, "  ") }
}

/// An array that only the functions here read.
fn own_array(name: &str, cells: &Cells) -> String {
    let Array { head, cells } = array(name, cells);
    format!("\nstatic const {head} = {{\n{cells}}};\n")
}

/// `uint16_t` for `u16`.
fn type_of(name: &str) -> String {
    let (sign, bits) = name.split_at(1);
    format!("{}int{bits}_t", if sign == "u" { "u" } else { "" })
}

/// Bytes beyond ASCII are octal: such an escape has at most three digits, so that the next character is not part of it.
fn string(text: &str) -> String {
    quoted(text, |c| c.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("\\{byte:03o}")).collect())
}

fn hash_data(file: &File<'_>) -> String {
    let hash = PerfectHash::of_ranks();
    let module = &file.module;
    let numbers = |name: &str, numbers: &[u16]| {
        let (length, cells) = (numbers.len(), fill(decimal(numbers), "  "));
        format!("\nstatic const uint16_t {module}_{name}_[{length}] = {{\n{cells}}};\n")
    };
    let mut data = numbers("displacements", hash.displacements()) + &numbers("slots", hash.slots());
    if file.rank_texts().is_none() {
        data += &own_array(&format!("{module}_ranks_"), &Cells::Texts(all_ranks()));
    }
    data
}

/// Names that end in an underscore are for the file itself: those of tables do not.
fn index(file: &File<'_>) -> String {
    let module = &file.module;
    let ranks = file.rank_texts().map_or_else(|| format!("{module}_ranks_"), |table| table.name.clone());
    let hash = PerfectHash::of_ranks();
    let (multiplier, bucket_shift) = (hash.multiplier(), hash.bucket_shift());
    let (slot_shift, slot_mask) = (hash.slot_shift(), PerfectHash::SLOT_MASK);
    // Written out: compilers then read all letters at once, which they do not make of a loop.
    let is_there: Vec<_> = (0..8).map(|file| format!("rank[{file}] != '\\0'")).collect();
    let is_there = is_there.join(" &&\n         ");
    let letters: Vec<_> = (0..8).map(|file| format!("{module}_letter_(rank, {file})")).collect();
    let letters = letters.join(" |\n            ");
    format!(
        "
/* 8 for a string of eight characters, 0 for any other. Never reads beyond its end. */
static inline size_t {module}_length_(const char *rank) {{
  return rank != NULL && {is_there} &&
         rank[8] == '\\0' ? 8 : 0;
}}

/* A letter in the byte of its file. */
static inline uint64_t {module}_letter_(const char *rank, int file) {{
  uint64_t letter = rank[file] & 0xff;
  return letter << (8 * file);
}}

/* Finds a rank by a perfect hash: its Scharnagl number, or -1. */
static inline int {module}_index_(const char *rank, size_t length) {{
  uint64_t letters;
  uint64_t product;
  uint16_t number;
  if (rank == NULL || length != 8) {{
    return -1;
  }}
  letters = {letters};
  product = letters * UINT64_C(0x{multiplier:x});
  number = {module}_slots_[((product >> {slot_shift}) & {slot_mask}) ^
                           {module}_displacements_[product >> {bucket_shift}]];
  return memcmp({ranks}[number], rank, 8) == 0 ? number : -1;
}}
"
    )
}

fn values_name(table: &NamedTable<'_>) -> String {
    format!("{}_values_", table.name)
}

/// The name of the lookup of text that does not end in a null character.
fn with_length(table: &NamedTable<'_>) -> String {
    format!("{}_n", table.name)
}

/// The type of an answer, and that to other text.
fn answer(cells: &Cells) -> (&'static str, &'static str) {
    match cells {
        Cells::Integers { integer, .. } if integer.bits() > 16 => ("int64_t ", "-1"),
        Cells::Integers { .. } => ("int ", "-1"),
        Cells::Texts(_) => ("const char *", "NULL"),
        Cells::Letters(_) | Cells::Files(_) => ("const uint8_t *", "NULL"),
    }
}

fn prototypes(table: &NamedTable<'_>) -> String {
    let (name, with_length) = (&table.name, with_length(table));
    let (answer, none) = answer(table.definition.cells());
    let doc = doc(&format!(
        "{}\n\nReturns {none} for a string that is not one of the 960 ranks, and for NULL. Never reads\nbeyond the end of the string.",
        table.definition.doc
    ));
    format!(
        "
{doc}{answer}{name}(const char *rank);

/** The same for text of this length, such as a rank in a FEN. It need not end in a null character. */
{answer}{with_length}(const char *rank, size_t length);
"
    )
}

fn lookup(file: &File<'_>, table: &NamedTable<'_>) -> String {
    let (module, name, with_length) = (&file.module, &table.name, with_length(table));
    let cells = table.definition.cells();
    let (answer, none) = answer(cells);
    let body = if table.definition.is_scharnagl_by_rank() {
        format!("  return {module}_index_(rank, length);\n")
    } else {
        let values = file.values_name(table, values_name);
        // So that nothing is converted silently: every number fits.
        let mask = if matches!(cells, Cells::Integers { integer, .. } if integer.name() == "u64") {
            " & INT64_MAX"
        } else {
            ""
        };
        format!(
            "  int index = {module}_index_(rank, length);
  if (index < 0) {{
    return {none};
  }}
  return {values}[index]{mask};
"
        )
    };
    format!(
        "
{prefix}_FUNCTION_ {answer}{with_length}(const char *rank, size_t length) {{
{body}}}

{prefix}_FUNCTION_ {answer}{name}(const char *rank) {{
  return {with_length}(rank, {module}_length_(rank));
}}
",
        prefix = module.to_ascii_uppercase()
    )
}

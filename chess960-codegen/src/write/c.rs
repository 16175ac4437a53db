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
    // Behind a prefix no name is taken.
    reserved: "",
    write,
};

#[expect(clippy::unnecessary_wraps, reason = "a back-end may refuse")]
fn write(file: &File<'_>) -> Result<String, Error> {
    let guard = format!("{}_H", file.module.to_ascii_uppercase());
    let mut source = format!("/*\n{} */\n", prefixed(" * ", file.heading.iter().map(|line| line.replace("*/", "* /"))));
    source += &format!("#ifndef {guard}\n#define {guard}\n\n#include <stdint.h>\n\n/* clang-format off */\n");
    for table in file.arrays() {
        source += &format!("\n{}{}", doc(&[&table.definition.doc]), array(&table.name, table.definition.cells()));
    }
    let mut functions = String::new();
    if file.has_lookups() {
        source += &hash_data(file);
        functions += &index(file);
    }
    for table in file.lookups() {
        if file.needs_values(table) {
            source += &format!("\n{}", array(&values_name(table), table.definition.cells()));
        }
        functions += &lookup(file, table);
    }
    source += &functions;
    source += &format!("\n#endif /* {guard} */\n");
    Ok(source)
}

/// A comment for Doxygen.
fn doc(paragraphs: &[&str]) -> String {
    let text = paragraphs.join("\n\n").replace("*/", "* /").replace("/*", "/ *");
    match text.lines().collect::<Vec<_>>()[..] {
        [line] => format!("/** {line} */\n"),
        _ => format!("/**\n{} */\n", prefixed(" * ", text.lines())),
    }
}

fn array(name: &str, cells: &Cells) -> String {
    let (element, width, cells) = match cells {
        Cells::Integers { integer, radix, cells } => {
            let suffix = if integer.bits() == 64 { "u" } else { "" };
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
        Cells::Bytes(cells) => {
            let row = |bytes: &Vec<u8>| format!("{{{}}}", decimal(bytes).join(", "));
            (type_of("u8"), cells.first().map(Vec::len), cells.iter().map(row).collect::<Vec<_>>())
        }
    };
    let width = width.map_or_else(String::new, |width| format!("[{width}]"));
    format!("static const {element} {name}[{}]{width} = {{\n{}}};\n", cells.len(), fill(cells, "  "))
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
        data += &format!("\n{}", array(&format!("{module}_ranks_"), &Cells::Texts(all_ranks())));
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
    format!(
        "
/* Finds a rank by a perfect hash: its Scharnagl number, or -1. */
static inline int {module}_index_(const char *rank) {{
  uint64_t letters = 0;
  uint64_t product;
  uint16_t number;
  int different = 0;
  int file;
  for (file = 0; file < 8; file++) {{
    if (rank[file] == '\\0') {{
      return -1;
    }}
    letters |= (uint64_t)(unsigned char)rank[file] << (8 * file);
  }}
  if (rank[8] != '\\0') {{
    return -1;
  }}
  product = letters * UINT64_C(0x{multiplier:x});
  number = {module}_slots_[((product >> {slot_shift}) & {slot_mask}) ^
                           {module}_displacements_[product >> {bucket_shift}]];
  for (file = 0; file < 8; file++) {{
    different |= {ranks}[number][file] ^ rank[file];
  }}
  return different == 0 ? number : -1;
}}
"
    )
}

fn values_name(table: &NamedTable<'_>) -> String {
    format!("{}_values_", table.name)
}

fn lookup(file: &File<'_>, table: &NamedTable<'_>) -> String {
    let (module, name) = (&file.module, &table.name);
    let (answer, none) = match table.definition.cells() {
        Cells::Integers { integer, .. } if integer.bits() > 16 => ("int64_t ", "-1"),
        Cells::Integers { .. } => ("int ", "-1"),
        Cells::Texts(_) => ("const char *", "NULL"),
        Cells::Letters(_) | Cells::Bytes(_) => ("const uint8_t *", "NULL"),
    };
    let null = if none == "NULL" { "0" } else { none };
    let doc = doc(&[
        &table.definition.doc,
        &format!(
            "Returns {none} for text that is not one of the 960 ranks. Never reads\nbeyond the end of the string."
        ),
    ]);
    let body = if table.definition.is_scharnagl_by_rank() {
        format!("  return {module}_index_(rank);\n")
    } else {
        let values = file.values_name(table, values_name);
        let cast = if answer == "int64_t " { "(int64_t)" } else { "" };
        format!("  int index = {module}_index_(rank);\n  return index < 0 ? {null} : {cast}{values}[index];\n")
    };
    format!("\n{doc}static inline {answer}{name}(const char *rank) {{\n{body}}}\n")
}

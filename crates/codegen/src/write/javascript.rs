//! JavaScript and TypeScript: an ES module with types in comments, or in the code.

use chess960_model::{Cells, Integer, PerfectHash, Radix};

use super::{
    backend::{Backend, Case, File, NamedTable, all_ranks},
    layout::{decimal, fill, integers, prefixed},
};

pub(super) const JAVASCRIPT: Backend = Backend { write: |file| Ok(Types::Comments.write(file)), ..TYPESCRIPT };

pub(super) const TYPESCRIPT: Backend = Backend {
    arrays: Case::Camel,
    lookups: Case::Camel,
    returns_one: |_| false,
    // Reserved words, in modules and in strict code as well.
    // Functions of the module.
    reserved: "\
        arguments await break case catch class const continue debugger default delete do else enum eval export \
        extends false finally for function if implements import in instanceof interface let new null package \
        private protected public return static super switch this throw true try typeof undefined var void while \
        with yield bytesOf indexOf rowsOf",
    write: |file| Ok(Types::Inline.write(file)),
};

/// Where types are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Types {
    /// In comments.
    Comments,
    /// After names.
    Inline,
}

impl Types {
    fn write(self, file: &File<'_>) -> String {
        let mut source = prefixed("// ", &file.heading);
        let mut functions = String::new();
        for table in file.arrays() {
            let cells = table.definition.cells();
            let doc = self.doc(&table.definition.doc, cells);
            source += &format!("\n{doc}{}", self.array("export const", &table.name, cells));
        }
        if file.has_lookups() {
            source += &self.hash_data(file);
            functions += &self.index();
        }
        for table in file.lookups() {
            if let Some(values) = file.values_of(table) {
                source += &copy(&values_name(table), values);
            } else if !table.definition.is_scharnagl_by_rank() {
                source += &format!(
                    "\n{}{}",
                    self.type_comment(table.definition.cells()),
                    self.array("const", &values_name(table), table.definition.cells())
                );
            }
            functions += &self.lookup(table);
        }
        if file.tables.iter().any(|table| matches!(table.definition.cells(), Cells::Letters(_) | Cells::Files(_))) {
            functions += match self {
                Types::Comments => ROWS_WITH_COMMENTS,
                Types::Inline => ROWS_WITH_TYPES,
            };
        }
        if file.tables.iter().any(|table| matches!(table.definition.cells(), Cells::Letters(_))) {
            functions += match self {
                Types::Comments => BYTES_WITH_COMMENTS,
                Types::Inline => BYTES_WITH_TYPES,
            };
        }
        source + &functions
    }

    fn doc(self, text: &str, cells: &Cells) -> String {
        let text = text.replace("*/", "* /");
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        if self == Types::Comments {
            lines.push(format!("@type {{{}}}", array_type(cells)));
        }
        comment(&lines)
    }

    fn type_comment(self, cells: &Cells) -> String {
        match self {
            Types::Comments => format!("/** @type {{{}}} */\n", array_type(cells)),
            Types::Inline => String::new(),
        }
    }

    fn array(self, keywords: &str, name: &str, cells: &Cells) -> String {
        let ty = match self {
            Types::Comments => String::new(),
            Types::Inline => format!(": {}", array_type(cells)),
        };
        let (open, items, close) = match cells {
            Cells::Integers { integer, radix, cells } => {
                let suffix = if integer.bits() == 64 { "n" } else { "" };
                let items: Vec<_> = integers(*radix, cells).into_iter().map(|cell| cell + suffix).collect();
                (format!("/* @__PURE__ */ new {}([", typed_array(*integer)), fill(items, "  "), "])")
            }
            Cells::Texts(cells) => ("[".to_owned(), fill(cells.iter().map(|text| format!("{text:?}")), "  "), "]"),
            Cells::Letters(cells) => {
                let width = cells.first().map_or(0, String::len);
                let per_line = (100 - 8) / width.max(1);
                let lines: Vec<_> =
                    cells.chunks(per_line.max(1)).map(|line| format!("  \"{}\"", line.concat())).collect();
                (format!("/* @__PURE__ */ rowsOf({width}, /* @__PURE__ */ bytesOf("), lines.join(" +\n") + ",\n", "))")
            }
            Cells::Files(cells) => {
                let width = cells.first().map_or(0, Vec::len);
                let rows = cells.iter().map(|row| decimal(row).join(", "));
                (format!("/* @__PURE__ */ rowsOf({width}, /* @__PURE__ */ new Uint8Array(["), fill(rows, "  "), "]))")
            }
        };
        format!("// prettier-ignore\n{keywords} {name}{ty} = {open}\n{items}{close};\n")
    }

    fn hash_data(self, file: &File<'_>) -> String {
        let hash = PerfectHash::of_ranks_in_halves();
        let integer = |numbers: &[u16]| Cells::Integers {
            integer: Integer::ALL[1],
            radix: Radix::Decimal,
            cells: numbers.iter().map(|&number| number.into()).collect(),
        };
        let mut data = format!("\n{}", self.array("const", "DISPLACEMENTS", &integer(hash.displacements())));
        data += &format!("\n{}", self.array("const", "SLOTS", &integer(hash.slots())));
        data += &match file.rank_texts() {
            Some(table) => copy("RANKS", table),
            None => format!("\n{}", self.array("const", "RANKS", &Cells::Texts(all_ranks()))),
        };
        data
    }

    fn index(self) -> String {
        let hash = PerfectHash::of_ranks_in_halves();
        let (high, low) = (hash.multiplier() >> 32, hash.multiplier() & u64::from(u32::MAX));
        let (bucket_shift, slot_shift, slot_mask) = (hash.bucket_shift(), hash.slot_shift(), PerfectHash::SLOT_MASK);
        let text = "Finds a rank by a perfect hash: its Scharnagl number, or undefined for other text.";
        let head = self.function("function indexOf", "number | undefined", &[text.into()]);
        format!(
            "
{head}
  if (typeof rank !== \"string\" || rank.length !== 8) return undefined;
  const low =
    rank.charCodeAt(0) |
    (rank.charCodeAt(1) << 8) |
    (rank.charCodeAt(2) << 16) |
    (rank.charCodeAt(3) << 24);
  const high =
    rank.charCodeAt(4) |
    (rank.charCodeAt(5) << 8) |
    (rank.charCodeAt(6) << 16) |
    (rank.charCodeAt(7) << 24);
  const product = Math.imul(low, 0x{low:08x}) ^ Math.imul(high, 0x{high:08x});
  const displacement = DISPLACEMENTS[product >>> {bucket_shift}] ?? 0;
  const number = SLOTS[((product >>> {slot_shift}) & {slot_mask}) ^ displacement] ?? 0;
  return RANKS[number] === rank ? number : undefined;
}}
"
        )
    }

    fn lookup(self, table: &NamedTable<'_>) -> String {
        let answer = match table.definition.cells() {
            Cells::Integers { integer, .. } if integer.bits() == 64 => "bigint",
            Cells::Integers { .. } => "number",
            Cells::Texts(_) => "string",
            Cells::Letters(_) | Cells::Files(_) => "Uint8Array",
        };
        let mut lines: Vec<_> = table.definition.doc.replace("*/", "* /").lines().map(str::to_owned).collect();
        lines.push(String::new());
        lines.push("Returns undefined for anything but one of the 960 ranks.".into());
        let head = self.function(
            &format!("// prettier-ignore\nexport function {}", table.name),
            &format!("{answer} | undefined"),
            &lines,
        );
        let body = if table.definition.is_scharnagl_by_rank() {
            match answer {
                "bigint" => {
                    "  const index = indexOf(rank);\n  return index === undefined ? undefined : BigInt(index);\n"
                        .to_owned()
                }
                _ => "  return indexOf(rank);\n".to_owned(),
            }
        } else {
            let value = match answer {
                "Uint8Array" => "[index]?.slice()",
                _ => "[index]",
            };
            let values = values_name(table);
            format!("  const index = indexOf(rank);\n  return index === undefined ? undefined : {values}{value};\n")
        };
        format!("\n{head}\n{body}}}\n")
    }

    /// Returns the comment and the first line of a function of a rank.
    fn function(self, name: &str, answer: &str, doc: &[String]) -> String {
        let mut lines = doc.to_vec();
        match self {
            Types::Comments => {
                let types = ["@param {string} rank".into(), format!("@returns {{{answer}}}")];
                lines.extend([String::new()].into_iter().chain(types));
                format!("{}{name}(rank) {{", comment(&lines))
            }
            Types::Inline => format!("{}{name}(rank: string): {answer} {{", comment(&lines)),
        }
    }
}

/// A copy that only lookups read: whatever a program writes into the table does not change what they answer.
fn copy(name: &str, table: &NamedTable<'_>) -> String {
    let copied = match table.definition.cells() {
        Cells::Integers { .. } | Cells::Texts(_) => "slice()",
        Cells::Letters(_) | Cells::Files(_) => "map((row) => row.slice())",
    };
    format!("\nconst {name} = /* @__PURE__ */ {}.{copied};\n", table.name)
}

fn comment(lines: &[String]) -> String {
    match lines {
        [line] => format!("/** {line} */\n"),
        lines => format!("/**\n{} */\n", prefixed(" * ", lines)),
    }
}

fn array_type(cells: &Cells) -> &'static str {
    match cells {
        Cells::Integers { integer, .. } => typed_array(*integer),
        Cells::Texts(_) => "readonly string[]",
        Cells::Letters(_) | Cells::Files(_) => "readonly Uint8Array[]",
    }
}

fn typed_array(integer: Integer) -> &'static str {
    match integer.name() {
        "u8" => "Uint8Array",
        "u16" => "Uint16Array",
        "u32" => "Uint32Array",
        "i8" => "Int8Array",
        "i16" => "Int16Array",
        "i32" => "Int32Array",
        "i64" => "BigInt64Array",
        _ => "BigUint64Array",
    }
}

/// Values that no table holds: capital letters keep them apart from the tables.
fn values_name(table: &NamedTable<'_>) -> String {
    use heck::ToShoutySnakeCase as _;
    format!("{}_VALUES", table.name.to_shouty_snake_case())
}

const ROWS_WITH_COMMENTS: &str = "
/**
 * Splits bytes into rows.
 *
 * @param {number} width
 * @param {Uint8Array} bytes
 * @returns {readonly Uint8Array[]}
 */
function rowsOf(width, bytes) {
  return Array.from({ length: bytes.length / width }, (_, row) =>
    bytes.subarray(row * width, (row + 1) * width),
  );
}
";

const ROWS_WITH_TYPES: &str = "
/** Splits bytes into rows. */
function rowsOf(width: number, bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: bytes.length / width }, (_, row) =>
    bytes.subarray(row * width, (row + 1) * width),
  );
}
";

const BYTES_WITH_COMMENTS: &str = "
/**
 * Returns the codes of ASCII letters.
 *
 * @param {string} letters
 * @returns {Uint8Array}
 */
function bytesOf(letters) {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
";

const BYTES_WITH_TYPES: &str = "
/** Returns the codes of ASCII letters. */
function bytesOf(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
";

//! Java: a final class.

use chess960_model::Cells;
use heck::ToUpperCamelCase as _;

use crate::Error;

use super::{
    backend::{Backend, Case, File, NamedTable, all_ranks},
    layout::{decimal, fill, integers, prefixed, quoted, utf16},
};

pub(super) const BACKEND: Backend = Backend {
    arrays: Case::Camel,
    lookups: Case::Camel,
    returns_one: |cells| !matches!(cells, Cells::Files(_)),
    // The names in the class.
    reserved: "\
        abstract assert boolean break byte case catch char class const continue default do double else enum \
        extends false final finally float for goto if implements import instanceof int interface long native new \
        null package private protected public return short static strictfp super switch synchronized this throw \
        throws transient true try void volatile while AllRanks Arrays HashMap Integer Map Numbers Objects \
        Optional OptionalInt OptionalLong StandardCharsets String",
    write,
};

fn write(file: &File<'_>) -> Result<String, Error> {
    // Java reads `\u000a` in a comment, too, as the end of the line, but not where the backslash is doubled.
    let mut source = prefixed("// ", file.heading.iter().map(|line| line.replace("\\u", "\\\\u")));
    let (package, class) = file.module.rsplit_once('.').unwrap_or(("", &file.module));
    if !package.is_empty() {
        source += &format!("\npackage {package};\n");
    }
    let tables = || file.tables.iter().map(|table| table.definition);
    let mut imports = String::new();
    if tables().any(|table| matches!(table.cells(), Cells::Letters(_))) {
        imports += "import java.nio.charset.StandardCharsets;\n";
    }
    if tables().any(|table| matches!(table.cells(), Cells::Files(_))) {
        imports += "import java.util.Arrays;\n";
    }
    if file.has_lookups() {
        imports += "import java.util.HashMap;\nimport java.util.Map;\n";
    }
    if tables().any(|table| matches!(table.cells(), Cells::Files(_))) {
        imports += "import java.util.Objects;\n";
    }
    for optional in ["Optional", "OptionalInt", "OptionalLong"] {
        if file.lookups().any(|table| optional_of(table.definition.cells()) == optional) {
            imports += &format!("import java.util.{optional};\n");
        }
    }
    if let Some(table) = file.tables.iter().find(|table| holder_name(table) == class) {
        let table = &table.definition.name;
        return Err(Error::other(format!("the class of the table `{table}` would be called `{class}` too")));
    }
    if !imports.is_empty() {
        source += &format!("\n{imports}");
    }
    source += &format!(
        "
/** Tables of the 960 starting positions of Chess960. */
public final class {class} {{
    private {class}() {{}}
"
    );
    for table in file.arrays() {
        source += &getter(table);
    }
    for table in file.lookups() {
        source += &lookup(file, table);
    }
    // A class of its own for each array: the code that fills one takes up to 14 KB of the 64 that a method may have, and
    // runs when the array is first read.
    for table in &file.tables {
        if !table.definition.is_lookup() || file.needs_values(table) {
            source += &holder(&holder_name(table), table.definition.cells());
        }
    }
    if file.has_lookups() {
        source += &numbers(file);
    }
    Ok(source + "}\n")
}

/// A comment for Javadoc, which reads HTML, tags and Unicode escapes.
fn doc(paragraphs: &[&str], tags: &[String]) -> String {
    let escaped = |text: &&str| -> String {
        let text = text.replace('&', "&amp;").replace("*/", "*&#47;");
        let reference = |c: char| match c {
            // Beyond ASCII, whatever encoding the compiler reads.
            '<' | '>' | '@' | '\\' | '{' | '\u{80}'.. => format!("&#{};", u32::from(c)),
            _ => c.to_string(),
        };
        text.chars().map(reference).collect()
    };
    let paragraphs: Vec<_> = paragraphs.iter().map(escaped).collect();
    let text = paragraphs.join("\n\n<p>");
    let tags = tags.iter().map(String::as_str);
    format!("    /**\n{}     */\n", prefixed("     * ", text.lines().chain([""]).chain(tags)))
}

fn holder_name(table: &NamedTable<'_>) -> String {
    format!("{}_table", table.name).to_upper_camel_case()
}

/// A class that holds an array. Cells that are arrays themselves are stored one after another.
fn holder(name: &str, cells: &Cells) -> String {
    let (ty, cells) = match cells {
        Cells::Integers { radix, cells, .. } => {
            let ty = stored(cells);
            let suffix = if ty == "long" { "L" } else { "" };
            (ty, integers(*radix, cells).into_iter().map(|cell| cell + suffix).collect())
        }
        Cells::Texts(cells) | Cells::Letters(cells) => {
            ("String", cells.iter().map(|text| quoted(text, utf16)).collect::<Vec<_>>())
        }
        Cells::Files(cells) => ("byte", cells.iter().map(|row| decimal(row).join(", ")).collect()),
    };
    format!(
        "
    private static final class {name} {{
        static final {ty}[] CELLS = {{
{}        }};
    }}
",
        fill(cells, "            ")
    )
}

/// Returns the smallest type that holds the numbers. Java has no unsigned ones.
fn stored(cells: &[u64]) -> &'static str {
    let max = cells.iter().copied().max().unwrap_or(0);
    match max {
        0..=0x7f => "byte",
        0x80..=0x7fff => "short",
        0x8000..=0x7fff_ffff => "int",
        _ => "long",
    }
}

/// Returns the type of what a method returns.
fn returned(cells: &Cells) -> &'static str {
    match cells {
        Cells::Integers { integer, .. } if integer.bits() == 64 => "long",
        Cells::Integers { .. } => "int",
        Cells::Texts(_) => "String",
        Cells::Letters(_) | Cells::Files(_) => "byte[]",
    }
}

/// Returns the class of what a lookup returns.
fn optional_of(cells: &Cells) -> &'static str {
    match returned(cells) {
        "int" => "OptionalInt",
        "long" => "OptionalLong",
        _ => "Optional",
    }
}

/// Returns the cell at `index`. A row is a copy, which the caller may change.
fn cell(holder: &str, cells: &Cells) -> String {
    match cells {
        Cells::Integers { .. } | Cells::Texts(_) => format!("{holder}.CELLS[index]"),
        Cells::Letters(_) => format!("{holder}.CELLS[index].getBytes(StandardCharsets.US_ASCII)"),
        Cells::Files(rows) => {
            let width = rows.first().map_or(0, Vec::len);
            // Of a range that is partly or wholly beyond the end, copying would fill the rest with zeros.
            let start = format!("{width} * Objects.checkIndex(index, {})", rows.len());
            format!("Arrays.copyOfRange({holder}.CELLS, {start}, {width} * index + {width})")
        }
    }
}

fn getter(table: &NamedTable<'_>) -> String {
    let (name, cells, key) = (&table.name, table.definition.cells(), table.definition.table.key());
    let last = key.len() - 1;
    let doc = doc(
        &[&table.definition.doc],
        &[
            format!("@param index {}", key.index_description()),
            format!("@return {}", returns(cells)),
            format!("@throws IndexOutOfBoundsException if {{@code index}} is not 0 to {last}"),
        ],
    );
    let (ty, cell) = (returned(cells), cell(&holder_name(table), cells));
    format!("\n{doc}    public static {ty} {name}(int index) {{\n        return {cell};\n    }}\n")
}

fn returns(cells: &Cells) -> &'static str {
    match cells {
        Cells::Integers { .. } => "the number",
        Cells::Texts(_) => "the text",
        Cells::Letters(_) | Cells::Files(_) => "a new array",
    }
}

/// Java's own map is as quick as a perfect hash, and much shorter.
fn numbers(file: &File<'_>) -> String {
    let (ranks, own) = match file.rank_texts() {
        Some(table) => (holder_name(table), String::new()),
        None => ("AllRanks".into(), holder("AllRanks", &Cells::Texts(all_ranks()))),
    };
    format!(
        "
    private static final class Numbers {{
        static final Map<String, Integer> BY_RANK = new HashMap<>();

        static {{
            for (String rank : {ranks}.CELLS) {{
                BY_RANK.put(rank, BY_RANK.size());
            }}
        }}
    }}
{own}"
    )
}

fn lookup(file: &File<'_>, table: &NamedTable<'_>) -> String {
    let (name, cells) = (&table.name, table.definition.cells());
    let optional = optional_of(cells);
    let element = if optional == "Optional" { format!("<{}>", returned(cells)) } else { String::new() };
    let doc = doc(
        &[&table.definition.doc],
        &[
            "@param rank any text, or null".to_owned(),
            format!("@return {}, or empty for text that is not one of the 960 ranks", returns(cells)),
        ],
    );
    let cell = if table.definition.is_scharnagl_by_rank() {
        "index".to_owned()
    } else {
        cell(&file.values_of(table).map_or_else(|| holder_name(table), holder_name), cells)
    };
    format!(
        "
{doc}    public static {optional}{element} {name}(String rank) {{
        Integer index = Numbers.BY_RANK.get(rank);
        return index == null ? {optional}.empty() : {optional}.of({cell});
    }}
"
    )
}

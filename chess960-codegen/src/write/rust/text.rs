use std::fmt::Write as _;

use chess960_core::Numbering;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::{
    model::{self, Column, PerfectHash, Radix},
    syntax::{Argument, Attribute, Declaration, Element, Item, Letters},
};

use super::plan::{
    BUCKET_SHIFT, RANKS, RankFinder, SLOT_MASK, SLOT_SHIFT, answers_index, hexadecimal, is_usize, lacks, variant,
};

/// The widest line.
const MAX_WIDTH: usize = 100;
const INDENT: &str = "    ";
/// How many lines of a function clippy (pedantic) allows.
const CLIPPY_LINES: usize = 100;

/// Where the source goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// A file that a project keeps, and that rustfmt reads.
    KeptFile,
    /// A file that is included and that only the compiler reads. It names no tool, so that it can be included in a module
    /// without a prelude.
    OutDir,
}

/// Returns the items as source. An item without a doc comment gets one.
pub(crate) fn text(items: &[Item], destination: Destination) -> String {
    let skip = match destination {
        Destination::KeptFile => "#[rustfmt::skip]\n",
        Destination::OutDir => "",
    };
    let finder = RankFinder::of(items);
    let mut source: Vec<String> = items.iter().map(|item| item_text(item, finder.as_ref(), skip)).collect();
    if let Some(finder) = finder.filter(|finder| !finder.is_nested) {
        source.push(finder_function(&finder, skip, 0));
    }
    source.join("\n")
}

fn item_text(item: &Item, finder: Option<&RankFinder>, skip: &str) -> String {
    let mut text = String::new();
    if item.attributes.iter().all(|attribute| attribute.path != "doc") {
        let table = &item.table;
        let doc = if item.is_function() { table.function_description() } else { table.array_description() };
        let _ = writeln!(text, "/// {doc}");
    }
    for attribute in &item.attributes {
        match &attribute.doc {
            Some(doc) => write_doc(&mut text, doc),
            None => {
                let _ = writeln!(text, "{}", attribute_text(attribute));
            }
        }
    }
    for attribute in ["must_use", "inline"] {
        if lacks(item, attribute) {
            let _ = writeln!(text, "#[{attribute}]");
        }
    }
    let definition = definition(item, finder);
    if item.is_function() {
        let lints = if definition.lines().count() > CLIPPY_LINES { "clippy::too_many_lines, " } else { "" };
        let _ = writeln!(text, "#[allow({lints}unused_qualifications)]");
    }
    let _ = writeln!(text, "{skip}{}{definition}", item.visibility.text);
    text.extend(phf_check(item));
    text
}

/// Writes a doc comment; as an attribute if a comment would say something else.
fn write_doc(text: &mut String, doc: &str) {
    let is_plain = |line: &str| {
        let controls = line.chars().any(|c| c.is_control() && c != '\t');
        // A fourth slash would make it an ordinary comment, and two spaces at the end are a line break.
        !controls && !line.starts_with('/') && !line.ends_with("  ")
    };
    if !doc.split('\n').all(is_plain) {
        let _ = writeln!(text, "#[doc = \"{}\"]", doc.escape_default());
        return;
    }
    for line in doc.split('\n') {
        let _ = writeln!(text, "///{}", line.trim_end());
    }
}

/// Writes an attribute as a line of source.
pub(crate) fn attribute_text(attribute: &Attribute) -> String {
    let mut text = String::new();
    write_tokens(attribute.tokens.clone(), &mut text);
    text
}

/// Writes tokens with the spaces that people would write in an attribute.
fn write_tokens(tokens: TokenStream, text: &mut String) {
    let mut space = false;
    let mut is_joint = false;
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                write_tokens(group.stream(), text);
                text.push_str(close);
                space = true;
                is_joint = false;
            }
            TokenTree::Punct(punct) => {
                let c = punct.as_char();
                let clings = matches!(c, ',' | ';' | ':' | '.' | '!' | '#' | '\'');
                if !is_joint && !clings && space {
                    text.push(' ');
                }
                text.push(c);
                is_joint = punct.spacing() == Spacing::Joint;
                space = !is_joint && !matches!(c, '#' | ':' | '!' | '.' | '&');
            }
            word => {
                if space {
                    text.push(' ');
                }
                text.push_str(&word.to_string());
                space = true;
                is_joint = false;
            }
        }
    }
}

fn definition(item: &Item, finder: Option<&RankFinder>) -> String {
    let (name, element) = (&item.name, &item.element);
    match &item.declaration {
        Declaration::Array { keyword } => {
            array_item(keyword.name(), &name.to_string(), element, item.table.column(), 0)
        }
        Declaration::Map { keyword, path, letters } => {
            let by = match letters {
                Letters::Str => "&str",
                Letters::Bytes => "[u8; 8]",
            };
            let (path, map) = (&path.text, map(item, *letters));
            format!("{} {name}: {path}<{by}, {}> = {path} {map};", keyword.name(), element.text)
        }
        Declaration::Index { argument } => function(item, argument, &index_body(item, argument)),
        Declaration::Lookup { argument, letters } => {
            let body = finder.map(|finder| lookup_body(item, argument, *letters, finder));
            function(item, argument, &body.unwrap_or_default())
        }
    }
}

fn function(item: &Item, Argument { name: argument, ty, option }: &Argument, body: &str) -> String {
    let (name, answer) = (&item.name, item.element.text.replace("&str", "&'static str"));
    format!(
        "const fn {name}({argument}: {}) -> {}<{answer}> {{\n    extern crate core as __core;\n{body}}}",
        ty.text, option.text
    )
}

fn index_body(item: &Item, argument: &Argument) -> String {
    let key = item.table.key();
    let (first, last, name) = (key.first(), key.last(), &argument.name);
    let index = match (first, is_usize(&argument.ty.text)) {
        (0, true) => name.to_string(),
        (0, false) => format!("{name} as __core::primitive::usize"),
        (_, true) => format!("{name} - {first}"),
        (_, false) => format!("({name} - {first}) as __core::primitive::usize"),
    };
    format!(
        "{}    match {name} {{
        {first}..={last} => __core::option::Option::Some(__VALUES[{index}]),
        _ => __core::option::Option::None,
    }}
",
        values(item)
    )
}

fn lookup_body(item: &Item, argument: &Argument, letters: Letters, finder: &RankFinder) -> String {
    let (name, find) = (&argument.name, &finder.name);
    let nested = if finder.is_nested { finder_function(finder, "", 1) } else { String::new() };
    let letters = match letters {
        Letters::Str => format!("{name}.as_bytes()"),
        Letters::Bytes => format!("&{name}"),
    };
    let (values, cast, value) = if answers_index(item) {
        (String::new(), "", "__index")
    } else {
        (values(item), " as __core::primitive::usize", "__VALUES[__index]")
    };
    format!(
        "{values}{nested}    let __index = {find}({letters}){cast};
    if __index < {RANKS} {{ __core::option::Option::Some({value}) }} else {{ __core::option::Option::None }}
"
    )
}

fn values(item: &Item) -> String {
    let array = array_item("static", "__VALUES", &item.element, item.table.column(), 1);
    format!("{INDENT}{array}\n")
}

/// The function that finds a rank, `depth` indents deep.
fn finder_function(RankFinder { name, ranks: shared, .. }: &RankFinder, skip: &str, depth: usize) -> String {
    let hash = PerfectHash::of_ranks();
    let numbers = |name: &str, numbers: &[u16]| {
        let numbers: Vec<_> = numbers.iter().map(u16::to_string).collect();
        format!("{INDENT}static {name}: [__core::primitive::u16; {}] = {};\n", numbers.len(), fill(&numbers, 1))
    };
    let mut statics = numbers("__DISPLACEMENTS", hash.displacements()) + &numbers("__SLOTS", hash.slots());
    let ranks = shared.as_ref().map_or_else(|| "__RANKS".into(), ToString::to_string);
    if shared.is_none() {
        let ranks: Vec<_> = model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\"")).collect();
        let array = fill(&ranks, 1);
        let _ = writeln!(statics, "{INDENT}static __RANKS: [[__core::primitive::u8; 8]; {RANKS}] = {array};");
    }
    let multiplier = hexadecimal(hash.multiplier());
    let function = format!(
        "/// Finds a rank by a perfect hash: its Scharnagl number, or {RANKS} for anything else.
#[inline]
#[allow(clippy::too_many_lines, dead_code, unused_qualifications)]
{skip}const fn {name}(__rank: &[u8]) -> u16 {{
    extern crate core as __core;
{statics}    let __letters = match __rank.first_chunk() {{
        __core::option::Option::Some(__letters) if __rank.len() == 8 => *__letters,
        _ => return {RANKS},
    }};
    let __key = __core::primitive::u64::from_le_bytes(__letters);
    let __product = __key.wrapping_mul({multiplier});
    let __displacement = __DISPLACEMENTS[(__product >> {BUCKET_SHIFT}) as __core::primitive::usize];
    let __slot = ((__product >> {SLOT_SHIFT}) ^ __displacement as __core::primitive::u64) & {SLOT_MASK};
    let __number = __SLOTS[__slot as __core::primitive::usize];
    if __core::primitive::u64::from_le_bytes({ranks}[__number as __core::primitive::usize]) == __key {{
        __number
    }} else {{
        {RANKS}
    }}
}}
"
    );
    if depth == 0 {
        return function;
    }
    // Inside of a function, the arrays are filled as wide as outside; only the indents differ.
    let indent = INDENT.repeat(depth);
    function.lines().flat_map(|line| [indent.as_str(), line, "\n"]).collect()
}

/// `static NAME: [T; N] = [...];`, its first line indented already.
fn array_item(keyword: &str, name: &str, element: &Element, column: &Column, depth: usize) -> String {
    format!("{keyword} {name}: [{}; {}] = {};", element.text, column.len(), fill(&cells(column, element), depth))
}

/// The cells, each as an expression.
fn cells(column: &Column, element: &Element) -> Vec<String> {
    let path = element.path.as_ref().map_or("", |path| path.text.as_str());
    match column {
        Column::Integers { radix: Radix::Decimal, cells, .. } => cells.iter().map(u64::to_string).collect(),
        Column::Integers { radix: Radix::Hexadecimal, cells, .. } => cells.iter().copied().map(hexadecimal).collect(),
        Column::Texts(cells) => cells.iter().map(|text| format!("{text:?}")).collect(),
        Column::Letters(cells) => cells.iter().map(|text| format!("*b\"{text}\"")).collect(),
        Column::Bytes(cells) => cells.iter().map(|bytes| format!("{bytes:?}")).collect(),
        Column::Pieces(cells) => {
            let piece = |piece| format!("{path}::{}", variant(piece));
            cells
                .iter()
                .map(|cell| format!("[{}]", cell.iter().copied().map(piece).collect::<Vec<_>>().join(", ")))
                .collect()
        }
        Column::BackRanks(cells) => cells.iter().map(|rank| format!("{path}::from_static(\"{rank}\")")).collect(),
        Column::Skeletons(cells) => {
            cells.iter().map(|skeleton| format!("{path}::from_static(\"{skeleton}\")")).collect()
        }
        Column::StartPositions(cells) => cells.iter().map(|number| format!("{path}::new({number})")).collect(),
    }
}

/// An array with as many cells on a line as fit, `depth` indents deep.
fn fill(cells: &[String], depth: usize) -> String {
    let indent = INDENT.repeat(depth + 1);
    let mut text = String::from("[");
    let mut column = MAX_WIDTH;
    for cell in cells {
        let width = cell.chars().count() + ",".len();
        if column + " ".len() + width <= MAX_WIDTH {
            column += " ".len() + width;
            text.push(' ');
        } else {
            column = indent.len() + width;
            let _ = write!(text, "\n{indent}");
        }
        text.push_str(cell);
        text.push(',');
    }
    let _ = write!(text, "\n{}]", INDENT.repeat(depth));
    text
}

#[cfg(feature = "phf")]
fn map(item: &Item, letters: Letters) -> String {
    let map = super::phf::Map::of_ranks(letters);
    let cells = cells(item.table.column(), &item.element);
    let prefix = match letters {
        Letters::Str => "",
        Letters::Bytes => "*b",
    };
    let entry =
        |&index: &usize| format!("({prefix}\"{}\", {})", model::ranks(Numbering::Scharnagl)[index], cells[index]);
    let entries: Vec<_> = map.entries.iter().map(entry).collect();
    let displacements: Vec<_> = map.displacements.iter().map(|pair| format!("{pair:?}")).collect();
    format!(
        "{{\n    key: {},\n    disps: &{},\n    entries: &{},\n}}",
        map.key,
        fill(&displacements, 1),
        fill(&entries, 1)
    )
}

#[cfg(not(feature = "phf"))]
fn map(item: &Item, _: Letters) -> String {
    unreachable!("{} was refused when it was read", item.name)
}

/// A check that fails to compile with another version of `phf`, whose maps hash differently. It is there if the map is.
fn phf_check(item: &Item) -> Option<String> {
    let Declaration::Map { path, .. } = &item.declaration else { return None };
    let phf = path.text.strip_suffix("::Map")?;
    let conditions = item.attributes.iter().filter(|attribute| attribute.may_remove_item);
    let conditions: String = conditions.map(|attribute| attribute_text(attribute) + "\n").collect();
    Some(format!(
        "// The map is for version 0.14 of phf: other versions hash differently, and have no `PhfEq`.
{conditions}const _: () = {{
    const fn _phf_must_be_version_0_14<T: {phf}::PhfEq<T>>() {{}}
}};
"
    ))
}

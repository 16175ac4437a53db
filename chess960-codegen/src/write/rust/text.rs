use std::fmt::Write as _;

use chess960_core::Numbering;
use proc_macro2::TokenStream;
#[cfg(feature = "files")]
use proc_macro2::{Delimiter, Spacing, TokenTree};

#[cfg(feature = "files")]
use crate::syntax::Attribute;
use crate::{
    model::{self, Column, PerfectHash, Radix},
    syntax::{Argument, Declaration, Element, Item, Letters, Path, parsed},
};

use super::plan::{
    BUCKET_SHIFT, RANKS, RankFinder, SLOT_MASK, SLOT_SHIFT, answers_index, hexadecimal, is_usize, lacks, variant,
};

/// The widest line.
const MAX_WIDTH: usize = 100;
const INDENT: &str = "    ";
/// How many lines of a function clippy (pedantic) allows.
#[cfg(feature = "files")]
const CLIPPY_LINES: usize = 100;

/// Where the source goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// A file that a project keeps, and that rustfmt reads.
    #[cfg(feature = "files")]
    KeptFile,
    /// A file that is included and that only the compiler reads. It names no tool, so that it can be included in a module
    /// without a prelude.
    #[cfg(feature = "files")]
    OutDir,
    /// The tokens that a macro expands to.
    Macro,
}

/// Writes items as source.
pub(super) struct Writer<'w> {
    destination: Destination,
    finder: Option<&'w RankFinder>,
    /// For a macro, the tokens that the names `__0`, `__1` and so on stand for: what the caller wrote, whose spans and hygiene
    /// text would lose, and what need not be read as text with the rest.
    pub(super) placeholders: Vec<TokenStream>,
}

/// Returns the items as source. An item without a doc comment gets one.
#[cfg(feature = "files")]
pub(crate) fn text(items: &[Item], destination: Destination) -> String {
    let finder = RankFinder::of(items);
    let mut writer = Writer::new(destination, finder.as_ref());
    let mut source: Vec<String> = items.iter().map(|item| writer.item(item)).collect();
    if let Some(finder) = finder.as_ref().filter(|finder| !finder.is_nested) {
        source.push(writer.finder_function(finder, 0));
    }
    source.join("\n")
}

impl<'w> Writer<'w> {
    pub(super) fn new(destination: Destination, finder: Option<&'w RankFinder>) -> Writer<'w> {
        Writer { destination, finder, placeholders: Vec::new() }
    }

    fn is_macro(&self) -> bool {
        self.destination == Destination::Macro
    }

    /// Returns what stands for the tokens in the text.
    fn placeholder(&mut self, tokens: TokenStream) -> String {
        self.placeholders.push(tokens);
        // With a space after it, as nothing else may follow a name.
        format!("__{} ", self.placeholders.len() - 1)
    }

    /// Returns tokens that the caller wrote: as `text` for a file.
    fn written(&mut self, tokens: &TokenStream, text: &str) -> String {
        if self.is_macro() { self.placeholder(tokens.clone()) } else { text.into() }
    }

    fn name(&mut self, name: &proc_macro2::Ident) -> String {
        if self.is_macro() {
            self.placeholder(proc_macro2::TokenTree::from(name.clone()).into())
        } else {
            name.to_string()
        }
    }

    fn path(&mut self, path: &Path) -> String {
        self.written(&path.tokens, &path.text)
    }

    fn element(&mut self, element: &Element) -> String {
        self.written(&element.tokens, &element.text)
    }

    /// Returns what keeps rustfmt from a long item.
    fn skip(&self) -> &'static str {
        match self.destination {
            #[cfg(feature = "files")]
            Destination::KeptFile => "#[rustfmt::skip]\n",
            _ => "",
        }
    }

    pub(super) fn item(&mut self, item: &Item) -> String {
        let mut text = String::new();
        if self.is_macro() {
            for attribute in &item.attributes {
                text += &self.placeholder(attribute.tokens.clone());
            }
        }
        #[cfg(feature = "files")]
        if !self.is_macro() {
            write_attributes(&mut text, item);
        }
        for attribute in ["must_use", "inline"] {
            if lacks(item, attribute) {
                let _ = writeln!(text, "#[{attribute}]");
            }
        }
        let visibility = self.written(&item.visibility.tokens, &item.visibility.text);
        let definition = self.definition(item);
        #[cfg(feature = "files")]
        if item.is_function() && !self.is_macro() {
            let lints = if definition.lines().count() > CLIPPY_LINES { "clippy::too_many_lines, " } else { "" };
            let _ = writeln!(text, "#[allow({lints}unused_qualifications)]");
        }
        let _ = writeln!(text, "{}{visibility}{definition}", self.skip());
        #[cfg(feature = "files")]
        if !self.is_macro() {
            text.extend(phf_check(item));
        }
        text
    }

    fn definition(&mut self, item: &Item) -> String {
        let name = self.name(&item.name);
        match &item.declaration {
            Declaration::Array { keyword } => {
                self.array_item(keyword.name(), &name, &item.element, item.table.column(), 0)
            }
            Declaration::Map { keyword, path, letters } => {
                let by = match (letters, self.is_macro()) {
                    (Letters::Str, false) => "&str",
                    (Letters::Str, true) => "&'static ::core::primitive::str",
                    (Letters::Bytes, false) => "[u8; 8]",
                    (Letters::Bytes, true) => "[::core::primitive::u8; 8]",
                };
                let (map, map_type, element) = (self.map(item, *letters), self.path(path), self.element(&item.element));
                // A macro makes the map for the `phf` of its own crate.
                let made = if self.is_macro() { "__phf::Map" } else { &map_type };
                format!("{} {name}: {map_type}<{by}, {element}> = {made} {map};", keyword.name())
            }
            Declaration::Index { argument } => {
                let body = self.index_body(item, argument);
                self.function(item, &name, argument, &body)
            }
            Declaration::Lookup { argument, letters } => {
                let body = self.finder.map(|finder| self.lookup_body(item, argument, *letters, finder));
                self.function(item, &name, argument, &body.unwrap_or_default())
            }
        }
    }

    fn function(&mut self, item: &Item, name: &str, argument: &Argument, body: &str) -> String {
        let mut answer = self.element(&item.element);
        if !self.is_macro() {
            answer = answer.replace("&str", "&'static str");
        }
        let (ty, option, argument) = (self.path(&argument.ty), self.path(&argument.option), self.name(&argument.name));
        format!(
            "const fn {name}({argument}: {ty}) -> {option}<{answer}> {{\n    extern crate core as __core;\n{body}}}"
        )
    }

    /// An array at the number of a key.
    fn index_body(&mut self, item: &Item, argument: &Argument) -> String {
        let key = item.table.key();
        let (first, last, name) = (key.first(), key.last(), self.name(&argument.name));
        let index = match (first, is_usize(&argument.ty.text)) {
            (0, true) => name.clone(),
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
            self.values(item)
        )
    }

    /// A value by the rank that the finder finds.
    fn lookup_body(&mut self, item: &Item, argument: &Argument, letters: Letters, finder: &RankFinder) -> String {
        let (name, find) = (self.name(&argument.name), &finder.name);
        let nested = if finder.is_nested { self.finder_function(finder, 1) } else { String::new() };
        let letters = match letters {
            Letters::Str => format!("{name}.as_bytes()"),
            Letters::Bytes => format!("&{name}"),
        };
        if answers_index(item) {
            return format!("{nested}    {find}({letters})\n");
        }
        let values = self.values(item);
        format!(
            "{values}{nested}    match {find}({letters}) {{
        __core::option::Option::Some(__index) => {{
            __core::option::Option::Some(__VALUES[__index as __core::primitive::usize])
        }}
        __core::option::Option::None => __core::option::Option::None,
    }}
"
        )
    }

    fn values(&mut self, item: &Item) -> String {
        let array = self.array_item("static", "__VALUES", &item.element, item.table.column(), 1);
        format!("{INDENT}{array}\n")
    }

    /// Returns the function that finds the Scharnagl number of a rank, `depth` indents deep.
    pub(super) fn finder_function(&mut self, finder: &RankFinder, depth: usize) -> String {
        let RankFinder { name, ranks: shared, option, .. } = finder;
        let hash = PerfectHash::of_ranks();
        let mut statics = String::new();
        for (name, numbers) in [("__DISPLACEMENTS", hash.displacements()), ("__SLOTS", hash.slots())] {
            let cells: Vec<_> = numbers.iter().map(u16::to_string).collect();
            let array = self.array(&cells, 1);
            let _ = writeln!(statics, "{INDENT}static {name}: [__core::primitive::u16; {}] = {array};", numbers.len());
        }
        let ranks = shared.as_ref().map_or_else(|| "__RANKS".into(), |name| self.name(name));
        if shared.is_none() {
            let ranks: Vec<_> = model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\"")).collect();
            let array = self.array(&ranks, 1);
            let _ = writeln!(statics, "{INDENT}static __RANKS: [[__core::primitive::u8; 8]; {RANKS}] = {array};");
        }
        let multiplier = hexadecimal(hash.multiplier());
        let skip = if depth == 0 { self.skip() } else { "" };
        let (primitive, option) = (if self.is_macro() { "::core::primitive::" } else { "" }, self.path(option));
        let (doc, before, after) = if self.is_macro() {
            ("", "", "")
        } else {
            (
                "/// Finds the Scharnagl number of a rank by a perfect hash.\n",
                "clippy::too_many_lines, ",
                ", unused_qualifications",
            )
        };
        // Every number in a slot is below 960, which the compiler cannot know. Checking it first removes the panic where an
        // array is read at the number, here and in the callers.
        let function = format!(
            "{doc}#[inline]
#[allow({before}dead_code{after})]
{skip}const fn {name}(__rank: &[{primitive}u8]) -> {option}<{primitive}u16> {{
    extern crate core as __core;
{statics}    let __letters = match __rank.first_chunk() {{
        __core::option::Option::Some(__letters) if __rank.len() == 8 => *__letters,
        _ => return __core::option::Option::None,
    }};
    let __key = __core::primitive::u64::from_le_bytes(__letters);
    let __product = __key.wrapping_mul({multiplier});
    let __displacement = __DISPLACEMENTS[(__product >> {BUCKET_SHIFT}) as __core::primitive::usize];
    let __slot = ((__product >> {SLOT_SHIFT}) ^ __displacement as __core::primitive::u64) & {SLOT_MASK};
    let __number = __SLOTS[__slot as __core::primitive::usize];
    if __number < {RANKS}
        && __core::primitive::u64::from_le_bytes({ranks}[__number as __core::primitive::usize]) == __key
    {{
        __core::option::Option::Some(__number)
    }} else {{
        __core::option::Option::None
    }}
}}
"
        );
        if depth == 0 || self.is_macro() {
            return function;
        }
        // Inside of a function, the arrays are filled as wide as outside; only the indents differ.
        let indent = INDENT.repeat(depth);
        function.lines().flat_map(|line| [indent.as_str(), line, "\n"]).collect()
    }

    /// `static NAME: [T; N] = [...];`, its first line indented already.
    fn array_item(&mut self, keyword: &str, name: &str, element: &Element, column: &Column, depth: usize) -> String {
        let cells = self.cells(column, element);
        let ty = self.element(element);
        let cells = match column {
            Column::Skeletons(_) => self.skeletons(&cells, element, depth),
            _ => self.array_with_path(&cells, element, depth),
        };
        format!("{keyword} {name}: [{ty}; {}] = {cells};", column.len())
    }

    /// Returns the cells, each as an expression. In a macro, `__T` is the path of a type that is defined elsewhere.
    fn cells(&self, column: &Column, element: &Element) -> Vec<String> {
        let path = match &element.path {
            Some(_) if self.is_macro() => "__T",
            Some(path) => &path.text,
            None => "",
        };
        (0..column.len()).map(|index| cell(column, index, path)).collect()
    }

    /// An array of cells that may name `__T`.
    fn array_with_path(&mut self, cells: &[String], element: &Element, depth: usize) -> String {
        match &element.path {
            Some(path) if self.is_macro() => {
                let (path, array) = (self.path(path), self.array(cells, depth));
                format!("{{ type __T = {path}; {array} }}")
            }
            _ => self.array(cells, depth),
        }
    }

    /// An array of skeletons. In a macro, each of the 60 is a constant, as evaluating all 960 would take time.
    fn skeletons(&mut self, cells: &[String], element: &Element, depth: usize) -> String {
        let Some(path) = element.path.as_ref().filter(|_| self.is_macro()) else { return self.array(cells, depth) };
        let mut distinct: Vec<&String> = Vec::new();
        let mut array = String::new();
        for cell in cells {
            let place = distinct.iter().position(|other| *other == cell).unwrap_or_else(|| {
                distinct.push(cell);
                distinct.len() - 1
            });
            let _ = write!(array, "__{place},");
        }
        let mut text = String::new();
        for (place, cell) in distinct.iter().enumerate() {
            let _ = writeln!(text, "const __{place}: __T = {cell};");
        }
        let block = parsed(&format!("{text}[{array}]"));
        let (path, block) = (self.path(path), self.placeholder(block));
        format!("{{ type __T = {path}; {block} }}")
    }

    /// An array. In a macro it is read as tokens by itself: these point at the call as they are.
    fn array(&mut self, cells: &[String], depth: usize) -> String {
        if self.is_macro() { self.placeholder(parsed(&format!("[{}]", cells.join(",")))) } else { fill(cells, depth) }
    }

    #[cfg(feature = "phf")]
    fn map(&mut self, item: &Item, letters: Letters) -> String {
        let map = super::phf::Map::of_ranks(letters);
        let cells = self.cells(item.table.column(), &item.element);
        let prefix = match letters {
            Letters::Str => "",
            Letters::Bytes => "*b",
        };
        let entry =
            |&index: &usize| format!("({prefix}\"{}\", {})", model::ranks(Numbering::Scharnagl)[index], cells[index]);
        let entries: Vec<_> = map.entries.iter().map(entry).collect();
        let displacements: Vec<_> = map.displacements.iter().map(|pair| format!("{pair:?}")).collect();
        let (displacements, entries) =
            (self.array(&displacements, 1), self.array_with_path(&entries, &item.element, 1));
        format!("{{\n    key: {},\n    disps: &{displacements},\n    entries: &{entries},\n}}", map.key)
    }

    #[cfg(not(feature = "phf"))]
    #[expect(clippy::unused_self, reason = "it has one with the feature")]
    fn map(&mut self, item: &Item, _: Letters) -> String {
        unreachable!("{} was refused when it was read", item.name)
    }
}

/// A cell as an expression, `path` being that of its type if it is defined elsewhere.
fn cell(column: &Column, index: usize, path: &str) -> String {
    match column {
        Column::Integers { radix: Radix::Decimal, cells, .. } => cells[index].to_string(),
        Column::Integers { radix: Radix::Hexadecimal, cells, .. } => hexadecimal(cells[index]),
        Column::Texts(cells) => format!("{:?}", cells[index]),
        Column::Letters(cells) => format!("*b\"{}\"", cells[index]),
        Column::Bytes(cells) => format!("{:?}", cells[index]),
        Column::Pieces(cells) => {
            let pieces: Vec<_> = cells[index].iter().map(|&piece| format!("{path}::{}", variant(piece))).collect();
            format!("[{}]", pieces.join(", "))
        }
        Column::BackRanks(cells) => format!("{path}::from_static(\"{}\")", cells[index]),
        Column::Skeletons(cells) => format!("{path}::from_static(\"{}\")", cells[index]),
        Column::StartPositions(cells) => format!("{path}::new({})", cells[index]),
    }
}

/// Writes the attributes of an item, and a doc comment if it has none.
#[cfg(feature = "files")]
fn write_attributes(text: &mut String, item: &Item) {
    if item.attributes.iter().all(|attribute| attribute.path != "doc") {
        let table = &item.table;
        let doc = if item.is_function() { table.function_description() } else { table.array_description() };
        let _ = writeln!(text, "/// {doc}");
    }
    for attribute in &item.attributes {
        match &attribute.doc {
            Some(doc) => write_doc(text, doc),
            None => {
                let _ = writeln!(text, "{}", attribute_text(attribute));
            }
        }
    }
}

/// Writes a doc comment; as an attribute if a comment would say something else.
#[cfg(feature = "files")]
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
#[cfg(feature = "files")]
pub(crate) fn attribute_text(attribute: &Attribute) -> String {
    let mut text = String::new();
    write_tokens(attribute.tokens.clone(), &mut text);
    text
}

/// Writes tokens with the spaces that people would write in an attribute.
#[cfg(feature = "files")]
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

/// A check that fails to compile with another version of `phf`, whose maps hash differently. It is there if the map is.
#[cfg(feature = "files")]
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

//! How a table is written: as Rust.

use std::fmt::Write as _;

use chess960_core::{Numbering, Piece};

use crate::{
    element::{Datum, Element},
    hash::PerfectHash,
    item::{Item, Letters, Shape},
    key::{self, Key},
    table::Table,
    value::Value,
};

/// The widest line that rustfmt leaves alone.
const MAX_WIDTH: usize = 100;
/// The widest array that rustfmt keeps on one line.
const ARRAY_WIDTH: usize = 60;
/// The widest element, other than an array, that rustfmt puts beside others.
const SHORT_ELEMENT_WIDTH: usize = 10;
const INDENT: &str = "    ";

/// What follows an item's declaration, but for the visibility and the attributes: `= [...];` or a body.
///
/// `ranks` is the name of an array of the ranks' letters by Scharnagl number that stands beside it, if one does.
pub(crate) fn definition(item: &Item, ranks: Option<&str>) -> String {
    match &item.shape {
        Shape::Array => {
            let head = item.visibility.text.len() + item.declaration.text.len();
            format!("= {};", array(&elements(&item.table), 0, head + " = ".len() + ";".len()))
        }
        Shape::Map { path, letters } => format!("= {};", phf_map(&item.table, path, *letters)),
        Shape::Index { argument, is_usize } => index_body(&item.table, argument, *is_usize),
        Shape::Hash { argument, letters } => hash_body(&item.table, argument, *letters, ranks),
    }
}

/// Whether rustfmt is to leave the item alone: it would write a piece to a line.
pub(crate) fn skips_rustfmt(item: &Item) -> bool {
    matches!(item.table.element(), Element::Pieces(..))
}

/// The names of what is inside of a function: an argument cannot have them, and hides nothing that they stand for.
pub(crate) const INNER_NAMES: [&str; 6] = ["MULTIPLIER", "DISPLACEMENTS", "SLOTS", "RANKS", "VALUES", "TABLE"];

/// Whether the table is an array of the ranks' letters that a lookup can compare with: it is sure to be there, is in one
/// place, and its name means the same inside of the function (where `RANKS` is what it stands for).
pub(crate) fn is_ranks(item: &Item) -> bool {
    item.shape == Shape::Array
        && item.declaration.text.starts_with("static ")
        && item.attributes.iter().all(|attribute| attribute.doc.is_some())
        && !INNER_NAMES.iter().any(|&name| name != "RANKS" && item.name == name)
        && item.table.value() == Value::Rank
        && item.table.key() == Key::Scharnagl
        && *item.table.element() == Element::Bytes(8)
}

fn elements(table: &Table) -> Vec<String> {
    table.data().iter().map(|datum| expression(datum, table.element())).collect()
}

fn expression(datum: &Datum, element: &Element) -> String {
    match (datum, element) {
        (Datum::Decimal(number), _) => number.to_string(),
        (Datum::Packed(number), _) => hexadecimal(*number),
        (Datum::Text(text), _) => format!("{text:?}"),
        (Datum::Letters(text), _) => format!("*b\"{text}\""),
        (Datum::Bytes(bytes), _) => inline(&numbers(bytes)),
        (Datum::Pieces(pieces), Element::Pieces(path, _)) => {
            let variants: Vec<_> = pieces.iter().map(|&piece| format!("{path}::{}", variant(piece))).collect();
            inline(&variants)
        }
        (Datum::BackRank(rank), Element::BackRank(path)) => format!("{path}::from_static(\"{rank}\")"),
        (Datum::Skeleton(skeleton), Element::Skeleton(path)) => format!("{path}::from_static(\"{skeleton}\")"),
        (Datum::StartPosition(idn), Element::StartPosition(path)) => format!("{path}::new({idn})"),
        (datum, element) => unreachable!("{element} does not hold {datum:?}"),
    }
}

fn numbers<T: ToString>(numbers: &[T]) -> Vec<String> {
    numbers.iter().map(T::to_string).collect()
}

fn variant(piece: Piece) -> &'static str {
    match piece {
        Piece::Knight => "Knight",
        Piece::Bishop => "Bishop",
        Piece::Rook => "Rook",
        Piece::Queen => "Queen",
        Piece::King => "King",
    }
}

/// `0x` and groups of four digits.
fn hexadecimal(number: u64) -> String {
    let digits = format!("{number:x}");
    let mut grouped = String::from("0x");
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 4 == 0 {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    grouped
}

fn inline(elements: &[String]) -> String {
    format!("[{}]", elements.join(", "))
}

/// An array as rustfmt would lay it out, `depth` indents deep; `beside` is what else stands on its first line.
fn array(elements: &[String], depth: usize, beside: usize) -> String {
    let on_one_line = inline(elements);
    let width = |text: &str| text.chars().count();
    if width(&on_one_line) <= ARRAY_WIDTH && INDENT.len() * depth + beside + width(&on_one_line) <= MAX_WIDTH {
        return on_one_line;
    }
    let indent = INDENT.repeat(depth + 1);
    let mut text = String::from("[");
    let short = elements.iter().all(|element| !element.starts_with('[') && element.len() <= SHORT_ELEMENT_WIDTH);
    let mut column = MAX_WIDTH;
    for element in elements {
        let needed = " ".len() + width(element) + ",".len();
        if short && column + needed < MAX_WIDTH {
            column += needed;
            text.push(' ');
        } else {
            column = indent.len() + width(element) + ",".len();
            let _ = write!(text, "\n{indent}");
        }
        text.push_str(element);
        text.push(',');
    }
    let _ = write!(text, "\n{}]", INDENT.repeat(depth));
    text
}

/// A `static` within a body.
fn inner_static(name: &str, element: &str, elements: &[String]) -> String {
    let declaration = format!("static {name}: [{element}; {}] = ", elements.len());
    let array = array(elements, 1, declaration.len() + ";".len());
    format!("{INDENT}{declaration}{array};\n")
}

fn index_body(table: &Table, argument: &str, is_usize: bool) -> String {
    let (first, last) = (table.key().first(), table.key().len() + table.key().first() - 1);
    let index = match first {
        0 => argument.to_owned(),
        first if is_usize => format!("{argument} - {first}"),
        first => format!("({argument} - {first})"),
    };
    let cast = if is_usize { "" } else { " as usize" };
    format!(
        "{{\n{}    match {argument} {{\n        {first}..={last} => Some(TABLE[{index}{cast}]),\n        _ => None,\n    }}\n}}",
        inner_static("TABLE", &table.element().to_string(), &elements(table)),
    )
}

fn hash_body(table: &Table, argument: &str, letters: Letters, ranks: Option<&str>) -> String {
    let hash = PerfectHash::of_ranks();
    let multiplier = hexadecimal(hash.multiplier());
    let mut statics = inner_static("DISPLACEMENTS", "u16", &numbers(hash.displacements()));
    statics += &inner_static("SLOTS", "u16", &numbers(hash.slots()));
    if ranks.is_none() {
        let ranks: Vec<_> = key::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\"")).collect();
        statics += &inner_static("RANKS", "[u8; 8]", &ranks);
    }
    let ranks = ranks.unwrap_or("RANKS");
    // The slots hold Scharnagl numbers already.
    let value = if table.value() == Value::Scharnagl && table.element().to_string() == "u16" {
        "number"
    } else {
        statics += &inner_static("VALUES", &table.element().to_string(), &elements(table));
        "VALUES[number as usize]"
    };
    let (key, eight_bytes) = match letters {
        Letters::Bytes => (argument, String::new()),
        Letters::Str => (
            "letters",
            format!(
                "    if {argument}.len() != 8 {{
        return None;
    }}
    let Some(&letters) = {argument}.as_bytes().first_chunk() else {{
        return None;
    }};
"
            ),
        ),
    };
    let bucket_shift = u64::BITS - PerfectHash::BUCKET_BITS;
    let slot_shift = bucket_shift - PerfectHash::SLOT_BITS;
    let slot_mask = (1 << PerfectHash::SLOT_BITS) - 1;
    format!(
        "{{
    const MULTIPLIER: u64 = {multiplier};
{statics}{eight_bytes}    let key = u64::from_le_bytes({key});
    let product = key.wrapping_mul(MULTIPLIER);
    let displacement = DISPLACEMENTS[(product >> {bucket_shift}) as usize];
    let slot = ((product >> {slot_shift}) & {slot_mask}) as usize ^ displacement as usize;
    let number = SLOTS[slot];
    if u64::from_le_bytes({ranks}[number as usize]) == key {{
        Some({value})
    }} else {{
        None
    }}
}}"
    )
}

#[cfg(feature = "phf")]
fn phf_map(table: &Table, path: &str, letters: Letters) -> String {
    use phf_codegen::Map;

    // phf_codegen takes the path of the crate, and the path as written ends in `Map`.
    let krate = path.strip_suffix("::Map").map_or_else(|| "self".to_owned(), str::to_owned);
    let entries = key::ranks(Numbering::Scharnagl).iter().zip(elements(table));
    match letters {
        Letters::Str => {
            let entries: Vec<_> = entries.map(|(rank, value)| (rank.to_string(), value)).collect();
            let mut map = Map::<&str>::new();
            map.phf_path(krate);
            for (rank, value) in &entries {
                map.entry(rank.as_str(), value.as_str());
            }
            map.build().to_string()
        }
        Letters::Bytes => {
            let mut map = Map::<[u8; 8]>::new();
            map.phf_path(krate);
            for (rank, value) in entries {
                map.entry(rank.letters(), value);
            }
            map.build().to_string()
        }
    }
}

#[cfg(not(feature = "phf"))]
fn phf_map(_: &Table, path: &str, _: Letters) -> String {
    unreachable!("{path} was refused when it was read")
}

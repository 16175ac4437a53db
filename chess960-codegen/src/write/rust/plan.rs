//! Decisions that both forms share.

use chess960_core::Piece;
use proc_macro2::{Ident, Span};

use crate::{
    model::{Integer, Key, PerfectHash, Representation, Value},
    syntax::{Declaration, Item, Keyword, Path, unraw},
};

/// The number of ranks, which the index function returns for anything else.
pub(super) const RANKS: u16 = 960;

/// The function that finds a rank by the perfect hash. All lookups of a call share it.
pub(super) struct RankFinder {
    /// Its name, derived from that of the first lookup so that two calls in one module do not collide.
    pub(super) name: String,
    /// The path of `Option` that the first lookup names: nothing else is sure to be in scope in a file.
    pub(super) option: Path,
    /// Whether it is in the body of the only lookup, instead of beside several.
    pub(super) is_nested: bool,
    /// An array of the ranks' letters among the items, to compare with. Without one, the function has its own.
    pub(super) ranks: Option<Ident>,
    /// Where errors point.
    pub(super) span: Span,
}

impl RankFinder {
    /// Returns the function for these items, if one of them looks up ranks.
    pub(super) fn of(items: &[Item]) -> Option<RankFinder> {
        let mut lookups = items.iter().filter_map(|item| match &item.declaration {
            Declaration::Lookup { argument, .. } => Some((item, argument)),
            _ => None,
        });
        let (lookup, argument) = lookups.next()?;
        let option = argument.option.clone();
        let is_nested = lookups.next().is_none();
        let span = Span::mixed_site().located_at(lookup.name.span());
        let name = format!("__{}_index", unraw(&lookup.name));
        let ranks = items.iter().find(|item| is_ranks(item)).map(|item| item.name.clone());
        Some(RankFinder { name, option, is_nested, ranks, span })
    }
}

/// Returns whether the item is an array of the ranks' letters that is sure to be there and in one place.
fn is_ranks(item: &Item) -> bool {
    matches!(item.declaration, Declaration::Array { keyword: Keyword::Static })
        && item.table.value() == Value::Rank
        && item.table.key() == Key::Scharnagl
        && item.table.representation() == Representation::Bytes
        && item.attributes.iter().all(|attribute| !attribute.may_remove_item && !attribute.may_deprecate_item)
}

/// Returns whether a lookup answers what the finder returns, and so needs no array of values.
pub(super) fn answers_index(item: &Item) -> bool {
    item.table.value() == Value::Scharnagl && item.table.representation().name() == "u16"
}

/// Returns whether the item is a function that this attribute suits and that does not have it.
pub(super) fn lacks(item: &Item, attribute: &str) -> bool {
    item.is_function() && item.attributes.iter().all(|other| other.path != attribute)
}

/// The shifts and the mask that take bucket and slot from the product.
pub(super) const BUCKET_SHIFT: u32 = u64::BITS - PerfectHash::BUCKET_BITS;
pub(super) const SLOT_SHIFT: u32 = BUCKET_SHIFT - PerfectHash::SLOT_BITS;
pub(super) const SLOT_MASK: u64 = (1 << PerfectHash::SLOT_BITS) - 1;

/// Returns the name of a piece's variant.
pub(super) fn variant(piece: Piece) -> &'static str {
    match piece {
        Piece::Knight => "Knight",
        Piece::Bishop => "Bishop",
        Piece::Rook => "Rook",
        Piece::Queen => "Queen",
        Piece::King => "King",
    }
}

/// `0x` and groups of four digits, as clippy reads them; decimal digits otherwise.
pub(super) fn hexadecimal(number: u64) -> String {
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

/// Returns whether an argument of this type indexes without a cast.
pub(super) fn is_usize(ty: &str) -> bool {
    Integer::from_name(ty).is_some_and(|integer| integer.name() == "usize")
}

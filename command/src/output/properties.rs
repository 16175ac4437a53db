//! The properties of a position: the one list that fields of JSON and CSV, columns of tables and their help, and `show`
//! follow.

use chess960_core::SquareSet;
use chess960_model::{Key, Value};
use chess960_notation::NotationOptions;
use chess960_tables::{
    CastlingSide::{ASide, HSide},
    CastlingStyle, StartPosition,
};

use super::{Row, rows};

/// A property of a position.
pub(crate) struct Property {
    pub(crate) name: &'static str,
    meaning: &'static str,
    /// Its name in `show`; empty if `show` leaves it out.
    pub(crate) label: &'static str,
    value: ValueOf,
}

impl Property {
    /// Every property, in the order of the fields.
    pub(crate) const ALL: &[Property] = &[
        property(Value::Scharnagl, "Scharnagl", |sp, notation| notation.scharnagl(sp).into()),
        property(Value::Fritz9, "Fritz9", |sp, _| sp.fritz9().into()),
        property(Value::Rank, "rank", |sp, _| sp.as_str().into()),
        property(Value::Figurine, "", |sp, _| sp.figurine().into()),
        property(Value::Skeleton, "NQ-skeleton", |sp, _| sp.skeleton().to_string().into()),
        property(Value::Krn, "KRN", |sp, _| sp.krn().into()),
        property(Value::BishopCode, "bishop code", |sp, _| sp.bishop_code().into()),
        property(Value::QueenPosition, "queen's position", |sp, _| sp.queen_position().into()),
        property(Value::N5n, "N5N code", |sp, _| sp.n5n().into()),
        property(Value::KingFile, "", |sp, _| sp.king_file().into()),
        property(Value::QueenFile, "", |sp, _| sp.queen_file().into()),
        property(Value::RookFiles, "", |sp, _| sp.rook_files().into()),
        property(Value::BishopFiles, "", |sp, _| sp.bishop_files().into()),
        property(Value::KnightFiles, "", |sp, _| sp.knight_files().into()),
        property(Value::ASideCastlingVacant, "castling, a-side", |sp, _| {
            sp.rank().castling_vacant(ASide).names().collect()
        }),
        property(Value::ASideCastlingSafe, "", |sp, _| sp.rank().castling_safe(ASide).names().collect()),
        property(Value::HSideCastlingVacant, "castling, h-side", |sp, _| {
            sp.rank().castling_vacant(HSide).names().collect()
        }),
        property(Value::HSideCastlingSafe, "", |sp, _| sp.rank().castling_safe(HSide).names().collect()),
        property(Value::UndefendedPawns, "", |sp, _| pawns(sp.rank().undefended_pawns()).into()),
        property(Value::WeakPawns, "weak pawns", |sp, _| pawns(sp.rank().weak_pawns()).into()),
        property(Value::StandardDistance, "distance", |sp, _| sp.rank().standard_distance().into()),
        property(Value::XFen, "X-FEN", |sp, _| sp.fen(CastlingStyle::XFen).as_str().into()),
        property(Value::ShredderFen, "Shredder-FEN", |sp, _| sp.fen(CastlingStyle::Shredder).as_str().into()),
        property(Value::Mirror, "mirror image", |sp, notation| notation.scharnagl(sp.mirror()).into()),
        unshown("mirror_rank", "Rank of the mirror image", |sp, _| sp.mirror().as_str().into()),
    ];

    /// Scharnagl number, one-based, for tables.
    pub(crate) const ONE_BASED: Property =
        unshown("one_based", "One-based Scharnagl number, 1 to 960", |sp, _| sp.one_based().into());

    /// Returns the description in help; of what is also a key, the key's, which has the first and last number.
    pub(crate) fn meaning(&self) -> String {
        Key::from_name(self.name).map_or(self.meaning.to_owned(), Key::description)
    }

    /// Returns the property of a position as CSV has it.
    pub(crate) fn text(&self, position: StartPosition, notation: NotationOptions) -> String {
        rows::cell(&(self.value)(position, notation))
    }
}

type ValueOf = fn(StartPosition, NotationOptions) -> serde_json::Value;

/// Returns the property that is a value of tables.
const fn property(of: Value, label: &'static str, value: ValueOf) -> Property {
    Property { label, ..unshown(of.name(), of.description(), value) }
}

/// Returns a property that `show` leaves out.
const fn unshown(name: &'static str, meaning: &'static str, value: ValueOf) -> Property {
    Property { name, meaning, label: "", value }
}

/// Returns the squares of White's pawns on these files.
pub(crate) fn pawns(files: SquareSet) -> Vec<String> {
    files.names().map(|square| square.replace('1', "2")).collect()
}

impl Row {
    /// Returns the numbers and the rank of a position.
    pub(crate) fn of(position: StartPosition, notation: NotationOptions) -> Row {
        Row::default().with_properties(&Property::ALL[..3], position, notation)
    }

    /// Adds properties of a position.
    pub(crate) fn with_properties<'a>(
        self,
        properties: impl IntoIterator<Item = &'a Property>,
        position: StartPosition,
        notation: NotationOptions,
    ) -> Row {
        let add = |row: Row, property: &Property| row.with(property.name, (property.value)(position, notation));
        properties.into_iter().fold(self, add)
    }
}

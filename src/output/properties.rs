//! The properties of a position: the one list that fields of JSON and CSV, columns of tables and their help follow.

use chess960_notation::Notation;
use chess960_tables::{
    CastlingSide::{ASide, HSide},
    CastlingStyle, StartPosition, to_one_based,
};
use serde::Serialize;
use serde_json::Value;

use self::Kind::{Code, Figurines, Number, PositionNumber};
use super::Row;

/// A field of JSON and CSV, which is a column of tables.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    pub(crate) kind: Kind,
    pub(crate) name: &'static str,
    /// The description in help.
    pub(crate) meaning: &'static str,
}

/// The kind of values that a field has.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// A number of the position in a numbering, which the reader has to know.
    #[serde(rename = "number")]
    PositionNumber,
    /// Another number.
    Number,
    /// A pattern or text, set in a monospaced font.
    Code,
    /// Figurines.
    Figurines,
}

impl Kind {
    /// Returns whether it is set to the right.
    pub(crate) fn is_number(self) -> bool {
        matches!(self, Kind::PositionNumber | Kind::Number)
    }
}

/// A property of a position.
pub(crate) struct Property {
    pub(crate) field: Field,
    value: fn(StartPosition, Notation) -> Value,
}

impl Property {
    /// Every property, in the order of the fields.
    pub(crate) const ALL: &[Property] = &[
        property(PositionNumber, "scharnagl", "Scharnagl number (SP-ID), 0 to 959", |sp, notation| {
            notation.scharnagl(sp).into()
        }),
        property(PositionNumber, "fritz9", "Fritz9 number, 1 to 960", |sp, _| sp.fritz9().into()),
        property(Code, "rank", "White's first rank, a1 to h1", |sp, _| sp.as_str().into()),
        property(Figurines, "figurine", "the rank in figurines", |sp, _| sp.figurine().into()),
        property(Code, "skeleton", "NQ-skeleton", |sp, _| sp.skeleton().to_string().into()),
        property(Code, "krn", "order of king, rooks and knights", |sp, _| sp.krn().into()),
        property(Number, "bishop_code", "bishop code, 0 to 15", |sp, _| sp.bishop_code().into()),
        property(Number, "queen_position", "queen's position among the squares without a bishop, 0 to 5", |sp, _| {
            sp.queen_position().into()
        }),
        property(Number, "n5n", "N5N code, 0 to 9", |sp, _| sp.n5n().into()),
        property(Number, "king_file", "file of the king, 0 to 7", |sp, _| sp.king_file().into()),
        property(Number, "queen_file", "file of the queen", |sp, _| sp.queen_file().into()),
        property(Code, "rook_files", "files of the rooks", |sp, _| sp.rook_files().into()),
        property(Code, "bishop_files", "files of the bishops", |sp, _| sp.bishop_files().into()),
        property(Code, "knight_files", "files of the knights", |sp, _| sp.knight_files().into()),
        property(Code, "a_side_castling_vacant", "squares that must be vacant to castle on the a-side", |sp, _| {
            sp.castling_vacant(ASide).names().collect()
        }),
        property(Code, "a_side_castling_safe", "squares that must not be attacked to castle on the a-side", |sp, _| {
            sp.castling_safe(ASide).names().collect()
        }),
        property(Code, "h_side_castling_vacant", "squares that must be vacant to castle on the h-side", |sp, _| {
            sp.castling_vacant(HSide).names().collect()
        }),
        property(Code, "h_side_castling_safe", "squares that must not be attacked to castle on the h-side", |sp, _| {
            sp.castling_safe(HSide).names().collect()
        }),
        property(Code, "x_fen", "FEN with castling rights KQkq", |sp, _| sp.fen(CastlingStyle::XFen).as_str().into()),
        property(Code, "shredder_fen", "FEN with castling rights by the rooks' files", |sp, _| {
            sp.fen(CastlingStyle::Shredder).as_str().into()
        }),
        property(Number, "mirror", "Scharnagl number of the mirror image", |sp, notation| {
            notation.scharnagl(sp.mirror()).into()
        }),
        property(Code, "mirror_rank", "rank of the mirror image", |sp, _| sp.mirror().as_str().into()),
    ];

    /// Scharnagl number, one-based, for tables.
    pub(crate) const ONE_BASED: Property =
        property(PositionNumber, "one_based", "one-based Scharnagl number, 1 to 960", |sp, _| {
            to_one_based(sp.scharnagl()).into()
        });
}

const fn property(
    kind: Kind,
    name: &'static str,
    meaning: &'static str,
    value: fn(StartPosition, Notation) -> Value,
) -> Property {
    Property { field: Field { kind, name, meaning }, value }
}

impl Row {
    /// Adds properties of a position.
    pub(crate) fn with_properties<'a>(
        self,
        properties: impl IntoIterator<Item = &'a Property>,
        position: StartPosition,
        notation: Notation,
    ) -> Row {
        let add = |row: Row, property: &Property| row.with(property.field.name, (property.value)(position, notation));
        properties.into_iter().fold(self, add)
    }
}

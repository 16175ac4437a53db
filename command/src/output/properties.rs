//! The properties of a position: the one list that fields of JSON and CSV, columns of tables and their help follow.

use chess960_notation::Notation;
use chess960_tables::{
    CastlingSide::{ASide, HSide},
    CastlingStyle, StartPosition, to_one_based,
};
use serde_json::Value;

use super::Row;

/// A property of a position.
pub(crate) struct Property {
    pub(crate) name: &'static str,
    /// The description in help.
    pub(crate) meaning: &'static str,
    value: fn(StartPosition, Notation) -> Value,
}

impl Property {
    /// Every property, in the order of the fields.
    pub(crate) const ALL: &[Property] = &[
        property("scharnagl", "Scharnagl number (SP-ID), 0 to 959", |sp, notation| notation.scharnagl(sp).into()),
        property("fritz9", "Fritz9 number, 1 to 960", |sp, _| sp.fritz9().into()),
        property("rank", "White's first rank, a1 to h1", |sp, _| sp.as_str().into()),
        property("figurine", "the rank in figurines", |sp, _| sp.figurine().into()),
        property("skeleton", "NQ-skeleton", |sp, _| sp.skeleton().to_string().into()),
        property("krn", "order of king, rooks and knights", |sp, _| sp.krn().into()),
        property("bishop_code", "bishop code, 0 to 15", |sp, _| sp.bishop_code().into()),
        property("queen_position", "queen's position among the squares without a bishop, 0 to 5", |sp, _| {
            sp.queen_position().into()
        }),
        property("n5n", "N5N code, 0 to 9", |sp, _| sp.n5n().into()),
        property("king_file", "file of the king, 0 to 7", |sp, _| sp.king_file().into()),
        property("queen_file", "file of the queen", |sp, _| sp.queen_file().into()),
        property("rook_files", "files of the rooks", |sp, _| sp.rook_files().into()),
        property("bishop_files", "files of the bishops", |sp, _| sp.bishop_files().into()),
        property("knight_files", "files of the knights", |sp, _| sp.knight_files().into()),
        property("a_side_castling_vacant", "squares that must be vacant to castle on the a-side", |sp, _| {
            sp.rank().castling_vacant(ASide).names().collect()
        }),
        property("a_side_castling_safe", "squares that must not be attacked to castle on the a-side", |sp, _| {
            sp.rank().castling_safe(ASide).names().collect()
        }),
        property("h_side_castling_vacant", "squares that must be vacant to castle on the h-side", |sp, _| {
            sp.rank().castling_vacant(HSide).names().collect()
        }),
        property("h_side_castling_safe", "squares that must not be attacked to castle on the h-side", |sp, _| {
            sp.rank().castling_safe(HSide).names().collect()
        }),
        property("x_fen", "FEN with castling rights KQkq", |sp, _| sp.fen(CastlingStyle::XFen).as_str().into()),
        property("shredder_fen", "FEN with castling rights by the rooks' files", |sp, _| {
            sp.fen(CastlingStyle::Shredder).as_str().into()
        }),
        property("mirror", "Scharnagl number of the mirror image", |sp, notation| {
            notation.scharnagl(sp.mirror()).into()
        }),
        property("mirror_rank", "rank of the mirror image", |sp, _| sp.mirror().as_str().into()),
    ];

    /// Scharnagl number, one-based, for tables.
    pub(crate) const ONE_BASED: Property =
        property("one_based", "one-based Scharnagl number, 1 to 960", |sp, _| to_one_based(sp.scharnagl()).into());
}

const fn property(name: &'static str, meaning: &'static str, value: fn(StartPosition, Notation) -> Value) -> Property {
    Property { name, meaning, value }
}

impl Row {
    /// Returns the numbers and the rank of a position.
    pub(crate) fn of(position: StartPosition, notation: Notation) -> Row {
        Row::default().with_properties(&Property::ALL[..3], position, notation)
    }

    /// Adds properties of a position.
    pub(crate) fn with_properties<'a>(
        self,
        properties: impl IntoIterator<Item = &'a Property>,
        position: StartPosition,
        notation: Notation,
    ) -> Row {
        let add = |row: Row, property: &Property| row.with(property.name, (property.value)(position, notation));
        properties.into_iter().fold(self, add)
    }
}

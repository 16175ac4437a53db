//! The properties of a position: the one list that fields of JSON and CSV, columns of tables and their help, and `show`
//! follow.

use chess960_core::SquareSet;
use chess960_model::{Key, Value};
use chess960_notation::NotationOptions;
use chess960_tables::{
    CastlingSide::{self, ASide, HSide},
    CastlingStyle, StartPosition,
    table::{BISHOP_PATTERNS, N5N_PATTERNS},
};
use chess960_words::Words;

use super::{Kind, Row, boards, rows};

/// A property of a position.
pub(crate) struct Property {
    pub(crate) name: &'static str,
    meaning: &'static str,
    kind: Kind,
    value: fn(StartPosition, NotationOptions) -> serde_json::Value,
    /// Its name in `show`; empty if `show` leaves it out.
    pub(crate) label: &'static str,
    /// Its text in `show`, if the value alone would say too little.
    text: Option<fn(StartPosition, NotationOptions) -> String>,
}

impl Property {
    /// Every property, in the order of the fields.
    pub(crate) const ALL: &[Property] = &[
        number(Value::Scharnagl, |sp, notation| notation.scharnagl(sp).into()).shown("Scharnagl"),
        number(Value::Fritz9, |sp, _| sp.fritz9().into()).shown("Fritz9"),
        code(Value::Rank, |sp, _| sp.as_str().into()).shown("rank"),
        Property { kind: Kind::Figurines, ..code(Value::Figurine, |sp, _| sp.figurine().into()) },
        code(Value::Skeleton, |sp, _| sp.skeleton().to_string().into()).shown("NQ-skeleton"),
        code(Value::Krn, |sp, _| sp.krn().into()).shown("KRN"),
        number(Value::BishopCode, |sp, _| sp.bishop_code().into())
            .shown_as("bishop code", |sp, _| with_pattern(sp.bishop_code(), &BISHOP_PATTERNS)),
        number(Value::QueenPosition, |sp, _| sp.queen_position().into()).shown("queen's position"),
        number(Value::N5n, |sp, _| sp.n5n().into()).shown_as("N5N code", |sp, _| with_pattern(sp.n5n(), &N5N_PATTERNS)),
        number(Value::KingFile, |sp, _| sp.king_file().into()),
        number(Value::QueenFile, |sp, _| sp.queen_file().into()),
        code(Value::RookFiles, |sp, _| sp.rook_files().into()),
        code(Value::BishopFiles, |sp, _| sp.bishop_files().into()),
        code(Value::KnightFiles, |sp, _| sp.knight_files().into()),
        code(Value::ASideCastlingVacant, |sp, _| sp.rank().castling_vacant(ASide).names().collect())
            .shown_as("castling, a-side", |sp, _| castling(sp, ASide)),
        code(Value::ASideCastlingSafe, |sp, _| sp.rank().castling_safe(ASide).names().collect()),
        code(Value::HSideCastlingVacant, |sp, _| sp.rank().castling_vacant(HSide).names().collect())
            .shown_as("castling, h-side", |sp, _| castling(sp, HSide)),
        code(Value::HSideCastlingSafe, |sp, _| sp.rank().castling_safe(HSide).names().collect()),
        code(Value::UndefendedPawns, |sp, _| pawns(sp.rank().undefended_pawns()).into()),
        code(Value::WeakPawns, |sp, _| pawns(sp.rank().weak_pawns()).into())
            .shown_as("weak pawns", |sp, _| weak_pawns(sp)),
        number(Value::StandardDistance, |sp, _| sp.rank().standard_distance().into()).shown_as("distance", |sp, _| {
            format!("{} of 8 files differ from the standard position", sp.rank().standard_distance())
        }),
        code(Value::XFen, |sp, _| sp.fen(CastlingStyle::XFen).as_str().into()).shown("X-FEN"),
        code(Value::ShredderFen, |sp, _| sp.fen(CastlingStyle::Shredder).as_str().into()).shown("Shredder-FEN"),
        number(Value::Mirror, |sp, notation| notation.scharnagl(sp.mirror()).into())
            .shown_as("mirror image", |sp, notation| format!("{}, {}", notation.scharnagl(sp.mirror()), sp.mirror())),
        Property {
            name: "mirror_rank",
            meaning: "Rank of the mirror image",
            ..code(Value::Rank, |sp, _| sp.mirror().as_str().into())
        },
    ];

    /// Scharnagl number, one-based, for tables.
    pub(crate) const ONE_BASED: Property = Property {
        name: "one_based",
        meaning: "One-based Scharnagl number, 1 to 960",
        ..number(Value::Scharnagl, |sp, _| sp.one_based().into())
    };

    /// Returns the description in help. A property that is also a key has the key's, with the first and last number.
    pub(crate) fn meaning(&self) -> String {
        Key::from_name(self.name).map_or(self.meaning.to_owned(), Key::description)
    }

    /// Returns the property of a position as `show` has it.
    pub(crate) fn text(&self, position: StartPosition, notation: NotationOptions) -> String {
        self.text.map_or_else(|| rows::cell(&(self.value)(position, notation)), |text| text(position, notation))
    }

    /// Returns the property with a name in `show`.
    const fn shown(self, label: &'static str) -> Property {
        Property { label, ..self }
    }

    /// Returns the property with a name and a text in `show`.
    const fn shown_as(self, label: &'static str, text: fn(StartPosition, NotationOptions) -> String) -> Property {
        Property { label, text: Some(text), ..self }
    }
}

/// Returns the property that is a value of tables and a number.
const fn number(of: Value, value: fn(StartPosition, NotationOptions) -> serde_json::Value) -> Property {
    Property { kind: Kind::Number, ..code(of, value) }
}

/// Returns the property that is a value of tables, in letters or squares.
const fn code(of: Value, value: fn(StartPosition, NotationOptions) -> serde_json::Value) -> Property {
    Property { name: of.name(), meaning: of.description(), kind: Kind::Code, value, label: "", text: None }
}

/// Returns a code and the pattern for which it stands.
fn with_pattern(code: u8, patterns: &[&str]) -> String {
    format!("{code:<4}{}", patterns[usize::from(code)])
}

/// Returns the squares of White's pawns on these files.
fn pawns(files: SquareSet) -> Vec<String> {
    files.names().map(|square| square.replace('1', "2")).collect()
}

/// Returns the weak pawns, and which of them not even the king defends.
fn weak_pawns(position: StartPosition) -> String {
    let rank = position.rank();
    let [weak, undefended] = [rank.weak_pawns(), rank.undefended_pawns()].map(|files| pawns(files).join(" "));
    match undefended.as_str() {
        _ if weak.is_empty() => "none".to_owned(),
        "" => weak,
        _ => format!("{weak}; undefended: {undefended}"),
    }
}

/// Returns how White castles on one side; Black castles on the eighth rank.
fn castling(position: StartPosition, side: CastlingSide) -> String {
    let rank = position.rank();
    let vacant = match rank.castling_vacant(side) {
        set if set.is_empty() => String::new(),
        set => format!("; vacant: {set}"),
    };
    // A rook that leaves the b-file uncovers the king on c1.
    let uncovered =
        if side == ASide && rank.castling_rook_file(side) == 1 { "; no enemy rook or queen on a1" } else { "" };
    format!(
        "{}{vacant}; safe: {}{uncovered}",
        boards::castling_moves(position, side, '1', Words::english()),
        rank.castling_safe(side)
    )
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
        let add = |row: Row, property: &Property| {
            row.with(property.kind, property.name, (property.value)(position, notation))
        };
        properties.into_iter().fold(self, add)
    }
}

use chess960_core::{BackRank, CastlingSide, Numbering, Piece, n5n_squares};

use crate::Key;
use crate::column::{Column, Datum, DatumKind, pattern};
use crate::key::part;

/// Defines [`Value`] from one list: each value once, with its name, its description, the parts of a position that it
/// depends on, and what it is of a rank.
macro_rules! values {
    ($(
        $(#[$doc:meta])*
        $value:ident = $name:literal, $description:literal, $parts:ident, $kind:ident, $datum:expr;
    )*) => {
        /// A value that a table holds.
        ///
        /// ```
        /// use chess960_model::Value;
        ///
        /// assert_eq!(Value::from_name("krn"), Some(Value::Krn));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Value {
            $($(#[$doc])* #[doc = concat!("\n\nIn the table language: `", $name, "`.")] $value,)*
        }

        impl Value {
            /// All values, in the order in which they are documented.
            ///
            /// ```
            /// assert_eq!(chess960_model::Value::ALL[0].name(), "rank");
            /// ```
            pub const ALL: &'static [Value] = &[$(Value::$value),*];

            /// Returns the name in the table language.
            ///
            /// ```
            /// assert_eq!(chess960_model::Value::XFen.name(), "x_fen");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Value::$value => $name,)*
                }
            }

            /// Describes the value, as the beginning of a sentence: "White's first rank".
            ///
            /// ```
            /// assert_eq!(chess960_model::Value::N5n.description(), "N5N code");
            /// ```
            #[must_use]
            pub const fn description(self) -> &'static str {
                match self {
                    $(Value::$value => $description,)*
                }
            }

            /// Returns the parts of a position that the value depends on.
            const fn parts(self) -> u8 {
                match self {
                    $(Value::$value => part::$parts,)*
                }
            }

            /// Returns what the value is, and the function that finds it.
            fn of_rank(self) -> (DatumKind, fn(BackRank) -> Datum) {
                match self {
                    $(Value::$value => (DatumKind::$kind, $datum),)*
                }
            }
        }
    };
}

values! {
    /// White's first rank.
    Rank = "rank", "White's first rank", RANK, Rank,
        |rank| Datum::number(Numbering::Scharnagl.number(rank)).and(&rank);

    /// White's first rank in figurines.
    Figurine = "figurine", "White's first rank in figurines", RANK, Text,
        |rank| Datum::text(&rank.pieces().map(Piece::figurine).iter().collect::<String>());

    /// The Scharnagl number; of a skeleton, that of its position with bishop code 0; of a code, what it adds.
    Scharnagl = "scharnagl", "Scharnagl number", NONE, Position,
        |rank| Datum::number(Numbering::Scharnagl.number(rank));

    /// The Fritz9 number; of a skeleton, that of its position with bishop code 0.
    Fritz9 = "fritz9", "Fritz9 number", SKELETON, Number, |rank| Datum::number(Numbering::Fritz9.number(rank));

    /// The Scharnagl number of the position with the files reversed.
    Mirror = "mirror", "Scharnagl number of the mirror image", RANK, Position,
        |rank| Datum::number(Numbering::Scharnagl.number(rank.mirror()));

    /// The NQ-skeleton.
    Skeleton = "skeleton", "NQ-skeleton", SKELETON, Skeleton, |rank| Datum::text(&rank.skeleton());

    /// The order of king, rooks and knights.
    Krn = "krn", "Order of king, rooks and knights", KNIGHTS, Krn,
        |rank| Datum::text(&rank.skeleton().krn().map(Piece::letter).iter().collect::<String>());

    /// The bishop code.
    BishopCode = "bishop_code", "Bishop code", BISHOPS, Code,
        |rank| Datum::number(rank.bishop_code()).and(&pattern(8, Piece::Bishop, &rank.bishop_files()));

    /// Scharnagl's queen's position: the squares left of the queen that hold no bishop.
    QueenPosition = "queen_position", "Queen's position", SKELETON, Number, |rank| Datum::number(rank.queen_position());

    /// The N5N code.
    N5n = "n5n", "N5N code", KNIGHTS, Code,
        |rank| Datum::number(rank.n5n()).and(&pattern(5, Piece::Knight, &n5n_squares(rank.n5n())));

    /// The king's file.
    KingFile = "king_file", "King's file, 0 to 7", RANK, File, |rank| Datum::files(Piece::King, &[rank.king_file()]);

    /// The queen's file.
    QueenFile = "queen_file", "Queen's file, 0 to 7", RANK, File,
        |rank| Datum::files(Piece::Queen, &[rank.queen_file()]);

    /// The rooks' files.
    RookFiles = "rook_files", "Rooks' files", RANK, Files, |rank| Datum::files(Piece::Rook, &rank.rook_files());

    /// The bishops' files.
    BishopFiles = "bishop_files", "Bishops' files", BISHOPS, Files,
        |rank| Datum::files(Piece::Bishop, &rank.bishop_files());

    /// The knights' files.
    KnightFiles = "knight_files", "Knights' files", RANK, Files,
        |rank| Datum::files(Piece::Knight, &rank.knight_files());

    /// The files that have to be vacant for castling on the a-side (c-side, queenside): those between king and rook and
    /// their targets, targets included, king and rook aside.
    ASideCastlingVacant = "a_side_castling_vacant", "Squares that must be vacant to castle on the \
        a-side", RANK, FileSet,
        |rank| Datum::number(rank.castling_vacant(CastlingSide::ASide).bits());

    /// The files that the opponent must not attack for castling on the a-side: the king's path, both ends included.
    ///
    /// The set does not say that a rook uncovers an attack along the rank when it leaves the b-file: with the king on
    /// c1 and the rook on b1, a rook on a1 attacks no file of the set, but would give check after castling.
    ASideCastlingSafe = "a_side_castling_safe", "Squares that must not be attacked to castle on the \
        a-side", RANK, FileSet,
        |rank| Datum::number(rank.castling_safe(CastlingSide::ASide).bits());

    /// The files that have to be vacant for castling on the h-side (g-side, kingside).
    HSideCastlingVacant = "h_side_castling_vacant", "Squares that must be vacant to castle on the \
        h-side", RANK, FileSet,
        |rank| Datum::number(rank.castling_vacant(CastlingSide::HSide).bits());

    /// The files that the opponent must not attack for castling on the h-side: the king's path, both ends included.
    HSideCastlingSafe = "h_side_castling_safe", "Squares that must not be attacked to castle on the \
        h-side", RANK, FileSet,
        |rank| Datum::number(rank.castling_safe(CastlingSide::HSide).bits());

    /// The files of the pawns that no piece of their own defends.
    UndefendedPawns = "undefended_pawns", "Squares of pawns that no piece defends", RANK, FileSet,
        |rank| Datum::number(rank.undefended_pawns().bits());

    /// The files of the pawns that no piece of their own other than the king defends.
    WeakPawns = "weak_pawns", "Squares of pawns that no piece other than the king defends", RANK, FileSet,
        |rank| Datum::number(rank.weak_pawns().bits());

    /// The number of files on which the piece differs from the standard position.
    StandardDistance = "standard_distance", "Number of files on which the piece differs from the standard \
        position", RANK, Number, |rank| Datum::number(rank.standard_distance());

    /// The FEN of the whole position, castling rights as `KQkq`.
    XFen = "x_fen", "X-FEN of the whole position", RANK, Text, |rank| fen(rank, "KQkq");

    /// The FEN of the whole position, castling rights as the rooks' files.
    ShredderFen = "shredder_fen", "Shredder-FEN of the whole position", RANK, Text, |rank| {
        let [a_side, h_side] = rank.rook_files().map(|file| char::from(b'A' + file));
        let white = format!("{h_side}{a_side}");
        fen(rank, &format!("{white}{}", white.to_lowercase()))
    };
}

impl Value {
    /// Returns the value with this name.
    ///
    /// ```
    /// assert_eq!(chess960_model::Value::from_name("fritz"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Value> {
        Value::ALL.iter().copied().find(|value| value.name() == name)
    }

    /// Returns the value for each index of `key`, or `None` if the key does not determine it.
    pub(crate) fn column(self, key: Key) -> Option<Column> {
        let (kind, of_rank) = self.of_rank();
        // A code is worth what it adds to a number, which is not a position.
        let kind = if kind == DatumKind::Position && key.parts() != part::RANK { DatumKind::Number } else { kind };
        self.is_determined_by(key).then(|| Column { kind, data: key.ranks().map(of_rank).collect() })
    }

    /// Returns the keys that determine the value.
    pub(crate) fn keys(self) -> impl Iterator<Item = Key> {
        Key::ALL.iter().copied().filter(move |&key| self.is_determined_by(key))
    }

    /// Returns whether the key determines all parts that the value depends on.
    const fn is_determined_by(self, key: Key) -> bool {
        self.parts() & !key.parts() == 0
    }
}

/// Returns the starting position with the same rank for both sides.
fn fen(rank: BackRank, castling: &str) -> Datum {
    let black = rank.to_string().to_lowercase();
    Datum::text(&format_args!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1"))
}

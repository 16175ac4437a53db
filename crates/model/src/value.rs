use chess960_core::{BackRank, CastlingSide, Numbering, Piece, n5n_squares};

use crate::Key;
use crate::column::{Column, Datum, pattern};
use crate::key::part;

/// Defines [`Value`] from one list, in which each value stands once: its name, its description, the parts of a position
/// that it depends on, and the function that computes it.
macro_rules! values {
    ($(
        $(#[$doc:meta])*
        $value:ident = $name:literal, $description:literal, $parts:ident, $datum:expr;
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

            /// Returns the function that computes the value.
            fn of_rank(self) -> fn(BackRank) -> Datum {
                match self {
                    $(Value::$value => $datum,)*
                }
            }
        }
    };
}

values! {
    /// White's first rank.
    Rank = "rank", "White's first rank", RANK,
        Datum::Rank;

    /// White's first rank in figurines.
    Figurine = "figurine", "White's first rank in figurines", RANK,
        |rank| Datum::Text(rank.pieces().map(Piece::figurine).iter().collect());

    /// The Scharnagl number. If the key is a skeleton, the number of its position with bishop code 0; if it is a code,
    /// the part that the code adds.
    Scharnagl = "scharnagl", "Scharnagl number", NONE,
        |rank| Datum::Position(Numbering::Scharnagl.number(rank));

    /// The Fritz9 number. If the key is a skeleton, the number of its position with bishop code 0.
    Fritz9 = "fritz9", "Fritz9 number", SKELETON, |rank| Datum::Number(Numbering::Fritz9.number(rank));

    /// The Scharnagl number of the position with the files reversed.
    Mirror = "mirror", "Scharnagl number of the mirror image", RANK,
        |rank| Datum::Position(Numbering::Scharnagl.number(rank.mirror()));

    /// The NQ-skeleton.
    Skeleton = "skeleton", "NQ-skeleton", SKELETON, |rank| Datum::Skeleton(rank.skeleton());

    /// The order of king, rooks and knights.
    Krn = "krn", "Order of king, rooks and knights", KNIGHTS,
        |rank| Datum::Krn(rank.skeleton().krn());

    /// The bishop code.
    BishopCode = "bishop_code", "Bishop code", BISHOPS,
        |rank| Datum::Code(rank.bishop_code(), pattern(8, Piece::Bishop, &rank.bishop_files()));

    /// Scharnagl's queen's position: the squares left of the queen that hold no bishop.
    QueenPosition = "queen_position", "Queen's position", SKELETON, |rank| Datum::Number(rank.queen_position().into());

    /// The N5N code.
    N5n = "n5n", "N5N code", KNIGHTS,
        |rank| Datum::Code(rank.n5n(), pattern(5, Piece::Knight, &n5n_squares(rank.n5n())));

    /// The king's file.
    KingFile = "king_file", "King's file, 0 to 7", RANK, |rank| Datum::File(Piece::King, rank.king_file());

    /// The queen's file.
    QueenFile = "queen_file", "Queen's file, 0 to 7", RANK,
        |rank| Datum::File(Piece::Queen, rank.queen_file());

    /// The rooks' files.
    RookFiles = "rook_files", "Rooks' files", RANK, |rank| Datum::Files(Piece::Rook, rank.rook_files());

    /// The bishops' files.
    BishopFiles = "bishop_files", "Bishops' files", BISHOPS,
        |rank| Datum::Files(Piece::Bishop, rank.bishop_files());

    /// The knights' files.
    KnightFiles = "knight_files", "Knights' files", RANK,
        |rank| Datum::Files(Piece::Knight, rank.knight_files());

    /// The files that must be vacant to castle on the a-side (c-side, queenside): the files that king and rook pass or
    /// go to, except their own.
    ASideCastlingVacant = "a_side_castling_vacant", "Squares that must be vacant to castle on the a-side", RANK,
        |rank| Datum::FileSet(rank.castling_vacant(CastlingSide::ASide));

    /// The files that must not be attacked to castle on the a-side: the king's path, both ends included.
    ///
    /// The set does not say that a rook uncovers an attack along the rank when it leaves the b-file: with the king on
    /// c1 and the rook on b1, a rook on a1 attacks no file of the set, but would give check after castling.
    ASideCastlingSafe = "a_side_castling_safe", "Squares that must not be attacked to castle on the a-side", RANK,
        |rank| Datum::FileSet(rank.castling_safe(CastlingSide::ASide));

    /// The files that must be vacant to castle on the h-side (g-side, kingside).
    HSideCastlingVacant = "h_side_castling_vacant", "Squares that must be vacant to castle on the h-side", RANK,
        |rank| Datum::FileSet(rank.castling_vacant(CastlingSide::HSide));

    /// The files that must not be attacked to castle on the h-side: the king's path, both ends included.
    HSideCastlingSafe = "h_side_castling_safe", "Squares that must not be attacked to castle on the h-side", RANK,
        |rank| Datum::FileSet(rank.castling_safe(CastlingSide::HSide));

    /// The files of the pawns that no friendly piece defends.
    UndefendedPawns = "undefended_pawns", "Squares of pawns that no piece defends", RANK,
        |rank| Datum::FileSet(rank.undefended_pawns());

    /// The files of the pawns that no friendly piece except the king defends.
    WeakPawns = "weak_pawns", "Squares of pawns that no piece other than the king defends", RANK,
        |rank| Datum::FileSet(rank.weak_pawns());

    /// The number of files on which the piece differs from the standard position.
    StandardDistance = "standard_distance", "Number of files on which the piece differs from the standard \
        position", RANK, |rank| Datum::Number(rank.standard_distance().into());

    /// The FEN of the whole position, castling rights as `KQkq`.
    XFen = "x_fen", "X-FEN of the whole position", RANK, |rank| fen(rank, "KQkq");

    /// The FEN of the whole position, castling rights as the rooks' files.
    ShredderFen = "shredder_fen", "Shredder-FEN of the whole position", RANK, |rank| {
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
        let datum = |rank| match self.of_rank()(rank) {
            // The part of a number that a code adds is not a position.
            Datum::Position(number) if key.parts() != part::RANK => Datum::Number(number),
            datum => datum,
        };
        self.is_determined_by(key).then(|| Column(key.ranks().map(datum).collect()))
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
    Datum::Text(format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1"))
}

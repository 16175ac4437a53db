use chess960_core::{CastlingSide, Numbering, Piece, bishop_files, krn, n5n_squares};

use crate::datum::pattern;
use crate::key::Part;
use crate::{Datum, Key};

/// Defines [`Value`] from one list: each value once, with its name, its description and its data.
macro_rules! values {
    ($($(#[$doc:meta])* $value:ident = $name:literal, $description:literal, $datum:expr;)*) => {
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

            /// Returns the value of `part`, or `None` if the part does not determine it, as a skeleton does not
            /// determine a rank.
            fn datum(self, part: Part) -> Option<Datum> {
                let datum: fn(Part) -> Option<Datum> = match self {
                    $(Value::$value => $datum,)*
                };
                datum(part)
            }
        }
    };
}

values! {
    /// White's first rank.
    Rank = "rank", "White's first rank", |part| Some(Datum::Rank(part.rank()?));

    /// White's first rank in figurines.
    Figurine = "figurine", "White's first rank in figurines",
        |part| Some(Datum::Text(part.rank()?.figurines().iter().collect()));

    /// The Scharnagl number; of a skeleton, that of its position with bishop code 0; of a code, what it adds.
    Scharnagl = "scharnagl", "Scharnagl number", |part| Some(match part {
        Part::Position(rank) => Datum::Position(Numbering::Scharnagl.number(rank)),
        Part::Skeleton(skeleton) => Datum::Number(Numbering::Scharnagl.skeleton_number(skeleton)),
        Part::Bishops(_) => Datum::Number(part.bishop_code()?.into()),
        Part::Knights(_) => Datum::Number(96 * u16::from(part.n5n()?)),
    });

    /// The Fritz9 number; of a skeleton, that of its position with bishop code 0.
    Fritz9 = "fritz9", "Fritz9 number", |part| Some(Datum::Number(match part {
        Part::Position(rank) => Numbering::Fritz9.number(rank),
        _ => Numbering::Fritz9.skeleton_number(part.skeleton()?),
    }));

    /// The Scharnagl number of the position with the files reversed.
    Mirror = "mirror", "Scharnagl number of the mirror image",
        |part| Some(Datum::Position(Numbering::Scharnagl.number(part.rank()?.mirror())));

    /// The NQ-skeleton.
    Skeleton = "skeleton", "NQ-skeleton", |part| Some(Datum::Skeleton(part.skeleton()?));

    /// The order of king, rooks and knights.
    Krn = "krn", "Order of king, rooks and knights", |part| Some(Datum::Krn(krn(part.n5n()?)));

    /// The bishop code.
    BishopCode = "bishop_code", "Bishop code", |part| {
        let number = part.bishop_code()?;
        Some(Datum::Code { number, pattern: pattern(8, Piece::Bishop, &bishop_files(number)) })
    };

    /// Scharnagl's queen's position: the squares left of the queen that hold no bishop.
    QueenPosition = "queen_position", "Queen's position",
        |part| Some(Datum::Number(part.skeleton()?.queen_position().into()));

    /// The N5N code.
    N5n = "n5n", "N5N code", |part| {
        let number = part.n5n()?;
        Some(Datum::Code { number, pattern: pattern(5, Piece::Knight, &n5n_squares(number)) })
    };

    /// The king's file.
    KingFile = "king_file", "King's file, 0 to 7", |part| Some(files(Piece::King, [part.rank()?.king_file()]));

    /// The queen's file.
    QueenFile = "queen_file", "Queen's file, 0 to 7",
        |part| Some(files(Piece::Queen, [part.rank()?.queen_file()]));

    /// The rooks' files.
    RookFiles = "rook_files", "Rooks' files", |part| Some(files(Piece::Rook, part.rank()?.rook_files()));

    /// The bishops' files.
    BishopFiles = "bishop_files", "Bishops' files",
        |part| Some(files(Piece::Bishop, bishop_files(part.bishop_code()?)));

    /// The knights' files.
    KnightFiles = "knight_files", "Knights' files",
        |part| Some(files(Piece::Knight, part.rank()?.knight_files()));

    /// The files that have to be vacant for castling on the a-side (c-side, queenside): those between king and rook and
    /// their targets, targets included, king and rook aside.
    ///
    ASideCastlingVacant = "a_side_castling_vacant", "Files that must be vacant to castle on the a-side",
        |part| Some(Datum::FileSet(part.rank()?.castling_vacant(CastlingSide::ASide).bits()));

    /// The files that the opponent must not attack for castling on the a-side: the king's path, both ends included.
    ///
    /// The set does not say that a rook uncovers an attack along the rank when it leaves the b-file: with the king on c1
    /// and the rook on b1, a rook on a1 attacks no file of the set, but would give check after castling.
    ASideCastlingSafe = "a_side_castling_safe", "Files that must not be attacked to castle on the a-side",
        |part| Some(Datum::FileSet(part.rank()?.castling_safe(CastlingSide::ASide).bits()));

    /// The files that have to be vacant for castling on the h-side (g-side, kingside).
    HSideCastlingVacant = "h_side_castling_vacant", "Files that must be vacant to castle on the h-side",
        |part| Some(Datum::FileSet(part.rank()?.castling_vacant(CastlingSide::HSide).bits()));

    /// The files that the opponent must not attack for castling on the h-side: the king's path, both ends included.
    HSideCastlingSafe = "h_side_castling_safe", "Files that must not be attacked to castle on the h-side",
        |part| Some(Datum::FileSet(part.rank()?.castling_safe(CastlingSide::HSide).bits()));

    /// The FEN of the whole position, castling rights as `KQkq`.
    XFen = "x_fen", "X-FEN of the whole position", |part| Some(fen(&part.rank()?.to_string(), "KQkq"));

    /// The FEN of the whole position, castling rights as the rooks' files.
    ShredderFen = "shredder_fen", "Shredder-FEN of the whole position", |part| {
        let rank = part.rank()?;
        let [a_side, h_side] = rank.rook_files().map(|file| char::from(b'A' + file));
        let white = format!("{h_side}{a_side}");
        Some(fen(&rank.to_string(), &format!("{white}{}", white.to_lowercase())))
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
    pub(crate) fn data(self, key: Key) -> Option<Vec<Datum>> {
        key.parts().into_iter().map(|part| self.datum(part)).collect()
    }

    /// Returns the keys that determine the value.
    pub(crate) fn keys(self) -> impl Iterator<Item = Key> {
        let determines = move |key: &Key| key.parts().first().is_some_and(|&first| self.datum(first).is_some());
        Key::ALL.iter().copied().filter(determines)
    }
}

fn files<const N: usize>(piece: Piece, files: [u8; N]) -> Datum {
    Datum::Files { piece, files: files.into() }
}

/// Returns the starting position with the same rank for both sides.
fn fen(rank: &str, castling: &str) -> Datum {
    let black = rank.to_lowercase();
    Datum::Text(format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1"))
}

use chess960_core::{Numbering, Piece, bishop_files, krn, n5n_squares};

use crate::{
    fact::{Fact, pattern},
    key::Subject,
};

/// What a table answers.
///
/// ```
/// use chess960_codegen::Value;
///
/// assert_eq!(Value::from_name("krn"), Some(Value::Krn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Value {
    /// White's first rank.
    Rank,
    /// White's first rank in figurines.
    Figurine,
    /// Scharnagl's number; of a skeleton that of its position with bishop code 0, of a code what it adds.
    Scharnagl,
    /// Fritz9's number; of a skeleton that of its position with bishop code 0.
    Fritz9,
    /// The Scharnagl number of the position with the files reversed.
    Mirror,
    /// The NQ-skeleton.
    Skeleton,
    /// The order of king, rooks and knights.
    Krn,
    /// The bishop code.
    BishopCode,
    /// Scharnagl's queen's position.
    QueenPosition,
    /// The N5N code.
    N5n,
    /// The king's square.
    KingSquare,
    /// The queen's square.
    QueenSquare,
    /// The rooks' squares.
    RookSquares,
    /// The bishops' squares.
    BishopSquares,
    /// The knights' squares.
    KnightSquares,
    /// The FEN of the whole position, castling rights as `KQkq`.
    XFen,
    /// The FEN of the whole position, castling rights as the rooks' files.
    ShredderFen,
}

impl Value {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Value::ALL[0].name(), "rank");
    /// ```
    pub const ALL: &'static [Value] = &[
        Value::Rank,
        Value::Figurine,
        Value::Scharnagl,
        Value::Fritz9,
        Value::Mirror,
        Value::Skeleton,
        Value::Krn,
        Value::BishopCode,
        Value::QueenPosition,
        Value::N5n,
        Value::KingSquare,
        Value::QueenSquare,
        Value::RookSquares,
        Value::BishopSquares,
        Value::KnightSquares,
        Value::XFen,
        Value::ShredderFen,
    ];

    /// The name in the language of tables.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Value::XFen.name(), "x_fen");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Value::Rank => "rank",
            Value::Figurine => "figurine",
            Value::Scharnagl => "scharnagl",
            Value::Fritz9 => "fritz9",
            Value::Mirror => "mirror",
            Value::Skeleton => "skeleton",
            Value::Krn => "krn",
            Value::BishopCode => "bishop_code",
            Value::QueenPosition => "queen_position",
            Value::N5n => "n5n",
            Value::KingSquare => "king_square",
            Value::QueenSquare => "queen_square",
            Value::RookSquares => "rook_squares",
            Value::BishopSquares => "bishop_squares",
            Value::KnightSquares => "knight_squares",
            Value::XFen => "x_fen",
            Value::ShredderFen => "shredder_fen",
        }
    }

    /// The value with this name.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Value::from_name("fritz"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Value> {
        Value::ALL.iter().copied().find(|value| value.name() == name)
    }

    /// In words, as the beginning of a sentence: "White's first rank".
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Value::N5n.description(), "N5N code");
    /// ```
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Value::Rank => "White's first rank",
            Value::Figurine => "White's first rank in figurines",
            Value::Scharnagl => "Scharnagl's number",
            Value::Fritz9 => "Fritz9's number",
            Value::Mirror => "Scharnagl's number of the position with the files reversed",
            Value::Skeleton => "NQ-skeleton",
            Value::Krn => "Order of king, rooks and knights",
            Value::BishopCode => "Bishop code",
            Value::QueenPosition => "Scharnagl's queen's position",
            Value::N5n => "N5N code",
            Value::KingSquare => "The king's square",
            Value::QueenSquare => "The queen's square",
            Value::RookSquares => "The rooks' squares",
            Value::BishopSquares => "The bishops' squares",
            Value::KnightSquares => "The knights' squares",
            Value::XFen => "X-FEN of the whole position",
            Value::ShredderFen => "Shredder-FEN of the whole position",
        }
    }

    /// What it says of `subject`; `None` where that does not fix it, as a skeleton does not fix a rank.
    ///
    /// # Panics
    ///
    /// Panics if `subject` is a code that does not exist.
    ///
    /// ```
    /// use chess960_codegen::{Fact, Subject, Value};
    /// use chess960_core::Skeleton;
    ///
    /// let skeleton = Subject::Skeleton(Skeleton::from_static("-NQ-N-"));
    /// assert_eq!(Value::Scharnagl.of(skeleton), Some(Fact::Number(512)));
    /// assert_eq!(Value::Rank.of(skeleton), None);
    /// ```
    #[must_use]
    pub fn of(self, subject: Subject) -> Option<Fact> {
        match subject {
            Subject::Position(rank) => Some(match self {
                Value::Rank => Fact::Rank(rank),
                Value::Figurine => Fact::Text(format!("{rank:#}")),
                Value::Scharnagl => Fact::Position(Numbering::Scharnagl.number(rank)),
                Value::Fritz9 => Fact::Number(Numbering::Fritz9.number(rank)),
                Value::Mirror => Fact::Position(Numbering::Scharnagl.number(rank.mirror())),
                Value::BishopCode | Value::BishopSquares => return self.of(Subject::Bishops(rank.bishop_code())),
                Value::Skeleton | Value::Krn | Value::QueenPosition | Value::N5n => {
                    return self.of(Subject::Skeleton(rank.skeleton()));
                }
                Value::KingSquare => Fact::Squares { piece: Piece::King, files: vec![rank.king_file()] },
                Value::QueenSquare => Fact::Squares { piece: Piece::Queen, files: vec![rank.queen_file()] },
                Value::RookSquares => Fact::Squares { piece: Piece::Rook, files: rank.rook_files().into() },
                Value::KnightSquares => Fact::Squares { piece: Piece::Knight, files: rank.knight_files().into() },
                Value::XFen => Fact::Text(fen(&rank.to_string(), "KQkq")),
                Value::ShredderFen => {
                    let [a_side, h_side] = rank.rook_files().map(|file| char::from(b'A' + file));
                    let white = format!("{h_side}{a_side}");
                    Fact::Text(fen(&rank.to_string(), &format!("{white}{}", white.to_lowercase())))
                }
            }),
            Subject::Skeleton(skeleton) => match self {
                Value::Scharnagl => Some(Fact::Number(skeleton.scharnagl_base())),
                Value::Fritz9 => Some(Fact::Number(skeleton.fritz9_base())),
                Value::Skeleton => Some(Fact::Skeleton(skeleton)),
                Value::QueenPosition => Some(Fact::Number(skeleton.queen_position().into())),
                Value::Krn | Value::N5n => self.of(Subject::Knights(skeleton.n5n())),
                _ => None,
            },
            Subject::Bishops(code) => match self {
                Value::Scharnagl => Some(Fact::Number(code.into())),
                Value::BishopCode => {
                    Some(Fact::Code { number: code, pattern: pattern(8, Piece::Bishop, &bishop_files(code)) })
                }
                Value::BishopSquares => Some(Fact::Squares { piece: Piece::Bishop, files: bishop_files(code).into() }),
                _ => None,
            },
            Subject::Knights(code) => match self {
                Value::Scharnagl => Some(Fact::Number(96 * u16::from(code))),
                Value::Krn => Some(Fact::Krn(krn(code))),
                Value::N5n => Some(Fact::Code { number: code, pattern: pattern(5, Piece::Knight, &n5n_squares(code)) }),
                _ => None,
            },
        }
    }
}

/// The starting position with the same rank for both sides.
fn fen(rank: &str, castling: &str) -> String {
    let black = rank.to_lowercase();
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1")
}

use chess960_core::{CastlingSide, Numbering, Piece, bishop_files, krn, n5n_squares};

use crate::{
    answer::{Answer, pattern},
    key::{Key, Subject},
};

/// Defines [`Value`] from one list: each value once, with its name, its description and its answers.
macro_rules! values {
    ($($(#[$doc:meta])* $value:ident = $name:literal, $description:literal, $answer:expr;)*) => {
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

            /// Returns the value for `subject`, or `None` if the subject does not determine it, as a skeleton does not
            /// determine a rank, or is a code that does not exist.
            ///
            /// ```
            /// use chess960_model::{Answer, Subject, Value};
            /// use chess960_core::Skeleton;
            ///
            /// let skeleton = Subject::Skeleton(Skeleton::from_static("-NQ-N-"));
            /// assert_eq!(Value::Scharnagl.answer(skeleton), Some(Answer::Number(512)));
            /// assert_eq!(Value::Rank.answer(skeleton), None);
            /// assert_eq!(Value::Krn.answer(Subject::Knights(10)), None);
            /// ```
            #[must_use]
            pub fn answer(self, subject: Subject) -> Option<Answer> {
                let answer: fn(Subject) -> Option<Answer> = match self {
                    $(Value::$value => $answer,)*
                };
                answer(subject)
            }
        }
    };
}

values! {
    /// White's first rank.
    Rank = "rank", "White's first rank", |subject| Some(Answer::Rank(subject.rank()?));

    /// White's first rank in figurines.
    Figurine = "figurine", "White's first rank in figurines",
        |subject| Some(Answer::Text(format!("{:#}", subject.rank()?)));

    /// Scharnagl's number; of a skeleton, that of its position with bishop code 0; of a code, what it adds.
    Scharnagl = "scharnagl", "Scharnagl number", |subject| Some(match subject {
        Subject::Position(rank) => Answer::Position(Numbering::Scharnagl.number(rank)),
        Subject::Skeleton(skeleton) => Answer::Number(skeleton.scharnagl_base()),
        Subject::Bishops(_) => Answer::Number(subject.bishop_code()?.into()),
        Subject::Knights(_) => Answer::Number(96 * u16::from(subject.n5n()?)),
    });

    /// Fritz9's number; of a skeleton, that of its position with bishop code 0.
    Fritz9 = "fritz9", "Fritz9 number", |subject| Some(Answer::Number(match subject {
        Subject::Position(rank) => Numbering::Fritz9.number(rank),
        _ => subject.skeleton()?.fritz9_base(),
    }));

    /// The Scharnagl number of the position with the files reversed.
    Mirror = "mirror", "Scharnagl number of the mirrored position",
        |subject| Some(Answer::Position(Numbering::Scharnagl.number(subject.rank()?.mirror())));

    /// The NQ-skeleton.
    Skeleton = "skeleton", "NQ-skeleton", |subject| Some(Answer::Skeleton(subject.skeleton()?));

    /// The order of king, rooks and knights.
    Krn = "krn", "Order of king, rooks and knights", |subject| Some(Answer::Krn(krn(subject.n5n()?)));

    /// The bishop code.
    BishopCode = "bishop_code", "Bishop code", |subject| {
        let number = subject.bishop_code()?;
        Some(Answer::Code { number, pattern: pattern(8, Piece::Bishop, &bishop_files(number)) })
    };

    /// Scharnagl's queen's position: the squares left of the queen that hold no bishop.
    QueenPosition = "queen_position", "Queen's position",
        |subject| Some(Answer::Number(subject.skeleton()?.queen_position().into()));

    /// The N5N code.
    N5n = "n5n", "N5N code", |subject| {
        let number = subject.n5n()?;
        Some(Answer::Code { number, pattern: pattern(5, Piece::Knight, &n5n_squares(number)) })
    };

    /// The king's file.
    KingFile = "king_file", "King's file, 0 to 7", |subject| Some(files(Piece::King, [subject.rank()?.king_file()]));

    /// The queen's file.
    QueenFile = "queen_file", "Queen's file, 0 to 7",
        |subject| Some(files(Piece::Queen, [subject.rank()?.queen_file()]));

    /// The rooks' files.
    RookFiles = "rook_files", "Rooks' files", |subject| Some(files(Piece::Rook, subject.rank()?.rook_files()));

    /// The bishops' files.
    BishopFiles = "bishop_files", "Bishops' files",
        |subject| Some(files(Piece::Bishop, bishop_files(subject.bishop_code()?)));

    /// The knights' files.
    KnightFiles = "knight_files", "Knights' files",
        |subject| Some(files(Piece::Knight, subject.rank()?.knight_files()));

    /// The files that have to be vacant for castling on the a-side (c-side, queenside): those between king and rook and
    /// their targets, targets included, king and rook aside.
    ///
    ASideCastlingVacant = "a_side_castling_vacant", "Files that castling on the a-side needs vacant",
        |subject| Some(Answer::FileSet(subject.rank()?.castling_vacant(CastlingSide::ASide)));

    /// The files that the opponent must not attack for castling on the a-side: the king's path, both ends included.
    ///
    /// The set does not say that a rook uncovers an attack along the rank when it leaves the b-file: with the king on c1
    /// and the rook on b1, a rook on a1 attacks no file of the set, but would give check after castling.
    ASideCastlingSafe = "a_side_castling_safe", "Files that castling on the a-side needs unattacked",
        |subject| Some(Answer::FileSet(subject.rank()?.castling_safe(CastlingSide::ASide)));

    /// The files that have to be vacant for castling on the h-side (g-side, kingside).
    HSideCastlingVacant = "h_side_castling_vacant", "Files that castling on the h-side needs vacant",
        |subject| Some(Answer::FileSet(subject.rank()?.castling_vacant(CastlingSide::HSide)));

    /// The files that the opponent must not attack for castling on the h-side: the king's path, both ends included.
    HSideCastlingSafe = "h_side_castling_safe", "Files that castling on the h-side needs unattacked",
        |subject| Some(Answer::FileSet(subject.rank()?.castling_safe(CastlingSide::HSide)));

    /// The FEN of the whole position, castling rights as `KQkq`.
    XFen = "x_fen", "X-FEN of the whole position", |subject| Some(fen(&subject.rank()?.to_string(), "KQkq"));

    /// The FEN of the whole position, castling rights as the rooks' files.
    ShredderFen = "shredder_fen", "Shredder-FEN of the whole position", |subject| {
        let rank = subject.rank()?;
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

    /// Returns the answer for each index of `key`, or `None` if the key does not determine the value.
    ///
    /// ```
    /// use chess960_model::{Answer, Key, Value};
    ///
    /// let answers = Value::Fritz9.answers(Key::Scharnagl).expect("a position has both numbers");
    /// assert_eq!(answers[518], Answer::Number(359));
    /// assert_eq!(Value::Rank.answers(Key::N5n), None);
    /// ```
    #[must_use]
    pub fn answers(self, key: Key) -> Option<Vec<Answer>> {
        key.subjects().into_iter().map(|subject| self.answer(subject)).collect()
    }

    /// Returns the keys that determine the value.
    pub(crate) fn keys(self) -> impl Iterator<Item = Key> {
        let determines = move |key: &Key| key.subjects().first().is_some_and(|&first| self.answer(first).is_some());
        Key::ALL.iter().copied().filter(determines)
    }
}

fn files<const N: usize>(piece: Piece, files: [u8; N]) -> Answer {
    Answer::Files { piece, files: files.into() }
}

/// Returns the starting position with the same rank for both sides.
fn fen(rank: &str, castling: &str) -> Answer {
    let black = rank.to_lowercase();
    Answer::Text(format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {castling} - 0 1"))
}

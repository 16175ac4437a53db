use chess960_core::{BackRank, Piece, Skeleton};

/// What a value says of one key, before an element type decides how it is written down.
///
/// ```
/// use chess960_codegen::{Fact, Subject, Value};
///
/// let fact = Value::N5n.of(Subject::Knights(5));
/// assert_eq!(fact, Some(Fact::Code { number: 5, pattern: "-N-N-".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// A count or a number.
    Number(u16),
    /// A starting position by its Scharnagl number.
    Position(u16),
    /// A code and the pattern that it numbers, such as `-N-N-`.
    Code {
        /// The code.
        number: u8,
        /// Letters and hyphens.
        pattern: String,
    },
    /// White's first rank.
    Rank(BackRank),
    /// An NQ-skeleton.
    Skeleton(Skeleton),
    /// The order of king, rooks and knights.
    Krn([Piece; 5]),
    /// The files of one kind of piece, a-side first: one of them for king and queen, two for the others.
    Squares {
        /// The kind.
        piece: Piece,
        /// The files, 0 to 7.
        files: Vec<u8>,
    },
    /// A text.
    Text(String),
}

impl Fact {
    /// The fact as text, if it reads as one.
    pub(crate) fn text(&self) -> Option<String> {
        Some(match self {
            Fact::Number(_) | Fact::Position(_) => return None,
            Fact::Code { pattern, .. } => pattern.clone(),
            Fact::Rank(rank) => rank.to_string(),
            Fact::Skeleton(skeleton) => skeleton.to_string(),
            Fact::Krn(krn) => krn.iter().map(|piece| piece.letter()).collect(),
            Fact::Squares { piece, files } => pattern(8, *piece, files),
            Fact::Text(text) => text.clone(),
        })
    }

    /// The fact as a number in an integer of `bits`, if it is one there.
    ///
    /// A rank is eight ASCII letters in 64 bits and more, a-file in the lowest byte, and eight nibbles of
    /// [`Piece`]'s discriminants in 32 bits, a-file in the lowest nibble. The squares of king and queen are their
    /// file; those of two pieces a set with bit 0 for the a-file.
    pub(crate) fn number(&self, bits: u32) -> Option<u64> {
        match self {
            Fact::Number(number) | Fact::Position(number) => Some((*number).into()),
            Fact::Code { number, .. } => Some((*number).into()),
            Fact::Rank(rank) if bits >= 64 => Some(u64::from_le_bytes(rank.letters())),
            Fact::Rank(rank) => Some(rank.pieces().iter().rev().fold(0, |packed, &piece| packed << 4 | piece as u64)),
            Fact::Squares { piece, files } => Some(match piece.count() {
                1 => files[0].into(),
                _ => files.iter().map(|file| 1 << file).sum(),
            }),
            Fact::Skeleton(_) | Fact::Krn(_) | Fact::Text(_) => None,
        }
    }
}

/// `squares` squares with `piece` on some of them and hyphens on the others, as the published tables print it.
pub(crate) fn pattern(squares: u8, piece: Piece, on: &[u8]) -> String {
    (0..squares).map(|square| if on.contains(&square) { piece.letter() } else { '-' }).collect()
}

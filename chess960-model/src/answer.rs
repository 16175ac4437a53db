use chess960_core::{BackRank, Piece, Skeleton};

/// The answer of a value for one key, before a [`Representation`](crate::Representation) decides how it is stored.
///
/// ```
/// use chess960_model::{Answer, Subject, Value};
///
/// let answer = Value::N5n.answer(Subject::Knights(5));
/// assert_eq!(answer, Some(Answer::Code { number: 5, pattern: "-N-N-".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// A count or a number.
    Number(u16),
    /// A starting position, by its Scharnagl number.
    Position(u16),
    /// A code and the pattern that it stands for, such as `-N-N-`.
    Code {
        /// The code.
        number: u8,
        /// The pattern: letters and hyphens.
        pattern: String,
    },
    /// White's first rank.
    Rank(BackRank),
    /// An NQ-skeleton.
    Skeleton(Skeleton),
    /// The order of king, rooks and knights.
    Krn([Piece; 5]),
    /// The files of one kind of piece, a-side first: one file for king and queen, two for the others.
    Files {
        /// The kind of piece.
        piece: Piece,
        /// The files, 0 to 7.
        files: Vec<u8>,
    },
    /// A set of files; bit 0 is the a-file.
    FileSet(u8),
    /// Any other text.
    Text(String),
}

impl Answer {
    /// Returns the answer as text, if it reads as one.
    pub(crate) fn text(&self) -> Option<String> {
        Some(match self {
            Answer::Number(_) | Answer::Position(_) | Answer::FileSet(_) => return None,
            Answer::Code { pattern, .. } => pattern.clone(),
            Answer::Rank(rank) => rank.to_string(),
            Answer::Skeleton(skeleton) => skeleton.to_string(),
            Answer::Krn(krn) => krn.iter().map(|piece| piece.letter()).collect(),
            Answer::Files { piece, files } => pattern(8, *piece, files),
            Answer::Text(text) => text.clone(),
        })
    }

    /// Returns the answer as a number, if it is one. The files of two pieces are a set: bit 0 is the a-file.
    pub(crate) fn number(&self) -> Option<u16> {
        match self {
            Answer::Number(number) | Answer::Position(number) => Some(*number),
            Answer::Code { number, .. } => Some((*number).into()),
            Answer::Files { files, .. } => Some(match files[..] {
                [file] => file.into(),
                _ => files.iter().map(|file| 1 << file).sum(),
            }),
            Answer::FileSet(set) => Some((*set).into()),
            Answer::Rank(_) | Answer::Skeleton(_) | Answer::Krn(_) | Answer::Text(_) => None,
        }
    }
}

/// Returns `squares` squares with `piece` on those in `on` and hyphens on the others, as the published tables print it.
pub(crate) fn pattern(squares: u8, piece: Piece, on: &[u8]) -> String {
    (0..squares).map(|square| if on.contains(&square) { piece.letter() } else { '-' }).collect()
}

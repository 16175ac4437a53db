use chess960_core::{BackRank, Piece, Skeleton};

/// A value for one key, before a [`Representation`](crate::Representation) decides how it is stored.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    /// A count or a number.
    Number(u16),
    /// A starting position, by its Scharnagl number.
    Position(u16),
    /// A code and the pattern that it stands for, such as `-N-N-`.
    Code { number: u8, pattern: String },
    /// White's first rank.
    Rank(BackRank),
    /// An NQ-skeleton.
    Skeleton(Skeleton),
    /// The order of king, rooks and knights.
    Krn([Piece; 5]),
    /// The files of one kind of piece, a-side first: one file for king and queen, two for the others.
    Files { piece: Piece, files: Vec<u8> },
    /// A set of files; bit 0 is the a-file.
    FileSet(u8),
    /// Any other text.
    Text(String),
}

impl Datum {
    /// Returns it as text, if it reads as one.
    pub(crate) fn text(&self) -> Option<String> {
        Some(match self {
            Datum::Number(_) | Datum::Position(_) | Datum::FileSet(_) => return None,
            Datum::Code { pattern, .. } => pattern.clone(),
            Datum::Rank(rank) => rank.to_string(),
            Datum::Skeleton(skeleton) => skeleton.to_string(),
            Datum::Krn(krn) => krn.iter().map(|piece| piece.letter()).collect(),
            Datum::Files { piece, files } => pattern(8, *piece, files),
            Datum::Text(text) => text.clone(),
        })
    }

    /// Returns it as White's first rank, if it is one.
    pub(crate) const fn rank(&self) -> Option<BackRank> {
        if let Datum::Rank(rank) = self { Some(*rank) } else { None }
    }

    /// Returns it as files, if it is files.
    pub(crate) fn files(&self) -> Option<Vec<u8>> {
        if let Datum::Files { files, .. } = self { Some(files.clone()) } else { None }
    }

    /// Returns it as a number, if it is one. The files of two pieces are a set: bit 0 is the a-file.
    pub(crate) fn number(&self) -> Option<u16> {
        match self {
            Datum::Number(number) | Datum::Position(number) => Some(*number),
            Datum::Code { number, .. } => Some((*number).into()),
            Datum::Files { files, .. } => Some(match files[..] {
                [file] => file.into(),
                _ => files.iter().map(|file| 1 << file).sum(),
            }),
            Datum::FileSet(set) => Some((*set).into()),
            Datum::Rank(_) | Datum::Skeleton(_) | Datum::Krn(_) | Datum::Text(_) => None,
        }
    }
}

/// Returns `squares` squares with `piece` on those in `on` and hyphens on the others, as the published tables print it.
pub(crate) fn pattern(squares: u8, piece: Piece, on: &[u8]) -> String {
    (0..squares).map(|square| if on.contains(&square) { piece.letter() } else { '-' }).collect()
}

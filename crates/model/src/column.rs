use std::slice;

use chess960_core::{BackRank, Numbering, Piece, Skeleton, SquareSet};

use crate::{Cells, Integer, Radix, Representation};

/// A value of one rank, before a [`Representation`](crate::Representation) decides how it is stored.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    /// A count or a number.
    Number(u16),
    /// A starting position: its Scharnagl number.
    Position(u16),
    /// A number and its pattern, such as `-N-N-`.
    Code(u8, String),
    /// White's first rank.
    Rank(BackRank),
    /// An NQ-skeleton.
    Skeleton(Skeleton),
    /// The order of king, rooks and knights.
    Krn([Piece; 5]),
    /// The file of a king or queen.
    File(Piece, u8),
    /// The files of a pair of pieces, a-side first.
    Files(Piece, [u8; 2]),
    /// A set of files.
    FileSet(SquareSet),
    /// Any other text.
    Text(String),
}

impl Datum {
    /// Returns the datum as a number: a rank's Scharnagl number, or a pair of files as a set, bit 0 being the a-file.
    pub(crate) fn number(&self) -> Option<u16> {
        Some(match self {
            Datum::Number(number) | Datum::Position(number) => *number,
            Datum::Code(number, _) | Datum::File(_, number) => (*number).into(),
            Datum::Rank(rank) => Numbering::Scharnagl.number(*rank),
            Datum::Files(_, files) => files.iter().map(|file| 1 << file).sum(),
            Datum::FileSet(set) => set.bits().into(),
            Datum::Skeleton(_) | Datum::Krn(_) | Datum::Text(_) => return None,
        })
    }

    /// Returns the datum as text: for files, the pattern with the piece on them.
    pub(crate) fn text(&self) -> Option<String> {
        Some(match self {
            Datum::Code(_, text) | Datum::Text(text) => text.clone(),
            Datum::Rank(rank) => rank.to_string(),
            Datum::Skeleton(skeleton) => skeleton.to_string(),
            Datum::Krn(pieces) => pieces.map(Piece::letter).iter().collect(),
            Datum::File(piece, file) => pattern(8, *piece, &[*file]),
            Datum::Files(piece, files) => pattern(8, *piece, files),
            Datum::Number(_) | Datum::Position(_) | Datum::FileSet(_) => return None,
        })
    }

    fn files(&self) -> Option<&[u8]> {
        match self {
            Datum::File(_, file) => Some(slice::from_ref(file)),
            Datum::Files(_, files) => Some(files),
            _ => None,
        }
    }
}

/// Returns `squares` squares with `piece` on the squares in `on` and hyphens on the others, as in the published tables.
pub(crate) fn pattern(squares: u8, piece: Piece, on: &[u8]) -> String {
    (0..squares).map(|square| if on.contains(&square) { piece.letter() } else { '-' }).collect()
}

/// The cells of a value by a key, before a representation decides how they are stored.
pub(crate) struct Column(pub(crate) Vec<Datum>);

impl Column {
    /// Returns the representation of a request that names none; `by_itself` means that the key has the value's name.
    pub(crate) fn natural(&self, by_itself: bool) -> Representation {
        match self.first() {
            // If the key is the code itself, its cells are the patterns.
            Datum::Code(..) if by_itself => Representation::Text,
            Datum::Files(..) => Representation::Bytes,
            Datum::Rank(_) | Datum::Skeleton(_) | Datum::Krn(_) | Datum::Text(_) => Representation::Text,
            _ => Representation::Integer(Integer::smallest_for(self.max().unwrap_or(0))),
        }
    }

    /// Returns the first datum. All are of one kind, and no key is empty.
    fn first(&self) -> &Datum {
        &self.0[0]
    }

    /// Returns the cells in a representation, or an explanation if they do not fit it.
    pub(crate) fn cells(&self, representation: Representation) -> Result<Cells, String> {
        self.store(representation).ok_or_else(|| self.mismatch(representation))
    }

    fn store(&self, representation: Representation) -> Option<Cells> {
        let texts = || self.0.iter().map(Datum::text).collect::<Option<Vec<_>>>();
        match (representation, self.first()) {
            (Representation::Integer(integer), _) => {
                let (radix, cells) = self.integers(integer)?;
                let fits = cells.iter().all(|&cell| u128::from(cell) <= integer.max());
                fits.then_some(Cells::Integers { radix, cells })
            }
            (Representation::StartPosition, Datum::Position(_) | Datum::Rank(_)) => {
                Some(Cells::Integers { radix: Radix::Decimal, cells: self.numbers()? })
            }
            (Representation::Bytes, Datum::File(..) | Datum::Files(..)) => {
                Some(Cells::Files(self.0.iter().filter_map(Datum::files).map(<[u8]>::to_vec).collect()))
            }
            (Representation::Bytes, _) => {
                texts().filter(|texts| texts.iter().all(|text| text.is_ascii())).map(Cells::Letters)
            }
            (Representation::Pieces, Datum::Rank(_) | Datum::Krn(_)) => texts().map(Cells::Letters),
            (Representation::Text, _)
            | (Representation::BackRank, Datum::Rank(_))
            | (Representation::Skeleton, Datum::Skeleton(_)) => texts().map(Cells::Texts),
            _ => None,
        }
    }

    fn integers(&self, integer: Integer) -> Option<(Radix, Vec<u64>)> {
        match self.first() {
            Datum::Rank(_) => {
                let pack: fn(BackRank) -> u64 = match integer.bits() {
                    64.. => letters,
                    32 => nibbles,
                    _ => return None,
                };
                let packed = |datum: &Datum| if let Datum::Rank(rank) = datum { Some(pack(*rank)) } else { None };
                Some((Radix::Hexadecimal, self.0.iter().map(packed).collect::<Option<_>>()?))
            }
            Datum::Files(..) | Datum::FileSet(_) => Some((Radix::Hexadecimal, self.numbers()?)),
            _ => Some((Radix::Decimal, self.numbers()?)),
        }
    }

    fn numbers(&self) -> Option<Vec<u64>> {
        self.0.iter().map(|datum| datum.number().map(u64::from)).collect()
    }

    fn max(&self) -> Option<u16> {
        self.0.iter().filter_map(Datum::number).max()
    }

    /// Explains why the cells do not fit, and lists what they fit.
    fn mismatch(&self, representation: Representation) -> String {
        match (representation, self.first(), self.max()) {
            (Representation::Integer(integer), Datum::Rank(_), _) => {
                let why = if integer.has_fixed_size() {
                    "too narrow for a rank, which"
                } else {
                    "not equally wide everywhere; a rank"
                };
                format!("`{}` is {why} fits `u32` or `u64`", integer.name())
            }
            (Representation::Integer(integer), _, Some(max)) => format!(
                "`{}` holds at most {}, but this goes up to {max}; `{}` is wide enough",
                integer.name(),
                integer.max(),
                Integer::smallest_for(max).name()
            ),
            _ => {
                let mut types = self.rust_types();
                let last = types.pop().unwrap_or_default();
                let types = if types.is_empty() { last } else { format!("{} or {last}", types.join(", ")) };
                format!("`{}` cannot hold this; use {types}", representation.rust_type())
            }
        }
    }

    /// Returns the Rust types that the cells fit; several integer types are one entry, "an integer".
    fn rust_types(&self) -> Vec<String> {
        let is_rank = matches!(self.first(), Datum::Rank(_));
        let mut types = Vec::new();
        let mut has_integers = false;
        for &representation in Representation::ALL {
            let Some(cells) = self.store(representation) else { continue };
            match representation {
                Representation::Integer(integer) if is_rank && (integer.is_signed() || integer.bits() > 64) => {}
                Representation::Integer(_) if !is_rank => has_integers = true,
                _ => {
                    let length = cells.width().map_or_else(String::new, |width| width.to_string());
                    types.push(format!("`{}`", representation.rust_type().replace('N', &length)));
                }
            }
        }
        types.extend(has_integers.then(|| "an integer".into()));
        types
    }
}

/// Packs eight letters, the a-file in the lowest byte.
fn letters(rank: BackRank) -> u64 {
    u64::from_le_bytes(rank.letters())
}

/// Packs eight pieces as nibbles, the a-file in the lowest.
fn nibbles(rank: BackRank) -> u64 {
    rank.pieces().iter().rev().fold(0, |packed, piece| packed << 4 | *piece as u64)
}

use chess960_core::Piece;

use crate::{Cells, Integer, Radix, Representation};

/// The kind of data in the cells of a column, independent of the [`Representation`](crate::Representation) that stores
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DatumKind {
    /// A count or a number.
    Number,
    /// A starting position: its Scharnagl number.
    Position,
    /// A number and the pattern that it stands for, such as `-N-N-`.
    Code,
    /// White's first rank, and its Scharnagl number.
    Rank,
    /// An NQ-skeleton.
    Skeleton,
    /// The order of king, rooks and knights.
    Krn,
    /// The file of a king or queen, and the pattern with it alone.
    File,
    /// The files of a pair of pieces, a-side first; as a number the set of them, bit 0 being the a-file.
    Files,
    /// A set of files as a number.
    FileSet,
    /// Any other text.
    Text,
}

/// One cell: what its [`DatumKind`] has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Datum {
    pub(crate) number: Option<u16>,
    pub(crate) text: Option<String>,
    pub(crate) files: Vec<u8>,
}

impl Datum {
    pub(crate) fn number(number: impl Into<u16>) -> Datum {
        Datum { number: Some(number.into()), ..Datum::default() }
    }

    pub(crate) fn text(text: &impl ToString) -> Datum {
        Datum { text: Some(text.to_string()), ..Datum::default() }
    }

    /// Returns the datum with a text, too.
    pub(crate) fn and(self, text: &impl ToString) -> Datum {
        Datum { text: Some(text.to_string()), ..self }
    }

    pub(crate) fn files(piece: Piece, files: &[u8]) -> Datum {
        let number: u16 = if let [file] = *files { file.into() } else { files.iter().map(|file| 1 << file).sum() };
        Datum { files: files.into(), ..Datum::number(number).and(&pattern(8, piece, files)) }
    }
}

/// Returns `squares` squares with `piece` on those in `on` and hyphens on the others, as the published tables print it.
pub(crate) fn pattern(squares: u8, piece: Piece, on: &[u8]) -> String {
    (0..squares).map(|square| if on.contains(&square) { piece.letter() } else { '-' }).collect()
}

/// The cells of a value by a key, before a representation decides how they are stored.
pub(crate) struct Column {
    pub(crate) kind: DatumKind,
    pub(crate) data: Vec<Datum>,
}

impl Column {
    /// Returns the representation that the column has where none is asked for, if `by_itself` by the key of the same
    /// name.
    pub(crate) fn natural(&self, by_itself: bool) -> Representation {
        match self.kind {
            // A code says what it stands for: its number is the index.
            DatumKind::Code if by_itself => Representation::Text,
            DatumKind::Files => Representation::Bytes,
            DatumKind::Rank | DatumKind::Skeleton | DatumKind::Krn | DatumKind::Text => Representation::Text,
            _ => Representation::Integer(Integer::smallest_for(self.max().unwrap_or(0))),
        }
    }

    /// Returns the cells in a representation, or why they do not fit it.
    pub(crate) fn cells(&self, representation: Representation) -> Result<Cells, String> {
        self.store(representation).ok_or_else(|| self.mismatch(representation))
    }

    fn store(&self, representation: Representation) -> Option<Cells> {
        let texts = || self.data.iter().map(|datum| datum.text.clone()).collect::<Option<Vec<_>>>();
        match (representation, self.kind) {
            (Representation::Integer(integer), _) => {
                let (radix, cells) = self.integers(integer)?;
                let fits = cells.iter().all(|&cell| u128::from(cell) <= integer.max());
                fits.then_some(Cells::Integers { radix, cells })
            }
            (Representation::StartPosition, DatumKind::Position | DatumKind::Rank) => {
                Some(Cells::Integers { radix: Radix::Decimal, cells: self.numbers()? })
            }
            (Representation::Bytes, DatumKind::File | DatumKind::Files) => {
                Some(Cells::Files(self.data.iter().map(|datum| datum.files.clone()).collect()))
            }
            (Representation::Bytes, _) => {
                texts().filter(|texts| texts.iter().all(|text| text.is_ascii())).map(Cells::Letters)
            }
            (Representation::Pieces, DatumKind::Rank | DatumKind::Krn) => texts().map(Cells::Letters),
            (Representation::Text, _)
            | (Representation::BackRank, DatumKind::Rank)
            | (Representation::Skeleton, DatumKind::Skeleton) => texts().map(Cells::Texts),
            _ => None,
        }
    }

    fn integers(&self, integer: Integer) -> Option<(Radix, Vec<u64>)> {
        match self.kind {
            DatumKind::Rank => {
                let pack = match integer.bits() {
                    64.. => letters,
                    32 => nibbles,
                    _ => return None,
                };
                let packed = self.data.iter().filter_map(|datum| datum.text.as_deref()).map(pack);
                Some((Radix::Hexadecimal, packed.collect()))
            }
            DatumKind::Files | DatumKind::FileSet => Some((Radix::Hexadecimal, self.numbers()?)),
            _ => Some((Radix::Decimal, self.numbers()?)),
        }
    }

    fn numbers(&self) -> Option<Vec<u64>> {
        self.data.iter().map(|datum| datum.number.map(u64::from)).collect()
    }

    fn max(&self) -> Option<u16> {
        self.data.iter().filter_map(|datum| datum.number).max()
    }

    /// Returns why the cells do not fit, and what they fit.
    fn mismatch(&self, representation: Representation) -> String {
        match (representation, self.kind, self.max()) {
            (Representation::Integer(integer), DatumKind::Rank, _) => {
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

    /// Returns the types that the cells fit, as Rust has them; where they fit several integers, "an integer".
    fn rust_types(&self) -> Vec<String> {
        let is_rank = self.kind == DatumKind::Rank;
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
fn letters(rank: &str) -> u64 {
    rank.bytes().rev().fold(0, |packed, letter| packed << 8 | u64::from(letter))
}

/// Packs eight pieces as nibbles, the a-file in the lowest.
fn nibbles(rank: &str) -> u64 {
    rank.chars().rev().filter_map(Piece::from_letter).fold(0, |packed, piece| packed << 4 | piece as u64)
}

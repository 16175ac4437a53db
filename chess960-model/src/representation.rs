use std::fmt;

use chess960_core::Numbering;

use crate::{
    answer::Answer,
    column::Column,
    integer::{Integer, Radix},
    key::Key,
    value::Value,
};

/// How the cells of a table are stored, in words that belong to no language.
///
/// ```
/// use chess960_model::{Key, Representation, Table, Value};
///
/// let table = Table::new(Value::Rank, Key::Scharnagl, Some(Representation::Bytes))?;
/// assert_eq!(table.column().width(), Some(8));
/// assert_eq!(Representation::from_name("bytes"), Some(Representation::Bytes));
/// # Ok::<(), chess960_model::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Representation {
    /// Text.
    Text,
    /// An integer.
    Integer(Integer),
    /// A fixed number of bytes: files where the value is files, and otherwise the text in ASCII.
    Bytes,
    /// A fixed number of pieces, of an enum with a variant for each.
    Pieces,
    /// [`BackRank`](chess960_core::BackRank).
    BackRank,
    /// [`Skeleton`](chess960_core::Skeleton).
    Skeleton,
    /// `chess960_tables::StartPosition`.
    StartPosition,
}

impl Representation {
    /// All representations, but for the integers, which [`Integer::ALL`] lists.
    const OTHERS: [Representation; 6] = [
        Representation::Text,
        Representation::Bytes,
        Representation::Pieces,
        Representation::BackRank,
        Representation::Skeleton,
        Representation::StartPosition,
    ];

    /// Returns an iterator over all representations.
    ///
    /// ```
    /// use chess960_model::Representation;
    ///
    /// assert_eq!(Representation::all().next(), Some(Representation::Text));
    /// ```
    pub fn all() -> impl Iterator<Item = Representation> {
        Representation::OTHERS.into_iter().chain(Integer::ALL.iter().copied().map(Representation::Integer))
    }

    /// Returns the representation with this name.
    ///
    /// ```
    /// use chess960_model::Representation;
    ///
    /// assert_eq!(Representation::from_name("text"), Some(Representation::Text));
    /// assert_eq!(Representation::from_name("string"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Representation> {
        Representation::all().find(|representation| representation.name() == name)
    }

    /// Returns the name in the table language.
    ///
    /// ```
    /// assert_eq!(chess960_model::Representation::Text.name(), "text");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Representation::Text => "text",
            Representation::Integer(integer) => integer.name(),
            Representation::Bytes => "bytes",
            Representation::Pieces => "pieces",
            Representation::BackRank => "back_rank",
            Representation::Skeleton => "skeleton",
            Representation::StartPosition => "start_position",
        }
    }

    /// Returns the Rust type, `N` being the length of an array. Types that are not Rust's own are without a path.
    ///
    /// ```
    /// assert_eq!(chess960_model::Representation::Bytes.rust_type(), "[u8; N]");
    /// ```
    #[must_use]
    pub const fn rust_type(self) -> &'static str {
        match self {
            Representation::Text => "&str",
            Representation::Integer(integer) => integer.name(),
            Representation::Bytes => "[u8; N]",
            Representation::Pieces => "[Piece; N]",
            Representation::BackRank => "BackRank",
            Representation::Skeleton => "Skeleton",
            Representation::StartPosition => "StartPosition",
        }
    }

    /// Describes what a cell holds.
    ///
    /// ```
    /// assert_eq!(chess960_model::Representation::Skeleton.description(), "an NQ-skeleton");
    /// ```
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Representation::Text => "the letters, or a pattern of letters and hyphens such as `R------R`",
            Representation::Integer(_) => {
                "a number, a code or a file; for several files, the set of them (bit 0 is the a-file); for a rank in \
                 64 bits, eight ASCII letters (the a-file in the lowest byte), and in 32 bits, eight nibbles (2 to 6: \
                 N B R Q K; the a-file in the lowest nibble)"
            }
            Representation::Bytes => "the text's ASCII letters; for files, the files (0 to 7, a-side first)",
            Representation::Pieces => {
                "pieces, of any enum with the variants `Knight`, `Bishop`, `Rook`, `Queen` and `King`"
            }
            Representation::BackRank => "a rank that is legal by construction",
            Representation::Skeleton => "an NQ-skeleton",
            Representation::StartPosition => "a starting position, from which everything else can be read",
        }
    }

    /// Returns the representation that a table has if none is asked for.
    pub(crate) fn natural(value: Value, key: Key, answers: &[Answer]) -> Representation {
        match answers.first() {
            // By its own key, a code says what it stands for: its number is the index.
            Some(Answer::Code { .. }) if value.name() == key.name() => Representation::Text,
            Some(Answer::Files { files, .. }) if files.len() > 1 => Representation::Bytes,
            Some(Answer::Rank(_) | Answer::Skeleton(_) | Answer::Krn(_) | Answer::Text(_)) | None => {
                Representation::Text
            }
            Some(
                Answer::Number(_)
                | Answer::Position(_)
                | Answer::Code { .. }
                | Answer::Files { .. }
                | Answer::FileSet(_),
            ) => {
                let max = answers.iter().filter_map(Answer::number).max();
                Representation::Integer(Integer::smallest_for(max.unwrap_or(0)))
            }
        }
    }

    /// Returns the answers as cells of this representation.
    ///
    /// # Errors
    ///
    /// Says why they do not fit, and which types they fit.
    pub(crate) fn column(self, answers: &[Answer]) -> Result<Column, String> {
        self.store(answers).ok_or_else(|| self.mismatch(answers))
    }

    /// Returns the representations that the answers fit.
    pub(crate) fn fitting(answers: &[Answer]) -> impl Iterator<Item = (Representation, Column)> {
        Representation::all().filter_map(move |representation| Some((representation, representation.store(answers)?)))
    }

    fn store(self, answers: &[Answer]) -> Option<Column> {
        match self {
            Representation::Text => collect(answers, Answer::text).map(Column::Texts),
            Representation::Integer(integer) => integers(integer, answers),
            Representation::Bytes => {
                let files = collect(answers, |answer| match answer {
                    Answer::Files { files, .. } => Some(files.clone()),
                    _ => None,
                });
                let letters = || collect(answers, |answer| answer.text().filter(|text| text.is_ascii()));
                files.map(Column::Bytes).or_else(|| letters().map(Column::Letters))
            }
            Representation::Pieces => collect(answers, |answer| match answer {
                Answer::Rank(rank) => Some(rank.pieces().to_vec()),
                Answer::Krn(krn) => Some(krn.to_vec()),
                _ => None,
            })
            .map(Column::Pieces),
            Representation::BackRank => collect(answers, |answer| match answer {
                Answer::Rank(rank) => Some(*rank),
                _ => None,
            })
            .map(Column::BackRanks),
            Representation::Skeleton => collect(answers, |answer| match answer {
                Answer::Skeleton(skeleton) => Some(*skeleton),
                _ => None,
            })
            .map(Column::Skeletons),
            Representation::StartPosition => collect(answers, |answer| match answer {
                Answer::Position(number) => Some(*number),
                Answer::Rank(rank) => Some(Numbering::Scharnagl.number(*rank)),
                _ => None,
            })
            .map(Column::StartPositions),
        }
    }

    /// Says why the answers do not fit.
    fn mismatch(self, answers: &[Answer]) -> String {
        let max = answers.iter().filter_map(Answer::number).max();
        match (self, max, answers.first()) {
            (Representation::Integer(integer), _, Some(Answer::Rank(_))) if !integer.is_portable() => {
                format!("`{}` is not equally wide everywhere; a rank fits `u32` or `u64`", integer.name())
            }
            (Representation::Integer(integer), _, Some(Answer::Rank(_))) => {
                format!("`{}` is too narrow for a rank, which fits `u32` or `u64`", integer.name())
            }
            (Representation::Integer(integer), Some(max), _) => format!(
                "`{}` holds at most {}, but this goes up to {max}; `{}` is wide enough",
                integer.name(),
                integer.max(),
                Integer::smallest_for(max).name()
            ),
            _ => format!("`{}` cannot hold this; use {}", self.rust_type(), fitting_types(answers)),
        }
    }
}

/// Returns the answers as integers of this type.
fn integers(integer: Integer, answers: &[Answer]) -> Option<Column> {
    let (radix, cells) = match answers.first()? {
        Answer::Rank(_) if integer.bits() >= 64 => (Radix::Hexadecimal, collect(answers, letters)?),
        Answer::Rank(_) if integer.bits() == 32 => (Radix::Hexadecimal, collect(answers, nibbles)?),
        Answer::Rank(_) => return None,
        first => {
            let is_set = match first {
                Answer::FileSet(_) => true,
                Answer::Files { files, .. } => files.len() > 1,
                _ => false,
            };
            let radix = if is_set { Radix::Hexadecimal } else { Radix::Decimal };
            (radix, collect(answers, |answer| answer.number().map(u64::from))?)
        }
    };
    let fits = cells.iter().all(|&cell| u128::from(cell) <= integer.max());
    fits.then_some(Column::Integers { integer, radix, cells })
}

/// Lists the Rust types that the answers fit, for an error: "`&str`, `[u8; 6]` or `Skeleton`".
fn fitting_types(answers: &[Answer]) -> String {
    let mut types = rust_types(answers);
    let last = types.pop().unwrap_or_default();
    if types.is_empty() { last } else { format!("{} or {last}", types.join(", ")) }
}

/// Returns the Rust types that the answers fit, in backticks; integers other than packed ranks are one entry.
pub(crate) fn rust_types(answers: &[Answer]) -> Vec<String> {
    let is_rank = matches!(answers.first(), Some(Answer::Rank(_)));
    let mut types = Vec::new();
    let mut has_integers = false;
    for (representation, column) in Representation::fitting(answers) {
        match representation {
            Representation::Integer(integer) if is_rank && (integer.is_signed() || integer.bits() > 64) => {}
            Representation::Integer(_) if !is_rank => has_integers = true,
            _ => {
                let length = column.width().map_or_else(String::new, |width| width.to_string());
                types.push(format!("`{}`", representation.rust_type().replace('N', &length)));
            }
        }
    }
    if has_integers {
        types.push("an integer".into());
    }
    types
}

/// A rank in 64 bits: eight ASCII letters, the a-file in the lowest byte.
fn letters(answer: &Answer) -> Option<u64> {
    match answer {
        Answer::Rank(rank) => Some(u64::from_le_bytes(rank.letters())),
        _ => None,
    }
}

/// A rank in 32 bits: eight nibbles of [`Piece`](chess960_core::Piece) discriminants, the a-file in the lowest nibble.
fn nibbles(answer: &Answer) -> Option<u64> {
    match answer {
        Answer::Rank(rank) => Some(rank.pieces().iter().rev().fold(0, |packed, &piece| packed << 4 | piece as u64)),
        _ => None,
    }
}

/// Returns the cells of all answers, or `None` if one has none. A loop is compiled quicker than an iterator, and this one is
/// compiled for each kind of cell.
fn collect<T>(answers: &[Answer], cell: impl Fn(&Answer) -> Option<T>) -> Option<Vec<T>> {
    let mut cells = Vec::with_capacity(answers.len());
    for answer in answers {
        cells.push(cell(answer)?);
    }
    Some(cells)
}

impl fmt::Display for Representation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

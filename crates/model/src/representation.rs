use std::fmt;

use chess960_core::{BackRank, Numbering};

use crate::{Cells, Datum, Integer, Key, Radix, Value};

/// How the cells of a table are stored, in words that belong to no language.
///
/// ```
/// use chess960_model::{Key, Representation, Table, Value};
///
/// let table = Table::new(Value::Rank, Key::Scharnagl, Some(Representation::Bytes))?;
/// assert_eq!(table.cells().width(), Some(8));
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
    /// All representations, integers last.
    ///
    /// ```
    /// use chess960_model::Representation;
    ///
    /// assert_eq!(Representation::ALL[0], Representation::Text);
    /// ```
    pub const ALL: &'static [Representation] = &{
        let mut all = [Representation::Text; 6 + Integer::ALL.len()];
        all[1] = Representation::Bytes;
        all[2] = Representation::Pieces;
        all[3] = Representation::BackRank;
        all[4] = Representation::Skeleton;
        all[5] = Representation::StartPosition;
        let mut i = 0;
        while i < Integer::ALL.len() {
            all[6 + i] = Representation::Integer(Integer::ALL[i]);
            i += 1;
        }
        all
    };

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
        Representation::ALL.iter().copied().find(|representation| representation.name() == name)
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

    /// Returns `true` if every language has the type, with the same size on every platform.
    ///
    /// ```
    /// use chess960_model::Representation;
    ///
    /// let portable = |name| Representation::from_name(name).is_some_and(Representation::is_portable);
    /// assert!(portable("u16") && portable("text") && !portable("usize") && !portable("pieces"));
    /// ```
    #[must_use]
    pub fn is_portable(self) -> bool {
        match self {
            Representation::Text | Representation::Bytes => true,
            Representation::Integer(integer) => integer.has_fixed_size() && integer.bits() <= 64,
            _ => false,
        }
    }

    /// Returns the representation that a table has if none is asked for.
    pub(crate) fn natural(value: Value, key: Key, data: &[Datum]) -> Representation {
        match data.first() {
            // By its own key, a code says what it stands for: its number is the index.
            Some(Datum::Code { .. }) if value.name() == key.name() => Representation::Text,
            Some(Datum::Files { files, .. }) if files.len() > 1 => Representation::Bytes,
            Some(Datum::Rank(_) | Datum::Skeleton(_) | Datum::Krn(_) | Datum::Text(_)) | None => Representation::Text,
            Some(
                Datum::Number(_) | Datum::Position(_) | Datum::Code { .. } | Datum::Files { .. } | Datum::FileSet(_),
            ) => {
                let max = data.iter().filter_map(Datum::number).max();
                Representation::Integer(Integer::smallest_for(max.unwrap_or(0)))
            }
        }
    }

    /// Returns the data as cells of this representation.
    ///
    /// # Errors
    ///
    /// Says why they do not fit, and which types they fit.
    pub(crate) fn cells(self, data: &[Datum]) -> Result<Cells, String> {
        self.store(data).ok_or_else(|| self.mismatch(data))
    }

    fn store(self, data: &[Datum]) -> Option<Cells> {
        match self {
            Representation::Text => collect(data, Datum::text).map(Cells::Texts),
            Representation::Integer(integer) => integers(integer, data),
            Representation::Bytes => match data.first()? {
                Datum::Files { .. } => collect(data, Datum::files).map(Cells::Files),
                _ => collect(data, |datum| datum.text().filter(|text| text.is_ascii())).map(Cells::Letters),
            },
            Representation::Pieces => {
                collect(data, |datum| datum.text().filter(|_| matches!(datum, Datum::Rank(_) | Datum::Krn(_))))
                    .map(Cells::Letters)
            }
            Representation::BackRank => collect(data, |datum| Some(datum.rank()?.to_string())).map(Cells::Texts),
            Representation::Skeleton => {
                collect(data, |datum| datum.text().filter(|_| matches!(datum, Datum::Skeleton(_)))).map(Cells::Texts)
            }
            Representation::StartPosition => {
                let cells = collect(data, |datum| match datum {
                    Datum::Position(number) => Some((*number).into()),
                    _ => Some(Numbering::Scharnagl.number(datum.rank()?).into()),
                })?;
                Some(Cells::Integers { integer: Integer::smallest_for(u16::MAX), radix: Radix::Decimal, cells })
            }
        }
    }

    /// Says why the data do not fit.
    fn mismatch(self, data: &[Datum]) -> String {
        let max = data.iter().filter_map(Datum::number).max();
        match (self, max, data.first()) {
            (Representation::Integer(integer), _, Some(Datum::Rank(_))) if !integer.has_fixed_size() => {
                format!("`{}` is not equally wide everywhere; a rank fits `u32` or `u64`", integer.name())
            }
            (Representation::Integer(integer), _, Some(Datum::Rank(_))) => {
                format!("`{}` is too narrow for a rank, which fits `u32` or `u64`", integer.name())
            }
            (Representation::Integer(integer), Some(max), _) => format!(
                "`{}` holds at most {}, but this goes up to {max}; `{}` is wide enough",
                integer.name(),
                integer.max(),
                Integer::smallest_for(max).name()
            ),
            _ => format!("`{}` cannot hold this; use {}", self.rust_type(), fitting_types(data)),
        }
    }
}

/// Returns the data as integers of this type.
fn integers(integer: Integer, data: &[Datum]) -> Option<Cells> {
    let (radix, cells) = match data.first()? {
        Datum::Rank(_) if integer.bits() >= 64 => {
            // Eight ASCII letters, the a-file in the lowest byte.
            (Radix::Hexadecimal, collect(data, |datum| Some(u64::from_le_bytes(datum.rank()?.letters())))?)
        }
        Datum::Rank(_) if integer.bits() == 32 => {
            (Radix::Hexadecimal, collect(data, |datum| Some(nibbles(datum.rank()?)))?)
        }
        Datum::Rank(_) => return None,
        first => {
            let is_set = match first {
                Datum::FileSet(_) => true,
                Datum::Files { files, .. } => files.len() > 1,
                _ => false,
            };
            let radix = if is_set { Radix::Hexadecimal } else { Radix::Decimal };
            (radix, collect(data, |datum| datum.number().map(u64::from))?)
        }
    };
    let fits = cells.iter().all(|&cell| u128::from(cell) <= integer.max());
    fits.then_some(Cells::Integers { integer, radix, cells })
}

/// Lists the Rust types that the data fit, for an error: "`&str`, `[u8; 6]` or `Skeleton`".
fn fitting_types(data: &[Datum]) -> String {
    let mut types = rust_types(data);
    let last = types.pop().unwrap_or_default();
    if types.is_empty() { last } else { format!("{} or {last}", types.join(", ")) }
}

/// Returns the Rust types that the data fit, in backticks; integers other than packed ranks are one entry.
pub(crate) fn rust_types(data: &[Datum]) -> Vec<String> {
    let is_rank = matches!(data.first(), Some(Datum::Rank(_)));
    let mut types = Vec::new();
    let mut has_integers = false;
    for &representation in Representation::ALL {
        let Some(cells) = representation.store(data) else { continue };
        match representation {
            Representation::Integer(integer) if is_rank && (integer.is_signed() || integer.bits() > 64) => {}
            Representation::Integer(_) if !is_rank => has_integers = true,
            _ => {
                let length = cells.width().map_or_else(String::new, |width| width.to_string());
                types.push(format!("`{}`", representation.rust_type().replace('N', &length)));
            }
        }
    }
    if has_integers {
        types.push("an integer".into());
    }
    types
}

/// Packs a rank into eight nibbles, the discriminants of its pieces, the a-file in the lowest.
fn nibbles(rank: BackRank) -> u64 {
    rank.pieces().iter().rev().fold(0, |packed, &piece| packed << 4 | piece as u64)
}

/// Returns the cells of all data, or `None` if one has none. A loop is compiled quicker than an iterator.
fn collect<T>(data: &[Datum], cell: fn(&Datum) -> Option<T>) -> Option<Vec<T>> {
    let mut cells = Vec::with_capacity(data.len());
    for datum in data {
        cells.push(cell(datum)?);
    }
    Some(cells)
}

impl fmt::Display for Representation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

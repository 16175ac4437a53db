use std::fmt;

use crate::Integer;

/// The way in which cells are stored, independent of the programming language.
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
    /// A fixed number of bytes: the value's files, or its text in ASCII.
    Bytes,
    /// A fixed number of pieces, of an enum with a variant for each.
    Pieces,
    /// [`BackRank`](chess960_core::BackRank).
    BackRank,
    /// [`Skeleton`](chess960_core::Skeleton).
    Skeleton,
    /// `chess960_tables::StartPosition`.
    StartPosition,
    /// A truth value.
    Bool,
    /// A number with a fraction, in 32 bits.
    F32,
    /// A number with a fraction, in 64 bits.
    F64,
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
        let mut all = [Representation::Text; 9 + Integer::ALL.len()];
        all[1] = Representation::Bytes;
        all[2] = Representation::Pieces;
        all[3] = Representation::BackRank;
        all[4] = Representation::Skeleton;
        all[5] = Representation::StartPosition;
        all[6] = Representation::Bool;
        all[7] = Representation::F32;
        all[8] = Representation::F64;
        let mut i = 0;
        while i < Integer::ALL.len() {
            all[9 + i] = Representation::Integer(Integer::ALL[i]);
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

    /// Returns the name in the table language and the Rust type.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Representation::Text => ("text", "&str"),
            Representation::Integer(integer) => (integer.name(), integer.name()),
            Representation::Bytes => ("bytes", "[u8; N]"),
            Representation::Pieces => ("pieces", "[Piece; N]"),
            Representation::BackRank => ("back_rank", "BackRank"),
            Representation::Skeleton => ("skeleton", "Skeleton"),
            Representation::StartPosition => ("start_position", "StartPosition"),
            Representation::Bool => ("bool", "bool"),
            Representation::F32 => ("f32", "f32"),
            Representation::F64 => ("f64", "f64"),
        }
    }

    /// Returns the name in the table language.
    ///
    /// ```
    /// assert_eq!(chess960_model::Representation::Text.name(), "text");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.names().0
    }

    /// Returns the Rust type, `N` being the length of an array. Types that are not Rust's own have no path.
    ///
    /// ```
    /// assert_eq!(chess960_model::Representation::Bytes.rust_type(), "[u8; N]");
    /// ```
    #[must_use]
    pub const fn rust_type(self) -> &'static str {
        self.names().1
    }

    /// Returns the type of a cell, or of its elements if it is an array.
    ///
    /// ```
    /// assert_eq!(chess960_model::Representation::Bytes.element(), "u8");
    /// ```
    #[must_use]
    pub const fn element(self) -> &'static str {
        match self {
            Representation::Bytes => "u8",
            Representation::Pieces => "Piece",
            _ => self.rust_type(),
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
            Representation::Bool => "`true` or `false`, of a column of your own",
            Representation::F32 | Representation::F64 => "a finite number, of a column of your own",
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
            Representation::Text
            | Representation::Bytes
            | Representation::Bool
            | Representation::F32
            | Representation::F64 => true,
            Representation::Integer(integer) => integer.has_fixed_size() && integer.bits() <= 64,
            _ => false,
        }
    }
}

impl fmt::Display for Representation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

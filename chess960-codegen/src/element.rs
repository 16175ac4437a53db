use std::fmt;

use chess960_core::{BackRank, Piece, Skeleton};

use crate::fact::Fact;

/// The type in which a table holds its values.
///
/// ```
/// use chess960_codegen::{Element, Key, Table, Value};
///
/// let table = Table::new(Value::Rank, Key::Scharnagl, Element::Bytes(8))?;
/// assert_eq!(table.element().to_string(), "[u8; 8]");
/// # Ok::<(), chess960_codegen::Misfit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Element {
    /// `&str`.
    Str,
    /// An integer.
    Integer(Integer),
    /// `[u8; N]`: the squares' files where the value is squares, and otherwise the text in ASCII.
    Bytes(usize),
    /// `[Piece; N]`, by the path that was written: any type with a variant for each piece's name.
    Pieces(String, usize),
    /// `BackRank`, by the path that was written.
    BackRank(String),
    /// `Skeleton`, by the path that was written.
    Skeleton(String),
    /// `StartPosition`, by the path that was written.
    StartPosition(String),
}

/// The integer types. `usize` and `isize` are taken to have the 16 bits that Rust guarantees.
///
/// ```
/// use chess960_codegen::Integer;
///
/// let bits = Integer::from_name("usize").map(Integer::max);
/// assert_eq!(bits, Some(65535));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Integer {
    name: &'static str,
    bits: u32,
    signed: bool,
}

impl Integer {
    /// All of them, unsigned ones first, by size.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Integer::ALL[1].name(), "u16");
    /// ```
    pub const ALL: &'static [Integer] = &[
        Integer { name: "u8", bits: 8, signed: false },
        Integer { name: "u16", bits: 16, signed: false },
        Integer { name: "u32", bits: 32, signed: false },
        Integer { name: "u64", bits: 64, signed: false },
        Integer { name: "u128", bits: 128, signed: false },
        Integer { name: "usize", bits: 16, signed: false },
        Integer { name: "i8", bits: 8, signed: true },
        Integer { name: "i16", bits: 16, signed: true },
        Integer { name: "i32", bits: 32, signed: true },
        Integer { name: "i64", bits: 64, signed: true },
        Integer { name: "i128", bits: 128, signed: true },
        Integer { name: "isize", bits: 16, signed: true },
    ];

    /// The integer type with this name.
    ///
    /// ```
    /// use chess960_codegen::Integer;
    ///
    /// assert_eq!(Integer::from_name("u8").map(Integer::max), Some(255));
    /// assert_eq!(Integer::from_name("u7"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Integer> {
        Integer::ALL.iter().copied().find(|integer| integer.name == name)
    }

    /// `u8` and so on.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Integer::ALL[0].name(), "u8");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The largest value that it holds on every platform.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Integer::from_name("i16").map(|i16| i16.max()), Some(32767));
    /// ```
    #[must_use]
    pub const fn max(self) -> u128 {
        u128::MAX >> (128 - self.bits + self.signed as u32)
    }

    /// The smallest unsigned one that holds `number`.
    fn smallest_for(number: u64) -> Integer {
        Integer::ALL.iter().copied().find(|integer| u128::from(number) <= integer.max()).unwrap_or(Integer::ALL[3])
    }
}

/// A fact in the form that an element type gives it: what a writer writes.
///
/// ```
/// use chess960_codegen::{Datum, Element, Key, Table, Value};
///
/// let table = Table::new(Value::Krn, Key::N5n, Element::Str)?;
/// assert_eq!(table.data()[5], Datum::Text("RNKNR".into()));
/// # Ok::<(), chess960_codegen::Misfit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Datum {
    /// An integer to be read in decimal.
    Decimal(u64),
    /// An integer to be read in hexadecimal: something packed.
    Packed(u64),
    /// A text.
    Text(String),
    /// A text's ASCII bytes.
    Letters(String),
    /// Small numbers.
    Bytes(Vec<u8>),
    /// Pieces.
    Pieces(Vec<Piece>),
    /// A legal rank.
    BackRank(BackRank),
    /// A skeleton.
    Skeleton(Skeleton),
    /// A starting position by its Scharnagl number.
    StartPosition(u16),
}

impl Element {
    /// The path of a type that is not one of Rust's own.
    pub(crate) fn path(&self) -> Option<&str> {
        match self {
            Element::Str | Element::Integer(_) | Element::Bytes(_) => None,
            Element::Pieces(path, _)
            | Element::BackRank(path)
            | Element::Skeleton(path)
            | Element::StartPosition(path) => Some(path),
        }
    }

    /// The fact in this type, or in a few words what the type would have to be.
    ///
    /// # Errors
    ///
    /// What of this value cannot be held, and which types can hold it.
    pub(crate) fn hold(&self, fact: &Fact) -> Result<Datum, String> {
        let held = match self {
            Element::Str => fact.text().map(Datum::Text),
            Element::Integer(integer) => match (fact.number(integer.bits), fact) {
                (Some(_), Fact::Rank(_)) if integer.name.ends_with("size") => {
                    return Err(format!("`{self}` is not equally wide everywhere; a rank packs into u32 or u64"));
                }
                (Some(number), _) if u128::from(number) > integer.max() => {
                    return Err(match fact {
                        Fact::Rank(_) => format!("a rank does not fit `{self}`; it packs into u32 or u64"),
                        _ => format!(
                            "`{self}` holds at most {}, but this goes up to {number}; `{}` would do",
                            integer.max(),
                            Integer::smallest_for(number).name
                        ),
                    });
                }
                (Some(number), Fact::Rank(_)) => Some(Datum::Packed(number)),
                (Some(number), _) => Some(Datum::Decimal(number)),
                (None, _) => None,
            },
            Element::Bytes(len) => {
                let datum = match fact {
                    Fact::Squares { files, .. } => Some(Datum::Bytes(files.clone())),
                    _ => fact.text().filter(|text| text.is_ascii()).map(Datum::Letters),
                };
                match datum.as_ref().map(Datum::len) {
                    Some(needed) if needed != *len => {
                        return Err(format!("this is {needed} bytes: `[u8; {needed}]`"));
                    }
                    _ => datum,
                }
            }
            Element::Pieces(path, len) => {
                let pieces = match fact {
                    Fact::Rank(rank) => Some(rank.pieces().to_vec()),
                    Fact::Krn(krn) => Some(krn.to_vec()),
                    _ => None,
                };
                match &pieces {
                    Some(pieces) if pieces.len() != *len => {
                        return Err(format!("this is {0} pieces: `[{path}; {0}]`", pieces.len()));
                    }
                    _ => pieces.map(Datum::Pieces),
                }
            }
            Element::BackRank(_) => match fact {
                Fact::Rank(rank) => Some(Datum::BackRank(*rank)),
                _ => None,
            },
            Element::Skeleton(_) => match fact {
                Fact::Skeleton(skeleton) => Some(Datum::Skeleton(*skeleton)),
                _ => None,
            },
            Element::StartPosition(_) => match fact {
                Fact::Position(idn) => Some(Datum::StartPosition(*idn)),
                Fact::Rank(rank) => Some(Datum::StartPosition(chess960_core::Numbering::Scharnagl.number(*rank))),
                _ => None,
            },
        };
        held.ok_or_else(|| format!("`{self}` cannot hold this; {} can", holders(fact)))
    }
}

/// The types that hold a fact, in words.
fn holders(fact: &Fact) -> &'static str {
    match fact {
        Fact::Number(_) => "an integer",
        Fact::Position(_) => "an integer or `StartPosition`",
        Fact::Code { .. } => "an integer, or `&str` or `[u8; N]` for the pattern",
        Fact::Rank(_) => "`&str`, `[u8; 8]`, `[Piece; 8]`, `BackRank`, `StartPosition`, `u32` or `u64`",
        Fact::Skeleton(_) => "`&str`, `[u8; 6]` or `Skeleton`",
        Fact::Krn(_) => "`&str`, `[u8; 5]` or `[Piece; 5]`",
        Fact::Squares { files, .. } if files.len() == 1 => {
            "an integer for the file, `[u8; 1]`, or `&str` for a pattern"
        }
        Fact::Squares { .. } => "an integer for the set of squares, `[u8; 2]` for the files, or `&str` for a pattern",
        Fact::Text(text) if text.is_ascii() => "`&str` or `[u8; N]`",
        Fact::Text(_) => "`&str`",
    }
}

impl Datum {
    /// How many bytes, of one that has some.
    fn len(&self) -> usize {
        match self {
            Datum::Letters(text) => text.len(),
            Datum::Bytes(bytes) => bytes.len(),
            _ => 0,
        }
    }
}

/// As it is written in Rust.
impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Element::Str => f.write_str("&str"),
            Element::Integer(integer) => f.write_str(integer.name),
            Element::Bytes(len) => write!(f, "[u8; {len}]"),
            Element::Pieces(path, len) => write!(f, "[{path}; {len}]"),
            Element::BackRank(path) | Element::Skeleton(path) | Element::StartPosition(path) => f.write_str(path),
        }
    }
}

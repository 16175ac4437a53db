/// An integer type. `usize` and `isize` are taken to have the 16 bits that Rust guarantees.
///
/// ```
/// use chess960_model::Integer;
///
/// let max = Integer::from_name("usize").map(Integer::max);
/// assert_eq!(max, Some(65535));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Integer {
    name: &'static str,
    bits: u32,
    signed: bool,
}

impl Integer {
    /// All integer types, unsigned ones first, by size.
    ///
    /// ```
    /// assert_eq!(chess960_model::Integer::ALL[1].name(), "u16");
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

    /// Returns the integer type with this name.
    ///
    /// ```
    /// use chess960_model::Integer;
    ///
    /// assert_eq!(Integer::from_name("u8").map(Integer::max), Some(255));
    /// assert_eq!(Integer::from_name("u7"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Integer> {
        Integer::ALL.iter().copied().find(|integer| integer.name == name)
    }

    /// Returns the name: `u8` and so on.
    ///
    /// ```
    /// assert_eq!(chess960_model::Integer::ALL[0].name(), "u8");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the number of bits that the type has on every platform.
    ///
    /// ```
    /// assert_eq!(chess960_model::Integer::ALL[0].bits(), 8);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// Returns the largest value that the type holds on every platform.
    ///
    /// ```
    /// use chess960_model::Integer;
    ///
    /// assert_eq!(Integer::from_name("i16").map(Integer::max), Some(32767));
    /// ```
    #[must_use]
    pub const fn max(self) -> u128 {
        u128::MAX >> (128 - self.bits + self.signed as u32)
    }

    /// Returns `true` if the type holds negative numbers.
    ///
    /// ```
    /// assert!(!chess960_model::Integer::ALL[0].is_signed());
    /// ```
    #[must_use]
    pub const fn is_signed(self) -> bool {
        self.signed
    }

    /// Returns `true` if the type has the same size on every platform.
    pub(crate) fn has_fixed_size(self) -> bool {
        !self.name.ends_with("size")
    }

    /// Returns the smallest unsigned type that holds `number`.
    pub(crate) fn smallest_for(number: u16) -> Integer {
        Integer::ALL[usize::from(number > u8::MAX.into())]
    }
}

/// How people read an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Radix {
    /// A number.
    Decimal,
    /// Something packed: a set or letters.
    Hexadecimal,
}

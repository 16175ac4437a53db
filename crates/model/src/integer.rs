/// An integer type. `usize` and `isize` are taken to have the 16 bits that Rust guarantees.
///
/// ```
/// use chess960_model::Integer;
///
/// let max = Integer::from_name("usize").map(Integer::max);
/// assert_eq!(max, Some(65535));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Integer(&'static str);

impl Integer {
    /// `u8`.
    pub const U8: Integer = Integer("u8");
    /// `u16`.
    pub const U16: Integer = Integer("u16");
    /// `usize`.
    pub const USIZE: Integer = Integer("usize");

    /// All integer types, unsigned ones first, by size.
    ///
    /// ```
    /// assert_eq!(chess960_model::Integer::ALL[1].name(), "u16");
    /// ```
    #[rustfmt::skip]
    pub const ALL: &'static [Integer] = &[
        Integer("u8"), Integer("u16"), Integer("u32"), Integer("u64"), Integer("u128"), Integer("usize"),
        Integer("i8"), Integer("i16"), Integer("i32"), Integer("i64"), Integer("i128"), Integer("isize"),
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
        Integer::ALL.iter().copied().find(|integer| integer.0 == name)
    }

    /// Returns the name: `u8` and so on.
    ///
    /// ```
    /// assert_eq!(chess960_model::Integer::ALL[0].name(), "u8");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// Returns the number of bits that the type has on every platform.
    ///
    /// ```
    /// assert_eq!(chess960_model::Integer::ALL[0].bits(), 8);
    /// ```
    #[must_use]
    pub fn bits(self) -> u32 {
        self.0[1..].parse().unwrap_or(16)
    }

    /// Returns the largest value that the type holds on every platform.
    ///
    /// ```
    /// use chess960_model::Integer;
    ///
    /// assert_eq!(Integer::from_name("i16").map(Integer::max), Some(32767));
    /// ```
    #[must_use]
    pub fn max(self) -> u128 {
        u128::MAX >> (128 - self.bits() + u32::from(self.is_signed()))
    }

    /// Returns the smallest value that the type holds on every platform.
    ///
    /// ```
    /// use chess960_model::Integer;
    ///
    /// assert_eq!(Integer::from_name("i8").map(Integer::min), Some(-128));
    /// ```
    #[must_use]
    pub fn min(self) -> i128 {
        if self.is_signed() { i128::MIN >> (128 - self.bits()) } else { 0 }
    }

    /// Returns `true` if the type holds negative numbers.
    ///
    /// ```
    /// assert!(!chess960_model::Integer::ALL[0].is_signed());
    /// ```
    #[must_use]
    pub fn is_signed(self) -> bool {
        self.0.starts_with('i')
    }

    /// Returns `true` if the type has the same size on every platform.
    pub(crate) fn has_fixed_size(self) -> bool {
        !self.0.ends_with("size")
    }

    /// Returns the smallest unsigned type that holds `number`.
    pub(crate) fn smallest_for(number: u16) -> Integer {
        if number <= u8::MAX.into() { Integer::U8 } else { Integer::U16 }
    }
}

/// The base in which people read an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Radix {
    /// Base 10, for a number.
    Decimal,
    /// Base 16, for a set or packed letters.
    Hexadecimal,
}

use core::fmt;

/// One of the two players.
///
/// ```
/// assert_eq!(chess960_core::Side::Black.to_string(), "Black");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// White, on the first rank, in uppercase.
    #[default]
    White,
    /// Black, on the eighth rank, in lowercase.
    Black,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

use core::{fmt, ops::Not};

/// One of the two players.
///
/// Displayed as `White` or `Black`. [`Default`] is White, who moves first.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.to_string(), "Black");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// White, whose pieces start on the first rank.
    #[default]
    White,
    /// Black, whose pieces start on the eighth rank.
    Black,
}

impl Color {
    /// Both players, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns the other player, as `!color` does, in a `const fn`.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Color;
    ///
    /// const THEM: Color = Color::White.other();
    /// assert_eq!(THEM, Color::Black);
    /// ```
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// Returns the player's first rank, on which the pieces start: 1 or 8.
    #[must_use]
    pub const fn first_rank(self) -> u8 {
        match self {
            Color::White => 1,
            Color::Black => 8,
        }
    }
}

/// The other player.
impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

use std::fmt;

use crate::Piece;

/// A first rank while it is being set up, some of its squares still empty.
///
/// Squares are the files 0 (a) to 7 (h). An empty square is displayed as `*`, as in published derivations.
///
/// ```
/// use chess960_draw::{Draw, Method, Piece};
///
/// let mut draw = Draw::new(Method::find("die").ok_or("no such method")?);
/// draw.throw("2")?;
/// assert_eq!(draw.rank().squares()[2], Some(Piece::Bishop));
/// assert_eq!(draw.rank().to_string(), "**B*****");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartialRank(pub(crate) [Option<Piece>; 8]);

impl PartialRank {
    /// The rank without pieces.
    pub const EMPTY: PartialRank = PartialRank([None; 8]);

    /// Returns the piece on each square, a-file first.
    #[must_use]
    pub fn squares(self) -> [Option<Piece>; 8] {
        self.0
    }
}

impl fmt::Display for PartialRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_iter(self.0.map(|square| square.map_or('*', Piece::letter))))
    }
}

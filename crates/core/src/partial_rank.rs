use core::fmt;

use crate::{Piece, Skeleton, bishop_files, text};

/// A first rank while it is being set up, some of its squares still empty.
///
/// Squares are the files 0 (a) to 7 (h). Displayed with `*` for an empty square, as the published derivations print it.
///
/// ```
/// use chess960_core::{PartialRank, Piece};
///
/// let rank = PartialRank::EMPTY.place(2, Piece::Bishop).place(5, Piece::Bishop);
/// assert_eq!(rank.to_string(), "**B**B**");
/// // The queen on the third empty square, counted from 0 at the a-file.
/// let rank = rank.place_on_empty(2, Piece::Queen);
/// assert_eq!(rank.to_string(), "**BQ*B**");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartialRank([Option<Piece>; 8]);

impl PartialRank {
    /// The rank without any piece.
    ///
    /// ```
    /// assert_eq!(chess960_core::PartialRank::EMPTY.to_string(), "********");
    /// ```
    pub const EMPTY: PartialRank = PartialRank([None; 8]);

    /// Returns the piece on each square, a-file first.
    ///
    /// ```
    /// use chess960_core::PartialRank;
    ///
    /// assert_eq!(PartialRank::EMPTY.squares(), [None; 8]);
    /// ```
    #[must_use]
    pub const fn squares(self) -> [Option<Piece>; 8] {
        self.0
    }

    /// Returns the rank with `piece` placed on `file`, 0 to 7.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7 or the square is occupied.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Piece};
    ///
    /// assert_eq!(PartialRank::EMPTY.place(0, Piece::Rook).to_string(), "R*******");
    /// ```
    #[must_use]
    pub const fn place(mut self, file: u8, piece: Piece) -> PartialRank {
        assert!(self.0[file as usize].is_none(), "the square is occupied");
        self.0[file as usize] = Some(piece);
        self
    }

    /// Returns the rank with `piece` placed on the `n`th empty square, counted from 0 at the a-file.
    ///
    /// # Panics
    ///
    /// Panics if there are `n` empty squares or fewer.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Piece};
    ///
    /// let rank = PartialRank::EMPTY.place(0, Piece::Rook).place_on_empty(1, Piece::King);
    /// assert_eq!(rank.to_string(), "R*K*****");
    /// ```
    #[must_use]
    pub const fn place_on_empty(self, n: u8, piece: Piece) -> PartialRank {
        self.place(self.nth_empty(n), piece)
    }

    /// Returns the rank with the square on `file` (0 to 7) emptied, whether or not a piece stands there.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Piece};
    ///
    /// assert_eq!(PartialRank::EMPTY.place(0, Piece::Rook).lift(0), PartialRank::EMPTY);
    /// ```
    #[must_use]
    pub const fn lift(mut self, file: u8) -> PartialRank {
        self.0[file as usize] = None;
        self
    }

    /// Returns the rank with both bishops placed on the squares of `bishop_code`, 0 to 15.
    ///
    /// # Panics
    ///
    /// Panics if `bishop_code` is above 15 or one of the squares is occupied.
    ///
    /// ```
    /// assert_eq!(chess960_core::PartialRank::EMPTY.place_bishops(6).to_string(), "**B**B**");
    /// ```
    #[must_use]
    pub const fn place_bishops(self, bishop_code: u8) -> PartialRank {
        let [a_side, h_side] = bishop_files(bishop_code);
        self.place(a_side, Piece::Bishop).place(h_side, Piece::Bishop)
    }

    /// Returns the rank with the queen and knights of `skeleton` placed on the first six empty squares.
    ///
    /// # Panics
    ///
    /// Panics if fewer than six squares are empty.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Skeleton};
    ///
    /// let rank = PartialRank::EMPTY.place_bishops(6).place_skeleton(Skeleton::from_static("-NQ-N-"));
    /// assert_eq!(rank.to_string(), "*NBQ*BN*");
    /// ```
    #[must_use]
    pub const fn place_skeleton(self, skeleton: Skeleton) -> PartialRank {
        let squares = skeleton.squares();
        let mut rank = self;
        let mut square = 0;
        while square < 6 {
            if let Some(piece) = squares[square as usize] {
                rank = rank.place(self.nth_empty(square), piece);
            }
            square += 1;
        }
        rank
    }

    /// Returns the rank with rook, king and rook placed on its first three empty squares.
    ///
    /// # Panics
    ///
    /// Panics if fewer than three squares are empty.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Skeleton};
    ///
    /// let rank = PartialRank::EMPTY.place_bishops(6).place_skeleton(Skeleton::from_static("-NQ-N-"));
    /// assert_eq!(rank.place_king_and_rooks().to_string(), "RNBQKBNR");
    /// ```
    #[must_use]
    pub const fn place_king_and_rooks(self) -> PartialRank {
        self.place_on_empty(0, Piece::Rook).place_on_empty(0, Piece::King).place_on_empty(0, Piece::Rook)
    }

    /// Returns the file of the `n`th empty square, counted from 0 at the a-file.
    ///
    /// # Panics
    ///
    /// Panics if there are `n` empty squares or fewer.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Piece};
    ///
    /// assert_eq!(PartialRank::EMPTY.place(0, Piece::Rook).nth_empty(0), 1);
    /// ```
    #[must_use]
    pub const fn nth_empty(self, n: u8) -> u8 {
        let mut left = n;
        let mut file = 0;
        while file < 8 {
            if self.0[file as usize].is_none() {
                if left == 0 {
                    return file;
                }
                left -= 1;
            }
            file += 1;
        }
        panic!("there are too few empty squares")
    }

    /// Returns the number of empty squares left of `file`, the inverse of [`nth_empty`](Self::nth_empty).
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 8.
    ///
    /// ```
    /// use chess960_core::{PartialRank, Piece};
    ///
    /// assert_eq!(PartialRank::EMPTY.place(0, Piece::Rook).empty_before(3), 2);
    /// ```
    #[must_use]
    pub const fn empty_before(self, file: u8) -> u8 {
        let mut empty = 0;
        let mut f = 0;
        while f < file {
            if self.0[f as usize].is_none() {
                empty += 1;
            }
            f += 1;
        }
        empty
    }

    /// Returns the eight pieces, a-file first, or `None` if a square is empty.
    ///
    /// ```
    /// assert_eq!(chess960_core::PartialRank::EMPTY.complete(), None);
    /// ```
    #[must_use]
    pub const fn complete(self) -> Option<[Piece; 8]> {
        let mut pieces = [Piece::King; 8];
        let mut file = 0;
        while file < 8 {
            match self.0[file] {
                Some(piece) => pieces[file] = piece,
                None => return None,
            }
            file += 1;
        }
        Some(pieces)
    }
}

impl fmt::Display for PartialRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::pad(f, self.0.map(|square| square.map_or('*', Piece::letter)))
    }
}

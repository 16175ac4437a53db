use crate::Piece;

/// The squares of each kind of piece on a rank, as sets with bit 0 for the a-file, by discriminant.
///
/// Ranks are checked by sets because whole tables are checked while compiling, where loops and calls take time.
#[derive(Clone, Copy)]
pub(crate) struct PieceSets([u8; 7]);

impl PieceSets {
    /// The squares a c e g.
    const DARK: u8 = 0b0101_0101;

    pub(crate) const fn of(pieces: [Piece; 8]) -> PieceSets {
        let mut sets = [0; 7];
        let mut file = 0;
        while file < 8 {
            sets[pieces[file] as usize] |= 1 << file;
            file += 1;
        }
        PieceSets(sets)
    }

    /// Returns the leftmost and the rightmost file of `piece`. There must be at least one.
    #[expect(clippy::cast_possible_truncation, reason = "eight bits have at most eight zeros")]
    pub(crate) const fn files(self, piece: Piece) -> [u8; 2] {
        let set = self.0[piece as usize];
        [set.trailing_zeros() as u8, 7 - set.leading_zeros() as u8]
    }

    /// Returns whether the rank has the right number of each piece.
    pub(crate) const fn are_complete(self) -> bool {
        let [.., knights, bishops, rooks, queen, king] = self.0;
        knights.count_ones() == Piece::Knight.count() as u32
            && bishops.count_ones() == Piece::Bishop.count() as u32
            && rooks.count_ones() == Piece::Rook.count() as u32
            && queen.count_ones() == Piece::Queen.count() as u32
            && king.count_ones() == Piece::King.count() as u32
    }

    /// Returns whether all bishops stand on squares of one colour.
    pub(crate) const fn have_bishops_on_one_colour(self) -> bool {
        let bishops = self.0[Piece::Bishop as usize];
        let dark = bishops & PieceSets::DARK;
        dark == 0 || dark == bishops
    }

    /// Returns whether one side of the king has no rook.
    pub(crate) const fn have_king_outside_rooks(self) -> bool {
        let left_of_king = self.0[Piece::King as usize] - 1;
        let rooks = self.0[Piece::Rook as usize];
        let left = rooks & left_of_king;
        left == 0 || left == rooks
    }
}

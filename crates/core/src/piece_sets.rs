use crate::Piece;

/// The squares of each kind of piece on a rank, as sets: the highest bit of byte 0 is the a-file, and the highest bit
/// of byte 7 the h-file.
///
/// All eight letters are compared at once, because whole tables are checked at compile time, when loops and calls are
/// slow.
#[derive(Clone, Copy)]
pub(crate) struct PieceSets {
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    kings: u64,
}

impl PieceSets {
    /// The squares a c e g.
    const DARK: u64 = 0x0080_0080_0080_0080;

    /// Returns the squares of each uppercase letter, ignoring other bytes.
    pub(crate) const fn of(letters: [u8; 8]) -> PieceSets {
        let letters = u64::from_le_bytes(letters);
        PieceSets {
            knights: squares_of(letters, b'N'),
            bishops: squares_of(letters, b'B'),
            rooks: squares_of(letters, b'R'),
            queens: squares_of(letters, b'Q'),
            kings: squares_of(letters, b'K'),
        }
    }

    /// Returns whether the rank has the right number of each piece.
    pub(crate) const fn are_complete(self) -> bool {
        self.knights.count_ones() == const { Piece::Knight.count() as u32 }
            && self.bishops.count_ones() == const { Piece::Bishop.count() as u32 }
            && self.rooks.count_ones() == const { Piece::Rook.count() as u32 }
            && self.queens.count_ones() == const { Piece::Queen.count() as u32 }
            && self.kings.count_ones() == const { Piece::King.count() as u32 }
    }

    /// Returns whether all bishops stand on squares of one colour.
    pub(crate) const fn have_bishops_on_one_color(self) -> bool {
        let dark = self.bishops & PieceSets::DARK;
        dark == 0 || dark == self.bishops
    }

    /// Returns whether one side of the king has no rook.
    pub(crate) const fn have_king_outside_rooks(self) -> bool {
        let left = self.rooks & (self.kings - 1);
        left == 0 || left == self.rooks
    }
}

/// Returns the leftmost and the rightmost file of `piece`. There must be at least one.
#[expect(clippy::cast_possible_truncation, reason = "there are eight bytes")]
pub(crate) const fn files_of(letters: [u8; 8], piece: Piece) -> [u8; 2] {
    let set = squares_of(u64::from_le_bytes(letters), piece.letter() as u8);
    [(set.trailing_zeros() / 8) as u8, 7_u8.wrapping_sub((set.leading_zeros() / 8) as u8)]
}

/// Returns the bytes of `letters` that are `letter`, each as its highest bit.
#[must_use]
pub const fn squares_of(letters: u64, letter: u8) -> u64 {
    const LOW_BITS: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    // Equal bytes are zero. In the others, adding carries into the highest bit, unless it is already set.
    let difference = letters ^ (letter as u64 * 0x0101_0101_0101_0101);
    !(((difference & LOW_BITS) + LOW_BITS) | difference | LOW_BITS)
}

/// Returns the uppercase letters of eight pieces.
pub(crate) const fn letters_of(pieces: [Piece; 8]) -> [u8; 8] {
    let mut letters = [0; 8];
    let mut file = 0;
    while file < 8 {
        letters[file] = pieces[file].letter() as u8;
        file += 1;
    }
    letters
}

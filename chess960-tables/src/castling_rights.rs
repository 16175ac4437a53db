//! Castling rights in any position of a game.

use core::fmt;
use core::hash::{Hash, Hasher};

use chess960_core::CastlingText;

use crate::fen_error::{FenFault, Rights, Wrong};
use crate::field::Field;
use crate::first_rank::{Castlers, FirstRank};
use crate::reader::{FenReader, first_ranks};
use crate::{Castling, CastlingSide, CastlingStyle, Color, FenError, Setup, SquareSet, StartPosition};

/// The castling rights in any position of a game, each with its king and its rook.
///
/// A FEN may write the rights in either style or a mixture of both. A file letter means the rook on that file. As in
/// X-FEN and in standard chess, `K`, `Q`, `k` and `q` mean the outermost rook on the h-side or the a-side of the king.
///
/// ```
/// use chess960_tables::{Castling, CastlingRights, CastlingSide, CastlingStyle, Color};
///
/// let rights = CastlingRights::from_fen("4k2r/8/8/8/8/8/8/1R2K3 w Bh - 0 20")?;
/// assert_eq!(rights.bits(), 0b0110); // Q and k
/// let castling = rights.castling(Color::White, CastlingSide::ASide).ok_or("no such right")?;
/// assert_eq!((castling.king_from, castling.rook_from), (4, 1)); // e1 and b1
/// assert_eq!(castling.uci(), "e1b1");
/// assert_eq!(rights.castling(Color::White, CastlingSide::HSide), None);
///
/// assert_eq!(rights.field(CastlingStyle::XFen), "Qk");
/// assert_eq!(rights.field(CastlingStyle::Shredder), "Bh");
///
/// // The rook on b1 has the right, though a rook on a1 stands farther out, so X-FEN needs the letter of the file.
/// let rights = CastlingRights::from_fen("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1")?;
/// assert_eq!(rights.field(CastlingStyle::XFen), "B");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// During a game, an engine keeps the [bits](Self::bits), and [`with_bits`](Self::with_bits) returns the rights that
/// are left. Rights are displayed as the castling field of an X-FEN, or with `{:#}` of a Shredder-FEN. [`Default`] is
/// [`NONE`](Self::NONE).
///
/// ```
/// use chess960_tables::CastlingRights;
///
/// let start = CastlingRights::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")?;
/// let (mut bits, mask) = (start.bits(), start.mask());
/// bits &= mask[0] & mask[16]; // Ra1-a3
/// bits &= mask[56] & mask[24]; // Ra8-a4
/// bits &= mask[7] & mask[6]; // Rh1-g1
/// assert_eq!(start.with_bits(bits).to_string(), "k");
///
/// // Black's rook on h8 stands farther out than the rook that may castle.
/// let start = CastlingRights::from_fen("4k1r1/8/8/8/8/8/8/4K3 b k - 0 1")?;
/// let now = start.with_rooks([0, 1 << 62 | 1 << 63]);
/// assert_eq!(format!("{now} {now:#}"), "g g");
/// # Ok::<(), chess960_tables::FenError>(())
/// ```
///
/// Rights are equal if they belong to the same kings and rooks. Other rooks do not matter, although an X-FEN may write
/// the rights differently because of them.
#[derive(Clone, Copy, Default)]
pub struct CastlingRights(
    /// A byte for each of [`RIGHTS`], 0 if the player does not have the right. One integer stays in a register.
    u32,
);

/// The byte of a right that a player has. It is never 0, because a king on the a-file cannot castle.
#[derive(Clone, Copy)]
struct Right(u8);

impl Right {
    const NONE: Right = Right(0);
    /// Set if the player has no rook farther out on that side. The bit decides how X-FEN writes the right, not which
    /// right it is.
    const OUTERMOST: u8 = 1 << 6;

    const fn new(king_file: u8, rook_file: u8, outermost: bool) -> Right {
        Right((outermost as u8 * Right::OUTERMOST) | (king_file << 3) | rook_file)
    }

    const fn king_file(self) -> u8 {
        self.0 >> 3 & 7
    }

    const fn rook_file(self) -> u8 {
        self.0 & 7
    }

    const fn is_outermost(self) -> bool {
        self.0 & Right::OUTERMOST != 0
    }
}

impl PartialEq for CastlingRights {
    fn eq(&self, other: &CastlingRights) -> bool {
        self.without_other_rooks() == other.without_other_rooks()
    }
}

impl Eq for CastlingRights {}

impl Hash for CastlingRights {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.without_other_rooks().hash(state);
    }
}

/// The rights in the order of a castling field, `KQkq`, and of the bits [`Castling::right`].
const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::HSide),
    (Color::White, CastlingSide::ASide),
    (Color::Black, CastlingSide::HSide),
    (Color::Black, CastlingSide::ASide),
];

/// Returns the place of a right in [`RIGHTS`].
const fn place(color: Color, side: CastlingSide) -> usize {
    2 * color as usize + 1 - side as usize
}

/// Returns the files of a bitboard's squares on the player's first rank, as bits.
const fn first_rank(squares: u64, color: Color) -> u8 {
    squares.to_le_bytes()[color.first_rank() as usize - 1]
}

/// The bit that a lowercase letter has, and its uppercase letter has not.
const LOWERCASE: u8 = 0x20;

/// Returns the player whose right a letter is.
const fn color_of(letter: u8) -> Color {
    if letter & LOWERCASE == 0 { Color::White } else { Color::Black }
}

impl CastlingRights {
    /// No rights.
    pub const NONE: CastlingRights = CastlingRights(0);

    /// Returns the right at a [`place`], if it is there.
    const fn at(self, place: usize) -> Option<Right> {
        let right = Right(self.0.to_le_bytes()[place]);
        if right.0 == 0 { None } else { Some(right) }
    }

    /// Puts a right at a [`place`].
    const fn put(self, place: usize, right: Right) -> CastlingRights {
        let mut rights = self.0.to_le_bytes();
        rights[place] = right.0;
        CastlingRights(u32::from_le_bytes(rights))
    }

    /// Returns the bytes without the bits for X-FEN.
    const fn without_other_rooks(self) -> u32 {
        self.0 & !u32::from_le_bytes([Right::OUTERMOST; 4])
    }

    /// Reads the rights of a FEN or EPD, of any position of a game.
    ///
    /// The letters of the castling field may have any order. Of the other fields, only the pieces are checked: eight
    /// ranks of eight squares, and for each right its king and its rook on the player's first rank. Any amount of ASCII
    /// white space may separate and surround the fields.
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the first fault: a field that is missing, ranks that cannot be read, a right without
    /// its king or its rook, or two rights for the same player and side.
    ///
    /// ```
    /// use chess960_tables::CastlingRights;
    ///
    /// let error = CastlingRights::from_fen("4k3/8/8/8/8/8/8/1R2K2R w AH - 0 1").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the castling field is \"AH\" (column 26): A (column 26) needs White's rook on a1; \
    ///      the rooks of that rank are on b1 and h1"
    /// );
    /// ```
    pub fn from_fen(text: &str) -> Result<CastlingRights, FenError> {
        FenReader::new(text).read(|reader| {
            let board = reader.board()?;
            reader.field(Field::SideToMove)?;
            let field = reader.field(Field::Castling)?;
            let [white, black] = first_ranks(&board);
            CastlingRights::read(reader, field, [FirstRank::new(white, *b"KR"), FirstRank::new(black, *b"kr")], None)
        })
    }

    /// Reads a castling field alone, for a program that has read the board. The bitboards hold each player's kings and
    /// rooks, White's first.
    ///
    /// # Errors
    ///
    /// A [`FenError`] as from [`from_fen`](Self::from_fen), with columns of the field.
    ///
    /// ```
    /// use chess960_tables::CastlingRights;
    ///
    /// // White has a king on e1 and rooks on a1 and b1, Black a king on e8 and a rook on h8.
    /// let rights = CastlingRights::from_field("Bk", [1 << 4, 1 << 60], [1 << 0 | 1 << 1, 1 << 63])?;
    /// assert_eq!(rights, CastlingRights::from_fen("4k2r/8/8/8/8/8/8/RR2K3 w Bk - 0 20")?);
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[inline]
    pub fn from_field(field: &str, kings: [u64; 2], rooks: [u64; 2]) -> Result<CastlingRights, FenError> {
        let ranks = Color::ALL.map(|color| {
            let of_player = |squares: [u64; 2]| SquareSet::from_bits(first_rank(squares[color as usize], color));
            let (kings, rooks) = (of_player(kings), of_player(rooks));
            FirstRank { kings, rooks: rooks & !kings }
        });
        match CastlingRights::gather(field, ranks) {
            Ok(rights) if !field.is_empty() => Ok(rights),
            _ => CastlingRights::explain(field, ranks),
        }
    }

    /// Reads a field as [`from_field`](Self::from_field) does, and explains a failure.
    #[cold]
    fn explain(field: &str, ranks: [FirstRank; 2]) -> Result<CastlingRights, FenError> {
        FenReader::new(field).read(|reader| match field {
            "" => Err(FenFault::MissingField(Field::Castling)),
            _ => CastlingRights::read(reader, field, ranks, None),
        })
    }

    /// Reads a castling field, given the players' first ranks, White's first. With `start`, all four rights are
    /// required.
    pub(crate) fn read(
        reader: &FenReader<'_>,
        field: &str,
        ranks: [FirstRank; 2],
        start: Option<Setup>,
    ) -> Result<CastlingRights, FenFault> {
        let error = |fault| FenFault::Castling { text: reader.excerpt(field), start, fault };
        let rights = CastlingRights::gather(field, ranks).map_err(|(at, why)| {
            let letter = field[at..].chars().next().unwrap_or_default();
            let color = color_of(letter as u8);
            let rank = ranks[color as usize];
            error(Rights::Wrong { letter, column: reader.column(&field[at..]), color, rank, why })
        })?;
        match rights.bits() {
            given @ 0..15 if start.is_some() => Err(error(Rights::Missing { given })),
            _ => Ok(rights),
        }
    }

    /// Reads the letters of a field, or returns the offset of a wrong letter and its fault.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are eight files, and a right is a byte")]
    fn gather(field: &str, ranks: [FirstRank; 2]) -> Result<CastlingRights, (usize, Wrong)> {
        let mut rights = CastlingRights::NONE;
        if field == "-" {
            return Ok(rights);
        }
        let castlers = ranks.map(FirstRank::castlers);
        for (at, letter) in field.bytes().enumerate() {
            let color = color_of(letter);
            let Castlers { king_file, rooks, outermost: [a_side, h_side] } = castlers[color as usize];
            let rook_file = match letter & !LOWERCASE {
                file @ b'A'..=b'H' => u32::from(file - b'A'),
                b'K' => h_side,
                b'Q' => a_side,
                _ => return Err((at, Wrong::Character)),
            };
            if rooks >> rook_file & 1 == 0 {
                let has_king = ranks[color as usize].king_file().is_some();
                return Err((at, if has_king { Wrong::Rook } else { Wrong::King }));
            }
            let (side, outermost) =
                if rook_file < king_file { (CastlingSide::ASide, a_side) } else { (CastlingSide::HSide, h_side) };
            let place = place(color, side);
            let right = Right::new(king_file as u8, rook_file as u8, rook_file == outermost);
            let given = Right((rights.0 >> (8 * place)) as u8);
            if given.0 != 0 {
                return Err((at, Wrong::Twice { side, same_rook: given.rook_file() == right.rook_file() }));
            }
            rights.0 |= u32::from(right.0) << (8 * place);
        }
        Ok(rights)
    }

    /// Returns the rights with the right of a castling, which replaces the player's right on the same side. The
    /// castling rook is taken to be the outermost; [`with_rooks`](Self::with_rooks) corrects that.
    ///
    /// # Panics
    ///
    /// Panics if the player's other right belongs to a king on another square, or if the castling's fields were changed
    /// to an impossible king and rook.
    ///
    /// ```
    /// use chess960_tables::{Castling, CastlingRights, CastlingSide, Color};
    ///
    /// let castling = Castling::new(Color::White, CastlingSide::HSide, 4, 5)?;
    /// assert_eq!(format!("{:#}", CastlingRights::NONE.with(castling)), "F");
    /// # Ok::<(), chess960_tables::CastlingError>(())
    /// ```
    #[must_use]
    pub const fn with(self, castling: Castling) -> CastlingRights {
        let [king_file, rook_file] = [castling.king_from % 8, castling.rook_from % 8];
        let (color, side) = (castling.color(), castling.side());
        assert!(Castling::new(color, side, king_file, rook_file).is_ok(), "fields of the castling were changed");
        let other_side = match side {
            CastlingSide::ASide => CastlingSide::HSide,
            CastlingSide::HSide => CastlingSide::ASide,
        };
        if let Some(other) = self.at(place(color, other_side)) {
            assert!(other.king_file() == king_file, "a player's rights belong to one king");
        }
        self.put(place(color, side), Right::new(king_file, rook_file, true))
    }

    /// Returns only the rights whose [bits](Self::bits) are set. A bit of a right that is not there adds none.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let start = Setup::STANDARD.castling_rights();
    /// assert_eq!(start.with_bits(0b1001).to_string(), "Kq");
    /// assert_eq!(start.with_bits(0).with_bits(0b1111).to_string(), "-");
    /// ```
    #[must_use]
    pub const fn with_bits(mut self, bits: u8) -> CastlingRights {
        let mut i = 0;
        while i < RIGHTS.len() {
            if bits >> i & 1 == 0 {
                self = self.put(i, Right::NONE);
            }
            i += 1;
        }
        self
    }

    /// Returns the same rights, given bitboards of each player's rooks, White's first. X-FEN writes the letter of the
    /// file if another rook of the player stands farther out than the rook that may castle.
    ///
    /// ```
    /// use chess960_tables::CastlingRights;
    ///
    /// let rights = CastlingRights::from_fen("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1")?;
    /// assert_eq!(rights.with_rooks([1 << 0 | 1 << 1, 0]).to_string(), "B"); // a1 and b1
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[must_use]
    pub const fn with_rooks(mut self, rooks: [u64; 2]) -> CastlingRights {
        let mut i = 0;
        while i < RIGHTS.len() {
            let (color, side) = RIGHTS[i];
            if let Some(right) = self.at(i) {
                let on_first_rank = first_rank(rooks[color as usize], color);
                let from_rook = u8::MAX << right.rook_file();
                let farther = match side {
                    CastlingSide::ASide => !from_rook,
                    CastlingSide::HSide => from_rook << 1,
                };
                let is_outermost = on_first_rank & farther == 0;
                self = self.put(i, Right::new(right.king_file(), right.rook_file(), is_outermost));
            }
            i += 1;
        }
        self
    }

    /// Returns a player's castling on one side, if the player has that right.
    ///
    /// ```
    /// use chess960_tables::{CastlingRights, CastlingSide, Color};
    ///
    /// let rights = CastlingRights::from_fen("4k3/8/8/8/8/8/8/RK1R4 w Q - 3 30")?;
    /// let castlings = CastlingSide::ALL.map(|side| rights.castling(Color::White, side));
    /// assert_eq!(castlings.map(|castling| castling.is_some()), [true, false]);
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[must_use]
    pub const fn castling(self, color: Color, side: CastlingSide) -> Option<Castling> {
        match self.at(place(color, side)) {
            Some(right) => Some(Castling::known(color, side, right.king_file(), right.rook_file())),
            None => None,
        }
    }

    /// Returns the castling that a player's move stands for, or `None` if the move is not one. The king moves to its
    /// own rook's square, as in `e1h1`, or, if king and rook stand as in standard chess, to its target, as in `e1g1`.
    /// The result does not say whether castling is legal now.
    ///
    /// Use the rights that are left: after a right is lost, its rook may have moved or been taken.
    ///
    /// ```
    /// use chess960_tables::{CastlingRights, CastlingSide, Color};
    ///
    /// let rights = CastlingRights::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// let sides = [7, 6, 5].map(|to| rights.castling_for(Color::White, 4, to).map(|castling| castling.side()));
    /// assert_eq!(sides, [Some(CastlingSide::HSide), Some(CastlingSide::HSide), None]); // e1h1, e1g1 and e1f1
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[must_use]
    pub const fn castling_for(self, color: Color, from: u8, to: u8) -> Option<Castling> {
        let mut i = 0;
        while i < 2 {
            if let Some(castling) = self.castling(color, CastlingSide::ALL[i]) {
                let is_target = to == castling.rook_from || to == castling.king_to && castling.uci_standard().is_some();
                if from == castling.king_from && is_target {
                    return Some(castling);
                }
            }
            i += 1;
        }
        None
    }

    /// Returns the rights as bits, as in [`Castling::right`]: 1, 2, 4 and 8 for K, Q, k and q.
    ///
    /// ```
    /// use chess960_tables::CastlingRights;
    ///
    /// assert_eq!(CastlingRights::from_fen("r3k3/8/8/8/8/8/8/4K2R b Kq - 0 30")?.bits(), 0b1001);
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[must_use]
    pub const fn bits(self) -> u8 {
        let mut bits = 0;
        let mut i = 0;
        while i < RIGHTS.len() {
            bits |= (self.at(i).is_some() as u8) << i;
            i += 1;
        }
        bits
    }

    /// Returns, for each square 0 to 63, the bits that are left after a move that begins or ends there: all four,
    /// except on the squares of the kings and rooks with rights.
    ///
    /// ```
    /// use chess960_tables::CastlingRights;
    ///
    /// let rights = CastlingRights::from_fen("r3k3/8/8/8/8/8/8/4K2R b Kq - 0 30")?;
    /// let mask = rights.mask();
    /// assert_eq!(rights.bits() & mask[56] & mask[0], 0b0001); // a8 to a1: K is left
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[must_use]
    pub const fn mask(self) -> [u8; 64] {
        let mut mask = [0b1111; 64];
        let mut i = 0;
        while i < RIGHTS.len() {
            let (color, side) = RIGHTS[i];
            if let Some(castling) = self.castling(color, side) {
                mask[castling.king_from as usize] &= !castling.right;
                mask[castling.rook_from as usize] &= !castling.right;
            }
            i += 1;
        }
        mask
    }

    /// Writes the castling field: White first, h-side first, or `-`. X-FEN has the letter of a file only if another
    /// rook stands farther out.
    ///
    /// ```
    /// use chess960_tables::{CastlingRights, CastlingStyle};
    ///
    /// let rights = CastlingRights::from_fen("rk2r3/8/8/8/8/8/8/RK2R2R b qekQ - 3 30");
    /// assert!(rights.is_err()); // e and k are both Black's right on the h-side.
    /// let rights = CastlingRights::from_fen("rk2r3/8/8/8/8/8/8/RK2R2R b qeEQ - 3 30")?;
    /// assert_eq!(rights.field(CastlingStyle::XFen), "EQkq");
    /// assert_eq!(rights.field(CastlingStyle::Shredder), "EAea");
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    #[must_use]
    pub const fn field(self, style: CastlingStyle) -> CastlingText {
        let mut text = CastlingText::EMPTY;
        let mut i = 0;
        while i < RIGHTS.len() {
            if let Some(right) = self.at(i) {
                text = text.and(match style {
                    CastlingStyle::XFen if right.is_outermost() => b"KQkq"[i],
                    _ => b"AAaa"[i] + right.rook_file(),
                });
            }
            i += 1;
        }
        if text.as_str().is_empty() { text.and(b'-') } else { text }
    }
}

/// Writes the castling moves, as in `CastlingRights[e1h1, e8b8]`.
impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CastlingRights")?;
        let castlings = RIGHTS.into_iter().filter_map(|(color, side)| self.castling(color, side));
        f.debug_list().entries(castlings.map(Castling::uci)).finish()
    }
}

/// Writes the castling field as X-FEN, or with `{:#}` as Shredder-FEN.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.field(CastlingStyle::of(f)).as_str())
    }
}

impl StartPosition {
    /// Returns the rights at the start, of both players: all four.
    #[must_use]
    pub const fn castling_rights(self) -> CastlingRights {
        Setup::new(self, self).castling_rights()
    }
}

impl Setup {
    /// Returns the rights at the start: all four.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup, sp};
    ///
    /// let rights = Setup::new(sp!(0), sp!(2)).castling_rights();
    /// assert_eq!(rights.bits(), 0b1111);
    /// assert_eq!(rights.field(CastlingStyle::Shredder), "HFhe");
    /// ```
    #[must_use]
    pub const fn castling_rights(self) -> CastlingRights {
        let ([white_k, white_q], [black_k, black_q]) = (at_start(self.white()), at_start(self.black()));
        CastlingRights(u32::from_le_bytes([white_k, white_q, black_k, black_q]))
    }
}

/// Returns the bytes of a player's two rights at the start.
const fn at_start(position: StartPosition) -> [u8; 2] {
    let (king, [a_side, h_side]) = (position.king_file(), position.rook_files());
    [Right::new(king, h_side, true).0, Right::new(king, a_side, true).0]
}

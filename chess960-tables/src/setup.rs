use core::iter::FusedIterator;

use crate::{Color, Piece, StartPosition};

/// The start of a game of double Fischer random chess: White's starting position and Black's, drawn separately.
///
/// In Chess960 both are the same, and `From<StartPosition>` creates that setup. The index of a setup is White's
/// Scharnagl number * 960 + Black's, and setups are ordered by index.
///
/// A setup is displayed as its X-FEN, which engines and other programs read, and with `{:#}` as its Shredder-FEN;
/// [`fen`](Setup::fen) writes both. [`FromStr`](core::str::FromStr) reads both, and EPD, as [`Setup::from_fen`] does.
/// [`Default`] is the setup of standard chess.
///
/// ```
/// use chess960_tables::{CastlingStyle, Setup, StartPosition};
///
/// let setup = Setup::new(StartPosition::from_scharnagl(0)?, StartPosition::from_scharnagl(2)?);
/// assert_eq!(setup.index(), 2);
/// assert_eq!(
///     setup.fen(CastlingStyle::Shredder),
///     "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"
/// );
/// assert_eq!(setup.to_string().parse(), Ok(setup));
/// # Ok::<(), chess960_tables::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setup {
    white: StartPosition,
    black: StartPosition,
}

impl Setup {
    /// The number of setups, 921,600.
    ///
    /// ```
    /// assert_eq!(chess960_tables::Setup::COUNT, 921_600);
    /// ```
    pub const COUNT: u32 = 960 * 960;

    /// The setup of standard chess, SP 518 for both sides.
    ///
    /// ```
    /// assert_eq!(chess960_tables::Setup::STANDARD.white().scharnagl(), 518);
    /// ```
    pub const STANDARD: Setup = Setup::new(StartPosition::STANDARD, StartPosition::STANDARD);

    /// Creates a setup from White's position and Black's.
    ///
    /// ```
    /// use chess960_tables::{Setup, sp};
    ///
    /// assert_eq!(Setup::new(sp!(1), sp!(2)).index(), 962);
    /// ```
    #[must_use]
    pub const fn new(white: StartPosition, black: StartPosition) -> Setup {
        Setup { white, black }
    }

    /// Returns the setup with an index, 0 to 921,599, or `None` if `index` is 921,600 or above.
    ///
    /// ```
    /// use chess960_tables::{Setup, sp};
    ///
    /// assert_eq!(Setup::from_index(962), Some(Setup::new(sp!(1), sp!(2))));
    /// assert_eq!(Setup::from_index(921_600), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u32) -> Option<Setup> {
        if index < Setup::COUNT { Some(Setup::at(index)) } else { None }
    }

    /// Returns the setup with an index that is below [`COUNT`](Self::COUNT).
    #[expect(clippy::cast_possible_truncation, reason = "both parts of an index are below 960")]
    const fn at(index: u32) -> Setup {
        let [white, black] = [index / 960, index % 960];
        Setup::new(StartPosition::expect_scharnagl(white as u16), StartPosition::expect_scharnagl(black as u16))
    }

    /// Returns the index, 0 to 921,599: White's Scharnagl number * 960 + Black's.
    ///
    /// ```
    /// assert_eq!(chess960_tables::Setup::STANDARD.index(), 518 * 960 + 518);
    /// ```
    #[must_use]
    pub const fn index(self) -> u32 {
        self.white.scharnagl() as u32 * 960 + self.black.scharnagl() as u32
    }

    /// Returns White's position.
    ///
    /// ```
    /// use chess960_tables::{Setup, sp};
    ///
    /// assert_eq!(Setup::new(sp!(1), sp!(2)).white(), sp!(1));
    /// ```
    #[must_use]
    pub const fn white(self) -> StartPosition {
        self.white
    }

    /// Returns Black's position: the pieces of the eighth rank, on the files where White's would stand on the first.
    ///
    /// ```
    /// use chess960_tables::{Setup, sp};
    ///
    /// assert_eq!(Setup::new(sp!(1), sp!(2)).black(), sp!(2));
    /// ```
    #[must_use]
    pub const fn black(self) -> StartPosition {
        self.black
    }

    /// Returns the position that both sides share, as in Chess960, or `None`.
    ///
    /// ```
    /// use chess960_tables::{Setup, StartPosition, sp};
    ///
    /// assert_eq!(Setup::STANDARD.shared_position(), Some(StartPosition::STANDARD));
    /// assert_eq!(Setup::new(sp!(1), sp!(2)).shared_position(), None);
    /// ```
    #[must_use]
    pub const fn shared_position(self) -> Option<StartPosition> {
        if self.white.scharnagl() == self.black.scharnagl() { Some(self.white) } else { None }
    }

    /// Returns the setup with the files of both sides reversed, h to a.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let mirror = Setup::STANDARD.mirror();
    /// assert_eq!(mirror.to_string(), "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1");
    /// ```
    #[must_use]
    pub const fn mirror(self) -> Setup {
        Setup::new(self.white.mirror(), self.black.mirror())
    }

    /// Returns the squares of a player's king, queen, or both of another piece, as a bitboard: bit n for square n, a1
    /// being 0, b1 1 and h8 63. Pawns are not among the pieces: they fill the second rank, `0xFF << 8`, and the
    /// seventh, `0xFF << 48`.
    ///
    /// ```
    /// use chess960_tables::{Color, Piece, Setup};
    ///
    /// let rooks = Color::ALL.map(|color| Setup::STANDARD.bitboard(color, Piece::Rook));
    /// assert_eq!(rooks, [1 << 0 | 1 << 7, 1 << 56 | 1 << 63]); // a1 and h1, a8 and h8
    /// ```
    #[must_use]
    pub const fn bitboard(self, color: Color, piece: Piece) -> u64 {
        self.of(color).rank().squares(piece).bitboard(color)
    }

    pub(crate) const fn of(self, color: Color) -> StartPosition {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Returns an iterator over all 921,600 setups, by index.
    ///
    /// ```
    /// assert_eq!(chess960_tables::Setup::all().len(), 921_600);
    /// ```
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Setup> + DoubleEndedIterator + FusedIterator + Clone {
        (0..Setup::COUNT).map(Setup::at)
    }
}

impl From<StartPosition> for Setup {
    /// Creates the setup with the same position for both sides.
    fn from(sp: StartPosition) -> Setup {
        Setup::new(sp, sp)
    }
}

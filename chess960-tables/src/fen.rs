//! Writing FEN and EPD.

use core::fmt;

use chess960_core::ascii;

use crate::{Setup, StartPosition};

/// A style of the castling field of a FEN. Both styles are in daily use, and this crate reads both everywhere.
///
/// ```
/// use chess960_tables::{CastlingStyle, StartPosition};
///
/// let sp = StartPosition::from_scharnagl(0)?;
/// assert!(sp.fen(CastlingStyle::XFen).as_str().ends_with("BBQNNRKR w KQkq - 0 1"));
/// assert!(sp.fen(CastlingStyle::Shredder).as_str().ends_with("BBQNNRKR w HFhf - 0 1"));
/// # Ok::<(), chess960_tables::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingStyle {
    /// X-FEN: `KQkq`, where each right belongs to the outermost rook on that side of the king.
    XFen,
    /// Shredder-FEN: the rooks' files, White first and h-side first, such as `HAha`.
    Shredder,
}

impl CastlingStyle {
    /// Both styles.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// let rights = Setup::STANDARD.castling_rights();
    /// assert_eq!(CastlingStyle::ALL.map(|style| rights.field(style).to_string()), ["KQkq", "HAha"]);
    /// ```
    pub const ALL: [CastlingStyle; 2] = [CastlingStyle::XFen, CastlingStyle::Shredder];

    /// Returns the style that a format asks for.
    pub(crate) fn of(f: &fmt::Formatter<'_>) -> CastlingStyle {
        if f.alternate() { CastlingStyle::Shredder } else { CastlingStyle::XFen }
    }
}

/// The length of the FEN of a starting position in bytes.
const FEN_LENGTH: usize = 56;

/// The length of the EPD of a starting position in bytes, without operations.
pub(crate) const EPD_LENGTH: usize = 52;

/// The FEN of a starting position, 56 ASCII characters held in an array. It can be compared with a `str`.
///
/// ```
/// use chess960_tables::{CastlingStyle, Fen, Setup, StartPosition};
///
/// let fen = Setup::STANDARD.fen(CastlingStyle::XFen);
/// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// assert_eq!(format!("position fen {fen}").len(), 13 + 56);
///
/// let fens: Vec<Fen> = StartPosition::all().map(|sp| sp.fen(CastlingStyle::XFen)).collect();
/// assert_eq!(fens[518], fen);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fen([u8; FEN_LENGTH]);

impl Fen {
    /// Returns the text.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// assert!(Setup::STANDARD.fen(CastlingStyle::XFen).as_str().starts_with("rnbqkbnr/"));
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &str {
        ascii(&self.0)
    }

    /// Returns the text as bytes, without the check for UTF-8 that `as_str` makes.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// assert!(Setup::STANDARD.fen(CastlingStyle::XFen).as_bytes().starts_with(b"rnbqkbnr/"));
    /// ```
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 56] {
        &self.0
    }

    /// Returns the EPD: the first four fields, to which operations can be appended.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// let fen = Setup::STANDARD.fen(CastlingStyle::XFen);
    /// assert_eq!(fen.epd(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    /// ```
    #[must_use]
    pub const fn epd(&self) -> &str {
        ascii(self.0.split_at(EPD_LENGTH).0)
    }
}

chess960_core::__like_str!(Fen);

impl Setup {
    /// Returns the FEN: White to move, all four castling rights, no en passant square, clocks 0 and 1.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// const FEN: chess960_tables::Fen = Setup::STANDARD.fen(CastlingStyle::Shredder);
    /// assert_eq!(FEN.as_str(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// ```
    #[must_use]
    #[inline]
    pub const fn fen(self, castling: CastlingStyle) -> Fen {
        let mut text = *FEN_TEMPLATE;
        put(&mut text, 0, lowercase(self.black().letters()));
        put(&mut text, WHITE_RANK, self.white().letters());
        put(&mut text, CASTLING_FIELD, self.castling_field(castling));
        Fen(text)
    }

    /// Returns the castling field with all four rights, in ASCII.
    #[expect(clippy::inline_always, reason = "after all the checks of a FEN, the compiler treats the call as cold")]
    #[inline(always)]
    pub(crate) const fn castling_field(self, castling: CastlingStyle) -> [u8; 4] {
        match castling {
            CastlingStyle::XFen => *b"KQkq",
            CastlingStyle::Shredder => {
                // All four letters at once. The a-side's file comes first in `rook_files`, and last here.
                let white = u16::from_be_bytes(self.white().rook_files()) as u32;
                let black = u16::from_be_bytes(self.black().rook_files()) as u32;
                (u32::from_le_bytes(*b"AAaa") + (white | black << 16)).to_le_bytes()
            }
        }
    }
}

impl StartPosition {
    /// Returns the FEN of this position for both sides; see [`Setup::fen`]. [`table::X_FENS`](crate::table::X_FENS) and
    /// [`SHREDDER_FENS`](crate::table::SHREDDER_FENS) have all 960 as `&'static str`, and take 69 KB each.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, StartPosition};
    ///
    /// assert_eq!(
    ///     StartPosition::from_scharnagl(0)?.fen(CastlingStyle::Shredder).as_str(),
    ///     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"
    /// );
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn fen(self, castling: CastlingStyle) -> Fen {
        Setup::new(self, self).fen(castling)
    }
}

/// The parts that the FENs of all starting positions share. The dots stand for Black's rank, White's, and the castling
/// field.
pub(crate) const FEN_TEMPLATE: &[u8; FEN_LENGTH] = b"......../pppppppp/8/8/8/8/PPPPPPPP/........ w .... - 0 1";

/// The offset of White's rank in [`FEN_TEMPLATE`].
pub(crate) const WHITE_RANK: usize = 35;

/// The length of the first field in [`FEN_TEMPLATE`].
pub(crate) const PIECES_LENGTH: usize = WHITE_RANK + 8;

/// The offset of the castling field in [`FEN_TEMPLATE`].
pub(crate) const CASTLING_FIELD: usize = 46;

/// Returns the lowercase of eight ASCII letters.
pub(crate) const fn lowercase(letters: [u8; 8]) -> [u8; 8] {
    (u64::from_ne_bytes(letters) | 0x2020_2020_2020_2020).to_ne_bytes()
}

/// Puts a text into part of a buffer as a whole, so that a FEN can be made in place.
#[inline]
const fn put<const N: usize>(buffer: &mut [u8; FEN_LENGTH], at: usize, text: [u8; N]) {
    match buffer.split_at_mut(at).1.first_chunk_mut() {
        Some(part) => *part = text,
        None => panic!("the text ends beyond the FEN"),
    }
}

/// Writes the FEN as X-FEN, or with `{:#}` as Shredder-FEN.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.fen(CastlingStyle::of(f)).as_str())
    }
}

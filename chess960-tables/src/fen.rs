//! Writing FEN and EPD.

use core::{fmt, ops::Deref, str::FromStr};

use crate::{Setup, StartPosition};

/// A style of the castling field of a FEN. Both are in daily use, and this crate reads both everywhere.
///
/// A style is displayed as its [name](CastlingStyle::name), and [`FromStr`] reads it.
///
/// ```
/// use chess960_tables::{CastlingStyle, StartPosition};
///
/// let sp = StartPosition::from_scharnagl(0)?;
/// assert!(sp.fen(CastlingStyle::XFen).ends_with("BBQNNRKR w KQkq - 0 1"));
/// assert!(sp.fen(CastlingStyle::Shredder).ends_with("BBQNNRKR w HFhf - 0 1"));
/// assert_eq!("shredder".parse(), Ok(CastlingStyle::Shredder));
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
    /// use chess960_tables::CastlingStyle;
    ///
    /// assert_eq!(CastlingStyle::ALL.map(|style| style.to_string()), ["x-fen", "shredder"]);
    /// ```
    pub const ALL: [CastlingStyle; 2] = [CastlingStyle::XFen, CastlingStyle::Shredder];

    /// Returns the name used on the command line: `x-fen` or `shredder`.
    ///
    /// ```
    /// assert_eq!(chess960_tables::CastlingStyle::XFen.name(), "x-fen");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CastlingStyle::XFen => "x-fen",
            CastlingStyle::Shredder => "shredder",
        }
    }
}

/// Writes the [name](CastlingStyle::name).
impl fmt::Display for CastlingStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for CastlingStyle {
    type Err = ParseCastlingStyleError;

    /// Reads the [name](CastlingStyle::name), in lowercase.
    fn from_str(name: &str) -> Result<CastlingStyle, ParseCastlingStyleError> {
        let named = CastlingStyle::ALL.into_iter().find(|style| style.name() == name);
        named.ok_or(ParseCastlingStyleError { _private: () })
    }
}

/// The error for a text that does not name a [`CastlingStyle`].
///
/// ```
/// use chess960_tables::CastlingStyle;
///
/// assert_eq!(
///     "KQkq".parse::<CastlingStyle>().unwrap_err().to_string(),
///     "a style of castling fields is named `x-fen` (KQkq) or `shredder` (HAha)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseCastlingStyleError {
    _private: (),
}

impl fmt::Display for ParseCastlingStyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a style of castling fields is named `x-fen` (KQkq) or `shredder` (HAha)")
    }
}

impl core::error::Error for ParseCastlingStyleError {}

/// The length of the FEN of a starting position in bytes: always 56, in ASCII.
///
/// ```
/// use chess960_tables::{CastlingStyle, FEN_LENGTH, Setup};
///
/// assert_eq!(Setup::STANDARD.fen(CastlingStyle::XFen).len(), FEN_LENGTH);
/// ```
pub const FEN_LENGTH: usize = 56;

/// The length of the EPD of a starting position in bytes, without operations: always 52, in ASCII.
///
/// ```
/// use chess960_tables::{CastlingStyle, EPD_LENGTH, Setup};
///
/// assert_eq!(Setup::STANDARD.epd(CastlingStyle::XFen).len(), EPD_LENGTH);
/// ```
pub const EPD_LENGTH: usize = 52;

/// The FEN of a starting position: six fields.
///
/// ```
/// use chess960_tables::{CastlingStyle, Fen, StartPosition};
///
/// let fens: Vec<Fen> = StartPosition::all().map(|sp| sp.fen(CastlingStyle::XFen)).collect();
/// assert_eq!(fens[0].as_str(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
/// ```
pub type Fen = FenText<FEN_LENGTH>;

/// The EPD of a starting position: the first four fields of its FEN.
///
/// ```
/// use chess960_tables::{CastlingStyle, Epd, StartPosition};
///
/// let epd: Epd = StartPosition::STANDARD.epd(CastlingStyle::XFen);
/// assert_eq!(epd.as_str(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
/// ```
pub type Epd = FenText<EPD_LENGTH>;

/// A FEN or EPD held in an array. It dereferences to `str` and can be compared with one.
///
/// ```
/// use chess960_tables::{CastlingStyle, Setup};
///
/// let fen = Setup::STANDARD.fen(CastlingStyle::XFen);
/// assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// assert_eq!(format!("position fen {fen}").len(), 13 + chess960_tables::FEN_LENGTH);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FenText<const LENGTH: usize>([u8; LENGTH]);

impl<const LENGTH: usize> FenText<LENGTH> {
    /// Returns the text.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// assert!(Setup::STANDARD.fen(CastlingStyle::XFen).as_str().starts_with("rnbqkbnr/"));
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "this crate creates only ASCII")]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(&self.0) {
            Ok(text) => text,
            Err(_) => panic!("a FEN is ASCII"),
        }
    }

    /// Returns the text as ASCII bytes.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// assert_eq!(Setup::STANDARD.fen(CastlingStyle::XFen).as_bytes()[0], b'r');
    /// ```
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; LENGTH] {
        &self.0
    }
}

impl<const LENGTH: usize> Deref for FenText<LENGTH> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<const LENGTH: usize> AsRef<str> for FenText<LENGTH> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

chess960_core::__compare_with_str!(Fen, |fen, text| *fen.as_str() == *text);
chess960_core::__compare_with_str!(Epd, |epd, text| *epd.as_str() == *text);

impl<const LENGTH: usize> fmt::Display for FenText<LENGTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<const LENGTH: usize> fmt::Debug for FenText<LENGTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

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
    pub const fn fen(self, castling: CastlingStyle) -> Fen {
        let mut text = [0; FEN_LENGTH];
        self.write_fen(castling, &mut text);
        FenText(text)
    }

    /// Returns the EPD: the first four fields of the FEN, to which operations can be appended.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// let epd = Setup::STANDARD.epd(CastlingStyle::XFen);
    /// assert_eq!(epd.as_str(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    /// ```
    #[must_use]
    pub const fn epd(self, castling: CastlingStyle) -> Epd {
        let mut text = [0; EPD_LENGTH];
        self.write_epd(castling, &mut text);
        FenText(text)
    }

    /// Writes the FEN into a buffer, in ASCII; see [`fen`](Self::fen).
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, FEN_LENGTH, Setup};
    ///
    /// let mut buffer = [0; FEN_LENGTH];
    /// Setup::STANDARD.write_fen(CastlingStyle::XFen, &mut buffer);
    /// assert!(buffer.ends_with(b"RNBQKBNR w KQkq - 0 1"));
    /// ```
    pub const fn write_fen(self, castling: CastlingStyle, buffer: &mut [u8; FEN_LENGTH]) {
        put(buffer, 0, self.epd(castling).as_bytes());
        put(buffer, EPD_LENGTH, CLOCKS);
    }

    /// Writes the EPD into a buffer, in ASCII; see [`epd`](Self::epd).
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, EPD_LENGTH, Setup};
    ///
    /// let mut buffer = [0; EPD_LENGTH];
    /// Setup::STANDARD.write_epd(CastlingStyle::XFen, &mut buffer);
    /// assert!(buffer.ends_with(b"RNBQKBNR w KQkq -"));
    /// ```
    pub const fn write_epd(self, castling: CastlingStyle, buffer: &mut [u8; EPD_LENGTH]) {
        *buffer = *EPD_TEMPLATE;
        put(buffer, 0, &lowercase(self.black().letters()));
        put(buffer, WHITE_RANK, &self.white().letters());
        put(buffer, CASTLING_FIELD, &self.castling_field(castling));
    }

    /// Returns the castling field with all four rights, in ASCII.
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, Setup};
    ///
    /// assert_eq!(&Setup::from_index(2)?.castling_field(CastlingStyle::Shredder), b"HFhe");
    /// # Ok::<(), chess960_tables::SetupIndexError>(())
    /// ```
    #[must_use]
    #[expect(clippy::inline_always, reason = "after all the checks of a FEN, the compiler treats the call as cold")]
    #[inline(always)]
    pub const fn castling_field(self, castling: CastlingStyle) -> [u8; 4] {
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
    /// Returns the FEN of this position for both sides; see [`Setup::fen`].
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
    pub const fn fen(self, castling: CastlingStyle) -> Fen {
        Setup::new(self, self).fen(castling)
    }

    /// Returns the EPD of this position for both sides; see [`Setup::epd`].
    ///
    /// ```
    /// use chess960_tables::{CastlingStyle, StartPosition};
    ///
    /// let epd = StartPosition::STANDARD.epd(CastlingStyle::Shredder);
    /// assert_eq!(epd.as_str(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -");
    /// ```
    #[must_use]
    pub const fn epd(self, castling: CastlingStyle) -> Epd {
        Setup::new(self, self).epd(castling)
    }
}

/// The parts that the EPDs of all starting positions share. The dots stand for Black's rank, White's, and the castling
/// field.
pub(crate) const EPD_TEMPLATE: &[u8; EPD_LENGTH] = b"......../pppppppp/8/8/8/8/PPPPPPPP/........ w .... -";

/// The last two fields of a FEN, with the space before them.
pub(crate) const CLOCKS: &[u8; FEN_LENGTH - EPD_LENGTH] = b" 0 1";

/// The offset of White's rank in [`EPD_TEMPLATE`].
pub(crate) const WHITE_RANK: usize = 35;

/// The offset of the castling field in [`EPD_TEMPLATE`].
pub(crate) const CASTLING_FIELD: usize = 46;

/// Returns the lowercase of eight ASCII letters.
const fn lowercase(letters: [u8; 8]) -> [u8; 8] {
    (u64::from_ne_bytes(letters) | 0x2020_2020_2020_2020).to_ne_bytes()
}

/// Copies a text into part of a buffer, as `copy_from_slice` would in a `const fn`.
#[inline]
const fn put<const N: usize>(buffer: &mut [u8], at: usize, text: &[u8; N]) {
    let mut i = 0;
    while i < N {
        buffer[at + i] = text[i];
        i += 1;
    }
}

/// Writes the FEN: X-FEN for `{}`, Shredder-FEN for `{:#}`.
///
/// ```
/// use chess960_tables::{Setup, sp};
///
/// let setup = Setup::new(sp!(0), sp!(2));
/// assert_eq!(setup.to_string(), "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
/// assert_eq!(format!("{setup:#}"), "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1");
/// ```
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let castling = if f.alternate() { CastlingStyle::Shredder } else { CastlingStyle::XFen };
        f.pad(&self.fen(castling))
    }
}

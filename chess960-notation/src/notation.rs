use std::borrow::Cow;

use chess960_tables::{FenError, Numbering, Setup, StartPosition, from_one_based, to_one_based};

use crate::{
    NotationError,
    figurine::{decode, is_presentation, letter},
};

/// How positions are read and numbers are written.
///
/// ```
/// use chess960_notation::Notation;
/// use chess960_tables::Numbering;
///
/// let fritz9 = Notation { numbering: Numbering::Fritz9, ..Notation::default() };
/// assert_eq!(fritz9.position("359")?.as_str(), "RNBQKBNR");
/// assert_eq!(fritz9.position("scharnagl:518")?.as_str(), "RNBQKBNR");
/// # Ok::<(), chess960_notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The numbering of a number without a prefix.
    pub numbering: Numbering,
    /// Whether Scharnagl numbers are one-based: 1 to 960, with 960 for 0.
    pub one_based: bool,
    /// Whether only the pieces of a FEN count: side to move, castling rights, en passant square and clocks may be anything.
    pub board_only: bool,
}

impl Default for Notation {
    /// Scharnagl's numbering, 0 to 959, and whole FENs.
    fn default() -> Notation {
        Notation { numbering: Numbering::Scharnagl, one_based: false, board_only: false }
    }
}

impl Notation {
    /// Reads one position, the same for both sides.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a position, or is a FEN in which the sides differ.
    ///
    /// ```
    /// use chess960_notation::Notation;
    ///
    /// let notation = Notation::default();
    /// for text in ["518", "SP 518", "fritz9:359", "rnbqkbnr", "R N B Q K B N R", "♖♘♗♕♔♗♘♖"] {
    ///     assert_eq!(notation.position(text)?.as_str(), "RNBQKBNR");
    /// }
    /// let error = notation.position("RNBKBQNR").unwrap_err();
    /// assert!(error.to_string().starts_with("the bishops on c1 and e1 are both on dark squares"));
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn position(self, text: &str) -> Result<StartPosition, NotationError> {
        let text = text.trim();
        if text.contains('/') {
            return self.fen(text, StartPosition::from_fen);
        }
        let (numbering, rest) = Notation::numbering_prefix(text)?;
        if numbering.is_some() || begins_like_a_number(rest) {
            return self.numbered(numbering, rest);
        }
        if text.is_empty() {
            return Err(NotationError::Empty);
        }
        if text.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("sp")) {
            return Err(NotationError::NotAfterSp);
        }
        StartPosition::parse(&letters(text)).map_err(NotationError::Rank)
    }

    /// Reads one setup: a FEN or EPD in which the sides may differ, or anything that [`position`](Self::position) reads.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a setup.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::Setup;
    ///
    /// let notation = Notation::default();
    /// let setup = notation.setup("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")?;
    /// assert_eq!((setup.white().scharnagl(), setup.black().scharnagl()), (0, 2));
    /// assert_eq!(notation.setup("518")?, Setup::STANDARD);
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn setup(self, text: &str) -> Result<Setup, NotationError> {
        let text = text.trim();
        if text.contains('/') { self.fen(text, Setup::from_fen) } else { self.position(text).map(Setup::from) }
    }

    /// Reads one setup as it stands in a list or in source code: with quotes, brackets, commas, semicolons or full stops around it or between
    /// its letters, or with its figurines or slashes escaped. What [`setup`](Self::setup) reads is read as well.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if there is anything but a setup and such marks.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::Setup;
    ///
    /// let notation = Notation::default();
    /// for text in [r#""RNBQKBNR","#, "['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']", "&#9814;&#9816;&#9815;&#9813;&#9812;&#9815;&#9816;&#9814;"] {
    ///     assert_eq!(notation.listed_setup(text)?, Setup::STANDARD);
    /// }
    /// assert!(notation.listed_setup("518;RNBQKBNR;").is_err());
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn listed_setup(self, text: &str) -> Result<Setup, NotationError> {
        self.setup(text).or_else(|_| {
            let decoded = decode(text).replace(r"\/", "/").replace('_', " ");
            let plain = decoded.trim_matches(|c: char| c.is_whitespace() || "\"'`()[]{}<>,;.".contains(c));
            let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
            let is_rank_apart = words.clone().count() == 8 && words.clone().all(|word| word.len() == 1);
            self.setup(&if is_rank_apart { words.collect() } else { plain.to_owned() })
        })
    }

    /// Returns the number of a position as this notation writes it.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::sp;
    ///
    /// let one_based = Notation { one_based: true, ..Notation::default() };
    /// assert_eq!((one_based.number(sp!(0)), one_based.number(sp!(1))), (960, 1));
    /// ```
    #[must_use]
    pub const fn number(self, position: StartPosition) -> u16 {
        match self.numbering {
            Numbering::Scharnagl => self.scharnagl(position),
            Numbering::Fritz9 => position.fritz9(),
        }
    }

    /// Returns the Scharnagl number of a position, in the one-based convention if this notation has it.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::sp;
    ///
    /// assert_eq!(Notation::default().scharnagl(sp!(0)), 0);
    /// assert_eq!(Notation { one_based: true, ..Notation::default() }.scharnagl(sp!(0)), 960);
    /// ```
    #[must_use]
    pub const fn scharnagl(self, position: StartPosition) -> u16 {
        if self.one_based { to_one_based(position.scharnagl()) } else { position.scharnagl() }
    }

    /// Returns the numbering that a text names with a prefix, as `fritz9:359` does.
    ///
    /// ```
    /// use chess960_notation::Notation;
    /// use chess960_tables::Numbering;
    ///
    /// assert_eq!(Notation::prefix("fritz9:359"), Some(Numbering::Fritz9));
    /// assert_eq!(Notation::prefix("359"), None);
    /// ```
    #[must_use]
    pub fn prefix(text: &str) -> Option<Numbering> {
        let (name, _) = text.split_once(':')?;
        Numbering::ALL.into_iter().find(|numbering| numbering.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Reads a text with slashes in it.
    fn fen<T>(self, text: &str, read: fn(&str) -> Result<T, FenError>) -> Result<T, NotationError> {
        let board = text.split(|c: char| c.is_ascii_whitespace()).next().unwrap_or_default();
        let read = if self.board_only || board == text {
            // All other fields as at the start, whatever they are.
            read(&format!("{board} w KQkq - 0 1"))
        } else {
            read(text)
        };
        read.map_err(NotationError::Fen)
    }

    /// Takes a numbering's name with its colon, or the letters SP before a number, off the beginning of a text.
    pub(crate) fn numbering_prefix(text: &str) -> Result<(Option<Numbering>, &str), NotationError> {
        if let Some((name, rest)) = text.split_once(':') {
            let numbering = Notation::prefix(text)
                .ok_or_else(|| NotationError::NoNumbering { name: name.to_owned(), rest: rest.to_owned() })?;
            return Ok((Some(numbering), rest.trim()));
        }
        // SP-ID is a name of Scharnagl's number.
        let rest = text.get(..2).filter(|sp| sp.eq_ignore_ascii_case("sp")).map(|_| &text[2..]);
        // The hyphen of `SP-518` is no sign.
        let rest = rest.map(|rest| rest.strip_prefix('-').unwrap_or(rest).trim_start());
        let number = rest.filter(|rest| begins_like_a_number(rest));
        Ok(number.map_or((None, text), |number| (Some(Numbering::Scharnagl), number)))
    }

    /// Finds the position with a number that is written in digits; `None` is the notation's own numbering.
    pub(crate) fn numbered(self, numbering: Option<Numbering>, digits: &str) -> Result<StartPosition, NotationError> {
        let numbering = numbering.unwrap_or(self.numbering);
        let unsigned = digits.strip_prefix(['-', '+']).unwrap_or(digits);
        if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
            let is_half_range = unsigned.starts_with(|c: char| c.is_ascii_digit()) && unsigned.contains(['-', '–']);
            return Err(if is_half_range { NotationError::HalfRange } else { NotationError::NotANumber });
        }
        let one_based = self.one_based && numbering == Numbering::Scharnagl;
        // Fails for numbers that are too large; smaller ones may be beyond the numbering still.
        let position = digits.parse::<u16>().ok().and_then(|number| match numbering {
            Numbering::Scharnagl if one_based => StartPosition::from_scharnagl(from_one_based(number)?).ok(),
            Numbering::Scharnagl => StartPosition::from_scharnagl(number).ok(),
            Numbering::Fritz9 => StartPosition::from_fritz9(number).ok(),
        });
        position.ok_or_else(|| NotationError::NoSuchNumber { numbering, one_based, digits: digits.to_owned() })
    }
}

fn begins_like_a_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+')
}

/// A rank without the spaces between its letters and with letters for figurines.
fn letters(text: &str) -> Cow<'_, str> {
    if text.is_ascii() && !text.contains(|c: char| c.is_ascii_whitespace()) {
        return Cow::Borrowed(text);
    }
    let apart = text.split_whitespace().all(|word| word.chars().filter(|&c| !is_presentation(c)).count() == 1);
    let belongs = |c: &char| !(is_presentation(*c) || apart && c.is_whitespace());
    Cow::Owned(text.chars().filter(belongs).map(letter).collect())
}

use chess960_tables::{FenError, Numbering, RankError, Setup, StartPosition, from_one_based};

use crate::NotationError;
use crate::figurine::{decode, piece};
use crate::text::{ascii_digits, begins_like_a_number, fen_of_address, fen_of_tag, letters, strip_prefix, strip_word};

/// How positions are read, and how numbers are written.
///
/// ```
/// use chess960_notation::NotationOptions;
/// use chess960_tables::Numbering;
///
/// let fritz9 = NotationOptions { numbering: Numbering::Fritz9, ..NotationOptions::default() };
/// assert_eq!(fritz9.position("359")?.as_str(), "RNBQKBNR");
/// assert_eq!(fritz9.position("scharnagl:518")?.as_str(), "RNBQKBNR");
/// # Ok::<(), chess960_notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationOptions {
    /// The numbering of a number without a prefix.
    pub numbering: Numbering,
    /// Whether Scharnagl numbers are one-based: 1 to 960, with 960 for 0.
    pub one_based: bool,
    /// Whether only the board of a FEN is read, and its other fields are ignored.
    pub board_only: bool,
}

impl Default for NotationOptions {
    /// Returns [`NotationOptions::SCHARNAGL`].
    fn default() -> NotationOptions {
        NotationOptions::SCHARNAGL
    }
}

impl NotationOptions {
    /// Scharnagl's numbering, 0 to 959, and whole FENs.
    pub const SCHARNAGL: NotationOptions =
        NotationOptions { numbering: Numbering::Scharnagl, one_based: false, board_only: false };

    /// Reads one position, the same for both sides.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a position, or the sides differ.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    ///
    /// let notation = NotationOptions::default();
    /// for text in ["518", "SP 518", "fritz9:359", "Fritz9 359", "startpos", "rnbqkbnr", "♖♘♗♕♔♗♘♖"] {
    ///     assert_eq!(notation.position(text)?.as_str(), "RNBQKBNR");
    /// }
    /// let error = notation.position("RNBKBQNR").unwrap_err();
    /// assert!(error.to_string().starts_with("the bishops on c1 and e1 are both on dark squares"));
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn position(self, text: &str) -> Result<StartPosition, NotationError> {
        let setup = self.setup(text)?;
        setup.shared_position().ok_or(NotationError::Fen(FenError::sides_differ(setup)))
    }

    /// Reads one setup: a FEN, an EPD, a UCI command `position`, a PGN tag `[FEN "..."]` or a pair of ranks, White's
    /// first, in which the sides may differ, or anything that [`position`](Self::position) reads.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text is not a setup.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    /// use chess960_tables::Setup;
    ///
    /// let notation = NotationOptions::default();
    /// let setup = notation.setup("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")?;
    /// assert_eq!((setup.white().scharnagl(), setup.black().scharnagl()), (0, 2));
    /// assert_eq!(notation.setup("position fen bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1")?, setup);
    /// assert_eq!(notation.setup("BBQNNRKR BQNNRBKR")?, setup);
    /// assert_eq!(notation.setup("518")?, Setup::STANDARD);
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn setup(self, text: &str) -> Result<Setup, NotationError> {
        // Nearly all lines of large files are canonical FENs.
        Setup::from_canonical_fen(text.as_bytes()).map_or_else(|| self.setup_in(text, text), Ok)
    }

    /// Reads a part of a line as a setup.
    fn setup_in(self, line: &str, text: &str) -> Result<Setup, NotationError> {
        let text = &*ascii_digits(text.trim());
        let text = &*fen_of_address(text);
        let setup = match fen_of_tag(text) {
            Some(fen) => self.fen(line, fen),
            None => self.plain_setup(line, text),
        };
        setup.map_err(|error| if has_number_and_position(text) { NotationError::NumberAndPosition } else { error })
    }

    /// Reads a setup other than a PGN tag.
    fn plain_setup(self, line: &str, text: &str) -> Result<Setup, NotationError> {
        let command = strip_word(text, "position");
        let asked = command.unwrap_or(text);
        if text.eq_ignore_ascii_case("position") || command.is_some() && asked.eq_ignore_ascii_case("fen") {
            return Err(NotationError::NoneInCommand);
        }
        if command.is_some() && asked.split_whitespace().any(|word| word == "moves") {
            return Err(NotationError::Moves);
        }
        if asked.eq_ignore_ascii_case("startpos") {
            return Ok(Setup::STANDARD);
        }
        if command.is_some() || text.contains('/') {
            return self.fen(line, command.and_then(|command| strip_word(command, "fen")).unwrap_or(asked));
        }
        let (numbering, rest) = NotationOptions::numbering_prefix(text)?;
        if numbering.is_some() || begins_like_a_number(rest) {
            let error = match self.numbered(numbering, rest) {
                Ok(position) => return Ok(position.into()),
                Err(error) => error,
            };
            return Err(rank_after_number(rest).map_or(error, NotationError::Rank));
        }
        if text.is_empty() {
            return Err(NotationError::Empty);
        }
        if text.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("sp")) {
            return Err(NotationError::NotAfterSp);
        }
        let rank = |text| StartPosition::parse(&letters(text)).map_err(NotationError::Rank);
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            [white, black] if [white, black].iter().all(|side| letters(side).chars().count() == 8) => {
                Ok(Setup::new(rank(white)?, rank(black)?))
            }
            _ => rank(text).map(Setup::from),
        }
    }

    /// Reads one setup from a list or from source code: everything that [`setup`](Self::setup) reads, also with quotes,
    /// brackets, commas, semicolons or full stops around it or between its letters, or with its figurines or slashes
    /// escaped. A number cannot have full stops around it.
    ///
    /// # Errors
    ///
    /// Returns [`NotationError`] if the text contains more than a setup and such marks.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    /// use chess960_tables::Setup;
    ///
    /// let notation = NotationOptions::default();
    /// for text in [
    ///     r#""RNBQKBNR","#,
    ///     "['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']",
    ///     "&#9814;&#9816;&#9815;&#9813;&#9812;&#9815;&#9816;&#9814;",
    /// ] {
    ///     assert_eq!(notation.listed_setup(text)?, Setup::STANDARD);
    /// }
    /// assert!(["518;RNBQKBNR;", "1.", "6 . . ."].iter().all(|text| notation.listed_setup(text).is_err()));
    /// # Ok::<(), chess960_notation::NotationError>(())
    /// ```
    pub fn listed_setup(self, text: &str) -> Result<Setup, NotationError> {
        self.setup(text).or_else(|error| {
            let decoded = decode(&fen_of_address(text)).replace(r"\/", "/").replace('_', " ");
            let plain = decoded.trim_matches(|c: char| c.is_whitespace() || "\"'`()[]{}<>,;.".contains(c));
            // `1.` is the number of a move, and `6 . .` is a row of a board.
            let is_number_with_stops = begins_like_a_number(plain) && decoded.contains('.');
            if is_number_with_stops || fen_of_tag(text.trim()).is_some() {
                return Err(error);
            }
            let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
            let is_rank_apart = words.clone().count() == 8 && words.clone().all(|word| word.len() == 1);
            if is_rank_apart { self.setup(&words.collect::<String>()) } else { self.setup_in(&decoded, plain) }
        })
    }

    /// Returns the number of a position in this notation.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    /// use chess960_tables::sp;
    ///
    /// let one_based = NotationOptions { one_based: true, ..NotationOptions::default() };
    /// assert_eq!((one_based.number(sp!(0)), one_based.number(sp!(1))), (960, 1));
    /// ```
    #[must_use]
    pub const fn number(self, position: StartPosition) -> u16 {
        match self.numbering {
            Numbering::Scharnagl => self.scharnagl(position),
            Numbering::Fritz9 => position.fritz9(),
        }
    }

    /// Returns the Scharnagl number of a position, which is one-based if this notation is.
    ///
    /// ```
    /// use chess960_notation::NotationOptions;
    /// use chess960_tables::sp;
    ///
    /// assert_eq!(NotationOptions::default().scharnagl(sp!(0)), 0);
    /// assert_eq!(NotationOptions { one_based: true, ..NotationOptions::default() }.scharnagl(sp!(0)), 960);
    /// ```
    #[must_use]
    pub const fn scharnagl(self, position: StartPosition) -> u16 {
        if self.one_based { position.one_based() } else { position.scharnagl() }
    }

    /// Reads a FEN or EPD. Columns in errors are counted in the line that contains it.
    fn fen(self, line: &str, text: &str) -> Result<Setup, NotationError> {
        if text.is_empty() {
            return Err(NotationError::Empty);
        }
        // A board alone stands for the start of a game.
        let is_board = self.board_only || !text.contains(|c: char| c.is_ascii_whitespace());
        let read = if is_board { Setup::from_board_fen } else { Setup::from_fen };
        let setup = read(text).or_else(|error| match line.find(text) {
            None | Some(0) => Err(error),
            Some(at) => read(&(" ".repeat(line[..at].chars().count()) + text)),
        });
        setup.map_err(NotationError::Fen)
    }

    /// Takes the name of a numbering off the beginning of a text, if it precedes a number.
    pub(crate) fn numbering_prefix(text: &str) -> Result<(Option<Numbering>, &str), NotationError> {
        for (name, numbering) in NAMES {
            let Some(rest) = strip_prefix(text, name) else { continue };
            if let Some(number) = rest.trim_start().strip_prefix(':') {
                return Ok((Some(numbering), number.trim_start()));
            }
            // A hyphen after the name is not a sign, and `fritz9359` has no number.
            let number = rest.strip_prefix('-').unwrap_or(rest).trim_start();
            if begins_like_a_number(number) && !(name.ends_with('9') && number == rest) {
                return Ok((Some(numbering), number));
            }
        }
        match text.split_once(':') {
            Some((name, rest)) if name.chars().all(|c| c.is_alphanumeric() || c.is_whitespace()) => {
                Err(NotationError::NoNumbering { name: name.to_owned(), rest: rest.trim_start().to_owned() })
            }
            _ => Ok((None, text)),
        }
    }

    /// Finds the position with a number that is written in digits. `None` stands for the notation's numbering.
    pub(crate) fn numbered(self, numbering: Option<Numbering>, digits: &str) -> Result<StartPosition, NotationError> {
        let numbering = numbering.unwrap_or(self.numbering);
        let unsigned = digits.strip_prefix(['-', '+']).unwrap_or(digits);
        if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
            let is_half_range = unsigned.starts_with(|c: char| c.is_ascii_digit()) && unsigned.contains(['-', '–']);
            return Err(if is_half_range { NotationError::HalfRange } else { NotationError::NotANumber });
        }
        let position = digits.parse().ok().and_then(|number| NotationOptions { numbering, ..self }.with_number(number));
        position.ok_or_else(|| {
            let one_based = self.one_based && numbering == Numbering::Scharnagl;
            NotationError::NoSuchNumber { numbering, one_based, digits: digits.to_owned() }
        })
    }

    /// Returns the position with a number in this notation.
    #[doc(hidden)]
    #[must_use]
    pub fn with_number(self, number: u16) -> Option<StartPosition> {
        match self.numbering {
            Numbering::Scharnagl if self.one_based => StartPosition::from_scharnagl(from_one_based(number)?).ok(),
            Numbering::Scharnagl => StartPosition::from_scharnagl(number).ok(),
            Numbering::Fritz9 => StartPosition::from_fritz9(number).ok(),
        }
    }
}

/// The names that may precede a number. Scharnagl numbers are also called SP, SP-ID or idn.
const NAMES: [(&str, Numbering); 5] = [
    ("scharnagl", Numbering::Scharnagl),
    ("fritz9", Numbering::Fritz9),
    ("sp", Numbering::Scharnagl),
    ("sp-id", Numbering::Scharnagl),
    ("idn", Numbering::Scharnagl),
];

/// Returns whether a text has a number and a position beside each other, as in many lists. The numbers of a FEN come
/// after its board.
fn has_number_and_position(text: &str) -> bool {
    let words =
        || text.split(|c: char| c.is_whitespace() || ",;:.=|()[]\"'".contains(c)).filter(|word| !word.is_empty());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if text.contains('/') {
        return words().next().is_some_and(is_number) && words().nth(1).is_some_and(|board| board.contains('/'));
    }
    words().any(is_number) && words().any(|word| StartPosition::parse(&letters(word)).is_ok())
}

/// Returns the error of the rank after a number, if most of its letters are letters of pieces.
fn rank_after_number(text: &str) -> Option<RankError> {
    let (number, rank) = text.split_once(|c: char| c.is_whitespace() || ",;:.=|".contains(c))?;
    let rank = letters(rank.trim());
    let pieces = rank.chars().filter(|&c| piece(c).is_some()).count();
    let is_rank = number.bytes().all(|byte| byte.is_ascii_digit()) && 2 * pieces > rank.chars().count();
    StartPosition::parse(&rank).err().filter(|_| is_rank)
}

//! Reading the FEN or EPD of a starting position.

use core::str::FromStr;

use chess960_core::Square;

use crate::fen::{CASTLING_FIELD, EPD_LENGTH, FEN_TEMPLATE, PIECES_LENGTH, WHITE_RANK};
use crate::fen_error::{FenFault, FormFault};
use crate::field::Field;
use crate::first_rank::FirstRank;
use crate::reader::{Board, FenReader, first_ranks, is_piece};
use crate::{CastlingRights, CastlingStyle, Color, FenError, Setup, StartPosition};

impl Setup {
    /// Reads a setup from a FEN, which has six fields, or an EPD, which has four and any number of operations.
    ///
    /// The castling field may be in either style or a mixture of both, with its letters in any order. Any amount of
    /// ASCII white space may separate and surround the fields. Everything else must be as at the start: White to move,
    /// all castling rights, no en passant square, half-move clock 0 and move number 1. The operations of an EPD begin
    /// with a letter and end with a semicolon; only `hmvc` and `fmvn`, the half-move clock and the move number, are
    /// checked further.
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the first fault and its place.
    ///
    /// ```
    /// use chess960_tables::{Setup, StartPosition};
    ///
    /// let fen = "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1";
    /// let setup = Setup::from_fen(fen)?;
    /// assert_eq!((setup.white().scharnagl(), setup.black().scharnagl()), (0, 2));
    ///
    /// let epd = r#"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ - id "SP 518";"#;
    /// assert_eq!(Setup::from_fen(epd)?, Setup::STANDARD);
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    pub fn from_fen(text: &str) -> Result<Setup, FenError> {
        match Setup::from_canonical_fen(text.trim_ascii().as_bytes()) {
            Some(setup) => Ok(setup),
            None => FenReader::new(text).read(FenReader::setup),
        }
    }

    /// Reads a setup from the first field of a FEN, whatever follows: for databases whose other fields are missing or
    /// wrong.
    ///
    /// # Errors
    ///
    /// A [`FenError`] if the pieces do not form a setup.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// assert_eq!(Setup::from_board_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), Ok(Setup::STANDARD));
    /// assert_eq!(Setup::from_board_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 0"), Ok(Setup::STANDARD));
    /// ```
    #[doc(alias("chess960_pos", "board_fen"))]
    pub fn from_board_fen(text: &str) -> Result<Setup, FenError> {
        FenReader::new(text).read(FenReader::pieces)
    }

    /// Reads a FEN or EPD from bytes if it is written exactly as this crate writes it, as nearly all are. Other texts
    /// may still be right.
    // Public for the command, which rewrites whole files.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn from_canonical_fen(text: &[u8]) -> Option<Setup> {
        let (setup, clocks) = Setup::from_canonical_fields(text)?;
        (clocks.is_empty() || *clocks == FEN_TEMPLATE[EPD_LENGTH..]).then_some(setup)
    }

    /// Reads the first four fields if they are written exactly as this crate writes them, and returns the rest of the
    /// text, too.
    #[inline]
    fn from_canonical_fields(text: &[u8]) -> Option<(Setup, &[u8])> {
        let (fields, rest) = text.split_first_chunk::<EPD_LENGTH>()?;
        let same = |from: usize, to: usize| fields[from..to] == FEN_TEMPLATE[from..to];
        if !(same(PIECES_LENGTH, CASTLING_FIELD) && same(CASTLING_FIELD + 4, EPD_LENGTH)) {
            return None;
        }
        let setup = Setup::from_pieces(fields.first_chunk()?)?;
        let castling: &[u8; 4] = fields[CASTLING_FIELD..].first_chunk()?;
        let fits = |style| setup.castling_field(style) == *castling;
        (fits(CastlingStyle::XFen) || fits(CastlingStyle::Shredder)).then_some((setup, rest))
    }

    /// Reads the first field of a FEN, which can be written in only one way for each setup.
    #[inline]
    fn from_pieces(pieces: &[u8; PIECES_LENGTH]) -> Option<Setup> {
        if pieces[8..WHITE_RANK] != FEN_TEMPLATE[8..WHITE_RANK] {
            return None;
        }
        let black = u64::from_ne_bytes(*pieces.first_chunk()?);
        // A lowercase letter is its uppercase letter with this bit set, so `from_letters` accepts nothing else below.
        if black & LOWERCASE != LOWERCASE {
            return None;
        }
        // The two lookups come together: after one more check, the compiler would treat the second as cold.
        let black = StartPosition::from_letters((black & !LOWERCASE).to_ne_bytes());
        let white = StartPosition::from_letters(*pieces.last_chunk()?);
        Some(Setup::new(white?, black?))
    }
}

impl StartPosition {
    /// Reads a starting position from a FEN or EPD in which both sides have the same; see [`Setup::from_fen`].
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the first fault and its place. If only a field after the board is wrong, such as a
    /// move number 0, [`FenError::setup`] returns the setup on the board. The reason is
    /// [`Reason::Sides`](crate::Reason::Sides) if Black has a different position from White.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// let sp = StartPosition::from_fen("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")?;
    /// assert_eq!(sp.scharnagl(), 0);
    ///
    /// let error = StartPosition::from_fen("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "White starts from BBQNNRKR (SP 0) and Black from BQNNRBKR (SP 2); in Chess960 both sides have the same \
    ///      position; in double Fischer random chess each has its own"
    /// );
    /// # Ok::<(), chess960_tables::FenError>(())
    /// ```
    pub fn from_fen(text: &str) -> Result<StartPosition, FenError> {
        // Different sides are reported before a fault in a later field.
        let setup = Setup::from_fen(text)
            .or_else(|error| error.setup().filter(|setup| setup.shared_position().is_none()).ok_or(error))?;
        let differ = |reader: &mut FenReader<'_>| {
            reader.setup = Some(setup);
            Err(FenFault::SidesDiffer(setup))
        };
        setup.shared_position().map_or_else(|| FenReader::new(text).read(differ), Ok)
    }
}

/// The bit that distinguishes lowercase from uppercase ASCII letters, for eight letters.
const LOWERCASE: u64 = 0x2020_2020_2020_2020;

impl<'a> FenReader<'a> {
    /// Reads a setup, however it is written.
    #[cold]
    fn setup(&mut self) -> Result<Setup, FenFault> {
        self.setup = self.canonical_fields();
        let setup = match self.setup {
            Some(setup) => setup,
            None => self.fields()?,
        };
        self.check_clocks()?;
        Ok(setup)
    }

    /// Takes the first four fields if they are written exactly as this crate writes them, as before the operations of
    /// an EPD.
    fn canonical_fields(&mut self) -> Option<Setup> {
        let (setup, _) = Setup::from_canonical_fields(self.rest.as_bytes())?;
        self.take(EPD_LENGTH).map(|_| setup)
    }

    /// Takes the first field, however it is written.
    fn pieces(&mut self) -> Result<Setup, FenFault> {
        if let Some(setup) = self.rest.as_bytes().first_chunk().and_then(Setup::from_pieces) {
            if self.take(PIECES_LENGTH).is_some() {
                return Ok(setup);
            }
        }
        setup(&self.board()?)
    }

    /// Takes the first four fields, however they are written.
    fn fields(&mut self) -> Result<Setup, FenFault> {
        let setup = self.pieces()?;
        self.setup = Some(setup);
        let side = self.field(Field::SideToMove)?;
        self.check(Field::SideToMove, side)?;
        let castling = self.field(Field::Castling)?;
        let ranks = [setup.white(), setup.black()].map(|sp| FirstRank::new(sp.letters(), *b"KR"));
        CastlingRights::read(self, castling, ranks, Some(setup))?;
        let en_passant = self.field(Field::EnPassant)?;
        self.check(Field::EnPassant, en_passant)?;
        Ok(setup)
    }

    /// Checks the text after the fourth field: nothing, the clocks of a FEN, or the operations of an EPD.
    fn check_clocks(&mut self) -> Result<(), FenFault> {
        let rest = self.rest.trim_ascii();
        if rest.is_empty() {
            return Ok(());
        }
        if rest.starts_with(|c: char| c.is_ascii_alphabetic()) && rest.ends_with(';') {
            return self.check_operations(rest);
        }
        for clock in [Field::HalfMoveClock, Field::MoveNumber] {
            let found = self.field(clock)?;
            self.check(clock, found)?;
        }
        match self.token() {
            None => Ok(()),
            Some(text) => Err(FenFault::Malformed(FormFault::TrailingText(self.excerpt(text)))),
        }
    }

    /// Checks a field that all starting positions have in common.
    fn check(&self, field: Field, found: &'a str) -> Result<(), FenFault> {
        if found == field.at_start() {
            return Ok(());
        }
        Err(FenFault::Field { field, text: self.excerpt(found), is_possible: field.can_be(found) })
    }

    /// Checks the operations of an EPD that repeat a FEN's clocks, and ignores the others.
    fn check_operations(&self, operations: &'a str) -> Result<(), FenFault> {
        let mut quoted = false;
        let ends_operation = |c| {
            quoted ^= c == '"';
            c == ';' && !quoted
        };
        for operation in operations.split(ends_operation) {
            let operation = operation.trim_ascii();
            let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let operands = operation.trim_start_matches(is_in_name);
            let clock = match &operation[..operation.len() - operands.len()] {
                "hmvc" => Field::HalfMoveClock,
                "fmvn" => Field::MoveNumber,
                _ => continue,
            };
            self.check(clock, operands.trim_ascii_start())?;
        }
        Ok(())
    }
}

fn setup(board: &Board) -> Result<Setup, FenFault> {
    let [first, eighth] = first_ranks(board);
    if eighth.iter().all(u8::is_ascii_uppercase) && first.iter().all(u8::is_ascii_lowercase) {
        return Err(FenFault::ColorsSwapped);
    }
    check_moved(board)?;
    check_colors(board)?;
    let position = |color, rank| {
        // Letters are ASCII.
        let letters = core::str::from_utf8(rank).unwrap_or_default();
        StartPosition::parse(letters).map_err(|error| FenFault::Rank { color, error })
    };
    let black = position(Color::Black, &eighth)?;
    Ok(Setup::new(position(Color::White, &first)?, black))
}

/// Returns the squares in reading order, with their letters.
fn squares(board: &Board) -> impl Iterator<Item = (Square, u8)> {
    (1..=8).rev().zip(board.chunks(8)).flat_map(|(rank, letters)| {
        let square = move |file| Square::new(file, rank);
        (0..8).map(square).zip(letters.iter().copied())
    })
}

/// Checks that pawns stand on the second and seventh ranks, pieces on the first and eighth, and nothing between.
fn check_moved(board: &Board) -> Result<(), FenFault> {
    let mut ranks = 0;
    let mut first = None;
    for (square, letter) in squares(board) {
        let is_pawn = letter.eq_ignore_ascii_case(&b'p');
        let is_as_at_start = match square.rank() {
            3..=6 => !is_piece(letter),
            2 | 7 => is_pawn,
            _ => is_piece(letter) && !is_pawn,
        };
        if !is_as_at_start {
            ranks |= 1 << (square.rank() - 1);
            first = first.or(Some((square, is_piece(letter).then_some(char::from(letter)))));
        }
    }
    first.map_or(Ok(()), |(square, found)| Err(FenFault::Moved { square, found, ranks }))
}

fn check_colors(board: &Board) -> Result<(), FenFault> {
    let belongs =
        |&(square, letter): &(Square, u8)| !is_piece(letter) || letter.is_ascii_uppercase() == (square.rank() <= 2);
    match squares(board).find(|square| !belongs(square)) {
        None => Ok(()),
        Some((square, letter)) => Err(FenFault::OtherColor { square, letter: letter.into() }),
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN or EPD as [`Setup::from_fen`] does.
    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Setup::from_fen(fen)
    }
}

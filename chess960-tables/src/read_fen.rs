//! Reading FEN and EPD.

use core::str::FromStr;

use crate::fen::{CASTLING_FIELD, FEN_TEMPLATE, WHITE_RANK, lowercase};
use crate::fen_error::{Excerpt, Fault, Field, Form, Square};
use crate::{CastlingRights, CastlingStyle, Color, EPD_LENGTH, FenError, Setup, StartPosition};

impl Setup {
    /// Reads a setup from a FEN, which has six fields, or an EPD, which has four and any number of operations.
    ///
    /// The castling field may be in either style or a mixture of both, with its letters in any order. Any amount of ASCII
    /// white space may separate and surround the fields. Everything else must be as at the start: White to move, all
    /// castling rights, no en passant square, half-move clock 0 and move number 1. The operations of an EPD begin
    /// with a letter and end with a semicolon; only `hmvc` and `fmvn`, the half-move clock and the move number, are checked
    /// further.
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
            None => Reader::new(text).read(Reader::setup),
        }
    }

    /// Reads a FEN or EPD from bytes if it is written exactly as this crate writes it, which nearly all are. What is not may still be
    /// right.
    // The command rewrites whole files by it.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn from_canonical_fen(text: &[u8]) -> Option<Setup> {
        let (setup, clocks) = Setup::from_canonical_fields(text)?;
        (clocks.is_empty() || *clocks == FEN_TEMPLATE[EPD_LENGTH..]).then_some(setup)
    }

    /// Reads the first four fields if they are written exactly as this crate writes them, and returns the rest of the text, too.
    #[inline]
    fn from_canonical_fields(text: &[u8]) -> Option<(Setup, &[u8])> {
        let (fields, rest) = text.split_first_chunk::<EPD_LENGTH>()?;
        let same = |from: usize, to: usize| fields[from..to] == FEN_TEMPLATE[from..to];
        if !(same(8, WHITE_RANK) && same(WHITE_RANK + 8, CASTLING_FIELD) && same(CASTLING_FIELD + 4, EPD_LENGTH)) {
            return None;
        }
        let black = u64::from_ne_bytes(*fields.first_chunk()?);
        // A lowercase letter is its uppercase letter with this bit set, so `from_letters` accepts nothing else below.
        if black & LOWERCASE != LOWERCASE {
            return None;
        }
        let black = StartPosition::from_letters((black & !LOWERCASE).to_ne_bytes())?;
        let white = StartPosition::from_letters(*fields[WHITE_RANK..].first_chunk()?)?;
        let setup = Setup::new(white, black);
        let castling: &[u8; 4] = fields[CASTLING_FIELD..].first_chunk()?;
        let fits = |style| setup.castling_field(style) == *castling;
        (fits(CastlingStyle::XFen) || fits(CastlingStyle::Shredder)).then_some((setup, rest))
    }
}

impl StartPosition {
    /// Reads a starting position from a FEN or EPD in which both sides have the same; see [`Setup::from_fen`].
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the first fault and its place. Its reason is [`Reason::Sides`](crate::Reason::Sides) if Black has a
    /// different position from White.
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
        // That the sides differ is said before what is wrong after them.
        let setup =
            Setup::from_fen(text).or_else(|error| error.setup().filter(|setup| setup.both().is_none()).ok_or(error))?;
        setup.both().ok_or(FenError::sides_differ(setup))
    }
}

/// The bit that distinguishes lowercase from uppercase ASCII letters, for eight letters.
const LOWERCASE: u64 = 0x2020_2020_2020_2020;

/// Reads a text field by field.
pub(crate) struct Reader<'a> {
    /// The whole text, in which columns are counted.
    text: &'a str,
    /// The text that has not been read yet.
    rest: &'a str,
    /// Both sides' positions, once they are read.
    setup: Option<Setup>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { text, rest: text.trim_ascii(), setup: None }
    }

    /// Reads a setup, also one that is not written exactly as this crate writes it.
    #[cold]
    fn setup(&mut self) -> Result<Setup, Fault> {
        self.setup = self.canonical_fields();
        let setup = match self.setup {
            Some(setup) => setup,
            None => self.fields()?,
        };
        self.check_clocks()?;
        Ok(setup)
    }

    /// Reads by one of the functions below, and makes an error of its fault.
    pub(crate) fn read<T>(mut self, read: impl FnOnce(&mut Reader<'a>) -> Result<T, Fault>) -> Result<T, FenError> {
        read(&mut self).map_err(|fault| FenError { fault, column: self.column_of(fault), setup: self.setup })
    }

    fn column_of(&self, fault: Fault) -> usize {
        match fault {
            Fault::MissingField(_) => self.text.chars().count() + 1,
            Fault::Malformed(
                Form::Character(_, column) | Form::AdjacentDigits(column) | Form::RankLength { column, .. },
            )
            | Fault::BlackToMove { column } => column,
            Fault::Malformed(Form::TrailingText(text)) | Fault::Field(_, text) => text.column(),
            Fault::Castling(fault) => fault.column(),
            Fault::OtherColour { square, .. } | Fault::Moved { square, .. } => self.column_of_square(square),
            Fault::Rank { color, .. } => self.column_of_square(Square::new(0, color.first_rank())),
            Fault::Malformed(Form::RankCount(_)) | Fault::ColoursSwapped | Fault::SidesDiffer(_) => {
                self.column(self.text.trim_ascii_start())
            }
        }
    }

    /// Returns the column of the letter or digit that stands for a square, in a text with eight ranks.
    fn column_of_square(&self, square: Square) -> usize {
        let pieces = self.text.trim_ascii_start();
        let (mut rank, mut file) = (8, 0);
        for (at, c) in pieces.bytes().enumerate() {
            match c {
                b'/' => (rank, file) = (rank - 1, 0),
                b'1'..=b'8' => file += c - b'0',
                _ => file += 1,
            }
            if rank == square.rank() && square.file() < file {
                return self.column(&pieces[at..]);
            }
        }
        unreachable!("eight ranks have each square")
    }

    /// Takes the first four fields if they are written exactly as this crate writes them, as before the operations of an EPD.
    fn canonical_fields(&mut self) -> Option<Setup> {
        let (setup, rest) = Setup::from_canonical_fields(self.rest.as_bytes())?;
        if !rest.first().is_none_or(u8::is_ascii_whitespace) {
            return None;
        }
        self.rest = &self.rest[EPD_LENGTH..];
        Some(setup)
    }

    /// Takes the first four fields, however they are written.
    fn fields(&mut self) -> Result<Setup, Fault> {
        let setup = setup(&self.board()?)?;
        self.setup = Some(setup);
        let side = self.field(Field::SideToMove)?;
        if side == "b" {
            return Err(Fault::BlackToMove { column: self.column(side) });
        }
        self.check(Field::SideToMove, side)?;
        let castling = self.field(Field::Castling)?;
        let ranks = [setup.white().letters(), lowercase(setup.black().letters())];
        CastlingRights::read(self, castling, ranks, Some(setup))?;
        let en_passant = self.field(Field::EnPassant)?;
        self.check(Field::EnPassant, en_passant)?;
        Ok(setup)
    }

    /// Takes the next run of characters that are not white space.
    fn token(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_ascii_start();
        let end = rest.bytes().position(|c| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (token, rest) = rest.split_at(end);
        self.rest = rest;
        (!token.is_empty()).then_some(token)
    }

    pub(crate) fn field(&mut self, field: Field) -> Result<&'a str, Fault> {
        self.token().ok_or(Fault::MissingField(field))
    }

    /// Returns the column where a part of the text begins.
    pub(crate) fn column(&self, part: impl AsRef<[u8]>) -> usize {
        let offset = part.as_ref().as_ptr().addr() - self.text.as_ptr().addr();
        self.text[..offset].chars().count() + 1
    }

    pub(crate) fn excerpt(&self, part: &str) -> Excerpt {
        Excerpt::new(part, self.column(part))
    }

    /// Reads the first field.
    pub(crate) fn board(&mut self) -> Result<Board, Fault> {
        let malformed = |form| Err(Fault::Malformed(form));
        let pieces = self.field(Field::Pieces)?;
        let mut board = [[EMPTY; 8]; 8];
        let (mut rank, mut rank_at, mut file, mut after_digit) = (0, 0, 0, false);
        // A wrong character comes first, then a wrong number of ranks, then what is wrong in one of them.
        let mut fault = None;
        let wrong_length = |rank: usize, at: usize, squares| Form::RankLength {
            rank: 8 - rank.min(7),
            column: self.column(&pieces[at..]),
            squares,
        };
        for (at, &c) in pieces.as_bytes().iter().enumerate() {
            match c {
                b'/' => {
                    if file != 8 {
                        fault.get_or_insert_with(|| wrong_length(rank, rank_at, file));
                    }
                    (rank, rank_at, file) = (rank + 1, at + 1, 0);
                }
                b'1'..=b'8' => {
                    if after_digit {
                        fault.get_or_insert_with(|| Form::AdjacentDigits(self.column(&pieces[at..])));
                    }
                    file += usize::from(c - b'0');
                }
                b'p' | b'n' | b'b' | b'r' | b'q' | b'k' | b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' => {
                    if let Some(square) = board.get_mut(rank).and_then(|squares: &mut [u8; 8]| squares.get_mut(file)) {
                        *square = c;
                    }
                    file += 1;
                }
                _ => {
                    let character = pieces[at..].chars().next().unwrap_or_default();
                    return malformed(Form::Character(character, self.column(&pieces[at..])));
                }
            }
            after_digit = c.is_ascii_digit();
        }
        if rank != 7 {
            return malformed(Form::RankCount(rank + 1));
        }
        if file != 8 {
            fault.get_or_insert_with(|| wrong_length(rank, rank_at, file));
        }
        if let Some(fault) = fault {
            return malformed(fault);
        }
        Ok(board)
    }

    /// Checks what follows the fourth field: nothing, the clocks of a FEN, or the operations of an EPD.
    fn check_clocks(&mut self) -> Result<(), Fault> {
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
            Some(text) => Err(Fault::Malformed(Form::TrailingText(self.excerpt(text)))),
        }
    }

    /// Checks a field that all starting positions have in common.
    fn check(&self, field: Field, found: &'a str) -> Result<(), Fault> {
        if found == field.at_start() { Ok(()) } else { Err(Fault::Field(field, self.excerpt(found))) }
    }

    /// Checks the operations of an EPD that are a FEN's clocks. Others are not judged.
    fn check_operations(&self, operations: &'a str) -> Result<(), Fault> {
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

/// The letters on the squares, the eighth rank first and the a-file first.
pub(crate) type Board = [[u8; 8]; 8];

/// The mark of a square without a piece, in place of a letter.
const EMPTY: u8 = b'.';

fn setup(board: &Board) -> Result<Setup, Fault> {
    let [eighth, .., first] = board;
    if eighth.iter().all(u8::is_ascii_uppercase) && first.iter().all(u8::is_ascii_lowercase) {
        return Err(Fault::ColoursSwapped);
    }
    check_moved(board)?;
    check_colours(board)?;
    let position = |color, rank| {
        // Letters are ASCII.
        let letters = core::str::from_utf8(rank).unwrap_or_default();
        StartPosition::parse(letters).map_err(|error| Fault::Rank { color, error })
    };
    let black = position(Color::Black, eighth)?;
    Ok(Setup::new(position(Color::White, first)?, black))
}

/// Returns the squares in reading order, with their letters.
fn squares(board: &Board) -> impl Iterator<Item = (Square, u8)> {
    (1..=8).rev().zip(board).flat_map(|(rank, letters)| {
        let square = move |file| Square::new(file, rank);
        (0..8).map(square).zip(letters.iter().copied())
    })
}

/// Checks that pawns stand on the second and seventh ranks, pieces on the first and eighth, and nothing between.
fn check_moved(board: &Board) -> Result<(), Fault> {
    let mut ranks = 0;
    let mut first = None;
    for (square, letter) in squares(board) {
        let is_pawn = letter.eq_ignore_ascii_case(&b'p');
        let is_as_at_start = match square.rank() {
            3..=6 => letter == EMPTY,
            2 | 7 => is_pawn,
            _ => letter != EMPTY && !is_pawn,
        };
        if !is_as_at_start {
            ranks |= 1 << (square.rank() - 1);
            first = first.or(Some((square, (letter != EMPTY).then_some(char::from(letter)))));
        }
    }
    first.map_or(Ok(()), |(square, found)| Err(Fault::Moved { square, found, ranks }))
}

fn check_colours(board: &Board) -> Result<(), Fault> {
    let belongs =
        |&(square, letter): &(Square, u8)| letter == EMPTY || letter.is_ascii_uppercase() == (square.rank() <= 2);
    match squares(board).find(|square| !belongs(square)) {
        None => Ok(()),
        Some((square, letter)) => Err(Fault::OtherColour { square, letter: letter.into() }),
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN or EPD as [`Setup::from_fen`] does.
    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Setup::from_fen(fen)
    }
}

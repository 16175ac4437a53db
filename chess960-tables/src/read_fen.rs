//! Reading FEN and EPD.

use core::str::FromStr;

use crate::{
    CastlingStyle, Color, EPD_LENGTH, FenError, Setup, StartPosition,
    fen::{CASTLING_FIELD, CLOCKS, EPD_TEMPLATE, WHITE_RANK},
    fen_error::{CastlingFault, Excerpt, Field, RankSet, Square},
};

impl Setup {
    /// Reads a setup from a FEN, which has six fields, or an EPD, which has four and any number of operations.
    ///
    /// The castling field may be in either style or a mixture of both, with its letters in any order. Any amount of ASCII
    /// white space may separate and surround the fields. Everything else must be as at the start: White to move, all
    /// castling rights, no en passant square, half-move clock 0 and move number 1. The operations of an EPD must be
    /// well-formed; only `hmvc` and `fmvn`, the half-move clock and the move number, are checked further.
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
        match Setup::from_canonical_fen(text.as_bytes()) {
            Some(setup) => Ok(setup),
            None => Text(text).read(Sides::Free),
        }
    }

    /// Reads a FEN or EPD from bytes if it is written exactly as this crate writes it, which nearly all are.
    ///
    /// This is the fast path of [`from_fen`](Self::from_fen): it compares the fixed parts and looks up the ranks. `None`
    /// does not mean that the text is wrong. It may have its castling rights in another order, more white space, or
    /// operations.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let fen = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    /// assert_eq!(Setup::from_canonical_fen(fen), Some(Setup::STANDARD));
    /// ```
    #[must_use]
    #[inline]
    pub fn from_canonical_fen(text: &[u8]) -> Option<Setup> {
        let (fields, rest) = text.split_first_chunk::<EPD_LENGTH>()?;
        let same = |from: usize, to: usize| fields[from..to] == EPD_TEMPLATE[from..to];
        let fixed = same(8, WHITE_RANK) && same(WHITE_RANK + 8, CASTLING_FIELD) && same(CASTLING_FIELD + 4, EPD_LENGTH);
        if !fixed || !(rest.is_empty() || rest == CLOCKS) {
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
        (fits(CastlingStyle::XFen) || fits(CastlingStyle::Shredder)).then_some(setup)
    }
}

impl StartPosition {
    /// Reads a starting position from a FEN or EPD in which both sides have the same; see [`Setup::from_fen`].
    ///
    /// # Errors
    ///
    /// A [`FenError`] that names the first fault and its place. It is [`FenError::SidesDiffer`] if Black has a different
    /// position from White.
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
        match Setup::from_canonical_fen(text.as_bytes()).and_then(Setup::both) {
            Some(sp) => Ok(sp),
            // With equal sides, White's position is that of both.
            None => Text(text).read(Sides::Equal).map(Setup::white),
        }
    }
}

/// The bit that distinguishes lowercase from uppercase ASCII letters, for eight letters.
const LOWERCASE: u64 = 0x2020_2020_2020_2020;

/// Whether Black may have a different position from White.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    Equal,
    Free,
}

/// The whole text, in which columns are counted.
#[derive(Clone, Copy)]
struct Text<'a>(&'a str);

/// A part of the text without white space in it.
#[derive(Clone, Copy)]
struct Token<'a> {
    offset: usize,
    text: &'a str,
}

impl<'a> Text<'a> {
    fn read(self, sides: Sides) -> Result<Setup, FenError> {
        let (pieces, offset) = self.field(0, Field::Pieces)?;
        let setup = self.read_pieces(pieces)?;
        if sides == Sides::Equal && setup.both().is_none() {
            return Err(FenError::SidesDiffer(setup));
        }
        let (side, offset) = self.field(offset, Field::SideToMove)?;
        self.check_side_to_move(side)?;
        let (castling, offset) = self.field(offset, Field::Castling)?;
        self.check_castling(castling, setup)?;
        let (en_passant, offset) = self.field(offset, Field::EnPassant)?;
        if en_passant.text != "-" {
            return Err(FenError::EnPassant(self.excerpt(en_passant)));
        }
        match self.token(offset) {
            None => {}
            Some((token, _)) if token.text.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                self.check_operations(token.offset)?;
            }
            Some(_) => {
                let (clock, offset) = self.field(offset, Field::HalfMoveClock)?;
                self.check_clock(clock, Field::HalfMoveClock)?;
                let (number, offset) = self.field(offset, Field::MoveNumber)?;
                self.check_clock(number, Field::MoveNumber)?;
                if let Some((rest, _)) = self.token(offset) {
                    return Err(FenError::TrailingText(self.excerpt(rest)));
                }
            }
        }
        Ok(setup)
    }

    /// Returns the next token at or after an offset, and the offset after it.
    fn token(self, offset: usize) -> Option<(Token<'a>, usize)> {
        let rest = &self.0[offset..];
        let text = rest.trim_ascii_start();
        let offset = offset + rest.len() - text.len();
        let text = text.split(|c: char| c.is_ascii_whitespace()).next()?;
        (!text.is_empty()).then_some((Token { offset, text }, offset + text.len()))
    }

    fn field(self, offset: usize, field: Field) -> Result<(Token<'a>, usize), FenError> {
        self.token(offset).ok_or(FenError::MissingField(field))
    }

    fn column(self, offset: usize) -> usize {
        self.0[..offset].chars().count() + 1
    }

    fn excerpt(self, token: Token<'_>) -> Excerpt {
        Excerpt::new(token.text, self.column(token.offset))
    }

    fn read_pieces(self, pieces: Token<'_>) -> Result<Setup, FenError> {
        if let Some((at, character)) = pieces.text.char_indices().find(|&(_, c)| !belongs_in_ranks(c)) {
            let column = self.column(pieces.offset + at);
            return Err(FenError::Character { column, character });
        }
        let found = pieces.text.split('/').count();
        if found != 8 {
            return Err(FenError::RankCount(found));
        }
        let mut board = Board([[None; 8]; 8]);
        let mut offset = pieces.offset;
        for ((rank, squares), text) in (1..=8).rev().zip(&mut board.0).zip(pieces.text.split('/')) {
            self.read_rank(rank, Token { offset, text }, squares)?;
            offset += text.len() + 1;
        }
        board.setup()
    }

    /// Fills the squares of a rank from a token that consists of piece letters and digits.
    fn read_rank(self, rank: u8, token: Token<'_>, squares: &mut [Option<char>; 8]) -> Result<(), FenError> {
        let mut found = 0;
        let mut after_digit = false;
        for (at, c) in token.text.char_indices() {
            match c.to_digit(10) {
                Some(_) if after_digit => {
                    let column = self.column(token.offset + at);
                    return Err(FenError::AdjacentDigits { column });
                }
                Some(digit) => found += digit as usize,
                None => {
                    if let Some(square) = squares.get_mut(found) {
                        *square = Some(c);
                    }
                    found += 1;
                }
            }
            after_digit = c.is_ascii_digit();
        }
        if found == 8 {
            Ok(())
        } else {
            Err(FenError::RankLength { rank, column: self.column(token.offset), squares: found })
        }
    }

    fn check_side_to_move(self, side: Token<'_>) -> Result<(), FenError> {
        match side.text {
            "w" => Ok(()),
            "b" => Err(FenError::BlackToMove { column: self.column(side.offset) }),
            _ => Err(FenError::SideToMove(self.excerpt(side))),
        }
    }

    fn check_castling(self, field: Token<'_>, setup: Setup) -> Result<(), FenError> {
        let text = self.excerpt(field);
        self.castling_fault(field, setup).map_or(Ok(()), |fault| Err(FenError::Castling { text, fault, setup }))
    }

    fn castling_fault(self, field: Token<'_>, setup: Setup) -> Option<CastlingFault> {
        let mut missing = [true; 4];
        let letters = if field.text == "-" { "" } else { field.text };
        for (at, letter) in letters.char_indices() {
            let column = self.column(field.offset + at);
            if !matches!(letter, 'A'..='H' | 'a'..='h' | 'K' | 'Q' | 'k' | 'q') {
                let character = letter;
                return Some(CastlingFault::Character { column, character });
            }
            // The styles have no letter in common, and the same order of rights.
            let right = CastlingStyle::ALL.into_iter().find_map(|style| {
                let rights = setup.castling_field(style);
                rights.iter().position(|&right| char::from(right) == letter)
            });
            match right {
                None => return Some(CastlingFault::WrongFile { column, letter }),
                Some(right) if !missing[right] => return Some(CastlingFault::Twice { column, letter }),
                Some(right) => missing[right] = false,
            }
        }
        let rights = missing;
        (rights != [false; 4]).then_some(CastlingFault::Missing { rights })
    }

    fn check_clock(self, token: Token<'_>, field: Field) -> Result<(), FenError> {
        let right = if field == Field::MoveNumber { "1" } else { "0" };
        if token.text == right { Ok(()) } else { Err(FenError::Clock(field, self.excerpt(token))) }
    }

    /// Checks the operations of an EPD. Two of them are a FEN's clocks.
    fn check_operations(self, offset: usize) -> Result<(), FenError> {
        let mut rest = self.0[offset..].trim_ascii_start();
        while !rest.is_empty() {
            let offset = self.0.len() - rest.len();
            let Some((opcode, operands, after)) = split_operation(rest) else {
                let text = rest.split_ascii_whitespace().next().unwrap_or_default();
                return Err(FenError::Operation(self.excerpt(Token { offset, text })));
            };
            let clock = match opcode {
                "hmvc" => Some(Field::HalfMoveClock),
                "fmvn" => Some(Field::MoveNumber),
                _ => None,
            };
            if let Some(field) = clock {
                let text = operands.trim_ascii();
                let indent = operands.len() - operands.trim_ascii_start().len();
                self.check_clock(Token { offset: offset + opcode.len() + indent, text }, field)?;
            }
            rest = after.trim_ascii_start();
        }
        Ok(())
    }
}

/// The longest opcode that the EPD standard allows: a letter and fourteen more characters.
const MAX_OPCODE: usize = 15;

/// Splits a text that begins with an operation of an EPD into the opcode, its operands, and the text after the semicolon.
///
/// An opcode is a letter followed by letters, digits and underscores. White space comes before each operand, which is a
/// string in quotation marks or a run of other characters.
fn split_operation(text: &str) -> Option<(&str, &str, &str)> {
    let bytes = text.as_bytes();
    let run =
        |from: usize, belongs: fn(&u8) -> bool| from + bytes[from..].iter().take_while(|byte| belongs(byte)).count();
    let opcode = run(0, |&byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !bytes.first()?.is_ascii_alphabetic() || opcode > MAX_OPCODE {
        return None;
    }
    let mut at = opcode;
    loop {
        let operand = run(at, u8::is_ascii_whitespace);
        match bytes.get(operand)? {
            b';' => return Some((&text[..opcode], &text[opcode..operand], &text[operand + 1..])),
            _ if operand == at => return None,
            b'"' => {
                let end = run(operand + 1, |&byte| byte != b'"');
                bytes.get(end)?;
                at = end + 1;
            }
            _ => at = run(operand, |&byte| !byte.is_ascii_whitespace() && byte != b'"' && byte != b';'),
        }
    }
}

fn belongs_in_ranks(c: char) -> bool {
    matches!(c, '/' | '1'..='8') || matches!(c.to_ascii_lowercase(), 'p' | 'n' | 'b' | 'r' | 'q' | 'k')
}

/// The contents of the squares, the eighth rank first and the a-file first.
struct Board([[Option<char>; 8]; 8]);

impl Board {
    fn setup(&self) -> Result<Setup, FenError> {
        let [eighth, .., first] = &self.0;
        let all =
            |rank: &[Option<char>; 8], belongs: fn(&char) -> bool| rank.iter().all(|c| c.as_ref().is_some_and(belongs));
        if all(eighth, char::is_ascii_uppercase) && all(first, char::is_ascii_lowercase) {
            return Err(FenError::ColoursSwapped);
        }
        self.check_moved()?;
        self.check_colours()?;
        let black = Board::position(Color::Black, eighth)?;
        let white = Board::position(Color::White, first)?;
        Ok(Setup::new(white, black))
    }

    fn squares(&self) -> impl Iterator<Item = (Square, Option<char>)> {
        (1..=8).rev().zip(&self.0).flat_map(|(rank, squares)| {
            let square = move |file| Square::new(file, rank);
            (0..8).map(square).zip(squares.iter().copied())
        })
    }

    /// Checks that pawns stand on the second and seventh ranks, pieces on the first and eighth, and nothing between.
    fn check_moved(&self) -> Result<(), FenError> {
        let mut ranks = RankSet::default();
        let mut first = None;
        for (square, found) in self.squares() {
            let as_at_start = match (square.rank(), found) {
                (3..=6, found) => found.is_none(),
                (_, None) => false,
                (2 | 7, Some(letter)) => letter.eq_ignore_ascii_case(&'p'),
                (_, Some(letter)) => !letter.eq_ignore_ascii_case(&'p'),
            };
            if !as_at_start {
                ranks.insert(square.rank());
                first = first.or(Some((square, found)));
            }
        }
        first.map_or(Ok(()), |(square, found)| Err(FenError::Moved { square, found, ranks }))
    }

    fn check_colours(&self) -> Result<(), FenError> {
        for (square, found) in self.squares() {
            if let Some(letter) = found {
                let whites = square.rank() <= 2;
                if letter.is_ascii_uppercase() != whites {
                    return Err(FenError::OtherColour { square, letter });
                }
            }
        }
        Ok(())
    }

    fn position(color: Color, rank: &[Option<char>; 8]) -> Result<StartPosition, FenError> {
        // Piece letters are ASCII.
        let letters = rank.map(|c| c.and_then(|c| u8::try_from(c).ok()).unwrap_or_default());
        let letters = core::str::from_utf8(&letters).unwrap_or_default();
        StartPosition::parse(letters).map_err(|error| FenError::Rank { color, error })
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN or EPD as [`Setup::from_fen`] does.
    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Setup::from_fen(fen)
    }
}

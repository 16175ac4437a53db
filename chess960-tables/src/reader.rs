//! The fields and the board of any FEN or EPD.

use chess960_core::Square;

use crate::fen_error::{FenFault, FormFault, Rights};
use crate::field::{Excerpt, Field};
use crate::{FenError, Setup};

/// Reads a text field by field.
pub(crate) struct FenReader<'a> {
    /// The whole text, in which columns are counted.
    text: &'a str,
    /// The text that has not been read yet.
    pub(crate) rest: &'a str,
    /// Both sides' positions, once they are read.
    pub(crate) setup: Option<Setup>,
}

impl<'a> FenReader<'a> {
    pub(crate) fn new(text: &'a str) -> FenReader<'a> {
        FenReader { text, rest: text.trim_ascii(), setup: None }
    }

    /// Reads by a function, and makes an error of its fault.
    pub(crate) fn read<T>(
        mut self,
        read: impl FnOnce(&mut FenReader<'a>) -> Result<T, FenFault>,
    ) -> Result<T, FenError> {
        read(&mut self).map_err(|fault| FenError { fault, column: self.column_of(fault), setup: self.setup })
    }

    fn column_of(&self, fault: FenFault) -> usize {
        match fault {
            FenFault::MissingField(_) => self.text.chars().count() + 1,
            FenFault::Malformed(
                FormFault::Character(_, column)
                | FormFault::AdjacentDigits(column)
                | FormFault::RankLength { column, .. },
            )
            | FenFault::Castling { fault: Rights::Wrong { column, .. }, .. } => column,
            FenFault::Malformed(FormFault::TrailingText(text))
            | FenFault::Field { text, .. }
            | FenFault::Castling { text, fault: Rights::Missing { .. }, .. } => text.column(),
            FenFault::OtherColor { square, .. } | FenFault::Moved { square, .. } => self.column_of_square(square),
            FenFault::Rank { color, .. } => self.column_of_square(Square::new(0, color.first_rank())),
            FenFault::Malformed(FormFault::RankCount(_)) | FenFault::ColorsSwapped | FenFault::SidesDiffer(_) => {
                self.column(self.text.trim_ascii_start())
            }
        }
    }

    /// Returns the column of the letter or digit that stands for a square, in a text with eight ranks.
    fn column_of_square(&self, square: Square) -> usize {
        let pieces = self.text.trim_ascii_start();
        let (mut rank, mut file) = (8, 0);
        let at = pieces.bytes().position(|c| {
            match c {
                b'/' => (rank, file) = (rank - 1, 0),
                b'1'..=b'8' => file += c - b'0',
                _ => file += 1,
            }
            rank == square.rank() && square.file() < file
        });
        self.column(&pieces[at.unwrap_or_default()..])
    }

    /// Takes the next run of characters that are not white space.
    pub(crate) fn token(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_ascii_start();
        let end = rest.bytes().position(|c| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (token, rest) = rest.split_at(end);
        self.rest = rest;
        (!token.is_empty()).then_some(token)
    }

    /// Takes a field of this length, if one ends there.
    pub(crate) fn take(&mut self, length: usize) -> Option<&'a str> {
        let (field, rest) = self.rest.split_at_checked(length)?;
        let is_end = rest.bytes().next().is_none_or(|c| c.is_ascii_whitespace());
        is_end.then(|| self.rest = rest).map(|()| field)
    }

    pub(crate) fn field(&mut self, field: Field) -> Result<&'a str, FenFault> {
        self.token().ok_or(FenFault::MissingField(field))
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
    pub(crate) fn board(&mut self) -> Result<Board, FenFault> {
        let (board, length) = read_board(self.rest.as_bytes());
        if length.and_then(|length| self.take(length)).is_none() {
            let pieces = self.field(Field::Pieces)?;
            self.check_form(pieces).map_err(FenFault::Malformed)?;
        }
        Ok(board)
    }

    /// Finds the fault of a first field that [`read_board`] cannot read: a wrong character first, then a wrong number
    /// of ranks, then a fault in one of them.
    #[cold]
    fn check_form(&self, pieces: &str) -> Result<(), FormFault> {
        let column = |at: usize| self.column(&pieces[at..]);
        if let Some((at, c)) = pieces.char_indices().find(|&(_, c)| !c.is_ascii() || KINDS[c as usize] == OTHER) {
            return Err(FormFault::Character(c, column(at)));
        }
        let ranks = pieces.split('/');
        let count = ranks.clone().count();
        if count != 8 {
            return Err(FormFault::RankCount(count));
        }
        let mut begin = 0;
        for (rank, text) in (1..=8).rev().zip(ranks) {
            if let Some(at) = text.as_bytes().windows(2).position(|pair| pair.iter().all(u8::is_ascii_digit)) {
                return Err(FormFault::AdjacentDigits(column(begin + at + 1)));
            }
            let squares = text.bytes().map(|c| usize::from(KINDS[usize::from(c)] >> SQUARES)).sum();
            if squares != 8 {
                return Err(FormFault::RankLength { rank, column: column(begin), squares });
            }
            begin += text.len() + 1;
        }
        Ok(())
    }
}

/// Reads ranks up to a character that no rank has, and returns the board, and the length of the text if it is eight
/// ranks of eight squares. No branch depends on the characters before the last, because a processor could not predict
/// it.
fn read_board(text: &[u8]) -> (Board, Option<usize>) {
    let mut board = [b'.'; 64];
    let (mut at, mut early, mut before, mut pairs, mut length) = (0, 0, SLASH, 0, 0);
    for &c in text.iter().take(64 + 7) {
        let kind = KINDS[usize::from(c)];
        if kind == OTHER {
            break;
        }
        // A digit is stored on the first of its squares. A slash is stored where the next rank begins, and is
        // overwritten.
        board[at % 64] = c;
        early |= at & usize::from(kind);
        pairs |= kind & before;
        at += usize::from(kind >> SQUARES);
        before = kind;
        length += 1;
    }
    let slashes = text[..length].iter().map(|&c| u8::from(c == b'/')).sum::<u8>();
    let has_faults = early & usize::from(SLASH) != 0 || pairs & (SLASH | DIGIT) != 0 || before == SLASH;
    (board, (!has_faults && slashes == 7 && at == 64).then_some(length))
}

/// The kind of each byte in the first field. The bits from [`SQUARES`] on count its squares.
const KINDS: [u8; 256] = {
    let mut kinds = [OTHER; 256];
    let pieces = b"PNBRQKpnbrqk";
    let mut i = 0;
    while i < pieces.len() {
        kinds[pieces[i] as usize] = 1 << SQUARES;
        i += 1;
    }
    let mut squares = 1;
    while squares <= 8 {
        kinds[(b'0' + squares) as usize] = DIGIT | squares << SQUARES;
        squares += 1;
    }
    kinds[b'/' as usize] = SLASH;
    kinds
};

const OTHER: u8 = 0;
/// The bits of the file in the number of a square, which are 0 where a slash may be.
const SLASH: u8 = 0b111;
const DIGIT: u8 = 0b1000;
const SQUARES: u32 = 4;

/// The squares, from the eighth rank and the a-file: a piece's letter, or another character if the square is empty.
pub(crate) type Board = [u8; 64];

/// Returns the first ranks of both players, White's first.
pub(crate) fn first_ranks(board: &Board) -> [[u8; 8]; 2] {
    [*board.last_chunk().expect("a board has ranks"), *board.first_chunk().expect("a board has ranks")]
}

/// Returns whether the character on a square is a piece.
pub(crate) const fn is_piece(letter: u8) -> bool {
    letter.is_ascii_alphabetic()
}

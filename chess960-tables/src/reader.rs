//! The fields and the board of any FEN or EPD.

use crate::fen_error::{Excerpt, FenFault, Field, FormFault, Square};
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
            ) => column,
            FenFault::Malformed(FormFault::TrailingText(text)) | FenFault::Field { text, .. } => text.column(),
            FenFault::Castling(fault) => fault.column(),
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

    /// Takes the next run of characters that are not white space.
    pub(crate) fn token(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_ascii_start();
        let end = rest.bytes().position(|c| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (token, rest) = rest.split_at(end);
        self.rest = rest;
        (!token.is_empty()).then_some(token)
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
        let malformed = |form| Err(FenFault::Malformed(form));
        let pieces = self.field(Field::Pieces)?;
        let mut board = [[EMPTY; 8]; 8];
        let (mut rank, mut rank_at, mut file) = (0, 0, 0);
        // A wrong character comes first, then a wrong number of ranks, then what is wrong in one of them.
        let mut fault = None;
        let wrong_length = |rank: usize, at: usize, squares| FormFault::RankLength {
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
                    if at > 0 && pieces.as_bytes()[at - 1].is_ascii_digit() {
                        fault.get_or_insert_with(|| FormFault::AdjacentDigits(self.column(&pieces[at..])));
                    }
                    file += usize::from(c - b'0');
                }
                b'p' | b'n' | b'b' | b'r' | b'q' | b'k' | b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' => {
                    // Beyond the board, another square is overwritten before the fault is found.
                    board[rank % 8][file % 8] = c;
                    file += 1;
                }
                _ => {
                    let character = pieces[at..].chars().next().unwrap_or_default();
                    return malformed(FormFault::Character(character, self.column(&pieces[at..])));
                }
            }
        }
        if rank != 7 {
            return malformed(FormFault::RankCount(rank + 1));
        }
        if file != 8 {
            fault.get_or_insert_with(|| wrong_length(rank, rank_at, file));
        }
        if let Some(fault) = fault {
            return malformed(fault);
        }
        Ok(board)
    }
}

/// The letters on the squares, the eighth rank first and the a-file first.
pub(crate) type Board = [[u8; 8]; 8];

/// The mark of a square without a piece, in place of a letter.
pub(crate) const EMPTY: u8 = b'.';

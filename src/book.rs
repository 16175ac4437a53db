//! Books of starting positions for engine matches.
//!
//! ```
//! use chess960::{book::{Book, Form, Setups}, tables::CastlingStyle};
//!
//! let book = Book { setups: Setups::Same, castling: CastlingStyle::XFen, form: Form::Fen };
//! let mut text = Vec::new();
//! book.write(&mut text)?;
//! assert!(text.starts_with(b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"));
//! # Ok::<(), std::io::Error>(())
//! ```

use std::{
    io::{self, Write},
    ops::Range,
};

use chess960_tables::{CastlingStyle, FEN_LENGTH, Setup, StartPosition};

/// Which book: its setups, and how its lines are written.
///
/// ```
/// use chess960::book::{Book, Form, Setups};
/// use chess960_tables::CastlingStyle;
///
/// let book = Book { setups: Setups::Double, castling: CastlingStyle::Shredder, form: Form::Fen };
/// let mut text = Vec::new();
/// book.write_lines([0, 2], &mut text)?;
/// assert_eq!(
///     text,
///     b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n\
///       bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1\n"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Book {
    /// Which setups are in it.
    pub setups: Setups,
    /// How the castling field is written.
    pub castling: CastlingStyle,
    /// What stands on a line.
    pub form: Form,
}

/// The setups of a book.
///
/// ```
/// use chess960::book::Setups;
///
/// assert_eq!(Setups::Same.get(518).black().scharnagl(), 518);
/// assert_eq!(Setups::Double.get(518).white().scharnagl(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setups {
    /// The 960 of Chess960, numbered as Scharnagl does.
    Same,
    /// The 921,600 of double Fischer random chess, by [`Setup::index`].
    Double,
}

/// What stands on a line of a book.
///
/// ```
/// use chess960::{book::{Book, Form, Setups}, tables::CastlingStyle};
///
/// let mut text = Vec::new();
/// Book { setups: Setups::Same, castling: CastlingStyle::XFen, form: Form::Epd }.write_lines([518], &mut text)?;
/// assert_eq!(text, b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"SP 518\";\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A FEN: six fields.
    Fen,
    /// An EPD: the first four, and the Scharnagl numbers as its `id`: `id "SP 518";`, or `id "White SP 0, Black SP 2";` in a
    /// double book.
    Epd,
}

impl Setups {
    /// How many there are: 960 or 921,600.
    ///
    /// ```
    /// assert_eq!(chess960::book::Setups::Double.count(), 921_600);
    /// ```
    #[must_use]
    pub const fn count(self) -> u32 {
        match self {
            Setups::Same => 960,
            Setups::Double => Setup::COUNT,
        }
    }

    /// The setup with a number, from 0.
    ///
    /// # Panics
    ///
    /// Panics if `number` is not below [`count`](Self::count).
    ///
    /// ```
    /// use chess960::{book::Setups, tables::Setup};
    ///
    /// assert_eq!(Setups::Same.get(518), Setup::STANDARD);
    /// ```
    #[must_use]
    pub fn get(self, number: u32) -> Setup {
        let index = match self {
            Setups::Same => number * 961,
            Setups::Double => number,
        };
        match Setup::from_index(index) {
            Ok(setup) => setup,
            Err(error) => panic!("{error}"),
        }
    }
}

impl Book {
    /// Writes the lines with these numbers, in the order in which they are given.
    ///
    /// # Errors
    ///
    /// Whatever error writing meets.
    ///
    /// # Panics
    ///
    /// Panics if a number is not below the count of the book's setups.
    ///
    /// ```
    /// use chess960::{book::{Book, Form, Setups}, tables::CastlingStyle};
    ///
    /// let book = Book { setups: Setups::Same, castling: CastlingStyle::Shredder, form: Form::Fen };
    /// let mut text = Vec::new();
    /// book.write_lines([518, 0], &mut text)?;
    /// assert!(text.ends_with(b"RNBQKBNR w HAha - 0 1\nbbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write_lines(self, numbers: impl IntoIterator<Item = u32>, out: &mut dyn Write) -> io::Result<()> {
        let mut line = Vec::new();
        for number in numbers {
            let setup = self.setups.get(number);
            line.clear();
            match self.form {
                Form::Fen => line.extend_from_slice(setup.fen(self.castling).as_bytes()),
                Form::Epd => {
                    line.extend_from_slice(setup.epd(self.castling).as_bytes());
                    line.extend_from_slice(self.id(setup).as_bytes());
                }
            }
            line.push(b'\n');
            out.write_all(&line)?;
        }
        Ok(())
    }

    /// Writes all lines in order.
    ///
    /// # Errors
    ///
    /// Whatever error writing meets.
    ///
    /// ```
    /// use chess960::{book::{Book, Form, Setups}, tables::{CastlingStyle, FEN_LENGTH}};
    ///
    /// let book = Book { setups: Setups::Same, castling: CastlingStyle::XFen, form: Form::Fen };
    /// let mut text = Vec::new();
    /// book.write(&mut text)?;
    /// assert_eq!(text.len(), 960 * (FEN_LENGTH + 1));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write(self, out: &mut dyn Write) -> io::Result<()> {
        match (self.setups, self.form) {
            (Setups::Double, Form::Fen) => self.write_double_fens(out),
            _ => self.write_lines(0..self.setups.count(), out),
        }
    }

    /// All lines at the speed of memory: 960 lines at a time, which differ from the 960 before in White's part alone.
    fn write_double_fens(self, out: &mut dyn Write) -> io::Result<()> {
        let mut lines: Vec<[u8; FEN_LENGTH + 1]> = StartPosition::all()
            .map(|black| {
                let setup = Setup::new(StartPosition::STANDARD, black);
                let mut line = [b'\n'; FEN_LENGTH + 1];
                line[..FEN_LENGTH].copy_from_slice(setup.fen(self.castling).as_bytes());
                line
            })
            .collect();
        for white in StartPosition::all() {
            let fen = white.fen(self.castling);
            let whites = &fen.as_bytes()[WHITES];
            for line in &mut lines {
                line[WHITES].copy_from_slice(whites);
            }
            out.write_all(lines.as_flattened())?;
        }
        Ok(())
    }

    fn id(self, setup: Setup) -> String {
        let (white, black) = (setup.white().scharnagl(), setup.black().scharnagl());
        match self.setups {
            Setups::Same => format!(" id \"SP {white}\";"),
            Setups::Double => format!(" id \"White SP {white}, Black SP {black}\";"),
        }
    }
}

/// What in a FEN depends on White's position alone: his rank, the side to move, his castling rights.
const WHITES: Range<usize> = 35..48;

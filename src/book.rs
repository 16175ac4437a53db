//! Opening books of starting positions, for matches between engines.
//!
//! ```
//! use chess960::book::{Book, Setups, Style};
//!
//! let mut text = Vec::new();
//! Book { setups: Setups::all(), style: Style::default() }.write(&mut text)?;
//! assert!(text.starts_with(b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"));
//! # Ok::<(), std::io::Error>(())
//! ```

use std::{
    collections::HashSet,
    io::{self, Write},
    ops::Range,
};

use chess960_tables::{CastlingStyle, FEN_LENGTH, Setup, StartPosition, to_one_based};

/// A book: which setups are in it, and how they are written.
///
/// ```
/// use chess960::book::{Book, Form, Setups, Style};
/// use chess960_tables::{CastlingStyle, sp};
///
/// let setups = Setups::double([sp!(0), sp!(2)]);
/// let style = Style { castling: CastlingStyle::Shredder, ..Style::default() };
/// let mut text = Vec::new();
/// Book { setups, style }.write_lines([0, 1], &mut text)?;
/// assert_eq!(
///     text,
///     b"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n\
///       bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1\n"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The setups.
    pub setups: Setups,
    /// How each is written.
    pub style: Style,
}

/// The setups of a book, numbered from 0.
///
/// ```
/// use chess960::book::Setups;
///
/// assert_eq!(Setups::all().get(518).black().scharnagl(), 518);
/// assert_eq!(Setups::all_double().get(518).white().scharnagl(), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setups {
    /// Each once.
    positions: Vec<StartPosition>,
    pairing: Pairing,
}

/// Which positions White and Black may have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pairing {
    /// The same.
    Same,
    /// Any two.
    Any,
    /// Two that differ.
    Different,
}

impl Setups {
    /// Returns the setups of Chess960 with these positions, in this order. Repeated positions are skipped.
    ///
    /// ```
    /// use chess960::book::Setups;
    /// use chess960_tables::sp;
    ///
    /// let setups = Setups::of([sp!(518), sp!(0), sp!(518)]);
    /// assert_eq!(setups.count(), 2);
    /// assert_eq!(setups.get(1), sp!(0).into());
    /// ```
    #[must_use]
    pub fn of(positions: impl IntoIterator<Item = StartPosition>) -> Setups {
        Setups::new(positions, Pairing::Same)
    }

    /// Returns the setups of double Fischer random chess in which both sides have one of these positions. Those with White's first
    /// position come first.
    ///
    /// ```
    /// use chess960::book::Setups;
    /// use chess960_tables::{Setup, sp};
    ///
    /// let setups = Setups::double([sp!(518), sp!(0)]);
    /// assert_eq!(setups.count(), 4);
    /// assert_eq!(setups.get(1), Setup::new(sp!(518), sp!(0)));
    /// ```
    #[must_use]
    pub fn double(positions: impl IntoIterator<Item = StartPosition>) -> Setups {
        Setups::new(positions, Pairing::Any)
    }

    /// Returns the setups of [`double`](Self::double) without those in which both sides have the same position.
    ///
    /// ```
    /// use chess960::book::Setups;
    /// use chess960_tables::{Setup, sp};
    ///
    /// let setups = Setups::double_different([sp!(518), sp!(0)]);
    /// assert_eq!(setups.count(), 2);
    /// assert_eq!(setups.get(0), Setup::new(sp!(518), sp!(0)));
    /// ```
    #[must_use]
    pub fn double_different(positions: impl IntoIterator<Item = StartPosition>) -> Setups {
        Setups::new(positions, Pairing::Different)
    }

    /// Returns the 960 setups of Chess960, by Scharnagl number.
    ///
    /// ```
    /// assert_eq!(chess960::book::Setups::all().count(), 960);
    /// ```
    #[must_use]
    pub fn all() -> Setups {
        Setups::of(StartPosition::all())
    }

    /// Returns the 921,600 setups of double Fischer random chess, by [`Setup::index`].
    ///
    /// ```
    /// assert_eq!(chess960::book::Setups::all_double().count(), 921_600);
    /// ```
    #[must_use]
    pub fn all_double() -> Setups {
        Setups::double(StartPosition::all())
    }

    fn new(positions: impl IntoIterator<Item = StartPosition>, pairing: Pairing) -> Setups {
        let mut seen = HashSet::new();
        let positions = positions.into_iter().filter(|&position| seen.insert(position)).collect();
        Setups { positions, pairing }
    }

    /// Returns the number of setups, 0 to 921,600.
    ///
    /// ```
    /// use chess960::book::Setups;
    ///
    /// assert_eq!(Setups::double_different(Setups::all().positions().iter().copied()).count(), 960 * 959);
    /// ```
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 960 positions")]
    pub fn count(&self) -> u32 {
        let positions = self.positions.len() as u32;
        positions * self.blacks()
    }

    /// Returns how many setups have the same position for White.
    #[expect(clippy::cast_possible_truncation, reason = "at most 960 positions")]
    fn blacks(&self) -> u32 {
        let positions = self.positions.len() as u32;
        match self.pairing {
            Pairing::Same => 1,
            Pairing::Any => positions,
            Pairing::Different => positions.saturating_sub(1),
        }
    }

    /// Returns the positions that either side may have.
    ///
    /// ```
    /// assert_eq!(chess960::book::Setups::all().positions().len(), 960);
    /// ```
    #[must_use]
    pub fn positions(&self) -> &[StartPosition] {
        &self.positions
    }

    /// Returns the setup with a number, from 0.
    ///
    /// # Panics
    ///
    /// Panics if `number` is not below [`count`](Self::count).
    ///
    /// ```
    /// use chess960::{book::Setups, tables::Setup};
    ///
    /// assert_eq!(Setups::all().get(518), Setup::STANDARD);
    /// ```
    #[must_use]
    pub fn get(&self, number: u32) -> Setup {
        assert!(number < self.count(), "setup {number} of {}", self.count());
        let (white, black) = ((number / self.blacks()) as usize, (number % self.blacks()) as usize);
        let black = match self.pairing {
            Pairing::Same => white,
            Pairing::Any => black,
            Pairing::Different => black + usize::from(black >= white),
        };
        Setup::new(self.positions[white], self.positions[black])
    }
}

/// How a setup is written.
///
/// ```
/// use chess960::{book::{Form, Style}, tables::{CastlingStyle, Setup}};
///
/// let mut text = Vec::new();
/// let style = Style { form: Form::Uci, castling: CastlingStyle::Shredder, ..Style::default() };
/// style.write(Setup::STANDARD, &mut text)?;
/// assert_eq!(text, b"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The form of an entry.
    pub form: Form,
    /// How the castling field of the FEN or EPD is written.
    pub castling: CastlingStyle,
    /// Whether an EPD has a comment (`c0`) with the ranks and Fritz9's numbers.
    pub comment: bool,
    /// Whether Scharnagl's 0 is written as 960.
    pub one_based: bool,
}

impl Default for Style {
    /// X-FEN.
    fn default() -> Style {
        Style { form: Form::Fen, castling: CastlingStyle::XFen, comment: false, one_based: false }
    }
}

/// The form of an entry of a book.
///
/// ```
/// use chess960::{book::{Form, Style}, tables::Setup};
///
/// let mut text = Vec::new();
/// Style { form: Form::Epd, comment: true, ..Style::default() }.write(Setup::STANDARD, &mut text)?;
/// assert_eq!(
///     String::from_utf8_lossy(&text),
///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"SP 518\"; c0 \"RNBQKBNR, Fritz9 359\";\n"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A FEN on a line.
    Fen,
    /// An EPD on a line, the Scharnagl numbers as its `id`: `id "SP 518";`, or `id "White SP 0, Black SP 2";` where the sides
    /// differ.
    Epd,
    /// The UCI command `position fen ...` on a line.
    Uci,
    /// A PGN game without moves, which begins at the setup.
    Pgn,
}

impl Style {
    /// Writes a setup.
    ///
    /// # Errors
    ///
    /// Returns any error of `out`.
    ///
    /// ```
    /// use chess960::{book::{Form, Style}, tables::Setup};
    ///
    /// let mut text = Vec::new();
    /// Style { form: Form::Pgn, ..Style::default() }.write(Setup::STANDARD, &mut text)?;
    /// assert!(String::from_utf8_lossy(&text).contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rnbqkbnr/"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write(self, setup: Setup, out: &mut dyn Write) -> io::Result<()> {
        let fen = setup.fen(self.castling);
        match self.form {
            Form::Fen => writeln!(out, "{fen}"),
            Form::Uci => writeln!(out, "position fen {fen}"),
            Form::Epd => {
                write!(out, "{} id \"{}\";", setup.epd(self.castling), self.id(setup))?;
                if self.comment {
                    write!(out, " c0 \"{}\";", comment(setup))?;
                }
                writeln!(out)
            }
            Form::Pgn => writeln!(
                out,
                "[Event \"{}\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
                 [Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n",
                self.id(setup),
            ),
        }
    }

    fn id(self, setup: Setup) -> String {
        let [white, black] = [setup.white(), setup.black()]
            .map(|position| if self.one_based { to_one_based(position.scharnagl()) } else { position.scharnagl() });
        if white == black { format!("SP {white}") } else { format!("White SP {white}, Black SP {black}") }
    }
}

fn comment(setup: Setup) -> String {
    let side = |position: StartPosition| format!("{position}, Fritz9 {}", position.fritz9());
    match setup.both() {
        Some(position) => side(position),
        None => format!("White {}; Black {}", side(setup.white()), side(setup.black())),
    }
}

impl Book {
    /// Writes the setups with these numbers, in the order in which they are given.
    ///
    /// # Errors
    ///
    /// Returns any error of `out`.
    ///
    /// # Panics
    ///
    /// Panics if a number is not below the count of the book's setups.
    ///
    /// ```
    /// use chess960::book::{Book, Setups, Style};
    ///
    /// let mut text = Vec::new();
    /// Book { setups: Setups::all(), style: Style::default() }.write_lines([518, 0], &mut text)?;
    /// assert!(text.ends_with(b"RNBQKBNR w KQkq - 0 1\nbbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write_lines(&self, numbers: impl IntoIterator<Item = u32>, out: &mut dyn Write) -> io::Result<()> {
        numbers.into_iter().try_for_each(|number| self.style.write(self.setups.get(number), out))
    }

    /// Writes all setups in order.
    ///
    /// # Errors
    ///
    /// Returns any error of `out`.
    ///
    /// ```
    /// use chess960::{book::{Book, Setups, Style}, tables::FEN_LENGTH};
    ///
    /// let mut text = Vec::new();
    /// Book { setups: Setups::all(), style: Style::default() }.write(&mut text)?;
    /// assert_eq!(text.len(), 960 * (FEN_LENGTH + 1));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        match (self.setups.pairing, self.style.form) {
            (Pairing::Any | Pairing::Different, Form::Fen) => self.write_double_fens(out),
            _ => self.write_lines(0..self.setups.count(), out),
        }
    }

    /// Writes all lines at the speed of memory: the lines with one position of White's differ from those with another in
    /// White's part alone.
    fn write_double_fens(&self, out: &mut dyn Write) -> io::Result<()> {
        let Book { setups: Setups { positions, pairing }, style } = self;
        let mut lines: Vec<[u8; FEN_LENGTH + 1]> = positions
            .iter()
            .map(|&black| {
                let setup = Setup::new(StartPosition::STANDARD, black);
                let mut line = [b'\n'; FEN_LENGTH + 1];
                line[..FEN_LENGTH].copy_from_slice(setup.fen(style.castling).as_bytes());
                line
            })
            .collect();
        for (i, white) in positions.iter().enumerate() {
            let fen = white.fen(style.castling);
            let whites = &fen.as_bytes()[WHITES];
            for line in &mut lines {
                line[WHITES].copy_from_slice(whites);
            }
            let after_same = if *pairing == Pairing::Different { i + 1 } else { i };
            out.write_all(lines[..i].as_flattened())?;
            out.write_all(lines[after_same..].as_flattened())?;
        }
        Ok(())
    }
}

/// The part of a FEN that depends on White's position alone: the rank, the side to move and White's castling rights.
const WHITES: Range<usize> = 35..48;

use std::fmt;

use chess960_tables::SQUARE_NAMES;

use crate::{Device, Faces, Piece, Reading, SquareSet};

/// One throw of one device, as a procedure asks for it.
///
/// Displayed as the prompt for a person who has never seen the method. A [`Source`](crate::Source) answers it.
///
/// ```
/// use chess960_draw::{Abandoned, Method, Source, Throw};
///
/// /// Has only read what is asked first.
/// struct Reader(String);
///
/// impl Source for Reader {
///     fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
///         self.0 = throw.to_string();
///         Err(Abandoned::Interrupted)
///     }
/// }
///
/// let mut reader = Reader(String::new());
/// assert!(Method::find("die").ok_or("no such method")?.perform(&mut reader).is_err());
/// assert_eq!(reader.0, "Roll the die for a bishop: 1=a1, 2=c1, 3=e1, 4=g1; roll again on 5 or 6");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Throw<'a> {
    /// The device to throw.
    pub device: Device<'a>,
    /// The purpose of the throw.
    pub purpose: Purpose<'a>,
    /// Maps a face to its meaning; the procedure treats faces with the same meaning alike. `None` means that the throw does not
    /// count and is made again.
    pub meaning: &'a dyn Fn(usize) -> Option<usize>,
    /// Whether this begins a throw: false for all but the first of several devices thrown together.
    pub counts: bool,
}

/// The purpose of a throw.
///
/// ```
/// use chess960_draw::{Abandoned, Attempt, DIE, Piece, Purpose, Source, SquareSet, Throw};
///
/// /// Puts the piece on the leftmost square, with a die that has a face for each.
/// struct Leftmost;
///
/// impl Source for Leftmost {
///     fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
///         match throw.purpose {
///             Purpose::Place { .. } => Ok(0),
///             _ => Err(Abandoned::Interrupted),
///         }
///     }
/// }
///
/// let mut source = Leftmost;
/// let mut attempt = Attempt::new(&mut source);
/// attempt.place(Piece::Bishop, SquareSet::LIGHT, DIE.one_each())?;
/// assert_eq!(attempt.rank().to_string(), "*B******");
/// # Ok::<(), Abandoned>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Purpose<'a> {
    /// The square on which a piece goes.
    Place {
        /// The piece.
        piece: Piece,
        /// Whether a piece of its kind stands on the rank already.
        other: bool,
        /// The squares to choose from.
        squares: SquareSet,
        /// The face that stands for each square.
        reading: Reading,
    },
    /// The piece that goes on a square, drawn from a [`Bag`](crate::Bag).
    Draw {
        /// The file of the square, 0 to 7.
        file: u8,
        /// The piece that each face stands for.
        pieces: &'a [Piece],
    },
    /// Something else. The text is the whole prompt.
    Say(fmt::Arguments<'a>),
}

impl Throw<'_> {
    /// Returns the prompt without what each face stands for, unless the procedure words it.
    pub(crate) fn request(&self) -> String {
        let act = self.device.act;
        match self.purpose {
            Purpose::Place { piece, other, .. } => {
                let article = match (other, piece.count()) {
                    (true, _) => "the other",
                    (false, 1) => "the",
                    (false, _) => "a",
                };
                format!("{act} for {article} {}", piece.name())
            }
            Purpose::Draw { file, .. } => format!("{act} for {}", SQUARE_NAMES[usize::from(file)]),
            Purpose::Say(prompt) => prompt.to_string(),
        }
    }
}

impl fmt::Display for Throw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.request())?;
        match self.purpose {
            Purpose::Place { squares, reading, .. } => {
                f.write_str(": ")?;
                write_places(f, &self.device, squares, reading)
            }
            Purpose::Draw { pieces, .. } => write_contents(f, &self.device.faces, pieces),
            Purpose::Say(_) => Ok(()),
        }
    }
}

/// Writes which face stands for which square: `1-3=a1, 4-6=b1`.
fn write_places(f: &mut fmt::Formatter<'_>, device: &Device<'_>, squares: SquareSet, reading: Reading) -> fmt::Result {
    let faces = &device.faces;
    for (n, name) in squares.names().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        let first = n * reading.faces_each;
        write!(f, "{comma}{}", faces.get(first))?;
        if reading.faces_each > 1 {
            write!(f, "-{}", faces.get(first + reading.faces_each - 1))?;
        }
        write!(f, "={name}")?;
    }
    let used = squares.len() * reading.faces_each;
    for face in used..faces.len() {
        match face {
            _ if face == used => write!(f, "; {} on ", device.again)?,
            _ if face == faces.len() - 1 => f.write_str(" or ")?,
            _ => f.write_str(", ")?,
        }
        write!(f, "{}", faces.get(face))?;
    }
    Ok(())
}

/// Writes what is left in a bag, and what it stands for unless it is the piece itself: ` (left: R K R)`, `: K=king, J=knight`.
fn write_contents(f: &mut fmt::Formatter<'_>, faces: &Faces<'_>, pieces: &[Piece]) -> fmt::Result {
    let are_pieces = (0..faces.len()).all(|n| faces.get(n).word() == pieces[n].name());
    if are_pieces {
        f.write_str(" (left:")?;
        for n in 0..faces.len() {
            write!(f, " {}", faces.get(n))?;
        }
        return f.write_str(")");
    }
    for n in (0..faces.len()).filter(|&n| (0..n).all(|before| faces.get(before) != faces.get(n))) {
        let gap = if n == 0 { ": " } else { ", " };
        write!(f, "{gap}{}={}", faces.get(n), pieces[n].name())?;
    }
    Ok(())
}

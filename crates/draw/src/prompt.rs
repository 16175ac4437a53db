//! The prompt for a throw, in English.

use std::fmt;

use chess960_tables::SQUARE_NAMES;

use crate::{Device, Faces, Filled, Piece, Purpose, SquareSet, Throw, Words};

impl Throw<'_> {
    /// Returns the prompt without what each face stands for, unless the procedure words it.
    pub(crate) fn request(&self) -> String {
        let (act, english) = (&self.device.act, Words::english());
        match self.purpose {
            Purpose::Place { piece, other, .. } => {
                let text = match (other, piece.count()) {
                    (true, _) => "forTheOther",
                    (false, 1) => "forThe",
                    (false, _) => "forA",
                };
                Filled(text, &[("act", act), ("piece", &piece.letter())]).text(english)
            }
            Purpose::Draw { file, .. } => {
                Filled("forSquare", &[("act", act), ("square", &SQUARE_NAMES[usize::from(file)])]).text(english)
            }
            Purpose::Knights { .. } => Filled("forKnights", &[("act", act)]).text(english),
            Purpose::Say(prompt) => prompt.text(english),
        }
    }
}

impl fmt::Display for Throw<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.request())?;
        match self.purpose {
            Purpose::Place { squares, faces_each, .. } => {
                f.write_str(": ")?;
                write_places(f, self.device, squares, faces_each)
            }
            Purpose::Draw { pieces, .. } => write_contents(f, &self.device.faces, pieces),
            Purpose::Knights { pairs } => pairs.iter().enumerate().try_for_each(|(n, files)| {
                let [a, b] = files.map(|file| SQUARE_NAMES[usize::from(file)]);
                write!(f, "{}{}={a} {b}", if n == 0 { ": " } else { ", " }, self.device.faces.get(n))
            }),
            Purpose::Say(_) => Ok(()),
        }
    }
}

/// Writes which face stands for which square: `1-3=a1, 4-6=b1`.
fn write_places(f: &mut fmt::Formatter<'_>, device: &Device<'_>, squares: SquareSet, faces_each: usize) -> fmt::Result {
    let faces = &device.faces;
    for (n, name) in squares.names().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        let first = n * faces_each;
        write!(f, "{comma}{}", faces.get(first))?;
        if faces_each > 1 {
            write!(f, "-{}", faces.get(first + faces_each - 1))?;
        }
        write!(f, "={name}")?;
    }
    let used = squares.len() * faces_each;
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

/// Writes what is left in a bag, and what it stands for unless it is the piece itself: ` (left: R K R)`, `: 1 or 8=rook, 4=queen`.
fn write_contents(f: &mut fmt::Formatter<'_>, faces: &Faces<'_>, pieces: &[Piece]) -> fmt::Result {
    let are_pieces = (0..faces.len()).all(|n| faces.get(n).word() == pieces[n].name());
    if are_pieces {
        f.write_str(" (left:")?;
        for n in 0..faces.len() {
            write!(f, " {}", faces.get(n))?;
        }
        return f.write_str(")");
    }
    let mut before = None;
    for (n, piece) in pieces.iter().enumerate() {
        let face = faces.get(n);
        match before.replace((face, piece)) {
            // Equal things lie together, and so do those that stand for the same piece.
            Some((same, _)) if same == face => {}
            Some((_, same)) if same == piece => write!(f, " or {face}")?,
            Some((_, other)) => write!(f, "={}, {face}", other.name())?,
            None => write!(f, ": {face}")?,
        }
    }
    pieces.last().map_or(Ok(()), |last| write!(f, "={}", last.name()))
}

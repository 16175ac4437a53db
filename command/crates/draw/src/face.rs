use std::{borrow::Cow, fmt};

use crate::Piece;

/// One of the things that a throw can show: a number on a die, a side of a coin, a card, a piece.
///
/// Displayed as it is written: `6`, `H`, `10`.
///
/// ```
/// use chess960_draw::Face;
///
/// assert_eq!(Face::Number(6).to_string(), "6");
/// assert_eq!(Face::named("H", "heads").to_string(), "H");
/// assert_eq!(Face::named("H", "heads").word(), "heads");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A number.
    Number(u32),
    /// Anything else.
    Named {
        /// The short name: `H`, `10`.
        short: &'static str,
        /// The word for it: `heads`, `ten`.
        word: &'static str,
    },
}

impl Face {
    /// Creates a face from its short name and the word for it.
    ///
    /// ```
    /// use chess960_draw::Face;
    ///
    /// assert_eq!(Face::named("J", "jack"), Face::Named { short: "J", word: "jack" });
    /// ```
    #[must_use]
    pub const fn named(short: &'static str, word: &'static str) -> Face {
        Face::Named { short, word }
    }

    /// Returns the face that shows a piece: its letter and its name.
    ///
    /// ```
    /// use chess960_draw::{Face, Piece};
    ///
    /// assert_eq!(Face::piece(Piece::Knight), Face::named("N", "knight"));
    /// ```
    #[must_use]
    pub const fn piece(piece: Piece) -> Face {
        let letter = match piece {
            Piece::Bishop => "B",
            Piece::King => "K",
            Piece::Knight => "N",
            Piece::Queen => "Q",
            Piece::Rook => "R",
        };
        Face::named(letter, piece.name())
    }

    /// Returns the word for it: `heads`. For a number, that is the number again; for either of two numbers, the second.
    ///
    /// ```
    /// use chess960_draw::{Face, Piece};
    ///
    /// assert_eq!(Face::piece(Piece::Queen).word(), "queen");
    /// ```
    #[must_use]
    pub fn word(self) -> Cow<'static, str> {
        match self {
            Face::Number(number) => number.to_string().into(),
            Face::Named { word, .. } => word.into(),
        }
    }

    /// Returns how it is written in the language of some words. Pieces and numbers are written alike in all.
    ///
    /// ```
    /// use chess960_draw::{Face, Words};
    ///
    /// assert_eq!(Face::named("H", "heads").text(Words::english()), "H");
    /// ```
    #[must_use]
    pub fn text(self, words: &crate::Words) -> String {
        let name = |side: &str, form| words.text(&format!("faces.{side}.{form}")).to_owned();
        match self {
            Face::Named { word: word @ ("heads" | "tails"), .. } => name(word, "short"),
            // A letter would be read as a piece's.
            Face::Named { word: word @ ("white" | "black" | "jack"), .. } | Face::Named { short: "A", word } => {
                name(word, "name")
            }
            // Coins that are tossed together.
            Face::Named { word, .. } if !word.is_empty() && word.trim_matches(['H', 'T']).is_empty() => {
                word.chars().map(|side| name(if side == 'H' { "heads" } else { "tails" }, "short")).collect()
            }
            _ => self.to_string(),
        }
    }

    /// Returns whether `text` is the short name or the word, in either case.
    ///
    /// ```
    /// use chess960_draw::Face;
    ///
    /// let heads = Face::named("H", "heads");
    /// assert!(heads.matches_name("h") && heads.matches_name("Heads") && !heads.matches_name("he"));
    /// ```
    #[must_use]
    pub fn matches_name(self, text: &str) -> bool {
        match self {
            Face::Number(number) => text.parse() == Ok(number),
            Face::Named { short, word } => text.eq_ignore_ascii_case(short) || text.eq_ignore_ascii_case(word),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Number(number) => number.fmt(f),
            Face::Named { short, .. } => short.fmt(f),
        }
    }
}

use std::{borrow::Cow, fmt};

use crate::Piece;

/// A thing that a throw can show: a number on a die, a side of a coin, a card, a piece.
///
/// A face is displayed by its short name: `6`, `H`, `10`.
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
    /// A side, a card or a piece.
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

    /// Returns the word for the face: `heads`. The word for a number is the number.
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

    /// Returns the short name in the language of some words. Pieces and numbers are the same in all languages.
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
            // A single letter would be read as a piece.
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

    /// Returns whether `text` is the short name or the word, in upper or lower case.
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

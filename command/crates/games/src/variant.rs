use crate::{Game, Tag};

/// The rules of a game, from its tag `Variant`.
///
/// ```
/// use chess960_games::Variant;
///
/// assert_eq!(Variant::parse("fischerrandom"), Variant::Chess960);
/// assert_eq!(Variant::parse("Crazyhouse"), Variant::Other);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Variant {
    /// Chess from the standard position, or from a position given by a FEN.
    Standard,
    /// Chess960.
    Chess960,
    /// Double Fischer random chess.
    Double,
    /// Anything else.
    Other,
}

impl Variant {
    /// Reads a name as servers and programs write it. Case, spaces and punctuation do not matter.
    ///
    /// ```
    /// use chess960_games::Variant;
    ///
    /// for name in ["Chess960", "chess 960", "FRC", "Fischerandom", "fischer-random", "Freestyle Chess"] {
    ///     assert_eq!(Variant::parse(name), Variant::Chess960, "{name}");
    /// }
    /// assert_eq!(Variant::parse("From Position"), Variant::Standard);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Variant {
        // No name has as many letters.
        let mut letters = [0; 40];
        let mut length = 0;
        for (letter, c) in letters.iter_mut().zip(name.chars().filter(|c| c.is_alphanumeric())) {
            let Ok(c) = u8::try_from(c) else { return Variant::Other };
            *letter = c.to_ascii_lowercase();
            length += 1;
        }
        let name = &letters[..length];
        let plain = name.strip_suffix(b"chess").unwrap_or(name);
        match plain {
            b"" | b"standard" | b"normal" | b"classical" | b"classic" | b"orthodox" | b"western" | b"regular"
            | b"fromposition" => Variant::Standard,
            b"chess960" | b"960" | b"c960" | b"frc" | b"fischerandom" | b"fischerrandom" | b"fisherrandom"
            | b"fisherandom" | b"fischer" | b"fischer960" | b"chess9lx" | b"9lx" | b"freestyle" => Variant::Chess960,
            b"dfrc"
            | b"double960"
            | b"doublefischerandom"
            | b"doublefischerrandom"
            | b"doublechess960"
            | b"chess960double"
            | b"doublefreestyle" => Variant::Double,
            _ => Variant::Other,
        }
    }

    /// Returns the variant named by a game's tag, if any.
    pub(super) fn of(game: &Game) -> Option<Variant> {
        game.tag(Tag::Variant).filter(|name| !matches!(&**name, "" | "?" | "-")).map(|name| Variant::parse(&name))
    }
}

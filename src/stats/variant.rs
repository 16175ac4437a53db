use super::pgn::{Game, Tag};

/// The rules of a game, as its tag `Variant` tells.
///
/// ```
/// use chess960::stats::Variant;
///
/// assert_eq!(Variant::parse("fischerrandom"), Variant::Chess960);
/// assert_eq!(Variant::parse("Crazyhouse"), Variant::Other);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Chess from the standard position, or from any position that a FEN tells.
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
    /// use chess960::stats::Variant;
    ///
    /// for name in ["Chess960", "chess 960", "FRC", "Fischerandom", "fischer-random", "Freestyle Chess"] {
    ///     assert_eq!(Variant::parse(name), Variant::Chess960, "{name}");
    /// }
    /// assert_eq!(Variant::parse("From Position"), Variant::Standard);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Variant {
        // The longest name has 28 letters.
        let name: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).take(40).collect();
        let plain = name.strip_suffix("chess").unwrap_or(&name);
        match plain {
            "" | "standard" | "normal" | "classical" | "classic" | "orthodox" | "western" | "regular"
            | "fromposition" => Variant::Standard,
            "chess960" | "960" | "c960" | "frc" | "fischerandom" | "fischerrandom" | "fisherrandom" | "fisherandom"
            | "fischer" | "fischer960" | "chess9lx" | "9lx" | "freestyle" => Variant::Chess960,
            "dfrc"
            | "double960"
            | "doublefischerandom"
            | "doublefischerrandom"
            | "doublechess960"
            | "chess960double"
            | "doublefreestyle" => Variant::Double,
            _ => Variant::Other,
        }
    }

    /// The variant of a game, if a tag tells.
    pub(super) fn of(game: &Game) -> Option<Variant> {
        game.tag(Tag::Variant).filter(|name| !matches!(&**name, "" | "?" | "-")).map(|name| Variant::parse(&name))
    }
}

/// The variant of chess that a game's tag `Variant` names.
///
/// ```
/// use chess960_games::Variant;
///
/// assert_eq!(Variant::parse("fischerrandom"), Variant::Chess960);
/// assert_eq!(Variant::parse("Crazyhouse"), Variant::Other);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Standard chess, from the standard position or from a FEN.
    Standard,
    /// Chess960.
    Chess960,
    /// Double Fischer random chess.
    Double,
    /// Anything else.
    Other,
}

impl Variant {
    /// Reads a name that servers or programs write. Case, spaces and punctuation do not matter.
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
        let name: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        match name.strip_suffix("chess").unwrap_or(&name) {
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
}

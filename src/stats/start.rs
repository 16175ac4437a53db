use chess960_tables::{Setup, StartPosition};

use super::{
    Variant,
    pgn::{Game, PgnError, PgnErrorKind, Tag},
};

/// Where a game counts.
///
/// ```
/// use chess960::stats::{Apart, Start, pgn::read_games};
///
/// read_games("[Variant \"Chess960\"]\n\n1. e4 e5 *\n".as_bytes(), |game| {
///     assert_eq!(Start::of(&game), Ok(Start::Apart(Apart::Chess960WithoutFen)));
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// From one of the 960 positions.
    Position(StartPosition),
    /// Apart from them.
    Apart(Apart),
}

/// Why a game is not counted by its position.
///
/// ```
/// use chess960::stats::Apart;
///
/// assert_eq!(Apart::Broken.id(), "broken");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// No variant is named, or the standard one, and there is no FEN.
    StandardWithoutFen,
    /// Of Chess960, but the FEN is missing.
    Chess960WithoutFen,
    /// Of double Fischer random chess: the sides start from different positions, or the variant says so.
    DoubleFischerRandom,
    /// From a FEN that is not that of a starting position.
    OtherPosition,
    /// Of a variant that is neither chess nor Chess960, whatever its FEN.
    OtherVariant,
    /// The filter does not accept it.
    LeftOut,
    /// With broken tags, a FEN tag that is no FEN, or a comment that never ends.
    Broken,
}

impl Apart {
    /// All of them.
    ///
    /// ```
    /// use chess960::stats::Apart;
    ///
    /// assert_eq!(Apart::ALL.len(), 7);
    /// ```
    pub const ALL: [Apart; 7] = [
        Apart::StandardWithoutFen,
        Apart::Chess960WithoutFen,
        Apart::DoubleFischerRandom,
        Apart::OtherPosition,
        Apart::OtherVariant,
        Apart::LeftOut,
        Apart::Broken,
    ];

    /// Returns the name for programs.
    ///
    /// ```
    /// use chess960::stats::Apart;
    ///
    /// assert_eq!(Apart::DoubleFischerRandom.id(), "double_fischer_random");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Apart::StandardWithoutFen => "standard_without_fen",
            Apart::Chess960WithoutFen => "chess960_without_fen",
            Apart::DoubleFischerRandom => "double_fischer_random",
            Apart::OtherPosition => "other_positions",
            Apart::OtherVariant => "other_variants",
            Apart::LeftOut => "left_out",
            Apart::Broken => "broken",
        }
    }
}

impl Start {
    /// Returns where a game counts.
    ///
    /// # Errors
    ///
    /// [`PgnError`] if it is broken.
    ///
    /// ```
    /// use chess960::{stats::{Start, pgn::read_games}, tables::sp};
    ///
    /// let pgn = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n*\n";
    /// read_games(pgn.as_bytes(), |game| assert_eq!(Start::of(&game), Ok(Start::Position(sp!(518)))))?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn of(game: &Game) -> Result<Start, PgnError> {
        if let Some(error) = &game.error {
            return Err(error.clone());
        }
        let broken = |kind| Err(PgnError { line: game.line, kind });
        let variant = Variant::of(game).unwrap_or(Variant::Standard);
        let fen = game.tag(Tag::Fen).filter(|fen| !matches!(&**fen, "" | "?" | "-"));
        let setup = match (variant, fen) {
            (Variant::Other, _) => return Ok(Start::Apart(Apart::OtherVariant)),
            (_, Some(fen)) => match Setup::from_fen(&fen) {
                Ok(setup) => setup,
                Err(error) if error.is_malformed() => {
                    return broken(PgnErrorKind::InvalidFen { fen: fen.into_owned(), error });
                }
                Err(_) => return Ok(Start::Apart(Apart::OtherPosition)),
            },
            (_, None) if game.tag(Tag::SetUp).as_deref() == Some("1") => return broken(PgnErrorKind::MissingFen),
            (Variant::Standard, None) => return Ok(Start::Apart(Apart::StandardWithoutFen)),
            (Variant::Chess960, None) => return Ok(Start::Apart(Apart::Chess960WithoutFen)),
            (Variant::Double, None) => return Ok(Start::Apart(Apart::DoubleFischerRandom)),
        };
        Ok(match setup.both() {
            Some(sp) if variant != Variant::Double => Start::Position(sp),
            _ => Start::Apart(Apart::DoubleFischerRandom),
        })
    }
}

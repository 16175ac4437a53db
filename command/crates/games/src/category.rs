use std::borrow::Cow;

use chess960_tables::{FenError, Reason, Setup, StartPosition};

use crate::{Game, PgnError, PgnErrorKind, Tag, Variant};

/// The counts to which a game is added.
///
/// ```
/// use chess960_games::{Category, Exclusion, pgn::read_games};
///
/// read_games("[Variant \"Chess960\"]\n\n1. e4 e5 *\n".as_bytes(), |game| {
///     assert_eq!(Category::of(game, false), Ok(Category::Excluded(Exclusion::Chess960WithoutFen)));
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// A game from one of the 960 positions.
    Position(StartPosition),
    /// A game that is not counted by position, for this reason.
    Excluded(Exclusion),
}

/// Why a game is not counted by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusion {
    /// A game of standard chess or without a variant, without a FEN.
    StandardWithoutFen,
    /// A Chess960 game without a FEN.
    Chess960WithoutFen,
    /// A game of double Fischer random chess: the sides start from different positions, or the variant says so.
    DoubleFischerRandom,
    /// A Chess960 game from a starting position without all castling rights.
    Chess960OtherCastling,
    /// A Chess960 game from a FEN that is not a starting position for another reason.
    Chess960OtherPosition,
    /// A game of standard chess or without a variant, from a FEN that is not a starting position.
    OtherPosition,
    /// A game of any other variant, whatever its FEN.
    OtherVariant,
    /// A game rejected by the filter.
    Filtered,
    /// A game with broken tags, a FEN tag that is not a FEN, or a comment that never ends.
    Broken,
}

impl Exclusion {
    /// All reasons in order, with their names for programs.
    pub const ALL: [(Exclusion, &'static str); 9] = [
        (Exclusion::StandardWithoutFen, "standard_without_fen"),
        (Exclusion::Chess960WithoutFen, "chess960_without_fen"),
        (Exclusion::DoubleFischerRandom, "double_fischer_random"),
        (Exclusion::Chess960OtherCastling, "chess960_other_castling"),
        (Exclusion::Chess960OtherPosition, "chess960_other_positions"),
        (Exclusion::OtherPosition, "other_positions"),
        (Exclusion::OtherVariant, "other_variants"),
        (Exclusion::Filtered, "left_out"),
        (Exclusion::Broken, "broken"),
    ];

    /// Returns the name for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        Exclusion::ALL[self as usize].1
    }
}

impl Category {
    /// Returns the category of a game. With `board_only`, all fields of its FEN except the board are ignored.
    ///
    /// # Errors
    ///
    /// [`PgnError`] if the game is broken.
    ///
    /// ```
    /// use chess960_games::{Category, Exclusion, pgn::read_games};
    /// use chess960_tables::sp;
    ///
    /// let pgn = "[Variant \"Chess960\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"]\n\n*\n";
    /// read_games(pgn.as_bytes(), |game| {
    ///     assert_eq!(Category::of(game, false), Ok(Category::Excluded(Exclusion::Chess960OtherCastling)));
    ///     assert_eq!(Category::of(game, true), Ok(Category::Position(sp!(518))));
    /// })?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn of(game: &Game, board_only: bool) -> Result<Category, PgnError> {
        if let Some(error) = &game.error {
            return Err(error.clone());
        }
        let broken = |kind| Err(PgnError { line: game.line, kind });
        let variant = game.variant().unwrap_or(Variant::Standard);
        if variant == Variant::Other {
            return Ok(Category::Excluded(Exclusion::OtherVariant));
        }
        let Some(fen) = game.tag(Tag::Fen).filter(|fen| !matches!(&**fen, "" | "?" | "-")) else {
            return match variant {
                _ if game.tag(Tag::SetUp).as_deref() == Some("1") => {
                    let written = game.tag(Tag::Fen).map(Cow::into_owned);
                    broken(written.map_or(PgnErrorKind::MissingFen, PgnErrorKind::EmptyFen))
                }
                Variant::Chess960 => Ok(Category::Excluded(Exclusion::Chess960WithoutFen)),
                Variant::Double => Ok(Category::Excluded(Exclusion::DoubleFischerRandom)),
                _ => Ok(Category::Excluded(Exclusion::StandardWithoutFen)),
            };
        };
        Ok(match setup(&fen, board_only) {
            Ok(setup) => match setup.shared_position() {
                Some(sp) if variant != Variant::Double => Category::Position(sp),
                _ => Category::Excluded(Exclusion::DoubleFischerRandom),
            },
            Err(error) if error.is_malformed() => {
                return broken(PgnErrorKind::InvalidFen { fen: fen.into_owned(), error: Box::new(error) });
            }
            Err(error) if variant == Variant::Chess960 && error.reason() == Reason::Castling => {
                Category::Excluded(Exclusion::Chess960OtherCastling)
            }
            Err(_) if variant == Variant::Chess960 => Category::Excluded(Exclusion::Chess960OtherPosition),
            Err(_) if variant == Variant::Double => Category::Excluded(Exclusion::DoubleFischerRandom),
            Err(_) => Category::Excluded(Exclusion::OtherPosition),
        })
    }
}

/// Reads a FEN, or its board alone.
pub(crate) fn setup(fen: &str, board_only: bool) -> Result<Setup, FenError> {
    match board_only.then(|| fen.split_ascii_whitespace().next()).flatten() {
        Some(board) => Setup::from_fen(&format!("{board} w KQkq - 0 1")),
        None => Setup::from_fen(fen),
    }
}

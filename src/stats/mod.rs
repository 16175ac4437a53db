//! Counting games by their starting positions.
//!
//! ```
//! use chess960::{stats::Stats, tables::StartPosition};
//!
//! let stats = Stats::count("[Event \"a\"]\n\n1. e4 e5 *\n".as_bytes(), |fault| panic!("{fault:?}"))?;
//! assert_eq!(stats.of(StartPosition::STANDARD).unfinished, 1);
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod pgn;

use std::io::{self, Read};

use chess960_tables::{Setup, StartPosition};

use self::pgn::{Fault, Game, read_games};

/// The games of a PGN text, by starting position.
///
/// ```
/// use chess960::stats::Stats;
///
/// let pgn = "[Variant \"Atomic\"]\n\n*\n\n[SetUp \"1\"]\n\n*\n";
/// let mut faults = Vec::new();
/// let stats = Stats::count(pgn.as_bytes(), |fault| faults.push(fault.reason))?;
/// assert_eq!((stats.other_variants, stats.broken), (1, 1));
/// assert_eq!(faults, ["SetUp is 1, but there is no FEN"]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stats {
    positions: Vec<Counts>,
    /// Games of double Fischer random chess: the sides begin from different positions, or the variant says so.
    pub double: Counts,
    /// Games with a FEN tag that is not that of a starting position.
    pub other_positions: u64,
    /// Games of variants that are neither chess nor Chess960, whatever their FEN.
    pub other_variants: u64,
    /// Games with broken tags, or a FEN tag that is no FEN.
    pub broken: u64,
}

/// Games by result.
///
/// ```
/// use chess960::{stats::{Counts, Stats}, tables::StartPosition};
///
/// let pgn = "[Result \"1-0\"]\n\n1. e4 1-0\n\n[Result \"*\"]\n\n1. d4 *\n";
/// let stats = Stats::count(pgn.as_bytes(), |fault| panic!("{fault:?}"))?;
/// assert_eq!(stats.of(StartPosition::STANDARD), Counts { white: 1, unfinished: 1, ..Counts::default() });
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// `1-0`
    pub white: u64,
    /// `1/2-1/2`
    pub draws: u64,
    /// `0-1`
    pub black: u64,
    /// `*`, any other result, and none.
    pub unfinished: u64,
}

impl Counts {
    /// All of them.
    ///
    /// ```
    /// use chess960::stats::Counts;
    ///
    /// assert_eq!(Counts { white: 3, draws: 4, black: 2, unfinished: 1 }.games(), 10);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.white + self.draws + self.black + self.unfinished
    }

    fn add(&mut self, result: Option<&str>) {
        *match result {
            Some("1-0") => &mut self.white,
            Some("1/2-1/2") => &mut self.draws,
            Some("0-1") => &mut self.black,
            _ => &mut self.unfinished,
        } += 1;
    }
}

impl Stats {
    /// Counts the games of a PGN text of any size, in constant memory. The reason why a game is counted as
    /// [broken](Self::broken) goes to `report`.
    ///
    /// A game without a FEN tag starts from SP 518.
    ///
    /// # Errors
    ///
    /// Whatever error reading meets.
    ///
    /// ```
    /// use chess960::{stats::Stats, tables::StartPosition};
    ///
    /// let pgn = r#"
    /// [Variant "Chess960"]
    /// [FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]
    /// [Result "1/2-1/2"]
    ///
    /// 1. e4 1/2-1/2
    /// "#;
    /// let stats = Stats::count(pgn.as_bytes(), |fault| panic!("{fault:?}"))?;
    /// assert_eq!(stats.of(StartPosition::from_scharnagl(0).unwrap()).draws, 1);
    /// assert_eq!(stats.games(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn count(input: impl Read, mut report: impl FnMut(Fault)) -> io::Result<Stats> {
        let mut stats = Stats {
            positions: vec![Counts::default(); StartPosition::COUNT.into()],
            double: Counts::default(),
            other_positions: 0,
            other_variants: 0,
            broken: 0,
        };
        read_games(input, |game| {
            let result = game.result.as_deref();
            match Start::of(&game) {
                Start::Position(sp) => stats.positions[usize::from(sp.scharnagl())].add(result),
                Start::Double => stats.double.add(result),
                Start::OtherPosition => stats.other_positions += 1,
                Start::OtherVariant => stats.other_variants += 1,
                Start::Broken(fault) => {
                    stats.broken += 1;
                    report(fault);
                }
            }
        })?;
        Ok(stats)
    }

    /// The games that start from a position.
    ///
    /// ```
    /// use chess960::{stats::Stats, tables::StartPosition};
    ///
    /// let stats = Stats::count("[Result \"0-1\"]\n\n1. f3 0-1\n".as_bytes(), |fault| panic!("{fault:?}"))?;
    /// assert_eq!(stats.of(StartPosition::STANDARD).black, 1);
    /// assert_eq!(stats.of(StartPosition::STANDARD.mirror()).games(), 0);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn of(&self, sp: StartPosition) -> Counts {
        self.positions[usize::from(sp.scharnagl())]
    }

    /// The games that start from any of the 960.
    ///
    /// ```
    /// use chess960::stats::Stats;
    ///
    /// let pgn = "[Event \"a\"]\n\n*\n\n[Variant \"Atomic\"]\n\n*\n";
    /// let stats = Stats::count(pgn.as_bytes(), |fault| panic!("{fault:?}"))?;
    /// assert_eq!(stats.counted(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn counted(&self) -> u64 {
        self.positions.iter().map(Counts::games).sum()
    }

    /// All games.
    ///
    /// ```
    /// use chess960::stats::Stats;
    ///
    /// let pgn = "[Event \"a\"]\n\n*\n\n[Variant \"Atomic\"]\n\n*\n";
    /// let stats = Stats::count(pgn.as_bytes(), |fault| panic!("{fault:?}"))?;
    /// assert_eq!(stats.games(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn games(&self) -> u64 {
        self.counted() + self.double.games() + self.other_positions + self.other_variants + self.broken
    }
}

/// What a game counts as.
enum Start {
    Position(StartPosition),
    Double,
    OtherPosition,
    OtherVariant,
    Broken(Fault),
}

impl Start {
    fn of(game: &Game) -> Start {
        let broken = |reason| Start::Broken(Fault { line: game.line, reason });
        if let Some(fault) = &game.fault {
            return Start::Broken(fault.clone());
        }
        let variant = game.variant.as_deref().map_or(Variant::Chess960, Variant::of);
        let setup = match (variant, &game.fen, game.set_up.as_deref()) {
            (Variant::Other, ..) => return Start::OtherVariant,
            (_, None, Some("1")) => return broken("SetUp is 1, but there is no FEN".to_owned()),
            (_, None, _) => Ok(Setup::STANDARD),
            (_, Some(fen), _) => Setup::from_fen(fen),
        };
        match setup {
            Ok(setup) => match setup.both() {
                Some(sp) if variant == Variant::Chess960 => Start::Position(sp),
                _ => Start::Double,
            },
            Err(error) if error.is_malformed() => {
                broken(format!("FEN {:?}: {error}", game.fen.as_deref().unwrap_or_default()))
            }
            Err(_) => Start::OtherPosition,
        }
    }
}

/// The rules of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    /// Chess960 or chess, which differ in the starting position alone.
    Chess960,
    Double,
    Other,
}

impl Variant {
    /// What the tag says, as servers and programs write it.
    fn of(tag: &str) -> Variant {
        let name: String = tag.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        match name.as_str() {
            "" | "chess" | "standard" | "standardchess" | "normal" | "classical" | "orthodox" | "western"
            | "fromposition" | "chess960" | "960" | "frc" | "fischerandom" | "fischerrandom" | "fischerandomchess"
            | "fischerrandomchess" | "chess9lx" | "freestyle" | "freestylechess" => Variant::Chess960,
            "dfrc"
            | "doublefischerandom"
            | "doublefischerrandom"
            | "doublefischerandomchess"
            | "doublefischerrandomchess"
            | "doublechess960"
            | "chess960double" => Variant::Double,
            _ => Variant::Other,
        }
    }
}

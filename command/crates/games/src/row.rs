use std::borrow::Cow;

use chess960_tables::{Setup, StartPosition};

use crate::category::setup;
use crate::filter::{class, rating};
use crate::{Category, Date, Game, GameResult, Tag};

/// A column of the rows of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// White's position, by Scharnagl number.
    Scharnagl,
    /// White's position, by Fritz9 number.
    Fritz9,
    /// White's position.
    Rank,
    /// Black's position, by Scharnagl number, if it is another.
    BlackScharnagl,
    /// Why the game does not count for its position.
    Category,
    /// White's points.
    Result,
    /// When it was played.
    Date,
    /// The class of the time control.
    Speed,
    /// A player's rating, in this tag.
    Rating(Tag),
    /// The value of a tag.
    Tag(Tag),
    /// The value of any other tag.
    Other(String),
}

impl Column {
    /// All, with their names, but for tags without a column of their own.
    pub const ALL: [(&str, Column); 17] = [
        ("scharnagl", Column::Scharnagl),
        ("fritz9", Column::Fritz9),
        ("rank", Column::Rank),
        ("black_scharnagl", Column::BlackScharnagl),
        ("category", Column::Category),
        ("result", Column::Result),
        ("white", Column::Tag(Tag::White)),
        ("black", Column::Tag(Tag::Black)),
        ("white_elo", Column::Rating(Tag::WhiteElo)),
        ("black_elo", Column::Rating(Tag::BlackElo)),
        ("date", Column::Date),
        ("time_control", Column::Tag(Tag::TimeControl)),
        ("speed", Column::Speed),
        ("event", Column::Tag(Tag::Event)),
        ("site", Column::Tag(Tag::Site)),
        ("round", Column::Tag(Tag::Round)),
        ("variant", Column::Tag(Tag::Variant)),
    ];

    /// Returns the column with a name: one of [`Column::ALL`], or `tag:` and the name of a tag.
    ///
    /// ```
    /// use chess960_games::{Column, pgn::Tag};
    ///
    /// assert_eq!(Column::named("white"), Some(Column::Tag(Tag::White)));
    /// assert_eq!(Column::named("tag:Termination"), Some(Column::Other("Termination".to_owned())));
    /// assert_eq!(Column::named("Termination"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Column> {
        match name.strip_prefix("tag:").filter(|tag| !tag.is_empty()) {
            Some(tag) => Some(Tag::of(tag.as_bytes()).map_or_else(|| Column::Other(tag.to_owned()), Column::Tag)),
            None => Column::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, column)| column),
        }
    }

    /// Returns whether it has numbers.
    #[must_use]
    pub const fn is_number(&self) -> bool {
        use Column::{BlackScharnagl, Fritz9, Rating, Result, Scharnagl};
        matches!(self, Scharnagl | Fritz9 | BlackScharnagl | Result | Rating(_))
    }
}

/// A game as a row.
///
/// ```
/// use chess960_games::{Category, Column, Row, pgn::read_games};
///
/// let pgn = "[WhiteElo \"2400?\"]\n[TimeControl \"180+2\"]\n\n1. e4 1-0\n";
/// read_games(pgn.as_bytes(), |game| {
///     let row = Row::new(game, Category::of(game, false).unwrap(), false);
///     let cells: Vec<_> = Column::ALL.iter().map(|(_, column)| row.cell(column)).collect();
///     assert_eq!(cells.join(","), ",,,,standard_without_fen,1,,,2400,,,180+2,blitz,,,,");
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Row<'a> {
    game: &'a Game,
    category: Category,
    white: Option<StartPosition>,
    black: Option<StartPosition>,
}

impl Row<'_> {
    /// Creates the row of a game, from where it [counts](Category::of) with `board_only`.
    #[must_use]
    pub fn new(game: &Game, category: Category, board_only: bool) -> Row<'_> {
        let [white, black] = match category {
            Category::Position(sp) => [Some(sp); 2],
            Category::Excluded(_) => {
                let setup = game.tag(Tag::Fen).and_then(|fen| setup(&fen, board_only).ok());
                [setup.map(Setup::white), setup.map(Setup::black)]
            }
        };
        Row { game, category, white, black }
    }

    /// Returns the text of a cell, which is empty if the game has no such value.
    #[must_use]
    pub fn cell(&self, column: &Column) -> Cow<'_, str> {
        let tag = |tag| self.game.tag(tag);
        match column {
            Column::Scharnagl => self.white.map(|sp| sp.scharnagl().to_string().into()),
            Column::Fritz9 => self.white.map(|sp| sp.fritz9().to_string().into()),
            Column::Rank => self.white.map(|sp| sp.as_str().into()),
            Column::BlackScharnagl => {
                self.black.filter(|_| self.black != self.white).map(|sp| sp.scharnagl().to_string().into())
            }
            Column::Category => match self.category {
                Category::Position(_) => None,
                Category::Excluded(exclusion) => Some(exclusion.id().into()),
            },
            Column::Result => self.game.result().map(|result| match result {
                GameResult::White => "1".into(),
                GameResult::Draw => "0.5".into(),
                GameResult::Black => "0".into(),
            }),
            Column::Date => Date::of(self.game).map(|date| date.to_string().into()),
            Column::Speed => tag(Tag::TimeControl).and_then(|time| class(&time)).map(Cow::from),
            Column::Rating(player) => rating(self.game, *player).map(|rating| rating.to_string().into()),
            Column::Tag(name) => tag(*name),
            Column::Other(name) => self.game.other(name),
        }
        .unwrap_or_default()
    }
}

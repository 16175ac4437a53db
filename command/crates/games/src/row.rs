use std::borrow::Cow;

use chess960_tables::{Setup, StartPosition};

use crate::category::setup;
use crate::filter::rating;
use crate::time_control::class;
use crate::{Category, Date, Game, GameResult, Tag};

/// A game as a row.
///
/// ```
/// use chess960_games::{Category, GameRow, column, pgn::read_games};
///
/// let pgn = "[WhiteElo \"2400?\"]\n[TimeControl \"180+2\"]\n\n1. e4 1-0\n";
/// read_games(pgn.as_bytes(), |game| {
///     let row = GameRow::new(game, Category::of(game, false).unwrap(), false);
///     let cell = |name| column(name).unwrap()(&row).unwrap_or_default();
///     let cells: Vec<_> = GameRow::COLUMNS.split(',').map(cell).collect();
///     assert_eq!(cells.join(","), ",,,,standard_without_fen,1,,,2400,,,180+2,blitz,,,,");
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct GameRow<'a> {
    game: &'a Game,
    category: Category,
    white: Option<StartPosition>,
    black: Option<StartPosition>,
}

/// Returns the text of a cell, if the game has such a value.
pub type GameColumn = Box<dyn for<'a> Fn(&'a GameRow<'_>) -> Option<Cow<'a, str>>>;

impl GameRow<'_> {
    /// The names of all columns except `tag:NAME`.
    pub const COLUMNS: &'static str = "scharnagl,fritz9,rank,black_scharnagl,category,result,white,black,white_elo,\
        black_elo,date,time_control,speed,event,site,round,variant";

    /// The names of the columns with numbers.
    pub const NUMBERS: [&'static str; 6] =
        ["scharnagl", "fritz9", "black_scharnagl", "result", "white_elo", "black_elo"];

    /// Creates the row of a game in a category, which [`Category::of`] found with the same `board_only`.
    #[must_use]
    pub fn new(game: &Game, category: Category, board_only: bool) -> GameRow<'_> {
        let setup = match category {
            Category::Position(sp) => Some(Setup::new(sp, sp)),
            Category::Excluded(_) => game.tag(Tag::Fen).and_then(|fen| setup(&fen, board_only).ok()),
        };
        GameRow { game, category, white: setup.map(Setup::white), black: setup.map(Setup::black) }
    }
}

/// Returns the column with a name: one of [`GameRow::COLUMNS`], or `tag:` and the name of a tag.
#[must_use]
pub fn column(name: &str) -> Option<GameColumn> {
    let tag = |tag| -> Option<GameColumn> { Some(Box::new(move |row| row.game.tag(tag))) };
    let elo =
        |tag| -> Option<GameColumn> { Some(Box::new(move |row| Some(rating(row.game, tag)?.to_string().into()))) };
    Some(match name {
        "scharnagl" => Box::new(|row| Some(row.white?.scharnagl().to_string().into())),
        "fritz9" => Box::new(|row| Some(row.white?.fritz9().to_string().into())),
        "rank" => Box::new(|row| Some(row.white.as_ref()?.as_str().into())),
        "black_scharnagl" => {
            Box::new(|row| Some(row.black.filter(|_| row.black != row.white)?.scharnagl().to_string().into()))
        }
        "category" => Box::new(|row| match row.category {
            Category::Position(_) => None,
            Category::Excluded(exclusion) => Some(exclusion.id().into()),
        }),
        "result" => Box::new(|row| {
            Some(match row.game.result()? {
                GameResult::White => "1".into(),
                GameResult::Draw => "0.5".into(),
                GameResult::Black => "0".into(),
            })
        }),
        "date" => Box::new(|row| Some(Date::of(row.game)?.to_string().into())),
        "speed" => Box::new(|row| Some(class(&row.game.tag(Tag::TimeControl)?)?.into())),
        "white_elo" => return elo(Tag::WhiteElo),
        "black_elo" => return elo(Tag::BlackElo),
        "white" => return tag(Tag::White),
        "black" => return tag(Tag::Black),
        "time_control" => return tag(Tag::TimeControl),
        "event" => return tag(Tag::Event),
        "site" => return tag(Tag::Site),
        "round" => return tag(Tag::Round),
        "variant" => return tag(Tag::Variant),
        name => {
            let name = name.strip_prefix("tag:").filter(|name| !name.is_empty())?.to_owned();
            match Tag::of(name.as_bytes()) {
                Some(known) => return tag(known),
                None => Box::new(move |row| row.game.other(&name)),
            }
        }
    })
}

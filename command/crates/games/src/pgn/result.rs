use std::fmt;

use super::lines::decoded;

/// How a finished game ended.
///
/// ```
/// use chess960_games::pgn::GameResult;
///
/// assert_eq!(GameResult::parse("1/2"), Some(GameResult::Draw));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `1/2-1/2`
    Draw,
    /// `0-1`
    Black,
}

impl GameResult {
    /// Reads a result: `1-0`, `0-1`, `1/2-1/2`, `1/2`, `½-½` or `½`, with a hyphen, a dash or a colon. Returns `None`
    /// for `*` and everything else.
    ///
    /// ```
    /// use chess960_games::pgn::GameResult;
    ///
    /// assert_eq!(GameResult::parse("½-½"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("0:1"), Some(GameResult::Black));
    /// assert_eq!(GameResult::parse("*"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<GameResult> {
        Some(match &*text.replace([':', '\u{2013}'], "-") {
            "1-0" => GameResult::White,
            "0-1" => GameResult::Black,
            "1/2-1/2" | "1/2" | "½-½" | "½" => GameResult::Draw,
            _ => return None,
        })
    }

    /// Returns the result that moves end with.
    pub(super) fn at_end(moves: &[u8]) -> Option<GameResult> {
        // A dash ends with 0x93 in UTF-8, and ½ ends with 0xBD in UTF-8 and in ISO 8859-1.
        if !matches!(moves, [.., b'-' | b':' | b'/' | 0x93, b'0'..=b'2'] | [.., 0xBD]) {
            return None;
        }
        let start = moves.iter().rposition(|byte| byte.is_ascii_whitespace() || b")}[.".contains(byte));
        GameResult::parse(&decoded(&moves[start.map_or(0, |start| start + 1)..]))
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::White => "1-0",
            GameResult::Draw => "1/2-1/2",
            GameResult::Black => "0-1",
        })
    }
}

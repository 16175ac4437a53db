//! Setups as lines of letters, figurines, FEN, EPD and UCI, and as games of PGN.

use std::io::{self, Write as _};

use chess960_notation::Escaped;
use chess960_tables::{CastlingStyle, Setup, StartPosition};

use super::{Format, Output};

/// How a setup is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetupStyle {
    pub(crate) format: Format,
    /// How the castling field of the FEN or EPD is written.
    pub(crate) castling: CastlingStyle,
    /// Whether an EPD has a comment (`c0`) with the ranks and Fritz9's numbers.
    pub(crate) comment: bool,
    /// Whether Scharnagl's 0 is written as 960.
    pub(crate) one_based: bool,
    /// Whether the sides may have different positions.
    pub(crate) double: bool,
}

/// The event, day and rounds that setups are drawn for.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventDetails {
    pub(crate) event: Option<String>,
    /// The day, as in `2027-03-06`.
    pub(crate) date: Option<String>,
    /// The round of each setup; empty if they are for no round.
    pub(crate) rounds: Vec<u16>,
    /// The boards on which the one setup is played, if its round is paired.
    pub(crate) boards: Vec<BoardPairing>,
}

/// A board of a round, and who plays on it.
#[derive(Clone, Debug)]
pub(crate) struct BoardPairing {
    pub(crate) number: u32,
    pub(crate) white: String,
    pub(crate) black: String,
}

impl SetupStyle {
    /// Writes a setup; a game is for these details and this round.
    pub(crate) fn write(
        self,
        setup: Setup,
        details: &EventDetails,
        round: Option<u16>,
        out: &mut Output,
    ) -> io::Result<()> {
        let fen = setup.fen(self.castling);
        let (white, black) = (setup.white(), setup.black());
        match self.format {
            Format::Rank if self.double => writeln!(out, "{white} {black}"),
            Format::Rank => writeln!(out, "{white}"),
            Format::Figurine if self.double => writeln!(out, "{} {}", white.figurine(), black.figurine()),
            Format::Figurine => writeln!(out, "{}", white.figurine()),
            // A book may have a million lines. Writing bytes is quicker than formatting.
            Format::Fen => {
                let mut line = [b'\n'; 57];
                line[..56].copy_from_slice(fen.as_bytes());
                out.write_all(&line)
            }
            Format::Uci => writeln!(out, "position fen {fen}"),
            Format::Epd => {
                out.write_all(fen.epd().as_bytes())?;
                out.write_all(b" id \"")?;
                self.write_id(setup, out)?;
                if self.comment {
                    write!(out, "\"; c0 \"{}", comment(setup))?;
                }
                out.write_all(b"\";\n")
            }
            _ if details.boards.is_empty() => self.write_game(setup, details, round, None, out),
            _ => {
                let mut boards = details.boards.iter();
                boards.try_for_each(|board| self.write_game(setup, details, round, Some(board), out))
            }
        }
    }

    /// Writes a game without moves.
    fn write_game(
        self,
        setup: Setup,
        details: &EventDetails,
        round: Option<u16>,
        board: Option<&BoardPairing>,
        out: &mut Output,
    ) -> io::Result<()> {
        let quoted = |text: &str| {
            let parts: Vec<_> = text.split('\\').map(|part| format!("{:#}", Escaped(part))).collect();
            parts.join(r"\\").replace('"', "\\\"")
        };
        out.write_all(b"[Event \"")?;
        match &details.event {
            Some(event) => write!(out, "{}", quoted(event))?,
            None => self.write_id(setup, out)?,
        }
        let date = details.date.as_deref().map_or("????.??.??".to_owned(), |date| date.replace('-', "."));
        let round = round.map_or("?".to_owned(), |round| round.to_string())
            + &board.map_or(String::new(), |board| format!(".{}", board.number));
        let [white, black] = board.map_or(["?", "?"], |board| [&board.white, &board.black]).map(quoted);
        let fen = setup.fen(self.castling);
        writeln!(
            out,
            "\"]\n[Site \"?\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
             [Black \"{black}\"]\n\
             [Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n"
        )
    }

    fn write_id(self, setup: Setup, out: &mut Output) -> io::Result<()> {
        let [white, black] = [setup.white(), setup.black()]
            .map(|position| if self.one_based { position.one_based() } else { position.scharnagl() });
        if white == black { write!(out, "SP {white}") } else { write!(out, "White SP {white}, Black SP {black}") }
    }
}

fn comment(setup: Setup) -> String {
    let side = |position: StartPosition| format!("{position}, Fritz9 {}", position.fritz9());
    match setup.shared_position() {
        Some(position) => side(position),
        None => format!("White {}; Black {}", side(setup.white()), side(setup.black())),
    }
}

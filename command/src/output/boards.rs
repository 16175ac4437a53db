//! Boards.

use std::io;

use chess960_core::{CastlingSide, SQUARE_NAMES};
use chess960_diagram::Diagram;
use chess960_tables::{Setup, StartPosition};
use chess960_words::Words;

use super::{Format, Output};

/// Returns the diagram of a setup.
pub(crate) fn diagram(setup: Setup) -> Diagram {
    let black = setup.shared_position().is_none().then(|| setup.black().rank());
    Diagram { black, ..Diagram::new(setup.white().rank()) }
}

/// Returns how king and rook castle on one side of a rank, 1 or 8: `king e1 to c1, rook a1 to d1`.
pub(crate) fn castling_moves(position: StartPosition, side: CastlingSide, row: char, words: &Words) -> String {
    let rank = position.rank();
    let moves = |piece: char, from: u8, to: u8| {
        let [from, to] = [from, to].map(|file| SQUARE_NAMES[usize::from(file)].replace('1', &row.to_string()));
        if from == to {
            words.fill("page.stays", &[("piece", &piece), ("square", &to)])
        } else {
            words.fill("page.moves", &[("piece", &piece), ("from", &from), ("to", &to)])
        }
    };
    let king = moves('K', rank.king_file(), side.king_target());
    format!("{king}, {}", moves('R', rank.castling_rook_file(side), side.rook_target()))
}

/// Writes the board with White below, in figurines or letters.
pub(crate) fn write_board(setup: Setup, out: &mut Output) -> io::Result<()> {
    diagram(setup).text().lines().try_for_each(|line| Format::Text.write(&format!("  {line}\n"), out))
}

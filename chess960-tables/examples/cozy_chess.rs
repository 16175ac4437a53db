//! Starting positions to and from cozy-chess: all 960, and a sample of double Fischer random chess.

use chess960_tables::{CastlingStyle, FenError, Setup, StartPosition};
use cozy_chess::Board;

/// Converts by number, as cozy-chess also has Scharnagl's numbering.
fn to_cozy(setup: Setup) -> Board {
    let [white, black] = [setup.white(), setup.black()].map(|position| position.scharnagl().into());
    Board::double_chess960_startpos(white, black)
}

/// Converts by FEN. An error explains why the board is not the start of a game.
fn from_cozy(board: &Board) -> Result<Setup, FenError> {
    Setup::from_fen(&board.to_string())
}

fn main() {
    let mut count = 0;
    // 959 is one less than the number of positions, so White and Black have each of them.
    for setup in StartPosition::all().map(Setup::from).chain(Setup::all().step_by(959)) {
        let board = to_cozy(setup);
        assert_eq!(from_cozy(&board), Ok(setup));
        assert_eq!(Setup::from_fen(&format!("{board:#}")), Ok(setup)); // Shredder-FEN
        // Shredder-FEN alone: it takes KQkq for rooks on the a-file and the h-file.
        assert!(Board::from_fen(setup.fen(CastlingStyle::Shredder).as_str(), true).is_ok_and(|read| read == board));
        count += 1;
    }
    let mut board = Board::startpos();
    board.play("e2e4".parse().expect("a move"));
    println!("{count} setups to cozy-chess and back; after a move: {}", from_cozy(&board).expect_err("not a start"));
}

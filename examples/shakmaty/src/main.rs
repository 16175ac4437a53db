//! Starting positions to and from shakmaty: all 960, and a sample of double Fischer random chess. Then the positions
//! for castling of `packages/vectors.tsv`, as shakmaty plays them.

use chess960_tables::{CastlingSide, CastlingStyle, Color, FenError, Setup, StartPosition};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, fen::Fen, uci::UciMove};

/// Converts by FEN, in either style.
fn to_shakmaty(setup: Setup, style: CastlingStyle) -> Chess {
    let fen: Fen = setup.fen(style).as_str().parse().expect("a FEN");
    fen.into_position(CastlingMode::Chess960).expect("a legal position")
}

/// Converts by FEN. An error says why the position is not the start of a game.
fn from_shakmaty(position: &Chess) -> Result<Setup, FenError> {
    Setup::from_fen(&Fen::from_position(position, EnPassantMode::Legal).to_string())
}

/// Compares with shakmaty's castling, which has a bitboard of the squares that must be vacant.
fn check_castling(setup: Setup, position: &Chess) {
    for (color, side) in Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side))) {
        let castling = setup.castling(color, side);
        let their_color = shakmaty::Color::from_white(color == Color::White);
        let their_side = shakmaty::CastlingSide::from_king_side(side == CastlingSide::HSide);
        let theirs = position.castles();
        assert_eq!(theirs.rook(their_color, their_side).map(u8::from), Some(castling.rook_from), "{setup}");
        assert_eq!(u64::from(theirs.path(their_color, their_side)), castling.vacant, "{setup}");
        assert_eq!(u8::from(their_side.king_to(their_color)), castling.king_to);
        assert_eq!(u8::from(their_side.rook_to(their_color)), castling.rook_to);
    }
}

/// The legal castlings of a position, as UCI moves, and the position after each.
fn castling_moves(fen: &str) -> Vec<String> {
    let fen: Fen = fen.parse().expect("a FEN");
    let position: Chess = fen.into_position(CastlingMode::Chess960).expect("a legal position");
    let castlings = position.legal_moves().into_iter().filter(|played| played.is_castle());
    let mut moves: Vec<_> = castlings
        .map(|played| {
            let after = position.clone().play(played).expect("a legal move");
            let fen = Fen::from_position(&after, EnPassantMode::Legal).to_string();
            [UciMove::from_chess960(played).to_string(), fen]
        })
        .collect();
    moves.sort_unstable();
    if moves.is_empty() { vec!["-".to_owned()] } else { moves.concat() }
}

fn main() {
    let mut positions = 0;
    for line in include_str!("../../../packages/vectors.tsv").lines() {
        let fields: Vec<_> = line.split('\t').collect();
        if let ["castling_moves", fen, moves @ ..] = fields.as_slice() {
            assert_eq!(castling_moves(fen), moves, "{fen}");
            positions += 1;
        }
    }
    assert!(positions > 500);

    let mut count = 0;
    // 959 is one less than the number of positions, so White and Black have each of them.
    for setup in StartPosition::all().map(Setup::from).chain(Setup::all().step_by(959)) {
        for style in CastlingStyle::ALL {
            let position = to_shakmaty(setup, style);
            assert_eq!(from_shakmaty(&position), Ok(setup));
            check_castling(setup, &position);
        }
        count += 1;
    }
    let mut position = to_shakmaty(Setup::STANDARD, CastlingStyle::XFen);
    let played: UciMove = "e2e4".parse().expect("a move");
    position.play_unchecked(played.to_move(&position).expect("a legal move"));
    let error = from_shakmaty(&position).expect_err("not a start");
    println!("{count} setups to shakmaty and back; after a move: {error}");
    println!("{positions} positions with the same castlings");
}

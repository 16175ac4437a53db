//! Moves after which engines err about castling rights, each with the position after it: few for each way to err.

use std::collections::BTreeSet;

use chess960_tables::CastlingStyle;
use cozy_chess::{Board, BoardBuilder, Color, File, Move, Piece, Rank, Square};

use crate::castling_moves::{castlings, fen, in_order, with_all_rights};

/// A position, and moves that follow one another.
type Play = (Board, Vec<Move>);

/// The player takes a rook of the other's that may castle: by turns with a rook that may castle itself, or from as far
/// as possible with another piece, with a pawn that promotes, or with the king.
fn capture(mut builder: BoardBuilder, file: File, turn: usize) -> Option<Play> {
    let player = builder.side_to_move;
    let to = Square::new(file, Rank::Eighth.relative_to(player));
    let piece = [Piece::Rook, Piece::Knight, Piece::Bishop, Piece::Pawn, Piece::King, Piece::Queen][turn % 6];
    let promotion = (piece == Piece::Pawn).then_some([Piece::Queen, Piece::Rook, Piece::Knight][turn / 6 % 3]);
    if piece == Piece::King {
        let squares = Square::ALL.map(|square| (square, builder.square(square)));
        let (king, _) = squares.into_iter().find(|&(_, on)| on == Some((Piece::King, player)))?;
        *builder.square_mut(king) = None;
        builder.castle_rights_mut(player).short = None;
        builder.castle_rights_mut(player).long = None;
    }
    let distance = |from: &Square| (from.rank() as i8 - to.rank() as i8).abs();
    let mut squares = Square::ALL.to_vec();
    squares.sort_by_key(|from| (-distance(from), (from.file() as usize + turn) % 8));
    squares.into_iter().find_map(|from| {
        let mut builder = builder.clone();
        match builder.square_mut(from) {
            Some(own) if piece == Piece::Rook && *own == (Piece::Rook, player) => {}
            square @ None if piece != Piece::Rook => *square = Some((piece, player)),
            _ => return None,
        }
        let board = builder.build().ok()?;
        let taking = Move { from, to, promotion };
        board.is_legal(taking).then(|| (board, vec![taking]))
    })
}

/// Both players lose their rights one by one: a rook leaves and comes back, or the player castles or moves the king,
/// and then the other rook leaves.
fn one_by_one(builder: &BoardBuilder, turn: usize) -> Option<Play> {
    let board = builder.build().ok()?;
    let of = |player: Color, file: Option<File>, rank: Rank| Some(Square::new(file?, rank.relative_to(player)));
    let mut moves: Vec<Vec<Move>> = Vec::new();
    for player in [board.side_to_move(), !board.side_to_move()] {
        let rights = board.castle_rights(player);
        let (first, second) = if turn % 2 == 0 { (rights.short, rights.long) } else { (rights.long, rights.short) };
        let king = board.king(player);
        let go = |from, to| Some(Move { from, to, promotion: None });
        let rook_leaves = |file| go(of(player, file, Rank::First)?, of(player, file, Rank::Third)?);
        let rook_returns = go(of(player, first, Rank::Third)?, of(player, first, Rank::First)?);
        let king_moves = go(king, Square::new(king.file(), Rank::Second.relative_to(player)));
        let castles = go(king, of(player, first, Rank::First)?);
        let three = match turn / 2 % 3 {
            0 => [rook_leaves(first), rook_returns, rook_leaves(second)],
            1 => [rook_leaves(second), castles, None],
            _ => [rook_leaves(first), king_moves, None],
        };
        moves.push(three.into_iter().flatten().collect());
    }
    let alternating = (0..moves[0].len()).flat_map(|i| [moves[0][i], moves[1][i]]);
    Some((board, alternating.collect()))
}

/// All moves, by the way to err.
fn plays() -> Vec<Play> {
    let mut plays: Vec<Option<Play>> = Vec::new();
    for (turn, mut builder) in with_all_rights().enumerate() {
        for (file, rank) in File::ALL.into_iter().flat_map(|file| [(file, Rank::Second), (file, Rank::Seventh)]) {
            *builder.square_mut(Square::new(file, rank)) = None;
        }
        let rights = *builder.castle_rights(!builder.side_to_move);
        // Every kind of piece takes rooks of either player on either side.
        for (side, file) in [rights.short, rights.long].into_iter().flatten().enumerate() {
            plays.push(capture(builder.clone(), file, turn + turn / 6 + 3 * side));
        }
        plays.push(one_by_one(&builder, turn));
    }
    for (turn, castling) in castlings().enumerate() {
        let second = (0..8).filter(|&file| (file > castling.king) == castling.is_h_side() && file != castling.king);
        let seconds: Vec<_> = second.filter(|&file| file != castling.rook).collect();
        if let Some(&file) = seconds.get(turn / 2 % seconds.len().max(1)) {
            // A second rook on the same side leaves: the right stays.
            let leaves = Move {
                from: castling.square(file, Rank::First),
                to: castling.square(file, Rank::Third),
                promotion: None,
            };
            let board = castling.board(&[(Piece::Rook, true, file, Rank::First)]);
            plays.push(board.map(|board| (board, vec![leaves])));
        }
        // The player castles instead of taking a pawn en passant.
        if turn % 4 < 2 {
            let pawns = [(Piece::Pawn, true, 4, Rank::Fifth), (Piece::Pawn, false, 3, Rank::Fifth)];
            let castles = Move {
                from: castling.square(castling.king, Rank::First),
                to: castling.square(castling.rook, Rank::First),
                promotion: None,
            };
            plays.push(castling.board(&pawns).and_then(|board| {
                let mut builder = BoardBuilder::from_board(&board);
                builder.en_passant = Some(castling.square(3, Rank::Sixth));
                Some((builder.build().ok()?, vec![castles]))
            }));
        }
    }
    plays.into_iter().flatten().filter(|(board, moves)| all_legal(board, moves)).collect()
}

fn all_legal(board: &Board, moves: &[Move]) -> bool {
    let mut board = board.clone();
    moves.iter().all(|&one| board.try_play(one).is_ok())
}

/// The position, and each move with the position after it.
fn line((board, moves): &Play, style: CastlingStyle) -> String {
    let mut line = format!("castling_rights\t{}", fen(board, style));
    let mut board = board.clone();
    for &one in moves {
        board.play(one);
        line.extend(["\t", &one.to_string(), "\t", &fen(&board, CastlingStyle::XFen)]);
    }
    line
}

/// The lines of `packages/vectors.tsv`.
pub(crate) fn lines() -> Vec<String> {
    in_order(&plays(), line)
}

#[test]
fn rights_are_lost_one_by_one() {
    let lines = lines();
    let last = lines.iter().filter_map(|line| line.rsplit(' ').nth(3));
    let left: BTreeSet<_> = last.map(str::to_ascii_uppercase).collect();
    assert!(left.contains("-") && left.contains("K") && left.contains("KKQ"), "{left:?}");
    // Those that promote have a fifth letter.
    assert!(lines.iter().filter(|line| line.split('\t').nth(2).is_some_and(|text| text.len() == 5)).count() > 10);
}

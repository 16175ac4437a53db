//! Castling for engines against the rules, played out square by square on a board of letters.

use std::collections::HashSet;

use chess960_oracle::POSITIONS;
use chess960_tables::{Castling, CastlingSide, Color, Setup, StartPosition};

/// By square, a1 first.
type Board = [char; 64];

fn all_rights() -> [(Color, CastlingSide); 4] {
    // As in the castling field of a FEN.
    [
        (Color::White, CastlingSide::HSide),
        (Color::White, CastlingSide::ASide),
        (Color::Black, CastlingSide::HSide),
        (Color::Black, CastlingSide::ASide),
    ]
}

fn square(name: &str) -> u8 {
    let [file, rank] = name.as_bytes() else { panic!("{name} is not a square") };
    (rank - b'1') * 8 + file - b'a'
}

/// Every square of which something holds, as a bitboard.
fn bitboard(holds: impl Fn(u8) -> bool) -> u64 {
    (0..64).filter(|&square| holds(square)).map(|square| 1 << square).sum()
}

/// The squares from one to another along a rank, both included.
fn path(from: u8, to: u8) -> Vec<u8> {
    let mut squares: Vec<u8> = (from.min(to)..=from.max(to)).collect();
    if from > to {
        squares.reverse();
    }
    squares
}

#[test]
fn squares_and_bitboards_are_those_of_the_rules() {
    for position in POSITIONS.iter() {
        let sp = StartPosition::expect_scharnagl(position.scharnagl);
        for (bit, (color, side)) in (0..).zip(all_rights()) {
            let rank = if color == Color::White { '1' } else { '8' };
            let on = |file: char| square(&format!("{file}{rank}"));
            let first = on('a');
            let [king_to, rook_to] = if side == CastlingSide::ASide { ['c', 'd'] } else { ['g', 'f'] }.map(on);
            let rooks = position.files('R');
            let rook_from = first + if side == CastlingSide::ASide { rooks[0] } else { rooks[1] };
            let king_from = first + position.files('K')[0];

            let castling = sp.castling(color, side);
            assert_eq!(castling.right, 1 << bit);
            assert_eq!((castling.king_from, castling.king_to), (king_from, king_to), "{sp} {color} {side}");
            assert_eq!((castling.rook_from, castling.rook_to), (rook_from, rook_to), "{sp} {color} {side}");
            let (king, rook) = (path(king_from, king_to), path(rook_from, rook_to));
            assert_eq!(castling.safe, bitboard(|square| king.contains(&square)), "{sp} {color} {side}");
            let vacant = |square| {
                (king.contains(&square) || rook.contains(&square)) && ![king_from, rook_from].contains(&square)
            };
            assert_eq!(castling.vacant, bitboard(vacant), "{sp} {color} {side}");
            assert_eq!(sp.castling_rook_file(side), rook_from - first);
        }
    }
}

#[test]
fn the_mask_ends_the_rights_of_the_king_and_rooks_that_move_or_are_captured() {
    for white in StartPosition::all() {
        // 7 and 960 have no common factor, so Black has every position too.
        let setup = Setup::new(white, StartPosition::expect_scharnagl((white.scharnagl() * 7 + 1) % 960));
        let black = setup.black();
        let pieces = [(0, white.as_str()), (56, black.as_str())];
        let mut expected = [0b1111; 64];
        for (bit, (color, side)) in (0..).zip(all_rights()) {
            let (first, rank) = pieces[usize::from(color == Color::Black)];
            let rook = if side == CastlingSide::ASide { rank.find('R') } else { rank.rfind('R') };
            for file in [rank.find('K'), rook] {
                expected[first + file.expect("a king and two rooks")] &= !(1 << bit);
            }
            assert_eq!(setup.castling(color, side), [white, black][usize::from(first > 0)].castling(color, side));
        }
        assert_eq!(setup.castling_rights_mask(), expected, "{setup}");
        assert_eq!(white.castling_rights_mask(), Setup::from(white).castling_rights_mask());
    }
}

/// Whether an enemy rook attacks a square along the rank: nothing stands between.
fn is_attacked(board: &Board, square: u8) -> bool {
    (square / 8 * 8..square / 8 * 8 + 8).any(|from| {
        let path = path(from, square);
        board[usize::from(from)] == 'e'
            && from != square
            && path[1..path.len() - 1].iter().all(|&between| board[usize::from(between)] == '.')
    })
}

/// By the rules, move by move.
fn is_legal(mut board: Board, castling: Castling) -> bool {
    let mut remove = |square: u8| std::mem::replace(&mut board[usize::from(square)], '.');
    let (king, rook) = (remove(castling.king_from), remove(castling.rook_from));
    let king_path = path(castling.king_from, castling.king_to);
    let is_in_the_way = |&square: &u8| board[usize::from(square)] != '.';
    if king_path.iter().any(is_in_the_way) || path(castling.rook_from, castling.rook_to).iter().any(is_in_the_way) {
        return false;
    }
    // The king may not be, or come, in check on its way, with the rook where it was.
    let mut before = board;
    before[usize::from(castling.rook_from)] = rook;
    if king_path.iter().any(|&square| is_attacked(&before, square)) {
        return false;
    }
    let mut after = board;
    after[usize::from(castling.king_to)] = king;
    after[usize::from(castling.rook_to)] = rook;
    !is_attacked(&after, castling.king_to)
}

/// Tests castling as the documentation of `Castling` says.
fn is_legal_by_bitboards(mut board: Board, castling: Castling) -> bool {
    if bitboard(|square| board[usize::from(square)] != '.') & castling.vacant != 0 {
        return false;
    }
    board[usize::from(castling.rook_from)] = '.';
    bitboard(|square| castling.safe >> square & 1 == 1 && is_attacked(&board, square)) == 0
}

/// With every way to fill the rank with the player's pieces and enemy rooks. Other attacks do not come along the rank, so the move cannot uncover
/// them.
#[test]
fn without_the_castling_rook_no_attack_is_missed_and_none_is_invented() {
    let mut seen = HashSet::new();
    let mut counts = [0; 2];
    for (sp, (color, side)) in StartPosition::all().flat_map(|sp| all_rights().map(|right| (sp, right))) {
        let castling = sp.castling(color, side);
        // Only the king and this rook matter.
        if !seen.insert(castling) {
            continue;
        }
        let others: Vec<u8> = (castling.king_from / 8 * 8..castling.king_from / 8 * 8 + 8)
            .filter(|square| ![castling.king_from, castling.rook_from].contains(square))
            .collect();
        for mut filling in 0..3_usize.pow(6) {
            let mut board = ['.'; 64];
            board[usize::from(castling.king_from)] = 'K';
            board[usize::from(castling.rook_from)] = 'R';
            for &square in &others {
                board[usize::from(square)] = ['.', 'o', 'e'][filling % 3];
                filling /= 3;
            }
            let legal = is_legal(board, castling);
            assert_eq!(is_legal_by_bitboards(board, castling), legal, "{sp} {color} {side} {board:?}");
            counts[usize::from(legal)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}

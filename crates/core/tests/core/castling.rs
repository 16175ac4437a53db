//! The castling sets against the rules, played out square by square on a rank of letters.

use chess960_core::{BackRank, CastlingSide, Numbering};

/// White's king and rooks, without the other pieces.
type Rank = [char; 8];

fn ranks() -> impl Iterator<Item = BackRank> {
    (0..960).map(|number| Numbering::Scharnagl.rank(number).expect("a number below 960"))
}

/// The king and the rook that castles, alone on the rank; the square of each, and where each goes.
fn men(rank: BackRank, side: CastlingSide) -> (Rank, [usize; 2], [usize; 2]) {
    let text = rank.to_string();
    let king = text.find('K').expect("a king");
    let (rook, targets) = match side {
        CastlingSide::ASide => (text.find('R').expect("a rook"), [2, 3]),
        CastlingSide::HSide => (text.rfind('R').expect("a rook"), [6, 5]),
    };
    let mut alone = ['.'; 8];
    alone[king] = 'K';
    alone[rook] = 'R';
    (alone, [king, rook], targets)
}

/// The squares that a man enters when he walks one step at a time, the last one included.
fn walk(from: usize, to: usize) -> Vec<usize> {
    let mut at = from;
    let mut entered = Vec::new();
    while at != to {
        at = if at < to { at + 1 } else { at - 1 };
        entered.push(at);
    }
    entered
}

fn files(set: u8) -> Vec<usize> {
    (0..8).filter(|file| set >> file & 1 == 1).collect()
}

/// Whether an enemy rook on `from` attacks `square`: nothing stands between.
fn attacks(rank: &Rank, from: usize, square: usize) -> bool {
    let way = walk(from, square);
    way.split_last().is_some_and(|(_, between)| between.iter().all(|&file| rank[file] == '.'))
}

#[test]
fn a_square_must_be_vacant_if_a_piece_there_is_in_the_way() {
    for rank in ranks() {
        for side in CastlingSide::ALL {
            let (alone, from, to) = men(rank, side);
            let in_the_way =
                |file: &usize| alone[*file] == '.' && (0..2).any(|man| walk(from[man], to[man]).contains(file));
            let expected: Vec<usize> = (0..8).filter(in_the_way).collect();
            assert_eq!(files(rank.castling_vacant(side).bits()), expected, "{rank} {side}");
        }
    }
}

#[test]
fn a_square_must_be_safe_if_the_king_leaves_passes_or_reaches_it() {
    for rank in ranks() {
        for side in CastlingSide::ALL {
            let (_, [king, _], [target, _]) = men(rank, side);
            let mut expected = walk(king, target);
            expected.push(king);
            expected.sort_unstable();
            assert_eq!(files(rank.castling_safe(side).bits()), expected, "{rank} {side}");
        }
    }
}

/// The documentation says that the sets miss an attack from a1 past a rook on b1, and no other.
#[test]
fn only_a_rook_from_the_b_file_uncovers_an_attack() {
    let mut uncovered = 0;
    for rank in ranks() {
        for side in CastlingSide::ALL {
            let (before, [king, rook], [king_to, rook_to]) = men(rank, side);
            let mut after = ['.'; 8];
            after[king_to] = 'K';
            after[rook_to] = 'R';
            let vacant = rank.castling_vacant(side).bits();
            for enemy in (0..8).filter(|&file| before[file] == '.' && vacant >> file & 1 == 0) {
                let path_attacked =
                    files(rank.castling_safe(side).bits()).iter().any(|&file| attacks(&before, enemy, file));
                let check_afterwards = attacks(&after, enemy, king_to);
                let missed = check_afterwards && !path_attacked;
                assert_eq!(missed, (side, rook, enemy) == (CastlingSide::ASide, 1, 0), "{rank} {side} {king} {enemy}");
                uncovered += usize::from(missed);
            }
        }
    }
    assert!(uncovered > 0);
}

#[test]
fn the_squares_of_standard_chess_are_the_same() {
    let rank = BackRank::STANDARD;
    assert_eq!(files(rank.castling_vacant(CastlingSide::ASide).bits()), [1, 2, 3]);
    assert_eq!(files(rank.castling_safe(CastlingSide::ASide).bits()), [2, 3, 4]);
    assert_eq!(files(rank.castling_vacant(CastlingSide::HSide).bits()), [5, 6]);
    assert_eq!(files(rank.castling_safe(CastlingSide::HSide).bits()), [4, 5, 6]);
}

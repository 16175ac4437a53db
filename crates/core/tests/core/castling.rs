//! The castling sets against the rules, played out square by square on a rank of letters.

use std::collections::BTreeSet;

use chess960_core::{BackRank, Castling, CastlingSide, Color, Numbering};

/// White's king and rooks, without the other pieces.
type Rank = [char; 8];

fn ranks() -> impl Iterator<Item = BackRank> {
    (0..960).map(|number| Numbering::Scharnagl.rank(number).expect("a number below 960"))
}

/// The king and the castling rook alone on the rank, their squares and their targets.
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

/// The squares that a piece enters one step at a time, the last one included.
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
fn the_sets_of_a_rank_are_those_of_its_castlings() {
    for (rank, side) in ranks().flat_map(|rank| CastlingSide::ALL.map(|side| (rank, side))) {
        let (_, from, _) = men(rank, side);
        let [king, rook] = from.map(|file| u8::try_from(file).expect("a file"));
        let castling = Castling::new(Color::White, side, king, rook).expect("a game has it");
        let sets = [rank.castling_vacant(side), rank.castling_safe(side)].map(|set| set.bitboard(Color::White));
        assert_eq!(sets, [castling.vacant, castling.safe], "{rank} {side}");
    }
}

/// Applies the rules move by move: no piece is in the way, and the king is in check at no step, with the rook still at
/// its place.
fn is_legal(rank: &Rank, from: [usize; 2], to: [usize; 2]) -> bool {
    let is_attacked =
        |rank: &Rank, square: usize| (0..8).any(|enemy| rank[enemy] == 'e' && attacks(rank, enemy, square));
    let mut before = *rank;
    before[from[0]] = '.';
    let mut both_lifted = before;
    both_lifted[from[1]] = '.';
    let is_free = (0..2).all(|man| walk(from[man], to[man]).iter().all(|&file| both_lifted[file] == '.'));
    let mut after = both_lifted;
    (after[to[0]], after[to[1]]) = ('K', 'R');
    let on_the_way = |file| is_attacked(&before, file);
    is_free && !on_the_way(from[0]) && !walk(from[0], to[0]).into_iter().any(on_the_way) && !is_attacked(&after, to[0])
}

/// Fills the rank in every way with the player's pieces and enemy rooks, and tests castling as the documentation of
/// `Castling` says. Other attacks do not come along the rank, so the move cannot uncover them.
#[test]
fn without_the_castling_rook_no_attack_is_missed_and_none_is_invented() {
    let (mut seen, mut counts) = (BTreeSet::new(), [0; 2]);
    for (rank, side) in ranks().flat_map(|rank| CastlingSide::ALL.map(|side| (rank, side))) {
        let (alone, from, to) = men(rank, side);
        // Only the king and this rook matter.
        if !seen.insert((side, from)) {
            continue;
        }
        let [vacant, safe] = [rank.castling_vacant(side), rank.castling_safe(side)].map(|set| files(set.bits()));
        for mut filling in 0..3_usize.pow(6) {
            let mut board = alone;
            for square in board.iter_mut().filter(|square| **square == '.') {
                *square = ['.', 'o', 'e'][filling % 3];
                filling /= 3;
            }
            let mut without_rook = board;
            without_rook[from[1]] = '.';
            let enemies: Vec<_> = (0..8).filter(|&file| board[file] == 'e').collect();
            let is_attacked = |&square: &usize| enemies.iter().any(|&enemy| attacks(&without_rook, enemy, square));
            let legal = is_legal(&board, from, to);
            assert_eq!(
                vacant.iter().all(|&file| board[file] == '.') && !safe.iter().any(is_attacked),
                legal,
                "{rank} {side} {board:?}"
            );
            counts[usize::from(legal)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}

/// As documented, the sets miss only an attack from a1 past a rook on b1.
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

fn square(color: Color, file: usize) -> u8 {
    u8::try_from(file + if color == Color::White { 0 } else { 56 }).expect("a square")
}

/// Returns the name of a square.
fn name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1)
}

/// A game starts from one of the 960 positions, and a king and a rook that may castle have not moved.
#[test]
fn a_game_can_have_84_castlings_and_no_others_are_made() {
    let mut starts = BTreeSet::new();
    for (rank, side) in ranks().flat_map(|rank| CastlingSide::ALL.map(|side| (rank, side))) {
        let (_, from, _) = men(rank, side);
        starts.insert((side, from));
    }
    assert_eq!(starts.len(), 2 * 21);

    let mut bits = BTreeSet::new();
    for (color, side) in Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side))) {
        for (king, rook) in (0..=u8::MAX).flat_map(|king| (0..=u8::MAX).map(move |rook| (king, rook))) {
            let from = [king, rook].map(usize::from);
            let castling = Castling::new(color, side, king, rook);
            assert_eq!(castling.is_ok(), starts.contains(&(side, from)), "{color} {side} {king} {rook}");
            let Ok(castling) = castling else { continue };

            let to = if side == CastlingSide::ASide { [2, 3] } else { [6, 5] };
            let on = |file| square(color, file);
            assert_eq!([castling.king_from, castling.rook_from], from.map(on));
            assert_eq!([castling.king_to, castling.rook_to], to.map(on));
            let king_path = [vec![from[0]], walk(from[0], to[0])].concat();
            let entered = [walk(from[0], to[0]), walk(from[1], to[1])].concat();
            let bitboard = |holds: &dyn Fn(usize) -> bool| -> u64 {
                (0..8).filter(|&file| holds(file)).map(|file| 1 << on(file)).sum()
            };
            assert_eq!(castling.safe, bitboard(&|file| king_path.contains(&file)), "{castling:?}");
            let vacant = |file: usize| entered.contains(&file) && !from.contains(&file);
            assert_eq!(castling.vacant, bitboard(&vacant), "{castling:?}");
            bits.insert((castling.right, castling.color(), castling.side()));
            assert_eq!((castling.color(), castling.side()), (color, side));

            let [king_from, rook_from, king_to] = [from[0], from[1], to[0]].map(|file| name(on(file)));
            assert_eq!(castling.uci(), format!("{king_from}{rook_from}").as_str());
            let is_standard = king_from.starts_with('e') && rook_from.starts_with(['a', 'h']);
            let standard = is_standard.then(|| format!("{king_from}{king_to}"));
            assert_eq!(castling.uci_standard().map(|text| text.to_string()), standard);
        }
    }
    let [white, black] = Color::ALL;
    let [a_side, h_side] = CastlingSide::ALL;
    let expected = [(1, white, h_side), (2, white, a_side), (4, black, h_side), (8, black, a_side)];
    assert!(bits.into_iter().eq(expected));
}

#[test]
fn a_castling_that_no_game_has_is_refused_with_a_reason() {
    for (side, files, message) in [
        (CastlingSide::HSide, [4, 8], "files are 0 (a) to 7 (h), not 8"),
        (CastlingSide::ASide, [255, 9], "files are 0 (a) to 7 (h), not 255"),
        (
            CastlingSide::ASide,
            [0, 0],
            "a king on a8 can never castle: it starts between the rooks, on a file from b to g",
        ),
        (
            CastlingSide::ASide,
            [7, 0],
            "a king on h8 can never castle: it starts between the rooks, on a file from b to g",
        ),
        (CastlingSide::HSide, [4, 3], "the rook on d8 is not on the h-side of the king on e8"),
        (CastlingSide::ASide, [4, 4], "king and rook are both on e8"),
    ] {
        let error = Castling::new(Color::Black, side, files[0], files[1]).expect_err("no game has it");
        assert_eq!(error.to_string(), message);
    }
}

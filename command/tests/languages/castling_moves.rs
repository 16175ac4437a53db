//! Positions in which engines err about castling, each with its legal castlings: few for each way to err.

use std::{collections::BTreeSet, iter};

use chess960_tables::{CastlingRights, CastlingStyle};
use cozy_chess::{Board, BoardBuilder, Color, File, Piece, Rank, Square};

/// One side's king and the rook that it castles with, by their files, and the player.
#[derive(Clone, Copy)]
pub(crate) struct Castling {
    color: Color,
    pub(crate) king: usize,
    pub(crate) rook: usize,
}

/// The 42 pairs of files of a king on b to g and a rook, for White and for Black.
pub(crate) fn castlings() -> impl Iterator<Item = Castling> {
    let pairs = (1..7).flat_map(|king| (0..8).filter(move |&rook| rook != king).map(move |rook| (king, rook)));
    pairs.flat_map(|(king, rook)| [Color::White, Color::Black].map(|color| Castling { color, king, rook }))
}

impl Castling {
    pub(crate) fn is_h_side(self) -> bool {
        self.rook > self.king
    }

    fn king_to(self) -> usize {
        if self.is_h_side() { 6 } else { 2 }
    }

    fn rook_to(self) -> usize {
        if self.is_h_side() { 5 } else { 3 }
    }

    /// The square on the player's nth rank.
    pub(crate) fn square(self, file: usize, rank: Rank) -> Square {
        Square::new(File::index(file), rank.relative_to(self.color))
    }

    /// The files that the king stands on, crosses and reaches.
    fn king_path(self) -> impl Iterator<Item = usize> {
        self.king.min(self.king_to())..=self.king.max(self.king_to())
    }

    /// The files from the one that is farthest on the a-side to the one that is farthest on the h-side.
    fn span(self) -> impl Iterator<Item = usize> {
        let files = [self.king, self.rook, self.king_to(), self.rook_to()];
        files.into_iter().min().expect("four files")..=files.into_iter().max().expect("four files")
    }

    /// Returns the position in which the player may still castle so, with other pieces on a file of the player's nth
    /// rank, and the enemy's king somewhere on the enemy's first rank. `None` if there is no place for them, or the
    /// enemy would be in check.
    pub(crate) fn board(self, others: &[(Piece, bool, usize, Rank)]) -> Option<Board> {
        let mut builder = BoardBuilder::empty();
        builder.side_to_move = self.color;
        builder.fullmove_number = 20;
        *builder.square_mut(self.square(self.king, Rank::First)) = Some((Piece::King, self.color));
        *builder.square_mut(self.square(self.rook, Rank::First)) = Some((Piece::Rook, self.color));
        for &(piece, is_own, file, rank) in others {
            let square = builder.square_mut(self.square(file, rank));
            if square.is_some() {
                return None;
            }
            *square = Some((piece, if is_own { self.color } else { !self.color }));
        }
        let right = Some(File::index(self.rook));
        let rights = builder.castle_rights_mut(self.color);
        *if self.is_h_side() { &mut rights.short } else { &mut rights.long } = right;
        [4, 3, 5, 2, 6, 1, 7, 0].into_iter().find_map(|file| {
            let mut builder = builder.clone();
            let square = builder.square_mut(self.square(file, Rank::Eighth));
            if square.is_some() {
                return None;
            }
            *square = Some((Piece::King, !self.color));
            builder.build().ok()
        })
    }
}

/// An enemy piece that attacks a file of the player's first rank: by turns a rook or a queen from afar, a bishop, a
/// knight or a pawn.
fn attacker(file: usize, turn: usize) -> (Piece, bool, usize, Rank) {
    let beside = |distance: usize| if file >= distance { file - distance } else { file + distance };
    match turn % 5 {
        0 => (Piece::Rook, false, file, Rank::Seventh),
        1 => (Piece::Bishop, false, beside(2), Rank::Third),
        2 => (Piece::Knight, false, beside(1), Rank::Third),
        3 => (Piece::Pawn, false, beside(1), Rank::Second),
        _ => (Piece::Queen, false, file, Rank::Sixth),
    }
}

/// All positions, by the way to err.
fn boards() -> Vec<Board> {
    let own = |piece, file| (piece, true, file, Rank::First);
    let enemy = |piece, file| (piece, false, file, Rank::First);
    // King and rook alone: some change places, in some only one of them moves.
    let mut boards: Vec<_> = castlings().map(|castling| castling.board(&[])).collect();
    for (turn, castling) in castlings().enumerate() {
        let is_turn = |file: usize| (file + turn) % 2 == 0;
        // An attack on a square that the king stands on, crosses or reaches.
        let attacked = castling.king_path().filter(|&file| is_turn(file));
        boards.extend(attacked.map(|file| castling.board(&[attacker(file, turn + file)])));
        // One on a square that only the rook stands on, crosses or reaches.
        let harmless: Vec<_> =
            castling.span().filter(|&file| castling.king_path().all(|crossed| crossed != file)).collect();
        if let Some(&file) = harmless.get(turn / 2 % harmless.len().max(1)) {
            boards.push(castling.board(&[attacker(file, 5 * turn)]));
        }
        // An enemy's rook or queen beyond the player's own rook, which may hide the king from it until castling.
        let beyond = |file: usize| if castling.is_h_side() { file + 1..8 } else { 0..file };
        let at_turn = beyond(castling.rook).filter(|&file| is_turn(file));
        boards.extend(at_turn.map(|file| castling.board(&[enemy([Piece::Rook, Piece::Queen][file % 2], file)])));
        // A second rook of the player's own, beyond the one that may castle or between it and the king.
        let seconds = beyond(castling.king).filter(|&file| file != castling.rook && (file + turn / 2) % 3 == 0);
        boards.extend(seconds.map(|file| castling.board(&[own(Piece::Rook, file)])));
        // A piece of either player in the way.
        let ways: Vec<_> = castling.span().filter(|&file| file != castling.king && file != castling.rook).collect();
        if let Some(&file) = ways.get(turn % ways.len().max(1)) {
            let piece = if is_turn(file) { own(Piece::Knight, file) } else { enemy(Piece::Bishop, file) };
            boards.push(castling.board(&[piece]));
        }
    }
    boards.extend(with_all_rights().map(|builder| builder.build().ok()));
    for (turn, castling) in castlings().enumerate() {
        // An enemy's rook or queen on the king's other side: the king is in check, and castling would put the rook
        // between the two.
        let away: Vec<usize> =
            if castling.is_h_side() { (0..castling.king).collect() } else { (castling.king + 1..8).rev().collect() };
        let away = away.into_iter().filter(|&file| castling.span().all(|crossed| crossed != file));
        let away = away.enumerate().filter(|&(place, file)| place == 0 || (file + turn) % 2 == 0);
        boards.extend(away.map(|(_, file)| castling.board(&[enemy([Piece::Rook, Piece::Queen][turn / 2 % 2], file)])));
    }
    boards.into_iter().flatten().collect()
}

/// Kings, rooks and pawns, with the files of a starting position: both players may castle on both sides.
pub(crate) fn with_all_rights() -> impl Iterator<Item = BoardBuilder> {
    (0..960).step_by(16).map(|number| {
        let mut builder = BoardBuilder::from_board(&Board::chess960_startpos(number));
        builder.side_to_move = [Color::White, Color::Black][usize::from(number % 32 == 0)];
        for file in File::ALL {
            for rank in [Rank::First, Rank::Eighth] {
                let square = builder.square_mut(Square::new(file, rank));
                *square = square.filter(|(piece, _)| matches!(piece, Piece::King | Piece::Rook));
            }
        }
        builder
    })
}

/// A FEN with the castling field in a style.
pub(crate) fn fen(board: &Board, style: CastlingStyle) -> String {
    let fen = format!("{board:#}");
    let field = CastlingRights::from_fen(&fen).expect("a FEN").field(style);
    let mut fields: Vec<_> = fen.split(' ').collect();
    fields[2] = field.as_str();
    fields.join(" ")
}

/// The position, and for each legal castling its UCI move and the position after it.
fn line(board: &Board, style: CastlingStyle) -> String {
    let mut moves = Vec::new();
    board.generate_moves(|piece_moves| {
        moves.extend(piece_moves.into_iter().filter(|one| board.color_on(one.to) == Some(board.side_to_move())));
        false
    });
    moves.sort_by_key(ToString::to_string);
    let mut line = format!("castling_moves\t{}", fen(board, style));
    if moves.is_empty() {
        line.push_str("\t-");
    }
    for castling in moves {
        let mut after = board.clone();
        after.play(castling);
        line.extend(["\t", &castling.to_string(), "\t", &fen(&after, CastlingStyle::XFen)]);
    }
    line
}

/// Lines with either style by turns, in order.
pub(crate) fn in_order<T>(positions: &[T], line: impl Fn(&T, CastlingStyle) -> String) -> Vec<String> {
    let styles = iter::repeat([CastlingStyle::XFen, CastlingStyle::Shredder]).flatten();
    positions.iter().zip(styles).map(|(one, style)| line(one, style)).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The lines of `packages/vectors.tsv`.
pub(crate) fn lines() -> Vec<String> {
    in_order(&boards(), line)
}

#[test]
fn every_pair_of_files_castles_and_many_positions_forbid_it() {
    let lines = lines();
    let legal: BTreeSet<_> = lines.iter().flat_map(|line| line.split('\t').skip(2).step_by(2)).collect();
    assert_eq!(legal.len(), 84 + 1, "42 pairs of files for each player, and none");
    assert!(lines.iter().filter(|line| line.ends_with("\t-")).count() >= 60);
}

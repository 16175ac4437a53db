//! A move generator's castling test, compared with cozy-chess: every starting position with random pieces, and the
//! castling fields of 100,000 positions from games.

use chess960_tables::{Castling, CastlingRights, CastlingSide, CastlingStyle, Color, Setup, StartPosition};
use cozy_chess::{
    BitBoard, Board, BoardBuilder, File, Move, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

/// Whether a player may castle. `rights` are the bits that the mask has left, and `is_attacked` says whether the enemy
/// attacks a square of a board on which these squares are occupied.
fn may_castle(castling: Castling, rights: u8, occupied: u64, is_attacked: impl Fn(u8, u64) -> bool) -> bool {
    if rights & castling.right == 0 || occupied & castling.vacant != 0 {
        return false;
    }
    // A rook on b1 or b8 hides the king that castles to the c-file from an enemy rook or queen on the a-file.
    let occupied = occupied & !(1 << castling.rook_from);
    let mut safe = (0..64).filter(|square| castling.safe >> square & 1 == 1);
    safe.all(|square| !is_attacked(square, occupied))
}

/// Whether a player attacks a square, by cozy-chess's tables of moves.
fn is_attacked(board: &Board, by: cozy_chess::Color, square: u8, occupied: u64) -> bool {
    let (square, occupied) = (Square::index(square.into()), BitBoard(occupied));
    let (rooks, bishops) = (get_rook_moves(square, occupied), get_bishop_moves(square, occupied));
    let attacks = [
        (Piece::Pawn, get_pawn_attacks(square, !by)),
        (Piece::Knight, get_knight_moves(square)),
        (Piece::Bishop, bishops),
        (Piece::Rook, rooks),
        (Piece::Queen, rooks | bishops),
        (Piece::King, get_king_moves(square)),
    ];
    attacks.iter().any(|&(piece, from)| !board.colored_pieces(by, piece).is_disjoint(from))
}

fn cozy_color(color: Color) -> cozy_chess::Color {
    match color {
        Color::White => cozy_chess::Color::White,
        Color::Black => cozy_chess::Color::Black,
    }
}

/// Splitmix64: random enough to scatter pieces.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from(((mixed >> 32) * limit as u64) >> 32).expect("it is below the limit")
    }
}

/// Returns a board on which the player to move has king and rooks at home, with both rights, among other pieces of
/// either side; `None` if it cannot arise.
fn random_board(position: StartPosition, color: Color, random: &mut Random) -> Option<Board> {
    let (us, them) = (cozy_color(color), cozy_color(!color));
    let mut builder = BoardBuilder::empty();
    builder.side_to_move = us;
    let home = |file: u8| Square::new(File::index(file.into()), Rank::First.relative_to(us));
    let [a_side, h_side] = position.rook_files();
    *builder.square_mut(home(position.king_file())) = Some((Piece::King, us));
    for file in [a_side, h_side] {
        *builder.square_mut(home(file)) = Some((Piece::Rook, us));
    }
    let rights = builder.castle_rights_mut(us);
    (rights.long, rights.short) = (Some(File::index(a_side.into())), Some(File::index(h_side.into())));

    let others = [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
    let mut pieces = vec![(Piece::King, them)];
    pieces.extend((0..random.below(8)).map(|_| (others[random.below(5)], [us, them, them][random.below(3)])));
    for piece in pieces {
        // Half of the pieces stand on the king's rank, which decides most castlings.
        let square = if random.below(2) == 0 {
            home(random.below(8).try_into().expect("a file"))
        } else {
            Square::index(random.below(64))
        };
        if builder.square(square).is_none() {
            *builder.square_mut(square) = Some(piece);
        }
    }
    // cozy-chess does not refuse kings that attack each other.
    builder.build().ok().filter(|board| !get_king_moves(board.king(us)).has(board.king(them)))
}

/// Compares the test on random boards, and returns how often castling was legal and how often not.
fn compare_boards(random: &mut Random) -> [u32; 2] {
    let mut counts = [0; 2];
    for (position, color) in StartPosition::all().flat_map(|position| Color::ALL.map(|color| (position, color))) {
        for board in (0..100).filter_map(|_| random_board(position, color, random)) {
            for side in CastlingSide::ALL {
                let castling = position.castling(color, side);
                let occupied = board.occupied().0;
                let attacked = |square, occupied| is_attacked(&board, cozy_color(!color), square, occupied);
                let legal = may_castle(castling, 0b1111, occupied, attacked);
                assert!(!may_castle(castling, 0b1111 & !castling.right, occupied, attacked), "{position} {side}");
                // In cozy-chess, as in the UCI protocol, the king castles by taking the rook.
                let [from, to] = [castling.king_from, castling.rook_from].map(|square| Square::index(square.into()));
                let castles = Move { from, to, promotion: None };
                assert_eq!(legal, board.is_legal(castles), "{position} {side}: {board:#}");
                if legal {
                    let mut after = board.clone();
                    after.play(castles);
                    let [king, rook] =
                        [castling.king_to, castling.rook_to].map(|square| after.piece_on(Square::index(square.into())));
                    assert_eq!((king, rook), (Some(Piece::King), Some(Piece::Rook)), "{position} {side}: {board:#}");
                }
                counts[usize::from(legal)] += 1;
            }
        }
    }
    counts
}

/// Compares the castling field and the castling moves of a position from a game.
fn compare_position(board: &Board, rights: CastlingRights, counts: &mut [u32; 2]) {
    let shredder = format!("{board:#}");
    let fields: Vec<&str> = shredder.split(' ').collect();
    assert_eq!(format!("{rights:#}"), fields[2], "{shredder}");
    // Both styles are read as the same rights.
    let x_fen = [&fields[..2], &[&rights.to_string()], &fields[3..]].concat().join(" ");
    for fen in [shredder, x_fen] {
        assert_eq!(CastlingRights::from_fen(&fen), Ok(rights), "{fen}");
    }

    let us = if board.side_to_move() == cozy_chess::Color::White { Color::White } else { Color::Black };
    let attacked = |square, occupied| is_attacked(board, cozy_color(!us), square, occupied);
    let castlings = CastlingSide::ALL.into_iter().filter_map(|side| rights.castling(us, side));
    let mut ours: Vec<String> = castlings
        .filter(|&castling| may_castle(castling, rights.bits(), board.occupied().0, attacked))
        .map(|castling| castling.uci().to_string())
        .collect();
    ours.sort();
    let is_castling = |played: &Move| board.colors(cozy_color(us)).has(played.to);
    let mut theirs: Vec<String> =
        moves(board).iter().filter(|&played| is_castling(played)).map(Move::to_string).collect();
    theirs.sort();
    assert_eq!(ours, theirs, "{board:#}");
    counts[0] += u32::from(rights.bits().count_ones() > 0);
    counts[1] += u32::from(!ours.is_empty());
}

fn moves(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|some| {
        moves.extend(some);
        false
    });
    moves
}

/// Plays random games of double Fischer random chess until they have this many positions; returns how many have a
/// right, and how many a legal castling.
fn compare_games(positions: u32, random: &mut Random) -> [u32; 2] {
    let (mut played, mut counts) = (0, [0; 2]);
    while played < positions {
        let index = random.below(Setup::all().len()).try_into().expect("it is small");
        let setup = Setup::from_index(index).expect("an index");
        let mut board = Board::from_fen(setup.fen(CastlingStyle::Shredder).as_str(), true).expect("a FEN");
        let start = setup.castling_rights();
        let (mut bits, mask) = (start.bits(), start.mask());
        compare_position(&board, start, &mut counts);
        for _ in 0..60 {
            let moves = moves(&board);
            if moves.is_empty() {
                break;
            }
            let next = moves[random.below(moves.len())];
            board.play(next);
            bits &= mask[next.from as usize] & mask[next.to as usize];
            let rooks = Color::ALL.map(|color| board.colored_pieces(cozy_color(color), Piece::Rook).0);
            compare_position(&board, start.with_bits(bits).with_rooks(rooks), &mut counts);
            played += 1;
        }
    }
    counts
}

fn main() {
    let mut random = Random(960);
    let [illegal, legal] = compare_boards(&mut random);
    assert!(legal > 1000 && illegal > 1000, "too few boards were compared: {legal} legal, {illegal} illegal");
    let [with_rights, castled] = compare_games(100_000, &mut random);
    println!("cozy-chess agrees: castling was legal {legal} times and illegal {illegal} times");
    println!("100,000 positions from games: {with_rights} with a right, {castled} in which castling was legal");
}

package chess960;

/**
 * The squares of a castling, 0 (a1), 1 (b1) to 63 (h8), and sets of squares, in which bit n stands for square n.
 *
 * <p>A player who has the right may castle if no piece stands on {@code vacant} and, with the castling rook taken off the board,
 * the enemy attacks none of {@code safe}.
 *
 * @param kingFrom the square of the king
 * @param kingTo the square to which the king castles: c1, g1, c8 or g8
 * @param rookFrom the square of the rook
 * @param rookTo the square to which the rook castles: d1, f1, d8 or f8
 * @param vacant the squares that king and rook pass or go to, without those on which the two stand
 * @param safe the squares where the king stands, passes and goes to
 */
public record Castling(int kingFrom, int kingTo, int rookFrom, int rookTo, long vacant, long safe) {}

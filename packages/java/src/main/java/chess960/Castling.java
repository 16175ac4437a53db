package chess960;

import java.util.Optional;

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
public record Castling(int kingFrom, int kingTo, int rookFrom, int rookTo, long vacant, long safe) {
    /**
     * Returns the move as UCI writes it in Chess960: the king takes its rook.
     *
     * @return the move, such as {@code e1h1}
     */
    public String uci() {
        return square(kingFrom) + square(rookFrom);
    }

    /**
     * Returns the move of standard chess.
     *
     * @return the move, such as {@code e1g1}, if the king starts on the e-file and the rook in a corner
     */
    public Optional<String> uciStandard() {
        boolean isStandard = kingFrom % 8 == 4 && (rookFrom % 8 == 0 || rookFrom % 8 == 7);
        return isStandard ? Optional.of(square(kingFrom) + square(kingTo)) : Optional.empty();
    }

    private static String square(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }
}

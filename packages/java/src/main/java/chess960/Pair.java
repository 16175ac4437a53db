package chess960;

/**
 * The positions with which the players begin: the same in Chess960, and each their own in double Fischer random chess.
 *
 * @param white the Scharnagl number of White's position
 * @param black the Scharnagl number of Black's position
 */
public record Pair(int white, int black) {}

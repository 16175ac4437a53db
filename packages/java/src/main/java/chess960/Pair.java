package chess960;

/**
 * The positions with which the players begin: the same in Chess960, and each their own in double Fischer random chess.
 *
 * @param white the Scharnagl number of White's position, 0 to 959
 * @param black the Scharnagl number of Black's position, 0 to 959
 */
public record Pair(int white, int black) {
    /**
     * Makes a pair.
     *
     * @param white the Scharnagl number of White's position
     * @param black the Scharnagl number of Black's position
     * @throws IllegalArgumentException if there is no such number
     */
    public Pair {
        Chess960.checked(white);
        Chess960.checked(black);
    }
}

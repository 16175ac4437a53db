package chess960;

/** The players. */
public enum Color {
    /** The player who moves first. */
    WHITE,
    /** The other player. */
    BLACK
}

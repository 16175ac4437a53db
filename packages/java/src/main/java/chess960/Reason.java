package chess960;

import java.util.Locale;

/** The rule that a text breaks: of several, the first in this order, and White's rank before Black's. */
public enum Reason {
    /** Not four or six fields, or not eight ranks. */
    FIELDS,
    /** Pawns or pieces that have moved. */
    MOVED,
    /** Not eight of the letters K, Q, R, B and N. */
    LETTERS,
    /** Uppercase and lowercase letters in one rank. */
    CASE,
    /** Not one king, one queen, two rooks, two bishops and two knights. */
    COUNTS,
    /** Bishops on squares of one colour. */
    BISHOPS,
    /** A king that does not stand between the rooks. */
    KING,
    /** White's letters in lowercase, or Black's in uppercase. */
    COLORS,
    /** Black to move. */
    MOVE,
    /** Castling rights that are not all four. */
    CASTLING,
    /** An en passant square. */
    EN_PASSANT,
    /** Counters that are not 0 and 1. */
    COUNTERS,
    /** Two positions, where there should be one. */
    SIDES;

    /** Returns the word that stands for the reason in every language, such as {@code en_passant}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

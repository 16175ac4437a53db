package chess960;

import chess960.internal.GeneratedTables;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The tables behind the answers, by Scharnagl number: lists that nobody can change. */
public final class Tables {
    /** White's first rank. */
    public static final List<String> RANKS = list(GeneratedTables::rank);

    /** Fritz9 number. */
    public static final List<Integer> FRITZ9 = list(GeneratedTables::fritz9);

    /** Scharnagl number of the mirror image. */
    public static final List<Integer> MIRRORS = list(GeneratedTables::mirror);

    /** NQ-skeleton: the rank without its bishops, with hyphens for king and rooks. */
    public static final List<String> SKELETONS = list(GeneratedTables::skeleton);

    /** Order of king, rooks and knights. */
    public static final List<String> KRN = list(GeneratedTables::krn);

    /** Bishop code, 0 to 15. */
    public static final List<Integer> BISHOP_CODES = list(GeneratedTables::bishopCode);

    /** Queen's position, 0 to 5. */
    public static final List<Integer> QUEEN_POSITIONS = list(GeneratedTables::queenPosition);

    /** N5N code, 0 to 9. */
    public static final List<Integer> N5N_CODES = list(GeneratedTables::n5nCode);

    private Tables() {}

    private static <T> List<T> list(IntFunction<T> cell) {
        return IntStream.range(0, Chess960.COUNT).mapToObj(cell).toList();
    }
}

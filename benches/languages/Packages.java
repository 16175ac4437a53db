import chess960.Chess960;
import chess960.RefusedException;
import chess960.internal.GeneratedTables;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** The functions of the package for Java, beside the emitted lookup: one question in a process. */
class Packages {
    static int sink;

    static void measure(String question, String way, IntFunction<String> text, ToIntFunction<String> answer) {
        long best = Long.MAX_VALUE;
        for (int round = 0; round < 3000; round++) {
            // Strings whose hash codes are not known yet.
            String[] texts = new String[Chess960.COUNT];
            for (int i = 0; i < texts.length; i++) {
                texts[i] = new String(text.apply(i * 7919 % Chess960.COUNT).toCharArray());
            }
            long start = System.nanoTime();
            for (String one : texts) {
                sink += answer.applyAsInt(one);
            }
            best = Math.min(best, System.nanoTime() - start);
        }
        System.out.printf("Java\t%s\t%s\t%.1f%n", question, way, (double) best / Chess960.COUNT);
    }

    static ToIntFunction<String> refuses(ToIntFunction<String> read) {
        return text -> {
            try {
                return read.applyAsInt(text);
            } catch (RefusedException refused) {
                return 0;
            }
        };
    }

    public static void main(String[] arguments) {
        switch (arguments[0]) {
            case "0" -> measure("rank", "emitted", Chess960::rank, text -> GeneratedTables.number(text).orElse(0));
            case "1" -> measure("rank", "package", Chess960::rank, Chess960::fromRank);
            case "2" -> measure("rank in lowercase", "package", n -> Chess960.rank(n).toLowerCase(Locale.ROOT), Chess960::fromRank);
            case "3" -> measure("refused rank", "package", n -> Chess960.rank(n).replace('Q', 'K'), refuses(Chess960::fromRank));
            case "4" -> measure("X-FEN", "package", Chess960::fen, Chess960::fromFen);
            case "5" -> measure("Shredder-FEN", "package", Chess960::shredderFen, Chess960::fromFen);
            default -> measure("refused FEN", "package", n -> Chess960.fen(n).replace(" w ", " b "), refuses(Chess960::fromFen));
        }
    }
}

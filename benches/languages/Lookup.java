import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Our lookup both ways, a perfect hash instead of Java's map, and a routine after the published arithmetic. */
final class Lookup {
    private static final int QUESTIONS = 9600;
    private static final int ROUNDS = 400;
    private static final int[][] KNIGHT_CODES = {{0, 0, 1, 2, 3}, {0, 0, 4, 5, 6}, {0, 0, 0, 7, 8}, {0, 0, 0, 0, 9}};
    private static final long[] ORDERS =
            Arrays.stream("NNRKR NRNKR NRKNR NRKRN RNNKR RNKNR RNKRN RKNNR RKNRN RKRNN".split(" "))
                    .mapToLong(order -> ByteBuffer.wrap(order.concat("   ").getBytes(StandardCharsets.ISO_8859_1)).getLong())
                    .toArray();

    private static int sink;

    private Lookup() {}

    /** Returns the number of a rank, or -1. */
    private static int number(String rank) {
        if (rank.length() != 8) {
            return -1;
        }
        int light = -1, dark = -1, queen = -1, first = 0, second = 0;
        int n = 0, r = 0, k = 0, withoutBishops = 0, withoutQueen = 0;
        for (int file = 0; file < 8; file++) {
            switch (rank.charAt(file)) {
                case 'B':
                    if (file % 2 != 0) {
                        if (light >= 0) return -1;
                        light = file / 2;
                    } else {
                        if (dark >= 0) return -1;
                        dark = file / 2;
                    }
                    continue;
                case 'Q':
                    if (queen >= 0) return -1;
                    queen = withoutBishops++;
                    continue;
                case 'N':
                    if (n == 2) return -1;
                    if (n++ == 0) first = withoutQueen;
                    else second = withoutQueen;
                    break;
                case 'R':
                    if (r == 2 || r != k) return -1;
                    r++;
                    break;
                case 'K':
                    if (k == 1 || r != 1) return -1;
                    k++;
                    break;
                default:
                    return -1;
            }
            withoutBishops++;
            withoutQueen++;
        }
        return light + 4 * dark + 16 * queen + 96 * KNIGHT_CODES[first][second];
    }

    /** Puts a letter before the nth of the letters in a word, the first of which is its highest byte. */
    private static long insert(long letters, char letter, int n) {
        long after = letters & -1L >>> 8 * n;
        return letters ^ after | (long) letter << 56 - 8 * n | after >>> 8;
    }

    /** Returns the rank of a number. */
    private static String rank(int number) {
        int light = 2 * (number % 4) + 1, dark = 2 * (number / 4 % 4);
        long letters = insert(ORDERS[number / 96], 'Q', number / 16 % 6);
        letters = insert(letters, 'B', Math.min(light, dark));
        letters = insert(letters, 'B', Math.max(light, dark));
        byte[] rank = ByteBuffer.allocate(8).putLong(letters).array();
        return new String(rank, StandardCharsets.ISO_8859_1);
    }

    /** The perfect hash that C has, by the numbers in its header. */
    private static final class PerfectHash {
        static final short[] ENTRIES = numbers("entries");
        static final long MULTIPLIER = Long.parseUnsignedLong(find("UINT64_C\\(0x(\\w+)\\)"), 16);

        private static String find(String pattern) {
            try {
                Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(Path.of("chess960.h")));
                matcher.find();
                return matcher.group(1);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        private static short[] numbers(String name) {
            String[] texts = find(name + "_\\[\\d+\\] = \\{([^}]*)\\}").trim().split(",\\s*");
            short[] numbers = new short[texts.length];
            Arrays.setAll(new int[texts.length], i -> numbers[i] = Short.parseShort(texts[i]));
            return numbers;
        }

        static int find(String rank, int length) {
            if (rank.length() != length) {
                return -1;
            }
            long letters = 0;
            for (int file = 0; file < 8; file++) {
                letters |= (long) rank.charAt(file) << (8 * file);
            }
            long product = letters * MULTIPLIER;
            int number = ENTRIES[(int) (product >>> 53)] ^ ENTRIES[(int) (product >>> 42) & 2047];
            return number < 960 && Chess960.rankText(number).equals(rank) ? number : -1;
        }
    }

    private static void measure(String question, String way, IntUnaryOperator answer) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            int sum = 0;
            long start = System.nanoTime();
            for (int i = 0; i < QUESTIONS; i++) {
                sum += answer.applyAsInt(i);
            }
            best = Math.min(best, System.nanoTime() - start);
            sink += sum;
        }
        System.out.printf("Java\t%s\t%s\t%.2f%n", question, way, best / QUESTIONS);
    }

    public static void main(String[] arguments) {
        int[] numbers = new int[QUESTIONS];
        String[] ranks = new String[QUESTIONS];
        for (int i = 0; i < QUESTIONS; i++) {
            numbers[i] = i * 7919 % 960;
            ranks[i] = Chess960.xFen(numbers[i]).substring(35, 43);
            if (number(ranks[i]) != numbers[i] || !rank(numbers[i]).equals(ranks[i]) || PerfectHash.find(ranks[i], 8) != numbers[i]) {
                throw new AssertionError(ranks[i]);
            }
        }
        String[] fens = new String[960];
        for (int i = 0; i < 960; i++) {
            fens[i] = Chess960.xFen(i);
        }
        String way = arguments[0];
        switch (way) {
            case "ours":
                // The texts are the same in each round, and keep their hash codes; those from FENs are new.
                measure("number", "ours", i -> Chess960.scharnaglByLetters(ranks[i]).getAsInt());
                break;
            case "ours_fen":
                measure("number, from a FEN", "ours", i ->
                        Chess960.scharnaglByLetters(fens[numbers[i]].substring(35, 43)).getAsInt());
                break;
            case "hash":
                measure("number", "a perfect hash", i -> PerfectHash.find(ranks[i], 8));
                break;
            case "hash_fen":
                measure("number, from a FEN", "a perfect hash", i -> PerfectHash.find(fens[numbers[i]].substring(35, 43), 8));
                break;
            case "arithmetic":
                measure("number", "the arithmetic, by hand", i -> number(ranks[i]));
                break;
            case "rank":
                measure("rank", "ours", i -> Chess960.rankText(numbers[i]).charAt(3));
                break;
            default:
                measure("rank", "the arithmetic, by hand", i -> rank(numbers[i]).charAt(3));
        }
        if (sink == 42) {
            System.out.println();
        }
    }
}

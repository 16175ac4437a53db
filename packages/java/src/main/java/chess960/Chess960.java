package chess960;

import chess960.internal.GeneratedTables;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Answers questions about the 960 starting positions of Chess960. A position is its Scharnagl number, 0 to 959, also called SP-ID
 * or idn; that of standard chess is 518. All answers are looked up in tables.
 *
 * <p>No method takes null.
 */
public final class Chess960 {
    /** The number of positions. */
    public static final int COUNT = 960;

    private static final String BETWEEN = "/pppppppp/8/8/8/8/PPPPPPPP/";

    private Chess960() {}

    /**
     * Returns the rank of a position.
     *
     * @param number its Scharnagl number, 0 to 959
     * @return White's first rank, a-file first, in uppercase letters
     * @throws IllegalArgumentException if there is no such number
     */
    public static String rank(int number) {
        return GeneratedTables.rank(checked(number));
    }

    /**
     * Returns the number of a rank.
     *
     * @param rank the rank in uppercase letters or, as Black's in a FEN, in lowercase
     * @return its Scharnagl number, 0 to 959
     * @throws IllegalArgumentException if it is none of the 960 ranks; the message says why
     */
    public static int fromRank(String rank) {
        OptionalInt number = GeneratedTables.number(rank);
        if (number.isEmpty() && isLowercase(rank)) {
            number = GeneratedTables.number(rank.toUpperCase(Locale.ROOT));
        }
        return number.orElseThrow(() -> refused(rank, rankFault(rank)));
    }

    /**
     * Returns the Fritz9 number of a position.
     *
     * @param number its Scharnagl number, 0 to 959
     * @return its Fritz9 number, 1 to 960
     * @throws IllegalArgumentException if there is no such number
     */
    public static int fritz9(int number) {
        return GeneratedTables.fritz9(checked(number));
    }

    /**
     * Returns the position with a Fritz9 number.
     *
     * @param fritz9 the Fritz9 number, 1 to 960
     * @return its Scharnagl number, 0 to 959
     * @throws IllegalArgumentException if there is no such number
     */
    public static int fromFritz9(int fritz9) {
        if (fritz9 < 1 || COUNT < fritz9) {
            throw new IllegalArgumentException("Fritz9 numbers run from 1 to 960, not " + fritz9);
        }
        return GeneratedTables.scharnaglByFritz9(fritz9 - 1);
    }

    /**
     * Returns the mirror image: the position whose rank is the same, read from the h-file to the a-file.
     *
     * @param number the Scharnagl number of a position, 0 to 959
     * @return the Scharnagl number of its mirror image
     * @throws IllegalArgumentException if there is no such number
     */
    public static int mirror(int number) {
        return GeneratedTables.mirror(checked(number));
    }

    /**
     * Returns a random position, each equally likely, from {@link ThreadLocalRandom}.
     *
     * @return its Scharnagl number, 0 to 959
     */
    public static int random() {
        return random(ThreadLocalRandom.current());
    }

    /**
     * Returns a random position, each equally likely.
     *
     * @param generator the source of random numbers, such as a {@link java.util.Random} or a {@link java.security.SecureRandom}
     * @return its Scharnagl number, 0 to 959
     */
    public static int random(RandomGenerator generator) {
        return generator.nextInt(COUNT);
    }

    /**
     * Returns all ranks.
     *
     * @return an immutable list, by Scharnagl number
     */
    public static List<String> ranks() {
        return Tables.RANKS;
    }

    /**
     * Returns the X-FEN of a position.
     *
     * @param number its Scharnagl number, 0 to 959
     * @return the FEN, with the castling field {@code KQkq}
     * @throws IllegalArgumentException if there is no such number
     */
    public static String fen(int number) {
        return fen(number, number);
    }

    /**
     * Returns the X-FEN of a pair of positions, as in double Fischer random chess.
     *
     * @param white the Scharnagl number of White's position, 0 to 959
     * @param black the Scharnagl number of Black's position, 0 to 959
     * @return the FEN, with the castling field {@code KQkq}
     * @throws IllegalArgumentException if there is no such number
     */
    public static String fen(int white, int black) {
        return rank(black).toLowerCase(Locale.ROOT) + BETWEEN + rank(white) + " w KQkq - 0 1";
    }

    /**
     * Returns the Shredder-FEN of a position.
     *
     * @param number its Scharnagl number, 0 to 959
     * @return the FEN, with the files of the rooks in the castling field, such as {@code HAha}
     * @throws IllegalArgumentException if there is no such number
     */
    public static String shredderFen(int number) {
        return shredderFen(number, number);
    }

    /**
     * Returns the Shredder-FEN of a pair of positions, as in double Fischer random chess.
     *
     * @param white the Scharnagl number of White's position, 0 to 959
     * @param black the Scharnagl number of Black's position, 0 to 959
     * @return the FEN, with the files of the rooks in the castling field, such as {@code HAha}
     * @throws IllegalArgumentException if there is no such number
     */
    public static String shredderFen(int white, int black) {
        return fen(white, black).replace("KQkq", rookFiles(rank(white), rank(black)));
    }

    /**
     * Returns the position with which a FEN begins a game of Chess960.
     *
     * @param fen an X-FEN or a Shredder-FEN, or the first four fields of one
     * @return the Scharnagl number of the position, 0 to 959
     * @throws IllegalArgumentException if it is from a game, or of double Fischer random chess, which {@link #fromPairFen} reads, or
     *     no FEN; the message says why
     */
    public static int fromFen(String fen) {
        Pair pair = fromPairFen(fen);
        if (pair.white() != pair.black()) {
            throw refused(fen, "White and Black have different positions");
        }
        return pair.white();
    }

    /**
     * Returns the pair of positions with which a FEN begins a game.
     *
     * @param fen an X-FEN or a Shredder-FEN, or the first four fields of one
     * @return the positions, which are the same in Chess960
     * @throws IllegalArgumentException if it is from a game, or no FEN; the message says why
     */
    public static Pair fromPairFen(String fen) {
        List<String> fields = Arrays.stream(fen.split("[ \t\r\n]+")).filter(field -> !field.isEmpty()).toList();
        String fault = fenFault(fields);
        if (!fault.isEmpty()) {
            throw refused(fen, fault);
        }
        String[] ranks = fields.get(0).split(BETWEEN);
        return new Pair(fromRank(ranks[1]), fromRank(ranks[0]));
    }

    /**
     * Returns the castling of a king and a rook, at any time of a game.
     *
     * @param color the player
     * @param king the file of the king, 1 (b) to 6 (g)
     * @param rook the file of the rook, 0 (a) to 7 (h)
     * @return the squares of the castling
     * @throws IllegalArgumentException if no game has this castling
     */
    public static Castling castling(Color color, int king, int rook) {
        if (king < 1 || 6 < king || rook < 0 || 7 < rook || king == rook) {
            throw new IllegalArgumentException("king on file " + king + ", rook on file " + rook
                    + ": the king's files are 1 to 6, the rook's the others of 0 to 7");
        }
        int kingTo = rook < king ? 2 : 6;
        int rookTo = rook < king ? 3 : 5;
        int first = 56 * color.ordinal();
        long safe = span(king, kingTo);
        long vacant = (safe | span(rook, rookTo)) & ~(1L << king | 1L << rook);
        return new Castling(first + king, first + kingTo, first + rook, first + rookTo, vacant << first, safe << first);
    }

    private static int checked(int number) {
        if (number < 0 || COUNT <= number) {
            throw new IllegalArgumentException("Scharnagl numbers run from 0 to 959, not " + number);
        }
        return number;
    }

    private static IllegalArgumentException refused(String text, String reason) {
        String excerpt = text.chars()
                .limit(100)
                .mapToObj(c -> ' ' <= c && c <= '~' ? Character.toString(c) : String.format("\\u%04x", c))
                .collect(Collectors.joining());
        return new IllegalArgumentException("\"" + excerpt + "\": " + reason);
    }

    private static boolean isLowercase(String text) {
        return text.equals(text.toLowerCase(Locale.ROOT));
    }

    private static boolean isUppercase(String text) {
        return text.equals(text.toUpperCase(Locale.ROOT));
    }

    /** The castling field of Shredder-FEN. */
    private static String rookFiles(String first, String eighth) {
        return "" + (char) ('A' + first.lastIndexOf('R')) + (char) ('A' + first.indexOf('R'))
                + (char) ('a' + eighth.lastIndexOf('R')) + (char) ('a' + eighth.indexOf('R'));
    }

    /** The set of the files from a to b, in either order. */
    private static long span(int a, int b) {
        return (2L << Math.max(a, b)) - (1L << Math.min(a, b));
    }

    /** Why a text is no rank. */
    private static String rankFault(String rank) {
        if (!rank.matches("[KQRBNkqrbn]{8}")) {
            return "a rank is eight of the letters K, Q, R, B and N";
        }
        if (!isLowercase(rank) && !isUppercase(rank)) {
            return "a rank is in uppercase or in lowercase";
        }
        String upper = rank.toUpperCase(Locale.ROOT);
        char[] letters = upper.toCharArray();
        Arrays.sort(letters);
        if (!new String(letters).equals("BBKNNQRR")) {
            return "a rank has one king, one queen, two rooks, two bishops and two knights";
        }
        String bishops = (upper.lastIndexOf('B') - upper.indexOf('B')) % 2 == 0
                ? "the bishops stand on squares of one colour" : "";
        String king = upper.replaceAll("[QBN]", "").equals("RKR") ? "" : "the king does not stand between the rooks";
        return bishops + (bishops.isEmpty() || king.isEmpty() ? "" : ", and ") + king;
    }

    /** Why the fields of a FEN are not those of a start, or nothing. */
    private static String fenFault(List<String> fields) {
        if (fields.size() != 4 && fields.size() != 6) {
            return "a FEN has six fields, or only the first four";
        }
        String[] ranks = fields.get(0).split(BETWEEN, -1);
        if (ranks.length != 2 || (ranks[0] + ranks[1]).contains("/")) {
            return "the second to seventh ranks are not those of a starting position";
        }
        String first = ranks[1];
        String eighth = ranks[0];
        if (!rankFault(first).isEmpty()) {
            return "White's rank: " + rankFault(first);
        }
        if (!rankFault(eighth).isEmpty()) {
            return "Black's rank: " + rankFault(eighth);
        }
        if (!isUppercase(first) || !isLowercase(eighth)) {
            return "White's letters are uppercase, and Black's lowercase";
        }
        if (!fields.get(1).equals("w")) {
            return "White moves first";
        }
        if (!givesEach(fields.get(2), rookFiles(first, eighth.toUpperCase(Locale.ROOT)))) {
            return "the castling field does not give each of the four rights once";
        }
        if (!fields.get(3).equals("-")) {
            return "no pawn can be taken en passant at the start";
        }
        return fields.size() == 4 || fields.subList(4, 6).equals(List.of("0", "1")) ? "" : "the counters are not 0 and 1";
    }

    /** Whether a castling field has each of the four rights once, by letter or by file. */
    private static boolean givesEach(String castling, String files) {
        boolean each = IntStream.range(0, 4).allMatch(i -> castling.indexOf("KQkq".charAt(i)) >= 0 || castling.indexOf(files.charAt(i)) >= 0);
        return each && castling.length() == 4;
    }
}

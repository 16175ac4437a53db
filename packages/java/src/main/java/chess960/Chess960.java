package chess960;

import chess960.internal.GeneratedTables;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
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

    private static final String WHITE_SPACE = "[ \t\r\n]+";

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
     * Returns the rank of a position as figurines.
     *
     * @param number its Scharnagl number, 0 to 959
     * @return White's first rank, in the characters U+2654 (king) to U+2658 (knight)
     * @throws IllegalArgumentException if there is no such number
     */
    public static String figurines(int number) {
        return rank(number).chars().mapToObj(c -> Character.toString(0x2654 + "KQRBN".indexOf(c))).collect(Collectors.joining());
    }

    /**
     * Returns the number of a rank.
     *
     * @param rank the rank in uppercase letters or, as Black's in a FEN, in lowercase; white space at its ends is skipped
     * @return its Scharnagl number, 0 to 959
     * @throws RefusedException if it is none of the 960 ranks
     */
    public static int fromRank(String rank) {
        return tryFromRank(rank).orElseThrow(() -> refused(rank, "", trimmed(rank)));
    }

    /**
     * Returns the number of a rank as {@link #fromRank} does, without an exception for other texts.
     *
     * @param rank a text
     * @return the Scharnagl number, 0 to 959, if it is one of the 960 ranks
     */
    public static OptionalInt tryFromRank(String rank) {
        OptionalInt number = number(Objects.requireNonNull(rank, "rank"));
        return number.isEmpty() ? number(trimmed(rank)) : number;
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
     * Returns a random position, each equally likely, from a {@link SecureRandom}. With a generator of your own,
     * {@code generator.nextInt(Chess960.COUNT)} does.
     *
     * @return its Scharnagl number, 0 to 959
     */
    public static int random() {
        return Generator.SECURE.nextInt(COUNT);
    }

    /** Made when it is needed. */
    private static final class Generator {
        static final SecureRandom SECURE = new SecureRandom();
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
        return fen(white, black, "KQkq");
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
        return fen(white, black, rookFiles(rank(white), rank(black)));
    }

    /**
     * Returns the board of a position as text.
     *
     * @param number its Scharnagl number, 0 to 959
     * @return eight lines, the eighth rank first
     * @throws IllegalArgumentException if there is no such number
     */
    public static String board(int number) {
        return board(number, number);
    }

    /**
     * Returns the board of a pair of positions, as in double Fischer random chess, as text.
     *
     * @param white the Scharnagl number of White's position, 0 to 959
     * @param black the Scharnagl number of Black's position, 0 to 959
     * @return eight lines, the eighth rank first
     * @throws IllegalArgumentException if there is no such number
     */
    public static String board(int white, int black) {
        String placement = rank(black).toLowerCase(Locale.ROOT) + BETWEEN + rank(white);
        return placement.replace("8", "........").replace('/', '\n').replaceAll("(.)(?=.)", "$1 ");
    }

    /**
     * Returns the position of a FEN that starts a game of Chess960.
     *
     * @param fen an X-FEN or a Shredder-FEN, or the first four fields of one
     * @return the Scharnagl number of the position, 0 to 959
     * @throws RefusedException if it is from a game, or of double Fischer random chess, which {@link #fromPairFen} reads, or no FEN
     */
    public static int fromFen(String fen) {
        Pair pair = fromPairFen(fen);
        if (pair.white() != pair.black()) {
            throw new RefusedException(fen, Reason.SIDES, "White and Black have different positions");
        }
        return pair.white();
    }

    /**
     * Returns the pair of positions of a FEN that starts a game.
     *
     * @param fen an X-FEN or a Shredder-FEN, or the first four fields of one
     * @return the positions, which are the same in Chess960
     * @throws RefusedException if it is from a game, or no FEN
     */
    public static Pair fromPairFen(String fen) {
        Pair exact = exactPair(Objects.requireNonNull(fen, "fen"));
        return exact == null ? readPair(fen) : exact;
    }

    /**
     * Returns both castlings of a player. They stay the same for the whole game.
     *
     * @param number the Scharnagl number of the player's position, 0 to 959
     * @param color the player
     * @return the castling of the a-side, and that of the h-side
     * @throws IllegalArgumentException if there is no such number
     */
    public static List<Castling> castlings(int number, Color color) {
        String rank = rank(number);
        int first = 56 * Objects.requireNonNull(color, "color").ordinal();
        int king = rank.indexOf('K');
        return List.of(castling(first, king, 2, rank.indexOf('R'), 3), castling(first, king, 6, rank.lastIndexOf('R'), 5));
    }

    /** A castling by its files, on the rank whose first square is given. */
    private static Castling castling(int first, int king, int kingTo, int rook, int rookTo) {
        long safe = span(king, kingTo);
        long vacant = (safe | span(rook, rookTo)) & ~(1L << king | 1L << rook);
        return new Castling(first + king, first + kingTo, first + rook, first + rookTo, vacant << first, safe << first);
    }

    static int checked(int number) {
        if (number < 0 || COUNT <= number) {
            throw new IllegalArgumentException("Scharnagl numbers run from 0 to 959, not " + number);
        }
        return number;
    }

    /** The number of a rank in either case. */
    private static OptionalInt number(String rank) {
        OptionalInt number = GeneratedTables.number(rank);
        return number.isEmpty() && isLowercase(rank) ? GeneratedTables.number(rank.toUpperCase(Locale.ROOT)) : number;
    }

    private static String fen(int white, int black, String rights) {
        return rank(black).toLowerCase(Locale.ROOT) + BETWEEN + rank(white) + " w " + rights + " - 0 1";
    }

    /** Reads a FEN that is as {@link #fen} or {@link #shredderFen} writes it, or returns null. */
    private static Pair exactPair(String fen) {
        if (fen.length() != 56) {
            return null;
        }
        OptionalInt white = GeneratedTables.number(fen.substring(35, 43));
        OptionalInt black = GeneratedTables.number(fen.substring(0, 8).toUpperCase(Locale.ROOT));
        if (white.isEmpty() || black.isEmpty()) {
            return null;
        }
        Pair pair = new Pair(white.getAsInt(), black.getAsInt());
        String rights = fen.substring(46, 50);
        boolean isExact = fen.equals(fen(pair.white(), pair.black(), rights))
                && (rights.equals("KQkq") || rights.equals(rookFiles(rank(pair.white()), rank(pair.black()))));
        return isExact ? pair : null;
    }

    private static String trimmed(String text) {
        return text.replaceFirst("^" + WHITE_SPACE, "").replaceFirst("(?<![ \t\r\n])" + WHITE_SPACE + "$", "");
    }

    private static boolean isLowercase(String text) {
        return text.equals(text.toLowerCase(Locale.ROOT));
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

    /** The refusal of a text whose rank has no number. In a FEN, the prefix says whose rank it is. */
    private static RefusedException refused(String text, String prefix, String rank) {
        OptionalInt wrong = rank.codePoints().filter(c -> "KQRBNkqrbn".indexOf(c) < 0).findFirst();
        if (wrong.isPresent() || rank.length() != 8) {
            String not = wrong.isEmpty() ? "" : String.format(isVisible(wrong.getAsInt()) ? ", not '%c'" : ", not U+%04X", wrong.getAsInt());
            return new RefusedException(text, Reason.LETTERS, prefix + "a rank is eight of the letters K, Q, R, B and N" + not);
        }
        String upper = rank.toUpperCase(Locale.ROOT);
        if (!isLowercase(rank) && !rank.equals(upper)) {
            return new RefusedException(text, Reason.CASE, prefix + "a rank is in uppercase or in lowercase");
        }
        char[] letters = upper.toCharArray();
        Arrays.sort(letters);
        if (!new String(letters).equals("BBKNNQRR")) {
            return new RefusedException(
                    text, Reason.COUNTS, prefix + "a rank has one king, one queen, two rooks, two bishops and two knights");
        }
        String king = upper.replaceAll("[QBN]", "").equals("RKR") ? "" : "the king does not stand between the rooks";
        if ((upper.lastIndexOf('B') - upper.indexOf('B')) % 2 == 0) {
            String bishops = "the bishops stand on squares of one colour" + (king.isEmpty() ? "" : ", and ");
            return new RefusedException(text, Reason.BISHOPS, prefix + bishops + king);
        }
        return new RefusedException(text, Reason.KING, prefix + king);
    }

    private static boolean isVisible(int codePoint) {
        return '!' <= codePoint && codePoint <= '~';
    }

    /** Reads a FEN that starts a game, however it is written. */
    private static Pair readPair(String fen) {
        List<String> fields = Arrays.stream(fen.split(WHITE_SPACE)).filter(field -> !field.isEmpty()).toList();
        if (fields.size() != 4 && fields.size() != 6) {
            throw new RefusedException(fen, Reason.FIELDS, "a FEN has six fields, or only the first four");
        }
        if (fields.get(0).chars().filter(c -> c == '/').count() != 7) {
            throw new RefusedException(fen, Reason.FIELDS, "a board has eight ranks");
        }
        String[] ranks = fields.get(0).split(BETWEEN, -1);
        if (ranks.length != 2) {
            throw new RefusedException(fen, Reason.MOVED, "the second to seventh ranks are not those of a starting position");
        }
        String first = ranks[1];
        String eighth = ranks[0];
        int white = number(first).orElseThrow(() -> refused(fen, "White's rank: ", first));
        int black = number(eighth).orElseThrow(() -> refused(fen, "Black's rank: ", eighth));
        if (!first.equals(rank(white)) || eighth.equals(rank(black))) {
            throw new RefusedException(fen, Reason.COLORS, "White's letters are uppercase, and Black's lowercase");
        }
        if (!fields.get(1).equals("w")) {
            throw new RefusedException(fen, Reason.MOVE, "White moves first");
        }
        if (!givesEach(fields.get(2), rookFiles(rank(white), rank(black)))) {
            throw new RefusedException(fen, Reason.CASTLING, "the castling field does not give each of the four rights once");
        }
        if (!fields.get(3).equals("-")) {
            throw new RefusedException(fen, Reason.EN_PASSANT, "no pawn can be taken en passant at the start");
        }
        if (fields.size() == 6 && !fields.subList(4, 6).equals(List.of("0", "1"))) {
            throw new RefusedException(fen, Reason.COUNTERS, "the counters are not 0 and 1");
        }
        return new Pair(white, black);
    }

    /** Whether a castling field has each of the four rights once, by letter or by file. */
    private static boolean givesEach(String castling, String files) {
        boolean each = IntStream.range(0, 4).allMatch(i -> castling.indexOf("KQkq".charAt(i)) >= 0 || castling.indexOf(files.charAt(i)) >= 0);
        return each && castling.length() == 4;
    }
}

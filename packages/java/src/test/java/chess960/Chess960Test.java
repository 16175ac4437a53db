package chess960;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** By the test vectors, which packages/README.md describes. */
final class Chess960Test {
    /** The fields after the first of the lines of a kind. */
    private static List<String[]> vectors(String kind) throws IOException {
        Path path = Path.of(Optional.ofNullable(System.getenv("CHESS960_VECTORS")).orElse("../vectors.tsv"));
        List<String[]> rows = Files.readAllLines(path).stream()
                .map(line -> line.split("\t", -1))
                .filter(fields -> fields[0].equals(kind))
                .map(fields -> Arrays.copyOfRange(fields, 1, fields.length))
                .toList();
        assertTrue(!rows.isEmpty(), kind);
        return rows;
    }

    private static void refuses(String ending, Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call, ending).getMessage();
        assertTrue(message.endsWith(ending), message + " should end with " + ending);
    }

    /** Expects a refusal of a text for a reason, whose message ends with a sentence. */
    private static void refuses(String text, String reason, String sentence, Executable call) {
        RefusedException refused = assertThrows(RefusedException.class, call, text);
        assertEquals(List.of(text, reason), List.of(refused.text(), refused.reason().toString()));
        assertTrue(refused.getMessage().endsWith(": " + sentence), refused.getMessage());
    }

    @Test
    void positions() throws IOException {
        List<String[]> rows = vectors("position");
        assertEquals(Chess960.COUNT, rows.size());
        for (String[] row : rows) {
            int number = Integer.parseInt(row[0]);
            int fritz9 = Integer.parseInt(row[1]);
            int mirror = Integer.parseInt(row[3]);
            assertEquals(row[2], Chess960.rank(number));
            assertEquals(row[2], Chess960.ranks().get(number));
            assertEquals(number, Chess960.fromRank(row[2]));
            assertEquals(number, Chess960.fromRank(row[2].toLowerCase(Locale.ROOT)));
            assertEquals(fritz9, Chess960.fritz9(number));
            assertEquals(number, Chess960.fromFritz9(fritz9));
            assertEquals(mirror, Chess960.mirror(number));
            assertEquals(row[9], Chess960.fen(number));
            assertEquals(row[10], Chess960.shredderFen(number));
            assertEquals(number, Chess960.fromFen(row[9]));
            assertEquals(number, Chess960.fromFen(row[10]));
            List<Object> cells = List.of(Tables.FRITZ9.get(number), Tables.RANKS.get(number), Tables.MIRRORS.get(number),
                    Tables.SKELETONS.get(number), Tables.KRN.get(number), Tables.BISHOP_CODES.get(number),
                    Tables.QUEEN_POSITIONS.get(number), Tables.N5N_CODES.get(number));
            assertEquals(List.of(row).subList(1, 9), cells.stream().map(Object::toString).toList());
        }
    }

    private static void reads(Pair pair, String fen) {
        assertEquals(pair, Chess960.fromPairFen(fen));
        if (pair.white() == pair.black()) {
            assertEquals(pair.white(), Chess960.fromFen(fen));
        } else {
            refuses(fen, "sides", "White and Black have different positions", () -> Chess960.fromFen(fen));
        }
    }

    @Test
    void pairs() throws IOException {
        for (String[] row : vectors("pair")) {
            Pair pair = new Pair(Integer.parseInt(row[0]), Integer.parseInt(row[1]));
            assertEquals(row[2], Chess960.fen(pair.white(), pair.black()));
            assertEquals(row[3], Chess960.shredderFen(pair.white(), pair.black()));
            reads(pair, row[2]);
            reads(pair, row[3]);
        }
        for (String[] row : vectors("fen")) {
            reads(new Pair(Integer.parseInt(row[0]), Integer.parseInt(row[1])), row[2]);
        }
    }

    @Test
    void castling() throws IOException {
        Map<String, Castling> expected = new HashMap<>();
        for (String[] row : vectors("castling")) {
            int[] squares = Arrays.stream(row, 3, 7).mapToInt(Integer::parseInt).toArray();
            expected.put(String.join(" ", List.of(row).subList(0, 3)), new Castling(squares[0], squares[1], squares[2],
                    squares[3], Long.parseUnsignedLong(row[7].substring(2), 16), Long.parseUnsignedLong(row[8].substring(2), 16)));
        }
        Map<String, Castling> found = new HashMap<>();
        for (int number = 0; number < Chess960.COUNT; number++) {
            String rank = Chess960.rank(number);
            for (Color color : Color.values()) {
                String place = color.toString().toLowerCase(Locale.ROOT) + " " + rank.indexOf('K') + " ";
                List<String> places = List.of(place + rank.indexOf('R'), place + rank.lastIndexOf('R'));
                List<Castling> castlings = Chess960.castlings(number, color);
                assertEquals(places.stream().map(expected::get).toList(), castlings);
                found.put(places.get(0), castlings.get(0));
                found.put(places.get(1), castlings.get(1));
            }
        }
        assertEquals(expected, found);
        List<String> moves = Chess960.castlings(518, Color.WHITE).stream()
                .map(castling -> castling.uci() + " " + castling.uciStandard().orElseThrow())
                .toList();
        assertEquals(List.of("e1a1 e1c1", "e1h1 e1g1"), moves);
        // QRKBBNRN
        Castling other = Chess960.castlings(777, Color.BLACK).get(1);
        assertEquals("c8g8", other.uci());
        assertEquals(Optional.empty(), other.uciStandard());
    }

    @Test
    void whiteSpace() {
        for (String space : List.of("\t", "\r", "\n", "\r\n", " \t ")) {
            assertEquals(777, Chess960.fromFen(space + Chess960.shredderFen(777).replace(" ", space) + space));
        }
        for (String other : List.of("\f", "\013", "\u00a0", "\0")) {
            String text = Chess960.fen(518).replace(" ", other);
            refuses(text, "fields", "a FEN has six fields, or only the first four", () -> Chess960.fromFen(text));
        }
        for (String other : List.of("\f", "\u00a0")) {
            refuses("RNBQKBNR" + other, "letters",
                    "a rank is eight of the letters K, Q, R, B and N, not U+00" + (other.equals("\f") ? "0C" : "A0"),
                    () -> Chess960.fromRank("RNBQKBNR" + other));
        }
        assertEquals(518, Chess960.fromRank(" \t\r\nrnbqkbnr \t\r\n"));
        assertEquals(OptionalInt.of(518), Chess960.tryFromRank("RNBQKBNR "));
        assertEquals(OptionalInt.empty(), Chess960.tryFromRank("RNBKBQNR"));
        // White's rank is judged first.
        String text = Chess960.fen(518).replace("rnb", "rbb").replace("QKB", "KBQ");
        refuses(text, "bishops", "White's rank: the bishops stand on squares of one colour", () -> Chess960.fromFen(text));
    }

    @Test
    void nulls() {
        for (Map.Entry<String, Executable> call : Map.<String, Executable>of("rank", () -> Chess960.fromRank(null), "fen",
                () -> Chess960.fromFen(null), "color", () -> Chess960.castlings(518, null)).entrySet()) {
            assertEquals(call.getKey(), assertThrows(NullPointerException.class, call.getValue()).getMessage());
        }
    }

    @Test
    void refused() throws IOException {
        for (String[] row : vectors("refused_rank")) {
            refuses(row[0], row[1], row[2], () -> Chess960.fromRank(row[0]));
        }
        for (String[] row : vectors("refused_fen")) {
            refuses(row[0], row[1], row[2], () -> Chess960.fromPairFen(row[0]));
        }
        String message = assertThrows(IllegalArgumentException.class, () -> Chess960.fromRank("\n".repeat(1_000_000))).getMessage();
        assertTrue(message.startsWith("\"\\u000a\\u000a") && message.length() < 1000, message);
    }

    @Test
    void wrongNumbers() {
        List<IntConsumer> questions = List.of(Chess960::rank, Chess960::fritz9, Chess960::mirror, Chess960::fen, Chess960::shredderFen);
        for (int number : new int[] {-1, 960, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            for (IntConsumer question : questions) {
                refuses("run from 0 to 959, not " + number, () -> question.accept(number));
            }
        }
        refuses("run from 0 to 959, not -5", () -> new Pair(-5, 0));
        refuses("run from 0 to 959, not 9999", () -> new Pair(0, 9999));
        for (int fritz9 : new int[] {0, 961, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            refuses("run from 1 to 960, not " + fritz9, () -> Chess960.fromFritz9(fritz9));
        }
    }

    @Test
    void pictures() {
        for (int number = 0; number < Chess960.COUNT; number++) {
            String pieces = Chess960.figurines(number).chars().mapToObj(c -> Character.toString("KQRBN".charAt(c - 0x2654))).collect(Collectors.joining());
            assertEquals(Chess960.rank(number), pieces);
            String placement = Chess960.fen(number, 959 - number).split(" ")[0].replace("8", "........").replace('/', '\n');
            assertEquals(placement, Chess960.board(number, 959 - number).replace(" ", ""));
        }
        assertEquals("Q R K B B N R N", Chess960.board(777).split("\n")[7]);
    }

    @Test
    void random() {
        int[] counts = new int[Chess960.COUNT];
        for (int i = 0; i < 1000 * Chess960.COUNT; i++) {
            counts[Chess960.random()]++;
        }
        // More than seven standard deviations from 1000.
        assertEquals(0, Arrays.stream(counts).filter(count -> count < 760 || 1240 < count).count());
    }

    @Test
    void tablesDoNotChange() {
        assertThrows(UnsupportedOperationException.class, () -> Chess960.ranks().set(518, "x"));
        assertThrows(UnsupportedOperationException.class, () -> Tables.FRITZ9.set(518, 7));
    }
}

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
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** By the test vectors, which docs/languages.md describes. */
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
            refuses(": White and Black have different positions", () -> Chess960.fromFen(fen));
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
        for (Color color : Color.values()) {
            for (int king = -1; king <= 8; king++) {
                for (int rook = -1; rook <= 8; rook++) {
                    int[] files = {king, rook};
                    Executable call = () -> Chess960.castling(color, files[0], files[1]);
                    Castling castling = expected.remove(color.toString().toLowerCase(Locale.ROOT) + " " + king + " " + rook);
                    if (castling == null) {
                        refuses("the king's files are 1 to 6, the rook's the others of 0 to 7", call);
                    } else {
                        assertEquals(castling, Chess960.castling(color, king, rook));
                    }
                }
            }
        }
        assertEquals(Map.of(), expected);
    }

    @Test
    void refused() throws IOException {
        for (String[] row : vectors("refused_rank")) {
            refuses(": " + row[1], () -> Chess960.fromRank(row[0]));
        }
        for (String[] row : vectors("refused_fen")) {
            refuses(": " + row[1], () -> Chess960.fromPairFen(row[0]));
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
        for (int fritz9 : new int[] {0, 961, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            refuses("run from 1 to 960, not " + fritz9, () -> Chess960.fromFritz9(fritz9));
        }
    }

    @Test
    void random() {
        Random generator = new Random(1);
        double[] counts = new double[Chess960.COUNT];
        for (int i = 0; i < 100 * Chess960.COUNT; i++) {
            counts[Chess960.random(generator)]++;
        }
        double chiSquared = Arrays.stream(counts).map(count -> (count - 100) * (count - 100) / 100).sum();
        assertTrue(chiSquared < 1130, () -> "chi-squared is " + chiSquared);
        Chess960.rank(Chess960.random());
    }

    @Test
    void tablesDoNotChange() {
        assertThrows(UnsupportedOperationException.class, () -> Chess960.ranks().set(518, "x"));
        assertThrows(UnsupportedOperationException.class, () -> Tables.FRITZ9.set(518, 7));
    }
}

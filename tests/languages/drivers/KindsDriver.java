import games.Kinds;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Prints, for each line of standard input, what the lookups of kinds.txt answer, and cells of its arrays. */
final class KindsDriver {
    private KindsDriver() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        StringBuilder out = new StringBuilder();
        for (String rank = in.readLine(); rank != null; rank = in.readLine()) {
            int number = Kinds.findNumber(rank);
            if (number < 0) {
                long sum = Kinds.findNumber64(rank) + Kinds.findNumberSigned(rank) + Kinds.findPacked(rank)
                        + Kinds.findLetters(rank) + Kinds.findKing(rank) + Kinds.findVacant(rank);
                if (sum != -6 || Kinds.findFigurine(rank).isPresent() || Kinds.findFiles(rank).isPresent()
                        || Kinds.findBytes(rank).isPresent() || Kinds.findNumber(null) != -1) {
                    throw new AssertionError(rank);
                }
                out.append("-\n");
                continue;
            }
            byte[] files = Kinds.findFiles(rank).orElseThrow();
            Object[] found = {
                number, Kinds.findNumber64(rank), Kinds.findNumberSigned(rank), Kinds.findPacked(rank),
                Kinds.findLetters(rank), Kinds.findFigurine(rank).orElseThrow(), files[0], files[1],
                new String(Kinds.findBytes(rank).orElseThrow(), StandardCharsets.US_ASCII), Kinds.findKing(rank),
                Kinds.findVacant(rank), Kinds.packed(number), Kinds.letters(number), Kinds.signedSet(number),
                Kinds.king(number)[0], Kinds.wide(number)
            };
            for (int i = 0; i < found.length; i++) {
                out.append(i == 0 ? "" : " ").append(found[i]);
            }
            out.append('\n');
        }
        try (PrintStream printed = new PrintStream(System.out, true, "UTF-8")) {
            printed.print(out);
        }
    }
}

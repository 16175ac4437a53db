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
            if (!Kinds.findNumber(rank).isPresent()) {
                if (Kinds.findNumber64(rank).isPresent() || Kinds.findNumberSigned(rank).isPresent()
                        || Kinds.findPacked(rank).isPresent() || Kinds.findLetters(rank).isPresent()
                        || Kinds.findKing(rank).isPresent() || Kinds.findVacant(rank).isPresent()
                        || Kinds.findFigurine(rank).isPresent() || Kinds.findFiles(rank).isPresent()
                        || Kinds.findBytes(rank).isPresent() || Kinds.findNumber(null).isPresent()) {
                    throw new AssertionError(rank);
                }
                out.append("-\n");
                continue;
            }
            int number = Kinds.findNumber(rank).getAsInt();
            byte[] files = Kinds.findFiles(rank).orElseThrow();
            Object[] found = {
                number, Kinds.findNumber64(rank).getAsLong(), Kinds.findNumberSigned(rank).getAsInt(),
                Kinds.findPacked(rank).getAsInt(), Kinds.findLetters(rank).getAsLong(),
                Kinds.findFigurine(rank).orElseThrow(), files[0], files[1],
                new String(Kinds.findBytes(rank).orElseThrow(), StandardCharsets.US_ASCII),
                Kinds.findKing(rank).getAsInt(), Kinds.findVacant(rank).getAsLong(), Kinds.packed(number), Kinds.letters(number), Kinds.signedSet(number),
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

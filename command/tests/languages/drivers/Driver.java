import games.Chess960;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** Prints the standard set with the argument dump, and otherwise the number of each line of standard input. */
final class Driver {
    private static final StringBuilder OUT = new StringBuilder();

    private Driver() {}

    private static void texts(String name, int length, IntFunction<String> table) {
        OUT.append(name);
        for (int i = 0; i < length; i++) {
            OUT.append('\t').append(table.apply(i));
        }
        OUT.append('\n');
        refusesOtherIndices(table, length);
    }

    private static void numbers(String name, int length, IntUnaryOperator table) {
        texts(name, length, i -> String.valueOf(table.applyAsInt(i)));
    }

    private static void rows(String name, int length, IntFunction<byte[]> table) {
        texts(name, length, i -> {
            StringBuilder row = new StringBuilder();
            for (byte cell : table.apply(i)) {
                row.append(row.length() == 0 ? "" : " ").append(cell);
            }
            // The caller may do with its copy as it likes.
            table.apply(i)[0] = -1;
            return row.toString();
        });
    }

    private static void refusesOtherIndices(IntFunction<String> table, int length) {
        for (int index : new int[] {-1, length, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            try {
                table.apply(index);
            } catch (IndexOutOfBoundsException e) {
                continue;
            }
            throw new AssertionError("there is something at " + index);
        }
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 0 && arguments[0].equals("dump")) {
            dump();
        } else {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                OptionalInt number = Chess960.scharnaglByLetters(line);
                OUT.append(number.isPresent() ? String.valueOf(number.getAsInt()) : "-").append('\n');
            }
        }
        try (PrintStream out = new PrintStream(System.out, true, "UTF-8")) {
            out.print(OUT);
        }
    }

    private static void dump() {
        {kind}("{NAME}", {length}, Chess960::{javaName});
    }
}

import java.util.Random;

/**
 * Prints an opening book for a match: as many different starting positions as asked for, drawn with a seed.
 *
 * <pre>
 * chess960 emit java --output Chess960.java
 * javac *.java
 * java Book 20 2024
 * </pre>
 */
public final class Book {
    private Book() {}

    /** Draws without replacement, by a partial Fisher-Yates shuffle. */
    static int[] draw(int count, long seed) {
        int[] numbers = new int[960];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i;
        }
        Random random = new Random(seed);
        int[] drawn = new int[count];
        for (int i = 0; i < count; i++) {
            int j = i + random.nextInt(numbers.length - i);
            drawn[i] = numbers[j];
            numbers[j] = numbers[i];
        }
        return drawn;
    }

    public static void main(String[] arguments) {
        int count = Integer.parseInt(arguments[0]);
        for (int number : draw(count, Long.parseLong(arguments[1]))) {
            System.out.println(Chess960.shredderFen(number) + " id \"" + number + "\";");
        }
    }
}

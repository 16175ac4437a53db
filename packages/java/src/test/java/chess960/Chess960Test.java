package chess960;

import java.util.OptionalInt;

/** Without a framework, so that the JDK alone runs it. */
final class Chess960Test {
    private static void equal(Object found, Object expected) {
        if (!expected.equals(found)) {
            throw new AssertionError(found + " should be " + expected);
        }
    }

    public static void main(String[] arguments) {
        equal(Chess960.rankText(777), "QRKBBNRN");
        equal(Chess960.scharnaglByLetters("RNBQKBNR"), OptionalInt.of(518));
        equal(Chess960.fritz9ByScharnagl(518), 359);
        equal(Chess960.xFen(518), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

        for (int number = 0; number < 960; number++) {
            equal(Chess960.scharnaglByLetters(Chess960.rankText(number)), OptionalInt.of(number));
            equal(Chess960.scharnaglByFritz9(Chess960.fritz9ByScharnagl(number) - 1), number);
        }
        for (String text : new String[] {"", "RNBQKBN", "RNBQKBNN", "rnbqkbnr", "RNBQKBNR ", "\u0152NBQKBNR", null}) {
            equal(Chess960.scharnaglByLetters(text), OptionalInt.empty());
        }
    }
}

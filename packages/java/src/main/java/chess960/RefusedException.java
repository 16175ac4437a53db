package chess960;

import java.util.stream.Collectors;

/** A text that is not a rank, or not a FEN, of a starting position. */
public final class RefusedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The text. */
    private final String text;
    /** The rule that it breaks. */
    private final Reason reason;

    RefusedException(String text, Reason reason, String sentence) {
        super("\"" + excerpt(text) + "\": " + sentence);
        this.text = text;
        this.reason = reason;
    }

    private static String excerpt(String text) {
        return text.chars()
                .limit(100)
                .mapToObj(c -> ' ' <= c && c <= '~' ? Character.toString(c) : String.format("\\u%04x", c))
                .collect(Collectors.joining());
    }

    /**
     * Returns the text.
     *
     * @return the whole text, of which the message quotes no more than 100 characters
     */
    public String text() {
        return text;
    }

    /**
     * Returns the rule that it breaks.
     *
     * @return of several, the first
     */
    public Reason reason() {
        return reason;
    }
}

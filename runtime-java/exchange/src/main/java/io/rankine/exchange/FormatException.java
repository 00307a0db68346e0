package io.rankine.exchange;

/** Input that is damaged, hostile or of a kind not supported; the message names the place and what was expected. */
public final class FormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public FormatException(String message) {
        super(message);
    }

    public FormatException(String message, Throwable cause) {
        super(message, cause);
    }
}

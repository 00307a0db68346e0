package io.rankine.heal.report;

/**
 * A transcript that cannot be run: malformed, truncated, hostile, or with an op or arguments that are not supported. The
 * message is one paragraph that names the entry, the op and the field.
 */
public final class TranscriptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public TranscriptException(String message) {
        super(message);
    }

    public TranscriptException(String message, Throwable cause) {
        super(message, cause);
    }
}

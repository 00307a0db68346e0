package io.rankine.heal.report;

import java.nio.file.Path;

/**
 * A transcript that cannot be run: malformed, truncated, hostile, or with an op or arguments that are not supported. The
 * message is one paragraph that names the entry, the op and the field.
 */
public final class TranscriptException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String START = "transcript: ";

    public TranscriptException(String message) {
        super(message);
    }

    public TranscriptException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The same about a file, which the message then names. */
    public TranscriptException of(Path file) {
        String message = String.valueOf(getMessage());
        return message.startsWith(START)
                ? new TranscriptException("transcript " + file + message.substring(START.length() - 2), this)
                : this;
    }
}

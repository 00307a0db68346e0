package io.rankine.exchange.raw;

import io.rankine.exchange.FormatException;
import java.io.IOException;
import java.nio.file.Path;

/** Refusals of a file's contents that name the file. */
public final class NamedFile {

    private NamedFile() {}

    /** What reads a file. */
    @FunctionalInterface
    public interface Reading<T> {
        T read() throws IOException;
    }

    /** What {@code reading} gives. @throws FormatException that names {@code file}, in place of one that does not */
    public static <T> T read(Path file, Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (FormatException refused) {
            throw named(file, refused);
        }
    }

    /** A refusal that names {@code file}: {@code refused} if it does. */
    public static FormatException named(Path file, FormatException refused) {
        String message = String.valueOf(refused.getMessage());
        if (message.contains(file.toString())) {
            return refused;
        }
        int format = message.indexOf(": ") + 1;
        return new FormatException(
                message.substring(0, format) + " " + file + ": "
                        + message.substring(format).strip(),
                refused);
    }
}

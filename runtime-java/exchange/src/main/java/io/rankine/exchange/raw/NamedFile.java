package io.rankine.exchange.raw;

import io.rankine.exchange.FormatException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;

/** Failures to read a file, and refusals of its contents, that name the file. */
public final class NamedFile {

    private NamedFile() {}

    /** What reads a file. */
    @FunctionalInterface
    public interface Reading<T> {
        T read() throws IOException;
    }

    /** What {@code reading} gives. Exceptions that do not name {@code file} are replaced by some that do. */
    public static <T> T read(Path file, Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (FormatException refused) {
            throw named(file, refused);
        } catch (IOException failed) {
            throw named(file, failed);
        }
    }

    /**
     * A failure that names {@code file}: {@code failed} if it does. The system's "Is a directory" does not. Who interrupts a thread looks
     * for that exception.
     */
    private static IOException named(Path file, IOException failed) {
        if (failed instanceof ClosedChannelException) {
            return failed;
        }
        String message = Objects.requireNonNullElse(
                failed.getMessage(), failed.getClass().getSimpleName());
        boolean named = failed instanceof FileSystemException of && of.getFile() != null
                || failed instanceof FileNotFoundException && message.startsWith(file + " (")
                || begins(message, file);
        return named ? failed : new IOException(file + ": " + message, failed);
    }

    /** A refusal that names {@code file}: {@code refused} if it does. */
    public static FormatException named(Path file, FormatException refused) {
        String message = String.valueOf(refused.getMessage());
        int format = message.indexOf(": ") + 1;
        if (begins(message.substring(format).strip(), file)) {
            return refused;
        }
        return new FormatException(
                message.substring(0, format) + " " + file + ": "
                        + message.substring(format).strip(),
                refused);
    }

    /** Not anywhere: names of files such as {@code d} and {@code file} are parts of other words, or words. */
    private static boolean begins(String message, Path file) {
        return message.startsWith(file + ": ");
    }
}

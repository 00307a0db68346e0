package io.rankine.exchange.numpy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The files that tensors are mapped on. Who writes such a file anew gets a new one beside it: the tensors keep the old one.
 * Truncating that would end the process at the next read.
 */
final class MappedFiles {

    /** Number of mappings by the system's key of the file, where it has such keys. */
    private static final ConcurrentMap<Object, Integer> COUNTS = new ConcurrentHashMap<>();

    private MappedFiles() {}

    /** Notes a mapping of a file that exists; what it returns ends that. */
    static Runnable add(Path file) throws IOException {
        Object key = key(file);
        if (key == null) {
            return () -> {};
        }
        COUNTS.merge(key, 1, Integer::sum);
        return () -> COUNTS.computeIfPresent(key, (same, count) -> count == 1 ? null : count - 1);
    }

    /** An empty file to be written, in place of one that is there. */
    static FileChannel replace(Path file) throws IOException {
        Path written = file;
        if (Files.isRegularFile(file)) {
            Object key = key(file);
            if (key != null && COUNTS.containsKey(key)) {
                written = file.toRealPath();
                Files.delete(written);
            }
        }
        return FileChannel.open(
                written, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }
}

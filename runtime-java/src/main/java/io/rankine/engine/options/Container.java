package io.rankine.engine.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The memory that a container grants the process, by its control groups (Linux kernel, admin-guide/cgroup-v2 and -v1). */
final class Container {

    /** Larger limits are none: version 1 writes the largest number of pages. */
    private static final long NONE = 1L << 60;

    private final Path root;

    /** @param root of the file system */
    Container(Path root) {
        this.root = root;
    }

    /** Bytes of the strictest limit; {@link Long#MAX_VALUE} if there is none, or no such system. */
    long memory() {
        long least = Long.MAX_VALUE;
        for (String line : lines(root.resolve("proc/self/cgroup"))) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3 && parts[1].isEmpty()) {
                least = Math.min(least, least("sys/fs/cgroup", parts[2], "memory.max"));
            } else if (parts.length == 3 && List.of(parts[1].split(",")).contains("memory")) {
                least = Math.min(least, least("sys/fs/cgroup/memory", parts[2], "memory.limit_in_bytes"));
            }
        }
        return least;
    }

    /** Of the group and those around it; within a container their paths may be those outside, and only the mount is there. */
    private long least(String mount, String group, String file) {
        Path top = root.resolve(mount).normalize();
        long least = limit(top.resolve(file));
        Path at = top;
        for (Path name : top.relativize(top.resolve(group.substring(Math.min(1, group.length()))))) {
            at = at.resolve(name);
            least = Math.min(least, limit(at.resolve(file)));
        }
        return least;
    }

    private static long limit(Path file) {
        List<String> lines = lines(file);
        try {
            long limit = lines.isEmpty()
                    ? Long.MAX_VALUE
                    : Long.parseLong(lines.getFirst().strip());
            return limit > 0 && limit < NONE ? limit : Long.MAX_VALUE;
        } catch (NumberFormatException max) {
            return Long.MAX_VALUE;
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException | RuntimeException unreadable) {
            return List.of();
        }
    }
}

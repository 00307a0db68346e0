package io.rankine.engine.options;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The memory that a container grants the process, by its control groups (Linux kernel, admin-guide/cgroup-v2 and -v1). The
 * first tensor waits for this: it takes classes that every JVM has ready.
 */
final class Container {

    /** Larger limits are none: version 1 writes the largest number of pages. */
    private static final long NONE = 1L << 60;

    private final File root;

    /** @param root of the file system */
    Container(File root) {
        this.root = root;
    }

    /** Bytes of the strictest limit; {@link Long#MAX_VALUE} if there is none, or no such system. */
    long memory() {
        long least = Long.MAX_VALUE;
        // Number, controllers, group: without controllers it is that of version 2.
        for (String line : text(new File(root, "proc/self/cgroup")).split("\n")) {
            int number = line.indexOf(':');
            int controllers = line.indexOf(':', number + 1);
            if (number < 0 || controllers < 0) {
                continue;
            }
            String of = line.substring(number + 1, controllers);
            String group = line.substring(controllers + 1);
            if (of.isEmpty()) {
                least = Math.min(least, least("sys/fs/cgroup", group, "memory.max"));
            } else if (of.equals("memory")
                    || of.startsWith("memory,")
                    || of.endsWith(",memory")
                    || of.contains(",memory,")) {
                least = Math.min(least, least("sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
            }
        }
        return least;
    }

    /** Of the group and those around it; within a container their paths may be those outside, and only the mount is there. */
    private long least(String mount, String group, String file) {
        File at = new File(root, mount);
        long least = limit(new File(at, file));
        for (String name : group.split("/")) {
            if (name.equals("..")) {
                return least;
            }
            if (!name.isEmpty()) {
                at = new File(at, name);
                least = Math.min(least, limit(new File(at, file)));
            }
        }
        return least;
    }

    private static long limit(File file) {
        String text = text(file).strip();
        long limit = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9 || limit >= NONE) {
                return Long.MAX_VALUE;
            }
            limit = 10 * limit + digit;
        }
        return limit > 0 && limit < NONE ? limit : Long.MAX_VALUE;
    }

    /** Empty if it cannot be read. */
    private static String text(File file) {
        if (!file.isFile()) {
            return "";
        }
        try (FileInputStream in = new FileInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException unreadable) {
            return "";
        }
    }
}

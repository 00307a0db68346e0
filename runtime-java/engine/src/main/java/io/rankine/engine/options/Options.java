package io.rankine.engine.options;

import java.io.File;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The system properties that the engine reads, each once. One that cannot be read counts as absent until the first tensor
 * needs memory: that is refused, and every later one, with a message that names the property.
 */
public final class Options {

    private static @Nullable String refused;

    private static final long LEAST_HEAP = 256L << 20;
    private static final long HEAP = Math.max(LEAST_HEAP, Runtime.getRuntime().maxMemory());
    private static final long LARGEST = Long.MAX_VALUE >> 1;

    /** Bytes that all tensors may take. */
    public static final long MEMORY_LIMIT = bytes("rankine.memory.limit", standardLimit(), 1);
    /** Bytes of free memory kept for reuse. */
    public static final long MEMORY_KEEP = bytes("rankine.memory.keep", HEAP / 4, 0);
    /** Bytes of garbage that may pile up before the collector is asked, once it proved to be slow. */
    public static final long MEMORY_GARBAGE = bytes("rankine.memory.garbage", Math.min(256L << 20, HEAP / 4), 0);
    /** The same, while the heap is so large that each run of the collector is dear. */
    public static final long MOST_GARBAGE = System.getProperty("rankine.memory.garbage") == null ? HEAP / 4 : 0;
    /** Plans of at most so many elements run in Java. */
    public static final long NATIVE_THRESHOLD = bytes("rankine.native.threshold", 16, 0);
    /** Bytes of tables of transforms kept for reuse. */
    public static final long NTT_CACHE = bytes("rankine.ntt.cache", 64L << 20, 0);
    /** Largest number of threads of an op. */
    public static final int MOST_THREADS = 256;
    /** Threads of an op, unless a program sets another number. */
    public static final int THREADS = number("rankine.threads", 1, MOST_THREADS);
    /** {@code auto}, {@code off} or {@code require}. */
    public static final String NATIVE = word("rankine.native", "auto", "off", "require");
    /** True if tensors that were never closed are reported. */
    public static final boolean LEAKS = word("rankine.leaks", "off", "report").equals("report");
    /** True if statements that never ran are reported. */
    public static final boolean STATEMENTS =
            word("rankine.statements", "off", "report").equals("report");
    /** True if results are given back once nobody can read them any more. */
    public static final boolean REUSE = word("rankine.reuse", "on", "off").equals("on");
    /** Results of fewer bytes are left to the collector: it costs less than to look up who called. */
    public static final long REUSE_LEAST = bytes("rankine.reuse.least", 32 << 10, 0);
    /** True if classes are loaded ahead of their use. */
    public static final boolean PRELOAD =
            word("rankine.preload", "true", "false").equals("true");

    /** Why nothing runs; null if all were read. */
    private static final @Nullable String REFUSAL = refused;

    private Options() {}

    /** @throws IllegalArgumentException if one could not be read */
    public static void check() {
        if (REFUSAL != null) {
            throw new IllegalArgumentException(REFUSAL);
        }
    }

    private static long standardLimit() {
        boolean given = System.getProperty("rankine.memory.limit") != null;
        return limit(Runtime.getRuntime().maxMemory(), given ? Long.MAX_VALUE : new Container(new File("/")).memory());
    }

    /**
     * Three times the heap; in a container no more than it grants beside the heap and an eighth for the virtual machine, but an
     * eighth in any case.
     */
    static long limit(long heap, long container) {
        long least = container / 8;
        return Math.min(3 * Math.max(LEAST_HEAP, heap), Math.max(least, container - least - heap));
    }

    private static long bytes(String name, long standard, long least) {
        String text = System.getProperty(name);
        long value = text == null ? standard : size(text.strip().toLowerCase(Locale.ROOT));
        return value >= least
                ? value
                : refuse(
                        name,
                        "a number of " + least + " or more, as 1048576, 1024k, 1m or 1g, up to " + LARGEST,
                        standard);
    }

    /** -1 if it is none. */
    static long size(String text) {
        int unit = text.isEmpty() ? -1 : "kmgt".indexOf(text.charAt(text.length() - 1));
        String digits = unit < 0 ? text : text.substring(0, text.length() - 1);
        int shift = 10 * (unit + 1);
        try {
            long value = digits.startsWith("+") ? -1 : Long.parseLong(digits);
            return value >= 0 && value <= LARGEST >> shift ? value << shift : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static int number(String name, int standard, int most) {
        String text = System.getProperty(name);
        long value = text == null ? standard : size(text.strip());
        return value >= 1 && value <= most ? (int) value : refuse(name, "1 to " + most, standard);
    }

    private static String word(String name, String standard, String... others) {
        String text = System.getProperty(name, standard).strip().toLowerCase(Locale.ROOT);
        return text.equals(standard) || List.of(others).contains(text)
                ? text
                : refuse(name, standard + " or " + String.join(" or ", others), standard);
    }

    /** {@code standard}, once it is noted that another value was given. */
    private static <T> T refuse(String name, String allowed, T standard) {
        String text = "-D" + name + "=" + System.getProperty(name) + ": allowed " + allowed;
        refused = refused == null ? text : refused + "; " + text;
        return standard;
    }
}

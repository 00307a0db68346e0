package io.rankine.engine.memory;

import io.rankine.engine.options.Options;
import java.lang.System.Logger.Level;
import java.lang.ref.Cleaner;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds tensors that nobody closed, by {@code close()} or a {@link Scope}: with {@code -Drankine.leaks=report} the place
 * where such a one was made is logged when the collector finds it, once a place, and all places with their sums when the
 * process ends. Without the property nothing is recorded.
 */
public final class Leaks {

    static final boolean ON = Options.LEAKS;

    private static final Cleaner CLEANER = Cleaner.create();
    private static final Map<String, Site> SITES = new ConcurrentHashMap<>();

    static {
        if (ON) {
            Thread hook = new Thread(Leaks::summary, "rankine-leaks");
            hook.setContextClassLoader(Leaks.class.getClassLoader());
            Runtime.getRuntime().addShutdownHook(hook);
        }
    }

    private Leaks() {}

    /**
     * Where tensors were made that became unreachable before they were closed, most bytes first; empty without
     * {@code -Drankine.leaks=report}.
     */
    public static List<Leak> found() {
        return SITES.entrySet().stream()
                .filter(entry -> entry.getValue().count.get() > 0)
                .map(entry -> new Leak(
                        entry.getKey(),
                        entry.getValue().count.get(),
                        entry.getValue().bytes.get()))
                .sorted(Comparator.comparingLong(Leak::bytes).reversed())
                .toList();
    }

    /**
     * Tensors made at one place that nobody closed.
     *
     * @param site class, method, file and line of the caller outside of this library
     * @param count of tensors
     * @param bytes of their elements together
     */
    public record Leak(String site, long count, long bytes) {}

    /** Remembers where this storage is made. */
    static Loan opened(Storage storage) {
        Loan loan = new Loan(storage.bytes(), AllocationSite.find(), new AtomicBoolean());
        CLEANER.register(storage, loan);
        return loan;
    }

    /** Not by the logger: as the process ends, it may be closed already. */
    @SuppressWarnings("SystemOut")
    private static void summary() {
        for (Leak leak : found()) {
            System.err.println(
                    "never closed: " + leak.count + " tensors of " + leak.bytes + " bytes, made at " + leak.site);
        }
    }

    /** Made for the first leak: it takes longer than all else of the first tensor's memory. */
    private static final class Log {
        static final System.Logger LOGGER = System.getLogger("io.rankine.leaks");
    }

    private record Site(AtomicLong count, AtomicLong bytes) {}

    /** A storage that is to be closed. */
    record Loan(long bytes, String site, AtomicBoolean settled) implements Runnable {

        /** The storage is unreachable. */
        @Override
        public void run() {
            if (settled.getAndSet(true)) {
                return;
            }
            Site sum = SITES.computeIfAbsent(site, s -> new Site(new AtomicLong(), new AtomicLong()));
            sum.bytes.addAndGet(bytes);
            if (sum.count.incrementAndGet() == 1) {
                Log.LOGGER.log(
                        Level.WARNING,
                        "a tensor of {0} bytes became unreachable before it was closed; it was made at {1}",
                        bytes,
                        site);
            }
        }
    }
}

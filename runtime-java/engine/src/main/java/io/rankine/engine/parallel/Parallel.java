package io.rankine.engine.parallel;

import org.jspecify.annotations.Nullable;

/** Loops whose items are shared among the calling thread and the workers. */
public final class Parallel {

    /** Parts a thread starts out with; those left over go to whoever is done first. */
    private static final int PARTS = 4;

    /** Chunks of at least so many items are multiples of {@link #LINE}. */
    private static final long ALIGNED = 256;

    /** Elements of one byte in a cache line: no two threads write to the same one. */
    private static final long LINE = 64;

    /** Elements beside which some nanoseconds do not count. */
    private static final long ALONE = 256;

    /** Who is told when workers help; null if nobody. */
    private static volatile @Nullable HelpListener listener;

    private Parallel() {}

    /** Told of each time that a worker has helped, by the worker itself; times are those of {@link System#nanoTime}. */
    @FunctionalInterface
    public interface HelpListener {
        void helped(Thread worker, long start, long end);
    }

    /** An end to {@link #watch}. */
    @FunctionalInterface
    public interface Watch extends AutoCloseable {
        @Override
        void close();
    }

    /** Tells {@code told} whenever a worker has helped, until the result is closed; one at a time in a process. */
    public static Watch watch(HelpListener told) {
        listener = told;
        return () -> listener = null;
    }

    /** Runs a worker's part in a job. */
    static void help(Job job, int share) {
        HelpListener told = listener;
        if (told == null) {
            job.work(share);
            return;
        }
        long start = System.nanoTime();
        if (job.work(share)) {
            told.helped(Thread.currentThread(), start, System.nanoTime());
        }
    }

    /**
     * Runs {@code body} over items 0 to {@code items - 1}, in parts, on up to {@link Threads#count()} threads; returns when
     * all are done. Without enough work for two, and within another shared loop, all of it runs at once on the calling
     * thread.
     *
     * <p>If the body throws, parts not yet begun are left out, and the first exception is thrown here once no thread runs
     * the body any more.
     *
     * @param least items that are worth handing to another thread, 1 or more: about 2 microseconds of work
     */
    public static void run(long items, long least, RangeBody body) {
        if (items <= 0) {
            return;
        }
        int threads = items < 2 * least ? 1 : Threads.count();
        if (threads == 1) {
            alone(() -> body.run(0, items));
            return;
        }
        int shares = (int) Math.min(threads, items / least);
        Job job = new Job(items, chunk(items, least, shares), shares, (from, to) -> alone(() -> body.run(from, to)));
        Workers.help(job, shares - 1);
        Threads.inside(() -> job.work(0));
        job.await();
    }

    /**
     * Runs {@code body} here and now, as a unit of its own for the JVM's optimizing compiler. Loops over elements are fast only there: called
     * from deep within others they are cut off by its limit of inlining. Costs some nanoseconds.
     */
    public static void alone(Runnable body) {
        Apart.run(body);
    }

    /** As {@link #alone(Runnable)} if the body's loops are of so many elements that some nanoseconds do not count beside them. */
    public static void alone(long elements, Runnable body) {
        if (elements < ALONE) {
            body.run();
        } else {
            Apart.run(body);
        }
    }

    private static long chunk(long items, long least, int shares) {
        long parts = (long) shares * PARTS;
        long chunk = Math.max(least, (items - 1) / parts + 1);
        return chunk < ALIGNED ? chunk : (chunk + LINE - 1) / LINE * LINE;
    }
}

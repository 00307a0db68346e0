package io.rankine.engine.memory;

/**
 * When to ask the collector, and how much memory to touch for what piles up meanwhile. Memory of garbage must be touched for a
 * first time, which may cost more than all later use; but the more there is, the fewer runs of the collector it takes. So
 * memory is bought as a skier buys skis: as much as collecting has cost is spent on touching more, and then both together cost
 * at most twice the better choice. What a thread touches ahead counts a quarter: collecting stops all threads, touching takes one
 * that may have a core to itself.
 */
final class Pile {

    /** So much touching is worth as much collecting. */
    private static final int AHEAD = 4;
    /** Nanoseconds a byte that touching may take, as long as nobody has seen it take less: a millisecond a MB. */
    private static final double DEAR = 1e6 / (1 << 20);

    private final long least;
    private final long bound;
    private final long ceiling;
    /** What may pile up in all. */
    private volatile long most;
    /** Nanoseconds that collecting has cost, and touching has not. */
    private volatile long credit;
    /** How often the collector has run. */
    private volatile int collections;
    /** Nanoseconds a byte that touching takes at least. */
    private double price = DEAR;

    /** Up to {@code bound} bytes in all; up to {@code ceiling} where collecting is dear. */
    Pile(long least, long bound, long ceiling) {
        this.least = least;
        this.bound = bound;
        this.ceiling = Math.max(bound, ceiling);
        most = bound;
    }

    long most() {
        return most;
    }

    int collections() {
        return collections;
    }

    /** So much of one size piles up before the collector is asked rather than fresh memory taken. */
    long least() {
        return least;
    }

    /** A run of the collector. What it costs grows with the live heap: so half as many bytes of garbage do no harm, either. */
    synchronized void collected(Collector.Collection run) {
        most = Math.clamp(run.heap() / 2, bound, ceiling);
        credit += AHEAD * run.nanoseconds();
        collections++;
    }

    /** True if more memory may be touched. */
    boolean affords() {
        return credit > 0;
    }

    /** Touching memory ahead has taken so long; part of it may be owed to the next run. */
    synchronized void touched(long nanoseconds, long bytes) {
        credit -= nanoseconds;
        price = bytes > 0 ? Math.min(price, (double) nanoseconds / bytes) : price;
    }

    /** Fresh memory that somebody touches who computes. */
    synchronized void taken(long bytes) {
        credit -= (long) (AHEAD * price * bytes);
    }

    /** There is enough, or no more to be had. */
    synchronized void settle() {
        credit = Math.min(0, credit);
    }
}

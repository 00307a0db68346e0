package io.rankine.engine.memory;

/**
 * How much garbage may pile up before the collector is asked. Each byte of it is memory that must be touched for a first
 * time, which may cost more than all later use. So it grows as a skier buys skis: by a quarter, when collecting has cost as
 * much since the last growth as touching that quarter does. Then both together cost at most twice the better choice, but for
 * memory touched ahead: that is half the price, as collecting stops all threads, and touching takes one. Prices are
 * measured as they are paid.
 */
final class Pile {

    /** So many results may pile up at once, if they leave a quarter of the bound: results large and few are no habit. */
    private static final int RESULTS = 16;
    /** The price of touching is a mean over about so many of the last bytes. */
    private static final double MEMORY = 8 << 20;

    private final long bound;
    private final long ceiling;
    private volatile long bytes;
    private volatile long growth;
    /** What {@link #bytes} may reach at present. */
    private volatile long most;
    /** Nanoseconds a byte. */
    private double touching;
    /** Nanoseconds that collecting has cost since the last growth. */
    private double spent;

    /** Starts with {@code least}, and grows up to {@code bound}; up to {@code ceiling} where collecting is dear. */
    Pile(long least, long bound, long ceiling) {
        this.bound = bound;
        this.ceiling = Math.max(bound, ceiling);
        bytes = Math.min(least, bound);
        most = bound;
    }

    /** Bytes of garbage after which a request of {@code asked} bytes asks the collector. */
    long bytes(long asked) {
        long all = most;
        return Math.max(bytes, Math.min(RESULTS * Math.min(asked, all), all - all / 4));
    }

    /** The first touch of so much memory has cost this. */
    synchronized void touched(long fresh, long nanoseconds) {
        touching += (nanoseconds - touching * fresh) / (fresh + MEMORY);
    }

    /**
     * A run of the collector on behalf of a request of {@code asked} bytes, which found so many bytes of garbage. What it costs
     * grows with the live heap: so half as many bytes of garbage do no harm, either.
     */
    synchronized void collected(long asked, long found, Collector.Collection run) {
        most = Math.clamp(run.heap() / 2, bound, ceiling);
        spent += run.nanoseconds();
        if (growth == 0) {
            long pile = bytes(asked);
            bytes = found >= pile / 2 ? pile : bytes; // Large tensors that live are no large garbage.
            growth = affordable();
        }
    }

    private long affordable() {
        long now = bytes;
        while (now < most && spent >= price(now / 4)) {
            spent -= price(now / 4);
            now = Math.min(most, now + Math.max(1, now / 4));
        }
        spent = now < most ? spent : 0;
        return Math.max(0, now - bytes);
    }

    private double price(long ahead) {
        return touching * ahead / 2;
    }

    /** By how much it is to grow, once that memory was touched. */
    long growth() {
        return growth;
    }

    /** That memory was touched. */
    synchronized void grow() {
        bytes += growth;
        growth = 0;
    }
}

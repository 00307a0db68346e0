package io.rankine.engine.memory;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the bytes handed out. The collector sees only small handles and would let tensors pile up, so it is asked to run
 * when more was taken since its last run than may {@link Pile pile up} in all; past the limit an allocation is refused.
 */
final class Budget {

    private static final int ATTEMPTS = 8;
    /** So many collections that find nothing, one after the other, and there is nothing: what one frees may hold more. */
    private static final int BARREN = 2;

    private final long limit;
    private final Pile pile;
    private final Collector collector;
    private final AtomicLong used = new AtomicLong();
    /** The least that was in use since the collector was asked: what lives, and maybe some garbage that it had found. */
    private volatile long least;

    private final ReentrantLock collecting = new ReentrantLock();
    /** Number of the last search, and of the last one that found too little. */
    private volatile long begun;

    private volatile long barren;

    Budget(long limit, Pile pile, Collector collector) {
        this.limit = limit;
        this.pile = pile;
        this.collector = collector;
    }

    long used() {
        return used.get();
    }

    /** How often the collector was asked on behalf of somebody. */
    long searches() {
        return begun;
    }

    long limit() {
        return limit;
    }

    /** Takes {@code bytes}, reclaiming unreachable tensors first where needed. What is refused was never counted. */
    void take(long bytes) {
        if (add(bytes, trigger())) {
            return;
        }
        if (bytes > limit || !reclaim(bytes)) {
            throw exhausted(bytes, "lies beyond the limit");
        }
    }

    /** Bytes in use beyond which a request asks the collector. */
    private long trigger() {
        return Math.min(limit, least + pile.most());
    }

    private boolean add(long bytes, long most) {
        long seen = used.get();
        while (seen <= most - bytes) {
            long found = used.compareAndExchange(seen, seen + bytes);
            if (found == seen) {
                return true;
            }
            seen = found;
        }
        return false;
    }

    void give(long bytes) {
        long left = used.addAndGet(-bytes);
        if (left < least) {
            least = left;
        }
    }

    OffHeapMemoryException exhausted(long bytes, String why) {
        return new OffHeapMemoryException("memory: a block of " + bytes + " bytes " + why + ": " + used.get()
                + " bytes are in use, the limit is " + limit
                + "; close tensors or open a Scope around their use, or raise -Drankine.memory.limit=<bytes>"
                + (collector.deaf()
                        ? "; the collector does not run when asked to: take -XX:+DisableExplicitGC away"
                        : ""));
    }

    /** Takes {@code bytes} once the collector has found unreachable tensors; false if they do not fit even then. */
    private boolean reclaim(long bytes) {
        long asked = begun;
        if (!collecting.tryLock()) {
            if (add(bytes, limit)) {
                return true; // Another thread is at it, and this one need not wait.
            }
            collecting.lock();
        }
        try {
            collector.sweep();
            // A search that began after this thread asked, and found too little, need not be made again.
            return add(bytes, trigger()) || (barren > asked ? add(bytes, limit) : search(bytes));
        } finally {
            collecting.unlock();
        }
    }

    /** Runs the collector on behalf of a request that was counted, unless it has run since it had {@code collections} times. */
    void collect(long bytes, int collections) {
        collecting.lock();
        try {
            if (pile.collections() == collections) {
                run(0);
                least = used.get() - bytes;
            }
        } finally {
            collecting.unlock();
        }
    }

    private boolean search(long bytes) {
        long number = begun + 1;
        begun = number;
        int nothing = 0;
        for (int attempt = 0; attempt < ATTEMPTS && nothing < BARREN; attempt++) {
            long before = used.get();
            run(attempt);
            if (add(bytes, limit)) {
                least = used.get() - bytes;
                return true;
            }
            nothing = used.get() < before ? 0 : nothing + 1;
        }
        barren = number;
        return false;
    }

    private void run(int attempt) {
        pile.collected(collector.collect(attempt));
    }
}

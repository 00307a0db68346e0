package io.rankine.engine.memory;

import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes handed out. The collector sees only small handles and would let tensors pile up, so past a trigger,
 * twice what survived the last time, it is asked to run; past the limit an allocation is refused.
 */
final class Budget {

    private static final int ATTEMPTS = 8;

    private final long limit;
    private final long firstTrigger;
    private final Cleaner cleaner;
    private final AtomicLong used = new AtomicLong();
    private volatile long trigger;

    Budget(long limit, long firstTrigger, Cleaner cleaner) {
        this.limit = limit;
        this.firstTrigger = Math.min(firstTrigger, limit);
        this.cleaner = cleaner;
        trigger = this.firstTrigger;
    }

    long used() {
        return used.get();
    }

    long limit() {
        return limit;
    }

    /** Takes {@code bytes}, reclaiming unreachable tensors first where needed. */
    void take(long bytes) {
        if (bytes <= limit && used.addAndGet(bytes) <= trigger) {
            return;
        }
        if (bytes > limit || !reclaim()) {
            if (bytes <= limit) {
                used.addAndGet(-bytes);
            }
            throw exhausted(bytes, "lies beyond the limit");
        }
    }

    void give(long bytes) {
        used.addAndGet(-bytes);
    }

    OffHeapMemoryException exhausted(long bytes, String why) {
        return new OffHeapMemoryException("memory: a block of " + bytes + " bytes " + why + ": " + used.get()
                + " bytes are in use, the limit is " + limit
                + "; close tensors or open a Scope around their use, or raise -Drankine.memory.limit=<bytes>");
    }

    /** Lets the collector find unreachable tensors; whether what is in use then keeps to the limit. */
    private synchronized boolean reclaim() {
        if (used.get() <= trigger) {
            return true; // Another thread did it while this one waited.
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            collect(attempt);
            long left = used.get();
            if (left <= limit) {
                trigger = Math.clamp(2 * left, firstTrigger, limit);
                return true;
            }
        }
        return false;
    }

    /** Runs the collector and waits until what it found has been given back. */
    private void collect(int attempt) {
        CountDownLatch seen = new CountDownLatch(1);
        cleaner.register(new Object(), seen::countDown);
        System.gc();
        try {
            // The witness is cleaned somewhere among the others: it tells that they are due, not that they are done.
            boolean found = seen.await(200, TimeUnit.MILLISECONDS);
            long before;
            do {
                before = used.get();
                Thread.sleep(1L << attempt);
            } while (found && used.get() < before);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

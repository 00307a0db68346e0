package io.rankine.engine.memory;

import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the bytes handed out. The collector sees only small handles and would let tensors pile up, so past a trigger it
 * is asked to run; past the limit an allocation is refused. Memory used again is warm, fresh memory costs a page fault
 * every 4 KiB: so what may pile up begins small, and grows only while collecting takes too large a share of the time.
 */
final class Budget {

    private static final int ATTEMPTS = 8;
    /** Collecting may take one part in this many of the time. */
    private static final int SHARE = 10;

    private final long limit;
    private final long mostGarbage;
    private final Cleaner cleaner;
    private final AtomicLong used = new AtomicLong();
    private volatile long trigger;
    private long garbage;
    private long collectedAt = System.nanoTime();

    /** @param garbage bytes that may pile up at first, and {@code mostGarbage} at most, before the collector is asked */
    Budget(long limit, long garbage, long mostGarbage, Cleaner cleaner) {
        this.limit = limit;
        this.garbage = garbage;
        this.mostGarbage = mostGarbage;
        this.cleaner = cleaner;
        trigger = Math.min(garbage, limit);
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
        long begin = System.nanoTime();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            collect(attempt);
            long left = used.get();
            if (left <= limit) {
                adapt(begin);
                trigger = left + Math.min(Math.max(left, garbage), limit - left);
                return true;
            }
        }
        return false;
    }

    private void adapt(long begin) {
        long end = System.nanoTime();
        if ((end - begin) * SHARE > begin - collectedAt) {
            garbage = Math.min(2 * garbage, mostGarbage);
        }
        collectedAt = end;
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

package io.rankine.engine.memory;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the bytes handed out. The collector sees only small handles and would let tensors pile up, so past a trigger it
 * is asked to run; past the limit an allocation is refused. Memory used again is warm, fresh memory costs a page fault
 * every 4 KiB: so what may pile up begins small, and grows only while collecting takes too large a share of the time.
 */
final class Budget {

    private static final int ATTEMPTS = 8;
    /** So many collections that find nothing, one after the other, and there is nothing: what one frees may hold more. */
    private static final int BARREN = 2;
    /** Collecting may take one part in this many of the time. */
    private static final int SHARE = 10;

    private static final CountDownLatch NEVER = new CountDownLatch(1);

    private final long limit;
    private final long mostGarbage;
    private final Cleaner cleaner;
    private final AtomicLong used = new AtomicLong();
    private volatile long trigger;
    private long garbage;
    private long collectedAt = System.nanoTime();

    /** Unreachable from here on when the collector is to run; by then it has lived as long as the tensors that are sought. */
    private Object witness = new Object();
    /** True if the collector did not run when it was asked last. */
    private volatile boolean deaf;

    private final ReentrantLock collecting = new ReentrantLock();
    /** Number of the last search, and of the last one that found too little. */
    private volatile long begun;

    private volatile long barren;

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

    /** How often the collector was asked on behalf of somebody. */
    long searches() {
        return begun;
    }

    long limit() {
        return limit;
    }

    /** Takes {@code bytes}, reclaiming unreachable tensors first where needed. What is refused was never counted. */
    void take(long bytes) {
        if (add(bytes, trigger)) {
            return;
        }
        if (bytes > limit || !reclaim(bytes)) {
            throw exhausted(bytes, "lies beyond the limit");
        }
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
        used.addAndGet(-bytes);
    }

    OffHeapMemoryException exhausted(long bytes, String why) {
        return new OffHeapMemoryException("memory: a block of " + bytes + " bytes " + why + ": " + used.get()
                + " bytes are in use, the limit is " + limit
                + "; close tensors or open a Scope around their use, or raise -Drankine.memory.limit=<bytes>"
                + (deaf ? "; the collector does not run when asked to: take -XX:+DisableExplicitGC away" : ""));
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
            // A search that began after this thread asked, and found too little, need not be made again.
            return add(bytes, trigger) || (barren > asked ? add(bytes, limit) : search(bytes));
        } finally {
            collecting.unlock();
        }
    }

    private boolean search(long bytes) {
        long number = begun + 1;
        begun = number;
        long begin = System.nanoTime();
        int nothing = 0;
        for (int attempt = 0; attempt < ATTEMPTS && nothing < BARREN; attempt++) {
            long before = used.get();
            collect(attempt);
            if (add(bytes, limit)) {
                adapt(begin);
                long left = used.get();
                trigger = left + Math.min(Math.max(left, garbage), Math.max(0, limit - left));
                return true;
            }
            nothing = used.get() < before ? 0 : nothing + 1;
        }
        barren = number;
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
        cleaner.register(witness, seen::countDown);
        WeakReference<Object> gone = new WeakReference<>(witness);
        witness = new Object();
        System.gc();
        deaf = !gone.refersTo(null);
        if (deaf && !Churn.until(gone)) {
            return;
        }
        // The witness is cleaned somewhere among the others: it tells that they are due, not that they are done.
        boolean found = await(seen, 200);
        long before;
        do {
            before = used.get();
            await(NEVER, 1L << attempt);
        } while (found && used.get() < before);
    }

    /** As long as it takes, though the thread is interrupted: it finds that later. */
    private static boolean await(CountDownLatch latch, long milliseconds) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

package io.rankine.engine.memory;

import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The collector of the Java heap, asked by {@code System.gc()}. One thread at a time asks. */
final class HeapCollector implements Collector {

    private final Reclaimer reclaimer;
    /** Unreachable from here on when the collector is to run; by then it has lived as long as the tensors that are sought. */
    private Object witness = new Object();

    private volatile boolean deaf;

    HeapCollector(Reclaimer reclaimer) {
        this.reclaimer = reclaimer;
    }

    @Override
    public Collection collect(int attempt) {
        if (attempt > 0) {
            // What the attempt before found may hold more: its cleaners are other threads, and run meanwhile.
            pause(TimeUnit.MILLISECONDS.toNanos(2L << attempt));
        }
        long begin = System.nanoTime();
        WeakReference<Object> gone = new WeakReference<>(witness);
        witness = new Object();
        System.gc();
        deaf = !gone.refersTo(null);
        if (deaf) {
            Churn.until(gone);
        }
        reclaimer.sweep();
        long end = System.nanoTime();
        Runtime heap = Runtime.getRuntime();
        return new Collection(end - begin, heap.totalMemory() - heap.freeMemory());
    }

    @Override
    public void sweep() {
        reclaimer.sweepIfDue();
    }

    @Override
    public boolean deaf() {
        return deaf;
    }

    /** As long as it takes, though the thread is interrupted: it finds that later. */
    private static void pause(long nanoseconds) {
        long end = System.nanoTime() + nanoseconds;
        boolean interrupted = false;
        for (long left = nanoseconds; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

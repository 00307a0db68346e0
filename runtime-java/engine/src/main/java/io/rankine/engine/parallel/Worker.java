package io.rankine.engine.parallel;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread that helps with one job at a time. Out of work it spins for a moment, as ops often follow each other, then parks. */
final class Worker implements Runnable {

    private static final long SPIN_NANOS = 50_000;

    /** Pauses between looks at the clock. */
    private static final int PAUSES = 16;

    private record Order(Job job, int share) {}

    private static final Order BUSY = new Order(new Job(1, 1, 1, (from, to) -> {}), 0);

    private final AtomicReference<@Nullable Order> order = new AtomicReference<>();
    private volatile @Nullable Thread parked;

    /** True if this worker takes part in {@code job}. */
    boolean offer(Job job, int share) {
        if (order.get() != null || !order.compareAndSet(null, new Order(job, share))) {
            return false;
        }
        LockSupport.unpark(parked);
        return true;
    }

    @Override
    public void run() {
        Threads.inside(this::serve);
    }

    private void serve() {
        while (true) {
            serve(await());
        }
    }

    /** A method of its own, so that a worker without work holds no job, whose body may be of any class loader. */
    private void serve(Order mine) {
        order.set(BUSY);
        Parallel.help(mine.job, mine.share);
        order.set(null);
    }

    private Order await() {
        long start = System.nanoTime();
        Order next = order.get();
        while (next == null) {
            if (System.nanoTime() - start < SPIN_NANOS) {
                pause();
            } else {
                park();
            }
            next = order.get();
        }
        return next;
    }

    private static void pause() {
        for (int i = 0; i < PAUSES; i++) {
            Thread.onSpinWait();
        }
    }

    private void park() {
        parked = Thread.currentThread();
        if (order.get() == null) {
            LockSupport.park(this);
        }
        parked = null;
    }
}

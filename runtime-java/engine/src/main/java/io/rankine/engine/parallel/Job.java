package io.rankine.engine.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One shared loop. Its parts are dealt out in shares, one a thread, of neighbours, so that a thread finds the same data in
 * its cache in the next loop; who is done with its own share takes parts of the others'. A worker that comes late finds
 * nothing left, and nobody waits for it.
 */
final class Job {

    /** Counters this far apart are in cache lines of their own. */
    private static final int APART = 16;

    private static final long SPIN_NANOS = 50_000;

    private final long items;
    private final long chunk;
    private final int parts;
    private final int shares;
    private final RangeBody body;

    /** By share, the next part to take. */
    private final AtomicIntegerArray next;

    private final AtomicInteger unfinished;
    private volatile @Nullable Throwable failure;
    private volatile @Nullable Thread waiting;

    Job(long items, long chunk, int shares, RangeBody body) {
        this.items = items;
        this.chunk = chunk;
        this.shares = shares;
        this.body = body;
        parts = Math.toIntExact((items - 1) / chunk + 1);
        unfinished = new AtomicInteger(parts);
        next = new AtomicIntegerArray(shares * APART);
        for (int share = 0; share < shares; share++) {
            next.set(share * APART, first(share));
        }
    }

    /** Takes parts until none is left, those of {@code share} first. Whether there was any. */
    boolean work(int share) {
        boolean any = false;
        for (int i = 0; i < shares; i++) {
            any |= empty((share + i) % shares);
        }
        return any;
    }

    /** Returns when every part is finished; throws what the body threw first, checked or not. */
    void await() {
        if (unfinished.get() != 0) {
            sleep();
        }
        Throwable thrown = failure;
        if (thrown != null) {
            throw Job.<RuntimeException>asIs(thrown);
        }
    }

    /** Bodies in Kotlin throw checked exceptions too. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <X extends Throwable> X asIs(Throwable thrown) throws X {
        throw (X) thrown;
    }

    private boolean empty(int share) {
        int end = first(share + 1);
        boolean any = false;
        for (int part = take(share, end); part < end; part = take(share, end)) {
            run(part);
            any = true;
        }
        return any;
    }

    private int take(int share, int end) {
        // A look before the step, so that those who pass by do not wear the counter out.
        return next.get(share * APART) >= end ? end : next.getAndIncrement(share * APART);
    }

    private void run(int part) {
        try {
            if (failure == null) {
                long from = part * chunk;
                body.run(from, Math.min(items, from + chunk));
            }
        } catch (Throwable e) {
            fail(e);
        } finally {
            if (unfinished.decrementAndGet() == 0) {
                LockSupport.unpark(waiting);
            }
        }
    }

    private synchronized void fail(Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        }
    }

    /** Parts others have begun are short, so mostly spinning does. */
    private void sleep() {
        long start = System.nanoTime();
        while (unfinished.get() != 0 && System.nanoTime() - start < SPIN_NANOS) {
            Thread.onSpinWait();
        }
        waiting = Thread.currentThread();
        boolean interrupted = false;
        while (unfinished.get() != 0) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private int first(int share) {
        return (int) ((long) parts * share / shares);
    }
}

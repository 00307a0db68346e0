package io.rankine.engine.memory;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Touches memory for what piles up, as far as the {@link Pile} affords it, on a thread of its own: a first touch may take
 * milliseconds a MB. Whoever computes goes on meanwhile, and takes what is touched already, or fresh memory where this thread is
 * not so far yet. At most as much as is there already is added for one run of the collector: large results that are dropped once
 * are no habit.
 */
final class Prefault {

    private final Pool pool;
    private final Pile pile;
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile @Nullable Steps steps;

    Prefault(Pool pool, Pile pile) {
        this.pool = pool;
        this.pile = pile;
    }

    /** Unless it is at it already. */
    void start(int sizeClass) {
        if (!running.getAndSet(true)) {
            boolean started = false;
            try {
                Steps next = new Steps(sizeClass);
                steps = next;
                thread(next).start();
                started = true;
            } catch (OutOfMemoryError e) {
                // No thread: then the pile stays as it is.
            } finally {
                if (!started) {
                    finish();
                }
            }
        }
    }

    /** True if so much more of a size is about to be touched that whoever needs it now may as well do so. */
    boolean isAbout(int sizeClass) {
        Steps current = steps;
        return current != null && current.sizeClass == sizeClass && pile.affords() && current.lacks();
    }

    private static Thread thread(Runnable steps) {
        Thread thread = new Thread(null, steps, "rankine-prefault", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Prefault.class.getClassLoader());
        thread.setUncaughtExceptionHandler(new Quiet());
        return thread;
    }

    private void finish() {
        steps = null;
        try {
            pile.settle();
        } finally {
            running.set(false);
        }
    }

    /** Where the heap ends, an Error may pass anywhere; what is lost then is time alone. */
    private static final class Quiet implements Thread.UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable error) {}
    }

    private final class Steps implements Runnable {
        private final int sizeClass;
        private volatile int collections = -1;
        /** There shall be so many bytes of this size. */
        private volatile long wanted;

        Steps(int sizeClass) {
            this.sizeClass = sizeClass;
        }

        boolean lacks() {
            int times = pile.collections();
            long made = pool.pile(sizeClass);
            if (collections != times) {
                wanted = 2 * made;
                collections = times;
            }
            return made < wanted;
        }

        @Override
        public void run() {
            try {
                long made = 1;
                while (made > 0 && pile.affords() && lacks()) {
                    long begin = System.nanoTime();
                    made = pool.prefault(sizeClass);
                    pile.touched(System.nanoTime() - begin, made);
                }
            } catch (OutOfMemoryError e) {
                // The same, where the heap ends.
            } finally {
                finish();
            }
        }
    }
}

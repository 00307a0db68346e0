package io.rankine.engine.memory;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Touches memory for what piles up, as far as the {@link Pile} affords it, on a thread of its own: a first touch may take
 * milliseconds a MB. Whoever computes goes on meanwhile, and takes what is touched already. At most as much as is there already
 * is added at once: large results that are dropped once are no habit.
 */
final class Prefault {

    private final Pool pool;
    private final Pile pile;
    private final AtomicBoolean running = new AtomicBoolean();

    Prefault(Pool pool, Pile pile) {
        this.pool = pool;
        this.pile = pile;
    }

    /** Unless it is at it already. */
    void start(int sizeClass) {
        if (!running.getAndSet(true)) {
            boolean started = false;
            try {
                thread(new Steps(sizeClass)).start();
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

    private static Thread thread(Runnable steps) {
        Thread thread = new Thread(null, steps, "rankine-prefault", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Prefault.class.getClassLoader());
        thread.setUncaughtExceptionHandler(new Quiet());
        return thread;
    }

    private void finish() {
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

        Steps(int sizeClass) {
            this.sizeClass = sizeClass;
        }

        @Override
        public void run() {
            try {
                long made = 1;
                for (long left = pool.pile(sizeClass); left > 0 && made > 0 && pile.affords(); left -= made) {
                    long begin = System.nanoTime();
                    made = pool.prefault(sizeClass);
                    pile.touched(System.nanoTime() - begin);
                }
            } catch (OutOfMemoryError e) {
                // The same, where the heap ends.
            } finally {
                finish();
            }
        }
    }
}

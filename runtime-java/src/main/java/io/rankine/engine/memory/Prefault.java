package io.rankine.engine.memory;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Touches the memory by which the {@link Pile} is to grow, on a thread of its own: a first touch may take milliseconds a MB.
 * Whoever computes goes on meanwhile, with the pile as it is.
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
                thread(new Step(sizeClass)).start();
                started = true;
            } catch (OutOfMemoryError e) {
                // No thread: then the memory is touched by those who use it.
            } finally {
                if (!started) {
                    finish();
                }
            }
        }
    }

    private static Thread thread(Runnable step) {
        Thread thread = new Thread(null, step, "rankine-prefault", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Prefault.class.getClassLoader());
        thread.setUncaughtExceptionHandler(new Quiet());
        return thread;
    }

    private void finish() {
        try {
            pile.grow();
        } finally {
            running.set(false);
        }
    }

    /** Where the heap ends, an Error may pass anywhere; what is lost then is time alone. */
    private static final class Quiet implements Thread.UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable error) {}
    }

    private final class Step implements Runnable {
        private final int sizeClass;

        Step(int sizeClass) {
            this.sizeClass = sizeClass;
        }

        @Override
        public void run() {
            try {
                pool.prefault(sizeClass, pile.growth());
            } catch (OutOfMemoryError e) {
                // The same, where the heap ends.
            } finally {
                finish();
            }
        }
    }
}

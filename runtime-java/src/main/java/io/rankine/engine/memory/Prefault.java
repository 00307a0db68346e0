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
            try {
                Thread thread = new Thread(null, new Step(sizeClass), "rankine-prefault", 0, false);
                thread.setDaemon(true);
                thread.setContextClassLoader(Prefault.class.getClassLoader());
                thread.start();
            } catch (OutOfMemoryError e) {
                finish(); // No thread: then the memory is touched by those who use it.
            }
        }
    }

    private void finish() {
        pile.grow();
        running.set(false);
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
            } finally {
                finish();
            }
        }
    }
}

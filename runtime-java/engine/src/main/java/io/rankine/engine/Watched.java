package io.rankine.engine;

/** Whether any thread's ops are watched, which each call asks first; see {@link Observation}. */
final class Watched {

    private static final Object LOCK = new Object();

    private static volatile int threads;

    private Watched() {}

    static boolean any() {
        return threads != 0;
    }

    static void count(int by) {
        synchronized (LOCK) {
            threads += by;
        }
    }
}

package io.rankine.engine.parallel;

import io.rankine.engine.options.Options;

/**
 * How many threads one op may use. The default is the system property {@code rankine.threads}, else 1. Results do not
 * depend on it. Ops that are too short to share, and those called from within a shared loop, run on the calling thread.
 */
public final class Threads {

    /** The largest number that is accepted. */
    public static final int LIMIT = Options.MOST_THREADS;

    private static final ThreadLocal<State> STATE = new States();

    private static volatile int standard = Options.THREADS;

    /** The largest number ever set: while it is 1, nobody has to ask for more. */
    private static volatile int most = standard;

    private Threads() {}

    /** Threads that an op called here may use, the calling one included. */
    public static int count() {
        if (most == 1) {
            return 1;
        }
        State state = STATE.get();
        return state.inside ? 1 : state.own != 0 ? state.own : standard;
    }

    /**
     * Sets the default of the whole process.
     *
     * @throws IllegalArgumentException unless {@code threads} is 1 to {@value #LIMIT}
     */
    public static void use(int threads) {
        standard = allow(threads);
    }

    /**
     * Sets the number for ops called from this thread, until the result is closed:
     * {@code try (var _ = Threads.limit(2)) { ... }}.
     *
     * @throws IllegalArgumentException unless {@code threads} is 1 to {@value #LIMIT}
     */
    public static Limit limit(int threads) {
        int allowed = allow(threads);
        State state = STATE.get();
        Limit limit = new Limit(state, state.own);
        state.own = allowed;
        return limit;
    }

    /** Runs {@code body} as part of a shared loop: whatever loops it runs are not shared again. */
    static void inside(Runnable body) {
        State state = STATE.get();
        boolean before = state.inside;
        state.inside = true;
        try {
            body.run();
        } finally {
            state.inside = before;
        }
    }

    private static int allow(int threads) {
        if (threads < 1 || threads > LIMIT) {
            throw new IllegalArgumentException("threads: " + threads + "; allowed 1 to " + LIMIT);
        }
        raise(threads);
        return threads;
    }

    private static synchronized void raise(int threads) {
        most = Math.max(most, threads);
    }

    /** A class, as the first call of a JVM would wait for a lambda. */
    private static final class States extends ThreadLocal<State> {
        @Override
        protected State initialValue() {
            return new State();
        }
    }

    /** The settings and the position of one thread. */
    private static final class State {
        /** 0 if it has set none. */
        int own;

        boolean inside;
    }

    /** A number of threads in force for the ops of one thread. */
    public static final class Limit implements AutoCloseable {

        private final State state;
        private final int before;

        private Limit(State state, int before) {
            this.state = state;
            this.before = before;
        }

        /** Back to the number before. To be called by the thread that set it, the innermost first. */
        @Override
        public void close() {
            state.own = before;
        }
    }
}

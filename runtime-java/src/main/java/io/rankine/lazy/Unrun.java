package io.rankine.lazy;

import java.lang.ref.Cleaner;

/**
 * Reports statements that became unreachable without ever having run, with the place where they were built, on standard
 * error: {@code -Drankine.statements=report}. Off by default, as taking stack traces is slow.
 */
final class Unrun implements Runnable {

    private static final Cleaner CLEANER = Cleaner.create();

    private final Throwable built;
    private volatile boolean done;

    private Unrun(Throwable built) {
        this.built = built;
    }

    static Unrun watch(Object statement) {
        Unrun watch = new Unrun(new Throwable("a statement was built here and never run; call run()"));
        CLEANER.register(statement, watch);
        return watch;
    }

    /** It has run, or another statement does what it is for. */
    void done() {
        if (!done) {
            done = true;
        }
    }

    @Override
    public void run() {
        if (!done) {
            built.printStackTrace();
        }
    }
}

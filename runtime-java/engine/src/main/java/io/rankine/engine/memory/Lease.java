package io.rankine.engine.memory;

import java.lang.ref.Cleaner;

/** Memory on loan: given back at once, or when the lease is unreachable. */
final class Lease {

    private final Runnable giveBack;
    private final Cleaner.Cleanable later;

    /** @param giveBack does nothing when it runs again: where an Error cuts {@link #end} short, it runs later */
    Lease(Reclaimer reclaimer, Runnable giveBack) {
        this.giveBack = giveBack;
        later = reclaimer.register(this, giveBack);
    }

    /** For what the pool's reclaiming must not run: it may wait, or throw. */
    Lease(Cleaner cleaner, Runnable giveBack) {
        this.giveBack = giveBack;
        later = cleaner.register(this, giveBack);
    }

    void end() {
        giveBack.run();
        later.clean();
    }
}

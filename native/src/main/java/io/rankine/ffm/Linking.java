package io.rankine.ffm;

import io.rankine.engine.Preload;
import io.rankine.engine.Rehearsals;
import io.rankine.engine.kernel.Kernels;

/** Has the JDK link the way to call C, half of what C needs before its first call, beside the other half. */
public final class Linking implements Rehearsals {

    /** For the service loader. */
    public Linking() {}

    @Override
    public void handIn() {
        if (!Kernels.off()) {
            Preload.beside(new Link());
        }
    }

    /** A class, as a lambda would have to be linked itself. */
    private static final class Link implements Runnable {

        @Override
        public void run() {
            try {
                Words.ready();
            } catch (RuntimeException | LinkageError e) {
                // Whoever calls C meets the same, and can say for what.
            }
        }
    }
}

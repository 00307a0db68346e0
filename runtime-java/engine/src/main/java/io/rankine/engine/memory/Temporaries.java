package io.rankine.engine.memory;

import org.jspecify.annotations.Nullable;

/** What this thread makes from here on beside the results of a call: it is given back when this is closed. */
public final class Temporaries implements AutoCloseable {

    private final @Nullable Scope scope;

    private Temporaries(@Nullable Scope scope) {
        this.scope = scope;
    }

    /** In a scope over given memory, where results shall lie, too, that scope gives all back. */
    public static Temporaries open() {
        Scope around = LocalMemory.current().scope();
        return new Temporaries(around != null && around.given != null ? null : Scope.open());
    }

    /** A result, which belongs to whoever called: it stays, or it is given back by the scope around. */
    public void leave(Storage result) {
        if (scope != null) {
            scope.handOver(result);
        }
    }

    @Override
    public void close() {
        if (scope != null) {
            scope.close();
        }
    }
}

package io.rankine.lazy;

import io.rankine.engine.Workspace;
import org.jspecify.annotations.Nullable;

/** A program in the form that C runs. */
final class NativeProgram {

    private NativeProgram() {}

    static @Nullable NativeProgram of(Program program) {
        return null;
    }

    long run(Workspace workspace) {
        throw new UnsupportedOperationException();
    }
}

package io.rankine.bench.peers;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A library that does works. */
interface Peer extends AutoCloseable {

    /** Its name and version. */
    String name();

    /** How many threads it may use from now on; false if it cannot be told. */
    boolean threads(int count) throws IOException;

    /** A work on new operands of so many elements; null if the library has no such op. */
    @Nullable
    Timed prepare(Work work, int elements) throws IOException;

    @Override
    default void close() throws IOException {}

    /** A work that is ready. */
    @FunctionalInterface
    interface Timed {
        /** Nanoseconds that so many calls take together. */
        long run(int calls) throws IOException;
    }
}

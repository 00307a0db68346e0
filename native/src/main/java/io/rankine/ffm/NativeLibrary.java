package io.rankine.ffm;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Function;

/** The library of C kernels, or why there is none. */
sealed interface NativeLibrary {

    /**
     * A loaded library.
     *
     * @param isa the instruction set its kernels use
     * @param sets all that it was built for, the best first
     */
    record Present(String isa, List<String> sets, Function<String, MemorySegment> functions) implements NativeLibrary {}

    /** No library. @param cause what is missing, and what helps */
    record Absent(String cause) implements NativeLibrary {}

    /** A library without what it was asked for. @param cause what that was, and what is allowed */
    record Refused(String cause) implements NativeLibrary {}
}

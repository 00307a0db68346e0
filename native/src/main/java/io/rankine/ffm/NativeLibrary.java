package io.rankine.ffm;

import java.lang.foreign.MemorySegment;
import java.util.function.Function;

/** The library of C kernels, or why there is none. */
sealed interface NativeLibrary {

    /** A loaded library. @param isa the instruction set its kernels use */
    record Present(String isa, Function<String, MemorySegment> functions) implements NativeLibrary {}

    /** No library. @param cause what is missing, and what helps */
    record Absent(String cause) implements NativeLibrary {}
}

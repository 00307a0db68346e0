package io.rankine.ffm;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The library of C kernels, or why there is none. */
sealed interface NativeLibrary {

    /**
     * A loaded library.
     *
     * @param contract tells what it was made of
     * @param isa the instruction set its kernels use
     * @param sets all that it was built for, the best first
     * @param lacks of those that the processor cannot run, the feature that it lacks
     * @param words how many parameters a function has, null if there is none of its name
     */
    record Present(
            String contract,
            String isa,
            List<String> sets,
            Map<String, String> lacks,
            Function<String, MemorySegment> functions,
            Function<String, @Nullable Integer> words)
            implements NativeLibrary {

        /** A kernel; null if there is none of this name. */
        @Nullable
        CFunction function(String symbol) {
            Integer count = words.apply(symbol);
            MemorySegment address = count == null ? MemorySegment.NULL : functions.apply(symbol);
            return count == null || address.address() == 0 ? null : new CFunction(address, count);
        }
    }

    /** @param words how many parameters it has, all of 64 bits */
    record CFunction(MemorySegment address, int words) {}

    /** No library. @param cause what is missing, and what helps */
    record Absent(String cause) implements NativeLibrary {}

    /** A library without what it was asked for. @param cause what that was, and what is allowed */
    record Refused(String cause) implements NativeLibrary {}
}

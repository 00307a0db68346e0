package io.rankine.ops.order;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.memory.NativeLayout;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The native loops on digits ({@code rk_digits.h}), if they are there. Addresses travel as 64-bit integers. */
final class DigitLibrary {

    private DigitLibrary() {}

    /** @throws RuntimeException if a provider refuses, or one is required and absent */
    static boolean present() {
        Kernels.check("digits");
        return Sort.SORT != null;
    }

    /** Sorts a row. @return whether it lies in {@code spare} */
    static boolean sort(long keys, long spare, long n, long width, long least, long bottom, long top) {
        try {
            return (long) Objects.requireNonNull(Sort.SORT).invokeExact(keys, spare, n, width, least, bottom, top) != 0;
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    /** Sorts n elements, {@code step} bytes apart, to a row without gaps. @param flip what makes keys of them, as infinity */
    static void elements(long to, long spare, long from, long step, long n, long width, long flip, long infinity) {
        try {
            Functions.ELEMENTS.invokeExact(to, spare, from, step, n, width, flip, infinity);
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    /** The keys of ranks, which both lie in memory as longs. */
    static void select(long keys, long spare, long n, long width, long ranks, long count, long found) {
        try {
            Functions.SELECT.invokeExact(keys, spare, n, width, ranks, count, found);
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    static void count(long counts, int values, long keys, long n, long width, Digit digit) {
        try {
            Functions.COUNT.invokeExact(counts, (long) values, keys, n, width, digit.least(), (long) digit.shift());
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    static void move(long places, int values, long keys, long moved, long n, long width, Digit digit) {
        try {
            Functions.MOVE.invokeExact(
                    places, (long) values, keys, moved, n, width, digit.least(), (long) digit.shift());
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    static void gather(long places, int values, long keys, long moved, long n, long width, Digit digit) {
        try {
            Functions.GATHER.invokeExact(
                    places, (long) values, keys, moved, n, width, digit.least(), (long) digit.shift());
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    static boolean insert(long keys, long n, long width) {
        try {
            return (long) Functions.INSERT.invokeExact(keys, n, width) != 0;
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    private static @Nullable MethodHandle find(String prototype) {
        return Kernels.function(NativeLayout.symbol(prototype), NativeLayout.type(prototype));
    }

    /** What every sort needs; the others are linked where threads share one, or keys are selected. */
    private static final class Sort {
        static final @Nullable MethodHandle SORT = find(NativeLayout.DIGITS_SORT);
    }

    /** Only reached where the library is. */
    private static final class Functions {
        static final MethodHandle ELEMENTS = Objects.requireNonNull(find(NativeLayout.DIGITS_ELEMENTS));
        static final MethodHandle SELECT = Objects.requireNonNull(find(NativeLayout.DIGITS_SELECT));
        static final MethodHandle COUNT = Objects.requireNonNull(find(NativeLayout.DIGITS_COUNT));
        static final MethodHandle MOVE = Objects.requireNonNull(find(NativeLayout.DIGITS_MOVE));
        static final MethodHandle GATHER = Objects.requireNonNull(find(NativeLayout.DIGITS_GATHER));
        static final MethodHandle INSERT = Objects.requireNonNull(find(NativeLayout.DIGITS_INSERT));
    }
}

package io.rankine.ntt;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.memory.NativeLayout;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The native transforms ({@code rk_ntt.h}), if they are there. Addresses travel as 64-bit integers. */
final class NttLibrary {

    /** Forms of a plan. */
    static final int ROWS = NativeLayout.NTT_ROWS;

    static final int COLUMNS = NativeLayout.NTT_COLUMNS;

    private static volatile @Nullable Boolean present;

    private NttLibrary() {}

    /** True if they are there. No constant: a provider's refusal would make that class unusable. */
    static boolean present() {
        Boolean known = present;
        if (known == null) {
            known = Kernels.function("rk_ntt_row", FunctionDescriptor.ofVoid(words(NativeLayout.NTT_ROW))) != null;
            present = known;
        }
        return known;
    }

    static long bytes(long n, long moduli, long form) {
        try {
            return (long) Functions.BYTES.invokeExact(n, moduli, form);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /** Bytes that columns take besides. */
    static long scratch(long n) {
        try {
            return (long) Functions.SCRATCH.invokeExact(n);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static void prepare(long plan, long p, long moduli, long n, long factors, long scale, long form) {
        try {
            Functions.PREPARE.invokeExact(plan, p, moduli, n, factors, scale, form);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static String kernel(long plan) {
        try {
            return ((MemorySegment) Functions.KERNEL.invokeExact(plan)).getString(0);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static void row(long out, long a, long plan) {
        try {
            Functions.ROW.invokeExact(out, a, plan);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static void strided(long out, long outPitch, long a, long aPitch, long plan, long scratch) {
        try {
            Functions.STRIDED.invokeExact(out, outPitch, a, aPitch, plan, scratch);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static void columns(long out, long outPitch, long a, long aPitch, long plan, long first, long last, long scratch) {
        try {
            Functions.COLUMNS.invokeExact(out, outPitch, a, aPitch, plan, first, last, scratch);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    static void gather(long out, long outPitch, long a, long aPitch, long order, long n, long width) {
        try {
            Functions.GATHER.invokeExact(out, outPitch, a, aPitch, order, n, width);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static MemoryLayout[] words(String prototype) {
        MemoryLayout[] words = new MemoryLayout[NativeLayout.words(prototype)];
        Arrays.fill(words, JAVA_LONG);
        return words;
    }

    private static AssertionError failed(Throwable e) {
        return new AssertionError("a C function throws nothing", e);
    }

    /** Only reached where the library is. */
    private static final class Functions {

        static final MethodHandle BYTES = find(NativeLayout.NTT_BYTES, JAVA_LONG);
        static final MethodHandle SCRATCH = find(NativeLayout.NTT_SCRATCH, JAVA_LONG);
        static final MethodHandle PREPARE = find(NativeLayout.NTT_PREPARE);
        static final MethodHandle KERNEL = find(NativeLayout.NTT_KERNEL, text());
        static final MethodHandle ROW = find(NativeLayout.NTT_ROW);
        static final MethodHandle STRIDED = find(NativeLayout.NTT_STRIDED);
        static final MethodHandle COLUMNS = find(NativeLayout.NTT_LANES);
        static final MethodHandle GATHER = find(NativeLayout.NTT_GATHER);

        private static MethodHandle find(String prototype) {
            return find(prototype, FunctionDescriptor.ofVoid(words(prototype)));
        }

        private static MethodHandle find(String prototype, MemoryLayout result) {
            return find(prototype, FunctionDescriptor.of(result, words(prototype)));
        }

        private static MethodHandle find(String prototype, FunctionDescriptor descriptor) {
            String symbol = NativeLayout.symbol(prototype);
            MethodHandle function = Kernels.function(symbol, descriptor);
            if (function == null) {
                throw new IllegalStateException("the library of native kernels has transforms but no " + symbol);
            }
            return function;
        }

        @SuppressWarnings("restricted")
        private static MemoryLayout text() {
            return ValueLayout.ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(64, ValueLayout.JAVA_BYTE));
        }
    }
}

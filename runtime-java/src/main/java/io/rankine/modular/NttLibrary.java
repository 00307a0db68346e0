package io.rankine.modular;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.rankine.engine.kernel.Kernels;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/** The native transforms ({@code rk_ntt.h}), if they are there. Addresses travel as 64-bit integers. */
final class NttLibrary {

    /** Forms of a plan. */
    static final int ROWS = 0;

    static final int COLUMNS = 1;

    static final boolean PRESENT = Kernels.function("rk_ntt_row", FunctionDescriptor.ofVoid(words(3))) != null;

    private NttLibrary() {}

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

    private static MemoryLayout[] words(int count) {
        MemoryLayout[] words = new MemoryLayout[count];
        Arrays.fill(words, JAVA_LONG);
        return words;
    }

    private static AssertionError failed(Throwable e) {
        return new AssertionError("a C function throws nothing", e);
    }

    /** Only reached where the library is. */
    private static final class Functions {

        static final MethodHandle BYTES = find("rk_ntt_bytes", FunctionDescriptor.of(JAVA_LONG, words(3)));
        static final MethodHandle SCRATCH = find("rk_ntt_scratch", FunctionDescriptor.of(JAVA_LONG, words(1)));
        static final MethodHandle PREPARE = ofVoid("rk_ntt_prepare", 7);
        static final MethodHandle KERNEL = find("rk_ntt_kernel", FunctionDescriptor.of(text(), words(1)));
        static final MethodHandle ROW = ofVoid("rk_ntt_row", 3);
        static final MethodHandle STRIDED = ofVoid("rk_ntt_strided", 6);
        static final MethodHandle COLUMNS = ofVoid("rk_ntt_columns", 8);
        static final MethodHandle GATHER = ofVoid("rk_ntt_gather", 7);

        private static MethodHandle ofVoid(String symbol, int words) {
            return find(symbol, FunctionDescriptor.ofVoid(words(words)));
        }

        private static MethodHandle find(String symbol, FunctionDescriptor descriptor) {
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

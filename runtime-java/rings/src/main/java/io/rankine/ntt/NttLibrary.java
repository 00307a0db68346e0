package io.rankine.ntt;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.NativeLayout;
import java.lang.invoke.MethodHandle;
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
            known = Kernels.function("rk_ntt_row", NativeLayout.type(NativeLayout.NTT_ROW)) != null;
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
            StringBuilder name = new StringBuilder();
            for (long at = (long) Functions.KERNEL.invokeExact(plan); Mem.getByte(at) != 0; at++) {
                name.append((char) Mem.getByte(at));
            }
            return name.toString();
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

    private static AssertionError failed(Throwable e) {
        return new AssertionError("a C function throws nothing", e);
    }

    /** Only reached where the library is. */
    private static final class Functions {

        static final MethodHandle BYTES = find(NativeLayout.NTT_BYTES);
        static final MethodHandle SCRATCH = find(NativeLayout.NTT_SCRATCH);
        static final MethodHandle PREPARE = find(NativeLayout.NTT_PREPARE);
        static final MethodHandle KERNEL = find(NativeLayout.NTT_KERNEL);
        static final MethodHandle ROW = find(NativeLayout.NTT_ROW);
        static final MethodHandle STRIDED = find(NativeLayout.NTT_STRIDED);
        static final MethodHandle COLUMNS = find(NativeLayout.NTT_LANES);
        static final MethodHandle GATHER = find(NativeLayout.NTT_GATHER);

        private static MethodHandle find(String prototype) {
            String symbol = NativeLayout.symbol(prototype);
            MethodHandle function = Kernels.function(symbol, NativeLayout.type(prototype));
            if (function == null) {
                throw new IllegalStateException("the library of native kernels has transforms but no " + symbol);
            }
            return function;
        }
    }
}
